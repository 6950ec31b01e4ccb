"""What `samovar simulate` and `samovar tournament` tell beyond who won."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

Said = Callable[..., tuple[int, str, str]]


@pytest.mark.parametrize(
    ("language", "told", "not_told"),
    [
        ("en", ["Mean", "Std dev.", "Median", "random scores", "points on average", "3 games played alone"], "Share"),
        ("fr", ["Moyenne", "Écart type", "Médiane", "random marque", "en moyenne", "3 parties jouées en solo"], "Part"),
    ],
)
def test_a_game_played_alone_is_told_by_its_scores(said: Said, language: str, told: list[str], not_told: str) -> None:
    code, out, _ = said(
        "simulate", "alubari", "--players", "1", "--bots", "random", "--games", "3", "--seed", "7", "--lang", language
    )
    assert code == 0
    assert [word for word in told if word not in out] == []
    assert f" {not_told} " not in out


def test_games_alone_that_were_all_stopped_have_no_scores_to_tell(said: Said) -> None:
    code, out, _ = said("simulate", "alubari", "--players", "1", "--bots", "random", "--games", "2", "--limit", "5")
    assert code == 0
    assert "2 games were stopped" in out
    assert "on average" not in out


def test_the_result_of_every_game_goes_to_a_file(said: Said, tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    code, _, _ = said("simulate", "europe", "--bots", "random", "--games", "3", "--seed", "7", "--results", str(path))
    assert code == 0
    lines = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    assert [line["game"] for line in lines] == [1, 2, 3]
    assert all(len(line["scores"]) == len(line["bots"]) == 2 for line in lines)


def test_a_tournament_writes_every_game_too(said: Said, tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    bots = "random,tests.arena.choosers:first_legal"
    code, _, _ = said("tournament", "europe", "--bots", bots, "--games", "2", "--seed", "7", "--results", str(path))
    assert code == 0
    assert len(path.read_text("utf-8").splitlines()) == 2


@pytest.mark.parametrize(("language", "told"), [("en", "The results cannot be written"), ("fr", "Les résultats ne")])
def test_a_file_that_cannot_be_written_is_named(said: Said, tmp_path: Path, language: str, told: str) -> None:
    nowhere = str(tmp_path / "nowhere" / "results.jsonl")
    code, out, complaint = said(
        "simulate", "europe", "--bots", "random", "--games", "1", "--results", nowhere, "--lang", language
    )
    assert (code, out) == (2, "")
    assert told in complaint
