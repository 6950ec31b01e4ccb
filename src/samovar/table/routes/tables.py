"""Tables: set up, list, look at, play again, play on."""

from typing import Annotated

from litestar import get, post
from litestar.params import Parameter

from samovar.table.house import House
from samovar.table.people import Browser
from samovar.table.routes.problems import PROBLEMS
from samovar.table.wire import BIG, MOST_SEATS, BranchWish, CreateTable, TableSummary, TableView

SeatAsked = Annotated[
    int | None, Parameter(ge=-1, lt=MOST_SEATS, description="Through whose eyes; -1 for a spectator's")
]
SinceAsked = Annotated[int, Parameter(ge=-1, le=BIG, description="Only log lines with a greater n")]


@post("/tables", summary="Set up a table", operation_id="createTable", responses=PROBLEMS)
async def create_table(house: House, browser: Browser, data: CreateTable) -> TableSummary:
    return await house.hosting.create(browser, data)


@get("/tables", summary="My tables", operation_id="tables", responses=PROBLEMS)
async def my_tables(house: House, browser: Browser) -> list[TableSummary]:
    return await house.hosting.mine(browser)


@get("/tables/{table:str}", summary="The table through one seat's eyes", operation_id="table", responses=PROBLEMS)
async def look(house: House, browser: Browser, table: str, seat: SeatAsked = None, since: SinceAsked = -1) -> TableView:
    return await house.look(browser, table, seat, since)


@post(
    "/tables/{table:str}/rematch", summary="A new table with the same seats", operation_id="rematch", responses=PROBLEMS
)
async def rematch(house: House, browser: Browser, table: str) -> TableSummary:
    return await house.hosting.rematch(browser, table)


@post(
    "/tables/{table:str}/branch",
    summary="What if? Play on from a move of a finished game",
    operation_id="branch",
    responses=PROBLEMS,
)
async def branch(house: House, browser: Browser, table: str, data: BranchWish) -> TableSummary:
    return await house.hosting.branch(browser, table, data)


HANDLERS = [create_table, my_tables, look, rematch, branch]
