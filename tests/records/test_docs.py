"""The documents about records and new games are true: their examples run, and they name every key."""

import doctest
import json
import re
from pathlib import Path

import pytest

from samovar.core import commitment
from samovar.core.records import FORMAT, KEYS, RESULT_KEYS, VERSION

DOCS = Path(__file__).parents[2] / "docs"
TEXT = (DOCS / "records.md").read_text("utf-8")


@pytest.mark.parametrize("name", ["records.md", "adding-a-game.md"])
def test_the_examples_run(name: str) -> None:
    failed, tried = doctest.testfile(str(DOCS / name), module_relative=False, encoding="utf-8")
    assert failed == 0
    assert tried > 5


@pytest.mark.parametrize("key", [*KEYS, *RESULT_KEYS])
def test_every_key_of_a_record_is_described(key: str) -> None:
    assert f"| `{key}` |" in TEXT


def test_the_example_is_of_this_format() -> None:
    shown = re.search(r"```json\n(.*?)```", TEXT, re.DOTALL)
    assert shown is not None
    example = json.loads(shown.group(1))
    assert (example["format"], example["version"]) == (FORMAT, VERSION)
    assert set(example) == set(KEYS) - {"start", "taken_back", "hints", "reviewed"}
    assert set(example["result"]) == set(RESULT_KEYS)
    assert example["commitment"] == commitment(example["seed"])
