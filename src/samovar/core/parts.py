"""The typed parts of a move: each is declared once, and knows its JSON form, its notation and its type."""

import re
from typing import Final

from mypy_extensions import mypyc_attr

from samovar.core.documents import Field, Json

LISTED_IN_PATTERN: Final = 200


def _any_of(ids: list[str]) -> str:
    """A pattern for one of these names; where they are many, for any word."""
    if not ids:
        return "(?!)"
    if len(ids) > LISTED_IN_PATTERN:
        return "[^ ]+"
    longest_first = sorted(ids, key=len, reverse=True)
    return f"(?:{'|'.join([re.escape(name) for name in longest_first])})"


@mypyc_attr(allow_interpreted_subclasses=True)
class Part:
    """One part of a move: a key of its JSON form, and a word of its notation that follows `lead`."""

    def __init__(self, key: str, lead: str = " ") -> None:
        self.key = key
        self.lead = lead
        self.before = False

    def read(self, move: Field) -> object:
        """The value in a move's JSON form; a complaint names the place."""
        raise NotImplementedError

    def is_written(self, value: object) -> bool:
        """Whether the value is written at all; what is left out is read as the part's usual value."""
        return True

    def to_json(self, value: object) -> Json:
        return value

    def told(self, value: object) -> Json:
        """The value as a sentence about the move takes it."""
        return self.to_json(value)

    def text(self, value: object) -> str:
        """The value in the notation, without its lead."""
        return str(value)

    def pattern(self) -> str:
        """A regular expression without groups for what `text` writes."""
        raise NotImplementedError

    def usual(self) -> object:
        """The value where the notation leaves the part out; a ValueError where it may not."""
        raise ValueError(self.key)

    def from_text(self, text: str) -> object:
        """The value of a word that fits the pattern; a ValueError where there is no such thing."""
        raise NotImplementedError

    def optional(self) -> bool:
        """Whether the JSON form and the notation may leave it out."""
        return False

    def schema(self) -> dict[str, Json]:
        """The JSON schema of the value."""
        raise NotImplementedError


class Named(Part):
    """A thing of the game's data by its id; the value is its place in the list.

    `fixed` says that these words belong to the game, whatever its data: then the type lists them.
    """

    def __init__(self, key: str, ids: list[str], lead: str = " ", fixed: bool = False) -> None:
        super().__init__(key, lead)
        self.ids = ids
        self.fixed = fixed
        self.places: dict[str, int] = {name: place for place, name in enumerate(ids)}

    def read(self, move: Field) -> object:
        return move.get(self.key).index(self.places)

    def to_json(self, value: object) -> Json:
        return self.ids[whole(value)]

    def text(self, value: object) -> str:
        return self.ids[whole(value)]

    def pattern(self) -> str:
        return _any_of(self.ids)

    def from_text(self, text: str) -> object:
        place = self.places.get(text, -1)
        if place < 0:
            raise ValueError(text)
        return place

    def schema(self) -> dict[str, Json]:
        return {"type": "string", "enum": list(self.ids)} if self.fixed else {"type": "string"}


class OptionallyNamed(Named):
    """A thing by its id, or nothing; nothing is -1."""

    def read(self, move: Field) -> object:
        return -1 if move.maybe(self.key) is None else move.get(self.key).index(self.places)

    def is_written(self, value: object) -> bool:
        return whole(value) >= 0

    def usual(self) -> object:
        return -1

    def optional(self) -> bool:
        return True


class Whole(Part):
    """A whole number; `counted_from` is how the notation writes a 0."""

    def __init__(self, key: str, low: int, high: int, lead: str = " ", counted_from: int = 0) -> None:
        super().__init__(key, lead)
        self.low = low
        self.high = high
        self.counted_from = counted_from

    def read(self, move: Field) -> object:
        return move.get(self.key).integer(self.low, self.high)

    def told(self, value: object) -> Json:
        return whole(value) + self.counted_from

    def text(self, value: object) -> str:
        return str(whole(value) + self.counted_from)

    def pattern(self) -> str:
        return "[0-9]{1,9}"

    def from_text(self, text: str) -> object:
        value = int(text) - self.counted_from
        if not self.low <= value <= self.high:
            raise ValueError(text)
        return value

    def schema(self) -> dict[str, Json]:
        return {"type": "integer", "minimum": self.low, "maximum": self.high}


class OptionalWhole(Whole):
    """A whole number that is left out where it has its usual value."""

    def __init__(self, key: str, low: int, high: int, lead: str = " ", usual: int = 0) -> None:
        super().__init__(key, low, high, lead)
        self.usual_value = usual

    def read(self, move: Field) -> object:
        return self.usual_value if move.maybe(self.key) is None else move.get(self.key).integer(self.low, self.high)

    def is_written(self, value: object) -> bool:
        return value != self.usual_value

    def usual(self) -> object:
        return self.usual_value

    def optional(self) -> bool:
        return True


class Flag(Part):
    """Something that is so, or is not: a word of the notation, before the move's name or after it."""

    def __init__(self, key: str, word: str, before: bool = False) -> None:
        super().__init__(key, "" if before else " ")
        self.word = f"{word} " if before else word
        self.before = before

    def read(self, move: Field) -> object:
        return move.maybe_flag(self.key)

    def is_written(self, value: object) -> bool:
        return value is True

    def text(self, value: object) -> str:
        return self.word

    def pattern(self) -> str:
        return re.escape(self.word)

    def usual(self) -> object:
        return False

    def from_text(self, text: str) -> object:
        return True

    def optional(self) -> bool:
        return True

    def schema(self) -> dict[str, Json]:
        return {"type": "boolean"}


class Counts(Part):
    """How many of each named thing: `red:2 blue:1`; the value has a number for each name."""

    def __init__(self, key: str, names: list[str], high: int) -> None:
        super().__init__(key)
        self.names = names
        self.high = high

    def read(self, move: Field) -> object:
        return move.get(self.key).counts(self.names, self.high)

    def to_json(self, value: object) -> Json:
        return {self.names[place]: count for place, count in enumerate(wholes(value)) if count}

    def text(self, value: object) -> str:
        return " ".join([f"{self.names[place]}:{count}" for place, count in enumerate(wholes(value)) if count])

    def pattern(self) -> str:
        return "[^ :]+:[0-9]{1,9}(?: [^ :]+:[0-9]{1,9})*"

    def is_written(self, value: object) -> bool:
        return True

    def usual(self) -> object:
        return [0] * len(self.names)

    def from_text(self, text: str) -> object:
        found = [0] * len(self.names)
        for word in text.split(" "):
            name, _, count = word.partition(":")
            place = self.names.index(name)
            if found[place] or not 1 <= int(count) <= self.high:
                raise ValueError(text)
            found[place] = int(count)
        return found

    def schema(self) -> dict[str, Json]:
        each: dict[str, Json] = {"type": "integer", "minimum": 0, "maximum": self.high}
        return {"type": "object", "properties": dict.fromkeys(self.names, each), "additionalProperties": False}


class Several(Part):
    """Several different things by their ids, in the order of the data."""

    def __init__(self, key: str, ids: list[str], twice: str = "document.twice") -> None:
        super().__init__(key)
        self.ids = ids
        self.twice = twice
        self.places: dict[str, int] = {name: place for place, name in enumerate(ids)}

    def read(self, move: Field) -> object:
        return self._sorted(move.get(self.key))

    def _sorted(self, field: Field) -> object:
        found: list[int] = []
        for item in field.items():
            place = item.index(self.places)
            if place in found:
                raise item.fail(self.twice, {"found": self.ids[place]})
            found.append(place)
        return sorted(found)

    def to_json(self, value: object) -> Json:
        return [self.ids[place] for place in wholes(value)]

    def text(self, value: object) -> str:
        return " ".join([self.ids[place] for place in wholes(value)])

    def pattern(self) -> str:
        each = _any_of(self.ids)
        return f"{each}(?: {each})*"

    def usual(self) -> object:
        nothing: list[int] = []
        return nothing

    def from_text(self, text: str) -> object:
        found: list[int] = []
        for name in text.split(" "):
            place = self.places.get(name, -1)
            if place < 0:
                raise ValueError(text)
            found.append(place)
        if found != sorted(set(found)):
            raise ValueError(text)
        return found

    def schema(self) -> dict[str, Json]:
        return {"type": "array", "items": {"type": "string"}, "uniqueItems": True}


class OptionallySeveral(Several):
    """Several things, left out where there are none."""

    def read(self, move: Field) -> object:
        return self.usual() if move.maybe(self.key) is None else self._sorted(move.get(self.key))

    def is_written(self, value: object) -> bool:
        return len(wholes(value)) > 0

    def optional(self) -> bool:
        return True


class Numbers(Part):
    """A list of whole numbers, left out where it is empty."""

    def __init__(self, key: str, high: int, most: int) -> None:
        super().__init__(key)
        self.high = high
        self.most = most

    def read(self, move: Field) -> object:
        given = move.maybe(self.key)
        found = [] if given is None else [item.integer(0, self.high) for item in given.items()]
        if given is not None and len(found) > self.most:
            raise given.fail("document.out-of-range", {"low": 0, "high": self.most, "found": len(found)})
        return found

    def is_written(self, value: object) -> bool:
        return len(wholes(value)) > 0

    def to_json(self, value: object) -> Json:
        return list(wholes(value))

    def text(self, value: object) -> str:
        return " ".join([str(number) for number in wholes(value)])

    def pattern(self) -> str:
        return "[0-9]{1,9}(?: [0-9]{1,9})*"

    def usual(self) -> object:
        nothing: list[int] = []
        return nothing

    def from_text(self, text: str) -> object:
        found = [int(word) for word in text.split(" ")]
        if len(found) > self.most or max(found) > self.high:
            raise ValueError(text)
        return found

    def optional(self) -> bool:
        return True

    def schema(self) -> dict[str, Json]:
        each: dict[str, Json] = {"type": "integer", "minimum": 0, "maximum": self.high}
        return {"type": "array", "items": each, "maxItems": self.most}


def whole(value: object) -> int:
    """The value of a part that holds a whole number or names one thing."""
    assert isinstance(value, int)
    return value


def wholes(value: object) -> list[int]:
    """The value of a part that holds several numbers."""
    assert isinstance(value, list)
    return value


def flag(value: object) -> bool:
    """The value of a part that is so or is not."""
    assert isinstance(value, bool)
    return value
