"""Scores: sums, ranks, ties."""

from hypothesis import given
from hypothesis import strategies as st

from samovar.core import Scores, SeatScore, as_number


def scores(*totals: float, criteria: list[list[float]] | None = None) -> Scores:
    return Scores([SeatScore(seat, {"points": total}) for seat, total in enumerate(totals)], criteria)


def ranks(found: Scores) -> list[int]:
    return [score.rank for score in found.seats]


def test_the_total_is_the_sum_of_the_parts() -> None:
    score = SeatScore(0, {"routes": 12, "tickets": -7, "tea": 0.5})
    assert score.total == 5.5
    assert score.to_json()["total"] == 5.5
    assert score.to_json()["parts"] == {"routes": 12, "tickets": -7, "tea": 0.5}


def test_whole_points_are_whole_numbers() -> None:
    assert repr(as_number(97.0)) == "97"
    assert repr(as_number(-0.0)) == "0"
    assert as_number(0.5) == 0.5


def test_equal_totals_share_a_rank_and_the_next_is_left_out() -> None:
    found = scores(10, 30, 30, 5)
    assert ranks(found) == [3, 1, 1, 4]
    assert found.winners() == [1, 2]
    assert found.totals() == [10, 30, 30, 5]


def test_criteria_break_ties_in_their_order() -> None:
    assert ranks(scores(30, 30, 30, criteria=[[30, 1, 9], [30, 2, 0], [30, 1, 10]])) == [3, 1, 2]
    assert ranks(scores(30, 30, criteria=[[30, 1], [30, 1]])) == [1, 1]


def test_a_negative_total_can_win() -> None:
    assert scores(-20, -30).winners() == [0]


def test_scores_are_plain_data() -> None:
    assert scores(1, 2).to_json() == {
        "seats": [
            {"seat": 0, "total": 1, "rank": 2, "parts": {"points": 1}, "details": {}},
            {"seat": 1, "total": 2, "rank": 1, "parts": {"points": 2}, "details": {}},
        ],
        "winners": [1],
    }


@given(st.lists(st.integers(-20, 20), min_size=1, max_size=6))
def test_a_rank_counts_those_who_are_better(totals: list[int]) -> None:
    assert ranks(scores(*totals)) == [1 + sum(other > total for other in totals) for total in totals]
