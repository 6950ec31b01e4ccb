"""Documents as a careless or malicious hand would leave them."""

import json
from collections.abc import Iterator

from samovar.core import Dice, Json

JUNK: list[Json] = [
    None, True, False, -1, 0, 1, 2, 111, 10**12, -(10**30), 1.5, float("nan"), "", "0", "no-such-thing", "x" * 2000,
    "\ud800", [], [0], [None], {}, {"a": 1}, [[[]]], "é", "../../etc/passwd", "{0}",
]  # fmt: skip


def clone(document: Json) -> Json:
    """A deep copy of plain JSON data."""
    copied: Json = json.loads(json.dumps(document))
    return copied


def places(document: Json) -> Iterator[list[str | int]]:
    """The paths to all values of a document."""
    inside: list[tuple[str | int, Json]] = []
    if isinstance(document, dict):
        inside = list(document.items())
    elif isinstance(document, list):
        inside = list(enumerate(document))
    for key, value in inside:
        yield [key]
        for rest in places(value):
            yield [key, *rest]


def damaged(document: Json, dice: Dice, count: int) -> Iterator[tuple[str, Json]]:
    """Copies of a document, each with one thing wrong (or, now and then, only different), and what was done."""
    paths = list(places(document))
    for _ in range(count):
        copy = clone(document)
        path = paths[dice.below(len(paths))]
        yield f"{'.'.join(str(step) for step in path)}: {_damage(copy, path, dice)}", copy


def _damage(document: Json, path: list[str | int], dice: Dice) -> str:
    holder = document
    for step in path[:-1]:
        holder = holder[step]  # type: ignore[index]
    key = path[-1]
    deed = dice.below(4)
    if isinstance(holder, dict):
        return _damage_object(holder, str(key), deed, dice)
    assert isinstance(holder, list)
    assert isinstance(key, int)
    return _damage_list(holder, key, deed, dice)


def _other(value: Json, dice: Dice) -> Json:
    """Something else: a neighbouring number, or junk."""
    if isinstance(value, int) and not isinstance(value, bool) and dice.below(2):
        return value + 1 - 2 * dice.below(2)
    return JUNK[dice.below(len(JUNK))]


def _damage_object(holder: dict[str, Json], key: str, deed: int, dice: Dice) -> str:
    if deed == 0:
        del holder[key]
        return "taken away"
    if deed == 1:
        name = f"{key}-{dice.below(10)}"
        holder[name] = holder[key]
        return f"also called {name}"
    holder[key] = _other(holder[key], dice)
    return f"now {holder[key]!r:.40}"


def _damage_list(holder: list[Json], place: int, deed: int, dice: Dice) -> str:
    if deed == 0:
        del holder[place]
        return "taken away"
    if deed == 1:
        holder.insert(place, holder[place])
        return "there twice"
    holder[place] = _other(holder[place], dice)
    return f"now {holder[place]!r:.40}"
