"""Tables: set up, list, look at, play again, play on."""

from litestar import get, post, put
from litestar.params import JSONBody

from samovar.table.http.routes.given import Asker, BeforeAsked, Id, SeatAsked, SinceAsked, TheServices
from samovar.table.http.routes.problems import PROBLEMS
from samovar.table.wire import BranchWish, CreateTable, HintsIn, LogPage, PaceIn, TableSummary, TableView


@post("/tables", summary="Set up a table", operation_id="createTable", responses=PROBLEMS)
async def create_table(services: TheServices, browser: Asker, data: JSONBody[CreateTable]) -> TableSummary:
    return await services.hosting.create(browser, data)


@get("/tables", summary="My tables", operation_id="tables", responses=PROBLEMS)
async def my_tables(services: TheServices, browser: Asker) -> list[TableSummary]:
    return await services.hosting.mine(browser)


@get("/tables/{table:str}", summary="The table through one seat's eyes", operation_id="table", responses=PROBLEMS)
async def look(
    services: TheServices,
    browser: Asker,
    table: Id,
    seat: SeatAsked = None,
    since: SinceAsked = -1,
) -> TableView:
    return await services.playing.look(browser, table, seat, since)


@get("/tables/{table:str}/log", summary="An earlier page of the log", operation_id="log", responses=PROBLEMS)
async def earlier_log(
    services: TheServices,
    browser: Asker,
    table: Id,
    before: BeforeAsked,
    seat: SeatAsked = None,
) -> LogPage:
    """The last lines before entry `before`; `log_from` of the answer is the `before` of the page before it."""
    return await services.playing.log(browser, table, seat, before)


@post(
    "/tables/{table:str}/rematch", summary="A new table with the same seats", operation_id="rematch", responses=PROBLEMS
)
async def rematch(services: TheServices, browser: Asker, table: Id) -> TableSummary:
    return await services.hosting.rematch(browser, table)


@post(
    "/tables/{table:str}/branch",
    summary="What if? Play on from a move of a finished game",
    operation_id="branch",
    responses=PROBLEMS,
)
async def branch(services: TheServices, browser: Asker, table: Id, data: JSONBody[BranchWish]) -> TableSummary:
    return await services.hosting.branch(browser, table, data)


@put("/tables/{table:str}/pace", summary="How fast the bots play", operation_id="setPace", responses=PROBLEMS)
async def set_pace(services: TheServices, browser: Asker, table: Id, data: JSONBody[PaceIn]) -> TableView:
    """For the host."""
    return await services.hosting.set_pace(browser, table, data)


@put("/tables/{table:str}/hints", summary="Whether hints may be asked for", operation_id="setHints", responses=PROBLEMS)
async def set_hints(services: TheServices, browser: Asker, table: Id, data: JSONBody[HintsIn]) -> TableView:
    """For the host. Alone against bots they may be asked for unless the host says otherwise, between people not."""
    return await services.hinting.allow(browser, table, data)


HANDLERS = [create_table, my_tables, look, earlier_log, rematch, branch, set_pace, set_hints]
