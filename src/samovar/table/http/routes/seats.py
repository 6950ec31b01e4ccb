"""Seats: links to them, joining, renaming, standing in, leaving, giving back; private notes."""

from litestar import post, put
from litestar.params import JSONBody

from samovar.table.http.routes.given import Asker, Id, SeatPath, TheServices
from samovar.table.http.routes.problems import PROBLEMS
from samovar.table.wire import Done, Joined, JoinIn, LinkInfo, LinkWish, NotesIn, SeatChange, TableView


@post("/join", status_code=200, summary="Take what a link gives", operation_id="join", responses=PROBLEMS)
async def join(services: TheServices, browser: Asker, data: JSONBody[JoinIn]) -> Joined:
    return await services.seating.join(browser, data)


@post("/tables/{table:str}/links", status_code=200, summary="Make a link", operation_id="makeLink", responses=PROBLEMS)
async def make_link(services: TheServices, browser: Asker, table: Id, data: JSONBody[LinkWish]) -> LinkInfo:
    return await services.seating.make_link(browser, table, data)


@put(
    "/tables/{table:str}/seats/{seat:int}",
    summary="Rename, give to a bot, take back, leave",
    operation_id="changeSeat",
    responses=PROBLEMS,
)
async def change_seat(
    services: TheServices,
    browser: Asker,
    table: Id,
    seat: SeatPath,
    data: JSONBody[SeatChange],
) -> TableView:
    return await services.seating.change(browser, table, seat, data)


@post(
    "/tables/{table:str}/seats/{seat:int}/give-back",
    status_code=200,
    summary="Take a seat from whoever holds it, for a new link",
    operation_id="giveSeatBack",
    responses=PROBLEMS,
)
async def give_seat_back(services: TheServices, browser: Asker, table: Id, seat: SeatPath) -> LinkInfo:
    """For the host: what anybody had of the seat ends; the link serves the first browser that comes."""
    return await services.seating.give_back(browser, table, seat)


@put("/tables/{table:str}/notes", summary="Keep my private notes", operation_id="keepNotes", responses=PROBLEMS)
async def keep_notes(services: TheServices, browser: Asker, table: Id, data: JSONBody[NotesIn]) -> Done:
    return await services.talking.keep_notes(browser, table, data)


HANDLERS = [join, make_link, change_seat, give_seat_back, keep_notes]
