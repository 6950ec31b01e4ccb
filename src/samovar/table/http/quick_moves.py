"""The short way of a move through HTTP: what is asked most by far, without the web framework's general machinery.

It makes every check that the long way makes, with the same functions, and answers alike; whatever is unusual about a
request (no cookie, an odd body) goes the long way, before anything is done about it.
"""

import re
import time
import zlib
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import msgspec
from litestar.types import ASGIApp, HTTPScope, Message, Receive, Scope, Send

from samovar.table.domain.tokens import is_id
from samovar.table.http.asking import admit
from samovar.table.http.bodies import again, read_body
from samovar.table.http.errors import Answer, answer_to
from samovar.table.http.logs import BEGAN, begin_request
from samovar.table.http.security import Gate, header
from samovar.table.services.services import Services
from samovar.table.wire import MoveIn

PATH = re.compile(r"/api/tables/([^/]+)/moves", re.ASCII)
ROUTE = "/api/tables/{table}/moves"
TOKEN = re.compile(r"[A-Za-z0-9_-]+", re.ASCII)
MOVE = msgspec.json.Decoder(MoveIn)
PACKED_FROM = 1024
PACKED_LEVEL = 3
GZIP = 31
JSON = (b"content-type", b"application/json")
Hook = Callable[[Message, Scope], Awaitable[None]]


class QuickMoves:
    """`hooks` are called with every answer that begins."""

    def __init__(self, services: Services, gate: Gate, hooks: Sequence[Hook]) -> None:
        self.services = services
        self.gate = gate
        self.hooks = hooks

    async def serve(self, scope: HTTPScope, receive: Receive, send: Send, long_way: ASGIApp) -> None:
        table_id, token = table_of(scope), self._token(scope)
        if not table_id or not token:
            await long_way(scope, receive, send)
            return
        scope["path_template"] = ROUTE
        try:
            body = await read_body(scope, receive, self.gate.settings)
        except Exception as error:
            await self._send(scope, send, answer_to(error, scope["path"]))
            return
        wish = _read(body)
        answer = None if wish is None else await self._move(scope, token, table_id, wish)
        if answer is None:
            await long_way(scope, again(body, receive), send)
        else:
            await self._send(scope, send, answer)

    async def _move(self, scope: HTTPScope, token: str, table_id: str, wish: MoveIn) -> Answer | None:
        """None where nobody knows the browser: nothing is done yet."""
        people = self.services.people
        try:
            scope["state"][BEGAN] = time.perf_counter()
            begin_request(scope, self.gate.settings.proxied)
            self.gate.check(scope)
            browser = await people.find(token, table_id)
            if browser is None:
                return None
            await admit(browser, people, self.gate, scope)
            return Answer(200, await self.services.playing.move(browser, table_id, wish))
        except Exception as error:
            return answer_to(error, scope["path"])

    def _token(self, scope: HTTPScope) -> str:
        """The browser's token, where the cookies are as plain as we give them."""
        name = f"{self.services.people.cookie}="
        given = (header(scope, "cookie") or "").split("; ")
        tokens = [each.removeprefix(name) for each in given if name in each]
        return tokens[0] if len(tokens) == 1 and TOKEN.fullmatch(tokens[0]) else ""

    async def _send(self, scope: HTTPScope, send: Send, answer: Answer) -> None:
        body = msgspec.json.encode(answer.content)
        headers: list[tuple[bytes, bytes]] = [JSON]
        if len(body) >= PACKED_FROM and "gzip" in (header(scope, "accept-encoding") or ""):
            packer = zlib.compressobj(PACKED_LEVEL, zlib.DEFLATED, GZIP)
            body = packer.compress(body) + packer.flush()
            headers += [(b"content-encoding", b"gzip"), (b"vary", b"Accept-Encoding")]
        headers += [(name.lower().encode(), value.encode()) for name, value in answer.headers.items()]
        headers.append((b"content-length", str(len(body)).encode()))
        start: Any = {"type": "http.response.start", "status": answer.status, "headers": headers}
        for hook in self.hooks:
            await hook(start, scope)
        await send(start)
        await send({"type": "http.response.body", "body": body, "more_body": False})


def _read(body: bytes) -> MoveIn | None:
    try:
        return MOVE.decode(body)
    except (msgspec.MsgspecError, RecursionError):
        return None


def table_of(scope: HTTPScope) -> str:
    """The table at which a request makes a move; nothing where it is about something else."""
    if scope["method"] != "POST":
        return ""
    found = PATH.fullmatch(scope["path"])
    return found.group(1) if found is not None and is_id(found.group(1)) else ""
