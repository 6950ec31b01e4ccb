"""Refusals and failures as answers."""

import logging
from typing import Any

from litestar import MediaType, Request, Response
from litestar.datastructures import State
from litestar.exceptions import HTTPException, MethodNotAllowedException, NotFoundException, ValidationException
from litestar.types import ExceptionHandlersMap

from samovar.table.domain.errors import Refused
from samovar.table.domain.texts import CATALOGUE, word
from samovar.table.statuses import STATUS
from samovar.table.store.trouble import passes

logger = logging.getLogger(__name__)

# Whoever asks again at once makes it worse; the browser app adds a moment of its own to it.
SOON = {"Retry-After": "2"}
HEADERS = {"slow": {"Connection": "close"}, "busy": SOON, "storage": SOON}
Asked = Request[Any, Any, State]


def refused(request: Asked, error: Refused) -> Response[Any]:
    headers = HEADERS.get(error.code)
    return Response(error.body(), status_code=STATUS[error.code], media_type=MediaType.JSON, headers=headers)


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
        return internal(request, error)
    return refused(request, Refused("invalid", {"what": str(error.detail)[:200]}))


def nested_too_deeply(request: Asked, error: RecursionError) -> Response[Any]:
    return refused(request, Refused("invalid", {"what": word(CATALOGUE, "body.nested")}))


def internal(request: Asked, error: Exception) -> Response[Any]:
    """What ails the database is a matter of moments; anything else is a mistake of ours."""
    if passes(error):
        reason = repr(error) if isinstance(error, OSError) else type(error).__name__
        facts = {"path": request.scope["path"][:200], "reason": reason[:200]}
        logger.warning("the database takes nothing", extra=facts)
        return refused(request, Refused("storage"))
    logger.error("a request failed", exc_info=error, extra={"path": request.scope["path"][:200]})
    return refused(request, Refused("internal"))


HANDLERS: ExceptionHandlersMap = {
    Refused: refused,
    ValidationException: not_understood,
    HTTPException: http_error,
    RecursionError: nested_too_deeply,
    Exception: internal,
}
