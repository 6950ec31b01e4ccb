"""Kettles that differ from what they declare."""

from collections.abc import Callable
from typing import TypedDict

from samovar.core import EventShape, Json, Move, Numbering, Shapes
from samovar_kettle import Kettle
from samovar_kettle.actions import BREW, GIVE, LeafMove
from samovar_kettle.shapes import SHAPES
from samovar_kettle.state import KettleState


class Another(TypedDict):
    """What Kettle has nowhere."""

    milk: int


def with_shapes(
    events: dict[str, EventShape | None], data: type | None = None, details: type | None = None
) -> Callable[[], Kettle]:
    """Kettle with other declarations of some events (None: undeclared), of its data or of a score's details."""
    declared = {name: shape for name, shape in {**SHAPES.events, **events}.items() if shape is not None}

    class Faulty(Kettle):
        @property
        def shapes(self) -> Shapes:
            return Shapes(SHAPES.table, declared, data or SHAPES.data, details or SHAPES.details)

    return Faulty


class Milky(LeafMove):
    """A move with a key that its kind does not declare."""

    def to_json(self) -> dict[str, Json]:
        return {**super().to_json(), "milk": True}


class Leafless(LeafMove):
    """A move without the key that its kind declares."""

    def to_json(self) -> dict[str, Json]:
        return {"type": self.declared.name}


def with_moves(make: type[LeafMove]) -> Callable[[], Kettle]:
    """Kettle with another class for what is brewed."""

    class Faulty(Kettle):
        def __init__(self) -> None:
            super().__init__()
            brew = self.ready.kinds[BREW]
            self.ready.brew = [make(brew, [leaf]) for leaf in range(len(self.box.leaves))]

    return Faulty


class OneForAll(Numbering):
    """Every move of the kind has the same number."""

    def __init__(self, moves: list[Move], size: int | None = None) -> None:
        super().__init__(len(moves) if size is None else size, "one for all")
        self.moves = moves

    def number(self, state: object, seat: int, move: Move) -> int:
        return 0

    def move(self, state: object, seat: int, number: int) -> Move | None:
        return self.moves[0]


class Outside(OneForAll):
    """The numbers go on beyond the space."""

    def number(self, state: object, seat: int, move: Move) -> int:
        return 1000 + self.moves.index(move)


class ByHiddenHands(OneForAll):
    """The numbers depend on what another seat holds."""

    def _turn(self, state: object, seat: int) -> int:
        assert isinstance(state, KettleState)
        return state.hands[(seat + 1) % state.players][0]

    def number(self, state: object, seat: int, move: Move) -> int:
        return (self.moves.index(move) + self._turn(state, seat)) % self.size

    def move(self, state: object, seat: int, number: int) -> Move | None:
        return self.moves[(number - self._turn(state, seat)) % self.size]


class Backwards(OneForAll):
    """What a number stands for has another number."""

    def number(self, state: object, seat: int, move: Move) -> int:
        return self.moves.index(move)

    def move(self, state: object, seat: int, number: int) -> Move | None:
        return self.moves[-1 - number]


def with_numbering(make: Callable[[list[Move]], Numbering]) -> Callable[[], Kettle]:
    """Kettle with other numbers for what is given and brewed."""

    class Faulty(Kettle):
        def numberings(self) -> list[Numbering]:
            found = super().numberings()
            found[GIVE], found[BREW] = make(self.ready.give), make(self.ready.brew)
            return found

    return Faulty
