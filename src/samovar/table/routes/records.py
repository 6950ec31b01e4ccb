"""Records: download, import, replay."""

from litestar import Response, get, post
from litestar.params import JSONBody

from samovar.table.routes.given import Asker, AtAsked, Id, SeatAsked, SinceAsked, TheHouse
from samovar.table.routes.problems import PROBLEMS
from samovar.table.settings import Limits
from samovar.table.wire import RecordDocument, ReplayView, TableSummary


@get("/tables/{table:str}/record", summary="The record of a finished game", operation_id="record", responses=PROBLEMS)
async def record(house: TheHouse, browser: Asker, table: Id) -> Response[RecordDocument]:
    document, name = await house.archive.record(browser, table)
    return Response(document, headers={"Content-Disposition": f'attachment; filename="{name}"'})


@get("/tables/{table:str}/replay", summary="A position of a finished game", operation_id="replay", responses=PROBLEMS)
async def replay(
    house: TheHouse,
    browser: Asker,
    table: Id,
    at: AtAsked = None,
    seat: SeatAsked = None,
    since: SinceAsked = -1,
) -> ReplayView:
    return await house.archive.replay(browser, table, at, seat, since)


@post(
    "/records",
    summary="Import a record, to replay it",
    operation_id="importRecord",
    responses=PROBLEMS,
    request_max_body_size=Limits().record_body,
)
async def import_record(house: TheHouse, browser: Asker, data: JSONBody[RecordDocument]) -> TableSummary:
    return await house.archive.bring(browser, data)


HANDLERS = [record, replay, import_record]
