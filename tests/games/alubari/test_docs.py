"""What the docs say about Alubari is so; their examples are run with those of Europe."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from tests.games.alubari.table import ALUBARI

from samovar.core.text import number
from samovar.games.alubari.document import COURSE_KEYS, KEYS, SEAT_KEYS
from samovar.games.alubari.rules.decisions import PLAIN
from samovar.games.alubari.sheet import PLAYER_KEYS, SHEET_KEYS, SOLO_KEYS

DOCS = Path(__file__).parents[3] / "docs"
EXAMPLE: dict[str, Any] = json.loads((DOCS / "examples" / "alubari-sheet.json").read_text("utf-8"))


def section(name: str) -> str:
    """The part about Alubari."""
    text = (DOCS / name).read_text("utf-8")
    found = re.search(r"^## Alubari\n(.*?)(?=^## |\Z)", text, re.DOTALL | re.MULTILINE)
    assert found is not None
    return found.group(1)


@pytest.mark.rule("AL-187", "AL-191", "AL-141")
def test_the_example_sheet_is_scored_as_the_docs_show() -> None:
    scores = ALUBARI.score_sheet(EXAMPLE)

    for player, seat in zip(EXAMPLE["players"], scores.seats, strict=True):
        parts = " | ".join(number(points) for points in seat.parts.values())
        assert f"| {player['name']} | {parts} | **{number(seat.total)}** |" in section("score-sheets.md")
    assert scores.winners() == [0]


def rows(name: str) -> list[str]:
    return [line.split("|")[1] for line in section(name).splitlines() if line.startswith("|")]


@pytest.mark.parametrize("key", [*KEYS, *SEAT_KEYS, *COURSE_KEYS])
def test_every_key_of_a_position_is_described(key: str) -> None:
    assert any(f"`{key}`" in row for row in rows("positions.md"))


@pytest.mark.parametrize("question", [*(question.name for question in PLAIN), "works", "build"])
def test_every_question_is_named(question: str) -> None:
    assert f"`{question}`" in section("positions.md")


@pytest.mark.parametrize("key", [*(f"players[].{key}" for key in PLAYER_KEYS), *SHEET_KEYS, *SOLO_KEYS])
def test_every_key_of_a_sheet_is_described(key: str) -> None:
    assert any(f"`{key}`" in row for row in rows("score-sheets.md"))
