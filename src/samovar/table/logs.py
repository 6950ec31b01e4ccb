"""Logs: for people, or one JSON object a line; never a token, a cookie, a query or what somebody wrote."""

import json
import logging
import logging.config
import time
from datetime import UTC, datetime
from typing import TextIO, cast

from litestar.types import HTTPScope, Message, Scope

logger = logging.getLogger("samovar.table.requests")

BEGAN = "samovar_began"
_STANDARD = set(logging.makeLogRecord({}).__dict__) | {"message", "asctime", "taskName"}


def _facts(record: logging.LogRecord) -> dict[str, object]:
    return {name: value for name, value in record.__dict__.items() if name not in _STANDARD}


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "what": record.getMessage(),
            **_facts(record),
        }
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False, default=str)


class PlainLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        at = datetime.fromtimestamp(record.created).astimezone().strftime("%H:%M:%S")
        facts = " ".join(f"{name}={value}" for name, value in _facts(record).items())
        text = f"{at} {record.levelname.lower()}: {record.getMessage()} {facts}".rstrip()
        return f"{text}\n{self.formatException(record.exc_info)}" if record.exc_info else text


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
    method = cast("HTTPScope", scope)["method"]
    facts: dict[str, object] = {"method": method, "path": scope["path"][:200], "status": message["status"]}
    if isinstance(began, float):
        facts["ms"] = round((time.perf_counter() - began) * 1000, 1)
    logger.info("request", extra=facts)
