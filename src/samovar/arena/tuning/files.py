"""A file of numbers, as the rooms have them and as `expert:numbers=FILE` reads them."""

import os
from collections.abc import Sequence
from pathlib import Path

from samovar.bots import read_numbers
from samovar.core import BadDocument, Json, Message, StyleNumbers

DIGITS = 5


def text_of(tables: dict[int, StyleNumbers], story: Sequence[str]) -> str:
    """The numbers by the number of players, with what is to be said of them above."""
    lines = [f"# {line}".rstrip() for line in story]
    for players in sorted(tables):
        lines += ["", f'["{players}"]']
        for name, value in tables[players].items():
            written = ", ".join(_written(each) for each in value) if isinstance(value, list) else _written(value)
            lines.append(f"{name} = [{written}]" if isinstance(value, list) else f"{name} = {written}")
    return "\n".join(lines) + "\n"


def write_numbers(path: Path, players: int, numbers: StyleNumbers, story: Sequence[str]) -> None:
    """Write a file whole or not at all; what it has for other numbers of players stays."""
    tables = read_numbers(str(path)) if path.exists() else {}
    tables[players] = numbers
    unfinished = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        unfinished.write_text(text_of(tables, story), "utf-8")
        unfinished.replace(path)
    except OSError as error:
        facts: dict[str, Json] = {"place": str(path), "reason": error.strerror or str(error)}
        raise BadDocument(Message("tuning.unwritable", facts)) from None


def _written(value: float) -> str:
    text = f"{value:.{DIGITS}g}"
    return text if "." in text or "e" in text or "n" in text else f"{text}.0"
