"""Records: download, import, replay."""

from typing import Annotated

from litestar import Response, get, post
from litestar.params import Parameter

from samovar.table.house import House
from samovar.table.people import Browser
from samovar.table.routes.problems import PROBLEMS
from samovar.table.routes.tables import SeatAsked
from samovar.table.wire import BIG, RecordDocument, ReplayView, TableSummary

AtAsked = Annotated[int | None, Parameter(ge=0, le=BIG, description="How many moves; all where it is absent")]
AfterAsked = Annotated[int, Parameter(ge=-1, le=BIG, description="Only log lines of later moves")]


@get("/tables/{table:str}/record", summary="The record of a finished game", operation_id="record", responses=PROBLEMS)
async def record(house: House, browser: Browser, table: str) -> Response[RecordDocument]:
    document, name = await house.archive.record(browser, table)
    return Response(document, headers={"Content-Disposition": f'attachment; filename="{name}"'})


@get("/tables/{table:str}/replay", summary="A position of a finished game", operation_id="replay", responses=PROBLEMS)
async def replay(
    house: House, browser: Browser, table: str, at: AtAsked = None, seat: SeatAsked = None, since: AfterAsked = -1
) -> ReplayView:
    return await house.archive.replay(browser, table, at, seat, since)


@post("/records", summary="Import a record, to replay it", operation_id="importRecord", responses=PROBLEMS)
async def import_record(house: House, browser: Browser, data: RecordDocument) -> TableSummary:
    return await house.archive.bring(browser, data)


HANDLERS = [record, replay, import_record]
