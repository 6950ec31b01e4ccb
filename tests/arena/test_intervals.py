"""Confidence intervals."""

from math import isclose

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from samovar.arena import normal, wilson


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        (8, 10, 0.4902, 0.9433),  # published examples of the Wilson interval
        (0, 20, 0.0, 0.1611),
        (20, 20, 0.8389, 1.0),
        (50, 100, 0.4038, 0.5962),
        (1, 1000, 0.0002, 0.0056),
    ],
)
def test_wilson_agrees_with_the_tables(wins: int, games: int, low: float, high: float) -> None:
    found = wilson(wins, games)
    assert found == pytest.approx((low, high), abs=0.00005)


@settings(deadline=None)
@given(st.integers(1, 100_000).flatmap(lambda games: st.tuples(st.floats(0, games), st.just(games))))
def test_wilson_holds_the_share_and_stays_between_0_and_1(counted: tuple[float, int]) -> None:
    wins, games = counted
    low, high = wilson(wins, games)
    assert 0 <= low <= high <= 1
    assert low - 1e-9 <= wins / games <= high + 1e-9


@settings(deadline=None)
@given(st.integers(1, 1000), st.integers(2, 50))
def test_more_games_make_a_narrower_interval(wins: int, times: int) -> None:
    few = wilson(wins, 2 * wins)
    many = wilson(wins * times, 2 * wins * times)
    assert many[1] - many[0] < few[1] - few[0]


def test_nothing_played_says_nothing() -> None:
    assert wilson(0, 0) == (0.0, 1.0)


def test_normal_is_symmetric() -> None:
    low, high = normal(10.0, 4.0)
    assert isclose(high - 10.0, 10.0 - low)
    assert high == pytest.approx(10 + 2 * 1.96, abs=0.001)
