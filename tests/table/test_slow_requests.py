"""Connections on which nothing comes, and bodies that do not end, are let go."""

import asyncio
from collections.abc import Iterator
from typing import Any

import pytest
from litestar.types import ReceiveMessage
from tests.table.harness import PATIENCE, Server, quick_settings, until

from samovar.table.domain.errors import Refused
from samovar.table.http.bodies import Bodies

HALF_A_BODY = b"PUT /api/me HTTP/1.1\r\nHost: x\r\nX-Samovar: 1\r\nContent-Length: 100\r\n\r\n{"


@pytest.fixture(scope="module")
def hasty_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("server")
    settings = quick_settings(f"sqlite:///{folder / 'tables.sqlite3'}", bots=False, request_seconds=0.3)
    with Server(settings, folder / "log") as server:
        asyncio.run(server.start())
        yield server
        assert server.stop() == 0


NOTHING = b""
HALF_A_HEAD = b"GET /health HTTP/1.1\r\nHost:"
HALF_A_RECORD = HALF_A_BODY.replace(b"PUT /api/me", b"POST /api/records")
OTHERS = 20


@pytest.mark.parametrize(
    ("sent", "answered"),
    [(NOTHING, b""), (HALF_A_HEAD, b""), (HALF_A_BODY, b"HTTP/1.1 408"), (HALF_A_RECORD, b"HTTP/1.1 408")],
)
async def test_a_connection_that_says_nothing_more_is_closed(
    hasty_server: Server, sent: bytes, answered: bytes
) -> None:
    """Of its own accord; when it should have happened, others say that began later."""
    waiting = asyncio.create_task(answer(hasty_server, sent))
    for _ in range(OTHERS):
        if waiting.done():
            break
        others = {asyncio.create_task(answer(hasty_server, other)) for other in (HALF_A_HEAD, HALF_A_BODY)}
        _, open_still = await asyncio.wait(others, return_when=asyncio.FIRST_COMPLETED)
        for other in open_still:
            other.cancel()
    assert waiting.done(), f"still open, and {OTHERS} that began later have been closed"
    assert (await waiting).startswith(answered)


async def test_a_body_that_does_not_come_is_not_waited_for(database: str) -> None:
    async def never() -> ReceiveMessage:
        await asyncio.Event().wait()
        raise AssertionError

    async def nobody(*_: Any) -> None:
        raise AssertionError

    scope: Any = {"type": "http", "method": "PUT", "path": "/api/me", "headers": []}
    hasty = Bodies(nobody, quick_settings(database, request_seconds=0.0))
    reading = asyncio.ensure_future(hasty(scope, never, nobody))
    for _ in range(10):
        await asyncio.sleep(0)
    assert reading.done(), "it still waits"
    with pytest.raises(Refused) as refused:
        await reading
    assert refused.value.code == "slow"


async def test_whoever_is_quick_is_served(hasty_server: Server) -> None:
    """At once and in one piece; on a busy machine that may take more than one attempt."""
    body = b'{"name": "Ada"}'
    request = HALF_A_BODY.replace(b"100", b"%d\r\nConnection: close" % len(body)).removesuffix(b"{") + body

    async def served() -> bytes:
        said = await answer(hasty_server, request)
        assert said == b"" or said.startswith((b"HTTP/1.1 200", b"HTTP/1.1 408")), said
        return said if said.startswith(b"HTTP/1.1 200") else b""

    assert b'"name":"Ada"' in await until(served)


async def answer(server: Server, request: bytes) -> bytes:
    """All that is said until the connection is closed; nothing where that happens before the request has come."""
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    try:
        writer.write(request)
        return await asyncio.wait_for(reader.read(), PATIENCE)
    except ConnectionError:
        return b""
    finally:
        writer.close()


ODD = ["/api/tables/%ff", "/api/tables/%00", "/api/me/achievements?game=%ff", "/%00%ff", "/api/games/%f0/data"]


@pytest.mark.parametrize("path", ODD)
async def test_odd_addresses_are_no_failures(real_server: Server, path: str) -> None:
    request = f"GET {path} HTTP/1.1\r\nHost: x\r\nCookie: a=\xff\r\nConnection: close\r\n\r\n"
    said = await answer(real_server, request.encode("latin-1"))
    assert 200 <= int(said.split()[1]) < 500, said[:300]
