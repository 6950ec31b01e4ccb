"""The application: routes, errors, limits."""

import logging
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, MediaType, Request, Response, get
from litestar.config.compression import CompressionConfig
from litestar.datastructures import Cookie, State
from litestar.di import NamedDependency, Provide
from litestar.exceptions import HTTPException, MethodNotAllowedException, NotFoundException, ValidationException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from sqlalchemy.exc import DBAPIError

from samovar import __version__
from samovar.table.errors import Refused
from samovar.table.house import House
from samovar.table.logs import BEGAN, log_answer
from samovar.table.people import Browser
from samovar.table.routes import API
from samovar.table.security import COOKIE, Gate, add_headers
from samovar.table.settings import Settings
from samovar.table.static import Site, site
from samovar.table.wire import Health

logger = logging.getLogger(__name__)

Asked = Request[Any, Any, State]
A_YEAR = 365 * 24 * 3600


def provide_house(state: State) -> House:
    house: NamedDependency[House] = state.house
    return house


async def provide_browser(request: Asked, house: NamedDependency[House]) -> Browser:
    """Who asks; somebody new gets a cookie with the answer."""
    gate: Gate = request.app.state.gate
    browser = await house.people.find(request.cookies.get(house.people.cookie))
    if browser is not None:
        gate.limit(request.scope, browser.key)
        return browser
    address = gate.address(request.scope)
    gate.limit(request.scope, address)
    if not gate.newcomers.take(address):
        raise Refused("too-many")
    french = request.headers.get("accept-language", "").lower().startswith("fr")
    browser = await house.people.welcome("fr" if french else "en")
    request.scope["state"][COOKIE] = Cookie(
        key=house.people.cookie,
        value=browser.fresh_token,
        max_age=A_YEAR,
        httponly=True,
        samesite="lax",
        secure=house.settings.origin.startswith("https:"),
        path="/",
    )
    return browser


async def before_request(request: Asked) -> None:
    request.scope["state"][BEGAN] = time.perf_counter()
    gate: Gate = request.app.state.gate
    gate.check(request.scope)


def refused(request: Asked, error: Refused) -> Response[Any]:
    return Response(error.body(), status_code=error.status, media_type=MediaType.JSON)


def not_understood(request: Asked, error: ValidationException) -> Response[Any]:
    return refused(request, Refused("invalid", {"what": _what(error)}))


def _what(error: ValidationException) -> str:
    """What is wrong with a request, briefly and without repeating it."""
    details = error.extra if isinstance(error.extra, list) else []
    parts = [f"{part.get('key', '')} {part.get('message', '')}".strip() for part in details if isinstance(part, dict)]
    return "; ".join(parts)[:300] or "the body"


def http_error(request: Asked, error: HTTPException) -> Response[Any]:
    if isinstance(error, NotFoundException):
        return refused(request, Refused("no-such-path"))
    if isinstance(error, MethodNotAllowedException):
        answer = refused(request, Refused("method"))
        answer.headers.update(error.headers or {})
        return answer
    if error.status_code == 413:
        return refused(request, Refused("too-large"))
    if error.status_code >= 500:
        return internal(request, error)
    return refused(request, Refused("invalid", {"what": str(error.detail)[:200]}))


def database_gone(request: Asked, error: DBAPIError) -> Response[Any]:
    """A lost connection is a matter of moments; anything else is a mistake of ours."""
    if not error.connection_invalidated:
        return internal(request, error)
    logger.warning("the database does not answer", extra={"path": request.scope["path"][:200]})
    return refused(request, Refused("busy"))


def internal(request: Asked, error: Exception) -> Response[Any]:
    logger.error("a request failed", exc_info=error, extra={"path": request.scope["path"][:200]})
    return refused(request, Refused("internal"))


@get("/health", operation_id="health", summary="Is everything well?", tags=["server"])
async def health(house: NamedDependency[House]) -> Response[Health]:
    found = await house.health()
    return Response(found, status_code=200 if found.status == "ok" else 503)


def create_app(settings: Settings) -> Litestar:
    house = House(settings)

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        await house.open()
        try:
            yield
        finally:
            await house.close()

    return Litestar(
        route_handlers=[API, health, site],
        lifespan=[lifespan],
        state=State({"house": house, "gate": Gate(settings), "site": Site()}),
        dependencies={
            "house": Provide(provide_house, sync_to_thread=False),
            "browser": Provide(provide_browser),
        },
        before_request=before_request,
        exception_handlers={
            Refused: refused,
            ValidationException: not_understood,
            HTTPException: http_error,
            DBAPIError: database_gone,
            Exception: internal,
        },
        before_send=[add_headers, log_answer],
        compression_config=CompressionConfig(
            backend="gzip", minimum_size=1024, gzip_compress_level=3, exclude_opt_key="packs_itself"
        ),
        request_max_body_size=settings.limits.body,
        openapi_config=OpenAPIConfig(
            title="Samovar",
            version=__version__,
            description="The table's API; docs/table-api.md tells it in words.",
            path="/api/schema",
            render_plugins=[JsonRenderPlugin(path="/openapi.json")],
            use_handler_docstrings=True,
        ),
        debug=False,
        pdb_on_exception=False,
        logging_config=None,
    )
