"""Live updates."""

from typing import Annotated

from litestar import Request, get
from litestar.datastructures import State
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import HeaderParameter

from samovar.table.http.routes.given import Asker, Id, SeatAsked, SinceAsked, TheUpdates
from samovar.table.http.routes.problems import PROBLEMS
from samovar.table.http.stream import LiveResponse
from samovar.table.wire import BIG, TableView

LastEvent = Annotated[str | None, HeaderParameter(name="Last-Event-ID", max_length=20)]


@get(
    "/tables/{table:str}/live",
    summary="Live updates, as server-sent events",
    description="`update`: a TableView with the log lines after the last event; its id is the view's `n`. "
    "`presence`: who is here. Resumes after `Last-Event-ID`, or after `since`.",
    operation_id="live",
    opt={"packs_itself": True},
    responses={
        **PROBLEMS,
        200: ResponseSpec(
            TableView, description="A stream of events", media_type="text/event-stream", generate_examples=False
        ),
    },
)
async def live(
    request: Request[None, None, State],
    updates: TheUpdates,
    browser: Asker,
    table: Id,
    seat: SeatAsked = None,
    since: SinceAsked = -1,
    last_event: LastEvent = None,
) -> LiveResponse:
    resumed = int(last_event) if last_event is not None and last_event.isascii() and last_event.isdigit() else since
    page, chunks = await updates.subscribe(browser, table, seat, min(resumed, BIG))
    packed = "gzip" in request.headers.get("accept-encoding", "")
    return LiveResponse(page, chunks, packed)


HANDLERS = [live]
