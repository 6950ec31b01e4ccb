"""Records: download, import, replay."""

from typing import Any

from litestar import Request, Response, get, post
from litestar.datastructures import State
from litestar.params import JSONBody

from samovar.table.http.long_answers import long_answer
from samovar.table.http.packed import PACKED
from samovar.table.http.routes.given import Asker, AtAsked, BeforeAsked, Id, SeatAsked, SinceAsked, TheServices
from samovar.table.http.routes.problems import PROBLEMS
from samovar.table.settings import Limits
from samovar.table.wire import LogPage, RecordDocument, ReplayOutline, ReplayView, TableSummary


@get("/tables/{table:str}/record", summary="The record of a finished game", operation_id="record", responses=PROBLEMS)
async def record(services: TheServices, browser: Asker, table: Id) -> Response[RecordDocument]:
    document, name = await services.archive.record(browser, table)
    return Response(document, headers={"Content-Disposition": f'attachment; filename="{name}"'})


@get("/tables/{table:str}/replay", summary="A position of a finished game", operation_id="replay", responses=PROBLEMS)
async def replay(
    services: TheServices,
    browser: Asker,
    table: Id,
    at: AtAsked = None,
    seat: SeatAsked = None,
    since: SinceAsked = -1,
) -> ReplayView:
    return await services.archive.replay(browser, table, at, seat, since)


@get(
    "/tables/{table:str}/replay/outline",
    summary="A finished game from end to end: its turns, rounds and log",
    operation_id="replayOutline",
    responses=PROBLEMS,
    opt=PACKED,
)
async def replay_outline(
    request: Request[Any, Any, State], services: TheServices, browser: Asker, table: Id
) -> Response[ReplayOutline]:
    return await long_answer(request, await services.archive.outline(browser, table), "log")


@get(
    "/tables/{table:str}/replay/log",
    summary="An earlier page of what is told beside a replay",
    operation_id="replayLog",
    responses=PROBLEMS,
)
async def earlier_replay_log(services: TheServices, browser: Asker, table: Id, before: BeforeAsked) -> LogPage:
    """The last lines of the moves before move `before`."""
    return await services.archive.replay_log(browser, table, before)


@post(
    "/records",
    summary="Import a record, to replay it",
    operation_id="importRecord",
    responses=PROBLEMS,
    request_max_body_size=Limits().record_body,
)
async def import_record(services: TheServices, browser: Asker, data: JSONBody[RecordDocument]) -> TableSummary:
    return await services.archive.bring(browser, data)


HANDLERS = [record, replay, replay_outline, earlier_replay_log, import_record]
