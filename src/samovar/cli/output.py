"""What the command line prints: sentences, tables, and JSON for programs."""

import json
import sys
from typing import TYPE_CHECKING

from samovar.cli.words import Words
from samovar.core import Catalogue, Game, Json, Message, Scores
from samovar.core.text import number

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table

WIDTH_OF_A_FILE = 120
UNBROKEN = "\u00a0\u202f"  # the spaces of French punctuation are no control characters


def print_json(document: Json) -> None:
    """One document for a program; always UTF-8, whatever the terminal speaks."""
    utf8()
    print(json.dumps(document, ensure_ascii=False, indent=2))


def print_line(document: Json) -> None:
    """One document on one line."""
    print(json.dumps(document, ensure_ascii=False))


def utf8() -> None:
    reconfigure = getattr(sys.stdout, "reconfigure", None)
    if reconfigure is not None:
        reconfigure(encoding="utf-8")


def say(sentence: str) -> None:
    """A line for a person; control characters from a file never reach the terminal."""
    print(visible(sentence))


def note(sentence: str) -> None:
    """A line for a person that is no part of the answer."""
    print(visible(" ".join(sentence.split())), file=sys.stderr)


def console() -> "Console":
    from rich.console import Console

    wide = None if sys.stdout.isatty() else WIDTH_OF_A_FILE
    return Console(width=wide, highlight=False, markup=False, emoji=False)


def new_table() -> "Table":
    from rich import box
    from rich.table import Table

    return Table(box=box.SIMPLE_HEAD, pad_edge=False)


def part_name(game: Game, part: str, language: str) -> str:
    return game.catalogue.word(f"score.{part}", language)


def print_scores(words: Words, game: Game, scores: Scores, names: list[str]) -> None:
    """The table of a finished game, best first, part by part."""
    table = new_table()
    parts = list(scores.seats[0].parts)
    table.add_column(words("column.rank"), justify="right")
    table.add_column(words("column.player"))
    for part in parts:
        table.add_column(part_name(game, part, words.language), justify="right")
    table.add_column(words("column.total"), justify="right", style="bold")
    for score in sorted(scores.seats, key=lambda score: score.rank):
        cells = [number(score.parts[part]) for part in parts]
        name = player_name(game.catalogue, score.seat, names, words.language)
        table.add_row(str(score.rank), visible(name), *cells, number(score.total))
    console().print(table)


def player_name(catalogue: Catalogue, seat: int, names: list[str], language: str) -> str:
    """The name at a seat, or the seat's own."""
    if seat < len(names) and names[seat]:
        return names[seat]
    return f"{catalogue.word('noun.seat', language)} {seat + 1}"


def say_winners(words: Words, game: Game, scores: Scores, names: list[str]) -> None:
    message = Message("prompt.over", {"winners": list(scores.winners())})
    say(game.tell(message, words.language, names))


def visible(text: str) -> str:
    """The text without control characters."""
    return "".join(letter if letter.isprintable() or letter in UNBROKEN else "?" for letter in text)
