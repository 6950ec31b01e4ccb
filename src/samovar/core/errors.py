"""What can go wrong, said so that a person understands it."""

from mypy_extensions import mypyc_attr

from samovar.core.text import Catalogue, Message, core_catalogue


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Refusal:
    """Why a move is not allowed, and the rule clause that says so."""

    def __init__(self, message: Message, clause: str = "") -> None:
        self.message = message
        self.clause = clause

    def to_json(self) -> dict[str, object]:
        return {"clause": self.clause, "message": self.message.to_json()}

    def __repr__(self) -> str:
        return f"Refusal({self.message.key}, {self.clause})"


class SamovarError(Exception):
    """A mistake in the input; its message exists in every language, and `str` tells it in English."""

    def __init__(self, message: Message, catalogue: Catalogue | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.catalogue = catalogue

    def tell(self, language: str) -> str:
        """The sentence."""
        words = core_catalogue() if self.catalogue is None else self.catalogue
        return words.tell(self.message, language)

    def __str__(self) -> str:
        return self.tell("en")

    def __reduce__(self) -> tuple[object, ...]:
        return (type(self), (self.message, self.catalogue))


class IllegalMove(SamovarError):
    """A move that the rules refuse; nothing has changed."""

    def __init__(self, refusal: Refusal, catalogue: Catalogue | None = None) -> None:
        super().__init__(refusal.message, catalogue)
        self.refusal = refusal

    def __str__(self) -> str:
        clause = self.refusal.clause
        return f"{self.tell('en')} ({clause})" if clause else self.tell("en")

    def __reduce__(self) -> tuple[object, ...]:
        return (type(self), (self.refusal, self.catalogue))


class BadDocument(SamovarError):
    """A record, position, data pack or option that is not well formed; it names the place."""
