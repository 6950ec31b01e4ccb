"""What every request must pass, and what every answer carries."""

import gzip
import logging
from collections.abc import Generator
from itertools import count
from pathlib import Path

import pytest
from tests.table.conftest import Place, open_place
from tests.table.harness import HEADERS, quick_settings

from samovar.table.http import bodies
from samovar.table.http.logs import JsonLines, PlainLines
from samovar.table.http.security import Buckets, Gate
from samovar.table.settings import Limits

ROOT = Path(__file__).parent.parent.parent


async def test_a_change_needs_the_header_and_its_own_origin(place: Place) -> None:
    page = await place.page()
    body = {"game": "europe", "seats": [{"kind": "me"}, {"kind": "me"}]}
    cases = [
        ({}, 403, "header"),
        ({"X-Samovar": "1", "Origin": "https://evil.example"}, 403, "origin"),
        ({"X-Samovar": "1", "Origin": "null"}, 403, "origin"),
        ({"X-Samovar": "1", "Origin": "http://["}, 403, "origin"),
        ({"X-Samovar": "1", "Origin": "http://table.test:port"}, 403, "origin"),
        ({"X-Samovar": "1", "Sec-Fetch-Site": "cross-site"}, 403, "origin"),
        ({"X-Samovar": "1", "Origin": "http://table.test"}, 201, ""),
        ({"X-Samovar": "1"}, 201, ""),
    ]
    for headers, status, code in cases:
        answer = await page.client.post("/api/tables", json=body, headers=headers)
        assert answer.status_code == status
        if code:
            assert answer.json()["error"]["code"] == code


async def test_a_local_server_answers_to_its_own_names_only(database: str) -> None:
    async with open_place(quick_settings(database, bots=False, local=True)) as place:
        page = await place.page()
        for host, status in (
            ("localhost:8010", 200), ("127.0.0.1", 200), ("[::1]:8010", 200), ("evil.example", 403),
            ("evil.example:8010", 403), ("localhost.evil.example", 403), ("", 403),
        ):  # fmt: skip
            answer = await page.client.get("/api/games", headers={"Host": host})
            assert answer.status_code == status, host


async def test_behind_a_proxy_the_public_address_is_its_own(database: str) -> None:
    settings = quick_settings(database, bots=False, origin="https://games.example.org", local=True)
    async with open_place(settings) as place:
        page = await place.page()
        headers = {"Host": "games.example.org", "Origin": "https://games.example.org", **HEADERS}
        body = {"name": "Ada"}
        answer = await page.client.put("/api/me", json=body, headers=headers)
        assert answer.status_code == 200
        assert "Secure" in answer.headers["set-cookie"]
        headers["Origin"] = "http://games.example.org:81"
        assert (await page.client.put("/api/me", json=body, headers=headers)).status_code == 403


@pytest.mark.parametrize("path", ["/", "/api/games", "/api/nothing", "/health", "/api/tables/x", "/x.js", "/api/me"])
async def test_every_answer_carries_the_security_headers(place: Place, path: str) -> None:
    page = await place.page()
    for answer in (await page.client.get(path), await page.client.post(path)):
        policy = answer.headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "script-src 'self';" in policy
        assert "frame-ancestors 'none'" in policy
        assert "unsafe-inline" not in policy
        assert answer.headers["referrer-policy"] == "no-referrer"
        assert answer.headers["x-content-type-options"] == "nosniff"
    if path.startswith("/api/t") or path == "/api/me":
        assert (await page.client.get(path)).headers["cache-control"] == "no-store"


async def test_the_documentation_says_what_the_policy_is(place: Place) -> None:
    page = await place.page()
    policy = (await page.client.get("/")).headers["content-security-policy"]
    said = " ".join((ROOT / "docs" / "security.md").read_text("utf-8").split())
    assert "`default-src 'none'`" in said
    assert ("nothing inline is allowed, neither scripts nor styles" in said) == ("unsafe-inline" not in policy)


async def test_who_asks_too_much_must_wait(database: str) -> None:
    limits = Limits(changes_per_second=0.001, changes_at_once=5, newcomers_per_second=0.001, newcomers_at_once=3)
    async with open_place(quick_settings(database, bots=False, limits=limits)) as place:
        page = await place.page()
        await page.get("/api/me")
        codes = [(await page.client.put("/api/me", json={}, headers=HEADERS)).status_code for _ in range(7)]
        assert codes == [200] * 5 + [429] * 2
        strangers = [await place.page() for _ in range(4)]
        assert [(await one.client.get("/api/me")).status_code for one in strangers] == [200, 200, 429, 429]


async def test_large_requests_are_refused(place: Place) -> None:
    page = await place.page()
    answer = await page.client.put("/api/me", content=b'{"name":"' + b"x" * 100_000 + b'"}', headers=HEADERS)
    assert answer.status_code == 413
    assert answer.json()["error"]["code"] == "too-large"
    record = await page.client.post("/api/records", content=b"[" * 5_000_000, headers=HEADERS)
    assert record.status_code == 413


async def test_odd_bodies_are_refused_in_words(place: Place) -> None:
    page = await place.page()
    for body in (b"", b"{", b"[]", b"null", b'{"name": 5}', b'{"nmae": "x"}', b"\xff\xfe", b'{"name": "\\ud800"}'):
        answer = await page.client.put("/api/me", content=body, headers={**HEADERS, "Content-Type": "application/json"})
        assert answer.status_code == 400, body
        assert answer.json()["error"]["code"] == "invalid"


async def test_tokens_are_stored_hashed_and_never_logged(
    place: Place, database: str, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG, "samovar")
    host, friend = await place.page(), await place.page()
    created = await host.table("me", "open")
    token = created["links"][0]["url"].rpartition("/")[2]
    assert len(token) * 6 >= 128
    await friend.join(created["links"][0], "Grace")
    cookies = [*host.client.cookies.values(), *friend.client.cookies.values()]
    await host.post(f"/api/tables/{created['id']}/chat", {"seat": 0, "text": "nobody logs this"})
    seed = (await place.house.registry.get(created["id"])).setup.seed
    said = "\n".join(f"{record.getMessage()} {record.__dict__}" for record in caplog.records)
    stored = b"".join(path.read_bytes() for path in Path(database.removeprefix("sqlite:///")).parent.iterdir())
    for secret in (token, *cookies):
        assert secret not in said
        assert secret.encode() not in stored
    assert seed not in said
    assert "nobody logs this" not in said
    assert "/api/join" in said


async def test_the_database_is_readable_by_its_owner_alone(place: Place, database: str) -> None:
    assert mode_of(Path(database.removeprefix("sqlite:///"))) & 0o077 == 0


def mode_of(path: Path) -> int:
    return path.stat().st_mode


def test_a_bucket_fills_again() -> None:
    bucket = Buckets(per_second=1e9, at_once=2)
    assert all(bucket.take("a") for _ in range(10))
    empty = Buckets(per_second=0, at_once=2)
    assert [empty.take("a"), empty.take("a"), empty.take("a"), empty.take("b")] == [True, True, False, True]


# --- what is sent ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("body", "why"),
    [
        (b'{"name": "\xff"}', "not UTF-8"),
        (b'{"name": "a\\u0000b"}', "NUL"),
        (b'{"name": "a\0b"}', "NUL"),
        (b"[" * 2000 + b"]" * 2000, "nested too deeply"),
        (b"[" * 3000, "nested too deeply"),
        (b'{"a":' * 500 + b"1" + b"}" * 500, "nested too deeply"),
    ],
)
async def test_what_nobody_can_mean_is_refused_in_words(place: Place, body: bytes, why: str) -> None:
    page = await place.page()
    record = b'{"format":"samovar-record","version":1,"game":"europe","rules":1,"data":"","players":2,"seed":"",'
    headers = {**HEADERS, "Content-Type": "application/json"}
    for method, path, sent in (
        ("PUT", "/api/me", body),
        ("POST", "/api/records", record + b'"moves":[],"result":' + body + b"}"),
    ):
        answer = await page.client.request(method, path, content=sent, headers=headers)
        assert (answer.status_code, answer.json()["error"]["code"]) == (400, "invalid"), path
        assert why in answer.json()["error"]["text"]["en"]


async def test_no_address_has_a_nul(any_database: str) -> None:
    """PostgreSQL takes none in a text; where a path or a query leads there, it is refused before."""
    async with open_place(quick_settings(any_database, bots=False)) as place:
        page = await place.page()
        await page.get("/api/me")
        for method, path in (
            ("DELETE", "/api/me/passkeys/%00"),
            ("DELETE", "/api/me/passkeys/a%00b"),
            ("DELETE", "/api/tables/%00"),
            ("GET", "/api/me/achievements?game=%00"),
            ("POST", "/api/email/unsubscribe?token=%00"),
        ):
            refused = await page.ask(method, path, status=404)
            assert refused["error"]["code"] == "no-such-path"


@pytest.mark.parametrize(
    ("body", "deep"),
    [
        (b"[" * 64 + b"]" * 64, False),
        (b"[" * 65 + b"]" * 65, True),
        (b"[" + b"[],{}," * 1000 + b"[]]", False),
        (b'{"chat": "' + b"[" * 500 + b'\\"]"}', False),
        (b'{"a\\\\": "' + b"[" * 500 + b'\\\\\\"", "b": ["]"]}' + b"]" * 500, False),
        (b'{"a\\\\":[' * 40 + b"1" + b"]}" * 40, True),
        (b'{"a":[' * 40 + b"1" + b"]}" * 40, True),
        (b"[" * 200, False),  # never closed: whoever reads it complains
    ],
)
def test_how_deep_is_too_deep(body: bytes, deep: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """However the body is cut into slices."""
    for size in (1, 2, 3, 7, 64, bodies.SLICE):
        monkeypatch.setattr(bodies, "SLICE", size)
        assert found_by(bodies.looking_how_deep(body, 64))[0] is deep


def found_by(work: Generator[None, None, bool]) -> tuple[bool, int]:
    """What work in slices finds, and after how many of them."""
    for slices in count():
        try:
            next(work)
        except StopIteration as found:
            return found.value, slices
    raise AssertionError


@pytest.mark.parametrize(
    "body",
    [
        b"[" * 500_000 + b"]" * 500_000,
        b'["' + b'","'.join([b""] * 300_000) + b'"]' + b"[" * 65,
        b"[" + b",".join([b"[]"] * 300_000) + b"]",
    ],
)
def test_a_large_body_is_looked_through_in_slices(body: bytes) -> None:
    """Nobody else waits for more than a slice: what is done between two of them grows with the slice alone."""
    deep, slices = found_by(bodies.looking_how_deep(body, 64))
    assert slices >= (len(body) // 2 if deep else len(body)) // bodies.SLICE - 1


async def test_a_cookie_that_is_used_is_renewed(place: Place) -> None:
    page = await place.page()
    given = (await page.client.get("/api/me")).headers["set-cookie"]
    again = (await page.client.get("/api/me")).headers["set-cookie"]
    assert again == given
    assert "Max-Age=31536000" in again
    assert "set-cookie" not in (await page.client.get("/api/tables")).headers


# --- how much -------------------------------------------------------------------------------------------------------


async def test_what_anybody_may_ask_is_limited_too(database: str) -> None:
    limits = Limits(public_per_second=0.001, public_at_once=4)
    async with open_place(quick_settings(database, bots=False, limits=limits)) as place:
        page = await place.page()
        paths = ["/health", "/api/games", "/api/games/europe/data", "/api/schema/openapi.json", "/health", "/api/games"]
        assert [(await page.client.get(path)).status_code for path in paths] == [200] * 4 + [429] * 2
        assert (await page.client.get("/api/me")).status_code == 200


def test_a_house_of_many_addresses_is_one(database: str) -> None:
    gate = Gate(quick_settings(database, proxied=True))

    def address(forwarded: str) -> str:
        scope = {"type": "http", "headers": [(b"x-forwarded-for", forwarded.encode())], "client": ("10.0.0.1", 1)}
        return gate.address(scope)  # type: ignore[arg-type]

    assert address("2606:4700:1:2::1") == address("x, 2606:4700:1:2:ffff::9") == "2606:4700:1:2::/64"
    assert address("2606:4700:1:3::1") != address("2606:4700:1:2::1")
    assert address("198.51.100.7") == address("::ffff:198.51.100.7") == "198.51.100.7"
    assert address("unknown") == "unknown"
    assert address("") == "10.0.0.1"


async def test_data_is_packed_once(place: Place) -> None:
    page = await place.page()
    first = await page.client.get("/api/games/china/data")
    plain = await page.client.get("/api/games/china/data", headers={"Accept-Encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.content == first.content
    kept = place.house.app.state.packed._kept
    ((name, packed),) = kept.items()
    kept[name] = packed._replace(squeezed=gzip.compress(b'"what is kept"'))
    again = await page.client.get("/api/games/china/data")
    assert (again.json(), again.headers["content-encoding"]) == ("what is kept", "gzip")
    known = await page.client.get("/api/games/china/data", headers={"If-None-Match": first.headers["etag"]})
    assert (known.status_code, known.content) == (304, b"")


# --- logs -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lines", [PlainLines(), JsonLines()])
def test_nobody_forges_a_line_of_the_log(lines: logging.Formatter) -> None:
    path = "/x\n12:00:00 info: all is well\r\x1b[2J\x9b\u2028é"
    try:
        raise ValueError(path)
    except ValueError as error:
        caught = (type(error), error, error.__traceback__)
    for trace in (None, caught):
        record = logging.LogRecord("samovar", logging.INFO, __file__, 1, "request %s", (path,), trace)
        record.__dict__["path"] = path
        said = lines.format(record)
        shown, *rest = said.split("\n")
        assert all(line.startswith("  | ") for line in rest)
        assert "all is well" in shown
        assert all(line.isprintable() for line in (shown, *rest))
        assert "é" in shown or "\\u00e9" in shown
