"""A visit after the first one goes on from Python's memory; where that cannot be used, Python begins anew."""

from playwright.sync_api import Page, expect
from tests.browser.conftest import NewPage
from tests.browser.hosts import STARTED, Host, my_turn, started
from tests.browser.table import Table

ANEW = "Python begins anew"
SPOIL = """async () => {
  let spoiled = 0;
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      if (!new URL(request.url).pathname.endsWith('/memory.packed')) continue;
      await cache.put(request, new Response('spoiled'));
      spoiled += 1;
    }
  }
  return spoiled;
}"""


def test_python_goes_on_from_its_memory_or_begins_anew(host: Host, new_page: NewPage) -> None:
    page = new_page()
    told: list[str] = []
    page.on("console", lambda message: told.append(message.text))
    page.goto(host.url)
    started(page)
    expect(page.get_by_text("Ready for flight mode.")).to_be_visible(timeout=STARTED)

    page.reload()
    first = first_moves(page)
    assert not [text for text in told if ANEW in text], told

    assert page.evaluate(SPOIL) == 1
    page.goto(host.url)
    page.reload()
    second = first_moves(page)
    assert [text for text in told if ANEW in text], told
    assert first != second


def first_moves(page: Page) -> str:
    """A table is set up, and its first two questions are answered; the table's name."""
    started(page)
    table = Table(page)
    table.play_button.click(timeout=STARTED)
    my_turn(page)
    before = table.number()
    table.keep_tickets()
    table.settled(before)
    my_turn(page)
    before = table.number()
    table.draw()
    table.settled(before)
    return page.url.rpartition("/")[2]
