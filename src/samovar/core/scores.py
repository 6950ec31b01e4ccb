"""The result of a game: points with a breakdown a player can read, and the ranking."""

from mypy_extensions import mypyc_attr

from samovar.core.documents import Json


def as_number(points: float) -> Json:
    """Whole points as an int, so that documents do not say 97.0."""
    whole = int(points)
    return whole if points == whole else points


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class SeatScore:
    """The points of one seat, part by part."""

    def __init__(self, seat: int, parts: dict[str, float], details: dict[str, Json] | None = None) -> None:
        self.seat = seat
        self.parts = parts
        self.details: dict[str, Json] = {} if details is None else details
        self.total = float(sum(parts.values()))
        self.rank = 0

    def to_json(self) -> dict[str, Json]:
        return {
            "seat": self.seat,
            "total": as_number(self.total),
            "rank": self.rank,
            "parts": {name: as_number(points) for name, points in self.parts.items()},
            "details": self.details,
        }


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Scores:
    """All seats' scores, ranked."""

    def __init__(self, seats: list[SeatScore], criteria: list[list[float]] | None = None) -> None:
        """`criteria` gives each seat's ranking key, best is greatest; the total alone where it is absent."""
        self.seats = seats
        keys = [[score.total] for score in seats] if criteria is None else criteria
        for place, score in enumerate(seats):
            score.rank = 1 + sum(1 for other in keys if other > keys[place])

    def winners(self) -> list[int]:
        return [score.seat for score in self.seats if score.rank == 1]

    def totals(self) -> list[float]:
        return [score.total for score in self.seats]

    def to_json(self) -> dict[str, Json]:
        return {"seats": [score.to_json() for score in self.seats], "winners": self.winners()}
