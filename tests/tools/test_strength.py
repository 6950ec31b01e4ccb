"""Matches that can be stopped and gone on with, and their tables."""

import time
import tomllib
from pathlib import Path

import pytest
from tools.strength import __main__ as strength
from tools.strength import rating
from tools.strength.matches import Match, Played, load_matches, load_results, save_results
from tools.strength.playing import go_on
from tools.strength.rating import Pairing, load_duels, save_duels
from tools.strength.tables import DOCS, MARKED, RATED, ratings_table, row, write

from samovar import bots, games
from samovar.core import Expertise

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


def test_half_of_the_decisions_are_made_within_the_median() -> None:
    played = Played()
    assert played.median_below == 0.0

    for seconds in (0.02, 0.31, 0.35, 2.5):
        played.add_decision(seconds)

    assert played.tenths[0] == 1
    assert played.median_below == 0.4
    assert (played.decisions, played.slowest) == (4, 2.5)


def test_matches_take_turns(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """A match whose turn is over waits for its next one; nothing that was played is lost."""
    kept: dict[str, Played] = {}
    monkeypatch.setattr(strength, "load_results", lambda: dict(kept))
    monkeypatch.setattr(strength, "save_results", kept.update)

    assert not strength.turn_of(MATCH, FOREVER, 0.0)
    assert not strength.turn_of(MATCH, 0.0, 60.0)
    assert not kept
    assert strength.turn_of(MATCH, FOREVER, 60.0)
    assert kept[MATCH.key].games == MATCH.games
    assert "`random`" in capsys.readouterr().out


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


def test_the_docs_tell_the_ratings_that_the_lobby_shows() -> None:
    told = {found[2]: found[0] for found in RATED.finditer(DOCS.read_text("utf-8"))}
    assert set(told) == {name for name in games.names() if bots.rated(games.game(name))}
    for name, text in told.items():
        assert ratings_table(name) in text


def test_matches_that_name_the_noise_of_a_rung_name_todays() -> None:
    """Or a table would show games of the rungs of before as those of today's."""
    for match in load_matches():
        rungs = {rung.name: rung for rung in known_of(match.game).ladder()}
        for name in {match.bot, match.against}:
            level, _, noise = name.partition(":noise=")
            assert not noise or level not in rungs or float(noise) == rungs[level].noise


def known_of(name: str) -> Expertise:
    known = bots.expertise(games.game(name))
    assert known is not None
    return known


def test_pairings_are_played_on_and_become_ratings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rating, "DUELS", tmp_path / "duels.json")
    monkeypatch.setattr(rating, "load_duels", lambda: load_duels(tmp_path / "duels.json"))
    monkeypatch.setattr(rating, "save_duels", lambda duels: save_duels(duels, tmp_path / "duels.json"))
    monkeypatch.setattr(rating, "load_matches", list)
    monkeypatch.setattr(rating, "ROOMS", tmp_path)
    (tmp_path / "ceylon" / "bot").mkdir(parents=True)
    pairing = Pairing("ceylon", 2, "apprentice", "beginner", 4)

    assert not rating.play_on(pairing, 0.0)
    assert rating.play_on(pairing, FOREVER)
    played, upper, lower = load_duels(tmp_path / "duels.json")[pairing.key]
    assert (played, upper + lower) == (4, 4)

    monkeypatch.setattr(rating, "pairings", lambda game, players: [pairing] if players == 2 else [])
    entries = rating.write_ratings(games.game("ceylon"))
    assert [(entry["level"], entry["players"], entry["games"]) for entry in entries] == [
        ("beginner", 2, 4),
        ("apprentice", 2, 4),
    ]
    written = tomllib.loads((tmp_path / "ceylon" / "bot" / "ratings.toml").read_text("utf-8"))
    assert written == {"rating": entries}


def test_what_neighbours_did_in_the_matches_of_their_step_counts_for_their_ratings(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    step = Match("china-ladder", "china", 2, "veteran:noise=2", "seasoned:noise=2.7", 4)
    of_before = Match("china", "china", 2, "veteran:rollouts=9", "seasoned", 4)
    won = Played(won=[1.0, 1.0, 0.5, 0.0], scores=[1.0] * 4, others=[0.0] * 4)
    monkeypatch.setattr(rating, "load_matches", lambda: [step, of_before])
    monkeypatch.setattr(rating, "load_results", lambda: {step.key: won, of_before.key: won})
    monkeypatch.setattr(rating, "load_duels", lambda: {"china 2 veteran seasoned": [6, 4.0, 2.0]})
    assert rating.encounters(Pairing("china", 2, "veteran", "seasoned", 60)) == (10, 6.5, 3.5)
    assert rating.encounters(Pairing("china", 3, "veteran", "seasoned", 60)) == (0, 0.0, 0.0)
    assert rating.encounters(Pairing("china", 2, "seasoned", "veteran", 60)) == (0, 0.0, 0.0)


def test_sides_take_turns_around_the_table() -> None:
    assert Pairing("europe", 5, "master", "veteran", 10).seats == ["master", "veteran", "master", "veteran", "master"]


def test_levels_that_search_meet_only_the_one_below_them_at_larger_tables() -> None:
    ceylon = games.game("ceylon")
    assert rating.searching_levels(ceylon, 3) == ["veteran", "master"]
    of_three = {(one.upper, one.lower): one.games for one in rating.pairings(ceylon, 3)}
    of_two = {(one.upper, one.lower): one.games for one in rating.pairings(ceylon, 2)}

    assert (of_three["seasoned", "journeyman"], of_three["seasoned", "apprentice"]) == (60, 30)
    assert of_three["master", "veteran"] == 30
    assert ("master", "seasoned") not in of_three
    assert (of_two["master", "veteran"], of_two["master", "seasoned"]) == (60, 30)
    # China's master does not search.
    assert rating.searching_levels(games.game("china"), 3) == []


def test_ratings_may_stop_below_the_levels_that_think_long(monkeypatch: pytest.MonkeyPatch) -> None:
    met: list[tuple[str, str]] = []

    def play_on(pairing: Pairing, until: float) -> bool:
        met.append((pairing.upper, pairing.lower))
        return True

    monkeypatch.setattr(rating, "play_on", play_on)
    monkeypatch.setattr(rating, "write_ratings", lambda game: [])
    rating.rate(1.0, "ceylon", 2, "journeyman")

    assert met == [("apprentice", "beginner"), ("journeyman", "apprentice"), ("journeyman", "beginner")]
