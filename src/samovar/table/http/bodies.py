"""What a request brings along must have arrived in time, be of a fair size, and be text that can be read."""

import asyncio
from collections.abc import Generator
from itertools import accumulate

from litestar.enums import ScopeType
from litestar.types import ASGIApp, HTTPRequestEvent, HTTPScope, Receive, ReceiveMessage, Scope, Send

from samovar.table.domain.errors import Refused
from samovar.table.domain.texts import CATALOGUE, word
from samovar.table.http.security import SAFE, header
from samovar.table.services.turns import in_slices
from samovar.table.settings import Settings

LONG = ("/api/records", "/api/positions", "/api/me/games")
DEEPEST = 64
ONE_KIND = bytes.maketrans(b"{}", b"[]")
NO_BRACKETS = bytes(byte for byte in range(256) if byte not in b"[]{}")
CLOSING = ord("]")
STEPS = [1 if byte == ord("[") else -1 for byte in range(256)]
SLICE = 16 * 1024
"""So much of a body is looked through at once; meanwhile everybody else goes on."""


class Bodies:
    """Reads the whole body before anybody looks at it; whoever sends too slowly is let go."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.settings = settings

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP or scope["method"] in SAFE:
            await self.app(scope, receive, send)
            return
        body = await read_body(scope, receive, self.settings)
        await self.app(scope, again(body, receive), send)


async def read_body(scope: HTTPScope, receive: Receive, settings: Settings) -> bytes:
    """What a request brings along; Refused where it is too much, comes too slowly, or is no text."""
    most = settings.limits.record_body if scope["path"].rstrip("/") in LONG else settings.limits.body
    announced = header(scope, "content-length") or ""
    if announced.isascii() and announced.isdigit() and int(announced[:20]) > most:
        raise Refused("too-large")
    try:
        async with asyncio.timeout(settings.request_seconds):
            body = await _whole(receive, most)
    except TimeoutError:
        raise Refused("slow") from None
    await check_text(body)
    return body


async def _whole(receive: Receive, most: int) -> bytes:
    parts: list[bytes] = []
    size, more = 0, True
    while more:
        message = await receive()
        if message["type"] != "http.request":
            break
        parts.append(message["body"])
        size += len(message["body"])
        if size > most:
            raise Refused("too-large")
        more = message["more_body"]
    return b"".join(parts)


def again(body: bytes, receive: Receive) -> Receive:
    """Hands out what was read, and then what is still to come."""
    whole: HTTPRequestEvent = {"type": "http.request", "body": body, "more_body": False}
    given = False

    async def hand_out() -> ReceiveMessage:
        nonlocal given
        if given:
            return await receive()
        given = True
        return whole

    return hand_out


async def check_text(body: bytes) -> None:
    """Refuse what is no text, has a NUL in it (no database takes one), or is nested too deeply to be meant."""
    try:
        body.decode()
    except UnicodeDecodeError:
        raise _refused("utf-8") from None
    if b"\0" in body or b"\\u0000" in body:
        raise _refused("nul")
    if await in_slices(looking_how_deep(body, DEEPEST)):
        raise _refused("nested")


def looking_how_deep(body: bytes, deepest: int) -> Generator[None, None, bool]:
    """Whether JSON is nested deeper than so many brackets, found out slice by slice.

    What is never closed does not count: whoever reads the text will complain of that.
    """
    if body.count(b"[") + body.count(b"{") <= deepest:
        return False
    depth, quoted, torn = 0, False, b""
    for first in range(0, len(body), SLICE):
        piece = torn + body[first : first + SLICE]
        # A backslash at the end belongs to what comes next, unless it is escaped itself.
        torn = b"\\" if (len(piece) - len(piece.rstrip(b"\\"))) % 2 else b""
        parts = piece.removesuffix(torn).replace(b"\\\\", b"").replace(b'\\"', b"").split(b'"')
        brackets = b"".join(parts[quoted::2]).translate(ONE_KIND, NO_BRACKETS)
        quoted ^= len(parts) % 2 == 0
        depths = list(accumulate(map(STEPS.__getitem__, brackets), initial=depth))
        depth = depths[-1]
        if max(depths) > deepest and any(
            at > deepest and bracket == CLOSING for at, bracket in zip(depths, brackets, strict=False)
        ):
            return True
        yield
    return False


def _refused(what: str) -> Refused:
    return Refused("invalid", {"what": word(CATALOGUE, f"body.{what}")})
