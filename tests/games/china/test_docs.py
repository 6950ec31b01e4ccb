"""What the docs say about China's positions is so; their example is run with those of Europe."""

import re
from pathlib import Path

import pytest

from samovar.games.china.document import KEYS, SEAT_KEYS, TURN_KEYS
from samovar.games.china.rules.decisions import BUILD_TRACK, LOST, OPERATE, PLACE

DOCS = Path(__file__).parents[3] / "docs"


def section() -> str:
    found = re.search(
        r"^## China\n(.*?)(?=^## |\Z)", (DOCS / "positions.md").read_text("utf-8"), re.DOTALL | re.MULTILINE
    )
    assert found is not None
    return found.group(1)


def described(title: str) -> set[str]:
    """The keys in the first column of the table that comes after a title."""
    _, _, after = section().partition(title)
    lines = after.lstrip("\n").splitlines()
    table = lines[: next((place for place, line in enumerate(lines) if not line.startswith("|")), len(lines))]
    return {key for line in table for key in re.findall(r"`(\w+)`", line.split("|")[1])}


def test_the_keys_of_a_position_are_those_described() -> None:
    assert described("```\n\n| key |") | described("`game`, `players`") >= set()
    assert described("```\n\n") == set(KEYS)
    assert described("\nA seat:\n") == set(SEAT_KEYS)
    assert described("\nThe turn:\n") == set(TURN_KEYS)
    assert described("\nAn active event:\n") == {"card", "drawer", "left"}


@pytest.mark.parametrize("question", [*(it.name for it in (PLACE, OPERATE, BUILD_TRACK, LOST)), "lose-load", "shelter"])
def test_every_question_is_named(question: str) -> None:
    assert f'{{"decision": "{question}"' in section()
