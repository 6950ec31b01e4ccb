"""Clients that keep a server waiting: silent ones, some that send a byte now and then, pages that read nothing."""

import asyncio
import contextlib
import random
from urllib.parse import urlsplit

HEAD = b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Samovar: 1\r\nContent-Length: 60000\r\n\r\n"
SCHEMA = b"GET /api/schema/openapi.json HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"


async def keep_waiting(url: str, first: bytes, drop: bytes) -> None:
    """Open a connection, say something, then almost nothing; again when the server closes it."""
    address = urlsplit(url)
    assert address.hostname is not None
    while True:
        with contextlib.suppress(OSError):
            _, writer = await asyncio.open_connection(address.hostname, address.port, limit=1024)
            try:
                writer.write(first)
                while not writer.is_closing():
                    await asyncio.sleep(0.5)
                    writer.write(drop)
            finally:
                writer.transport.abort()
        await asyncio.sleep(0.5)


def slow_clients(urls: list[str], count: int, chance: random.Random) -> list[asyncio.Task[None]]:
    """So many of them, to be cancelled."""
    ways = [(b"", b""), (HEAD, b" "), (SCHEMA * 40, b"")]
    return [asyncio.create_task(keep_waiting(chance.choice(urls), *ways[place % len(ways)])) for place in range(count)]
