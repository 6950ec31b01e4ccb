"""A simple evaluation of a position: cash, and how near the best demand of the hand is."""

from samovar.games.china.bot.atlas import Atlas
from samovar.games.china.grid import FAR, NONE
from samovar.games.china.network import joined
from samovar.games.china.state import ChinaState

ABOARD = 4.0
PROMISE = 0.8
NUISANCE = 0.1
TRACK = 1.25
STEP = 0.35
UPGRADE = 24.0
UPGRADE_TRACK = 30
BEGUN = 40.0
NOTHING = -60.0
HAND_CHANGE = 14.0
MAJOR = 26.0
MAJOR_CASH = 110
LINK = 9.0


def evaluate(atlas: Atlas, state: ChinaState, seat: int) -> float:
    """More is better; in millions, roughly."""
    land = state.land
    value = float(state.cash[seat] - state.debt[seat])
    locomotive = land.locomotives[state.locomotive[seat]]
    start = land.locomotives[land.start_locomotive]
    if len(state.reached[seat]) >= UPGRADE_TRACK:
        value += UPGRADE * (locomotive.speed > start.speed) + UPGRADE * (locomotive.capacity > start.capacity)
    if state.cash[seat] >= MAJOR_CASH:
        value += MAJOR * len(joined(state, seat).majors)
        if state.links[seat]:
            value += LINK
    if state.reached[seat]:
        value += BEGUN
    # A load that nobody asked for is a nuisance: without this, loading and dropping it would be all the same.
    value += _promise(atlas, state, seat) - NUISANCE * len(state.loads[seat])
    discard = state.discard
    if len(discard) >= land.hand_size:
        thrown = 0
        for card in discard[-land.hand_size :]:
            if not land.is_event(card):
                thrown += 1
        if thrown == land.hand_size:
            value -= HAND_CHANGE  # a hand was thrown away, and a turn with it
    return value


def progress(state: ChinaState) -> float:
    """How far the game has come, from 0 to 1: by the seat that is nearest to winning, and by the rounds."""
    land = state.land
    majors = len(land.majors)
    whole = float(state.target + MAJOR * majors)
    least = whole
    for seat in range(state.players):
        cash = state.cash[seat] - state.debt[seat]
        missing = float(max(0, state.target - cash)) + MAJOR * majors
        # Cities are joined last, and looking for them takes time.
        if missing < least and cash >= MAJOR_CASH:
            missing -= MAJOR * len(joined(state, seat).majors)
        least = min(least, missing)
    return max(0.0, 1.0 - least / whole, (state.round - 1.0) / state.most_rounds)


def _promise(atlas: Atlas, state: ChinaState, seat: int) -> float:
    """The best demand of the hand: its payout, less the track and the steps that it still needs."""
    land = state.land
    aboard = state.loads[seat]
    known: dict[int, int] = {}
    best = NOTHING
    for card in state.hands[seat]:
        for demand in land.demands[card]:
            if land.cities[demand.city].taiwan:
                continue
            if demand.load in aboard:
                value = _worth(atlas, state, seat, known, demand.payout, NONE, demand.city) + ABOARD
                best = max(best, value)
            elif state.stock[demand.load] > 0 and len(aboard) < locomotive_room(state, seat):
                for source in land.loads[demand.load].sources:
                    if not land.cities[source].taiwan:
                        best = max(best, _worth(atlas, state, seat, known, demand.payout, source, demand.city))
    return best


def locomotive_room(state: ChinaState, seat: int) -> int:
    return state.land.locomotives[state.locomotive[seat]].capacity


def _worth(
    atlas: Atlas, state: ChinaState, seat: int, known: dict[int, int], payout: int, source: int, goal: int
) -> float:
    land = state.land
    track = _track_to(atlas, state, seat, goal, known)
    steps = 0
    train = state.train[seat]
    there = atlas.bare(goal)
    if source == NONE:
        steps = there.steps[train]
    else:
        track += _track_to(atlas, state, seat, source, known)
        steps = there.steps[land.cities[source].center]
        if train != NONE:
            steps += atlas.bare(source).steps[train]
    return PROMISE * payout - TRACK * track - STEP * steps


def _track_to(atlas: Atlas, state: ChinaState, seat: int, city: int, known: dict[int, int]) -> int:
    """The price of joining a city to the network, looked for once a position."""
    if city in known:
        return known[city]
    money = atlas.bare(city).money
    best = FAR
    for milepost in state.reached[seat]:
        if money[milepost] < best:
            best = money[milepost]
    if not state.reached[seat]:
        for milepost in state.land.major_mileposts:
            if money[milepost] < best:
                best = money[milepost]
    known[city] = best
    return best
