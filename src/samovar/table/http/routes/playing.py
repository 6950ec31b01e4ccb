"""Moves, why a move is not possible, and what a game answers."""

from litestar import get, post
from litestar.params import JSONBody

from samovar.table.http.routes.given import Asker, Id, OwnSeat, TheServices
from samovar.table.http.routes.problems import PROBLEMS
from samovar.table.wire import (
    AskIn,
    AskOut,
    ChatIn,
    HintIn,
    HintOut,
    LegalMoves,
    MoveIn,
    TableView,
    WhyIn,
    WhyOut,
)


@post("/tables/{table:str}/moves", status_code=200, summary="Make a move", operation_id="move", responses=PROBLEMS)
async def move(services: TheServices, browser: Asker, table: Id, data: JSONBody[MoveIn]) -> TableView:
    """The same move sent twice lands once. The answer's log holds the lines after `number`."""
    return await services.playing.move(browser, table, data)


@get("/tables/{table:str}/moves", summary="My possible moves, in words", operation_id="legal", responses=PROBLEMS)
async def legal(services: TheServices, browser: Asker, table: Id, seat: OwnSeat) -> LegalMoves:
    """What a table of text lists; a move may also be sent as it is written: `{"notation": "…"}`."""
    return await services.playing.legal(browser, table, seat)


@post(
    "/tables/{table:str}/why",
    status_code=200,
    summary="Why is this move refused?",
    operation_id="why",
    responses=PROBLEMS,
)
async def why(services: TheServices, browser: Asker, table: Id, data: JSONBody[WhyIn]) -> WhyOut:
    return await services.playing.why(browser, table, data)


@post(
    "/tables/{table:str}/ask",
    status_code=200,
    summary="Ask the game about the position",
    operation_id="ask",
    responses=PROBLEMS,
)
async def ask(services: TheServices, browser: Asker, table: Id, data: JSONBody[AskIn]) -> AskOut:
    """Only a seat's own player may ask; nothing is changed. China answers about ways, prices and loads."""
    return await services.playing.answer(browser, table, data)


@post("/tables/{table:str}/chat", status_code=200, summary="Say something", operation_id="chat", responses=PROBLEMS)
async def chat(services: TheServices, browser: Asker, table: Id, data: JSONBody[ChatIn]) -> TableView:
    return await services.talking.chat(browser, table, data)


@post("/tables/{table:str}/hint", status_code=200, summary="Ask for a hint", operation_id="hint", responses=PROBLEMS)
async def hint(services: TheServices, browser: Asker, table: Id, data: JSONBody[HintIn]) -> HintOut:
    """What a quick bot would play in my seat, why, and what it compared that with; the log says that I asked."""
    return await services.hinting.hint(browser, table, data)


HANDLERS = [move, legal, why, ask, chat, hint]
