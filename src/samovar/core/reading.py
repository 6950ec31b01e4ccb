"""A view read aloud: what a seat sees as lines of text, with things, players and headings by their names.

A heading is `field.<key>` in the game's words, or else the key itself; things are named by the game's data and nouns.
What the keys of views mean is the custom of the house; the browser's text table (web/src/boards/generic) keeps to it.
"""

from typing import Final

from samovar.core.documents import Json
from samovar.core.text import Catalogue, number

INDENT: Final = "  "
LONGEST_LINE: Final = 100
OWN: Final = "own"
SEATS: Final = "seats"
COLOR: Final = "color"
SEATED: Final = [
    "first", "active", "acting", "winner", "winners", "seat", "player", "owner", "owners", "borrower", "drawer",
    "only_seat", "pawns", "hired_by", "workers", "placing", "order", "absent", "paid",
]  # fmt: skip
COUNTED: Final = ["workers"]  # seats where there is a list of them, a number of them where there is one number
HELD: Final = ["routes", "stations"]  # who holds each of these things
HELD_IN_ORDER: Final = {"sections": "section"}  # and of these, which are told by their place
BY_SEAT: Final = ["plantations"]
TELLS_ZERO: Final = ["level", "prices", "move"]
UNTOLD: Final = ["relief"]
HEADS: Final = ["id", "name", "number", "card"]
# Things that are numbers, by the keys they stand under, and what is named so.
NUMBERED: Final = {
    "milepost": "place", "train": "place", "came_from": "place", "ports": "place", "track": "place", "edge": "place",
    "contracts": "contract", "contract": "contract", "post_office": "contract", "drawn": "contract",
    "declared": "contract", "discard": "contract",
}  # fmt: skip
APART: Final = ["noun.option.", "noun.term."]  # words of sentences that name no thing


def names_of_things(catalogue: Catalogue, language: str) -> dict[str, str]:
    """The things of a game by their ids: nouns, and above them the names of its data.

    What is a number is found as `kind:number`, the colour of a player as `color:id`.
    """
    found: dict[str, str] = {}
    for key in catalogue.entries:
        if key.startswith("noun.") and not any(key.startswith(start) for start in APART):
            identity = key.rsplit(".", 1)[1]
            found.setdefault(identity, catalogue.word(key, language))
            if key.startswith("noun.player."):
                found[f"{COLOR}:{identity}"] = catalogue.word(key, language)
    for kind, names in catalogue.names.items():
        named, _, spoken = kind.partition(".")
        if spoken not in ("", language):
            continue
        for identity in names:
            if not identity.isdecimal():
                found[identity] = catalogue.name(named, identity, language)
            elif named in NUMBERED.values() or named in HELD_IN_ORDER.values():
                found[f"{named}:{identity}"] = catalogue.name(named, identity, language)
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
        for key in [*first, *(key for key in shown if key not in first and key not in UNTOLD)]:
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
        if not _is_deep(value) or (len(line) <= LONGEST_LINE and depth > 0 and key not in NUMBERED):
            lines.append(line)
            return
        lines.append(f"{margin}{start}{self.colon}")
        if isinstance(value, dict):
            for name, part in value.items():
                self._add(_capital(self.heading(name)), name, part, depth + 1, lines)
        elif isinstance(value, list):
            for part in value:
                if isinstance(part, dict) and part:
                    self._add_entry(part, key, depth + 1, lines)
                else:
                    lines.append(f"{margin}{INDENT}{self.line(part, key)}")

    def _add_entry(self, entry: dict[str, Json], among: str, depth: int, lines: list[str]) -> None:
        """One of a list of records: its first part says which it is. A player who has none of something is told so."""
        head = next(iter(entry))
        rest = {name: part for name, part in entry.items() if name != head}
        named = self.line(entry[head], among if among in NUMBERED else head)
        start = named if head in HEADS or head in SEATED else f"{self.heading(head)} {named}"
        line = f"{INDENT * depth}{start}{self.colon} {self.line(rest, head)}"
        if len(line) <= LONGEST_LINE and among != SEATS:
            lines.append(line)
            return
        lines.append(f"{INDENT * depth}{start}{self.colon}")
        for name, part in rest.items():
            counted = among == SEATS and isinstance(part, int) and not isinstance(part, bool)
            if counted or not _is_nothing(part, name):
                self._add(_capital(self.heading(name)), name, part, depth + 1, lines)

    def word(self, value: Json, key: str) -> str:
        """One word, with players and things by name."""
        seated = key in SEATED
        if value is None or value == "" or (seated and value == -1):
            return self.none
        if isinstance(value, bool):
            return self.yes if value else self.no
        if isinstance(value, int) and seated and value < len(self.players):
            return self.players[value]
        if isinstance(value, (int, float)):
            return self.things.get(f"{NUMBERED.get(key, '')}:{value}", number(value))
        named = self.things.get(f"{COLOR}:{value}") if key == COLOR else None
        return self.thing(str(value)) if named is None else named

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
                shown = [item for item in value.items() if key in TELLS_ZERO or not _is_nothing(item[1], item[0])]
                told = [self._part(name, part) for name, part in shown]
            return ", ".join(told) if told else self.none
        if isinstance(value, list):
            return self._listed(value, key) or self.none
        return self.word(value, "" if key in COUNTED else key)

    def _listed(self, value: list[Json], key: str) -> str:
        if key in HELD_IN_ORDER:
            kind = HELD_IN_ORDER[key]
            holders = [(place, part) for place, part in enumerate(value, 1) if part is not None]
            return ", ".join(f"{self.things.get(f'{kind}:{at}', at)} ({self.word(by, 'owner')})" for at, by in holders)
        if key in BY_SEAT and len(value) == len(self.players):
            seats = zip(self.players, value, strict=True)
            return ", ".join(self._counted(name, self.word(part, "")) for name, part in seats)
        deep = any(isinstance(part, (dict, list)) for part in value)
        parts = [self.line(part, key) if isinstance(part, (dict, list)) else self.word(part, key) for part in value]
        return ("; " if deep or key in NUMBERED else ", ").join(parts)

    def _part(self, name: str, part: Json) -> str:
        heading = self.heading(name)
        if name in self.fields:
            heading = heading[:1].lower() + heading[1:]
        if part is True:
            return heading
        told = self.line(part, name)
        if name in HEADS:
            return told
        return f"{heading} ({told})" if isinstance(part, dict) else self._counted(heading, told)

    def _counted(self, name: str, count: str) -> str:
        """As in “black 2”; but “Kandy 1: 2”, since a number after a number is read as one."""
        return f"{name}{self.colon} {count}" if name[-1:].isdigit() else f"{name} {count}"


def _capital(heading: str) -> str:
    return heading[:1].upper() + heading[1:]


def _is_deep(value: Json) -> bool:
    """Whether a value holds others that hold others."""
    if isinstance(value, dict):
        return any(isinstance(part, (dict, list)) and bool(part) for part in value.values())
    if isinstance(value, list):
        return any(isinstance(part, (dict, list)) for part in value)
    return False


def _is_nothing(value: Json, key: str) -> bool:
    if isinstance(value, list):
        return all(part is False for part in value)
    if isinstance(value, int) and not isinstance(value, bool):
        return value == -1 if key in SEATED and key not in COUNTED else value == 0 and key not in TELLS_ZERO
    return value is None or value is False or value in ("", {}, 0.0)
