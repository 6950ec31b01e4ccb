"""The short way of a move through HTTP: the same checks and the same answers as the long one."""

from typing import Any, NamedTuple

import httpx
import msgspec
import pytest
from litestar import Litestar
from tests.table.conftest import Place, open_place
from tests.table.harness import HEADERS, Json, Page, quick_settings

from samovar.table.settings import Limits

Headers = dict[str, str]


class Table(NamedTuple):
    """A table at which it is somebody's turn, and the two ways to it."""

    place: Place
    quick: Page
    long: Page
    view: Json

    @property
    def path(self) -> str:
        return f"/api/tables/{self.view['table']['id']}/moves"

    def wish(self, **other: Json) -> bytes:
        body = {"seat": 0, "number": self.view["number"], "move": self.view["view"]["legal"][0], **other}
        return msgspec.json.encode(body)

    async def both(self, body: bytes, headers: Headers | None = None, path: str = "") -> httpx.Response:
        """The answer, which is the same on both ways."""
        sent = {**HEADERS, "Content-Type": "application/json", **(headers or {})}
        sent = {name: value for name, value in sent.items() if value}
        answers = []
        for page in (self.quick, self.long):
            cookies = httpx.Cookies(page.client.cookies)
            answers.append(await page.client.post(path or self.path, content=body, headers=sent))
            page.client.cookies = cookies  # a newcomer's is not kept
        first, second = (
            (answer.status_code, answer.content, {**answer.headers, "x-request-id": "", "content-length": ""})
            for answer in answers
        )
        for _, _, told in (first, second):
            told.pop("set-cookie", None)
        assert first == second
        assert all(answer.headers["x-request-id"] for answer in answers) or first[0] in (400, 413)
        return answers[0]


async def at_table(place: Place) -> Table:
    async def long_way(scope: Any, receive: Any, send: Any) -> None:
        await Litestar.__call__(place.house.app, scope, receive, send)

    quick = await place.page()
    client = httpx.AsyncClient(transport=httpx.ASGITransport(app=long_way), base_url="http://table.test")
    long = Page(await place.stack.enter_async_context(client))
    created = await quick.table("me", "me", options={"first": "1"})
    long.client.cookies.update(quick.client.cookies)
    return Table(place, quick, long, await quick.glance(created["id"], 0))


@pytest.fixture
async def table(place: Place) -> Table:
    return await at_table(place)


def no_long_way(*_: object) -> None:
    raise AssertionError("it went the long way")


async def test_a_move_and_its_repetition_are_answered_alike(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as shut:
        shut.setattr(table.place.house.app, "asgi_handler", no_long_way)
        made = await table.quick.client.post(table.path, content=table.wish(), headers=HEADERS)
        assert (made.status_code, made.json()["table"]["moves"]) == (200, 1)
        assert made.headers["content-encoding"] == "gzip"
        assert made.headers["cache-control"] == "no-store"
    for accepted in ("gzip", "identity"):
        again = await table.both(table.wish(), {"Accept-Encoding": accepted})
        assert again.json() == made.json()
    counted = (await table.quick.client.get("/metrics")).text
    assert f'samovar_requests_total{{method="POST",route="{"/api/tables/{table}/moves"}",status="200"}} 5.0' in counted


async def test_refusals_are_told_alike(table: Table) -> None:
    wish, elsewhere = table.wish(), "/api/tables/abcdefghjkmn/moves"
    cases: list[tuple[bytes, Headers, str, int, str]] = [
        (table.wish(number=7), {}, "", 409, "stale"),
        (table.wish(move={"type": "draw"}), {}, "", 422, "illegal-move"),
        (table.wish(move={"type": "no such"}), {}, "", 422, "bad-document"),
        (table.wish(seat=3), {}, "", 403, "not-yours"),
        (wish, {}, elsewhere, 404, "no-table"),
        (wish, {}, "/api/tables/NO-ID/moves", 404, "no-table"),
        (wish, {"X-Samovar": ""}, "", 403, "header"),
        (wish, {"Origin": "https://evil.example"}, "", 403, "origin"),
        (wish, {"Sec-Fetch-Site": "cross-site"}, "", 403, "origin"),
        (wish, {"Cookie": "a=b"}, "", 404, "no-table"),
        (wish, {"Cookie": "samovar-x=y"}, "", 404, "no-table"),
        (wish, {}, f"{table.path}?seat=%00", 404, "no-such-path"),
        (b"", {}, "", 400, "invalid"),
        (b"{", {}, "", 400, "invalid"),
        (b'{"seat": 0}', {}, "", 400, "invalid"),
        (table.wish(more=1), {}, "", 400, "invalid"),
        (wish.replace(b'"move":', b'"move":{"a":' + b"[" * 99 + b"]" * 99 + b'},"move":'), {}, "", 400, "invalid"),
        (b"\xff", {}, "", 400, "invalid"),
        (table.wish(move={"type": "a\0b"}), {}, "", 400, "invalid"),
        (table.wish(move={"type": "x" * 100_000}), {}, "", 413, "too-large"),
    ]
    for body, headers, path, status, code in cases:
        refused = await table.both(body, headers, path)
        assert (refused.status_code, refused.json()["error"]["code"]) == (status, code), (body[:40], headers, path)
    assert (await table.quick.glance(table.view["table"]["id"], 0))["table"]["moves"] == 0
    # What the framework takes for a number is one on both ways.
    assert (await table.both(table.wish(seat="0"))).json()["table"]["moves"] == 1


@pytest.mark.parametrize(
    ("error", "status", "code"), [(ConnectionError(), 503, "storage"), (KeyError(), 500, "internal")]
)
async def test_failures_are_told_alike(
    table: Table, monkeypatch: pytest.MonkeyPatch, error: Exception, status: int, code: str
) -> None:
    async def fail(*_: object) -> None:
        raise error

    monkeypatch.setattr(table.place.house.services.playing, "move", fail)
    failed = await table.both(table.wish())
    assert (failed.status_code, failed.json()["error"]["code"]) == (status, code)


async def test_who_is_shut_out_or_asks_too_much_is_refused(database: str) -> None:
    limits = Limits(changes_per_second=0.001, changes_at_once=3)
    async with open_place(quick_settings(database, bots=False, limits=limits)) as place:
        table = await at_table(place)
        codes = [
            (await table.quick.client.post(table.path, content=table.wish(), headers=HEADERS)).status_code
            for _ in range(4)
        ]
        assert codes == [200, 200, 200, 429]
        assert (await table.both(table.wish())).json()["error"]["code"] == "too-many"
        people = place.house.services.people
        token = table.quick.client.cookies[people.cookie]
        browser = await people.find(token)
        assert browser is not None
        browser.banned = True
        assert (await table.both(table.wish())).json()["error"]["code"] == "banned"
