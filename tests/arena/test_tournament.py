"""Tournaments and ratings."""

from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from samovar.arena import rating_errors, ratings, tournament
from samovar.core import BadDocument

FIRST = "tests.arena.choosers:first_legal"
DIGGER = "tests.arena.choosers:digger"


def test_ten_wins_to_one_are_about_400_points() -> None:
    rated = ratings(["a", "b"], {("a", "b"): 10_000, ("b", "a"): 1_000})
    assert rated["a"] - rated["b"] == pytest.approx(400, abs=1)
    assert rated["a"] + rated["b"] == pytest.approx(3000)


def test_equals_are_rated_equal_and_the_unbeaten_stays_finite() -> None:
    rated = ratings(["a", "b", "c"], {("a", "b"): 5, ("b", "a"): 5, ("c", "a"): 20, ("c", "b"): 20})
    assert rated["a"] == pytest.approx(rated["b"])
    assert 1500 < rated["c"] < 3000


@settings(deadline=None)
@given(st.dictionaries(st.sampled_from(list(permutations("abcd", 2))), st.integers(0, 100)))
def test_ratings_are_around_1500_and_do_not_depend_on_the_order(duels: dict[tuple[str, str], float]) -> None:
    rated = ratings("abcd", duels)
    assert sum(rated.values()) / 4 == pytest.approx(1500)
    turned = ratings("dcba", duels)
    for name in "abcd":
        assert rated[name] == pytest.approx(turned[name], abs=0.01)


def test_every_combination_plays_on_the_same_deals() -> None:
    result = tournament("europe", 2, ["random", FIRST, DIGGER], 4, seed=3)
    assert result.games == 12
    assert [[bot.name for bot in table.bots] for table in result.tables] == [
        ["random", FIRST], ["random", DIGGER], [FIRST, DIGGER],
    ]  # fmt: skip
    assert sorted(standing.games for standing in result.standings) == [8, 8, 8]
    assert sum(standing.wins for standing in result.standings) == pytest.approx(12)
    assert result.to_json()["standings"] == tournament(
        "europe", 2, ["random", FIRST, DIGGER], 4, seed=3, jobs=2
    ).to_json()["standings"]  # fmt: skip


@pytest.mark.parametrize(("players", "bots"), [(2, ["random"]), (3, ["random", FIRST]), (2, ["random", "random"])])
def test_a_tournament_needs_different_bots(players: int, bots: list[str]) -> None:
    with pytest.raises(BadDocument) as refused:
        tournament("europe", players, bots, 2, seed=1)
    assert refused.value.message.key == "arena.entrants"


def test_the_more_duels_the_surer_the_ratings() -> None:
    few: dict[tuple[str, str], float] = {("a", "b"): 8, ("b", "a"): 4, ("b", "c"): 8, ("c", "b"): 4}
    many = {pair: 100 * points for pair, points in few.items()}
    errors = [rating_errors("abc", duels) for duels in (few, many)]

    assert all(errors[1][name] < errors[0][name] / 5 for name in "abc")
    # b has met both of the others, who never met each other.
    assert errors[1]["b"] < errors[1]["a"]


def test_an_error_is_that_of_a_share() -> None:
    """Two bots, 400 games, even: a share of 50 ± 2.5 % is 17.4 points between them, half of that for each."""
    duels: dict[tuple[str, str], float] = {("a", "b"): 200, ("b", "a"): 200}

    assert abs(rating_errors("ab", duels)["a"] - 17.37 / 2) < 0.1
