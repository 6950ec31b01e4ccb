"""What is refused, as answers a program and a person understand."""

from samovar.core import IllegalMove, SamovarError
from samovar.core.documents import Json
from samovar.core.text import Catalogue
from samovar.table.domain.texts import both, say
from samovar.table.wire import ErrorBody, Problem, Text


class Refused(Exception):
    """A request that is not granted; the code finds the sentence."""

    def __init__(self, code: str, params: dict[str, Json] | None = None, players: list[str] | None = None) -> None:
        super().__init__(code)
        self.code = code
        self.params = params
        self.players = players

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


class RefusedByLesson(Refused):
    """A legal move that is not what the lesson is about; the lesson itself says why."""

    def __init__(self, text: Text) -> None:
        super().__init__("lesson")
        self.text = text

    def body(self) -> ErrorBody:
        return ErrorBody(Problem(self.code, self.text))


_RULES = {"refusal.not-your-turn": "not-your-turn", "refusal.over": "over"}
