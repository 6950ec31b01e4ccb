"""Learning a game: what it teaches with, lessons at a table, the lessons done."""

from litestar import Response, get, post
from litestar.params import JSONBody

from samovar.table.http.packed import PACKED, PackedAnswers
from samovar.table.http.routes.games import Asked
from samovar.table.http.routes.given import Asker, Id, TheServices
from samovar.table.http.routes.problems import PROBLEMS
from samovar.table.wire import LearnInfo, LessonsDone, LessonWish, TableSummary, TableView


@get(
    "/games/{game:str}/learn",
    summary="How to play, lessons, a coach",
    operation_id="gameLearn",
    responses=PROBLEMS,
    opt=PACKED,
)
async def game_learn(request: Asked, services: TheServices, game: Id) -> Response[LearnInfo]:
    packed: PackedAnswers = request.app.state.packed
    services.shelf.game(game)
    return packed.answer(request, f"learn {game}", lambda: services.lobby.learn(game))


@post("/lessons", summary="Take a lesson, at a table of its own", operation_id="takeLesson", responses=PROBLEMS)
async def take_lesson(services: TheServices, browser: Asker, data: JSONBody[LessonWish]) -> TableSummary:
    """The table is not listed among mine while the lesson lasts."""
    return await services.hosting.lesson(browser, data)


@post(
    "/tables/{table:str}/lesson/leave",
    status_code=200,
    summary="Play on without the lesson",
    operation_id="leaveLesson",
    responses=PROBLEMS,
)
async def leave_lesson(services: TheServices, browser: Asker, table: Id) -> TableView:
    return await services.learning.leave(browser, table)


@get("/me/lessons", summary="The lessons I have done", operation_id="lessonsDone", responses=PROBLEMS)
async def lessons_done(services: TheServices, browser: Asker) -> LessonsDone:
    return await services.learning.done(browser)


HANDLERS = [game_learn, take_lesson, leave_lesson, lessons_done]
