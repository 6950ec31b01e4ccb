"""Two browsers play each other, others watch, and nobody sees what is not theirs."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, Response, expect
from tests.browser.conftest import NewPage, Server
from tests.browser.table import MOST_TURNS, Table


class Overheard:
    """Everything the server ever told a page about the table."""

    def __init__(self, page: Page) -> None:
        self.views: list[dict[str, Any]] = []
        page.on("response", self._hear)
        # The live stream is read by the page itself: what it takes in is overheard there.
        page.add_init_script(
            "window.heard = []; const parse = JSON.parse; JSON.parse = text => {"
            " const found = parse(text); if (found && found.view) window.heard.push(found); return found; };"
        )
        self.page = page

    def _hear(self, response: Response) -> None:
        if re.search(r"/api/tables/[^/]+(\?.*)?$", response.url) and response.ok:
            self.views.append(response.json())

    def all(self) -> list[dict[str, Any]]:
        return [*self.views, *self.page.evaluate("window.heard")]


def link(page: Page, name: str) -> str:
    """Ask for a link in the dialog, and take its address."""
    row = page.locator("dialog li").filter(has=page.get_by_text(name, exact=True))
    row.get_by_role("button").click()
    return row.get_by_role("textbox").input_value()


def join(page: Page, address: str, name: str = "") -> None:
    """Follow a link: to a seat with a name, or to watch without one."""
    page.goto(address)
    expect(page.get_by_role("heading", name="Zoe invites you")).to_be_visible()
    if name:
        page.get_by_role("textbox").fill(name)
        page.get_by_role("button", name="Sit down").click()
    else:
        expect(page.get_by_role("textbox")).to_have_count(0)
        page.get_by_role("button", name="Watch").click()
    expect(page.locator("svg.map")).to_be_visible()


@pytest.fixture
def three(server: Server, new_page: NewPage) -> tuple[Table, Table, Table, Overheard]:
    """Zoe and Leon at a table, and Ida who only watches."""
    zoe, leon, ida = new_page(), new_page(), new_page()
    ear = Overheard(ida)
    table = Table(zoe)
    zoe.goto(server.url)
    zoe.get_by_label("My name").fill("Zoe")
    expect(table.play_button).to_be_visible()
    choices = zoe.locator("fieldset select")
    zoe.locator("fieldset .seat button").last.click()
    choices.nth(1).select_option("open")
    table.play_button.click()
    zoe.get_by_role("button", name="Invite").first.click()
    seat, watch = link(zoe, "A link for the free seat 2"), link(zoe, "A link to watch")
    zoe.keyboard.press("Escape")
    join(leon, seat, "Leon")
    join(ida, watch)
    return table, Table(leon), Table(ida), ear


def test_two_play_and_a_third_watches(three: tuple[Table, Table, Table, Overheard]) -> None:
    zoe, leon, ida, ear = three
    assert "join" not in leon.page.url
    expect(zoe.page.locator(".plate").nth(1)).to_contain_text("Leon")
    expect(zoe.page.locator(".plate").nth(1).locator(".here:not(.away)")).to_be_visible()
    for table in (zoe, leon):
        table.keep_tickets()
    expect(zoe.page.locator("[data-position]")).to_have_attribute("data-position", leon.number())
    for turn in range(MOST_TURNS):
        if turn >= 14 and zoe.page.locator("[data-wagons]").count():
            break
        mover = zoe if zoe.moves_on() else leon
        other = leon if mover is zoe else zoe
        mover.take_turn()
        expect(other.page.locator("[data-position]")).to_have_attribute("data-position", mover.number())
        expect(ida.page.locator("[data-position]")).to_have_attribute("data-position", mover.number())

    wagons = zoe.page.locator("[data-wagons]").count()
    assert wagons > 0
    expect(ida.page.locator("[data-wagons]")).to_have_count(wagons)
    expect(ida.page.locator("[data-pile]")).to_have_count(0)
    expect(ida.page.locator(".choice")).to_have_count(0)
    expect(ida.page.get_by_text("hands stay hidden")).to_be_visible()
    # Cards are named to her, and not offered.
    expect(ida.page.locator(".market [data-slot]").first).to_have_attribute("aria-label", re.compile("^(?!Take)"))
    expect(zoe.page.locator(".market [data-slot]").first).to_have_attribute("aria-label", re.compile("^Take"))
    seen = ear.all()
    assert len(seen) > 10
    assert all(view["view"]["table"]["own"] is None and view["view"]["legal"] == [] for view in seen)
    told = json.dumps([view["log"] for view in seen])
    assert "draws a card from the deck:" not in told
    assert "tickets_kept" not in told or '"kept"' not in told


def test_talk_is_heard_and_notes_are_not(three: tuple[Table, Table, Table, Overheard]) -> None:
    zoe, leon, _ida, ear = three
    zoe.page.get_by_role("tab", name="Chat").click()
    zoe.page.get_by_label("Say something").fill("Good evening! <b>Tea?</b>")
    zoe.page.keyboard.press("Enter")
    expect(leon.page.get_by_role("tab", name=re.compile("Chat.*1"))).to_be_visible()
    leon.page.get_by_role("tab", name="Chat").click()
    expect(leon.page.locator(".chat")).to_contain_text("Good evening! <b>Tea?</b>")
    zoe.page.get_by_role("tab", name="Notes").click()
    with zoe.page.expect_response(re.compile("/notes")):
        zoe.page.get_by_placeholder("Plans, suspicions").fill("Leon likes Lisboa")

    zoe.page.reload()
    zoe.page.get_by_role("tab", name="Notes").click()

    expect(zoe.page.get_by_placeholder("Plans, suspicions")).to_have_value("Leon likes Lisboa")
    assert "Lisboa" not in json.dumps([view["notes"] for view in ear.all()])
    leon.page.get_by_role("tab", name="Notes").click()
    expect(leon.page.get_by_placeholder("Plans, suspicions")).to_have_value("")


def test_a_seat_is_handed_to_a_bot_and_taken_back(three: tuple[Table, Table, Table, Overheard]) -> None:
    zoe, leon, _ida, _ear = three
    leon.page.get_by_role("button", name="More about Leon").click()
    leon.page.get_by_role("button", name="Let a bot play for Leon").click()
    expect(zoe.page.locator(".plate").nth(1)).to_contain_text("bot")
    zoe.keep_tickets()
    expect(zoe.page.locator(".log")).to_contain_text("Leon has chosen the starting tickets")

    leon.page.get_by_role("button", name="More about Leon").click()
    leon.page.get_by_role("dialog").get_by_role("button", name="Take my seat back").click()

    expect(zoe.page.locator(".plate").nth(1).locator(".here")).to_be_visible()
