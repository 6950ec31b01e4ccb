"""Games alone: a solo game from the lobby to its tins on the shelf."""

import re

import pytest
from playwright.sync_api import Page, expect
from tests.browser import axe
from tests.browser.conftest import NewPage, Server

# The rules are the server's: every move is one that it offers. A server that is asked too often is asked again.
PLAY = """async id => {
  const headers = { 'X-Samovar': '1', 'Content-Type': 'application/json' };
  const path = `/api/tables/${id}`;
  let view = await (await fetch(path)).json();
  for (let turn = 0; !view.table.over; turn++) {
    const move = view.view.legal[(turn * 7) % view.view.legal.length];
    const body = JSON.stringify({ seat: 0, number: view.number, move });
    const answer = await fetch(`${path}/moves`, { method: 'POST', headers, body });
    if (answer.ok) view = await answer.json();
    else if (answer.status === 429) await new Promise(go => setTimeout(go, 300));
    else throw new Error(await answer.text());
  }
  const score = view.view.scores.seats[0];
  return { total: score.total, achieved: score.details.achievements };
}"""


def table_of(page: Page) -> str:
    expect(page).to_have_url(re.compile(r"#/table/\w+$"))
    return page.url.rpartition("/")[2]


def test_a_game_alone_puts_its_tins_on_the_shelf(server: Server, page: Page) -> None:
    page.goto(server.url)
    page.get_by_role("button", name=re.compile("^Alubari")).click()
    seats = page.locator("fieldset .seat")
    while seats.count() > 1:
        seats.last.get_by_role("button", name="Remove this seat").click()
    expect(seats.get_by_role("button", name="Remove this seat")).to_be_disabled()
    page.locator("form").get_by_role("link", name="Solo: achievements and campaign").click()
    expect(page.get_by_role("heading", name="Alubari, alone")).to_be_visible()
    expect(page.locator("p.count")).to_have_text("0 of 39 tins")
    expect(page.locator(".place")).to_have_count(39)
    expect(page.locator(".carriage.full")).to_have_count(0)
    axe.check(page)

    page.get_by_role("button", name="Play solo").click()
    table = table_of(page)
    page.goto(f"{server.url}/#/solo")
    page.get_by_role("button", name="Go on with my game").click()
    assert table_of(page) == table
    done = page.evaluate(PLAY, table)
    result = page.get_by_role("region", name="The result")
    expect(result.get_by_role("heading").first).to_have_text(re.compile(r"points, alone$"))
    expect(page.locator(".prompt")).to_have_text("The game is over.")
    expect(result.get_by_role("button", name="Play again")).to_be_visible()
    expect(result.locator(".achieved li")).to_have_count(len(done["achieved"]))
    expect(result.get_by_role("heading", name="My achievements")).to_be_in_viewport()
    expect(result.get_by_role("heading", name="My journey")).to_be_visible()
    result.get_by_role("link", name="To my shelf of tins").click()

    points = re.sub(r"\.5$", "½", str(done["total"]))
    expect(page.locator("p.count")).to_have_text(f"{len(done['achieved'])} of 39 tins")
    expect(page.locator(".carriage.full b")).to_have_text([points])
    expect(page.locator(".place.earned")).to_have_count(len(done["achieved"]))
    for name in done["achieved"]:
        tin = page.locator(f'[data-achievement="{name}"]')
        expect(tin.get_by_role("link")).to_have_attribute("href", f"#/replay/{table}")
    axe.check(page)
    page.locator(".carriage.full a").focus()
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(f"#/replay/{table}$"))


@pytest.mark.parametrize(("language", "night", "phone"), [("fr-FR", False, True), ("en-GB", True, False)])
def test_the_shelf_for_everybody(server: Server, new_page: NewPage, language: str, night: bool, phone: bool) -> None:
    page = new_page(language, phone=phone, night=night)
    page.goto(f"{server.url}/#/solo/alubari")
    french = language.startswith("fr")
    expect(page.locator("h1")).to_have_text("Alubari, en solitaire" if french else "Alubari, alone")
    expect(page.locator("p.count")).to_have_text("0 boîte sur 39" if french else "0 of 39 tins")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    axe.check(page)


def test_seats_and_bots_are_offered_as_the_server_says(server: Server, page: Page) -> None:
    page.goto(server.url)
    games = {game["id"]: game for game in page.request.get(f"{server.url}/api/games").json()}
    for name, game in games.items():
        page.get_by_role("button", name=re.compile(f"^{game['title']['en']}")).click()
        expect(page.get_by_role("heading", name=game["title"]["en"], exact=True)).to_be_visible()
        seats = page.locator("fieldset .seat")
        offered = seats.first.locator("option").evaluate_all("all => all.map(each => each.value)")
        assert offered == ["me", "open", *(f"bot:{level['id']}" for level in game["levels"])], name
        while seats.count() > game["players"][0]:
            seats.last.get_by_role("button", name="Remove this seat").click()
        expect(seats.last.get_by_role("button", name="Remove this seat")).to_be_disabled()
        while seats.count() < game["players"][-1]:
            page.locator("fieldset > button").click()
        expect(page.locator("fieldset > button")).to_be_disabled()
