"""A game from another package, with no board of its own: found in the lobby and played on the generic board."""

from playwright.sync_api import Page, expect
from tests.browser.axe import check
from tests.browser.conftest import NewPage
from tests.browser.table import Table
from tests.plugins.outside import OutsideServer

MOST_MOVES = 400
TITLES = {"en": "Kettle", "fr": "La Bouilloire"}


def start(page: Page, server: OutsideServer, language: str = "en") -> Table:
    """Kettle, alone against a bot."""
    table = Table(page, language)
    page.goto(server.url)
    page.get_by_role("button", name=TITLES[language]).click()
    choices = page.locator("fieldset select")
    expect(choices.first).to_be_visible()
    while choices.count() > 2:
        page.locator("fieldset .seat button").last.click()
    choices.nth(0).select_option("me")
    choices.nth(1).select_option("bot:random")
    table.play_button.click()
    return table


def test_a_whole_game_is_played_on_the_generic_board(page: Page, outside_server: OutsideServer) -> None:
    start(page, outside_server)
    over = page.get_by_role("region", name="The result")
    moves = page.locator("section.moves button.choice:not(:disabled)")
    for _ in range(MOST_MOVES):
        expect(moves.first.or_(over).first).to_be_visible()
        if over.is_visible():
            break
        moves.first.click()
    expect(over).to_be_visible()


def test_the_generic_board_speaks_french_and_has_no_barriers(new_page: NewPage, outside_server: OutsideServer) -> None:
    page = new_page("fr-FR")
    start(page, outside_server, "fr")
    moves = page.locator("section.moves button.choice:not(:disabled)")
    expect(moves.first).to_be_visible()
    check(page)
    moves.first.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".prompt p")).not_to_be_empty()
