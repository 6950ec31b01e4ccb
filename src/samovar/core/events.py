"""What happened, and who may see it: the log, the animations and the statistics are made from events."""

from mypy_extensions import mypyc_attr

from samovar.core.documents import Json


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Event:
    """Something that happened at the table.

    `facts` are public. `secret` is seen by the seats in `seen_by` only, and by everybody once the game is over.
    """

    def __init__(
        self,
        name: str,
        seat: int,
        facts: dict[str, Json],
        secret: dict[str, Json] | None = None,
        seen_by: list[int] | None = None,
    ) -> None:
        self.name = name
        self.seat = seat
        self.facts = facts
        self.secret: dict[str, Json] = {} if secret is None else secret
        self.seen_by: list[int] = [seat] if seen_by is None else seen_by

    def truth(self) -> dict[str, Json]:
        """Everything about it, for the record's owner after the game."""
        document: dict[str, Json] = {"event": self.name}
        if self.seat >= 0:
            document["seat"] = self.seat
        document.update(self.facts)
        document.update(self.secret)
        return document

    def as_seen_by(self, seat: int) -> dict[str, Json]:
        """What one seat (or a spectator, -1) learns of it."""
        document: dict[str, Json] = {"event": self.name}
        if self.seat >= 0:
            document["seat"] = self.seat
        document.update(self.facts)
        if seat >= 0 and seat in self.seen_by:
            document.update(self.secret)
        return document

    def told_to(self, seat: int) -> str:
        """The catalogue key of its sentence for a seat: the private one where there is a secret to tell."""
        private = bool(self.secret) and seat >= 0 and seat in self.seen_by
        return f"event.{self.name}.own" if private else f"event.{self.name}"

    def __repr__(self) -> str:
        return f"Event({self.truth()})"
