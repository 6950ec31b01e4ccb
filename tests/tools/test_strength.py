"""Matches that can be stopped and gone on with, and their tables."""

import time
from pathlib import Path

from tools.strength.matches import Match, Played, load_matches, load_results, save_results
from tools.strength.playing import go_on
from tools.strength.tables import DOCS, MARKED, row, write

FOREVER = time.monotonic() + 3600.0
MATCH = Match("here", "ceylon", 2, "random", "random", games=4, seed=7, bar="≥ 50 %")


def test_a_match_goes_on_where_it_was_left() -> None:
    whole = Played()
    assert go_on(MATCH, whole, FOREVER)

    halved = Played()
    first = Match("here", "ceylon", 2, "random", "random", games=2, seed=7)
    assert go_on(first, halved, FOREVER)
    assert halved.games == 2
    assert go_on(MATCH, halved, FOREVER)

    assert (halved.won, halved.scores, halved.others) == (whole.won, whole.scores, whole.others)
    assert whole.games == 4
    assert whole.decisions > 0


def test_without_time_nothing_is_played() -> None:
    played = Played()

    assert not go_on(MATCH, played, 0.0)
    assert played.games == 0


def test_results_go_there_and_back(tmp_path: Path) -> None:
    played = Played([1.0, 0.5], [80.0, 70.0], [60.5, 70.0], 90, 4.5, 0.25)
    save_results({MATCH.key: played}, tmp_path / "results.json")

    assert load_results(tmp_path / "results.json") == {MATCH.key: played}
    assert load_results(tmp_path / "none.json") == {}


def test_a_table_is_written_between_its_marks(tmp_path: Path) -> None:
    played = Played([1.0, 0.5], [80.0, 70.0], [60.5, 70.0], 90, 4.5, 0.25)
    page = tmp_path / "page.md"
    page.write_text("before\n<!-- matches: here -->\nold\n<!-- end -->\nafter\n", "utf-8")

    write([MATCH], {MATCH.key: played}, page)
    written = page.read_text("utf-8")

    assert written.startswith("before\n")
    assert written.endswith("<!-- end -->\nafter\n")
    assert "old" not in written
    assert row(MATCH, played) in written
    assert "2 of 4" in row(MATCH, played)
    assert "75.0 %" in row(MATCH, played)


def test_every_table_of_the_docs_has_matches() -> None:
    known = {match.table for match in load_matches()}
    shown = {found[2] for found in MARKED.finditer(DOCS.read_text("utf-8"))}

    assert shown <= known
