"""Taking moves back and putting them back, alone or by agreement."""

from litestar import post
from litestar.params import JSONBody

from samovar.table.http.routes.given import Asker, Id, TheServices
from samovar.table.http.routes.problems import PROBLEMS
from samovar.table.wire import RedoIn, TableView, UndoAnswer, UndoIn


@post(
    "/tables/{table:str}/undo",
    status_code=200,
    summary="Take back my own last move or turn",
    operation_id="undo",
    responses=PROBLEMS,
)
async def undo(services: TheServices, browser: Asker, table: Id, data: JSONBody[UndoIn]) -> TableView:
    return await services.undoing.undo(browser, table, data)


@post(
    "/tables/{table:str}/redo",
    status_code=200,
    summary="Put back what I took back last",
    operation_id="redo",
    responses=PROBLEMS,
)
async def redo(services: TheServices, browser: Asker, table: Id, data: JSONBody[RedoIn]) -> TableView:
    """At once where no other person is affected, else a request; nothing is left to put back after another move."""
    return await services.undoing.redo(browser, table, data)


@post(
    "/tables/{table:str}/undo/ask",
    status_code=200,
    summary="Ask to take moves back",
    operation_id="askUndo",
    responses=PROBLEMS,
)
async def request_undo(services: TheServices, browser: Asker, table: Id, data: JSONBody[UndoIn]) -> TableView:
    """Granted at once where no other person is affected; past chance, nothing is granted while a seat is open."""
    return await services.undoing.request(browser, table, data)


@post(
    "/tables/{table:str}/undo/answer",
    status_code=200,
    summary="Agree, or not",
    operation_id="answerUndo",
    responses=PROBLEMS,
)
async def answer_undo(services: TheServices, browser: Asker, table: Id, data: JSONBody[UndoAnswer]) -> TableView:
    """The asker may withdraw the request by answering it with `agree: false`."""
    return await services.undoing.answer(browser, table, data)


HANDLERS = [undo, redo, request_undo, answer_undo]
