"""Flight mode is told when it is there, whatever page brought it, and holds when the network goes."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import NewPage
from tests.browser.hosts import STARTED, SlowHost, my_turn, started
from tests.browser.table import Table

from samovar.table.domain.lobby import Lobby
from samovar.table.domain.shelf import Shelf
from samovar.table.site import build_site

QUICKLY = 4
INSTALLING = """async () => {
  const found = await navigator.serviceWorker.getRegistration();
  return !!found?.installing;
}"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("squeezed") / "some-where"
    assert build_site(made, msgspec.json.encode(Lobby(Shelf()).games()), quality=QUICKLY).brotli
    return made


@pytest.fixture
def slow_host(folder: Path, tmp_path: Path) -> Iterator[SlowHost]:
    own = tmp_path / "some-where"
    shutil.copytree(folder, own)
    running = SlowHost(own)
    yield running
    running.stop()


def installing(page: Page) -> None:
    for _ in range(STARTED // 100):
        if page.evaluate(INSTALLING):
            return
        page.wait_for_timeout(100)
    raise AssertionError("nothing is being kept")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_flight_mode_after_the_first_move_of_a_first_visit(
    slow_host: SlowHost, new_page: NewPage, language: str
) -> None:
    """The first page begins to keep everything; one looks at the lobby again before that is done."""
    ready = {"en": "Ready for flight mode.", "fr": "Prêt pour le mode avion."}[language]
    page = new_page({"en": "en-GB", "fr": "fr-FR"}[language], phone=language == "fr")
    page.goto(slow_host.url)
    table = Table(page, language)
    table.play_button.click(timeout=STARTED)
    my_turn(page)
    before = table.number()
    table.keep_tickets()
    table.settled(before)
    address = page.url

    installing(page)
    page.goto(slow_host.url)
    started(page)
    expect(page.get_by_text(ready)).to_have_count(0)
    slow_host.go_on()
    expect(page.get_by_text(ready)).to_be_visible(timeout=STARTED)
    expect(page.locator(".strip")).to_have_count(0)  # the first version is not offered as a new one

    slow_host.stop()
    page.context.set_offline(True)
    page.close()
    page = page.context.new_page()
    page.goto(address)
    my_turn(page)
    table = Table(page, language)
    before = table.number()
    table.draw()
    table.settled(before)
