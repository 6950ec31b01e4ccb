"""Pages about many games: whole, in both languages, with nothing fetched from anywhere; their numbers are right."""

import re
from pathlib import Path

import pytest

from samovar.arena import GameResult, plan_of, rating_errors, ratings
from samovar.cli import main
from samovar.research.page import Gathered, watch
from samovar.research.page.gathered import Together


def result(deal: int, bots: tuple[str, ...], scores: tuple[float, ...], moves: int = 10) -> GameResult:
    ranks = tuple(1 + sum(other > score for other in scores) for score in scores)
    return GameResult(1, deal, "", bots, moves, scores, ranks, ("all",), tuple((score,) for score in scores))


def test_a_simulation_has_a_page_that_needs_no_network(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = tmp_path / "page.html"
    asked = ["simulate", "ceylon", "--players", "2", "--bots", "greedy,random", "--games", "4", "--seed", "1"]
    assert main([*asked, "--report", str(page)]) == 0
    assert str(page) in capsys.readouterr().out
    text = page.read_text("utf-8")
    assert text.count("<svg ") == 6
    assert "Where the points came from" in text
    assert "Branching factor" in text
    assert not re.search(r"""(src|href)=["']?(https?:)?//|@import|url\((?!#)""", text)
    assert main([*asked, "--report", str(page)]) == 0
    assert page.read_text("utf-8") == text


def test_a_tournament_has_one_in_french(tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    asked = ["tournament", "ceylon", "--players", "2", "--bots", "greedy,random", "--games", "2", "--seed", "1"]
    assert main([*asked, "--report", str(page), "--lang", "fr"]) == 0
    text = page.read_text("utf-8")
    assert '<html lang="fr">' in text
    assert "Cotes" in text
    assert "Qui a devancé qui" in text
    assert "1 combinaison de 2 robots sur 1 donne chacune" in text
    assert re.search(r">\d+\u202f%<", text)  # along the axes too
    assert not re.search(r">\d+%<", text)


def test_a_place_where_nothing_can_be_written_is_told_before_any_game(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = ["simulate", "ceylon", "--players", "2", "--games", "1000000"]
    assert main([*asked, "--report", str(tmp_path / "nowhere" / "page.html")]) == 2
    assert "--report wants a file in a folder that exists" in capsys.readouterr().err
    assert main([*asked, "--report", str(tmp_path)]) == 2


def test_luck_is_what_two_games_of_a_deal_share() -> None:
    lucky, skilful = Gathered(2), Gathered(2)
    for deal, lead in enumerate((5.0, -3.0, 8.0, -1.0), start=1):
        # The deal decides: seat 0 is as far ahead whoever sits there.
        lucky.add(result(deal, ("a", "b"), (10 + lead, 10)))
        lucky.add(result(deal, ("b", "a"), (10 + lead, 10)))
        # The bot decides: its lead goes with it to the other seat.
        skilful.add(result(deal, ("a", "b"), (10 + lead, 10)))
        skilful.add(result(deal, ("b", "a"), (10, 10 + lead)))
    assert lucky.luck == pytest.approx(1)
    assert skilful.luck == 0
    assert Gathered(2).luck is None
    assert Gathered(2).luck_interval is None


def test_luck_and_seat_bias_have_intervals_that_shrink() -> None:
    def gathered(deals: int) -> Gathered:
        found = Gathered(2)
        for deal in range(1, deals + 1):
            lead = (deal * 7) % 11 - 4.5
            found.add(result(deal, ("a", "b"), (10 + lead, 10)))
            found.add(result(deal, ("b", "a"), (10 + lead + deal % 5 - 2, 10)))
        return found

    few, many = gathered(12), gathered(600)
    for one in (few, many):
        luck, bounds, bias = one.luck, one.luck_interval, one.seat_bias()
        assert luck is not None
        assert bounds is not None
        assert 0 <= bounds[0] < luck < bounds[1] <= 1
        assert 0 <= bias.low <= bias.share <= bias.high
    few_bounds, many_bounds = few.luck_interval, many.luck_interval
    assert few_bounds is not None
    assert many_bounds is not None
    assert few_bounds[1] - few_bounds[0] > 3 * (many_bounds[1] - many_bounds[0])


def test_few_games_say_nothing_about_a_seat() -> None:
    gathered = Gathered(2)
    gathered.add(result(1, ("a", "b"), (3, 1)))
    assert gathered.seat_bias().share == 0.5
    assert gathered.seat_bias().low == 0.0


def test_seats_duels_and_unfinished_games_are_counted() -> None:
    gathered = Gathered(2)
    gathered.add(result(1, ("a", "b"), (3, 1)))
    gathered.add(result(1, ("b", "a"), (2, 2)))
    gathered.add(GameResult(3, 2, "", ("a", "b"), 99, (), (), (), ()))
    assert [share.share for share in gathered.seats()] == [0.75, 0.25]
    cell = gathered.matrix(["a", "b"])[0][1]
    assert cell is not None
    assert cell.share == 0.75
    assert gathered.finished == 2
    assert gathered.games == 3
    assert gathered.lengths == {10: 2, 99: 1}


def test_ratings_have_intervals_that_shrink_with_the_games() -> None:
    few, many = {("a", "b"): 6.0, ("b", "a"): 4.0}, {("a", "b"): 600.0, ("b", "a"): 400.0}
    assert rating_errors(["a", "b"], few)["a"] > 5 * rating_errors(["a", "b"], many)["a"]
    gathered = Gathered(2)
    for deal in range(1, 11):
        gathered.add(result(deal, ("a", "b"), (deal % 3, 1)))
    middle, low, high = gathered.ratings(["a", "b"])["a"]
    assert middle == pytest.approx(ratings(["a", "b"], gathered.duels_of_all())["a"])
    assert low < middle < high


def test_watching_plays_the_same_games_and_measures_them() -> None:
    plan = plan_of("ceylon", 2, ["random", "random"], 2, seed=1)
    metrics = watch(plan)
    assert metrics is not None
    assert metrics == watch(plan)
    assert metrics.games == 2
    assert metrics.branching > 1
    assert 0 <= metrics.drama <= 1
    assert metrics.reach["branching"] > 0
    assert set(metrics.reach) == {"branching", "decisions", "lead_changes", "drama"}
    assert watch(plan_of("ceylon", 2, ["random", "random"], 2, seed=1, limit=3)) is None


def test_numbers_without_spread_do_not_go_together() -> None:
    pair = Together()
    pair.add(1, 1)
    pair.add(1, 2)
    assert pair.correlation == 0
