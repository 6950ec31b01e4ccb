"""Somebody who knows nothing of Europe reads how it is played, takes a lesson, and is coached in the first game."""

import re

import pytest
from playwright.sync_api import Locator, Page, Route, expect
from tests.browser.axe import check
from tests.browser.conftest import NewPage, Server
from tests.browser.table import Table, keep_picture

from samovar import games

SEEN = """wanted => {
  const [lit, map] = [document.querySelector(wanted), document.querySelector('svg.map')];
  if (!lit || !map) return false;
  const [a, b] = [lit.getBoundingClientRect(), map.getBoundingClientRect()];
  return a.left >= b.left && a.right <= b.right && a.top >= b.top && a.bottom <= b.bottom;
}"""


def coach(page: Page) -> Locator:
    return page.get_by_role("complementary", name="The coach")


def test_a_beginner_learns_europe(published: Server, page: Page) -> None:
    page.goto(published.url)
    expect(page.locator(".offer")).to_contain_text("Your first time with Europe?")
    page.locator(".offer a").first.click()
    expect(page.locator(".panels > li")).to_have_count(7)
    expect(page.locator(".panels .picture svg").first).to_be_visible()
    check(page)
    keep_picture(page, "how-to-play")

    page.locator('[data-lesson="routes"]').click()

    expect(coach(page)).to_contain_text("Routes that glow gold")
    expect(page.locator('[data-spot="route:berlin-wien"][data-lit]')).to_have_count(1)
    coach(page).get_by_role("button", name="Next").click()
    expect(coach(page)).to_contain_text("three green cards")
    page.locator("[data-deck]").click()
    expect(coach(page)).to_contain_text("You can do that too")
    keep_picture(page, "lesson")
    table = Table(page)
    _claim(page, table, "berlin-wien", "3 green")
    expect(coach(page)).to_contain_text("Four points at once")
    coach(page).get_by_role("button", name="One step back").click()
    expect(coach(page)).to_contain_text("three green cards")
    page.reload()
    coach(page).get_by_role("button", name="Next").click()
    _claim(page, table, "berlin-wien", "3 green")
    coach(page).get_by_role("button", name="Next").click()
    _claim(page, table, "wien-zagrab", "2 white")
    _claim(page, table, "frankfurt-munchen", "1 pink + 1 locomotive")
    _claim(page, table, "warszawa-wien", "4 blue")
    coach(page).get_by_role("button", name="Next").click()
    expect(coach(page)).to_contain_text("Next: ferries and tunnels")
    check(page)
    coach(page).get_by_role("button", name="All lessons").click()
    expect(page.locator('[data-lesson="routes"].finished')).to_be_visible()
    page.goto(published.url)
    expect(page.get_by_text("No tables yet")).to_be_visible()

    table.set_up(published.url, ["me", "bot:beginner"])
    expect(coach(page)).to_contain_text("Keep tickets that run in the same direction")
    coach(page).get_by_role("button", name="Got it").click()
    expect(coach(page)).to_have_count(0)
    page.get_by_role("button", name="Rules").click()
    book = page.get_by_role("dialog", name="The rules")
    expect(book.locator(".panels > li")).to_have_count(7)
    book.get_by_role("tab", name="All rules").click()
    expect(book.locator(".clause").first).to_be_visible()
    book.get_by_role("button", name="Close").click()
    table.keep_tickets()
    table.wait_for_turn()
    coach(page).get_by_role("button", name="No more tips").click()
    page.reload()
    table.wait_for_turn()
    expect(coach(page)).to_have_count(0)


def test_lessons_stay_where_they_are_when_the_pictures_come(published: Server, new_page: NewPage) -> None:
    """Whoever is about to tap one must not find another under the finger."""
    page = new_page(phone=True)
    held: list[Route] = []
    page.route(re.compile("/api/games/china/data"), lambda route: held.append(route))
    page.goto(f"{published.url}/#/learn/china")
    lesson = page.locator('[data-lesson="opening"]')
    expect(lesson).to_be_visible()
    page.evaluate("() => document.fonts.ready.then(() => true)")
    before = lesson.bounding_box()
    while not held:
        page.wait_for_timeout(20)
    expect(page.locator(".picture svg")).to_have_count(0)
    held[0].continue_()
    expect(page.locator(".picture svg").first).to_be_visible()
    assert lesson.bounding_box() == before


def test_on_a_phone_a_lesson_brings_what_it_speaks_of_into_sight(published: Server, new_page: NewPage) -> None:
    """The map of China shows a part of itself, the players are behind a tab."""
    page = new_page(phone=True)
    page.goto(f"{published.url}/#/learn/china")
    page.locator('[data-lesson="opening"]').tap()
    for _ in range(3):
        coach(page).get_by_role("button", name="Next").tap()
    expect(coach(page)).to_contain_text("Choose Tianjin")
    page.wait_for_function(SEEN, arg='circle[data-spot="city:tianjin"][data-lit]')

    page.goto(f"{published.url}/#/learn/europe")
    page.locator('[data-lesson="the-end"]').tap()
    expect(coach(page)).to_contain_text("The trains are the clock")
    players = page.get_by_role("tab", name=re.compile("^Players"))
    expect(players).to_contain_text("The coach speaks of something here")
    players.tap()
    expect(page.locator('[data-light="plate:0"][data-lit]')).to_be_visible()
    expect(players).not_to_contain_text("The coach")


def test_on_a_phone_alubari_lights_what_is_meant_on_the_map_and_among_the_choices(
    published: Server, new_page: NewPage
) -> None:
    page = new_page(phone=True)
    page.goto(f"{published.url}/#/learn/alubari")
    page.locator('[data-lesson="offices"]').tap()
    expect(coach(page)).to_contain_text("seven offices")
    for office in ("A", "G"):
        page.wait_for_function(SEEN, arg=f'svg [data-spot="office:{office}"][data-lit]')
    coach(page).get_by_role("button", name="Next").tap()
    expect(coach(page)).to_contain_text("Choose place 1 of office A")
    page.wait_for_function(SEEN, arg='svg [data-spot="place:A1"][data-lit]')
    place = page.locator('.guide .choice[data-light="place:A1"]')
    expect(place).to_have_attribute("data-lit", "")
    expect(place).to_be_in_viewport()


def test_on_a_phone_all_that_a_lesson_lights_is_in_sight_and_first_what_is_to_be_pressed(
    published: Server, new_page: NewPage
) -> None:
    page = new_page(phone=True)
    page.goto(f"{published.url}/#/learn/ceylon")
    page.locator('[data-lesson="contracts"]').tap()
    expect(coach(page)).to_contain_text("Three wagons wait")
    wagons = page.locator('[data-light^="contract:"][data-lit]')
    expect(wagons).to_have_count(3)
    for wagon in wagons.all():
        expect(wagon).to_be_in_viewport(ratio=0.9)

    page.set_viewport_size({"width": 844, "height": 390})
    page.goto(f"{published.url}/#/learn/alubari")
    page.locator('[data-lesson="sky"]').tap()
    for _ in range(2):
        coach(page).get_by_role("button", name="Next").tap()
    expect(coach(page)).to_contain_text("hire a third worker")
    expect(page.locator(".guide .choice", has_text="Third worker")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("language", ["en-GB", "fr-FR"])
def test_how_to_play_is_printed_on_one_page(published: Server, new_page: NewPage, language: str) -> None:
    page = new_page(language)
    for game in games.names():
        page.goto(f"{published.url}/#/learn/{game}")
        expect(page.locator(".picture svg").first).to_be_visible()
        printed = page.pdf(prefer_css_page_size=True, print_background=True)
        assert len(re.findall(rb"/Type\s*/Page\b", printed)) == 1, game


def test_the_last_lesson_leads_to_a_game(published: Server, page: Page) -> None:
    page.goto(f"{published.url}/#/learn/europe")
    page.locator('[data-lesson="the-end"]').click()
    coach(page).get_by_role("button", name="Next").click()
    table = Table(page)
    _claim(page, table, "budapest-wien-1", "1 red")
    expect(coach(page)).to_contain_text("this is your last turn")
    _claim(page, table, "danzig-warszawa", "2 green")
    for _ in range(2):
        coach(page).get_by_role("button", name="Next").click()
    expect(page.get_by_role("button", name="Rematch")).to_have_count(0)
    coach(page).get_by_role("button", name="Play a whole game").click()
    expect(page.locator("form h2")).to_have_text("Europe")


def _claim(page: Page, table: Table, route: str, cards: str) -> None:
    """Claim a route as the coach says, with these cards."""
    before = table.number()
    table.click_route(page.locator(f'[data-spot="route:{route}"]'))
    page.get_by_role("button", name=re.compile(f"^Pay {re.escape(cards)}$")).click()
    table.settled(before)
