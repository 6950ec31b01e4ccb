"""By keyboard alone, on a phone, in French, two at one device."""

import re

from playwright.sync_api import Locator, Page, expect
from tests.browser.conftest import NewPage, Server
from tests.browser.table import Table, keep_picture

MOST_STOPS = 80
WIDE = "() => Number(document.querySelector('svg.map').getAttribute('viewBox').split(' ')[2])"


def tab_to(page: Page, target: Locator) -> None:
    """Press Tab until the thing has the focus."""
    for _ in range(MOST_STOPS):
        if target.evaluate("element => element === document.activeElement"):
            return
        page.keyboard.press("Tab")
    raise AssertionError("the keyboard does not get there")


def draw_by_keyboard_until_a_route_is_possible(table: Table) -> None:
    """One deal in twenty allows no route: draw two cards a turn until one can be claimed."""
    page = table.page
    for _ in range(MOST_STOPS):
        if table.possible_routes().count():
            return
        tab_to(page, page.get_by_role("button", name=re.compile("Draw from the deck")))
        for _ in range(2):
            before = table.number()
            page.keyboard.press("Enter")
            table.settled(before)
        table.wait_for_turn()
    raise AssertionError("no route can ever be claimed")


def test_by_keyboard_alone(server: Server, page: Page) -> None:
    table = Table(page)
    page.goto(server.url)
    expect(table.play_button).to_be_visible()
    tab_to(page, table.play_button)
    page.keyboard.press("Enter")
    # As few as the rules ask for are chosen beforehand; whoever wants more says so.
    more = page.locator('.choice .ticket[aria-checked="false"]').first
    tab_to(page, more)
    page.keyboard.press("Space")
    tab_to(page, page.get_by_role("button", name="Keep 3"))
    page.keyboard.press("Enter")
    table.wait_for_turn()
    draw_by_keyboard_until_a_route_is_possible(table)

    on_map = page.locator('.spot[tabindex="0"]')
    tab_to(page, on_map)
    page.keyboard.type("wien")
    expect(page.locator('[data-spot="city:wien"]')).to_be_focused()
    expect(page.locator(".tip")).to_contain_text("Wien")
    page.keyboard.press("ArrowRight")
    expect(page.locator('[data-spot="city:wien"]')).not_to_be_focused()
    page.keyboard.press("Alt+n")
    focused = page.locator(".spot:focus")
    expect(focused).to_have_attribute("aria-label", re.compile("You can claim it"))
    ring = focused.locator(".outline").evaluate("element => getComputedStyle(element).stroke")
    assert ring not in ("none", "rgba(0, 0, 0, 0)")
    page.keyboard.press("Enter")
    expect(page.locator(".payments .way").first).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator(".payments")).to_have_count(0)
    expect(focused).to_have_count(1)
    page.keyboard.press("Enter")
    before = table.number()
    page.keyboard.press("Enter")
    table.settled(before)
    if page.locator("section.tunnel .ways").count():
        tab_to(page, page.locator("section.tunnel .ways button").last)
        before = table.number()
        page.keyboard.press("Enter")
        table.settled(before)
    expect(table.prompt).to_contain_text("Choose a route")
    tab_to(page, page.get_by_role("button", name=re.compile("Draw from the deck")))
    before, cards = table.number(), table.hand_size()
    page.keyboard.press("Enter")
    table.settled(before)
    expect(table.prompt).to_contain_text("second card")
    assert table.hand_size() == cards + 1


def pinch(page: Page, apart: float) -> None:
    """Two fingers on the map, drawn apart."""
    touch = page.context.new_cdp_session(page)
    box = page.locator("svg.map").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def fingers(kind: str, half: float) -> None:
        points = [] if kind == "touchEnd" else [{"x": x - half, "y": y, "id": 1}, {"x": x + half, "y": y, "id": 2}]
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    fingers("touchStart", 30)
    for step in range(1, 6):
        fingers("touchMove", 30 + apart * step / 5)
    fingers("touchEnd", 0)


def test_on_a_phone(server: Server, new_page: NewPage) -> None:
    page = new_page(phone=True)
    table = Table(page)
    page.goto(server.url)
    table.play_button.tap()
    expect(table.map).to_be_visible()
    page.get_by_role("button", name=re.compile("^Keep 2")).tap()
    table.wait_for_turn()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    wide = float(str(table.map.get_attribute("viewBox")).split()[2])
    pinch(page, 70)
    page.wait_for_function(WIDE + f" < {wide * 0.7}")

    page.get_by_role("button", name="The whole map").tap()
    page.wait_for_function(WIDE + " >= 1600")
    before = table.number()
    page.locator("[data-deck]").tap()
    table.settled(before)
    expect(table.prompt).to_contain_text("second card")
    page.get_by_role("tab", name="Players").tap()
    expect(page.locator(".plate")).to_have_count(3)
    page.get_by_role("tab", name="Log").tap()
    expect(page.locator(".log")).to_contain_text("draws a card from the deck")
    page.get_by_role("tab", name="Map").tap()
    expect(page.locator(".plate, .log, .market")).to_have_count(0)


def test_in_french_from_the_first_word(server: Server, new_page: NewPage) -> None:
    page = new_page("fr-FR")
    table = Table(page, "fr")
    table.set_up(server.url, ["me", "bot:apprentice"])
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    expect(table.prompt).to_contain_text("Choisissez au moins 2")
    table.keep_tickets()
    table.wait_for_turn()
    expect(page).to_have_title(re.compile("À vous"))
    expect(page.locator(".log")).to_contain_text("garde")
    expect(page.locator(".plate").nth(1)).to_contain_text("Robot 2")
    table.click_route(page.locator('[data-spot="route:petrograd-stockholm"]'))
    expect(page.get_by_role("alert")).to_contain_text("Il vous manque")
    expect(page.locator('[data-spot="route:berlin-wien"]')).to_have_attribute(
        "aria-label", re.compile("3 wagons, couleur verte")
    )
    keep_picture(page, "francais")

    page.get_by_role("button", name="English").click()

    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(page.get_by_role("alert")).to_contain_text("You still need")
    expect(table.prompt).to_contain_text("Choose a route")
    expect(page.locator(".log")).to_contain_text("keeps")
    # Nobody gave the seats a name: they have numbers, told as everything else is.
    expect(page.locator(".plate").nth(1)).to_contain_text("Bot 2")
    expect(page.locator(".log")).to_contain_text("Bot 2")
    expect(page.locator("body")).not_to_contain_text("Robot 2")


def test_a_curtain_falls_between_two_at_one_device(server: Server, page: Page) -> None:
    table = Table(page)
    table.set_up(server.url, ["me", "me"], ["Zoe", "Leon"])
    curtain = page.locator(".curtain")
    expect(curtain).to_contain_text("Zoe")
    expect(page.locator("svg.map, [data-pile], .ticket")).to_have_count(0)
    curtain.get_by_role("button").click()
    mine = set(page.locator(".choice .names").all_inner_texts())
    page.get_by_role("button", name=re.compile("^Keep 2")).click()
    expect(curtain).to_contain_text("Leon")
    expect(page.locator("svg.map, [data-pile], .ticket")).to_have_count(0)
    curtain.get_by_role("button").click()
    assert mine.isdisjoint(page.locator(".choice .names").all_inner_texts())
    page.get_by_role("button", name=re.compile("^Keep 2")).click()
    expect(page.locator(".choice")).to_have_count(0)
    for _ in range(2):
        expect(page.locator(".curtain, .prompt.mine")).to_have_count(1)
        if curtain.count():
            curtain.get_by_role("button").click()
        table.wait_for_turn()
        for _card in range(2):
            before = table.number()
            table.draw()
            if _card == 0:
                table.settled(before)
        expect(curtain).to_be_visible()
        expect(page.locator("svg.map, [data-pile], .ticket")).to_have_count(0)

    page.reload()

    expect(curtain).to_be_visible()
    expect(page.locator("svg.map, [data-pile], .ticket")).to_have_count(0)
