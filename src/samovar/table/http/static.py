"""The built browser app, from the package's own directory."""

import gzip
import mimetypes
from importlib.resources import files
from pathlib import Path

from litestar import MediaType, Request, Response, get
from litestar.datastructures import State
from litestar.params import FromPath

from samovar.table.domain.errors import Refused
from samovar.table.domain.texts import say

INDEX = "index.html"
ASSETS = "assets/"
FOREVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
SQUEEZED = (".html", ".js", ".css", ".svg", ".json", ".map", ".webmanifest", ".txt")
TYPES = {
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}


class Site:
    """The files that exist, and nothing else: a path is looked up, never opened."""

    def __init__(self, root: Path | None = None) -> None:
        self.root = Path(str(files("samovar.table"))) / "web" if root is None else root
        self._paths = {path.relative_to(self.root).as_posix(): path for path in self.root.rglob("*") if path.is_file()}
        self._squeezed: dict[str, bytes] = {}

    def answer(self, path: str, accepts: str) -> Response[bytes]:
        name = path.strip("/")
        if name not in self._paths:
            if "." in name.rpartition("/")[2]:
                return Response(b"", status_code=404, media_type=MediaType.TEXT)
            name = INDEX
        if name not in self._paths:
            return _not_built()
        file = self._paths[name]
        kind = media_type(name)
        headers = {"Cache-Control": FOREVER if name.startswith(ASSETS) else ASK_AGAIN}
        if file.suffix not in SQUEEZED:
            return Response(file.read_bytes(), media_type=kind, headers=headers)
        headers["Vary"] = "Accept-Encoding"
        if "gzip" not in accepts:
            return Response(file.read_bytes(), media_type=kind, headers=headers)
        if name not in self._squeezed:
            self._squeezed[name] = gzip.compress(file.read_bytes(), 9, mtime=0)
        headers["Content-Encoding"] = "gzip"
        return Response(self._squeezed[name], media_type=kind, headers=headers)


def media_type(name: str) -> str:
    ending = Path(name).suffix
    return TYPES.get(ending) or mimetypes.guess_type(name)[0] or "application/octet-stream"


def _not_built() -> Response[bytes]:
    text = say("page.not-built")
    page = f"<!doctype html><meta charset=utf-8><title>Samovar</title><p>{text.en}<p lang=fr>{text.fr}"
    return Response(page.encode(), status_code=503, media_type=MediaType.HTML)


@get(["/", "/{path:path}"], include_in_schema=False, sync_to_thread=False, opt={"packs_itself": True})
def site(request: Request[None, None, State], path: FromPath[str] = "") -> Response[bytes]:
    if path.startswith("/api"):
        raise Refused("no-such-path")
    found: Site = request.app.state.site
    return found.answer(path, request.headers.get("accept-encoding", ""))
