"""The rules of a game in our own words, clause by clause: the specification, and the app's help."""

import tomllib
import unicodedata
from importlib.resources import files

Json = object


class Clause:
    """One numbered rule."""

    def __init__(self, table: dict[str, str]) -> None:
        self.id = table["id"]
        self.section = table["section"]
        self.status = table["status"]
        self.example = table.get("example", "")
        self.why = table.get("why", "")
        self.texts = {"en": table["en"], "fr": table["fr"]}

    def to_json(self) -> dict[str, Json]:
        return {"id": self.id, "section": self.section, "status": self.status, **self.texts}


def _plain(text: str) -> str:
    """Without accents or capitals, so that "metro" finds "Métro"."""
    spread = unicodedata.normalize("NFKD", text.lower())
    return "".join(letter for letter in spread if not unicodedata.combining(letter))


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
        return Rulebook(table["title"], sections, [Clause(entry) for entry in table["clause"]])

    def find(self, words: str, language: str) -> list[Clause]:
        """The clauses that hold every word (or are named by their number)."""
        wanted = _plain(words).split()
        found = []
        for clause in self.clauses:
            section = self.sections[clause.section][language]
            text = _plain(f"{clause.id} {section} {clause.texts[language]}")
            if all(word in text for word in wanted):
                found.append(clause)
        return found

    def to_json(self) -> dict[str, Json]:
        return {
            "title": self.title,
            "sections": [{"id": name, **texts} for name, texts in self.sections.items()],
            "clauses": [clause.to_json() for clause in self.clauses],
        }
