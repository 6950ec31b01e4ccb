"""Answers that end in a long list: encoded and packed in slices, between which everybody else goes on."""

import zlib
from collections.abc import Generator
from typing import Any

import msgspec
from litestar import MediaType, Request, Response
from msgspec import Struct, structs

from samovar.table.services.turns import in_slices

SLICE = 200
LEVEL = 3
GZIP = 31
NO_LIST = b"[]}"


def encoding(content: Struct, last: str) -> Generator[bytes, None, None]:
    """The JSON of `content` in pieces, so many members of its last field, a list, in each."""
    members: list[Any] = getattr(content, last)
    head = msgspec.json.encode(structs.replace(content, **{last: []}))
    if not head.endswith(NO_LIST):
        raise ValueError(f"{last} is not the last field of {type(content).__name__}")
    yield head.removesuffix(NO_LIST) + b"["
    for first in range(0, len(members), SLICE):
        comma = b"," if first else b""
        yield comma + msgspec.json.encode(members[first : first + SLICE])[1:-1]
    yield b"]}"


def writing(content: Struct, last: str, packed: bool) -> Generator[None, None, bytes]:
    pack = zlib.compressobj(LEVEL, zlib.DEFLATED, GZIP)
    parts: list[bytes] = []
    for piece in encoding(content, last):
        parts.append(pack.compress(piece) if packed else piece)
        yield
    return b"".join([*parts, pack.flush()] if packed else parts)


async def long_answer(request: Request[Any, Any, Any], content: Struct, last: str) -> Response[Any]:
    """For a handler with the option `PACKED`, since the answer is packed already."""
    packed = "gzip" in request.headers.get("accept-encoding", "")
    body = await in_slices(writing(content, last, packed))
    headers = {"Vary": "Accept-Encoding", **({"Content-Encoding": "gzip"} if packed else {})}
    return Response(body, media_type=MediaType.JSON, headers=headers)
