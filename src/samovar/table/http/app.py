"""The application: routes, who asks, limits."""

import time
from typing import Any

import msgspec
from litestar import Litestar, Request
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.di import Provide
from litestar.enums import ScopeType
from litestar.middleware import DefineMiddleware
from litestar.openapi.config import OpenAPIConfig
from litestar.types import HTTPScope, LifeSpanReceive, LifeSpanScope, LifeSpanSend, Receive, Scope, Send

from samovar import __version__
from samovar.table.domain.lobby import Lobby
from samovar.table.domain.shelf import Shelf
from samovar.table.http.asking import provide_browser
from samovar.table.http.bodies import Bodies
from samovar.table.http.declared import DeclaringPlugin
from samovar.table.http.errors import HANDLERS
from samovar.table.http.health import Pulse, health
from samovar.table.http.logs import BEGAN, begin_request, log_answer
from samovar.table.http.metrics import Metrics, count_answer, metrics
from samovar.table.http.offline_page import OfflinePage, offline_page
from samovar.table.http.packed import PackedAnswers
from samovar.table.http.quick_moves import QuickMoves
from samovar.table.http.routes import API
from samovar.table.http.security import Gate, add_headers
from samovar.table.http.static import Site, site
from samovar.table.http.stream import PLAIN_SEND
from samovar.table.live.updates import Updates
from samovar.table.services.services import Services
from samovar.table.settings import Settings

HOOKS = [add_headers, log_answer, count_answer]


class App(Litestar):
    """The web framework's, with a shorter way for moves."""

    quick_moves: QuickMoves

    async def __call__(
        self, scope: Scope | LifeSpanScope, receive: Receive | LifeSpanReceive, send: Send | LifeSpanSend
    ) -> None:
        asked: Any = (scope, receive, send)
        if scope["type"] == ScopeType.HTTP:
            await self._serve(*asked)
        else:
            await super().__call__(*asked)

    async def _serve(self, scope: HTTPScope, receive: Receive, send: Send) -> None:
        scope["app"] = scope["litestar_app"] = self
        scope.setdefault("state", {})[PLAIN_SEND] = send
        await self.quick_moves.serve(scope, receive, send, super().__call__)


def provide_services(state: State) -> Services:
    services: Services = state.services
    return services


def provide_updates(state: State) -> Updates:
    updates: Updates = state.updates
    return updates


async def before_request(request: Request[Any, Any, State]) -> None:
    request.scope["state"][BEGAN] = time.perf_counter()
    gate: Gate = request.app.state.gate
    begin_request(request.scope, gate.settings.proxied)
    gate.check(request.scope)


def make_app(settings: Settings, services: Services, updates: Updates) -> App:
    gate = Gate(settings)
    app = App(
        route_handlers=[API, health, metrics, offline_page, site],
        state=State(
            {
                "services": services,
                "updates": updates,
                "gate": gate,
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
        before_send=HOOKS,
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
    app.quick_moves = QuickMoves(services, gate, HOOKS)
    return app
