"""Taking moves back by agreement."""

from litestar import post
from litestar.params import JSONBody

from samovar.table.routes.given import Asker, Id, TheHouse
from samovar.table.routes.problems import PROBLEMS
from samovar.table.wire import TableView, UndoAnswer, UndoIn


@post(
    "/tables/{table:str}/undo/ask",
    status_code=200,
    summary="Ask to take moves back",
    operation_id="askUndo",
    responses=PROBLEMS,
)
async def ask(house: TheHouse, browser: Asker, table: Id, data: JSONBody[UndoIn]) -> TableView:
    """Granted at once where nobody but bots is affected."""
    return await house.undoing.ask(browser, table, data)


@post(
    "/tables/{table:str}/undo/answer",
    status_code=200,
    summary="Agree, or not",
    operation_id="answerUndo",
    responses=PROBLEMS,
)
async def answer(house: TheHouse, browser: Asker, table: Id, data: JSONBody[UndoAnswer]) -> TableView:
    """The asker may withdraw the request by answering it with `agree: false`."""
    return await house.undoing.answer(browser, table, data)


HANDLERS = [ask, answer]
