"""The page without a server: all games with the network gone, reloads, tabs, and browsers that keep nothing."""

import json
import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import NewPage, Server
from tests.browser.hosts import STARTED, Denying, Faulty, Host, ask, my_turn, started
from tests.browser.table import Table, keep_picture
from tests.browser.test_firefox import FIREFOX
from tests.browser.test_offline_engines import node

RECORDS = Path(__file__).parents[1] / "records"
BREAK = """fault => new Promise(done => {
  const channel = new BroadcastChannel('samovar-test');
  channel.onmessage = () => { channel.close(); done(); };
  channel.postMessage(fault);
})"""


@pytest.fixture
def denying_host(site: Path) -> Iterator[Host]:
    running = Host(site, Denying)
    yield running
    running.stop()


@pytest.fixture
def faulty_host(site: Path, tmp_path: Path) -> Iterator[tuple[Host, Path]]:
    """A host with a copy of the site, which the test may replace by a later version."""
    own = tmp_path / "some-where"
    shutil.copytree(site, own)
    running = Host(own, Faulty)
    yield running, own
    running.stop()


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
    my_turn(page)
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
    my_turn(second)
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
        my_turn(page)
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


def test_a_full_disk_a_killed_worker_and_a_new_version(faulty_host: tuple[Host, Path], new_page: NewPage) -> None:
    """On a phone, in French: what is not written does not count, a write counts wholly or not, nothing is forced."""
    host, site = faulty_host
    page = new_page("fr-FR", phone=True)
    page.goto(host.url)
    started(page)
    keep_picture(page, "offline-phone")
    table = Table(page, "fr")
    table.play_button.click()
    expect(page).to_have_url(re.compile("#/table/"), timeout=STARTED)
    my_turn(page)
    address = "/tables/" + page.url.rpartition("/")[2]

    page.evaluate(BREAK, "full")
    status, before = _move(page, address)
    assert status == 409
    assert _number(page, address) == before
    page.evaluate(BREAK, "")
    assert _move(page, address)[0] == 200

    my_turn(page)
    expect(page.get_by_text("Prêt pour le mode avion.")).to_have_count(0)  # that is said in the lobby alone
    before = _number(page, address)
    page.evaluate(BREAK, "kill")
    _begin_move(page, address)
    page.close()  # and with it the worker's last traces
    page = page.context.new_page()
    page.goto(f"{host.url}#/table/{address.rpartition('/')[2]}")
    started(page)
    my_turn(page)
    assert _number(page, address) >= before
    assert _move(page, address)[0] == 200

    # A later version is loaded beside the one that is used; it waits until it is taken.
    page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    worker = site / "offline-worker.js"
    worker.write_text(worker.read_text("utf-8") + "\n// a later version\n", "utf-8")
    my_turn(page)
    number = _number(page, address)
    page.reload()
    offer = page.get_by_role("button", name="La prendre maintenant")
    expect(offer).to_be_visible(timeout=STARTED)
    assert _number(page, address) == number
    page.evaluate("window.still = 'here'")
    with page.expect_navigation():
        offer.click()
    started(page)
    assert page.evaluate("window.still") is None
    assert _number(page, address) == number


def _number(page: Page, address: str) -> int:
    found: int = ask(page, "GET", address)["body"]["number"]
    return found


def _wish(page: Page, address: str) -> tuple[str, int]:
    view = ask(page, "GET", address)["body"]
    legal = ask(page, "GET", f"{address}/moves?seat={view['seat']}")["body"]["moves"]
    wish = {"seat": view["seat"], "number": view["number"], "move": {"notation": legal[0]["notation"]}}
    return json.dumps(wish), view["number"]


def _move(page: Page, address: str) -> tuple[int, int]:
    """The status of a move, and the number before it."""
    body, number = _wish(page, address)
    return ask(page, "POST", f"{address}/moves", body)["status"], number


def _begin_move(page: Page, address: str) -> None:
    """A move whose answer never comes."""
    body, _ = _wish(page, address)
    request = {"kind": "request", "page": "gone", "id": 1, "method": "POST", "path": f"/api{address}/moves"}
    request |= {"body": body, "language": "en", "last": None}
    page.evaluate("request => new BroadcastChannel('samovar-offline').postMessage(request)", request)
    page.wait_for_timeout(500)


def test_the_server_is_gone_and_one_goes_on_alone(own_server: Server, page: Page) -> None:
    page.goto(own_server.url)
    table = Table(page)
    table.play_button.click()
    expect(table.map).to_be_visible()
    table.keep_tickets()
    my_turn(page)
    tickets = page.locator(".hand").inner_text()
    ready = """() => navigator.serviceWorker.getRegistration('/offline/').then(found => !!found?.active)"""
    for _ in range(120):
        if page.evaluate(ready):
            break
        page.wait_for_timeout(500)
    own_server.kill()
    expect(page.get_by_text("what you cannot see")).to_be_visible(timeout=STARTED)
    keep_picture(page, "server-away")
    # Whoever would rather look at the board puts it away, and finds it again.
    page.get_by_role("button", name="Wait for the server").click()
    expect(page.get_by_text("what you cannot see")).to_have_count(0)
    page.get_by_role("button", name="The server is away").click()
    page.get_by_role("button", name="Go on alone").click()
    expect(page).to_have_url(re.compile("/offline/#/table/"), timeout=STARTED)
    my_turn(page)
    assert page.locator(".hand").inner_text() == tickets
    expect(page.get_by_text("was dealt anew")).to_be_visible()
    before = table.number()
    table.draw()
    table.settled(before)
    expect(page.locator("[data-position]")).to_be_visible()


def test_the_page_in_firefox(host: Host, tmp_path: Path) -> None:
    script = Path(__file__).parent / "firefox" / "offline.mjs"
    with subprocess.Popen(
        [node(), str(script), FIREFOX, host.url],
        env={**os.environ, "HOME": str(tmp_path)},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as running:
        assert running.stdout is not None
        ready = running.stdout.readline()
        host.stop()
        out, err = running.communicate("the host is gone\n", timeout=900)
    assert (running.returncode, ready) == (0, "ready\n"), err
    told = json.loads(out)
    assert "firefox" in told["agent"].lower()
    assert told["errors"] == []
    assert told["before"] == told["after"]
