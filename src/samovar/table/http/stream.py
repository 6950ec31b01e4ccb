"""Server-sent events: what is new since the last one, as fast as the page takes it."""

import asyncio
import logging
import zlib
from collections.abc import AsyncGenerator

from litestar.types import HTTPResponseBodyEvent, HTTPResponseStartEvent, Receive, Scope, Send

from samovar.table.live.pages import OpenPage
from samovar.table.store.trouble import passes

logger = logging.getLogger(__name__)

# Where a request's state has the connection's own send.
PLAIN_SEND = "samovar_send"
# A small window keeps a compressed stream under 100 kB of memory, and still shrinks views to a tenth.
WINDOW_BITS = 13
MEMORY_LEVEL = 6
GZIP = 16


class Packer:
    """Compresses a stream so that each event can be read at once."""

    def __init__(self) -> None:
        self._packer = zlib.compressobj(5, zlib.DEFLATED, WINDOW_BITS + GZIP, MEMORY_LEVEL)

    def __call__(self, chunk: bytes) -> bytes:
        return self._packer.compress(chunk) + self._packer.flush(zlib.Z_SYNC_FLUSH)


class LiveResponse:
    """An ASGI answer that ends when the page goes away or takes nothing for too long."""

    def __init__(self, page: OpenPage, chunks: AsyncGenerator[bytes], packed: bool) -> None:
        self.page = page
        self.chunks = chunks
        self.packed = packed

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        plain: Send = scope["state"].get(PLAIN_SEND, send)
        sending = self.page.sending = asyncio.create_task(self._send_all(send, plain))
        leaving = asyncio.ensure_future(_gone(receive))
        try:
            await asyncio.wait({sending, leaving}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in (sending, leaving):
                task.cancel()
            ended, _ = await asyncio.gather(sending, leaving, return_exceptions=True)
            await self.chunks.aclose()
            if isinstance(ended, Exception):
                self._tell(ended)

    def _tell(self, ended: Exception) -> None:
        """The answer has begun, so that the page cannot be told: it sees the line end, and asks again."""
        facts = {"table": self.page.table_id, "reason": repr(ended)[:200]}
        if passes(ended):
            logger.warning("a page was let go, the database takes nothing", extra=facts)
        else:
            logger.error("a page was let go", exc_info=ended, extra=facts)

    async def _send_all(self, send: Send, plain: Send) -> None:
        """How an answer begins concerns everybody on the way; what follows is handed to the connection itself."""
        headers = [
            (b"content-type", b"text/event-stream; charset=utf-8"),
            (b"cache-control", b"no-store"),
            (b"x-accel-buffering", b"no"),
            (b"vary", b"Accept-Encoding"),
        ]
        if self.packed:
            headers.append((b"content-encoding", b"gzip"))
        start: HTTPResponseStartEvent = {"type": "http.response.start", "status": 200, "headers": headers}
        await send(start)
        pack = Packer() if self.packed else bytes
        async for chunk in self.chunks:
            body: HTTPResponseBodyEvent = {"type": "http.response.body", "body": pack(chunk), "more_body": True}
            self.page.sends()
            await plain(body)
            self.page.has_sent()
        await plain({"type": "http.response.body", "body": b"", "more_body": False})


async def _gone(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
