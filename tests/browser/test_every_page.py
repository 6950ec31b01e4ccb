"""Every page of the app, by day and by night, at a desk and on a phone: axe finds nothing serious on any of them."""

import json
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.browser import axe
from tests.browser.conftest import NewPage, Server

from samovar import games

RECORDS = Path(__file__).parents[1] / "records"
SEND = """async ([path, body]) => {
  const headers = { 'X-Samovar': '1', 'Content-Type': 'application/json' };
  const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(await answer.text());
  return answer.json();
}"""
# Colours are the theme's at once, and the drawings that axe passes over are not painted: that takes longer than axe.
STEADY = """
  const steady = new CSSStyleSheet();
  steady.replaceSync(`
    *, *::before, *::after { transition: none !important; animation: none !important; }
    [inert], [inert] * { visibility: hidden !important; }
  `);
  document.adoptedStyleSheets = [steady];
"""
SETTLED = """() => Promise.allSettled(
  document.getAnimations().filter(each => each.effect.getComputedTiming().endTime < Infinity).map(each => each.finished)
)"""
THEMES: list[tuple[str, Literal["light", "dark"]]] = [("day", "light"), ("night", "dark")]
BOT = {"kind": "bot", "level": "beginner"}


class Walk:
    """Somebody who opens one page after the other and has axe look at each, by day and by night."""

    def __init__(self, page: Page, url: str) -> None:
        self.page = page
        self.url = url
        self.told: list[str] = []
        page.add_init_script(STEADY)

    def send(self, path: str, body: object) -> dict[str, Any]:
        answer: dict[str, Any] = self.page.evaluate(SEND, [path, body])
        return answer

    def table(self, game: str, *others: dict[str, str]) -> dict[str, Any]:
        seats = [{"kind": "me", "name": "Ada"}, *others]
        return self.send("/api/tables", {"game": game, "seats": seats, "pace": "instant"})

    def open(self, address: str, landmark: str) -> None:
        """A page, once the element that makes it is there."""
        self.page.goto(f"{self.url}/#/{address}")
        expect(self.page.locator(landmark).first).to_be_visible()

    def look(self, name: str) -> None:
        for theme, scheme in THEMES:
            self.page.emulate_media(color_scheme=scheme)
            expect(self.page.locator("html")).to_have_attribute("data-theme", theme)
            self.page.evaluate(SETTLED)
            found = axe.findings(self.page, colors_only=theme == "night")
            self.told += [f"{name}, by {theme}: {line}" for line in found]

    def dialog(self, name: str, button: str, *tabs: str) -> None:
        """What a button of the table opens, with each of its tabs; then it is closed again."""
        self.button(button).click()
        dialog = self.page.locator("dialog[open]")
        expect(dialog).to_be_visible()
        self.look(name)
        for tab in tabs:
            dialog.get_by_role("tab", name=tab).click()
            self.look(f"{name}: {tab}")
        self.page.keyboard.press("Escape")
        expect(dialog).to_have_count(0)

    def button(self, name: str) -> Locator:
        """A button of the table; on a phone some are behind the menu."""
        found = self.page.get_by_role("button", name=name, exact=True)
        more = self.page.get_by_role("button", name="More", exact=True)
        expect(found.or_(more).first).to_be_visible()
        if not found.count():
            more.click()
        return found.first


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_axe_finds_nothing_serious_on_any_page(own_published: Server, new_page: NewPage, phone: bool) -> None:
    page = new_page(phone=phone)
    walk = Walk(page, own_published.url)

    walk.open("", ".wall button")
    walk.look("lobby, nothing played yet")
    page.get_by_text("More settings").click()
    walk.look("set-up")

    # No page is taken for the one before it: what makes it is never there already.
    for game in games.names():
        walk.open(f"learn/{game}", ".panels > li")
        walk.look(f"how to play {game}")
        lesson = page.locator("[data-lesson]").first.get_attribute("data-lesson")
        table = walk.table(game, BOT, BOT)["id"]
        walk.open(f"table/{table}", ".prompt.mine")
        walk.look(f"table of {game}")
        walk.button("Text: read the table, type the moves").click()
        expect(page.get_by_label("A move, as it is written")).to_be_visible()
        walk.look(f"text table of {game}")
        walk.button("The drawn board").click()
        lesson_table = walk.send("/api/lessons", {"game": game, "lesson": lesson})["id"]
        walk.open(f"table/{lesson_table}", "aside.coach, [aria-label='The coach']")
        walk.look(f"lesson of {game}")

    invited = walk.table("ceylon", {"kind": "open"}, BOT)
    walk.open("", ".tables li")
    walk.look("lobby with tables")
    walk.open(f"table/{invited['id']}", ".prompt")
    walk.dialog("invite", "Invite")
    walk.dialog("keys", "Keys")
    walk.dialog("rules", "Rules", "All rules")

    (link,) = invited["links"]
    page.context.clear_cookies()
    page.goto(f"{own_published.url}{link['url']}")
    expect(page.get_by_label("Your name at this table")).to_be_visible()
    walk.look("join")
    walk.open("join/nothing-of-the-kind", "main, [role=alert]")
    walk.look("join, with a link that is none")
    walk.open("table/nothing", "[role=alert], main")
    walk.look("table that is not there")

    record = json.loads((RECORDS / "ceylon" / "cards-2.json").read_text("utf-8"))
    finished = walk.send("/api/records", record)["id"]
    walk.open(f"replay/{finished}/12", "[role=slider], input[type=range]")
    walk.look("replay")
    walk.open(f"review/{finished}", "polyline")
    walk.look("review")
    seats = [{"kind": "me"}, BOT]
    tried = walk.send(f"/api/tables/{finished}/branch", {"at": 20, "seats": seats, "language": "en"})["id"]
    walk.open(f"compare/{tried}", "article")
    walk.look("compare")
    walk.open("nothing-of-the-kind", "main.lost")
    walk.look("an address without a page")

    walk.open("solo", "p.count")
    walk.look("solo")
    walk.open("history", "main")
    walk.look("history")
    walk.open("me", "main")
    walk.look("me")
    walk.open("mail/nothing", "main")
    walk.look("mail")
    walk.open("mine", "main")
    walk.look("my data")
    walk.open("data", "main")
    walk.look("about the data")
    assert not walk.told, "\n".join(walk.told[:20])
