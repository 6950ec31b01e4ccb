"""Reloads, and a server that dies in the middle of a game."""

from playwright.sync_api import Page, expect
from tests.browser.conftest import Server
from tests.browser.table import Table


def test_a_reload_in_the_middle_of_a_turn(server: Server, page: Page) -> None:
    table = Table(page)
    table.set_up(server.url, ["me", "bot:apprentice"])
    table.keep_tickets()
    table.wait_for_turn()
    before = table.number()
    table.draw()
    table.settled(before)
    expect(table.prompt).to_contain_text("second card")
    hand = page.locator("[data-pile]").evaluate_all("piles => piles.map(pile => pile.textContent)")

    page.reload()

    expect(table.prompt).to_contain_text("second card")
    again = page.locator("[data-pile]").evaluate_all("piles => piles.map(pile => pile.textContent)")
    assert again == hand
    before = table.number()
    table.draw()
    table.settled(before)


def test_the_server_is_killed_and_comes_back(own_server: Server, page: Page) -> None:
    table = Table(page)
    table.set_up(own_server.url, ["me", "bot:apprentice"])
    table.keep_tickets()
    for _ in range(3):
        table.wait_for_turn()
        table.take_turn()
    table.wait_for_turn()
    prompt, cards = table.prompt.inner_text(), table.hand_size()

    own_server.kill()

    expect(page.get_by_text("Reconnecting…")).to_be_visible()
    own_server.start()
    expect(page.get_by_text("Reconnecting…")).to_have_count(0)
    assert (table.prompt.inner_text(), table.hand_size()) == (prompt, cards)
    table.take_turn()
    table.wait_for_turn()


def test_a_move_made_while_the_server_is_away_lands_once_it_is_back(own_server: Server, page: Page) -> None:
    table = Table(page)
    table.set_up(own_server.url, ["me", "bot:apprentice"])
    table.keep_tickets()
    table.wait_for_turn()
    cards = table.hand_size()
    own_server.kill()
    expect(page.get_by_text("Reconnecting…")).to_be_visible()

    table.draw()
    own_server.start()

    expect(table.prompt).to_contain_text("second card")
    expect(page.get_by_text("Reconnecting…")).to_have_count(0)
    assert table.hand_size() == cards + 1
