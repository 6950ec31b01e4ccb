"""The review of a finished game."""

from litestar import get

from samovar.table.http.routes.given import Asker, Id, TheServices
from samovar.table.http.routes.problems import PROBLEMS
from samovar.table.wire_review import ReviewView


@get("/tables/{table:str}/review", summary="What decided a finished game", operation_id="review", responses=PROBLEMS)
async def review(services: TheServices, browser: Asker, table: Id) -> ReviewView:
    """The first answer is the fast estimate; the search goes on while somebody asks, and is kept with the game."""
    return await services.reviews.look(browser, table)


HANDLERS = [review]
