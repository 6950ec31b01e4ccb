"""Refusals and failures as answers."""

import logging
from typing import Any

from litestar import MediaType, Request, Response
from litestar.datastructures import State
from litestar.exceptions import HTTPException, MethodNotAllowedException, NotFoundException, ValidationException
from litestar.types import ExceptionHandlersMap

from samovar.table.domain.errors import Refused
from samovar.table.domain.texts import CATALOGUE, word
from samovar.table.store.trouble import passes

logger = logging.getLogger(__name__)

Asked = Request[Any, Any, State]
STATUS = {
    "invalid": 400,
    "no-level": 400,
    "no-color": 400,
    "same-color": 400,
    "webhook": 400,
    "no-move": 400,
    "email": 400,
    "passkey": 400,
    "passkey-host": 400,
    "push": 400,
    "seats": 400,
    "webhooks-off": 403,
    "email-off": 403,
    "push-off": 403,
    "no-phrase": 403,
    "no-way-in": 403,
    "origin": 403,
    "header": 403,
    "not-yours": 403,
    "plays-here": 403,
    "seen-hand": 403,
    "not-host": 403,
    "banned": 403,
    "not-for-you": 403,
    "no-table": 404,
    "no-such-path": 404,
    "no-game": 404,
    "no-lesson": 404,
    "no-lesson-here": 409,
    "no-link": 404,
    "no-device": 404,
    "method": 405,
    "stale": 409,
    "not-your-turn": 409,
    "over": 409,
    "cannot-undo": 409,
    "cannot-ask-undo": 409,
    "cannot-redo": 409,
    "undo-open-seat": 409,
    "no-request": 409,
    "seat-taken": 409,
    "own-seat": 409,
    "present": 409,
    "bot-seat": 409,
    "not-bot": 409,
    "not-over": 409,
    "hints-off": 409,
    "hint-turn": 409,
    "hint-lesson": 409,
    "no-hints": 409,
    "review-running": 409,
    "open-seat": 409,
    "imported": 409,
    "frozen": 409,
    "other-data": 409,
    "archived": 409,
    "two-hands": 409,
    "would-lose": 409,
    "table-full": 409,
    "seat-news-full": 409,
    "name-taken": 409,
    "slow": 408,
    "too-large": 413,
    "record-too-long": 413,
    "too-many-tables": 409,
    "too-many-records": 409,
    "illegal-move": 422,
    "bad-document": 422,
    "lesson": 422,
    "too-many": 429,
    "internal": 500,
    "busy": 503,
    "email-failed": 503,
    "storage": 503,
}


def refused(request: Asked, error: Refused) -> Response[Any]:
    headers = {"Connection": "close"} if error.code == "slow" else None
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
        facts = {"path": request.scope["path"][:200], "reason": type(error).__name__}
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
