"""Which tickets to keep, and whether to ask for more."""

from math import ceil
from typing import Final

from mypy_extensions import i64

from samovar.games.europe.bot.atlas import FAR, NEAR, NEAR_CITY, OPEN, OWN
from samovar.games.europe.bot.planner import Plan, Planner
from samovar.games.europe.bot.sight import Sight

TURNS_PER_TEN_TRAINS: Final = 8


def open_tickets(sight: Sight) -> list[int]:
    """The tickets not yet joined by the seat's own routes."""
    atlas = sight.atlas
    part = sight.part
    tickets = sight.state.tickets[sight.seat]
    found = [t for t in tickets if part[atlas.ticket_a[t]] != part[atlas.ticket_b[t]]]
    found.sort()
    return found


def turns_of(sight: Sight, plan: Plan) -> int:
    """Turns that a plan takes with the hand at hand, roughly."""
    style = sight.atlas.style
    cards = max(0, plan.trains - int(sum(sight.hand) * style.hand_used))
    return len(plan.links) + 2 * len(plan.loans) + ceil(cards * style.turns_a_card - 1e-9)


class Choice:
    """Tickets that may be kept, and what they are worth together with those still open."""

    def __init__(self, tickets: list[int], value: float) -> None:
        self.tickets = tickets
        self.value = value


def choices(
    planner: Planner, sight: Sight, held: list[int], fewest: int, horizon: int, friction: float
) -> list[Choice]:
    """Every choice among the tickets on offer."""
    atlas = sight.atlas
    offered = sight.state.offered[sight.seat]
    found: list[Choice] = []
    for chosen in range(1, 1 << len(offered)):
        kept = [offered[place] for place in range(len(offered)) if chosen >> place & 1]
        if len(kept) < fewest:
            continue
        wanted = held + kept
        wanted.sort()
        plan = planner.plan(sight, wanted)
        value = -plan.price * friction / 10
        for ticket in wanted:
            points = atlas.ticket_points[ticket]
            value += -points if ticket in plan.hopeless else points
        crowded = plan.trains - (sight.trains - atlas.style.slack)
        if crowded > 0:
            value -= atlas.style.crowded * crowded
        late = turns_of(sight, plan) - horizon
        if late > 0:
            value -= atlas.style.late_turn * late
        found.append(Choice(kept, value))
    return found


def best_of(found: list[Choice]) -> Choice:
    """The choice that is worth most, the first of those that are equal."""
    best = found[0]
    for choice in found:
        if choice.value > best.value:
            best = choice
    return best


def worth_of_asking(sight: Sight, turns_left: int) -> float:
    """The points to expect from drawing tickets and keeping the best."""
    atlas = sight.atlas
    style = atlas.style
    state = sight.state
    seen = _seen(sight)
    reach = _Reach(sight)
    gains: list[float] = []
    for ticket in state.map.regular_tickets:
        if seen[ticket]:
            continue
        a = atlas.ticket_a[ticket]
        b = atlas.ticket_b[ticket]
        points = float(atlas.ticket_points[ticket])
        gain = -points
        price = reach.price[a] + reach.price[b]
        if price < FAR:
            trains = reach.trains[a] + reach.trains[b]
            if trains <= sight.trains and trains * TURNS_PER_TEN_TRAINS <= 10 * (turns_left - 2):
                gain = max(gain, points - price * style.later_friction / 10)
        gains.append(gain)
    return expected(gains, state.map.draw_tickets)


def _seen(sight: Sight) -> list[bool]:
    """The tickets that cannot be drawn, as far as the seat knows."""
    state = sight.state
    seen = [False] * len(state.map.tickets)
    for ticket in state.tickets[sight.seat]:
        seen[ticket] = True
    for ticket in state.rejected[sight.seat]:
        seen[ticket] = True
    for place in range(len(state.ticket_bottom)):
        if state.ticket_bottom_by[place] == sight.seat:
            seen[state.ticket_bottom[place]] = True
    return seen


class _Reach:
    """From the largest part of a seat's network: the price of every city, and its trains."""

    def __init__(self, sight: Sight) -> None:
        cities = len(sight.part)
        part = sight.part
        sizes = [0] * cities
        for city in range(cities):
            sizes[part[city]] += 1
        main = 0
        for city in range(cities):
            if sizes[city] > sizes[main]:
                main = city
        self.price = [FAR] * cities
        self.trains = [0] * cities
        queue = [city for city in range(cities) if part[city] == main]
        for city in queue:
            self.price[city] = 0
        for city in queue:
            self._spread(sight, city, queue)

    def _spread(self, sight: Sight, city: int, queue: list[int]) -> None:
        atlas = sight.atlas
        prices = self.price
        here: i64 = prices[city]
        laid: i64 = self.trains[city]
        for way in atlas.near[city]:
            packed: i64 = way
            link: i64 = packed >> NEAR
            status: i64 = sight.status[link]
            if status != OPEN and status != OWN:
                continue
            other: i64 = packed & NEAR_CITY
            price: i64 = here
            trains: i64 = laid
            if status == OPEN:
                price += atlas.price[link]
                trains += atlas.length[link]
            if price < prices[other]:
                prices[other] = price
                self.trains[other] = trains
                queue.append(other)


def expected(gains: list[float], drawn: int) -> float:
    """The mean, over all draws, of the sum of the gains above zero, or of the best where none is."""
    count = len(gains)
    if count == 0:
        return -1.0
    gains.sort(reverse=True)
    positive = 0.0
    for gain in gains:
        if gain > 0:
            positive += gain
    total = positive * min(drawn, count) / count
    # The chance that the best of the draw is the one at each place of the sorted list.
    above = 1.0
    for place in range(count):
        chance = 1.0
        for card in range(drawn):
            rest = count - place - 1 - card
            chance *= max(0.0, rest / (count - card)) if count > card else 0.0
        if gains[place] < 0:
            total += gains[place] * (above - chance)
        above = chance
    return total
