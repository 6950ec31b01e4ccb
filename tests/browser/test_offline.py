"""The page without a server: all games with the network gone, reloads, tabs, and browsers that keep nothing."""

import functools
import http.server
import json
import re
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import NewPage
from tests.browser.table import Table, keep_picture

from samovar.table.domain.lobby import Lobby
from samovar.table.domain.shelf import Shelf
from samovar.table.site import build_site

RECORDS = Path(__file__).parents[1] / "records"
STARTED = 120_000
"""Python starts within seconds; on a machine that does much else it is waited for."""
DENIED = b"Object.defineProperty(self, 'indexedDB', { get() { throw new DOMException('no', 'SecurityError'); } });\n"
ASK = """([method, path, body]) => new Promise(done => {
  const channel = new BroadcastChannel('samovar-offline');
  const page = crypto.randomUUID();
  channel.onmessage = ({ data }) => {
    if (data.kind !== 'answer' || data.page !== page) return;
    channel.close();
    done({ status: data.status, body: JSON.parse(data.body) });
  };
  const request = { kind: 'request', page, id: 1, method, path, body, language: 'en', last: null };
  channel.postMessage(request);
})"""


class Handler(http.server.SimpleHTTPRequestHandler):
    """`python -m http.server`, without its talk; `before` is put before the house's own script."""

    before = b""

    def do_GET(self) -> None:
        found = Path(self.translate_path(self.path))
        if self.before and found.name.startswith("house.worker"):
            content = self.before + found.read_bytes()
            self.send_response(200)
            self.send_header("Content-Type", "text/javascript")
            self.send_header("Content-Length", str(len(content)))
            self.end_headers()
            self.wfile.write(content)
        else:
            super().do_GET()

    def log_message(self, format: str, *args: Any) -> None:
        return None


class Denying(Handler):
    before = DENIED


class Host:
    """A host of files, at a path that is not its root."""

    def __init__(self, folder: Path, handler: type[Handler] = Handler) -> None:
        serve = functools.partial(handler, directory=str(folder.parent))
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), serve)
        self.url = f"http://127.0.0.1:{self.server.server_port}/{folder.name}/"
        self.thread = threading.Thread(target=self.server.serve_forever, args=(0.05,))
        self.thread.start()
        self.running = True

    def stop(self) -> None:
        if self.running:
            self.running = False
            self.server.shutdown()
            self.server.server_close()
            self.thread.join()


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("hosted") / "some-where"
    build_site(made, msgspec.json.encode(Lobby(Shelf()).games()), quality=0)
    return made


@pytest.fixture
def host(folder: Path) -> Iterator[Host]:
    running = Host(folder)
    yield running
    running.stop()


@pytest.fixture
def denying_host(folder: Path) -> Iterator[Host]:
    running = Host(folder, Denying)
    yield running
    running.stop()


def ask(page: Page, method: str, path: str, body: str = "") -> Any:
    return page.evaluate(ASK, [method, f"/api{path}", body])


def started(page: Page) -> None:
    expect(page.locator(".strip")).to_have_count(0, timeout=STARTED)


def _my_turn(page: Page) -> None:
    expect(page.locator(".prompt.mine")).to_be_visible(timeout=STARTED)


def test_all_games_with_the_network_gone(host: Host, new_page: NewPage) -> None:
    page = new_page()
    page.goto(host.url)
    expect(page.get_by_role("progressbar")).to_be_visible()
    expect(page.locator(".frame")).to_have_count(4)
    keep_picture(page, "offline-loading")
    started(page)
    expect(page.get_by_text("Ready for flight mode.")).to_be_visible(timeout=STARTED)
    host.stop()
    page.context.set_offline(True)

    table = Table(page)
    table.play_button.click()
    expect(page.get_by_role("tab", name="Chat")).to_have_count(0)
    expect(table.map).to_be_visible(timeout=STARTED)
    table.keep_tickets()
    _my_turn(page)
    before = table.number()
    table.draw()
    table.settled(before)
    _reload_in_the_middle_of_a_turn(page, table)
    second = _another_tab(page, table)
    for game in ("Ceylon", "Alubari", "China"):
        _some_turns(second, game)
    _golden_records(second)


def _reload_in_the_middle_of_a_turn(page: Page, table: Table) -> None:
    expect(table.prompt).to_contain_text("second card")
    hand = table.hand_size()
    page.reload()
    started(page)
    expect(table.prompt).to_contain_text("second card")
    assert table.hand_size() == hand


def _another_tab(page: Page, table: Table) -> Page:
    """A second tab is a guest of the first one's house, and is its own when that is gone."""
    second = page.context.new_page()
    second.goto(page.url)
    other = Table(second)
    expect(other.prompt).to_contain_text("second card")
    before = table.number()
    table.draw()
    table.settled(before)
    expect(second.locator("[data-position]")).not_to_have_attribute("data-position", before)
    page.close()
    _my_turn(second)
    before = other.number()
    other.draw()
    expect(second.locator("[data-position]")).not_to_have_attribute("data-position", before, timeout=STARTED)
    return second


def _some_turns(page: Page, game: str) -> None:
    """A bot answers; what is played goes the way of every table."""
    page.evaluate("location.hash = '#/'")
    page.locator(".frame", has_text=game).click()
    expect(page.locator("fieldset select").first).to_be_visible()
    Table(page).play_button.click()
    expect(page).to_have_url(re.compile("#/table/"))
    address = "/tables/" + page.url.rpartition("/")[2]
    for _ in range(3):
        _my_turn(page)
        number = page.locator("[data-position]").get_attribute("data-position")
        view = ask(page, "GET", address)["body"]
        legal = ask(page, "GET", f"{address}/moves?seat={view['seat']}")["body"]["moves"]
        move = {"seat": view["seat"], "number": view["number"], "move": {"notation": legal[0]["notation"]}}
        assert ask(page, "POST", f"{address}/moves", json.dumps(move))["status"] == 200
        expect(page.locator("[data-position]")).not_to_have_attribute("data-position", str(number))


def _golden_records(page: Page) -> None:
    """Games recorded by CPython end in the same position here: a record is refused where its fingerprint differs."""
    records = [
        min((RECORDS / game).glob("*.json"), key=lambda path: path.stat().st_size)
        for game in ("europe", "ceylon", "alubari", "china")
    ]
    for record in records:
        told = ask(page, "POST", "/records", record.read_text("utf-8"))
        assert told["status"] == 201, told
    wrong = json.loads(records[0].read_text("utf-8"))
    wrong["result"]["position"] = "0" * 64
    assert ask(page, "POST", "/records", json.dumps(wrong))["status"] == 422


def test_a_browser_that_keeps_nothing_says_so(denying_host: Host, new_page: NewPage) -> None:
    page = new_page("fr-FR", phone=True)
    page.goto(denying_host.url)
    started(page)
    expect(page.get_by_role("alert")).to_contain_text("Ce navigateur ne laisse rien garder")
    Table(page, "fr").play_button.click()
    expect(page).to_have_url(re.compile("#/table/"), timeout=STARTED)
