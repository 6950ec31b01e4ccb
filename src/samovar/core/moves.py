"""Moves, as a room declares them: each kind once, with its parts. Both forms, both readers and the type follow."""

import re
from collections.abc import Callable
from typing import Final

from mypy_extensions import mypyc_attr

from samovar.core.documents import Field, Json
from samovar.core.errors import BadDocument
from samovar.core.parts import Part
from samovar.core.text import Message

SHOWN: Final = 80
UNNUMBERED: Final = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class Move:
    """One move, as data: a kind and the values of its parts, which never change.

    `kind` numbers the move's kind within its game: it finds the rule without asking for the class. Subclasses give
    the values names and types.
    """

    def __init__(self, declared: "Kind", values: list[object]) -> None:
        self.declared = declared
        self.kind = declared.number
        self.values = values
        self.number = UNNUMBERED
        self._notation = ""

    @property
    def notation(self) -> str:
        """The move in a few words, as records hold it."""
        if not self._notation:
            self._notation = self.declared.write(self.values)
        return self._notation

    def to_json(self) -> dict[str, Json]:
        return self.declared.to_json(self.values)

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Move) and self.kind == other.kind and self.values == other.values)

    def __hash__(self) -> int:
        return hash(self.notation)

    def __repr__(self) -> str:
        return f"<{self.notation}>"

    def __str__(self) -> str:
        return self.notation

    def __copy__(self) -> "Move":
        return self

    def __deepcopy__(self, memo: object) -> "Move":
        return self

    def __reduce__(self) -> tuple[object, ...]:
        return (parse_move, (self.declared.moves, self.notation))


Maker = Callable[["Kind", list[object]], Move]


@mypyc_attr(allow_interpreted_subclasses=True)
class Kind:
    """One kind of move: its number and name within the game, its parts in the order of the notation, its class."""

    def __init__(self, number: int, name: str, parts: list[Part] | None = None, make: Maker = Move) -> None:
        self.number = number
        self.name = name
        self.parts: list[Part] = [] if parts is None else parts
        self.make = make
        self.moves: Moves | None = None
        self._keys = ["type"] + [part.key for part in self.parts]
        before = [part for part in self.parts if part.before]
        after = [part for part in self.parts if not part.before]
        self._pattern = re.compile("".join([*map(_group, before), re.escape(name), *map(_group, after)]))
        self._in_order = before + after

    def check(self, values: list[object], place: Field) -> None:
        """Refuse values that do not fit each other (with `place.fail`); a room overrides it where that can be."""

    # --- writing ---------------------------------------------------------------------------------------------------

    def to_json(self, values: list[object]) -> dict[str, Json]:
        document: dict[str, Json] = {"type": self.name}
        for place, part in enumerate(self.parts):
            if part.is_written(values[place]):
                document[part.key] = part.to_json(values[place])
        return document

    def write(self, values: list[object]) -> str:
        """The notation."""
        before = ""
        after = ""
        for place, part in enumerate(self.parts):
            if part.is_written(values[place]):
                text = part.text(values[place])
                if part.before:
                    before += text
                elif text:
                    after += part.lead + text
        return before + self.name + after

    # --- reading ---------------------------------------------------------------------------------------------------

    def read(self, field: Field) -> Move:
        """A move of this kind from its JSON form."""
        field.only(self._keys)
        values = [part.read(field) for part in self.parts]
        self.check(values, field)
        return self.make(self, values)

    def parse(self, notation: str) -> Move | None:
        """A move of this kind from its notation, or None where it is not written so."""
        found = self._pattern.fullmatch(notation)
        if found is None:
            return None
        given: dict[str, object] = {}
        try:
            for place, part in enumerate(self._in_order):
                text = found.group(place + 1)
                given[part.key] = part.usual() if text is None else part.from_text(text[len(part.lead) :])
        except ValueError:
            return None
        values = [given[part.key] for part in self.parts]
        self.check(values, Field(None, "move"))
        return self.make(self, values)

    # --- telling ---------------------------------------------------------------------------------------------------

    def schema(self) -> dict[str, Json]:
        """The JSON schema of this kind's moves."""
        properties: dict[str, Json] = {"type": {"type": "string", "enum": [self.name]}}
        required: list[Json] = ["type"]
        for part in self.parts:
            properties[part.key] = part.schema()
            if not part.optional():
                required.append(part.key)
        return {"type": "object", "properties": properties, "required": required, "additionalProperties": False}

    def __repr__(self) -> str:
        return f"<kind {self.name}: {', '.join(self._keys[1:]) or 'no parts'}>"


def _group(part: Part) -> str:
    """A part in the pattern of its kind; one that the notation may leave out is a group that may be missing."""
    group = f"({re.escape(part.lead)}{part.pattern()})"
    try:
        part.usual()
    except ValueError:
        return group
    return f"{group}?"


@mypyc_attr(allow_interpreted_subclasses=True)
class Moves:
    """The moves of a game: every kind there is, and how moves are read. Rooms add the moves they make beforehand."""

    def __init__(self, kinds: list[Kind], example: str) -> None:
        self.kinds = kinds
        self.example = example
        self.owner: object = None
        self._by_name: dict[str, Kind] = {}
        self._leading: list[str] = []
        for place, kind in enumerate(kinds):
            if kind.number != place:
                raise BadDocument(
                    Message("declaration.number", {"kind": kind.name, "found": kind.number, "right": place})
                )
            if kind.name in self._by_name:
                raise BadDocument(Message("declaration.kind-twice", {"kind": kind.name}))
            self._by_name[kind.name] = kind
            kind.moves = self
            for part in kind.parts:
                if part.before and part.text(True) not in self._leading:
                    self._leading.append(part.text(True))

    def read(self, document: Json) -> Move:
        """A move from its JSON form; unknown names are refused, illegal moves are not (the position refuses them)."""
        field = Field(document, "move")
        return self._by_name[field.get("type").choice(self._by_name)].read(field)

    def parse(self, notation: str) -> Move:
        """A move from its notation, of which there is one spelling."""
        kind = self._by_name.get(self._without_leading(notation).partition(" ")[0])
        move = None if kind is None else kind.parse(notation)
        if move is None or move.notation != notation:
            complaint: dict[str, Json] = {"place": "move", "found": notation[:SHOWN], "example": self.example}
            raise BadDocument(Message("document.notation", complaint))
        return move

    def _without_leading(self, notation: str) -> str:
        """A notation from the name of its kind on."""
        found = True
        while found:
            found = False
            for word in self._leading:
                if notation.startswith(word):
                    notation = notation[len(word) :]
                    found = True
        return notation

    def kind(self, name: str) -> Kind:
        return self._by_name[name]

    def __reduce__(self) -> tuple[object, ...]:
        return (moves_of, (self.owner,))


def parse_move(moves: Moves, notation: str) -> Move:
    """Unpickles a move."""
    return moves.parse(notation)


def moves_of(game: object) -> object:
    """Unpickles the moves of a game."""
    found: object = getattr(game, "moves")  # noqa: B009 — the game's class is not known here
    return found
