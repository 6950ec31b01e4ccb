"""Reading JSON documents that people may have written by hand: every complaint names its place."""

import hashlib
import json
from collections.abc import Iterable
from typing import Final

from samovar.core.errors import BadDocument
from samovar.core.text import Json as Json
from samovar.core.text import Message

HUGE: Final = 10**9
LISTED: Final = 12
LONGEST_SHOWN: Final = 60
DIGITS_SHOWN: Final = 20


def canonical(document: Json) -> str:
    """One text for one document: sorted keys, no spaces."""
    return json.dumps(document, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def fingerprint(document: Json) -> str:
    """The SHA-256 of the canonical text."""
    return hashlib.sha256(canonical(document).encode()).hexdigest()


def shown(value: Json) -> str:
    """A wrong value as a complaint shows it: short, whatever was given."""
    if isinstance(value, (list, dict)):
        return "[…]" if isinstance(value, list) else "{…}"
    if isinstance(value, int) and not isinstance(value, bool) and abs(value) >= 10**DIGITS_SHOWN:
        return f"{'-' if value < 0 else ''}10^{DIGITS_SHOWN}…"
    text = json.dumps(value, ensure_ascii=False, default=str).encode(errors="replace").decode()
    return text if len(text) <= LONGEST_SHOWN else text[: LONGEST_SHOWN - 1] + "…"


def _unique(pairs: list[tuple[str, Json]]) -> dict[str, Json]:
    """An object whose keys are all different: of two values for one key, one would be lost silently."""
    found: dict[str, Json] = {}
    for key, value in pairs:
        if key in found:
            raise BadDocument(Message("document.key-twice", {"key": key}))
        found[key] = value
    return found


def parse(text: str, name: str) -> "Field":
    """Read JSON text; `name` says where it comes from."""
    try:
        return Field(json.loads(text, object_pairs_hook=_unique), name)
    except BadDocument as twice:
        raise BadDocument(Message(twice.message.key, {"place": name, **twice.message.params})) from None
    except (ValueError, RecursionError) as error:  # ValueError: also a number of thousands of digits
        line = error.lineno if isinstance(error, json.JSONDecodeError) else 1
        raise BadDocument(Message("document.not-json", {"place": name, "line": line})) from None


def _is_writable(text: str) -> bool:
    """JSON can spell half a character (a lone surrogate), which no file can hold."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


class Field:
    """A value inside a document, with the path that leads to it."""

    def __init__(self, value: Json, path: str = "document") -> None:
        self.value = value
        self.path = path

    def fail(self, key: str, params: dict[str, Json] | None = None) -> BadDocument:
        facts: dict[str, Json] = {"place": self.path}
        if params is not None:
            facts.update(params)
        return BadDocument(Message(key, facts))

    def _wrong(self, wanted: str) -> BadDocument:
        return self.fail("document.wrong-type", {"wanted": wanted, "found": shown(self.value)})

    def mapping(self) -> dict[str, Json]:
        if not isinstance(self.value, dict):
            raise self._wrong("object")
        return self.value

    def has(self, key: str) -> bool:
        return key in self.mapping()

    def get(self, key: str) -> "Field":
        """The value of a key that must be there."""
        mapping = self.mapping()
        if key not in mapping:
            raise self.fail("document.missing", {"key": key})
        return Field(mapping[key], f"{self.path}.{key}")

    def maybe(self, key: str) -> "Field | None":
        """The value of a key, or None where it is absent or null."""
        value = self.mapping().get(key)
        return None if value is None else Field(value, f"{self.path}.{key}")

    def maybe_flag(self, key: str) -> bool:
        """A flag that may be left out; then it is not set."""
        given = self.maybe(key)
        return given is not None and given.flag()

    def maybe_integer(self, key: str, default: int, high: int) -> int:
        """A number that may be left out."""
        given = self.maybe(key)
        return default if given is None else given.integer(0, high)

    def fields(self) -> "list[tuple[str, Field]]":
        """All keys with their values."""
        return [(key, Field(value, f"{self.path}.{key}")) for key, value in self.mapping().items()]

    def items(self) -> "list[Field]":
        """The elements of a list."""
        if not isinstance(self.value, list):
            raise self._wrong("list")
        return [Field(value, f"{self.path}[{place}]") for place, value in enumerate(self.value)]

    def records(self) -> "list[Field]":
        """The elements of a list of records; complaints name each by its place and its id."""
        records: list[Field] = []
        for record in self.items():
            identity = record.mapping().get("id")
            path = f"{record.path[:-1]} {identity}]" if isinstance(identity, str) else record.path
            records.append(Field(record.value, path))
        return records

    def seats(self, count: int, keys: Iterable[str]) -> "list[Field]":
        """The entries of a list with one for each player."""
        entries = self.items()
        if len(entries) != count:
            raise self.fail("document.seats", {"count": count})
        for entry in entries:
            entry.only(keys)
        return entries

    def counts(self, names: list[str], high: int) -> list[int]:
        """How many there are of each named thing; what is not there counts nothing."""
        found = [0] * len(names)
        for name, count in self.fields():
            if name not in names:
                raise count.fail("document.unknown", {"found": name, "allowed": ", ".join(names)})
            found[names.index(name)] = count.integer(0, high)
        return found

    def text(self, limit: int = 200) -> str:
        if not isinstance(self.value, str):
            raise self._wrong("text")
        if len(self.value) > limit:
            raise self.fail("document.too-long", {"limit": limit})
        if not _is_writable(self.value):
            raise self.fail("document.broken-text")
        return self.value

    def integer(self, low: int = 0, high: int = HUGE) -> int:
        if not isinstance(self.value, int) or isinstance(self.value, bool):
            raise self._wrong("integer")
        if not low <= self.value <= high:
            raise self.fail("document.out-of-range", {"low": low, "high": high, "found": shown(self.value)})
        return self.value

    def number(self, low: float = -1e9, high: float = 1e9) -> float:
        if not isinstance(self.value, (int, float)) or isinstance(self.value, bool):
            raise self._wrong("number")
        if not low <= self.value <= high:
            raise self.fail("document.out-of-range", {"low": low, "high": high, "found": shown(self.value)})
        return float(self.value)

    def flag(self) -> bool:
        if not isinstance(self.value, bool):
            raise self._wrong("flag")
        return self.value

    def choice(self, allowed: Iterable[str]) -> str:
        """A text that must be one of the allowed ones."""
        found = self.text()
        known = list(allowed)
        if found not in known:
            listed = ", ".join(known[:LISTED]) + (", …" if len(known) > LISTED else "")
            raise self.fail("document.unknown", {"found": found, "allowed": listed})
        return found

    def index(self, places: dict[str, int]) -> int:
        """The number of a thing named by its id."""
        return places[self.choice(places)]

    def only(self, allowed: Iterable[str]) -> None:
        """Refuse keys that mean nothing here: most are spelling mistakes."""
        known = list(allowed)
        for key in self.mapping():
            if key not in known:
                raise self.fail("document.unknown-key", {"key": key, "allowed": ", ".join(known)})


def indexed(ids: list[str], records: list[Field]) -> dict[str, int]:
    """The places of the ids that records have; an id that is used twice is refused."""
    places: dict[str, int] = {}
    for place, identity in enumerate(ids):
        if identity in places:
            raise records[place].get("id").fail("document.id-twice", {"id": identity})
        places[identity] = place
    return places
