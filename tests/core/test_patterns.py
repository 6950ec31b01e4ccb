"""Patterns and conditions mean the same here and in the browser: both are tested by one list of cases."""

import json
from pathlib import Path
from typing import Any

import pytest

from samovar.core import BadDocument, Field
from samovar.core.patterns import Condition, fits

CASES: dict[str, Any] = json.loads(
    (Path(__file__).parents[2] / "web" / "src" / "learn" / "conditions.json").read_text("utf-8")
)


@pytest.mark.parametrize("case", CASES["fits"], ids=str)
def test_a_pattern(case: dict[str, Any]) -> None:
    assert fits(case["pattern"], case["value"]) is case["fits"]


@pytest.mark.parametrize("case", CASES["holds"], ids=str)
def test_a_condition(case: dict[str, Any]) -> None:
    condition = Condition(Field(case["when"]))
    assert condition.holds(CASES["view"], case["seat"]) is case["holds"]
    assert Condition(Field(condition.to_json())).to_json() == condition.to_json()


def test_a_check_that_asks_nothing_is_refused() -> None:
    with pytest.raises(BadDocument, match="lacks the key"):
        Condition(Field({"see": [{"at": "table.deck"}]}))
