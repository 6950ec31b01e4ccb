"""What can go wrong, said so that a person understands it."""

from samovar.core.text import Message


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
    """A mistake in the input; its message exists in every language."""

    def __init__(self, message: Message) -> None:
        super().__init__(message)
        self.message = message

    def __str__(self) -> str:
        return self.message.plain()


class IllegalMove(SamovarError):
    """A move that the rules refuse; nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.message)
        self.refusal = refusal


class BadDocument(SamovarError):
    """A record, position, data pack or option that is not well formed; it names the place."""
