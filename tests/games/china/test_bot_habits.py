"""Habits that China's expert has lost, and how it finds the same trips sooner."""

import pytest
from tests.games.china.table import CHINA, LAND, given

from samovar.games.china.bot.atlas import Atlas
from samovar.games.china.bot.engines import needs_no_upgrade
from samovar.games.china.bot.policy import Expert
from samovar.games.china.bot.style import Style, load_style
from samovar.games.china.bot.trips import Planner, Trip
from samovar.games.china.state import ChinaState

ATLAS = Atlas(LAND)


def rich(*hand: int) -> ChinaState:
    """A fast train on a whole network, money in hand, and nothing left to do but build."""
    table = given(2).cash(100, 60).whole(0).train(0, 705).train(1, 705).locomotive(0, "fast-freight")
    return table.hand(0, *hand).say(turn={"points": 0, "acted": True}).state()


def turn(state: ChinaState, style: Style) -> list[str]:
    """What an expert of a style does until its turn is over."""
    expert = Expert(ATLAS, style)
    moves: list[str] = []
    while state.active == 0 and not state.over:
        moves.append(expert.choose(state, 0).notation)
        state.apply(CHINA.parse_move(moves[-1]))
    return moves


# --- the third slot --------------------------------------------------------------------------------------------------


def test_room_that_no_trip_would_use_is_not_bought() -> None:
    assert "upgrade superfreight" not in turn(rich(31, 127, 116), load_style(3))


@pytest.mark.parametrize(("hand", "worth"), [((61, 60, 7), True), ((31, 127, 116), False)])
def test_room_must_earn_its_price_in_the_turns_left(hand: tuple[int, int, int], worth: bool) -> None:
    state = rich(*hand)
    plan = Expert(ATLAS, load_style(3)).think(state, 0).plan

    assert plan is not None
    assert (plan.room_rate > 0.0) is worth
    assert needs_no_upgrade(state, 0, load_style(3), plan) is not worth
    # With few turns left the same trip does not ask for it.
    plan.turns_left = 3.0
    assert needs_no_upgrade(state, 0, load_style(3), plan)


# --- trips -----------------------------------------------------------------------------------------------------------


def planner(state: ChinaState) -> Planner:
    expert = Expert(ATLAS, load_style(3))
    return Planner(expert.scene(state, 0), state, load_style(3), ATLAS, 400, 0.8)


@pytest.mark.parametrize("hand", [(61, 60, 7), (35, 17, 66), (100, 111, 1)])
def test_two_loads_are_carried_together_where_that_pays(hand: tuple[int, int, int]) -> None:
    state = rich(*hand)
    best = planner(state).best()

    assert best is not None
    assert len({stop >> 1 for stop in best.stops}) > 1
    singles = planner(state)
    singles.style.pairs = 0
    alone = singles.best()
    assert alone is not None
    assert best.rate > alone.rate


@pytest.mark.parametrize("hand", [(61, 60, 7), (31, 127, 116), (6, 7, 3)])
def test_no_trip_that_is_passed_over_was_better(hand: tuple[int, int, int]) -> None:
    """Trips that cannot be good enough are not looked at; looking at all of them finds the same one."""
    state = rich(*hand)
    quick = planner(state).best()
    patient = planner(state)
    trips: list[Trip] = []
    for place, option in enumerate(patient.options):
        start = [] if option.source < 0 else [2 * place]
        for other, mate in enumerate(patient.options):
            if mate.card == option.card:
                continue
            before = [] if mate.source < 0 else [2 * other]
            for stops in (
                [*start, *before, 2 * place + 1, 2 * other + 1],
                [*start, 2 * place + 1, *before, 2 * other + 1],
            ):
                trip = patient.weigh(stops)
                if trip is not None:
                    trips.append(trip)

    assert quick is not None
    assert all(trip.rate <= quick.rate + 1e-9 for trip in trips)
