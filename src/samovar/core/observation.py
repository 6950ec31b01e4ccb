"""What a seat knows as small whole numbers in a fixed layout: what learners look at."""

from mypy_extensions import i64, mypyc_attr

from samovar.core.documents import Json
from samovar.core.errors import BadDocument
from samovar.core.text import Message

HIGHEST = 255  # one byte for each number


class Piece:
    """A named run of numbers in an observation."""

    def __init__(self, name: str, size: int, meaning: str) -> None:
        self.name = name
        self.size = size
        self.meaning = meaning
        self.first = 0

    @property
    def stop(self) -> int:
        return self.first + self.size


@mypyc_attr(allow_interpreted_subclasses=True)
class Glance:
    """What is remembered of the last look from a seat; a room keeps here what seldom changes."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Observation:
    """The layout of a game's observations, and how a position is written in it.

    Seats are told from the eyes of the observer: itself first, then the others in turn order. Only what the seat may
    know is written, so that two positions which it cannot tell apart give the same numbers.
    """

    def __init__(self, pieces: list[Piece]) -> None:
        self.pieces = pieces
        self.size = 0
        names: list[str] = []
        for piece in pieces:
            if piece.name in names:
                facts: dict[str, Json] = {"name": piece.name}
                raise BadDocument(Message("declaration.piece-twice", facts))
            names.append(piece.name)
            piece.first = self.size
            self.size += piece.size

    def write(self, state: object, seat: int) -> bytes:
        """What a seat knows of a position, one byte for each number."""
        raise NotImplementedError

    def glance(self) -> Glance:
        """What a seat remembers of nothing yet."""
        return Glance()

    def write_again(self, state: object, seat: int, glance: Glance) -> bytes:
        """The same as `write`, by somebody who has looked before from this seat of a table of this size."""
        return self.write(state, seat)

    def __len__(self) -> int:
        return self.size

    def __repr__(self) -> str:
        told = ", ".join(f"{piece.name} {piece.size}" for piece in self.pieces)
        return f"<Observation of {self.size} numbers: {told}>"

    @property
    def names(self) -> list[str]:
        return [piece.name for piece in self.pieces]

    @property
    def slices(self) -> dict[str, slice]:
        """Where each piece lies."""
        return {piece.name: slice(piece.first, piece.stop) for piece in self.pieces}

    def table(self) -> list[tuple[str, int, int, str]]:
        """For each piece its name, where it begins, its size and what it means."""
        return [(piece.name, piece.first, piece.size, piece.meaning) for piece in self.pieces]


def seats_from(seat: int, players: int) -> list[int]:
    """All seats in turn order, beginning with one of them."""
    return [(seat + step) % players for step in range(players)]


def told_from(seat: int, players: int) -> list[int]:
    """What stands for an owner in an observation: 0 for none, 1 for oneself, 2 and so on for the others in turn order.

    Owners from -1 (none) on are looked up one place further on.
    """
    told = [0] * (players + 1)
    for step in range(players):
        told[(seat + step) % players + 1] = step + 1
    return told


def renew(numbers: bytearray, first: int, was: list[int], now: list[int]) -> None:
    """Write those of some numbers, as many as there were, that are no longer what they were."""
    place: i64
    for place in range(len(now)):
        if was[place] != now[place]:
            was[place] = now[place]
            numbers[first + place] = now[place]


def capped(number: int) -> int:
    """A number that fits into a byte."""
    return 0 if number < 0 else min(number, HIGHEST)


def one_of(place: int, size: int) -> list[int]:
    """A one at a place among noughts; noughts alone where the place is none."""
    found = [0] * size
    if 0 <= place < size:
        found[place] = 1
    return found


def padded(numbers: list[int], size: int) -> list[int]:
    """As many numbers as there is room for, noughts behind them."""
    return [capped(number) for number in numbers[:size]] + [0] * (size - len(numbers))


def wide(number: int) -> list[int]:
    """A number that may not fit into a byte, as two: how many times 256, and the rest."""
    found = max(number, 0)
    return [capped(found // 256), found % 256]


def marked(places: list[int], size: int) -> list[int]:
    """A one at each of these places among noughts."""
    found = [0] * size
    for place in places:
        found[place] = 1
    return found


def bits(mask: int, size: int) -> list[int]:
    """The bits of a mask, the lowest first."""
    return [mask >> place & 1 for place in range(size)]
