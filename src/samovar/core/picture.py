"""A position in words: as text for a terminal, as a table for a notebook."""

from html import escape
from typing import Final

from samovar.core.documents import Json

INDENT: Final = "  "
NOTHING: Final = "–"
LONGEST_LINE: Final = 100


def as_text(title: str, prompt: str, shown: dict[str, Json]) -> str:
    """A title, what is going on, and the facts, indented."""
    lines = [title, prompt]
    for name, value in shown.items():
        _add_lines(name, value, 0, lines)
    return "\n".join(lines)


def _add_lines(name: str, value: Json, depth: int, lines: list[str]) -> None:
    short = _short(value)
    start = f"{INDENT * depth}{_words(name)}:"
    if short is not None and len(start) + len(short) < LONGEST_LINE:
        lines.append(f"{start} {short}")
        return
    lines.append(start)
    for key, part in _inside(value):
        _add_lines(key, part, depth + 1, lines)


def _inside(value: Json) -> list[tuple[str, Json]]:
    """The parts of a value, named by key or by place."""
    if isinstance(value, dict):
        return [(str(key), part) for key, part in value.items()]
    if isinstance(value, list):
        return [(str(place), part) for place, part in enumerate(value)]
    return [("", value)]


def _short(value: Json) -> str | None:
    """A value on one line, or None where it holds further ones."""
    if value is None or value == [] or value == {}:
        return NOTHING
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, dict):
        if any(isinstance(part, (dict, list)) for part in value.values()):
            return None
        return ", ".join([f"{key} {_short(part)}" for key, part in value.items()])
    if isinstance(value, list):
        if any(isinstance(part, (dict, list)) for part in value):
            return None
        return ", ".join([str(_short(part)) for part in value])
    return str(value)


def _words(name: str) -> str:
    return name.replace("_", " ")


def as_html(title: str, prompt: str, shown: dict[str, Json]) -> str:
    """The same as nested tables, with nothing that a notebook would have to load."""
    return f"<div><b>{escape(title)}</b><br><i>{escape(prompt)}</i>{_table(shown)}</div>"


def _table(value: Json) -> str:
    rows = ""
    for name, part in _inside(value):
        short = _short(part)
        cell = _table(part) if short is None else escape(short)
        rows += f"<tr><th style='text-align:left;vertical-align:top'>{escape(_words(name))}</th><td>{cell}</td></tr>"
    return f"<table>{rows}</table>"
