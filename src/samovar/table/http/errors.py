"""Refusals and failures as answers."""

import logging
from collections.abc import Mapping
from typing import Any, NamedTuple

from litestar import MediaType, Request, Response
from litestar.datastructures import State
from litestar.exceptions import HTTPException, MethodNotAllowedException, NotFoundException, ValidationException
from litestar.types import ExceptionHandlersMap
from msgspec import Struct

from samovar.table.domain.errors import Refused
from samovar.table.domain.texts import CATALOGUE, word
from samovar.table.statuses import STATUS
from samovar.table.store.trouble import passes

logger = logging.getLogger(__name__)

# Whoever asks again at once makes it worse; the browser app adds a moment of its own to it.
SOON = {"Retry-After": "2"}
HEADERS = {"slow": {"Connection": "close"}, "busy": SOON, "storage": SOON}
NO_HEADERS: dict[str, str] = {}
Asked = Request[Any, Any, State]


class Answer(NamedTuple):
    """What is answered, before it is written out."""

    status: int
    content: Struct
    headers: Mapping[str, str] = NO_HEADERS


def answer_to(error: Exception, path: str) -> Answer:
    """What ails the database is a matter of moments; what was not refused is a mistake of ours."""
    if isinstance(error, RecursionError):
        error = Refused("invalid", {"what": word(CATALOGUE, "body.nested")})
    elif not isinstance(error, Refused):
        error = _failed(error, path)
    return Answer(STATUS[error.code], error.body(), HEADERS.get(error.code, NO_HEADERS))


def refused(request: Asked, error: Exception) -> Response[Any]:
    answer = answer_to(error, request.scope["path"])
    return Response(
        answer.content, status_code=answer.status, media_type=MediaType.JSON, headers=dict(answer.headers) or None
    )


def not_understood(request: Asked, error: ValidationException) -> Response[Any]:
    return refused(request, Refused("invalid", {"what": _what(error)}))


def _what(error: ValidationException) -> str:
    """What is wrong with a request, briefly and without repeating it."""
    details = error.extra if isinstance(error.extra, list) else []
    parts = [f"{part.get('key', '')} {part.get('message', '')}".strip() for part in details if isinstance(part, dict)]
    return "; ".join(parts)[:300] or "the body"


def http_error(request: Asked, error: HTTPException) -> Response[Any]:
    if isinstance(error, NotFoundException):
        return refused(request, Refused("no-such-path"))
    if isinstance(error, MethodNotAllowedException):
        answer = refused(request, Refused("method"))
        answer.headers.update(error.headers or {})
        return answer
    if error.status_code == 413:
        return refused(request, Refused("too-large"))
    if error.status_code >= 500:
        return refused(request, error)
    return refused(request, Refused("invalid", {"what": str(error.detail)[:200]}))


def _failed(error: Exception, path: str) -> Refused:
    if passes(error):
        reason = repr(error) if isinstance(error, OSError) else type(error).__name__
        logger.warning("the database takes nothing", extra={"path": path[:200], "reason": reason[:200]})
        return Refused("storage")
    logger.error("a request failed", exc_info=error, extra={"path": path[:200]})
    return Refused("internal")


HANDLERS: ExceptionHandlersMap = {
    ValidationException: not_understood,
    HTTPException: http_error,
    Exception: refused,
}
