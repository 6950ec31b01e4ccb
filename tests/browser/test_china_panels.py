"""China's hand and what lies beside the map: a delivery, an event that is drawn, the load finder, the end."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from tests.browser.axe import check
from tests.browser.conftest import NewPage, Server
from tests.browser.table import Table
from tests.games.china.table import CHINA, center, given
from tests.games.china.table import Table as ChinaPosition

from samovar.core import Record

SNOW = 147
GOLDEN = Path(__file__).parents[1] / "records" / "china" / "time-2.json"


def a_delivery() -> ChinaPosition:
    """Wood stands in Fuzhou, which pays 54M for it (card 40), and the only card of the pile is an event."""
    table = given(2).train(0, center("fuzhou")).train(1, center("beijing"))
    return table.loads(0, "wood").hand(0, 40, 1, 5).pile(SNOW)


def kept(position: ChinaPosition, folder: Path) -> Path:
    """A record that begins with this position, and can be played on from there."""
    start = position.state().dump()
    start.pop("seed", None)
    record = Record(CHINA, 2, "00" * 16, position.document["options"], start=start)
    state = record.begin()
    # It is played on from before this move: after the last one there is nothing to play.
    end = CHINA.parse_move("end")
    state.play(end, 0)
    record.add(0, end)
    file = folder / "delivery.json"
    file.write_text(json.dumps(record.to_json()), "utf-8")
    return file


@pytest.fixture
def before_a_delivery(tmp_path: Path) -> Path:
    return kept(a_delivery(), tmp_path)


@pytest.fixture
def before_the_last_turn(tmp_path: Path) -> Path:
    """The same delivery, in the last turn of the last round."""
    return kept(a_delivery().option("rounds", 30).say(round=30, first=1, active=0), tmp_path)


def play_on(server: Server, page: Page, record: Path, replay: str, what_if: str) -> Table:
    """Show a record and play on from its first position, in the first seat."""
    page.goto(server.url)
    page.locator("input[type=file]").set_input_files(record)
    expect(page.get_by_text(replay)).to_be_visible()
    page.get_by_role("button", name=what_if).click()
    page.locator("dialog button[type=submit]").click()
    table = Table(page)
    expect(page.locator("[data-position]")).to_be_visible()
    return table


def test_a_delivery_brings_money_and_an_event(server: Server, new_page: NewPage, before_a_delivery: Path) -> None:
    page = new_page()
    table = play_on(server, page, before_a_delivery, "Replay", "What if?")
    purse = page.get_by_role("region", name="My cash")
    expect(purse).to_contain_text("60M")
    expect(page.get_by_role("button", name="End turn")).to_contain_text(re.compile("unused: 9 mileposts, 20M"))

    # A demand shows its city and its sources; it is kept by a click.
    demand = page.locator("[data-demand-card='1'] button").first
    demand.hover()
    expect(page.locator(".told")).to_contain_text(re.compile(r"nearest source \w+, \d+ mileposts from"))
    expect(page.locator("[data-shown=source]")).to_be_visible()
    demand.click()
    expect(demand).to_have_attribute("aria-pressed", "true")

    # The turn does not end by mistake while money can be had.
    page.get_by_role("button", name="End turn").click()
    expect(page.get_by_role("alert")).to_contain_text("A delivery is still possible")
    page.get_by_role("button", name="Not now").click()
    check(page)

    before = table.number()
    page.get_by_role("button", name="Deliver wood to Fuzhou for 54M").click()
    table.settled(before)
    news = page.locator(".news")
    news.locator(".card").hover()  # it stays for as long as it is pointed at
    expect(purse).to_contain_text("114M")
    expect(news).to_contain_text("Snow in Manchuria")
    expect(news).to_contain_text("to the end of")
    expect(page.locator("[data-shown=event]")).to_be_visible()
    check(page)
    news.get_by_role("button", name="Put the card away").click()
    expect(news).not_to_contain_text("Snow")
    page.get_by_role("list", name="Events").get_by_role("button", name="Snow in Manchuria").click()
    expect(page.get_by_role("list", name="Events")).to_contain_text("Half speed in Manchuria")

    page.get_by_role("searchbox").fill("where is jade?")
    page.keyboard.press("Enter")
    found = page.get_by_role("region", name="Beside the map")
    expect(found).to_contain_text("3 of 3 chips left")
    expect(found.get_by_role("button", name="Hotan")).to_be_visible()

    # A better locomotive says first what it is, and takes the place of building.
    page.get_by_role("button", name="Upgrade").click()
    before = table.number()
    page.get_by_role("button", name=re.compile("^Heavy Freight")).click()
    table.settled(before)
    expect(page.get_by_role("region", name="My train")).to_contain_text("Heavy Freight")
    expect(purse).to_contain_text("94M")


def test_on_a_phone_the_hand_comes_first_in_french(server: Server, new_page: NewPage, before_a_delivery: Path) -> None:
    page = new_page("fr-FR", phone=True, night=True)
    table = play_on(server, page, before_a_delivery, "Revoir la partie", "Et si… ?")
    before = table.number()
    page.get_by_role("button", name="Livrer : bois, à Fuzhou, pour 54 M").tap()
    table.settled(before)
    expect(page.get_by_role("region", name="Mon argent")).to_contain_text("114 M")
    expect(page.locator(".news")).to_contain_text("Neige en Mandchourie")
    check(page)


def test_the_end_tells_where_the_money_went(server: Server, page: Page) -> None:
    page.goto(server.url)
    page.locator("input[type=file]").set_input_files(GOLDEN)
    expect(page.get_by_role("slider")).to_be_visible()
    page.goto(page.url.split("#")[0] + "#" + page.url.split("#")[1].replace("replay", "table"))
    result = page.get_by_role("region", name="The result")
    expect(result).to_contain_text("Network:")
    expect(result).to_contain_text("Starting money")
    expect(result).to_contain_text("Cash at the end")


def test_an_event_of_the_last_turn_is_told_and_leaves_the_ended_map_alone(
    server: Server, new_page: NewPage, before_the_last_turn: Path
) -> None:
    page = new_page()
    table = play_on(server, page, before_the_last_turn, "Replay", "What if?")
    before = table.number()
    page.get_by_role("button", name="Deliver wood to Fuzhou for 54M").click()
    table.settled(before)
    expect(page.locator(".news")).to_contain_text("Snow in Manchuria")
    page.get_by_role("button", name="End turn").click()

    result = page.get_by_role("region", name="The result")
    expect(result).to_be_visible()
    expect(page.locator(".news")).to_have_text("")
    expect(page.locator("[data-shown=event]")).to_have_count(0)
    page.get_by_role("button", name="Show the log").click()
    expect(page.locator(".log")).to_contain_text("draws an event: Snow in Manchuria")
