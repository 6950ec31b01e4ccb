"""The review of a game, tries beside what was, and what reviews add up to."""

from litestar import get, post
from litestar.params import JSONBody

from samovar.table.http.routes.given import Asker, Id, TheServices
from samovar.table.http.routes.problems import PROBLEMS
from samovar.table.wire_review import CompareView, ReviewIn, ReviewsInfo, ReviewView


@get("/tables/{table:str}/review", summary="What decided a game", operation_id="review", responses=PROBLEMS)
async def review(services: TheServices, browser: Asker, table: Id) -> ReviewView:
    """The first answer is the fast estimate; the search goes on while somebody asks, and is kept with the game."""
    return await services.reviews.look(browser, table)


@post(
    "/tables/{table:str}/review",
    summary="Review a game before its end",
    operation_id="reviewEarly",
    status_code=200,
    responses=PROBLEMS,
)
async def review_early(services: TheServices, browser: Asker, table: Id, data: JSONBody[ReviewIn]) -> ReviewView:
    """Only alone against bots, and by what the seat knows: the game then earns no achievement and no rating."""
    return await services.reviews.look_early(browser, table, data)


@get(
    "/tables/{table:str}/compare", summary="A try beside the game as it was", operation_id="compare", responses=PROBLEMS
)
async def compare(services: TheServices, browser: Asker, table: Id) -> CompareView:
    """Of a table that goes on from a move of another: both lines, as one's seat could see them."""
    return await services.reviews.compare(browser, table)


@get("/me/reviews", summary="What the reviews of my games add up to", operation_id="myReviews", responses=PROBLEMS)
async def my_reviews(services: TheServices, browser: Asker) -> ReviewsInfo:
    """Accuracy and luck game by game, and how well each kind of decision went."""
    return await services.reviews.across(browser)


HANDLERS = [review, review_early, compare, my_reviews]
