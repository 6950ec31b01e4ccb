"""The pages about what games declare are what the code says now."""

from pathlib import Path

import pytest
from tests.conformance.rooms import GAMES, KETTLE, game_of

from samovar.core import Flag, Whole
from samovar.testing import declared

ROOT = Path(__file__).parents[2]
KETTLES = ROOT / "examples/kettle/declared"
AGAIN = "python -m samovar.testing.declared docs/declared"


@pytest.mark.parametrize("name", GAMES)
def test_the_page_is_of_this_code(name: str) -> None:
    path = (KETTLES if name == KETTLE else ROOT / "docs/declared") / f"{name}.md"
    command = f"{AGAIN.rpartition(' ')[0]} examples/kettle/declared samovar_kettle:Kettle" if name == KETTLE else AGAIN
    assert path.is_file(), f"run: {command}"
    assert path.read_text("utf-8") == declared.page(game_of(name)), f"run: {command}"


def test_pages_are_written(tmp_path: Path) -> None:
    assert declared.write(tmp_path / "pages", ["samovar_kettle:Kettle"]) == [tmp_path / "pages/kettle.md"]
    assert (tmp_path / "pages/kettle.md").read_text("utf-8") == (KETTLES / "kettle.md").read_text("utf-8")


def test_types_are_told_in_words() -> None:
    assert declared.schema_in_words(Whole("sugar", 0, 3).schema()) == "0 to 3"
    assert declared.schema_in_words(Flag("milk", "white").schema()) == "true"
    many: list[object] = [str(place) for place in range(12)]
    assert declared.schema_in_words({"type": "string", "enum": many}).endswith("`9` … (12 in all)")
    assert declared.type_text(dict[str, list[int | None]]) == "dict[str, list[int | None]]"
