"""Puzzles asked of the ladder again."""

from pathlib import Path

from tools.puzzles.__main__ import ROOMS, rate_again

from samovar import games
from samovar.puzzles.document import read_lines
from samovar.puzzles.shipped import FILE

CHINA = games.game("china")


def test_the_levels_of_chinas_puzzles_are_those_of_todays_rungs(tmp_path: Path) -> None:
    """Whoever sets the rungs anew asks them again: `python -m tools.puzzles china`."""
    shipped = (ROOMS / "china" / FILE).read_text("utf-8")
    puzzles = read_lines(shipped, FILE, CHINA)
    forgotten = tmp_path / FILE
    for puzzle in puzzles:
        puzzle.level = 0
    forgotten.write_text("".join(f"{puzzle.line()}\n" for puzzle in puzzles), "utf-8")

    rate_again(CHINA, forgotten)

    assert forgotten.read_text("utf-8") == shipped
