"""The application: routes, who asks, limits."""

import time
from typing import Any

import msgspec
from litestar import Litestar, Request
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.di import Provide
from litestar.middleware import DefineMiddleware
from litestar.openapi.config import OpenAPIConfig

from samovar import __version__
from samovar.table.domain.errors import Refused
from samovar.table.domain.lobby import Lobby
from samovar.table.domain.shelf import Shelf
from samovar.table.domain.tokens import is_id
from samovar.table.http.bodies import Bodies
from samovar.table.http.cookies import device_label, give_cookie
from samovar.table.http.declared import DeclaringPlugin
from samovar.table.http.errors import HANDLERS
from samovar.table.http.health import Pulse, health
from samovar.table.http.logs import BEGAN, begin_request, log_answer
from samovar.table.http.metrics import Metrics, count_answer, metrics
from samovar.table.http.offline_page import OfflinePage, offline_page
from samovar.table.http.packed import PackedAnswers
from samovar.table.http.routes import API
from samovar.table.http.routes.given import TheServices
from samovar.table.http.security import Gate, add_headers
from samovar.table.http.static import Site, site
from samovar.table.live.updates import Updates
from samovar.table.services.people import Browser
from samovar.table.services.services import Services
from samovar.table.settings import Settings

Asked = Request[Any, Any, State]
ME = "/api/me"
TABLE = "table"


def provide_services(state: State) -> Services:
    services: Services = state.services
    return services


def provide_updates(state: State) -> Updates:
    updates: Updates = state.updates
    return updates


async def provide_browser(request: Asked, services: TheServices) -> Browser:
    """Who asks; somebody new gets a cookie with the answer."""
    gate: Gate = request.app.state.gate
    people = services.people
    token = request.cookies.get(people.cookie)
    about = request.path_params.get(TABLE, "")
    browser = await people.find(token, about if is_id(about) else "")
    if browser is not None:
        if browser.banned:
            raise Refused("banned")
        gate.limit(request.scope, browser.key)
        await people.note(browser)
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


async def before_request(request: Asked) -> None:
    request.scope["state"][BEGAN] = time.perf_counter()
    gate: Gate = request.app.state.gate
    begin_request(request.scope, gate.settings.proxied)
    gate.check(request.scope)


def make_app(settings: Settings, services: Services, updates: Updates) -> Litestar:
    return Litestar(
        route_handlers=[API, health, metrics, offline_page, site],
        state=State(
            {
                "services": services,
                "updates": updates,
                "gate": Gate(settings),
                "site": Site(),
                "offline_page": OfflinePage(lambda: msgspec.json.encode(Lobby(Shelf()).games())),
                "packed": PackedAnswers(),
                "pulse": Pulse(services.store),
                "metrics": Metrics(services, updates),
            }
        ),
        dependencies={
            "services": Provide(provide_services, sync_to_thread=False),
            "updates": Provide(provide_updates, sync_to_thread=False),
            "browser": Provide(provide_browser),
        },
        middleware=[DefineMiddleware(Bodies, settings=settings)],
        before_request=before_request,
        exception_handlers=HANDLERS,
        before_send=[add_headers, log_answer, count_answer],
        compression_config=CompressionConfig(
            backend="gzip", minimum_size=1024, gzip_compress_level=3, exclude_opt_key="packs_itself"
        ),
        request_max_body_size=settings.limits.body,
        openapi_config=OpenAPIConfig(
            title="Samovar",
            version=__version__,
            description="The table's API; docs/table-api.md tells it in words.",
            path="/api/schema",
            render_plugins=[DeclaringPlugin(path="/openapi.json")],
            use_handler_docstrings=True,
        ),
        debug=False,
        pdb_on_exception=False,
        logging_config=None,
    )
