"""Seats: links to them, joining, renaming, standing in, leaving; private notes."""

from litestar import post, put
from litestar.params import JSONBody

from samovar.table.routes.given import Asker, Id, SeatPath, TheHouse
from samovar.table.routes.problems import PROBLEMS
from samovar.table.wire import Done, Joined, JoinIn, LinkInfo, LinkWish, NotesIn, SeatChange, TableView


@post("/join", status_code=200, summary="Take what a link gives", operation_id="join", responses=PROBLEMS)
async def join(house: TheHouse, browser: Asker, data: JSONBody[JoinIn]) -> Joined:
    return await house.seating.join(browser, data)


@post("/tables/{table:str}/links", status_code=200, summary="Make a link", operation_id="makeLink", responses=PROBLEMS)
async def make_link(house: TheHouse, browser: Asker, table: Id, data: JSONBody[LinkWish]) -> LinkInfo:
    return await house.seating.make_link(browser, table, data)


@put(
    "/tables/{table:str}/seats/{seat:int}",
    summary="Rename, give to a bot, take back, leave",
    operation_id="changeSeat",
    responses=PROBLEMS,
)
async def change_seat(
    house: TheHouse,
    browser: Asker,
    table: Id,
    seat: SeatPath,
    data: JSONBody[SeatChange],
) -> TableView:
    return await house.seating.change(browser, table, seat, data)


@put("/tables/{table:str}/notes", summary="Keep my private notes", operation_id="keepNotes", responses=PROBLEMS)
async def keep_notes(house: TheHouse, browser: Asker, table: Id, data: JSONBody[NotesIn]) -> Done:
    return await house.talking.keep_notes(browser, table, data)


HANDLERS = [join, make_link, change_seat, keep_notes]
