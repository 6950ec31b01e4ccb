"""What the docs say about Ceylon is so."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from tests.games.ceylon.table import CEYLON

from samovar.games.ceylon.document import KEYS, SEAT_KEYS

DOCS = Path(__file__).parents[3] / "docs"
EXAMPLE: dict[str, Any] = json.loads((DOCS / "examples" / "ceylon-sheet.json").read_text("utf-8"))


def section(name: str) -> str:
    """The part about Ceylon."""
    text = (DOCS / name).read_text("utf-8")
    found = re.search(r"^## Ceylon\n(.*?)(?=^## |\Z)", text, re.DOTALL | re.MULTILINE)
    assert found is not None
    return found.group(1)


@pytest.mark.rule("CE-111")
def test_the_example_sheet_is_scored_as_the_docs_show() -> None:
    scores = CEYLON.score_sheet(EXAMPLE)

    for player, seat in zip(EXAMPLE["players"], scores.seats, strict=True):
        parts = " | ".join(str(int(points)).replace("-", "−") for points in seat.parts.values())
        assert f"| {player['name']} | {parts} | **{int(seat.total)}** |" in section("score-sheets.md")
    assert scores.seats[0].total == 58
    assert scores.winners() == [0]


@pytest.mark.parametrize("key", [*KEYS, *SEAT_KEYS])
def test_every_key_of_a_position_is_described(key: str) -> None:
    rows = [line.split("|")[1] for line in section("positions.md").splitlines() if line.startswith("|")]
    assert any(f"`{key}`" in row for row in rows)


@pytest.mark.parametrize("key", ["game", "players", "technology", "without"])
def test_every_key_of_a_sheet_is_described(key: str) -> None:
    assert f"`{key}`" in section("score-sheets.md")
