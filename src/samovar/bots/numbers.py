"""Numbers of one's own for a policy: `expert:numbers=mine.toml`, as `samovar tune` writes them."""

import tomllib
from math import isfinite
from pathlib import Path

from samovar.core import BadDocument, Expertise, Message, StyleNumbers

PARAMETER = "numbers="
LARGEST_FILE = 1_000_000

Given = dict[int, StyleNumbers]


def split_numbers(name: str) -> tuple[str, str]:
    """A bot's name without its file of numbers, and that file; nothing where none is named."""
    kept: list[str] = []
    found = ""
    for part in name.split(":"):
        if part.startswith(PARAMETER):
            found = part.removeprefix(PARAMETER)
            if not found:
                raise BadDocument(Message("numbers.unreadable", {"place": PARAMETER, "reason": "?"}))
        else:
            kept.append(part)
    return ":".join(kept), found


def read_numbers(place: str) -> Given:
    """The numbers in a file: a table for each number of players, in it every number by its name."""
    try:
        path = Path(place)
        if path.stat().st_size > LARGEST_FILE:
            raise _wrong(place, "the file is too large")
        document = tomllib.loads(path.read_text("utf-8"))
    except OSError as error:
        raise _wrong(place, error.strerror or str(error)) from None
    except ValueError as error:
        raise _wrong(place, str(error)[:120]) from None
    given: Given = {}
    for players, table in document.items():
        if not players.isdecimal() or not isinstance(table, dict):
            raise _wrong(place, f"“{players[:40]}” is no number of players")
        numbers: StyleNumbers = {}
        for name, value in table.items():
            numbers[name] = _read(place, name, value)
        given[int(players)] = numbers
    return given


def renumbered(known: Expertise, given: Given) -> Expertise:
    """A room's knowledge with these numbers; those that are not named stay as they are."""
    whole: Given = {}
    for players, numbers in given.items():
        published = known.tunable(players)
        for name, value in numbers.items():
            if name not in published:
                facts: dict[str, object] = {"found": name[:40], "players": players}
                raise BadDocument(Message("numbers.unknown", facts))
            if _length(value) != _length(published[name]):
                raise BadDocument(Message("numbers.length", {"found": name[:40], "length": _length(published[name])}))
        if numbers:
            whole[players] = {**published, **numbers}
    return known.renumbered(whole) if whole else known


def _length(value: float | list[float]) -> int:
    return len(value) if isinstance(value, list) else 1


def _read(place: str, name: str, value: object) -> float | list[float]:
    if isinstance(value, list):
        return [_number(place, name, each) for each in value]
    return _number(place, name, value)


def _number(place: str, name: str, value: object) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not isfinite(value):
        raise _wrong(place, f"{name[:40]} is no number")
    return float(value)


def _wrong(place: str, reason: str) -> BadDocument:
    return BadDocument(Message("numbers.unreadable", {"place": place[:200], "reason": reason}))
