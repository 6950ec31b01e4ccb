"""A hint in every game: asked for by a key, told in a sentence, lit on the board."""

import re

from playwright.sync_api import expect
from tests.browser.axe import check
from tests.browser.conftest import NewPage, Server

from samovar import games

CREATE = """(game) => fetch("/api/tables", {
  method: "POST", headers: {"X-Samovar": "1", "Content-Type": "application/json"},
  body: JSON.stringify({game, seats: [{kind: "me"}, {kind: "bot", level: "beginner"}], pace: "instant"}),
}).then((answer) => answer.json()).then((table) => table.id)"""


def test_a_hint_is_told_and_lit_in_every_game(server: Server, new_page: NewPage) -> None:
    page = new_page("fr-FR", phone=True)
    page.goto(server.url)
    expect(page.locator(".wall button").first).to_be_visible()
    hint = page.get_by_role("complementary", name="Indice")
    for game in games.names():
        table = page.evaluate(CREATE, game)
        page.goto(f"{server.url}/#/table/{table}")
        expect(page.locator("[data-hint]")).to_be_visible()
        page.keyboard.press("h")
        expect(hint.locator(".why")).to_have_text(re.compile("[a-z].*[.]"))
        expect(page.locator("[data-lit]").first).to_be_attached()
    check(page)
    page.get_by_role("button", name="Jouer ce coup").click()
    expect(hint).not_to_be_visible()
