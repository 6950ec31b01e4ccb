"""Deals, seatings and seeds."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from samovar.arena import Plan, plan_of
from samovar.arena.worker import Schedule
from samovar.core import BadDocument


def plan(*bots: str, games: int = 100) -> Plan:
    return plan_of("europe", len(bots), list(bots), games, seed=7)


def test_different_bots_take_every_seat_of_a_deal() -> None:
    a = plan("expert", "greedy", "random")
    assert a.rotations == 3
    seatings = [a.seating(game) for game in a.games_of(0)]
    assert seatings == [[0, 1, 2], [2, 0, 1], [1, 2, 0]]


@pytest.mark.parametrize(
    ("bots", "rotations"),
    [(("random",) * 4, 1), (("greedy", "random") * 2, 2), (("greedy", "greedy", "random", "random"), 4)],
)
def test_a_seating_that_would_be_the_same_game_is_not_played_twice(bots: tuple[str, ...], rotations: int) -> None:
    assert plan(*bots).rotations == rotations


def test_all_games_of_a_deal_share_its_seed_and_no_other_has_it() -> None:
    a = plan("greedy", "random")
    seeds = [a.deal_seed(deal) for deal in range(a.deals)]
    assert len(set(seeds)) == a.deals == 50
    assert seeds != [plan_of("europe", 2, ["greedy", "random"], 100, seed=8).deal_seed(deal) for deal in range(50)]


@settings(deadline=None)
@given(st.integers(1, 500), st.integers(1, 9), st.lists(st.floats(0, 10), max_size=50))
def test_every_game_is_played_once_however_long_the_batches_take(games: int, jobs: int, times: list[float]) -> None:
    a = plan("greedy", "random", "expert", games=games)
    schedule = Schedule(a.deals, jobs)
    played: list[int] = []
    while (deals := schedule.take()) is not None:
        played += [game for deal in deals for game in a.games_of(deal)]
        schedule.learn(len(deals), times.pop() if times else 0.0)
    assert played == list(range(games))


def test_bots_of_one_kind_are_told_apart_by_number() -> None:
    a = plan("random", "greedy", "random")
    assert a.names([2, 0, 1]) == ["random 2", "random 1", "greedy"]


@pytest.mark.parametrize(
    ("players", "bots", "games", "key"),
    [
        (6, ["random"] * 6, 1, "document.players"),
        (1, ["random"], 1, "document.players"),
        (3, ["random", "random"], 1, "arena.bots"),
        (2, ["random", "nobody"], 1, "arena.bot"),
        (2, ["random", "random"], 0, "document.out-of-range"),
        (2, ["random", "random"], -3, "document.out-of-range"),
        (2, ["random", "random"], 10**30, "document.out-of-range"),
        (2, ["random", "tests.arena.choosers:nobody"], 1, "arena.own-bot"),
        (2, ["random", "tests.arena.choosers:no_bot"], 1, "arena.own-bot"),
        (2, ["random", ":"], 1, "arena.own-bot"),
    ],
)
def test_a_plan_that_cannot_be_played_is_refused(players: int, bots: list[str], games: int, key: str) -> None:
    with pytest.raises(BadDocument) as refused:
        plan_of("europe", players, bots, games, seed=7).prepare()
    assert refused.value.message.key == key


def test_an_option_that_the_game_lacks_is_refused() -> None:
    with pytest.raises(BadDocument) as refused:
        plan_of("europe", 2, ["random"] * 2, 1, seed=7, options={"second": "1"}).prepare()
    assert refused.value.message.key == "document.unknown-key"
