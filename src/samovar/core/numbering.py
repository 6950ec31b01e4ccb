"""A number for every move: dense, stable for a rules version and its data, for learners and for data sets."""

import operator
from typing import SupportsIndex

from mypy_extensions import mypyc_attr

from samovar.core.documents import Json, shown
from samovar.core.errors import BadDocument
from samovar.core.moves import UNNUMBERED, Kind, Move
from samovar.core.text import Message


@mypyc_attr(allow_interpreted_subclasses=True)
class Numbering:
    """How the moves of one kind are numbered from 0 on.

    Where the moves of a kind are too many to list, a room numbers them by what they mean in the position (the third
    of the things on offer); only then do `number` and `move` look at the state, and only at what the seat may see.
    """

    def __init__(self, size: int, meaning: str) -> None:
        self.size = size
        self.meaning = meaning

    def number(self, state: object, seat: int, move: Move) -> int:
        """The number of a move, UNNUMBERED where it has none."""
        raise NotImplementedError

    def move(self, state: object, seat: int, number: int) -> Move | None:
        """The move of a number, or None where the number means nothing in this position."""
        raise NotImplementedError


class Listed(Numbering):
    """Every move of the kind, listed in an order that follows from the data."""

    def __init__(self, moves: list[Move], meaning: str = "listed") -> None:
        super().__init__(len(moves), meaning)
        self.moves = moves
        self._places: dict[str, int] = {}

    def number(self, state: object, seat: int, move: Move) -> int:
        if not self._places:
            self._places = {known.notation: place for place, known in enumerate(self.moves)}
        return self._places.get(move.notation, UNNUMBERED)

    def move(self, state: object, seat: int, number: int) -> Move | None:
        return self.moves[number]


class ActionSpace:
    """The numbers of all moves of a game, kind after kind."""

    def __init__(self, kinds: list[Kind], numberings: list[Numbering]) -> None:
        if len(kinds) != len(numberings):
            facts: dict[str, Json] = {"kinds": len(kinds), "found": len(numberings)}
            raise BadDocument(Message("declaration.numberings", facts))
        self.kinds = kinds
        self.numberings = numberings
        self.first: list[int] = []
        self.size = 0
        for numbering in numberings:
            self.first.append(self.size)
            if isinstance(numbering, Listed):
                for place, move in enumerate(numbering.moves):
                    move.number = self.size + place
            self.size += numbering.size

    def __len__(self) -> int:
        return self.size

    def number(self, state: object, seat: int, move: Move) -> int:
        """The action id of a move; a move that is legal always has one."""
        if move.number >= 0:
            return move.number
        found = self.numberings[move.kind].number(state, seat, move)
        if found < 0:
            raise BadDocument(Message("action.none", {"move": move.notation}))
        return self.first[move.kind] + found

    def move(self, state: object, seat: int, action: object) -> Move:
        """The move of an action id in a position; whether it is legal there is for the position to say."""
        number = self._checked(action)
        kind = self._kind(number)
        found = self.numberings[kind].move(state, seat, number - self.first[kind])
        if found is None:
            facts: dict[str, Json] = {"found": number, "kind": self.kinds[kind].name}
            raise BadDocument(Message("action.meaningless", facts))
        return found

    def __repr__(self) -> str:
        return f"<ActionSpace of {self.size} actions: {', '.join(kind.name for kind in self.kinds)}>"

    def kind_of(self, action: object) -> Kind:
        """The kind of move that an action id stands for."""
        return self.kinds[self._kind(self._checked(action))]

    def _checked(self, action: object) -> int:
        """An action id that exists."""
        number = _whole_number(action)
        if not 0 <= number < self.size:
            raise BadDocument(Message("action.range", {"found": shown(number), "high": self.size - 1}))
        return number

    def _kind(self, number: int) -> int:
        kind = len(self.first) - 1
        while self.first[kind] > number or self.numberings[kind].size == 0:
            kind -= 1
        return kind

    def table(self) -> list[tuple[str, int, int, str]]:
        """For each kind of move its name, its first id, how many ids it has, and how it is numbered."""
        return [
            (kind.name, self.first[kind.number], numbering.size, numbering.meaning)
            for kind, numbering in zip(self.kinds, self.numberings, strict=True)
        ]


def _whole_number(action: object) -> int:
    """A whole number, of Python or of another library."""
    if isinstance(action, int) and not isinstance(action, bool):
        return action
    if isinstance(action, SupportsIndex) and not isinstance(action, bool):
        try:
            return operator.index(action)
        except TypeError:
            pass
    raise BadDocument(Message("action.type", {"found": shown(action)}))
