"""What every request must pass, and what every answer carries."""

import logging
from pathlib import Path

import pytest
from tests.table.conftest import Place, open_place
from tests.table.harness import HEADERS, quick_settings

from samovar.table.security import Buckets
from samovar.table.settings import Limits


async def test_a_change_needs_the_header_and_its_own_origin(place: Place) -> None:
    page = await place.page()
    body = {"game": "europe", "seats": [{"kind": "me"}, {"kind": "me"}]}
    cases = [
        ({}, 403, "header"),
        ({"X-Samovar": "1", "Origin": "https://evil.example"}, 403, "origin"),
        ({"X-Samovar": "1", "Origin": "null"}, 403, "origin"),
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
        assert answer.headers["referrer-policy"] == "no-referrer"
        assert answer.headers["x-content-type-options"] == "nosniff"
    if path.startswith("/api/t") or path == "/api/me":
        assert (await page.client.get(path)).headers["cache-control"] == "no-store"


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
    seed = (await place.house.registry.get(created["id"])).row.seed
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
