"""The OpenAPI document: kept in the project, and true under fire."""

import asyncio
import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode
from schemathesis.core import NotSet
from schemathesis.core.result import Ok
from tests.table.harness import HEADERS, PATIENCE, Page, Server, play_on, quick_settings

from samovar import games
from samovar.core import Record
from samovar.table.schema import document

ROOT = Path(__file__).parent.parent.parent
API = schemathesis.openapi.from_dict(json.loads(document()))
OPERATIONS = {found.ok().label: found.ok() for found in API.get_all_operations() if isinstance(found, Ok)}
EXAMPLES = 50


def test_the_document_kept_for_the_browser_app_is_the_current_one() -> None:
    kept = (ROOT / "web" / "openapi.json").read_text("utf-8")
    assert kept == document(), "run: python -m samovar.table.schema > web/openapi.json"


class Target:
    """A server under fire, with tables of all sorts held by one browser."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.tables: list[str] = []
        self.cookies: dict[str, str] = {}

    async def prepare(self) -> None:
        await self.server.start()
        async with self.server.page() as page:
            self.tables = [await self._running(page), await self._finished(page)]
            self.cookies = dict(page.client.cookies)

    async def _running(self, page: Page) -> str:
        found: str = (await page.table("me", "me", "open", clock={"seconds": 9999}))["id"]
        await play_on(page, found, [0, 1], random.Random(1), moves=2)
        return found

    async def _finished(self, page: Page) -> str:
        record = Record(games.game("europe"), 2, "00" * 16, {"first": "1"})
        found: str = (await page.post("/api/records", record.to_json()))["id"]
        return found


@pytest.fixture(scope="module")
def target(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Target]:
    folder = tmp_path_factory.mktemp("fire")
    with Server(quick_settings(f"sqlite:///{folder / 'tables.sqlite3'}", webhooks=True), folder / "log") as server:
        found = Target(server)
        asyncio.run(found.prepare())
        yield found
        assert server.stop() == 0
        assert "Traceback" not in server.log.read_text()


def cases(operation: Any) -> st.SearchStrategy[Any]:
    """Requests that follow the document, and requests that do not."""
    right = operation.as_strategy(generation_mode=GenerationMode.POSITIVE)
    try:
        wrong = operation.as_strategy(generation_mode=GenerationMode.NEGATIVE)
        wrong.validate()
    except Unsatisfiable:
        return st.one_of(right)
    return st.one_of(right, wrong)


@pytest.mark.parametrize("label", list(OPERATIONS))
def test_no_request_makes_the_server_fail(target: Target, label: str) -> None:
    operation = OPERATIONS[label]
    client = httpx.Client(base_url=target.server.url, cookies=target.cookies, timeout=PATIENCE)

    @settings(
        max_examples=EXAMPLES,
        deadline=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
        database=None,
        derandomize=True,
    )
    @given(case=cases(operation), table=st.sampled_from([*target.tables, *target.tables, "", "nobody"]))
    def fire(case: Any, table: str) -> None:
        parameters = dict(case.path_parameters or {})
        if "table" in parameters and table:
            parameters["table"] = table
        path = operation.path
        for name, value in parameters.items():
            path = path.replace("{" + name + "}", httpx.QueryParams({"x": str(value)})["x"].replace("/", "%2F"))
        status = send(client, operation.method.upper(), path, case)
        assert status < 500, (label, path, case.body)

    with client:
        fire()


def content(body: Any) -> bytes | None:
    if isinstance(body, NotSet):
        return None
    return body if isinstance(body, bytes) else json.dumps(body).encode()


def send(client: httpx.Client, method: str, path: str, case: Any) -> int:
    """Send a generated request; only the beginning of an answer is read, since a stream has no end."""
    headers = {**HEADERS}
    for name, value in (case.headers or {}).items():
        if str(value).isascii() and str(value).isprintable():
            headers[name] = str(value).strip()
    query = {name: str(value) for name, value in (case.query or {}).items()}
    body = content(case.body)
    if body is not None:
        headers["Content-Type"] = "application/json"
    with client.stream(method, path, params=query, content=body, headers=headers) as answer:
        return answer.status_code
