"""Tables: set up, list, look at, play again, play on."""

from litestar import get, post
from litestar.params import JSONBody

from samovar.table.routes.given import Asker, Id, SeatAsked, SinceAsked, TheHouse
from samovar.table.routes.problems import PROBLEMS
from samovar.table.wire import BranchWish, CreateTable, TableSummary, TableView


@post("/tables", summary="Set up a table", operation_id="createTable", responses=PROBLEMS)
async def create_table(house: TheHouse, browser: Asker, data: JSONBody[CreateTable]) -> TableSummary:
    return await house.hosting.create(browser, data)


@get("/tables", summary="My tables", operation_id="tables", responses=PROBLEMS)
async def my_tables(house: TheHouse, browser: Asker) -> list[TableSummary]:
    return await house.hosting.mine(browser)


@get("/tables/{table:str}", summary="The table through one seat's eyes", operation_id="table", responses=PROBLEMS)
async def look(
    house: TheHouse,
    browser: Asker,
    table: Id,
    seat: SeatAsked = None,
    since: SinceAsked = -1,
) -> TableView:
    return await house.look(browser, table, seat, since)


@post(
    "/tables/{table:str}/rematch", summary="A new table with the same seats", operation_id="rematch", responses=PROBLEMS
)
async def rematch(house: TheHouse, browser: Asker, table: Id) -> TableSummary:
    return await house.hosting.rematch(browser, table)


@post(
    "/tables/{table:str}/branch",
    summary="What if? Play on from a move of a finished game",
    operation_id="branch",
    responses=PROBLEMS,
)
async def branch(house: TheHouse, browser: Asker, table: Id, data: JSONBody[BranchWish]) -> TableSummary:
    return await house.hosting.branch(browser, table, data)


HANDLERS = [create_table, my_tables, look, rematch, branch]
