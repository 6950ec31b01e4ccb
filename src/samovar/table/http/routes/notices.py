"""How I am told that it is my turn: by letter, by push."""

from typing import Annotated, Any

from litestar import Request, Response, delete, get, post, put
from litestar.datastructures import State
from litestar.params import JSONBody, QueryParameter

from samovar.table.http.routes.given import Asker, TheServices
from samovar.table.http.routes.problems import PROBLEMS
from samovar.table.http.security import Gate
from samovar.table.live.mail import STOP, UNSUBSCRIBE
from samovar.table.wire import Done
from samovar.table.wire.people import EmailIn, PushIn, TokenIn

Asked = Request[Any, Any, State]
TokenAsked = Annotated[str, QueryParameter(max_length=100, description="The token of the letter")]
UNSUBSCRIBE_PATH = UNSUBSCRIBE.removeprefix("/api")


@put(
    "/me/email",
    summary="Tell me my turn by letter, once the address is confirmed",
    operation_id="askForEmail",
    responses=PROBLEMS,
)
async def ask_for_email(request: Asked, services: TheServices, browser: Asker, data: JSONBody[EmailIn]) -> Done:
    gate: Gate = request.app.state.gate
    gate.letter(request.scope, data.address)
    await services.notices.ask_for_email(browser, data.address)
    return Done()


@delete("/me/email", status_code=200, summary="No more letters to me", operation_id="endEmail", responses=PROBLEMS)
async def end_email(services: TheServices, browser: Asker) -> Done:
    await services.notices.end_email(browser)
    return Done()


@post(
    "/email/confirm",
    status_code=200,
    summary="The address is mine: I have the letter",
    operation_id="confirmEmail",
    responses=PROBLEMS,
)
async def confirm(services: TheServices, browser: Asker, data: JSONBody[TokenIn]) -> Done:
    await services.notices.confirm(data.token)
    return Done()


@post(UNSUBSCRIBE_PATH, status_code=200, summary="End letters", operation_id="unsubscribe", responses=PROBLEMS)
async def unsubscribe(request: Asked, services: TheServices, token: TokenAsked) -> Done:
    """The one click of mail programs (RFC 8058): no cookie, no header, only the letter's token counts."""
    gate: Gate = request.app.state.gate
    gate.limit(request.scope, gate.address(request.scope))
    await services.notices.stop(token)
    return Done()


@get(UNSUBSCRIBE_PATH, status_code=303, summary="Where letters are ended by hand", operation_id="askToUnsubscribe")
async def ask_to_unsubscribe(token: TokenAsked) -> Response[None]:
    """Looking changes nothing: programs look at links before people do."""
    kept = "".join(letter for letter in token if letter.isascii() and (letter.isalnum() or letter in "-_"))
    return Response(None, status_code=303, headers={"Location": STOP + kept})


@put("/me/push", summary="Tell this device my turn by push", operation_id="subscribe", responses=PROBLEMS)
async def subscribe(services: TheServices, browser: Asker, data: JSONBody[PushIn]) -> Done:
    await services.notices.subscribe(browser, data)
    return Done()


@delete("/me/push", status_code=200, summary="No more push here", operation_id="endPush", responses=PROBLEMS)
async def end_push(services: TheServices, browser: Asker) -> Done:
    await services.notices.unsubscribe(browser)
    return Done()


HANDLERS = [ask_for_email, end_email, confirm, unsubscribe, ask_to_unsubscribe, subscribe, end_push]
