"""The rules of a game in our own words, clause by clause: the specification, and the app's help.

A clause is for players unless its `audience` is the specification: what it says of data, programs and numbers of
pieces would only get in a player's way. Where players need other words than the specification, `players_en` and
`players_fr` have them.
"""

import tomllib
import unicodedata
from importlib.resources import files
from typing import Final

from mypy_extensions import mypyc_attr

from samovar.core.documents import Json

PLAYERS: Final = "players"
SPECIFICATION: Final = "specification"


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Clause:
    """One numbered rule."""

    def __init__(self, table: dict[str, str]) -> None:
        self.id = table["id"]
        self.section = table["section"]
        self.status = table["status"]
        self.example = table.get("example", "")
        self.why = table.get("why", "")
        self.audience = table.get("audience", PLAYERS)
        self.texts = {"en": table["en"], "fr": table["fr"]}
        self.player_texts = {name: table.get(f"players_{name}", text) for name, text in self.texts.items()}
        self.also: dict[str, str] = dict.fromkeys(self.texts, "")
        """Further words by which people look for it."""

    def to_json(self) -> dict[str, Json]:
        return {"id": self.id, "section": self.section, "status": self.status, "audience": self.audience, **self.texts}


def _plain(text: str) -> str:
    """Without accents or capitals, so that "metro" finds "Métro"."""
    spread = unicodedata.normalize("NFKD", text.lower())
    return "".join(letter for letter in spread if not unicodedata.combining(letter))


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Rulebook:
    """All clauses of a game, in order, with their sections."""

    def __init__(self, title: dict[str, str], sections: dict[str, dict[str, str]], clauses: list[Clause]) -> None:
        self.title = title
        self.sections = sections
        self.clauses = clauses

    @staticmethod
    def read(package: str) -> "Rulebook":
        """Load `rules.toml` of a game's package."""
        table = tomllib.loads(files(package).joinpath("rules.toml").read_text(encoding="utf-8"))
        sections = {entry["id"]: {"en": entry["en"], "fr": entry["fr"]} for entry in table["section"]}
        clauses = [Clause(entry) for entry in table["clause"]]
        by_id = {clause.id: clause for clause in clauses}
        for entry in table.get("also", []):
            for name in entry["clauses"]:
                words = by_id[name].also
                for language in words:
                    words[language] = f"{words[language]} {entry[language]}".strip()
        return Rulebook(table["title"], sections, clauses)

    def find(self, words: str, language: str) -> list[Clause]:
        """The clauses that hold every word (or are named by their number)."""
        wanted = _plain(words).split()
        found = []
        for clause in self.clauses:
            section = self.sections[clause.section][language]
            told = f"{clause.texts[language]} {clause.player_texts[language]} {clause.also[language]}"
            text = _plain(f"{clause.id} {section} {told}")
            if all(word in text for word in wanted):
                found.append(clause)
        return found

    def to_json(self) -> dict[str, Json]:
        return {
            "title": self.title,
            "sections": [{"id": name, **texts} for name, texts in self.sections.items()],
            "clauses": [clause.to_json() for clause in self.clauses],
        }
