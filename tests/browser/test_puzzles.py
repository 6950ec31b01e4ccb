"""Puzzles in the browser: the one of the day from the lobby, a hint, a wrong answer, the right one on the board."""

import re

from playwright.sync_api import expect
from tests.browser.axe import check
from tests.browser.conftest import NewPage, Server
from tests.browser.table import keep_picture

from samovar import games
from samovar.games.china import China
from samovar.games.china.state import ChinaState
from samovar.puzzles import Puzzle, shipped


def card_puzzle() -> Puzzle:
    """One of Ceylon's that is answered by a single click on a card."""
    return next(puzzle for puzzle in shipped(games.game("ceylon")) if puzzle.kind == "play")


def test_a_puzzle_is_solved_from_the_lobby(published: Server, new_page: NewPage) -> None:
    page = new_page()
    page.goto(published.url)
    daily = page.locator("[data-daily]")
    expect(daily).to_contain_text("Puzzle of the day")
    daily.click()
    expect(page).to_have_url(re.compile("#/puzzle/"))
    expect(page.get_by_text("One move is clearly the best.")).to_be_visible()
    page.keyboard.press("h")
    expect(page.locator(".hint").first).to_be_visible()
    check(page)
    page.locator("[data-show]").click()
    expect(page.locator("[data-outcome=shown]")).to_contain_text("The best move is")
    expect(page.locator("[data-lit]").first).to_be_attached()
    keep_picture(page, "puzzle")
    page.keyboard.press("n")
    expect(page.locator("[data-outcome='']")).to_be_visible()


def test_answers_are_judged_on_the_board_and_the_list_knows(published: Server, new_page: NewPage) -> None:
    page = new_page("fr-FR", phone=True)
    page.goto(f"{published.url}/#/puzzles")
    puzzle = card_puzzle()
    tile = page.locator(f"[data-tile='{puzzle.id}']")
    expect(tile).to_be_visible()
    check(page)
    tile.click()
    expect(page.locator(f"[data-puzzle='{puzzle.id}']")).to_be_visible()
    # The best card's own half, clicked as at any table.
    _, card, action = puzzle.best.split()
    wrong = next(each.move for each in puzzle.others)
    _, other, wanted = wrong.split()
    for name, half, outcome in ((other, wanted, "worse"), (card, action, "best")):
        page.locator(f"[data-light='half:{name}:{half}']").click()
        expect(page.locator(f"[data-outcome={outcome}]")).to_be_visible()
    expect(page.locator(".verdict")).to_contain_text("est le meilleur coup")
    # A phone on its side shows no head of the page, and there is a way back all the same.
    page.set_viewport_size({"width": 844, "height": 390})
    page.get_by_role("button", name="Tous les problèmes").tap()
    expect(tile).to_contain_text("résolu")


def far_away() -> Puzzle:
    """The one of China's whose answer is a step of a train that is furthest from the great cities."""
    game = games.game("china")
    assert isinstance(game, China)
    steps = game.land.grid.distances(game.land.major_mileposts)

    def distance(puzzle: Puzzle) -> int:
        state = puzzle.begin(game)
        assert isinstance(state, ChinaState)
        return steps[state.train[puzzle.seat]]

    return max((puzzle for puzzle in shipped(game) if puzzle.kind == "move"), key=distance)


def test_on_a_phone_the_map_turns_to_the_train_and_to_the_answer(published: Server, new_page: NewPage) -> None:
    page = new_page("fr-FR", phone=True)
    puzzle = far_away()
    page.goto(f"{published.url}/#/puzzle/china/{puzzle.id}")
    expect(page.get_by_text("Un plan est nettement le meilleur.")).to_be_visible()
    expect(page.locator(f"[data-light='train:{puzzle.seat}']").first).to_be_in_viewport()
    page.locator("[data-show]").click()
    expect(page.locator("svg [data-lit]").first).to_be_in_viewport()
    expect(page.locator("[data-outcome=shown]")).to_contain_text("Le meilleur coup est")
    check(page)
