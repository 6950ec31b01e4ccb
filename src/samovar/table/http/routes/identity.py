"""One identity on several devices: devices, the recovery phrase, links to another device, signing in and out."""

from typing import Any

from litestar import Request, delete, get, post
from litestar.datastructures import State
from litestar.params import JSONBody

from samovar.table.http.cookies import give_cookie
from samovar.table.http.routes.given import Asker, Id, TheServices
from samovar.table.http.routes.problems import PROBLEMS
from samovar.table.http.security import Gate
from samovar.table.wire import Done, Me
from samovar.table.wire.people import IdentityInfo, MoveLink, PhraseOut, SignIn, SignInLook, SignInPreview

Asked = Request[Any, Any, State]


@get("/me/identity", summary="My devices, and the ways to come back", operation_id="identity", responses=PROBLEMS)
async def identity(services: TheServices, browser: Asker) -> IdentityInfo:
    return await services.identity.info(browser)


@post("/me/phrase", status_code=200, summary="Make a recovery phrase", operation_id="makePhrase", responses=PROBLEMS)
async def make_phrase(services: TheServices, browser: Asker) -> PhraseOut:
    """It is shown this once, and only its hash is kept; an earlier one works no longer."""
    return await services.identity.new_phrase(browser)


@post(
    "/me/link",
    status_code=200,
    summary="Make a link to another device of mine",
    operation_id="makeMoveLink",
    responses=PROBLEMS,
)
async def make_link(services: TheServices, browser: Asker) -> MoveLink:
    """It works once, for ten minutes."""
    return await services.identity.new_link(browser.key)


@delete(
    "/me/devices/{device:str}",
    status_code=200,
    summary="Sign a device out",
    operation_id="signOut",
    responses=PROBLEMS,
)
async def sign_out(request: Asked, services: TheServices, browser: Asker, device: Id) -> Done:
    """Refused where nothing would lead back to the tables."""
    if await services.identity.sign_out(browser, device):
        give_cookie(request, services.people.cookie, "", 0)
    return Done()


@post(
    "/sign-in/look",
    status_code=200,
    summary="Who is behind a phrase or a link, and what would signing in do?",
    operation_id="lookSignIn",
    responses=PROBLEMS,
)
async def look(request: Asked, services: TheServices, browser: Asker, data: JSONBody[SignInLook]) -> SignInPreview:
    gate: Gate = request.app.state.gate
    gate.guess(request.scope)
    return await services.identity.look(browser, data)


@post(
    "/sign-in",
    status_code=200,
    summary="Sign this browser in by a phrase or a link",
    operation_id="signIn",
    responses=PROBLEMS,
)
async def sign_in(request: Asked, services: TheServices, browser: Asker, data: JSONBody[SignIn]) -> Me:
    """What the browser had comes along, or stays behind where something else leads to it; a new cookie is set."""
    gate: Gate = request.app.state.gate
    gate.guess(request.scope)
    signed_in = await services.identity.sign_in(browser, data)
    if signed_in.fresh_token:
        give_cookie(request, services.people.cookie, signed_in.fresh_token)
    return services.people.me(signed_in)


HANDLERS = [identity, make_phrase, make_link, sign_out, look, sign_in]
