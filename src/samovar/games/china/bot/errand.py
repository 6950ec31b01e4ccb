"""A move and what it is meant for: the trip behind it, gone through with as far as its next stop elsewhere.

A step of a train says little by itself: whoever could think again after each of them would hardly ever lose by one.
People who set out for a place go there, and trains do not turn back on the way.
"""

from samovar.core import Move
from samovar.games.china.bot.alternatives import ASKED
from samovar.games.china.bot.options import mileposts_of
from samovar.games.china.bot.plan import laid_out
from samovar.games.china.bot.policy import Expert, Thought
from samovar.games.china.bot.trips import Planner, Trip
from samovar.games.china.grid import NONE
from samovar.games.china.state import ChinaState

# Moves of the seat, and turns, after which a trip that has not come to its stop is thought over.
MOST_MOVES = 240
MOST_TURNS = 6
REMEMBERED = 60


class Stop:
    """What a trip does at one place: fetch the load of a demand, or deliver it."""

    def __init__(self, card: int, load: int, source: int, goal: int, delivers: bool) -> None:
        self.card = card
        self.load = load
        self.source = source
        self.goal = goal
        self.delivers = delivers

    @property
    def place(self) -> int:
        return self.goal if self.delivers else self.source


class Errand:
    """A move, and the stops of the best trip that begins with it; none where no trip does."""

    def __init__(self, move: Move, stops: list[Stop]) -> None:
        self.move = move
        self.stops = stops
        # What was thought of the way so far: the first turns are the same in many worlds.
        self.thoughts: dict[tuple[str, bytes], Thought | None] = {}
        self.thought: Thought | None = None

    def aim(self, state: ChinaState, seat: int) -> list[str]:
        """What is done up to the next stop elsewhere, in any order; nothing without a trip."""
        done = len(self.stops) - _after_next(state, seat, self.stops)
        return sorted(f"{stop.place} {stop.load} {stop.delivers}" for stop in self.stops[:done])


def errand_of(expert: Expert, state: ChinaState, seat: int, move: Move) -> Errand:
    """What a move would be for: of all trips that begin with it the best."""
    if state.pending[-1].name not in ASKED or state.absent >> seat & 1:
        return Errand(move, [])
    backbone = expert.think(state, seat).backbone
    planner = expert.planner(state, seat)
    best = planner.choose()
    if best is None:
        return Errand(move, [])
    trips = planner.found.copy()
    trips.sort(key=_rate, reverse=True)
    for trip in [best, *trips]:
        if expert.answer(state, seat, Thought(laid_out(planner, trip), backbone)) == move:
            return Errand(move, _stops(planner, trip))
    return Errand(move, [])


def go(expert: Expert, world: ChinaState, seat: int, errand: Errand) -> None:
    """Play a move and go through with its trip up to the next stop elsewhere, everybody else by the policy."""
    world.play(errand.move, seat)
    left = errand.stops.copy()
    # Once so few are left, the next stop elsewhere is done.
    enough = _after_next(world, seat, left)
    seen = ""
    last = world.round + MOST_TURNS
    moves = 0
    while len(left) > enough and not world.over and moves < MOST_MOVES and world.round <= last:
        mover = world.mover()
        if mover != seat:
            world.play(expert.choose(world, mover), mover)
            continue
        moves += 1
        _tick_off(world, seat, left)
        if world.pending[-1].name not in ASKED or world.absent >> seat & 1:
            world.play(expert.choose(world, seat), seat)
            continue
        if len(left) <= enough:
            return
        # Hand, loads, events or round have changed: the same stops are laid out anew.
        facts = f"{world.round}/{world.loads[seat]}/{world.hands[seat]}/{world.event_cards}/{len(left)}"
        if facts != seen:
            _laid_out(expert, world, seat, errand, left, facts)
            seen = facts
        thought = errand.thought
        if thought is None:
            return
        world.play(expert.answer(world, seat, thought), seat)


def _stops(planner: Planner, trip: Trip) -> list[Stop]:
    found: list[Stop] = []
    for stop in trip.stops:
        option = planner.options[stop >> 1]
        found.append(Stop(option.card, option.load, option.source, option.goal, stop & 1 == 1))
    return found


def _tick_off(world: ChinaState, seat: int, left: list[Stop]) -> None:
    """Take the stops away that are done: a load that is aboard, a card that has been served."""
    while left:
        first = left[0]
        if first.delivers and first.card in world.hands[seat]:
            return
        if not first.delivers and first.load not in world.loads[seat]:
            return
        del left[0]


def _after_next(world: ChinaState, seat: int, stops: list[Stop]) -> int:
    """How many stops there are after the first one that is not where the train stands."""
    for number, stop in enumerate(stops):
        if world.train[seat] not in mileposts_of(world.land, stop.place):
            return len(stops) - number - 1
    return 0


def _laid_out(expert: Expert, world: ChinaState, seat: int, errand: Errand, left: list[Stop], facts: str) -> None:
    """Lay the rest of a trip out anew, unless that was done in a world that looked the same."""
    key = (f"{facts}/{world.train[seat]}/{world.points}/{world.cash[seat]}", bytes(world.owner))
    if key not in errand.thoughts:
        if len(errand.thoughts) >= REMEMBERED:
            errand.thoughts.clear()
        errand.thoughts[key] = _again(expert, world, seat, left)
    errand.thought = errand.thoughts[key]


def _again(expert: Expert, world: ChinaState, seat: int, left: list[Stop]) -> Thought | None:
    """The rest of a trip as it looks from here; None where it cannot be made any more."""
    planner = expert.planner(world, seat)
    stops: list[int] = []
    for stop in left:
        place = _option(planner, stop, stop.load in world.loads[seat])
        if place == NONE:
            return None
        stops.append(2 * place + (1 if stop.delivers else 0))
    trip = planner.weigh(stops)
    if trip is None:
        planner.cautious = False
        trip = planner.weigh(stops)
    if trip is None:
        return None
    return Thought(laid_out(planner, trip), expert.think(world, seat).backbone)


def _option(planner: Planner, stop: Stop, aboard: bool) -> int:
    for place, option in enumerate(planner.options):
        same = option.card == stop.card and option.load == stop.load and option.goal == stop.goal
        if same and option.source == (NONE if aboard else stop.source):
            return place
    return NONE


def _rate(trip: Trip) -> float:
    return trip.rate
