"""What is around the board: second thoughts, keys, sounds, notices, clocks, leaving and coming back."""

import re

from playwright.sync_api import Page, expect
from tests.browser.axe import check
from tests.browser.conftest import NewPage, Server
from tests.browser.table import MOST_TURNS, Table

FAKES = """
window.noticed = [];
window.played = 0;
window.Notification = class { constructor(title, given) { window.noticed.push(given.body); } close() {} };
window.Notification.permission = 'granted';
const start = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (...given) { window.played++; return start.apply(this, given); };
"""
HIDE = "is => Object.defineProperty(document, 'hidden', { value: is, configurable: true })"
CLOCKED = """async seconds => {
  const seats = [{ kind: 'me' }, { kind: 'bot', level: 'beginner' }];
  const body = JSON.stringify({ game: 'europe', seats, pace: 'slow', clock: { seconds, level: 'beginner' } });
  const headers = { 'X-Samovar': '1', 'Content-Type': 'application/json' };
  return (await (await fetch('/api/tables', { method: 'POST', headers, body })).json()).id;
}"""
# Everything that a list shows is seen without scrolling.
SHOWN_WHOLE = """list => {
  const frame = list.getBoundingClientRect();
  return [...list.children].every(each => {
    const box = each.getBoundingClientRect();
    return box.top >= frame.top && box.bottom <= frame.bottom;
  });
}"""
WATCHED = """async id => {
  const body = JSON.stringify({ kind: 'watch', seat: null });
  const headers = { 'X-Samovar': '1', 'Content-Type': 'application/json' };
  const link = await (await fetch(`/api/tables/${id}/links`, { method: 'POST', headers, body })).json();
  return new URL(link.url, location.href).href;
}"""


def test_around_the_board(unhurried_server: Server, new_page: NewPage) -> None:
    page = new_page()
    page.add_init_script(FAKES)
    page.goto(unhurried_server.url)
    table = Table(page)
    table.set_up(unhurried_server.url, ["me", "bot:apprentice"])
    expect(page.locator(".plate").nth(1)).to_contain_text("apprentice")
    table.keep_tickets()
    table.wait_for_turn()
    address = page.url
    _second_thoughts(page, table)
    _keys(page)
    _refusals_go(page, table)
    _notices(page, table)
    _other_panels_take_nothing_away(page)
    check(page)
    _leave_and_come_back(page, address)

    page.goto(f"{unhurried_server.url}/#/table/{page.evaluate(CLOCKED, 300)}")
    _a_watcher_gives_no_time(page, new_page)
    page.goto(f"{unhurried_server.url}/#/table/{page.evaluate(CLOCKED, 10)}")
    expect(page.get_by_role("timer").first).to_be_visible()
    expect(page.get_by_text("Your time was up: a bot plays for you.")).to_be_visible()
    page.get_by_role("button", name="Take my seat back").click()
    expect(page.get_by_text("Your time was up")).to_have_count(0)


def test_taking_back_says_how_many_moves_go(server: Server, page: Page) -> None:
    table = Table(page)
    table.set_up(server.url, ["me", "bot:apprentice", "bot:apprentice"])
    table.keep_tickets()
    for _card in range(2):
        table.wait_for_turn()
        before = table.number()
        table.draw()
        table.settled(before)
    table.wait_for_turn()
    moves = table.own_view()["can_undo"]["moves"]
    assert moves > 1
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_role("dialog")).to_contain_text(f"{moves} moves go")
    page.get_by_role("dialog").locator(".primary").click()
    expect(page.locator(".log")).to_contain_text(f"takes back {moves} moves")


def test_names_and_tickets_are_seen_whole(server: Server, new_page: NewPage) -> None:
    page = new_page("fr-FR")
    page.goto(server.url)
    page.goto(f"{server.url}/#/table/{page.evaluate(CLOCKED, 600)}")
    name = page.locator(".plate .name").first
    expect(page.locator(".plate [role=timer]")).to_be_visible()
    assert name.evaluate("name => name.scrollWidth <= name.clientWidth")
    for _ticket in range(2):
        page.locator('.choice .ticket[aria-checked="false"]').first.click()
    Table(page, "fr").keep_tickets()
    tickets = page.locator(".hand .tickets")
    expect(tickets.locator("> *")).to_have_count(4)
    assert tickets.evaluate(SHOWN_WHOLE)


def _second_thoughts(page: Page, table: Table) -> None:
    hand = table.hand_size()
    table.draw()
    # While the move is still under way: it is heard once it has come back.
    page.keyboard.press("Control+z")
    _past_chance(page)
    expect(page.locator(".log")).to_contain_text("Player 1 takes back 1 move")
    assert table.hand_size() == hand
    page.keyboard.press("Control+y")
    expect(page.locator(".log")).to_contain_text("Player 1 puts 1 move back")
    assert table.hand_size() == hand + 1
    page.get_by_role("button", name="Undo").click()
    _past_chance(page)
    page.get_by_role("button", name="Redo").click()
    expect(page.get_by_role("button", name="Redo")).to_have_count(0)


def _past_chance(page: Page) -> None:
    """A card had come out: what that costs is said first."""
    page.get_by_role("dialog").locator(".primary").click()
    expect(page.get_by_role("dialog")).to_have_count(0)


def _keys(page: Page) -> None:
    """The dialog of keys opens by key and by button, and gives the focus back."""
    page.keyboard.press("?")
    dialog = page.get_by_role("dialog", name="Keys")
    expect(dialog).to_contain_text("To the city whose name begins so")
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    for opener in (page.get_by_role("button", name="Keys"), page.get_by_role("button", name="More about Bot 2")):
        opener.click()
        expect(page.get_by_role("dialog")).to_be_visible()
        page.keyboard.press("Escape")
        expect(opener).to_be_focused()
    page.get_by_role("button", name="More about Bot 2").click()
    expect(page.get_by_role("dialog")).to_contain_text("A bot plays here, level: apprentice.")
    expect(page.get_by_role("dialog")).to_contain_text("Bot 2 has chosen the starting tickets")
    page.keyboard.press("Escape")


def _refusals_go(page: Page, table: Table) -> None:
    table.click_route(page.locator('[data-spot="route:petrograd-stockholm"]'))
    expect(page.get_by_role("alert")).to_be_visible()
    before = table.number()
    table.draw()
    table.settled(before)
    expect(page.get_by_role("alert")).to_have_count(0)


def _notices(page: Page, table: Table) -> None:
    """A bell and a notification when it is my turn again and the page is hidden; the bots take their time, or not."""
    table.wait_for_turn()
    page.evaluate(HIDE, True)
    heard = page.evaluate("window.played")
    for _ in range(MOST_TURNS):
        if page.evaluate("window.noticed.length"):
            break
        table.wait_for_turn()
        before = table.number()
        table.draw()
        table.settled(before)
    assert page.evaluate("window.noticed")[0].startswith("Choose")
    assert page.evaluate("window.played") > heard
    page.evaluate(HIDE, False)
    page.get_by_role("button", name="The bots play").click()
    page.get_by_role("radio", name="slowly").check()
    expect(page.locator(".log")).to_contain_text("the bots take their time")
    page.keyboard.press("Escape")


def _other_panels_take_nothing_away(page: Page) -> None:
    """What is being written waits behind its tab."""
    page.get_by_role("tab", name="Notes").click()
    page.get_by_role("textbox", name="Only you see this.").fill("Madrid first")
    page.get_by_role("tab", name="Chat").click()
    page.get_by_role("textbox", name="Say something").fill("One moment")
    page.get_by_role("tab", name="Notes").click()
    expect(page.get_by_role("textbox", name="Only you see this.")).to_have_value("Madrid first")
    page.get_by_role("tab", name="Chat").click()
    expect(page.get_by_role("textbox", name="Say something")).to_have_value("One moment")
    page.get_by_role("tab", name="Log").click()


def _a_watcher_gives_no_time(page: Page, new_page: NewPage) -> None:
    """Whoever comes to watch leaves my clock where it is."""
    clock = page.get_by_role("timer").first
    begun = clock.inner_text()
    expect(clock).not_to_have_text(begun)
    watcher = new_page()
    watcher.goto(page.evaluate(WATCHED, page.url.rpartition("/")[2]))
    watcher.get_by_role("button", name="Watch").click()
    expect(page.locator(".watchers")).to_be_visible()
    assert clock.inner_text() < begun


def _leave_and_come_back(page: Page, address: str) -> None:
    for answer in ("Stay at the table", "Leave the table"):
        page.get_by_role("button", name="More about Player 1").click()
        page.get_by_role("button", name="Leave the table").click()
        expect(page.get_by_role("dialog", name="Leave the table?")).to_contain_text("A bot plays on in your seat")
        page.get_by_role("button", name=answer, exact=True).click()
        if answer.startswith("Stay"):
            page.keyboard.press("Escape")
            expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page).to_have_url(re.compile("#/$"))
    page.goto(address)
    expect(page.get_by_text("You left this table")).to_be_visible()
    page.get_by_role("button", name="Take my seat back").click()
    expect(page.get_by_text("You left this table")).to_have_count(0)
