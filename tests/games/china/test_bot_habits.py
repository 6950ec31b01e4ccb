"""Habits that China's expert has lost, and how it finds the same trips sooner."""

import pytest
from tests.amounts import share
from tests.games.china.table import CHINA, GRID, LAND, center, given

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


def planner(state: ChinaState, fresh_card: float = 0.0) -> Planner:
    style = load_style(3)
    style.fresh_card = fresh_card
    return Planner(Expert(ATLAS, style).scene(state, 0), state, style, ATLAS, 400, 0.8)


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


@pytest.mark.parametrize("fresh_card", [0.0, 12.0])
@pytest.mark.parametrize("hand", [(61, 60, 7), (31, 127, 116), (6, 7, 3)])
def test_no_trip_that_is_passed_over_was_better(hand: tuple[int, int, int], fresh_card: float) -> None:
    """Trips that cannot be good enough are not looked at; looking at all of them finds the same one."""
    state = rich(*hand)
    quick = planner(state, fresh_card).best()
    patient = planner(state, fresh_card)
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


def test_every_delivery_may_count_for_the_card_that_it_brings() -> None:
    stops = [0, 1, 2, 3]
    plain, hopeful, late = (planner(rich(61, 60, 7), worth) for worth in (0.0, 3.0, 3.0))
    late.fresh_card = hopeful.fresh_card / 2
    gains = [each.weigh(stops) for each in (plain, hopeful, late)]

    assert all(trip is not None for trip in gains)
    assert hopeful.fresh_card == 3.0
    assert [round(trip.gain - gains[0].gain, 6) for trip in gains if trip and gains[0]] == [0.0, 6.0, 3.0]


# --- hands changed for ever ------------------------------------------------------------------------------------------


def way_to_qingdao(steps: int) -> list[int]:
    """The mileposts of a way of so many steps that leads through no other city."""
    goal = center("qingdao")
    far = GRID.distances([goal])
    for start in range(GRID.size):
        way = [start]
        while 0 < far[way[-1]] <= steps and GRID.city_of[way[-1]] < 0:
            way.append(min(there for there in GRID.near[way[-1]] if far[there] == far[way[-1]] - 1))
        if way[-1] == goal and len(way) == steps + 1:
            return way
    raise AssertionError("there is no such way")


def test_the_last_money_is_paid_for_a_load_that_is_aboard() -> None:
    """Beyond what can be driven this turn lies another's track; its fee leaves one million."""
    way = way_to_qingdao(12)
    own = "-".join(str(milepost) for milepost in way[:6])
    anothers = "-".join(str(milepost) for milepost in way[5:])
    table = given(2).cash(5, 60).track(0, own).track(1, anothers).train(0, way[0]).train(1, 705)
    state = table.loads(0, "porcelain").hand(0, 56, 2, 3).state()

    moves = turn(state, load_style(2))
    assert "change" not in moves
    while state.active == 1:
        state.apply(CHINA.parse_move("end"))
    moves += turn(state, load_style(2))
    assert "change" not in moves
    assert "deliver 56 porcelain" in moves


def to_qingdao(style: Style, cash: int, daring: bool) -> Trip | None:
    """The trip there over another's track, and over some that has still to be built."""
    way = way_to_qingdao(14)
    own, anothers = ("-".join(map(str, part)) for part in (way[:4], way[3:12]))
    table = given(2).cash(cash, 60).track(0, own).track(1, anothers).train(0, way[0]).train(1, 705)
    state = table.loads(0, "porcelain").hand(0, 56, 2, 3).state()
    planner = Expert(ATLAS, style).planner(state, 0)
    planner.cautious = not daring
    place = next(place for place, option in enumerate(planner.options) if option.card == 56)
    return planner.weigh([2 * place + 1])


def test_a_train_may_be_kept_from_where_a_fee_too_many_would_strand_it() -> None:
    """Whoever built with the last million stood on another's track for eighteen rounds."""
    daring, careful = load_style(2), load_style(2)
    careful.stranding = 0
    trip = to_qingdao(daring, 40, True)
    assert trip is not None
    assert trip.money > 0 < trip.fees
    enough = trip.money + trip.fees + LAND.fee

    for cash, found in ((enough, True), (enough - 1, False)):
        assert (to_qingdao(careful, cash, True) is not None) is found
        assert to_qingdao(daring, cash, True) is not None
    assert to_qingdao(daring, enough - 1, False) is None


def test_a_fee_may_count_for_more_than_its_price() -> None:
    dear = load_style(2)
    dear.fee_share = 2.5
    plain, dearer = (to_qingdao(style, 40, False) for style in (load_style(2), dear))

    assert plain is not None
    assert dearer is not None
    assert plain.fees == dearer.fees > 0
    assert plain.gain - dearer.gain == 1.5 * plain.fees


@pytest.mark.parametrize("seed", [4, 5])
def test_hands_are_not_changed_time_after_time(seed: int) -> None:
    state = CHINA.new(3, seed)
    assert isinstance(state, ChinaState)
    expert = Expert(ATLAS, load_style(3))
    changes = [0, 0, 0]
    while state.round < share(12) and not state.over:
        seat = state.mover()
        move = expert.choose(state, seat)
        changes[seat] += move.notation == "change"
        state.play(move, seat)
    assert max(changes) <= 3


# --- idle cash, and the opening --------------------------------------------------------------------------------------


def test_money_does_not_lie_idle_until_the_backbone_is_built() -> None:
    """Whose trip asks for no track, and whose locomotive is the best, joins the major cities from 80 million on."""
    way = "-".join(str(milepost) for milepost in way_to_qingdao(9))
    table = given(2).cash(85, 60).track(0, way).train(0, way_to_qingdao(9)[0]).train(1, 705)
    table = table.locomotive(0, "superfreight").loads(0, "porcelain").hand(0, 56, 2, 3)
    state = table.say(turn={"points": 0, "acted": True}).state()

    assert [move for move in turn(state, load_style(2)) if move.startswith("build")]


def test_a_locomotive_may_be_bought_before_the_first_round() -> None:
    """Where no trip of the hand asks for track any more, the rest of the opening is not wasted."""
    way = way_to_qingdao(9)
    line = "-".join(str(milepost) for milepost in way)
    state = given(2).cash(40, 60).track(0, line).hand(0, 56, 2, 3).say(opening=3).turn_of(0).state()
    expert = Expert(ATLAS, load_style(2))
    thought = expert.think(state, 0)
    if thought.plan is not None:
        thought.plan.edges = []

    assert expert.answer(state, 0, thought).notation == "upgrade fast-freight"


def test_spare_room_is_filled_with_what_the_hand_asks_for() -> None:
    """The trip brings jade to Taiwan; on the way there, tourists that a card asks for come along."""
    table = given(2).cash(30, 60).track(0, "2064-2065").train(0, 2064).train(1, 705)
    state = table.loads(0, "jade").hand(0, 120, 2, 3).state()
    content = load_style(2)
    content.speculation = 0

    assert "load tourists" not in turn(state.copy(), content)
    assert "load tourists" in turn(state, load_style(2))
