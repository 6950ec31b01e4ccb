"""Puzzles, and practice from one's own games."""

from litestar import get, post
from litestar.params import JSONBody

from samovar.table.http.routes.given import Asker, Id, TheServices
from samovar.table.http.routes.problems import PROBLEMS
from samovar.table.wire import AskOut, LegalMoves, WhyOut
from samovar.table.wire.puzzles import (
    PracticeIn,
    PracticeOut,
    PuzzleAnswerIn,
    PuzzleHints,
    PuzzleMoveIn,
    PuzzleQuestionIn,
    PuzzlesInfo,
    PuzzleVerdict,
    PuzzleView,
)

ONE = "/puzzles/{game:str}/{puzzle:str}"


@get("/puzzles", summary="Every puzzle, the one of the day, my streak", operation_id="puzzles", responses=PROBLEMS)
async def puzzles(services: TheServices, browser: Asker) -> PuzzlesInfo:
    return await services.puzzles.all(browser)


@get(ONE, summary="A puzzle as its seat sees it", operation_id="puzzle", responses=PROBLEMS)
async def puzzle(services: TheServices, browser: Asker, game: Id, puzzle: Id) -> PuzzleView:
    return await services.puzzles.look(browser, game, puzzle)


@get(f"{ONE}/hints", summary="Hints for a puzzle", operation_id="puzzleHints", responses=PROBLEMS)
async def hints(services: TheServices, browser: Asker, game: Id, puzzle: Id) -> PuzzleHints:
    return await services.puzzles.hints(browser, game, puzzle)


@get(f"{ONE}/moves", summary="The possible moves, in words", operation_id="puzzleMoves", responses=PROBLEMS)
async def moves(services: TheServices, browser: Asker, game: Id, puzzle: Id) -> LegalMoves:
    return await services.puzzles.legal(browser, game, puzzle)


@post(
    f"{ONE}/answer", status_code=200, summary="Answer a puzzle, or see the answer", operation_id="answerPuzzle",
    responses=PROBLEMS,
)  # fmt: skip
async def answer(
    services: TheServices, browser: Asker, game: Id, puzzle: Id, data: JSONBody[PuzzleAnswerIn]
) -> PuzzleVerdict:
    """A move that nobody has compared before is searched on the spot, which takes a second or two."""
    return await services.puzzles.answer(browser, game, puzzle, data)


@post(f"{ONE}/why", status_code=200, summary="Why is this move refused?", operation_id="whyPuzzle", responses=PROBLEMS)
async def why(services: TheServices, browser: Asker, game: Id, puzzle: Id, data: JSONBody[PuzzleMoveIn]) -> WhyOut:
    return await services.puzzles.why(browser, game, puzzle, data)


@post(f"{ONE}/ask", status_code=200, summary="Ask the game about it", operation_id="askPuzzle", responses=PROBLEMS)
async def ask(services: TheServices, browser: Asker, game: Id, puzzle: Id, data: JSONBody[PuzzleQuestionIn]) -> AskOut:
    return await services.puzzles.ask(browser, game, puzzle, data)


@post(
    "/tables/{table:str}/practice",
    status_code=200,
    summary="Make puzzles of my mistakes in a reviewed game",
    operation_id="practise",
    responses=PROBLEMS,
)
async def practise(services: TheServices, browser: Asker, table: Id, data: JSONBody[PracticeIn]) -> PracticeOut:
    return await services.puzzles.practise(browser, table, data)


HANDLERS = [puzzles, puzzle, hints, moves, answer, why, ask, practise]
