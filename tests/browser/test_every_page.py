"""Axe walks through the whole app, by day and by night, and finds nothing serious on any page."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.browser.axe import check, check_colors
from tests.browser.conftest import NewPage, Server

GOLDEN = sorted((Path(__file__).parents[1] / "records" / "ceylon").glob("*.json"))[0]
GAMES = ["europe", "ceylon", "alubari", "china"]
ASK = """async ([path, body]) => {
  const headers = { 'X-Samovar': '1', 'Content-Type': 'application/json' };
  const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(await answer.text());
  return answer.json();
}"""


def ask(page: Page, path: str, body: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = page.evaluate(ASK, [path, body])
    return found


def look(page: Page) -> None:
    """Everything by day, and the colours once more by night."""
    check(page)
    page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    expect(page.locator("html[data-theme=night]")).to_have_count(1)
    check_colors(page)
    page.emulate_media(color_scheme="light", reduced_motion="reduce")
    expect(page.locator("html[data-theme=day]")).to_have_count(1)


def new_table(page: Page, game: str, other: str = "bot") -> str:
    """A table of this game, where this page has the first seat and plays first if that can be chosen."""
    seat = {"kind": other, "level": "beginner"} if other == "bot" else {"kind": other}
    made = ask(page, "/api/tables", {"game": game, "seats": [{"kind": "me"}, seat], "pace": "instant"})
    return str(made["id"])


@pytest.fixture
def page_at_home(server: Server, new_page: NewPage) -> Page:
    page = new_page()
    page.goto(server.url)
    expect(page.locator("form .go")).to_be_visible()
    return page


def test_axe_on_the_pages_around_the_tables(server: Server, page_at_home: Page) -> None:
    page = page_at_home
    for game in GAMES:
        page.locator(f'.hung:has(a[href="#/learn/{game}"]) .frame').click()
        page.locator("form summary").click()
        look(page)
    for game in GAMES:
        page.goto(f"{server.url}/#/learn/{game}")
        expect(page.locator(".panels .picture:not(:empty)")).to_have_count(7)
        expect(page.locator("[data-lesson]").first).to_be_visible()
        look(page)
    for address, there in [("history", "h1"), ("data", "section"), ("mine", "section"), ("me", "section")]:
        page.goto(f"{server.url}/#/{address}")
        expect(page.locator(there).first).to_be_visible()
        look(page)


@pytest.mark.parametrize("game", GAMES)
def test_axe_on_a_table_of_each_game(server: Server, page_at_home: Page, game: str) -> None:
    page = page_at_home
    page.goto(f"{server.url}/#/table/{new_table(page, game)}")
    expect(page.locator(".prompt.mine")).to_be_visible()
    look(page)


def test_axe_on_what_opens_at_a_table(server: Server, new_page: NewPage, page_at_home: Page) -> None:
    page = page_at_home
    table = new_table(page, "ceylon", "open")
    page.goto(f"{server.url}/#/table/{table}")
    expect(page.locator("svg.map")).to_be_visible()
    for name in ["Rules", "Invite", "Keys", re.compile("^More about")]:
        page.get_by_role("button", name=name).first.click()
        expect(page.locator("dialog[open]")).to_be_visible()
        look(page)
        page.keyboard.press("Escape")
        expect(page.locator("dialog[open]")).to_have_count(0)
    page.get_by_role("button", name="Text").click()
    expect(page.get_by_role("region", name="The table", exact=True)).to_be_visible()
    look(page)

    link = ask(page, f"/api/tables/{table}/links", {"kind": "seat", "seat": 1})
    guest = new_page()
    guest.goto(str(link["url"]))
    expect(guest.get_by_label("Your name at this table")).to_be_visible()
    look(guest)


def test_axe_on_a_replay(server: Server, page_at_home: Page) -> None:
    page = page_at_home
    made = ask(page, "/api/records", json.loads(GOLDEN.read_text("utf-8")))
    page.goto(f"{server.url}/#/replay/{made['id']}/20")
    expect(page.locator("svg.map")).to_be_visible()
    look(page)
