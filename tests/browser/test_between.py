"""Between the page without a server and elsewhere: whole games in flight, links that carry them, files both ways."""

import json
import re
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect
from tests.browser.conftest import NewPage, Server
from tests.browser.hosts import STARTED, Host, ask, my_turn, play_whole_game, started
from tests.browser.table import Table

from samovar import games
from samovar.core.records import load_record

SEATS = [{"kind": "me"}, {"kind": "bot", "level": "expert"}]
WISHES: list[dict[str, Any]] = [
    {"game": "europe"},
    {"game": "ceylon"},
    {"game": "alubari"},
    {"game": "china", "options": {"rounds": 30}},
]
RECORD = Path(__file__).parents[1] / "records" / "ceylon" / "cards-2.json"
CLIPBOARD = ["clipboard-read", "clipboard-write"]


def finished(page: Page, wish: dict[str, Any], seed: int) -> tuple[str, int]:
    """A game to its end; its table, and the moves of its record, which CPython plays again."""
    id, decisions = play_whole_game(page, {"seats": SEATS, "pace": "instant", **wish}, seed)
    assert decisions > 5
    record = load_record(games.game(wish["game"]), ask(page, "GET", f"/tables/{id}/record")["body"])
    record.verify()
    assert record.result is not None
    return id, len(record.moves)


def saved(page: Page, link: str, file: Path) -> Path:
    """What a link of the page gives as a file."""
    with page.expect_download() as download:
        page.get_by_role("link", name=link).click()
    download.value.save_as(file)
    return file


def bring(page: Page, file: Path) -> None:
    page.locator(".bring input[type=file]").set_input_files(file)


def test_whole_games_in_flight_and_a_link_that_carries_one(site: Path, host: Host, new_page: NewPage) -> None:
    page = new_page()
    page.context.grant_permissions(CLIPBOARD)
    page.goto(host.url)
    started(page)
    expect(page.get_by_text("Ready for flight mode.")).to_be_visible(timeout=STARTED)
    host.stop()
    page.context.set_offline(True)
    played = {wish["game"]: finished(page, wish, seed) for seed, wish in enumerate(WISHES, 1)}

    links: dict[str, str] = {}
    for game, (id, _) in played.items():
        page.goto(f"{host.url}#/table/{id}")
        page.get_by_role("button", name="Copy a link that carries this game").click(timeout=STARTED)
        expect(page.get_by_text("The link is copied")).to_be_visible()
        links[game] = page.evaluate("navigator.clipboard.readText()")
        assert links[game].startswith(f"{host.url}#/game/")
    again = Host(site, port=host.port)
    try:
        _opened_elsewhere(new_page("fr-FR", phone=True), links["europe"], played["europe"][1])
        _opened_elsewhere(new_page("fr-FR"), links["china"], played["china"][1])
    finally:
        again.stop()


def _opened_elsewhere(page: Page, link: str, moves: int) -> None:
    """In a browser that was never here: told what it is, looked at when one says so; a damaged one is told in words."""
    page.goto(link[: len(link) // 2])
    expect(page.get_by_role("alert")).to_contain_text("Ce lien est abîmé")
    page.goto(link)
    expect(page.get_by_text(f"de {moves} coups")).to_be_visible()
    page.get_by_role("button", name="La regarder").click()
    expect(page).to_have_url(re.compile("#/replay/"), timeout=STARTED)
    expect(page.get_by_role("slider")).to_have_attribute("max", str(moves))
    page.get_by_role("slider").fill(str(moves))
    expect(page.locator("output")).to_have_text(f"{moves} / {moves}")


def test_a_link_carries_a_game_to_a_server(host: Host, published: Server, new_page: NewPage) -> None:
    """The same letters behind the address of a server; its content is checked there like any record."""
    page = new_page()
    page.context.grant_permissions(CLIPBOARD)
    page.goto(host.url)
    started(page)
    # That a game played here has such a link, the test above has seen.
    record = RECORD.read_text("utf-8")
    id, moves = ask(page, "POST", "/records", record)["body"]["id"], len(json.loads(record)["moves"])
    page.goto(f"{host.url}#/table/{id}")
    page.get_by_role("button", name="Copy a link that carries this game").click()
    expect(page.get_by_text("The link is copied")).to_be_visible()
    link: str = page.evaluate("navigator.clipboard.readText()")
    other = new_page()
    other.goto(link.replace(host.url, f"{published.url}/"))
    expect(other.get_by_text("a game of Ceylon")).to_be_visible()
    other.get_by_role("button", name="Look at it").click()
    expect(other.get_by_role("slider")).to_have_attribute("max", str(moves))


def test_files_go_to_a_server_and_back(host: Host, published: Server, new_page: NewPage, tmp_path: Path) -> None:
    here, there = new_page(), new_page()
    here.goto(host.url)
    started(here)
    id, moves = finished(here, WISHES[1], 21)

    # A finished game: from the page, to the server, and from there into the page again.
    here.goto(f"{host.url}#/table/{id}")
    record = saved(here, "Download the record", tmp_path / "record.json")
    there.goto(published.url)
    bring(there, record)
    expect(there.get_by_role("slider")).to_have_attribute("max", str(moves))
    there.goto(there.url.replace("/replay/", "/table/"))
    back = saved(there, "Download the record", tmp_path / "back.json")
    assert json.loads(back.read_text("utf-8"))["moves"] == json.loads(record.read_text("utf-8"))["moves"]
    here.goto(f"{host.url}#/")
    bring(here, back)
    expect(here.get_by_role("slider")).to_have_attribute("max", str(moves))

    # A position: what I hold is what I held, and the game goes on with bots.
    here.goto(f"{host.url}#/")
    position, hand = _position_of_a_new_table(here, tmp_path / "position.json")
    there.goto(f"{published.url}/#/")
    bring(there, position)
    assert _plays_on(there) == hand
    position, hand = _position_of_this_turn(there, tmp_path / "other.json")
    here.goto(f"{host.url}#/")
    bring(here, position)
    assert _plays_on(here) == hand

    # Everything of mine: the finished game, of which this server has only seen the record, counts once and says that it
    # came along.
    here.goto(f"{host.url}#/mine")
    mine = saved(here, "Download everything as one file", tmp_path / "mine.json")
    there.goto(f"{published.url}/#/mine")
    for told in ("1 game brought, 1 already here", "0 games brought, 2 already here"):
        there.locator(".choose input").set_input_files(mine)
        expect(there.get_by_text(told)).to_be_visible()
    there.goto(f"{published.url}/#/history")
    expect(there.get_by_text("brought along")).to_be_visible()


def _position_of_a_new_table(page: Page, file: Path) -> tuple[Path, str]:
    table = Table(page)
    table.play_button.click()
    expect(page).to_have_url(re.compile("#/table/"), timeout=STARTED)
    my_turn(page)
    before = table.number()
    table.keep_tickets()
    table.settled(before)
    return _position_of_this_turn(page, file)


def _position_of_this_turn(page: Page, file: Path) -> tuple[Path, str]:
    my_turn(page)
    expect(Table(page).prompt).to_contain_text("route to claim")
    hand = page.locator(".hand").inner_text()
    page.get_by_role("button", name="The bots play").click()
    return saved(page, "Take this position along (file)", file), hand


def _plays_on(page: Page) -> str:
    expect(page).to_have_url(re.compile("#/table/"), timeout=STARTED)
    my_turn(page)
    return page.locator(".hand").inner_text()
