"""What the server tells a Prometheus: how much is asked of it, how fast it answers, who waits for whom."""

import hmac
import ipaddress
import time
from collections.abc import Iterator
from typing import Any, cast

from litestar import Request, Response, get
from litestar.datastructures import State
from litestar.types import HTTPScope, Message, Scope
from prometheus_client import CollectorRegistry, Counter, Histogram, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from samovar import __version__
from samovar.table.domain.errors import Refused
from samovar.table.domain.table import Table
from samovar.table.http.logs import BEGAN
from samovar.table.http.security import Gate, header
from samovar.table.live.updates import Updates
from samovar.table.services.services import Services
from samovar.table.settings import Settings

CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"
ANSWER_SECONDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
THOUGHT_SECONDS = (0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 5.0, 10.0, 20.0)
FORWARDED = ("x-forwarded-for", "forwarded", "x-real-ip")
OTHER_PATHS = "other"


class Metrics:
    """What is counted as it happens; the rest is looked at when somebody asks (`Gauges`)."""

    def __init__(self, services: Services, updates: Updates) -> None:
        self.registry = CollectorRegistry()
        self.requests = Counter(
            "samovar_requests", "Answers, by route and status.", ["method", "route", "status"], registry=self.registry
        )
        self.seconds = Histogram(
            "samovar_request_seconds",
            "From a request to the beginning of its answer.",
            ["route"],
            buckets=ANSWER_SECONDS,
            registry=self.registry,
        )
        self.moves = Counter("samovar_moves", "Moves, by game and player.", ["game", "by"], registry=self.registry)
        self.thoughts = Histogram(
            "samovar_bot_seconds",
            "From asking a bot to its move, waiting and pause included.",
            ["game", "level"],
            buckets=THOUGHT_SECONDS,
            registry=self.registry,
        )
        self.registry.register(Gauges(services, updates))
        services.registry.on_change.append(self.changed)
        services.steward.on_thought.append(self.thought)

    def answered(self, method: str, route: str, status: int, seconds: float) -> None:
        self.requests.labels(method, route, str(status)).inc()
        self.seconds.labels(route).observe(seconds)

    def changed(self, before: Table, after: Table) -> None:
        for step in after.line[len(before.line) :]:
            by = "bot" if after.seats[step.seat].by_bot else "person"
            self.moves.labels(after.setup.game, by).inc()

    def thought(self, table: Table, seat: int, seconds: float) -> None:
        self.thoughts.labels(table.setup.game, table.seats[seat].level).observe(seconds)


class Gauges(Collector):
    """What is so at this moment."""

    def __init__(self, services: Services, updates: Updates) -> None:
        self.services = services
        self.updates = updates

    def collect(self) -> Iterator[Metric]:
        services, workers = self.services, self.services.thinkers.state()
        told = (
            ("samovar_live_pages", "Open pages of this process.", self.updates.pages.count),
            ("samovar_tables_in_memory", "Tables in memory.", len(services.registry)),
            ("samovar_tables_thinking", "Tables whose bots are being asked.", services.steward.thinking),
            ("samovar_tables_left_out", "Tables that cannot be loaded.", services.steward.left_out),
            ("samovar_errands_waiting", "Errands that wait for a worker process.", workers.waiting),
            ("samovar_workers_ready", "Worker processes that are ready.", workers.ready),
            ("samovar_workers_wanted", "Worker processes that there should be.", workers.wanted),
        )
        for name, text, value in told:
            yield GaugeMetricFamily(name, text, value)
        errors = services.store.errors
        yield CounterMetricFamily("samovar_database_errors", "What the database could not do.", errors)
        about = GaugeMetricFamily("samovar_info", "The version that runs.", labels=["version", "database"])
        about.add_metric([__version__, services.store.kind], 1)
        yield about


async def count_answer(message: Message, scope: Scope) -> None:
    """Every answer, when it begins; live pages too, whose answers take long to end."""
    if message["type"] != "http.response.start":
        return
    metrics: Metrics = scope["litestar_app"].state.metrics
    began = scope.get("state", {}).get(BEGAN, time.perf_counter())
    method = cast("HTTPScope", scope)["method"]
    route = scope.get("path_template", OTHER_PATHS) if message["status"] != 404 else OTHER_PATHS
    metrics.answered(method, route, message["status"], time.perf_counter() - began)


def may_read(settings: Settings, scope: Scope) -> bool:
    """With the owner's token from anywhere; without it, straight from this machine, where no token was set."""
    if settings.metrics_token:
        given = header(scope, "authorization") or ""
        return hmac.compare_digest(given.encode(), f"Bearer {settings.metrics_token}".encode())
    if any(header(scope, name) is not None for name in FORWARDED):
        return False  # A proxy on this machine asks for somebody who may be anywhere.
    client = scope.get("client")
    try:
        return client is not None and ipaddress.ip_address(client[0]).is_loopback
    except ValueError:
        return False


@get("/metrics", operation_id="metrics", summary="Numbers for a Prometheus", tags=["server"], include_in_schema=False)
async def metrics(request: Request[Any, Any, State]) -> Response[bytes]:
    gate: Gate = request.app.state.gate
    if not may_read(gate.settings, request.scope):
        raise Refused("not-for-you")
    found: Metrics = request.app.state.metrics
    return Response(generate_latest(found.registry), media_type=CONTENT_TYPE)
