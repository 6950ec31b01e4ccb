"""Answers that change only with the software: encoded and packed once, whoever asks."""

import gzip
from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec
from litestar import MediaType, Request, Response

PACKED = {"packs_itself": True}
"""The option of a handler whose answer must not be packed again."""


class Packed(NamedTuple):
    plain: bytes
    squeezed: bytes
    mark: str


class PackedAnswers:
    """One answer for each name; `make` gives its content and a mark that changes with it."""

    def __init__(self) -> None:
        self._kept: dict[str, Packed] = {}

    def answer(self, request: Request[Any, Any, Any], name: str, make: Callable[[], tuple[Any, str]]) -> Response[Any]:
        kept = self._kept.get(name)
        if kept is None:
            content, mark = make()
            plain = msgspec.json.encode(content)
            kept = self._kept[name] = Packed(plain, gzip.compress(plain, 6, mtime=0), f'"{mark[:32]}"')
        headers = {"ETag": kept.mark, "Cache-Control": "no-cache", "Vary": "Accept-Encoding"}
        if request.headers.get("if-none-match") == kept.mark:
            return Response(None, status_code=304, headers=headers)
        if "gzip" not in request.headers.get("accept-encoding", ""):
            return Response(kept.plain, media_type=MediaType.JSON, headers=headers)
        return Response(kept.squeezed, media_type=MediaType.JSON, headers={**headers, "Content-Encoding": "gzip"})
