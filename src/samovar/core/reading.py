"""A view read aloud: what a seat sees as lines of text, with things, players and headings by their names.

A heading is `field.<key>` in the game's words, or else the key itself; things are named by the game's data and nouns.
"""

from typing import Final

from samovar.core.documents import Json
from samovar.core.text import Catalogue

INDENT: Final = "  "
LONGEST_LINE: Final = 100
OWN: Final = "own"
SEATS: Final = "seats"
SEATED: Final = [
    "first", "active", "acting", "winner", "winners", "seat", "player", "owner", "owners", "borrower", "drawer",
    "only_seat", "pawns", "hired_by", "workers", "placing", "order", "absent", "paid",
]  # fmt: skip
HELD: Final = ["routes", "stations"]  # who holds each of these things
HEADS: Final = ["id", "name", "number", "card"]


def names_of_things(catalogue: Catalogue, language: str) -> dict[str, str]:
    """The things of a game by their ids: nouns, and above them the names of its data."""
    found: dict[str, str] = {}
    for key in catalogue.entries:
        if key.startswith("noun.") and not key.startswith("noun.option."):
            found.setdefault(key.rsplit(".", 1)[1], catalogue.word(key, language))
    for kind, names in catalogue.names.items():
        if "." not in kind:
            for identity in names:
                found[identity] = catalogue.name(kind, identity, language)
    return found


def names_of_fields(catalogue: Catalogue, language: str) -> dict[str, str]:
    """The headings of what a view holds, as far as the game has words for them."""
    return _words("field.", catalogue, language)


def names_of_kinds(catalogue: Catalogue, language: str) -> dict[str, str]:
    """What the kinds of moves are called, as far as the game has words for them."""
    return _words("kind.", catalogue, language)


def _words(start: str, catalogue: Catalogue, language: str) -> dict[str, str]:
    return {key[len(start) :]: catalogue.word(key, language) for key in catalogue.entries if key.startswith(start)}


class Reader:
    """Reads values aloud, in one language and with the names of one table's players."""

    def __init__(self, catalogue: Catalogue, language: str, players: list[str]) -> None:
        self.things = names_of_things(catalogue, language)
        self.fields = names_of_fields(catalogue, language)
        self.players = players
        self.yes = catalogue.word("reading.yes", language)
        self.no = catalogue.word("reading.no", language)
        self.none = catalogue.word("reading.none", language)
        self.colon = catalogue.word("reading.colon", language)

    def table(self, shown: dict[str, Json]) -> list[str]:
        """Everything that a view shows: what is mine first, then the players, then the rest."""
        lines: list[str] = []
        first = [key for key in (OWN, SEATS) if key in shown]
        for key in [*first, *(key for key in shown if key not in first)]:
            self._add(self.heading(key), key, shown[key], 0, lines)
        return lines

    def heading(self, key: str) -> str:
        named = self.fields.get(key)
        if named is not None:
            return named
        return self.thing(key)

    def _add(self, start: str, key: str, value: Json, depth: int, lines: list[str]) -> None:
        margin = INDENT * depth
        line = f"{margin}{start}{self.colon} {self.line(value, key)}"
        if not _is_deep(value) or (len(line) <= LONGEST_LINE and depth > 0):
            lines.append(line)
            return
        lines.append(f"{margin}{start}{self.colon}")
        if isinstance(value, dict):
            for name, part in value.items():
                self._add(self.heading(name), name, part, depth + 1, lines)
        elif isinstance(value, list):
            for part in value:
                if isinstance(part, dict) and part:
                    self._add_entry(part, depth + 1, lines)
                else:
                    lines.append(f"{margin}{INDENT}{self.line(part, key)}")

    def _add_entry(self, entry: dict[str, Json], depth: int, lines: list[str]) -> None:
        """One of a list of records: its first part says which it is."""
        head = next(iter(entry))
        rest = {name: part for name, part in entry.items() if name != head}
        named = self.line(entry[head], head)
        start = named if head in HEADS or head in SEATED else f"{self.heading(head)} {named}"
        line = f"{INDENT * depth}{start}{self.colon} {self.line(rest, head)}"
        if len(line) <= LONGEST_LINE:
            lines.append(line)
            return
        lines.append(f"{INDENT * depth}{start}{self.colon}")
        for name, part in rest.items():
            if not _is_nothing(part):
                self._add(self.heading(name), name, part, depth + 1, lines)

    def word(self, value: Json, key: str) -> str:
        """One word, with players and things by name."""
        seated = key in SEATED
        if value is None or value == "" or (seated and value == -1):
            return self.none
        if isinstance(value, bool):
            return self.yes if value else self.no
        if isinstance(value, int) and seated and value < len(self.players):
            return self.players[value]
        if isinstance(value, str):
            return self.thing(value)
        return str(value)

    def thing(self, identity: str) -> str:
        """A thing by its name; what lies between two things is named after both."""
        named = self.things.get(identity)
        if named is not None:
            return named
        ends = [self.things.get(end, "") for end in identity.split("-")]
        return "–".join(ends) if len(ends) > 1 and all(ends) else identity.replace("_", " ")

    def line(self, value: Json, key: str) -> str:
        """Anything in one line; what is not there is not told."""
        if isinstance(value, dict):
            if key in HELD:
                held = {name: part for name, part in value.items() if part is not None}
                told = [f"{self.thing(name)} ({self.word(part, 'owner')})" for name, part in held.items()]
            else:
                told = [self._part(name, part) for name, part in value.items() if not _is_nothing(part)]
            return ", ".join(told) if told else self.none
        if isinstance(value, list):
            parts = [self.line(part, key) for part in value]
            return ("; " if any(isinstance(part, (dict, list)) for part in value) else ", ").join(parts) or self.none
        return self.word(value, key)

    def _part(self, name: str, part: Json) -> str:
        heading = self.heading(name)
        if name in self.fields:
            heading = heading[:1].lower() + heading[1:]
        if part is True:
            return heading
        told = self.line(part, name)
        if name in HEADS:
            return told
        return f"{heading} ({told})" if isinstance(part, dict) else f"{heading} {told}"


def _is_deep(value: Json) -> bool:
    """Whether a value holds others that hold others."""
    if isinstance(value, dict):
        return any(isinstance(part, (dict, list)) and bool(part) for part in value.values())
    if isinstance(value, list):
        return any(isinstance(part, (dict, list)) for part in value)
    return False


def _is_nothing(value: Json) -> bool:
    return value is None or value is False or value in ("", [], {}) or (value == 0 and not isinstance(value, bool))
