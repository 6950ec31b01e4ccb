"""What is kept of me: take it along, give tables up, delete it."""

from litestar import Request, Response, delete, get
from litestar.datastructures import Cookie, State

from samovar.table.http.routes.given import Asker, Id, TheServices
from samovar.table.http.routes.problems import PROBLEMS
from samovar.table.http.security import COOKIE
from samovar.table.wire import Done, Gone, MyData


@get("/me/data", summary="Everything that is kept of me, as one file", operation_id="myData", responses=PROBLEMS)
async def my_data(services: TheServices, browser: Asker) -> Response[MyData]:
    document = await services.departing.export(browser)
    return Response(document, headers={"Content-Disposition": 'attachment; filename="samovar-my-data.json"'})


@delete(
    "/tables/{table:str}",
    status_code=200,
    summary="Delete a table of mine",
    operation_id="deleteTable",
    responses=PROBLEMS,
)
async def delete_table(services: TheServices, browser: Asker, table: Id) -> Gone:
    """A table at which other people play is left to them: bots play on in my seats, and somebody else is its host."""
    return await services.departing.give_up(browser, table)


@delete(
    "/me", status_code=200, summary="Delete everything that is kept of me", operation_id="deleteMe", responses=PROBLEMS
)
async def delete_me(request: Request[None, None, State], services: TheServices, browser: Asker) -> Response[Done]:
    """My tables as by `deleteTable`, then my name, settings, achievements and the cookie.

    What I did and said at tables with other people stays with those tables.
    """
    await services.departing.forget_me(browser)
    request.scope["state"].pop(COOKIE, None)  # which would be renewed otherwise
    ended = Cookie(key=services.people.cookie, value="", max_age=0, httponly=True, samesite="lax", path="/")
    return Response(Done(), cookies=[ended])


HANDLERS = [my_data, delete_table, delete_me]
