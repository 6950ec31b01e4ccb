"""The examples of the docs run as they are shown, and the tables of the docs name every key."""

import doctest
from pathlib import Path

import pytest

from samovar.games.europe.document import KEYS, SEAT_KEYS

ROOT = Path(__file__).parents[3]


@pytest.mark.parametrize("name", ["positions.md", "score-sheets.md"])
def test_the_examples_run(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    failed, tried = doctest.testfile(str(ROOT / "docs" / name), module_relative=False, encoding="utf-8")
    assert failed == 0
    assert tried > 3


@pytest.mark.parametrize("key", [*KEYS, *SEAT_KEYS])
def test_every_key_of_a_position_is_described(key: str) -> None:
    rows = [line.split("|")[1] for line in (ROOT / "docs/positions.md").read_text("utf-8").splitlines() if "|" in line]
    named = {name for row in rows for name in row.replace("`", "").replace(".", ",").split(",")}
    assert key in {name.strip() for name in named}
