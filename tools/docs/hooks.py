"""What MkDocs does for `make docs`: pages that are made from sources, and links that lead out of docs/."""

import re
from pathlib import Path
from typing import Any

from mkdocs.structure.files import File

from samovar import games
from samovar.core import Rulebook

ROOT = Path(__file__).parents[2]
COPIED = {"index.md": "README.md", "contributing.md": "CONTRIBUTING.md", "changes.md": "CHANGELOG.md"}
PAGES = {source: page for page, source in COPIED.items()}
REFERENCE = {
    "games": "Games: found by name",
    "core": "Core: positions, moves, records",
    "bots": "Bots: players and hints",
    "arena": "Arena: many games",
    "review": "Review: after the game",
    "research": "Research: environments for learners",
    "testing": "Testing: for people who add a game",
}
# Functions that are called like their module, which hides them from the reference.
HIDDEN = {"arena": ["samovar.arena.simulate.simulate", "samovar.arena.tournament.tournament"]}
LINK = re.compile(r"(!?)\[((?:[^\[\]]|\[[^\]]*\])*)\]\(([^)\s]+)\)")
BY_ITS_NAME = "    options:\n      show_root_heading: true\n      show_root_full_path: false\n"


def on_files(files: Any, config: Any) -> Any:
    """Add the pages that no file of docs/ holds."""
    pages = {page: (ROOT / source).read_text("utf-8") for page, source in COPIED.items()}
    pages["index.md"] = pages["index.md"].replace("*[En français](README.fr.md)*\n", "")
    for module, title in REFERENCE.items():
        hidden = [f"::: {name}\n{BY_ITS_NAME}" for name in HIDDEN.get(module, [])]
        pages[f"reference/{module}.md"] = "\n".join([f"# {title}\n", *hidden, f"::: samovar.{module}\n"])
    for manifest in games.manifests():
        book = Rulebook.read(manifest.package)
        pages[f"rules/{manifest.id}.md"] = rules_page(book, "en")
        pages[f"regles/{manifest.id}.md"] = rules_page(book, "fr")
    for path, text in pages.items():
        files.append(File.generated(config, path, content=text))
    return files


def on_page_markdown(markdown: str, page: Any, config: Any, files: Any) -> str:
    """Links to what is not on the site become plain text."""
    path = page.file.src_uri
    folder = Path(COPIED[path]).parent if path in COPIED else Path("docs", path).parent

    def led(found: re.Match[str]) -> str:
        picture, text, target = found.groups()
        place, _, part = target.partition("#")
        if not place or ":" in place:
            return found.group()
        source = _joined(folder, place)
        here = PAGES.get(source) or (source.removeprefix("docs/") if source.startswith("docs/") else "")
        if files.get_file_from_path(here) is None:
            return "" if picture else text
        return f"{picture}[{text}]({_from(path, here)}{'#' + part if part else ''})"

    return LINK.sub(led, markdown)


def rules_page(book: Rulebook, language: str) -> str:
    """The clauses of a game, section by section, each with an anchor of its own."""
    lines = [f"# {book.title[language]}", ""]
    for section, titles in book.sections.items():
        clauses = [clause for clause in book.clauses if clause.section == section]
        if clauses:
            lines += [f"## {titles[language]}", ""]
            lines += [f'<a id="{one.id}"></a>**{one.id}** {" ".join(one.texts[language].split())}\n' for one in clauses]
    return "\n".join(lines)


def _joined(folder: Path, place: str) -> str:
    """The path from the project's root, without going up and down."""
    parts: list[str] = list(folder.parts)
    for part in Path(place).parts:
        if part != "..":
            parts.append(part)
        elif parts:
            parts.pop()
    return "/".join(parts)


def _from(page: str, target: str) -> str:
    return "../" * page.count("/") + target
