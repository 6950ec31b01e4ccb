"""Logs: for people, or one JSON object a line; never a token, a cookie, a query or what somebody wrote."""

import json
import logging
import logging.config
import re
import secrets
import time
from contextvars import ContextVar
from datetime import UTC, datetime
from typing import TextIO, cast

from litestar.types import HTTPScope, Message, Scope

from samovar.table.http.security import header

logger = logging.getLogger("samovar.table.requests")

BEGAN = "samovar_began"
REQUEST_HEADER = "x-request-id"
ENCODED_HEADER = REQUEST_HEADER.encode()
WELL_FORMED = re.compile(r"[A-Za-z0-9._-]{1,64}", re.ASCII)
_STANDARD = set(logging.makeLogRecord({}).__dict__) | {"message", "asctime", "taskName"}


# Which request is being answered; what is begun by it, such as a bot's thinking, says so too.
_request: ContextVar[str] = ContextVar("request", default="")


def begin_request(scope: Scope, proxied: bool) -> str:
    """The id of a request, by which its lines are found: the proxy's where there is one, else a new one."""
    given = header(scope, REQUEST_HEADER) if proxied else None
    found = given if given is not None and WELL_FORMED.fullmatch(given) else secrets.token_hex(8)
    _request.set(found)
    return found


def _facts(record: logging.LogRecord) -> dict[str, object]:
    facts = {name: value for name, value in record.__dict__.items() if name not in _STANDARD}
    request = _request.get()
    told = {**facts, "request": request} if request else facts
    return {name: printable(value) if isinstance(value, str) else value for name, value in told.items()}


def printable(text: str) -> str:
    """On one line, with everything escaped that would move a cursor or begin a line: nobody writes a log but us."""
    return "".join(letter if letter.isprintable() else ascii(letter)[1:-1] for letter in text)


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "what": printable(record.getMessage()),
            **_facts(record),
        }
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return json.dumps(line, default=str).replace("\x7f", "\\u007f")


class PlainLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        at = datetime.fromtimestamp(record.created).astimezone().strftime("%H:%M:%S")
        facts = " ".join(f"{name}={printable(str(value))}" for name, value in _facts(record).items())
        text = f"{at} {record.levelname.lower()}: {printable(record.getMessage())} {facts}".rstrip()
        if not record.exc_info:
            return text
        # Each line is marked as what it is: a traceback may quote what somebody sent.
        trace = self.formatException(record.exc_info).splitlines()
        return "\n".join([text, *(f"  | {printable(line)}" for line in trace)])


def configure(kind: str, level: str, stream: TextIO) -> None:
    """`kind` is json or text."""
    handler = logging.StreamHandler(stream)
    handler.setFormatter(JsonLines() if kind == "json" else PlainLines())
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger("samovar").setLevel(level.upper())


async def log_answer(message: Message, scope: Scope) -> None:
    """One line for each request, when its answer begins."""
    if message["type"] != "http.response.start":
        return
    began = scope.get("state", {}).get(BEGAN)
    headers = [header for header in message["headers"] if header[0] != ENCODED_HEADER]
    message["headers"] = [*headers, (ENCODED_HEADER, _request.get().encode())]
    method = cast("HTTPScope", scope)["method"]
    facts: dict[str, object] = {"method": method, "path": scope["path"][:200], "status": message["status"]}
    if isinstance(began, float):
        facts["ms"] = round((time.perf_counter() - began) * 1000, 1)
    logger.info("request", extra=facts)
