"""Between this server and a page without one: positions, finished games, lessons done."""

from litestar import Response, get, post
from litestar.params import JSONBody

from samovar.table.http.routes.given import Asker, Id, OwnSeat, TheServices
from samovar.table.http.routes.problems import PROBLEMS
from samovar.table.settings import Limits
from samovar.table.wire import LessonsDone, TableSummary
from samovar.table.wire.travelling import Brought, BroughtGame, LessonsIn, PositionDocument, PositionWish


@get(
    "/tables/{table:str}/position",
    summary="What I know of the position, to go on from alone",
    operation_id="position",
    responses=PROBLEMS,
)
async def position(services: TheServices, browser: Asker, table: Id, seat: OwnSeat) -> Response[PositionDocument]:
    """What my seat cannot see is dealt anew, by chance; at my turn only."""
    document, name = await services.travelling.position(browser, table, seat)
    return Response(document, headers={"Content-Disposition": f'attachment; filename="{name}"'})


@post(
    "/positions",
    summary="Play on from a position, with bots",
    operation_id="fromPosition",
    responses=PROBLEMS,
    request_max_body_size=Limits().record_body,
)
async def from_position(services: TheServices, browser: Asker, data: JSONBody[PositionWish]) -> TableSummary:
    """A game that began from a position counts neither for achievements nor in the history."""
    return await services.hosting.from_position(browser, data)


@post(
    "/me/games",
    status_code=200,
    summary="Bring a finished game of mine from elsewhere",
    operation_id="bringGame",
    responses=PROBLEMS,
    request_max_body_size=Limits().record_body,
)
async def bring_game(services: TheServices, browser: Asker, data: JSONBody[BroughtGame]) -> Brought:
    """It is replayed from its seed; points and achievements are those that the game finds, whatever a file says."""
    return await services.travelling.bring(browser, data)


@post(
    "/me/lessons",
    status_code=200,
    summary="Bring the lessons that I have done elsewhere",
    operation_id="bringLessons",
    responses=PROBLEMS,
)
async def bring_lessons(services: TheServices, browser: Asker, data: JSONBody[LessonsIn]) -> LessonsDone:
    return await services.travelling.learn(browser, data)


HANDLERS = [position, from_position, bring_game, bring_lessons]
