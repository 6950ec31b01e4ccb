"""What the software says to people: messages with parameters, told in French or English.

A game's words live in its `messages.toml`. A template may hold `{name}`, or `{name:form}` where the form is

- `player`        the name of the seat
- `players`       the names of several seats, joined
- `noun.card`     the word `noun.card.<value>` of the catalogue
- `nouns.card`    several such words, joined
- `name.city`     a proper name from the game's data; names of the kind `city.fr` are for French alone
- `list.city`     several proper names, joined
- `counts.card`   a mapping of word to count: "2 green, 1 locomotive"
- `plural:a:b`    a when the number is singular, b otherwise (the number itself is not written)
- `some:x:a:b`    x, the number and then a or b as with `plural`; nothing at all where the number is 0
- `count`         how many a list holds (`plural` counts a list, too)
- `message`       another message, in its JSON form: its sentence
"""

import re
import tomllib
from collections.abc import Callable
from importlib.resources import files
from typing import Final

from mypy_extensions import mypyc_attr

LANGUAGES: Final = ("en", "fr")
Json = object

PLACE: Final = re.compile(r"\{([a-z_]+)(?::([^}]*))?\}")
# French drops a vowel before another: d’Anna, qu’Anna. Before h and y it depends on the word, so there it stays.
BEFORE_A_VOWEL: Final = re.compile(r"\b(?:[Dd]e|[Qq]ue) $")
VOWELS: Final = "aeiouàâéèêëîïôûœ"
DROPPED: Final = "\0"


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Message:
    """A sentence to be told in any language: a key of the catalogue, and its parameters."""

    def __init__(self, key: str, params: dict[str, Json] | None = None) -> None:
        self.key = key
        self.params: dict[str, Json] = {} if params is None else params

    def to_json(self) -> dict[str, Json]:
        return {"key": self.key, "params": self.params}

    def plain(self) -> str:
        """A last resort for developers: readers get the catalogue's sentence."""
        facts = ", ".join(f"{name}={value}" for name, value in self.params.items())
        return f"{self.key} ({facts})" if facts else self.key

    def __repr__(self) -> str:
        return f"Message({self.plain()})"


def is_singular(count: float, language: str) -> bool:
    """French counts 0 and 1½ as singular, English only 1."""
    return -2 < count < 2 if language == "fr" else count == 1


def number(value: float) -> str:
    """A number as people write it: half points as ½."""
    whole = int(value)
    if value == whole:
        return str(whole)
    if abs(value - whole) == 0.5:
        sign = "-" if value < 0 else ""
        return f"{sign}{abs(whole) or ''}½"
    return f"{value:g}"


def inflect(word: str, count: float, language: str) -> str:
    """Choose between the forms of "singular|plural"."""
    one, _, many = word.partition("|")
    return one if is_singular(count, language) or not many else many


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Catalogue:
    """The words of a game (or of the core) in every language."""

    def __init__(self, entries: dict[str, dict[str, str]], names: dict[str, dict[str, str]] | None = None) -> None:
        self.entries = entries
        self.names: dict[str, dict[str, str]] = {} if names is None else names

    @staticmethod
    def read(package: str, names: dict[str, dict[str, str]] | None = None) -> "Catalogue":
        """Load `messages.toml` of a package, on top of the core's own words."""
        entries = dict(_flatten(_toml("samovar.core"), ""))
        if package != "samovar.core":
            entries.update(_flatten(_toml(package), ""))
        return Catalogue(entries, names)

    def clause(self, key: str) -> str:
        """The rule clause behind a message, if there is one."""
        entry = self.entries.get(key)
        return "" if entry is None else entry.get("clause", "")

    def keys(self) -> list[str]:
        return list(self.entries)

    def tell(self, message: Message, language: str, players: list[str] | None = None) -> str:
        """The message as a sentence."""
        entry = self.entries.get(message.key)
        if entry is None:
            return message.plain()
        template = entry.get(language, entry.get("en", ""))
        teller = _Teller(self, message.params, language, [] if players is None else players)
        told = PLACE.sub(teller.fill, inflect(template, 1, language) if "|" in template else template)
        return told.replace(f"e {DROPPED}", "’") if DROPPED in told else told

    def word(self, key: str, language: str, count: float = 1) -> str:
        """A noun, in the form that fits the count."""
        entry = self.entries.get(key)
        return key if entry is None else inflect(entry.get(language, key), count, language)

    def name(self, kind: str, identity: str, language: str) -> str:
        """A proper name from the data: the language's own where there is one."""
        own = self.names.get(f"{kind}.{language}", {}).get(identity)
        return self.names.get(kind, {}).get(identity, identity) if own is None else own


class _Teller:
    """Fills the places of one template."""

    def __init__(self, catalogue: Catalogue, params: dict[str, Json], language: str, players: list[str]) -> None:
        self.catalogue = catalogue
        self.params = params
        self.language = language
        self.players = players

    def fill(self, place: "re.Match[str]") -> str:
        filled = self._filled(place)
        vowel = self.language == "fr" and filled != "" and filled[0].lower() in VOWELS
        return DROPPED + filled if vowel and BEFORE_A_VOWEL.search(place.string, 0, place.start()) else filled

    def _filled(self, place: "re.Match[str]") -> str:
        value = self.params.get(place.group(1))
        form = place.group(2)
        if form is None:
            return number(value) if isinstance(value, (int, float)) else str(value)
        kind, _, rest = form.partition(":" if form.startswith(("plural", "some")) else ".")
        forms: dict[str, Callable[[Json, str], str]] = {
            "player": self._player,
            "players": self._players,
            "noun": self._noun,
            "name": self._name,
            "list": self._list,
            "nouns": self._nouns,
            "counts": self._counts,
            "plural": self._plural,
            "some": self._some,
            "count": self._count,
            "message": self._message,
        }
        return forms[kind](value, rest)

    def _player(self, value: Json, rest: str) -> str:
        if isinstance(value, int) and 0 <= value < len(self.players):
            return self.players[value]
        seat = value + 1 if isinstance(value, int) else value
        return f"{self.catalogue.word('noun.seat', self.language)} {seat}"

    def _players(self, value: Json, rest: str) -> str:
        return self._joined([self._player(seat, "") for seat in _listed(value)])

    def _noun(self, value: Json, rest: str) -> str:
        return self.catalogue.word(f"noun.{rest}.{value}", self.language)

    def _nouns(self, value: Json, rest: str) -> str:
        return self._joined([self._noun(item, rest) for item in _listed(value)])

    def _name(self, value: Json, rest: str) -> str:
        return self.catalogue.name(rest, str(value), self.language)

    def _list(self, value: Json, rest: str) -> str:
        return self._joined([self._name(item, rest) for item in _listed(value)])

    def _counts(self, value: Json, rest: str) -> str:
        parts = []
        if isinstance(value, dict):
            for key, count in value.items():
                word = self.catalogue.word(f"noun.{rest}.{key}", self.language, count)
                parts.append(f"{count} {word}")
        return self._joined(parts)

    def _plural(self, value: Json, rest: str) -> str:
        count = value if isinstance(value, (int, float)) else len(_listed(value))
        return inflect(rest.replace(":", "|"), count, self.language)

    def _some(self, value: Json, rest: str) -> str:
        if not isinstance(value, (int, float)) or not value:
            return ""
        before, _, after = rest.partition(":")
        return before + number(value) + self._plural(value, after)

    def _count(self, value: Json, rest: str) -> str:
        return str(len(_listed(value)))

    def _message(self, value: Json, rest: str) -> str:
        if not isinstance(value, dict):
            return str(value)
        return self.catalogue.tell(Message(value["key"], value["params"]), self.language, self.players)

    def _joined(self, parts: list[str]) -> str:
        if not parts:
            return self.catalogue.word("noun.nothing", self.language)
        if len(parts) == 1:
            return parts[0]
        both = self.catalogue.word("noun.and", self.language)
        return f"{', '.join(parts[:-1])} {both} {parts[-1]}"


_CORE: dict[str, Catalogue] = {}


def core_catalogue() -> Catalogue:
    """What every game says alike."""
    if not _CORE:
        _CORE["core"] = Catalogue.read("samovar.core")
    return _CORE["core"]


def _listed(value: Json) -> list[Json]:
    return list(value) if isinstance(value, (list, tuple)) else []


def _toml(package: str) -> dict[str, Json]:
    return tomllib.loads(files(package).joinpath("messages.toml").read_text(encoding="utf-8"))


def _flatten(table: dict[str, Json], prefix: str) -> dict[str, dict[str, str]]:
    """Nested tables as dotted keys; a table with a language in it is an entry, and may hold further ones."""
    entries: dict[str, dict[str, str]] = {}
    for name, value in table.items():
        if not isinstance(value, dict):
            continue
        key = f"{prefix}{name}"
        if any(language in value for language in LANGUAGES):
            entries[key] = {part: str(text) for part, text in value.items() if not isinstance(text, dict)}
        entries.update(_flatten(value, f"{key}."))
    return entries
