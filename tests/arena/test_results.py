"""The result of every single game."""

import json
from pathlib import Path
from typing import Any

import pytest

from samovar import games
from samovar.arena import GameResult, results_file, simulate, tournament
from samovar.core import BadDocument, Field, Record

FIRST = "tests.arena.choosers:first_legal"
DIGGER = "tests.arena.choosers:digger"


def test_the_results_are_those_of_the_records(tmp_path: Path) -> None:
    report = simulate("europe", 3, ["random", FIRST, "random"], 7, seed=5, save=tmp_path)
    game = games.game("europe")
    assert [result.number for result in report.results] == [1, 2, 3, 4, 5, 6, 7]
    assert [result.deal for result in report.results] == [1, 1, 1, 2, 2, 2, 3]
    for result in report.results:
        document = json.loads((tmp_path / f"europe-{result.number}.json").read_text("utf-8"))
        record = Record.from_json(Field(document), game)
        scores = record.replay().scores()
        assert result.seed == record.seed
        assert result.moves == len(record.moves)
        assert list(result.scores) == scores.totals()
        assert list(result.ranks) == [score.rank for score in scores.seats]
        assert result.winners == scores.winners()
        assert [result.breakdown(seat) for seat in range(3)] == [score.parts for score in scores.seats]
        assert list(result.bots) == [FIRST if name == FIRST else "random" for name in record.names]


def test_the_report_is_made_from_the_results() -> None:
    report = simulate("europe", 2, ["random", FIRST], 8, seed=3)
    for bot in report.bots:
        rows: list[dict[str, Any]] = [row for row in report.rows() if row["bot"] == bot.name]
        scores = [row["score"] for row in rows]
        assert len(rows) == 8
        assert bot.mean_score == pytest.approx(sum(scores) / 8)
        assert bot.wins == pytest.approx(sum(row["win"] for row in rows))
        assert (bot.spread.least, bot.spread.most) == (min(scores), max(scores))
        assert bot.breakdown["routes"] == pytest.approx(sum(row["points_routes"] for row in rows) / 8)
    assert report.moves == sum(result.moves for result in report.results)


def test_results_come_in_order_whatever_the_jobs() -> None:
    one: list[GameResult] = []
    two: list[GameResult] = []
    alone = simulate("europe", 2, ["random", FIRST], 30, seed=5, each=one.append)
    together = simulate("europe", 2, ["random", FIRST], 30, seed=5, jobs=2, each=two.append)
    assert one == two == alone.results == together.results
    assert [result.number for result in one] == list(range(1, 31))


def test_results_are_kept_while_they_are_few_or_where_they_are_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("samovar.arena.results.KEPT", 2)
    assert len(simulate("europe", 2, [FIRST, "random"], 2, seed=1).results) == 2
    assert len(simulate("europe", 2, [FIRST, "random"], 3, seed=1, results=True).results) == 3
    for report in (
        simulate("europe", 2, [FIRST, "random"], 3, seed=1),
        simulate("europe", 2, [FIRST, "random"], 2, seed=1, results=False),
    ):
        with pytest.raises(BadDocument) as refused:
            report.rows()
        assert refused.value.message.key == "arena.not-kept"


def test_a_game_that_was_stopped_has_no_scores() -> None:
    report = simulate("europe", 2, [DIGGER, FIRST], 2, seed=1, limit=20)
    for result in report.results:
        assert (result.finished, result.moves, result.scores, result.winners) == (False, 20, (), [])
        assert result.breakdown(0) == {}
        assert [row["score"] for row in result.rows()] == [None, None]


def test_the_games_of_a_tournament_are_numbered_through() -> None:
    result = tournament("europe", 2, ["random", FIRST, DIGGER], 2, seed=3)
    assert [game.number for game in result.results] == [1, 2, 3, 4, 5, 6]
    assert {frozenset(game.bots) for game in result.results} == {
        frozenset(pair) for pair in (("random", FIRST), ("random", DIGGER), (FIRST, DIGGER))
    }
    assert len(result.rows()) == 12


def test_a_file_has_one_line_for_each_game(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    with results_file(path) as each:
        report = simulate("europe", 2, ["random", FIRST], 3, seed=5, each=each)
    lines = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    assert lines == [result.to_json() for result in report.results]
    assert [sum(points[seat] for points in lines[0]["points"].values()) for seat in (0, 1)] == lines[0]["scores"]


def test_a_file_that_cannot_be_written_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadDocument) as refused, results_file(tmp_path / "nowhere" / "results.jsonl"):
        raise AssertionError("never reached")
    assert refused.value.message.key == "arena.results"
