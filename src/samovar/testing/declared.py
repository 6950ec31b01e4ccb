"""What a game declares, as a page to read: its moves with their numbers, its events, and the types of its views.

    python -m samovar.testing.declared docs/declared [GAME ...]

writes one page for every game of the house, or for those that are named (by id, or as `package.module:Class`); a test
compares.
"""

import inspect
import json
import re
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

from samovar import games
from samovar.core import POSITION_KEYS, BadDocument, Game, Json, Listed, Move, Part
from samovar.core.text import PLACE
from samovar.testing.playout import chance, walk
from samovar.testing.rooms import find_game

HOUSE = "samovar.games."
MOST_GAMES = 40
LISTED = 10


def page(game: Game) -> str:
    """The page of a game, in Markdown."""
    lines = [
        f"# What {game.manifest.title['en']} declares",
        "",
        f"*Written by `python -m samovar.testing.declared` from `{game.package}`, rules {game.rules_version}.*",
        "",
        *_moves(game),
        *_observation(game),
        *_events(game),
        *_questions(game),
        *_types(game),
        *_positions(game),
    ]
    return "\n".join(lines) + "\n"


# --- moves ---------------------------------------------------------------------------------------------------------


def _moves(game: Game) -> Iterator[str]:
    yield "## Moves"
    yield ""
    yield f"There are {len(game.actions):,} action ids, kind after kind."
    yield ""
    yield "| kind | parts | example | as JSON | first id | ids | numbered |"
    yield "| --- | --- | --- | --- | ---: | ---: | --- |"
    shown = examples(game)
    for name, first, size, meaning in game.actions.table():
        kind = game.moves.kind(name)
        move = shown.get(name)
        example = ("", "") if move is None else (f"`{move.notation}`", f"`{json.dumps(move.to_json())}`")
        parts = "<br>".join(_part(part) for part in kind.parts)
        yield _row(f"`{name}`", parts, *example, str(first) if size else "", f"{size:,}", meaning)
    yield ""


def _observation(game: Game) -> Iterator[str]:
    try:
        layout = game.observation
    except BadDocument:
        return
    yield "## What learners see"
    yield ""
    yield (
        f"An observation is {len(layout):,} numbers from 0 to 255; seats are told from the eyes of the observer, "
        "itself first, then in turn order."
    )
    yield ""
    yield "| piece | from | numbers | meaning |"
    yield "| --- | ---: | ---: | --- |"
    for name, first, size, meaning in layout.table():
        yield _row(f"`{name}`", str(first), f"{size:,}", meaning)
    yield ""


def _part(part: Part) -> str:
    optional = ", may be left out" if part.optional() else ""
    return f"`{part.key}`: {schema_in_words(part.schema())}{optional}"


def schema_in_words(schema: Mapping[str, Json]) -> str:
    """The type of a part, from its JSON schema."""
    allowed = schema.get("enum")
    if isinstance(allowed, list):
        listed = ", ".join(f"`{choice}`" for choice in allowed[:LISTED])
        return f"{listed} … ({len(allowed)} in all)" if len(allowed) > LISTED else listed
    each = schema.get("items", schema.get("additionalProperties"))
    if isinstance(each, dict):
        form = "list of" if schema["type"] == "array" else "for each id"
        return f"{form} {schema_in_words(each)}"
    counted = schema.get("properties")
    if isinstance(counted, dict):
        each = next(iter(counted.values()))
        assert isinstance(each, dict)
        return f"for each of {', '.join(f'`{name}`' for name in counted)} {schema_in_words(each)}"
    if schema["type"] == "integer":
        return f"{schema['minimum']} to {schema['maximum']}"
    return {"string": "id", "boolean": "true"}[str(schema["type"])]


def examples(game: Game) -> dict[str, Move]:
    """A move of each kind: from the middle of the list, or the first that a random game meets."""
    found: dict[str, Move] = {}
    for kind, numbering in zip(game.moves.kinds, game.actions.numberings, strict=True):
        if isinstance(numbering, Listed) and numbering.moves:
            found[kind.name] = numbering.moves[len(numbering.moves) // 2]
    for seed in range(MOST_GAMES):
        if len(found) == len(game.moves.kinds):
            break
        players = game.player_counts[seed % len(game.player_counts)]
        for step in walk(game.new(players, seed), chance(seed)):
            for move in step.state.legal(step.seat):
                found.setdefault(move.declared.name, move)
    return found


# --- events and questions -------------------------------------------------------------------------------------------


def _events(game: Game) -> Iterator[str]:
    yield "## Events"
    yield ""
    yield "| event | in words | facts for everybody | secret |"
    yield "| --- | --- | --- | --- |"
    for name, shape in game.shapes.events.items():
        words = PLACE.sub(_place, game.catalogue.entries[f"event.{name}"]["en"])
        secret = "" if shape.secret is None else _keys(shape.secret)
        yield _row(f"`{name}`", words, _keys(shape.facts), secret)
    yield ""
    declared = [shape.facts for shape in game.shapes.events.values()]
    declared += [shape.secret for shape in game.shapes.events.values() if shape.secret is not None]
    yield from _inner(declared)


def _place(place: re.Match[str]) -> str:
    """A place of a sentence: what is filled in, or the word that follows a number."""
    form = place.group(2) or ""
    name = f"{{{place.group(1)}}}"
    if form.startswith("some:"):
        return form.split(":")[1] + name + form.rpartition(":")[2]
    return form.rpartition(":")[2] if form.startswith("plural") else name


def _questions(game: Game) -> Iterator[str]:
    if game.shapes.questions:
        yield "## Questions"
        yield ""
        yield "| question | asked with | answer |"
        yield "| --- | --- | --- |"
        for name, shape in game.shapes.questions.items():
            yield _row(f"`{name}`", _keys(shape.asked), _keys(shape.answer))
        yield ""
        shapes = game.shapes.questions.values()
        yield from _inner([shape.asked for shape in shapes] + [shape.answer for shape in shapes])


def _keys(shape: Any) -> str:
    """The keys of a typed dictionary with their types, on one line."""
    return "<br>".join(f"`{key}: {type_text(hint)}`" for key, hint in _hints(shape).items())


def _row(*cells: str) -> str:
    return f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in cells)} |"


# --- types ---------------------------------------------------------------------------------------------------------


def _types(game: Game) -> Iterator[str]:
    yield "## Views"
    yield ""
    yield f"`show` returns a `{game.shapes.table.__name__}`."
    yield ""
    yield from _block(list(reachable(game.shapes.table)))
    if game.shapes.data is not None:
        yield "## Data"
        yield ""
        yield f"A board is drawn from these keys of the data, a `{game.shapes.data.__name__}`; there may be others."
        yield ""
        yield from _block(list(reachable(game.shapes.data)))


def _block(shapes: list[Any]) -> Iterator[str]:
    yield "```python"
    for place, shape in enumerate(shapes):
        if place:
            yield from ["", ""]
        yield f"class {shape.__name__}(TypedDict):"
        told = inspect.getdoc(shape)
        if shape.__doc__ and told:
            yield f'    """{told}"""'
            yield ""
        for key, hint in _hints(shape).items():
            yield f"    {key}: {type_text(hint)}"
    yield "```"
    yield ""


def _inner(declared: list[Any]) -> Iterator[str]:
    """The types that values of these typed dictionaries are made of."""
    inner = [shape for outer in declared for shape in reachable(outer) if shape not in declared]
    if inner:
        yield from _block(list(dict.fromkeys(inner)))


def reachable(shape: Any) -> Iterator[Any]:
    """A typed dictionary and those that its values are made of, each once, the outer ones first."""
    seen: list[Any] = []
    waiting = [shape]
    while waiting:
        found = waiting.pop(0)
        if is_typeddict(found):
            if found not in seen:
                seen.append(found)
                waiting.extend(_hints(found).values())
        elif get_origin(found) is not Literal:
            waiting.extend(get_args(found))
    yield from seen


def type_text(hint: Any) -> str:
    """A type as one writes it."""
    origin, inside = get_origin(hint), get_args(hint)
    if origin in (Union, UnionType):
        return " | ".join(type_text(choice) for choice in inside)
    if origin is Literal:
        return " | ".join(json.dumps(choice) for choice in inside)
    if origin is NotRequired:
        return f"NotRequired[{type_text(inside[0])}]"
    if origin is not None:
        return f"{origin.__name__}[{', '.join(type_text(part) for part in inside)}]"
    if hint in (None, NoneType):
        return "None"
    return str(getattr(hint, "__name__", hint))


def _hints(shape: Any) -> dict[str, Any]:
    return get_type_hints(shape, include_extras=True)


# --- positions -----------------------------------------------------------------------------------------------------


def _positions(game: Game) -> Iterator[str]:
    document = game.new(game.player_counts[-1], 1).dump()
    own = [key for key in document if key not in POSITION_KEYS]
    yield "## Positions"
    yield ""
    yield f"Every game’s: {_named(POSITION_KEYS)}."
    yield ""
    yield f"This one’s: {_named(own)}."
    seats = document.get("seats")
    if isinstance(seats, list) and seats and isinstance(seats[0], dict):
        yield ""
        yield f"Of each seat: {_named(seats[0])}."


def _named(keys: Any) -> str:
    return ", ".join(f"`{key}`" for key in keys)


def write(folder: Path, names: list[str]) -> list[Path]:
    """Write the pages of these games, or of the house where none is named."""
    rooms = [find_game(name) for name in names]
    if not names:
        rooms = [game for game in games.opened() if game.package.startswith(HOUSE)]
    folder.mkdir(parents=True, exist_ok=True)
    paths = []
    for game in rooms:
        path = folder / f"{game.id}.md"
        path.write_text(page(game), "utf-8")
        paths.append(path)
    return paths


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit("usage: python -m samovar.testing.declared FOLDER [GAME ...]")
    for written in write(Path(sys.argv[1]), sys.argv[2:]):
        print(written)
