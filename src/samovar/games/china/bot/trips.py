"""Trips of one to three deliveries over the demands in hand, weighed by money per turn."""

from typing import Final

from samovar.games.china.bot.atlas import Atlas
from samovar.games.china.bot.backbone import Backbone
from samovar.games.china.bot.options import Option, likely, middle_of, mileposts_of
from samovar.games.china.bot.sight import Sight
from samovar.games.china.bot.style import Style
from samovar.games.china.bot.ways import Leg, Ways
from samovar.games.china.grid import NONE
from samovar.games.china.rules import loads
from samovar.games.china.state import ChinaState

HERE: Final = 0
NEVER: Final = 1e6
CLOSE: Final = 1e-9
LEAST: Final = -1e9


class Scene:
    """A player's sight of the map, what victory lacks, and the ways that were looked for already."""

    def __init__(self, state: ChinaState, seat: int, style: Style, atlas: Atlas) -> None:
        self.sight = Sight(state, seat, style, atlas)
        self.backbone = Backbone(self.sight)
        self.sight.weigh()
        self.ways: dict[int, Ways] = {}
        self.legs: dict[int, Leg | None] = {}
        self.again: dict[int, int] = {}

    def ways_to(self, place: int) -> Ways:
        found = self.ways.get(place)
        if found is None:
            found = Ways(self.sight, mileposts_of(self.sight.state.land, place), self.sight.asked)
            self.ways[place] = found
        return found

    def leg(self, start: int, place: int) -> Leg | None:
        """The way between two places."""
        key = start * 1000 + place
        if key in self.legs:
            return self.legs[key]
        ways = self.ways_to(place)
        origin = middle_of(self.sight.state.land, start)
        leg = ways.leg_from(origin) if ways.reaches(origin) else None
        self.legs[key] = leg
        return leg

    def shared(self, leg: Leg, other: Leg) -> int:
        """The price of the track of one leg that another builds as well."""
        key = leg.number * 4096 + other.number
        if key not in self.again:
            again = 0
            for place in range(len(leg.edges)):
                if leg.edges[place] in other.edges:
                    again += leg.prices[place]
            self.again[key] = again
        return self.again[key]


class Trip:
    """Stops in order: twice the option's place, plus one where it is delivered."""

    def __init__(
        self, stops: list[int], rate: float, gain: float, turns: float, worth: float, money: int, payout: int, fees: int
    ) -> None:
        self.stops = stops
        # What it is compared by; the gain and the turns that made it; and its money a turn with all track paid for.
        self.rate = rate
        self.gain = gain
        self.turns = turns
        self.worth = worth
        self.money = money
        self.payout = payout
        self.fees = fees


class Planner:
    """Looks for the best trip of one position."""

    def __init__(self, scene: Scene, state: ChinaState, style: Style, atlas: Atlas, need: int, share: float) -> None:
        self.scene = scene
        self.style = style
        self.state = state
        self.seat = scene.sight.seat
        self.need = need
        self.share = share
        self.speed = float(state.speed(self.seat))
        done = min(1.0, max(0.0, 1.0 - need / style.whole_need))
        self.rho = style.rho + done * (style.late_rho - style.rho)
        self.fresh_card = style.fresh_card * (1.0 - done)
        self.capacity = state.capacity(self.seat)
        # Whether money is kept back for what may go wrong on the way.
        self.cautious = True
        self.anywhere = state.train[self.seat] == NONE
        # What was loaded where the train stands stays aboard: whoever drops it might load it again, for ever.
        self.kept: list[int] = kept_here(state, self.seat)
        self.options: list[Option] = likely(state, self.seat, style, atlas)
        self.detours: dict[int, Ways] = {}
        # The places that matter, numbered from 1; 0 is where the train stands.
        self.places: list[int] = [NONE]
        self._number_places()
        count = len(self.places)
        self.atlas = atlas
        self.legs: list[Leg | None] = [None] * (count * count)
        self.known = bytearray(count * count)
        # The turns that going from place to place takes at least; less than none before they are known.
        self.least: list[float] = [-1.0] * (count * count)
        # Turns to wait at a place, and what its container link costs.
        self.wait: list[float] = [0.0] * count
        self.link: list[int] = [0] * count
        self.closed = bytearray(count)
        # The trips that the last look came by.
        self.found: list[Trip] = []
        self._look_at_places()

    def _number_places(self) -> None:
        numbers: dict[int, int] = {}
        for option in self.options:
            for place in (option.source, option.goal):
                if place != NONE and place not in numbers:
                    numbers[place] = len(self.places)
                    self.places.append(place)
            if option.source != NONE:
                option.start = numbers[option.source]
            option.end = numbers[option.goal]
        land = self.state.land
        asked = [middle_of(land, self.places[number]) for number in range(1, len(self.places))]
        if not self.anywhere:
            asked.append(self.state.train[self.seat])
        self.scene.sight.asked = asked

    def _look_at_places(self) -> None:
        state = self.state
        land = state.land
        cities = len(land.cities)
        for number in range(1, len(self.places)):
            place = self.places[number]
            if place < cities:
                if loads.closed_key(state, self.seat, place):
                    self.closed[number] = 1
                continue
            port = place - cities
            if not state.has_link(self.seat, port):
                self.link[number] = land.ports[port].cost
            ready = state.train[self.seat] == land.ports[port].milepost and state.waited[self.seat] and not state.moved
            if not ready or self.link[number]:
                self.wait[number] = self.style.port_wait
            if state.strike or state.new_year is not None:
                self.closed[number] = 1

    # --- legs ----------------------------------------------------------------------------------------------------

    def ways_here(self, place: int) -> Ways | None:
        """The ways to a place that the train can take; it does not turn back outside cities."""
        state = self.state
        train = state.train[self.seat]
        ways = self.scene.ways_to(place)
        if not ways.reaches(train):
            return None
        back = state.came_by[self.seat]
        grid = state.land.grid
        following = ways.following[train]
        if back == NONE or grid.city_of[train] != NONE or following is None or following.number != back:
            return ways
        if place not in self.detours:
            self.detours[place] = Ways(self.scene.sight, mileposts_of(state.land, place), [train], back)
        detour = self.detours[place]
        return detour if detour.reaches(train) else None

    def leg(self, start: int, end: int) -> Leg | None:
        key = start * len(self.places) + end
        if not self.known[key]:
            self.known[key] = 1
            self.legs[key] = self._leg(start, end)
        return self.legs[key]

    def _leg(self, start: int, end: int) -> Leg | None:
        if start != HERE:
            return self.scene.leg(self.places[start], self.places[end])
        if self.anywhere:
            return Leg()
        ways = self.ways_here(self.places[end])
        return None if ways is None else ways.leg_from(self.state.train[self.seat])

    def least_turns(self, start: int, end: int) -> float:
        """No way between two places takes fewer turns, whatever track lies there; far too many where there is none."""
        key = start * len(self.places) + end
        if self.known[key]:
            leg = self.legs[key]
            return NEVER if leg is None else leg.steps / self.speed
        if self.least[key] < 0.0:
            land = self.state.land
            goals = mileposts_of(land, self.places[end])
            fewest = 0
            if start != HERE:
                origin = middle_of(land, self.places[start])
                fewest = self.atlas.fewest_steps(origin, self.places[end], goals, self.scene.sight.speed)
            elif not self.anywhere:
                train = self.state.train[self.seat]
                fewest = self.atlas.fewest_steps(train, self.places[end], goals, self.scene.sight.speed)
            self.least[key] = fewest / self.speed
        return self.least[key]

    # --- trips ---------------------------------------------------------------------------------------------------

    def is_hopeless(self, stops: list[int], rate: float) -> bool:
        """Whether a trip would fall short of a rate even if all the track that it wants lay there."""
        options = self.options
        here = HERE
        time = 0.0
        seen = 0.0
        for stop in stops:
            option = options[stop >> 1]
            place = option.end if stop & 1 else option.start
            if place != here:
                time += self.least_turns(here, place)
                here = place
            if stop & 1:
                seen += option.seen + self.fresh_card
        return self.rate_of(seen, time + self.style.friction) < rate - CLOSE

    def rate_of(self, gain: float, turns: float) -> float:
        """What a gain in so many turns is worth beside others: less the worth of the time, or by the turn."""
        if self.rho > 0.0 or gain <= 0.0:
            return gain - self.rho * turns
        return gain / turns

    def weigh(self, stops: list[int]) -> Trip | None:
        """The money per turn of a trip, or None where it cannot be paid or carried."""
        options = self.options
        carried = len(self.kept)
        for stop in stops:
            option = options[stop >> 1]
            if option.source == NONE and option.load not in self.kept:
                carried += 1
        if carried > self.capacity:
            return None
        here = HERE
        cash = self.state.cash[self.seat]
        time = 0.0
        money = 0
        saved = 0
        payout = 0
        seen = 0.0
        fees = 0
        risk = 0
        fresh = 0.0
        ends_open = False
        built: list[Leg] = []
        for stop in stops:
            option = options[stop >> 1]
            if stop & 1:
                place = option.end
            else:
                place = option.start
                carried += 1
                if carried > self.capacity:
                    return None
            if place != here:
                leg = self.leg(here, place)
                if leg is None:
                    return None
                time += leg.steps / self.speed
                if leg.money > 0:
                    price = leg.money
                    saving = leg.saved
                    joining = leg.joining
                    if not (ends_open and leg.starts_open):
                        joining += leg.first_joining
                    for other in built:
                        again = self.scene.shared(leg, other)
                        if again > 0:
                            price = max(0, price - again)
                            saving = min(saving, price)
                            joining = 0  # once part of it lies, the rest is joined too
                    price += joining
                    if not built:
                        time += self.style.building
                    if price > 0:
                        built.append(leg)
                    money += price
                    saved += saving
                    cash -= price
                    time = max(time, money / self.state.land.most_spent)
                ends_open = leg.ends_open
                if leg.fees > 0:
                    cash -= leg.fees
                    fees += leg.fees
                    # A turn more on another's track than was thought must not leave the train there without money.
                    if here != HERE or leg.steps > self.state.points:
                        risk += self.state.land.fee
                if cash < 0:
                    return None
                if self.cautious and ((leg.money > 0 and cash < self.style.pocket) or (leg.fees > 0 and cash < risk)):
                    return None
                if self.style.stranding == 0 and money > 0 and leg.fees > 0 and cash < risk:
                    return None
                here = place
                time += self.wait[place]
                if self.closed[place] and time < 1.0:
                    time = 1.0
                if self.link[place]:
                    if not self._can_link(place, leg):
                        return None
                    cash -= self.link[place]
                    money += self.link[place]
                    if self.state.links[self.seat] == 0:
                        saved += self.link[place]
                    if cash < 0:
                        return None
            if stop & 1:
                carried -= 1
                payout += option.payout
                seen += option.seen
                fresh += self.fresh_card
                cash += option.payout
        track = self.share * (money - saved) + self.style.wanted_share * saved + self.style.fee_share * fees
        turns = time + self.style.friction
        gain = min(seen, float(self.need + money - saved)) - track + fresh
        return Trip(stops, self.rate_of(gain, turns), gain, turns, (payout - track) / turns, money, payout, fees)

    def _can_link(self, place: int, leg: Leg) -> bool:
        """A port for few players asks for own track to it."""
        land = self.state.land
        port = land.ports[self.places[place] - len(land.cities)]
        return port.most == 0 or leg.ends_open or self.state.degree[self.seat][port.milepost] > 0

    def choose(self) -> Trip | None:
        """The best trip within safe means; where that is hardly worth it, one that may spend the last million.

        Without this a player with little money could change hands for the rest of the game.
        """
        trip = self.best()
        if trip is None or trip.worth < self.style.needy_rate:
            safe = self.found
            self.cautious = False
            daring = self.best()
            if daring is None or (trip is not None and daring.worth <= trip.worth):
                self.found = safe
            else:
                trip = daring
        return trip

    def best(self) -> Trip | None:
        singles: list[Trip] = []
        for place, option in enumerate(self.options):
            trip = self.weigh([2 * place + 1] if option.source == NONE else [2 * place, 2 * place + 1])
            if trip is not None:
                singles.append(trip)
        singles.sort(key=_rate, reverse=True)
        self.found = singles.copy()
        del singles[self.style.options :]
        best: Trip | None = singles[0] if singles else None
        pairs: list[Trip] = []
        for place in range(len(singles) if self.style.pairs > 0 else 0):
            for other in range(place + 1, len(singles)):
                # Only the best pairs are kept, so that a worse one need not be looked at.
                enough = pairs[-1].rate if len(pairs) >= self.style.pairs else LEAST
                pair = self._joined(singles[place].stops, singles[other].stops, enough)
                if pair is not None:
                    pairs.append(pair)
                    pairs.sort(key=_rate, reverse=True)
                    del pairs[self.style.pairs :]
        self.found += pairs
        enough = LEAST if best is None else best.rate + self.style.joining_doubt
        if pairs and pairs[0].rate > enough:
            best = pairs[0]
            enough = best.rate
        for pair in pairs:
            for single in singles:
                triple = self._joined(pair.stops, single.stops, enough)
                if triple is not None and triple.rate > enough:
                    best = triple
                    enough = best.rate
                    self.found.append(triple)
        return best

    def _joined(self, one: list[int], two: list[int], enough: float) -> Trip | None:
        """The best way to mix two trips, if it may be worth as much as is enough; they must use different cards."""
        options = self.options
        for stop in two:
            option = options[stop >> 1]
            for other in one:
                mate = options[other >> 1]
                if mate.card == option.card or (mate.load == option.load and mate.source == NONE):
                    return None
        best: Trip | None = None
        last = two[-1]
        for first in range(len(one) + 1):
            for second in range(first, len(one) + 1 if len(two) > 1 else first + 1):
                stops = [*one[:first], last, *one[first:]]
                if len(two) > 1:
                    stops = [*one[:first], two[0], *one[first:second], last, *one[second:]]
                if self.is_hopeless(stops, enough):
                    continue
                trip = self.weigh(stops)
                if trip is not None and (best is None or trip.rate > best.rate):
                    best = trip
                    enough = max(enough, trip.rate)
        return best


def kept_here(state: ChinaState, seat: int) -> list[int]:
    """The loads aboard that the city of the train makes and a card of the hand wants."""
    city = state.city_at(seat)
    kept: list[int] = []
    if city != NONE:
        for load in state.land.cities[city].loads:
            if load in state.loads[seat]:
                for card in state.hands[seat]:
                    for demand in state.land.demands[card]:
                        if demand.load == load and load not in kept:
                            kept.append(load)
    return kept


def _rate(trip: Trip) -> float:
    return trip.rate
