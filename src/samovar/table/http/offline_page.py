"""The page without a server, offered by a server: under /offline, made when somebody first asks for it."""

import asyncio
import gzip
import threading
from collections.abc import Callable
from pathlib import Path

from litestar import MediaType, Request, Response, get
from litestar.datastructures import State
from litestar.params import FromPath
from litestar.response import Redirect

from samovar.table.domain.texts import say
from samovar.table.http.static import ASK_AGAIN, FOREVER, media_type
from samovar.table.site import CannotBuild, SiteFiles
from samovar.table.site.files import INDEX, POLICY
from samovar.table.site.squeezing import SQUEEZED, WORTH_IT

PATH = "/offline"
HEADERS = {"Content-Security-Policy": f"{POLICY}; frame-ancestors 'none'"}


class OfflinePage:
    """Its files in memory: what is made for it, and what was squeezed since the server was started."""

    def __init__(self, games: Callable[[], bytes], app: Path | None = None) -> None:
        self._games = games
        self._app = app
        self._making = threading.Lock()
        self._files: SiteFiles | None = None
        self._gzipped: dict[str, bytes] = {}

    def answer(self, name: str, accepts: str) -> Response[bytes]:
        try:
            files = self._made()
        except CannotBuild:
            return _not_built()
        name = name.strip("/") or INDEX
        if name not in files:
            return Response(b"", status_code=404, media_type=MediaType.TEXT, headers=HEADERS)
        headers = {**HEADERS, "Cache-Control": FOREVER if files.lasting(name) else ASK_AGAIN}
        content, encoding = self._packed(files, name, accepts)
        if encoding is not None:
            headers |= {"Vary": "Accept-Encoding"} | ({"Content-Encoding": encoding} if encoding else {})
        return Response(content, media_type=media_type(name), headers=headers)

    def _made(self) -> SiteFiles:
        with self._making:
            if self._files is None:
                self._files = SiteFiles(self._games(), self._app)
            return self._files

    def _packed(self, files: SiteFiles, name: str, accepts: str) -> tuple[bytes, str | None]:
        """The content as it is sent, and its encoding; None where no other is offered."""
        plain = files.read(name)
        if not name.endswith(SQUEEZED) or name.endswith(".zip") or len(plain) < WORTH_IT:
            return plain, None
        brotli = files.brotli(name) if "br" in accepts.replace(" ", "").split(",") else None
        if brotli is not None:
            return brotli, "br"
        if "gzip" not in accepts:
            return plain, ""
        if name not in self._gzipped:
            self._gzipped[name] = gzip.compress(plain, 6, mtime=0)
        return self._gzipped[name], "gzip"


def _not_built() -> Response[bytes]:
    text = say("page.no-offline")
    page = f"<!doctype html><meta charset=utf-8><title>Samovar</title><p>{text.en}<p lang=fr>{text.fr}"
    return Response(page.encode(), status_code=503, media_type=MediaType.HTML, headers=HEADERS)


@get(
    [PATH, f"{PATH}/", f"{PATH}/{{path:path}}"],
    include_in_schema=False,
    opt={"packs_itself": True},
)
async def offline_page(request: Request[None, None, State], path: FromPath[str] = "") -> Response[bytes]:
    # The router takes the last slash off the path; only the raw one tells the folder from its name.
    if request.scope["raw_path"].partition(b"?")[0].endswith(PATH.encode()):
        return Redirect(f"{PATH}/")
    page: OfflinePage = request.app.state.offline_page
    return await asyncio.to_thread(page.answer, path, request.headers.get("accept-encoding", ""))
