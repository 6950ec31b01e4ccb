"""Who asks: a browser that is known, or somebody new, who gets a cookie with the answer."""

from typing import Any

from litestar import Request
from litestar.datastructures import State
from litestar.types import HTTPScope

from samovar.table.domain.errors import Refused
from samovar.table.domain.tokens import is_id
from samovar.table.http.cookies import device_label, give_cookie
from samovar.table.http.routes.given import TheServices
from samovar.table.http.security import Gate
from samovar.table.services.people import Browser, People

Asked = Request[Any, Any, State]
ME = "/api/me"
TABLE = "table"


async def provide_browser(request: Asked, services: TheServices) -> Browser:
    """Who asks; somebody new gets a cookie with the answer."""
    gate: Gate = request.app.state.gate
    people = services.people
    token = request.cookies.get(people.cookie)
    about = request.path_params.get(TABLE, "")
    browser = await people.find(token, about if is_id(about) else "")
    if browser is not None:
        await admit(browser, people, gate, request.scope)
        if token is not None and request.scope["path"] == ME:
            # Every page begins here: a browser that is used keeps its cookie.
            give_cookie(request, people.cookie, token)
        return browser
    address = gate.address(request.scope)
    gate.limit(request.scope, address)
    if not gate.newcomers.take(address):
        raise Refused("too-many")
    french = request.headers.get("accept-language", "").lower().startswith("fr")
    browser = await people.welcome("fr" if french else "en", device_label(request.headers.get("user-agent", "")))
    give_cookie(request, people.cookie, browser.fresh_token)
    return browser


async def admit(browser: Browser, people: People, gate: Gate, scope: HTTPScope) -> None:
    """Somebody known asks for something."""
    if browser.banned:
        raise Refused("banned")
    gate.limit(scope, browser.key)
    await people.note(browser)
