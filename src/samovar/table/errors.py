"""What the server refuses, as answers a program and a person understand."""

from samovar.core import IllegalMove, SamovarError
from samovar.core.text import Catalogue
from samovar.table.texts import both, say
from samovar.table.wire import ErrorBody, Problem

Json = object

STATUS = {
    "invalid": 400,
    "no-level": 400,
    "webhook": 400,
    "no-move": 400,
    "seats": 400,
    "webhooks-off": 403,
    "origin": 403,
    "header": 403,
    "not-yours": 403,
    "plays-here": 403,
    "no-table": 404,
    "no-such-path": 404,
    "no-game": 404,
    "no-link": 404,
    "method": 405,
    "stale": 409,
    "not-your-turn": 409,
    "over": 409,
    "cannot-undo": 409,
    "cannot-ask-undo": 409,
    "no-request": 409,
    "seat-taken": 409,
    "present": 409,
    "bot-seat": 409,
    "not-bot": 409,
    "not-over": 409,
    "open-seat": 409,
    "imported": 409,
    "frozen": 409,
    "other-data": 409,
    "too-large": 413,
    "illegal-move": 422,
    "bad-document": 422,
    "too-many": 429,
    "internal": 500,
    "busy": 503,
}


class Refused(Exception):
    """A request that is not granted; the code finds the status and the sentence."""

    def __init__(self, code: str, params: dict[str, Json] | None = None, players: list[str] | None = None) -> None:
        super().__init__(code)
        self.code = code
        self.params = params
        self.players = players

    @property
    def status(self) -> int:
        return STATUS[self.code]

    def body(self) -> ErrorBody:
        return ErrorBody(Problem(self.code, say(f"error.{self.code}", self.params, self.players)))


class RefusedByRules(Refused):
    """What the game itself does not allow, told in its own words."""

    def __init__(self, error: SamovarError, catalogue: Catalogue, players: list[str] | None = None) -> None:
        code = "illegal-move" if isinstance(error, IllegalMove) else "bad-document"
        super().__init__(_RULES.get(error.message.key, code), players=players)
        self.error = error
        self.catalogue = catalogue

    def body(self) -> ErrorBody:
        clause = self.error.refusal.clause if isinstance(self.error, IllegalMove) else ""
        text = both(self.catalogue, self.error.message, self.players)
        return ErrorBody(Problem(self.code, text, clause))


_RULES = {"refusal.not-your-turn": "not-your-turn", "refusal.over": "over"}
