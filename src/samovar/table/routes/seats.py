"""Seats: links to them, joining, renaming, standing in, leaving; private notes."""

from typing import Annotated

from litestar import post, put
from litestar.params import Parameter

from samovar.table.house import House
from samovar.table.people import Browser
from samovar.table.routes.problems import PROBLEMS
from samovar.table.wire import MOST_SEATS, Done, Joined, JoinIn, LinkInfo, LinkWish, NotesIn, SeatChange, TableView

SeatPath = Annotated[int, Parameter(ge=0, lt=MOST_SEATS)]


@post("/join", status_code=200, summary="Take what a link gives", operation_id="join", responses=PROBLEMS)
async def join(house: House, browser: Browser, data: JoinIn) -> Joined:
    return await house.seating.join(browser, data)


@post("/tables/{table:str}/links", status_code=200, summary="Make a link", operation_id="makeLink", responses=PROBLEMS)
async def make_link(house: House, browser: Browser, table: str, data: LinkWish) -> LinkInfo:
    return await house.seating.make_link(browser, table, data)


@put(
    "/tables/{table:str}/seats/{seat:int}",
    summary="Rename, give to a bot, take back, leave",
    operation_id="changeSeat",
    responses=PROBLEMS,
)
async def change_seat(house: House, browser: Browser, table: str, seat: SeatPath, data: SeatChange) -> TableView:
    return await house.seating.change(browser, table, seat, data)


@put("/tables/{table:str}/notes", summary="Keep my private notes", operation_id="keepNotes", responses=PROBLEMS)
async def keep_notes(house: House, browser: Browser, table: str, data: NotesIn) -> Done:
    return await house.talking.keep_notes(browser, table, data)


HANDLERS = [join, make_link, change_seat, keep_notes]
