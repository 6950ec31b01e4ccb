"""Moves, why a move is not possible, and what a game answers."""

from litestar import post
from litestar.params import JSONBody

from samovar.table.routes.given import Asker, Id, TheHouse
from samovar.table.routes.problems import PROBLEMS
from samovar.table.wire import AskIn, AskOut, ChatIn, MoveIn, TableView, UndoIn, WhyIn, WhyOut


@post("/tables/{table:str}/moves", status_code=200, summary="Make a move", operation_id="move", responses=PROBLEMS)
async def move(house: TheHouse, browser: Asker, table: Id, data: JSONBody[MoveIn]) -> TableView:
    """The same move sent twice lands once. The answer's log holds the lines after `number`."""
    return await house.playing.move(browser, table, data)


@post(
    "/tables/{table:str}/why",
    status_code=200,
    summary="Why is this move refused?",
    operation_id="why",
    responses=PROBLEMS,
)
async def why(house: TheHouse, browser: Asker, table: Id, data: JSONBody[WhyIn]) -> WhyOut:
    return await house.playing.why(browser, table, data)


@post(
    "/tables/{table:str}/ask",
    status_code=200,
    summary="Ask the game about the position",
    operation_id="ask",
    responses=PROBLEMS,
)
async def ask(house: TheHouse, browser: Asker, table: Id, data: JSONBody[AskIn]) -> AskOut:
    """Only a seat's own player may ask; nothing is changed. China answers about ways, prices and loads."""
    return await house.playing.ask(browser, table, data)


@post(
    "/tables/{table:str}/undo",
    status_code=200,
    summary="Take back my own last move or turn",
    operation_id="undo",
    responses=PROBLEMS,
)
async def undo(house: TheHouse, browser: Asker, table: Id, data: JSONBody[UndoIn]) -> TableView:
    return await house.undoing.undo(browser, table, data)


@post("/tables/{table:str}/chat", status_code=200, summary="Say something", operation_id="chat", responses=PROBLEMS)
async def chat(house: TheHouse, browser: Asker, table: Id, data: JSONBody[ChatIn]) -> TableView:
    return await house.talking.chat(browser, table, data)


HANDLERS = [move, why, ask, undo, chat]
