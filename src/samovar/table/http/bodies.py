"""What a request brings along must have arrived in time, be of a fair size, and be text that can be read."""

import asyncio
import re

from litestar.enums import ScopeType
from litestar.types import ASGIApp, HTTPRequestEvent, Receive, ReceiveMessage, Scope, Send

from samovar.table.domain.errors import Refused
from samovar.table.domain.texts import CATALOGUE, word
from samovar.table.http.security import SAFE, header
from samovar.table.settings import Settings

RECORDS = "/api/records"
DEEPEST = 64
QUOTED = re.compile(rb'"(?:[^"\\]|\\.)*"')
ONE_KIND = bytes.maketrans(b"{}", b"[]")
NO_BRACKETS = bytes(byte for byte in range(256) if byte not in b"[]{}")


class Bodies:
    """Reads the whole body before anybody looks at it; whoever sends too slowly is let go."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.settings = settings

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP or scope["method"] in SAFE:
            await self.app(scope, receive, send)
            return
        limits = self.settings.limits
        most = limits.record_body if scope["path"].rstrip("/") == RECORDS else limits.body
        announced = header(scope, "content-length") or ""
        if announced.isascii() and announced.isdigit() and int(announced[:20]) > most:
            raise Refused("too-large")
        try:
            async with asyncio.timeout(self.settings.request_seconds):
                body = await _whole(receive, most)
        except TimeoutError:
            raise Refused("slow") from None
        check_text(body)
        await self.app(scope, _again(body, receive), send)


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


def _again(body: bytes, receive: Receive) -> Receive:
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


def check_text(body: bytes) -> None:
    """Refuse what is no text, has a NUL in it (no database takes one), or is nested too deeply to be meant."""
    try:
        body.decode()
    except UnicodeDecodeError:
        raise _refused("utf-8") from None
    if b"\0" in body or b"\\u0000" in body:
        raise _refused("nul")
    if is_nested_deeper(body, DEEPEST):
        raise _refused("nested")


def is_nested_deeper(body: bytes, deepest: int) -> bool:
    """Whether JSON is nested deeper than so many brackets.

    The innermost pairs are taken away again and again: however long the text is, that is done in as many rounds.
    """
    if body.count(b"[") + body.count(b"{") <= deepest:
        return False
    brackets = QUOTED.sub(b"", body).translate(ONE_KIND, NO_BRACKETS)
    for _ in range(deepest):
        brackets = _without_innermost(brackets)
    # What is left without being a pair was never closed: whoever reads the text will complain of that.
    return _without_innermost(brackets) != brackets


def _without_innermost(brackets: bytes) -> bytes:
    return brackets.replace(b"[]", b"")


def _refused(what: str) -> Refused:
    return Refused("invalid", {"what": word(CATALOGUE, f"body.{what}")})
