"""Which tickets to keep, and whether to ask for more."""

from samovar.games.europe.actions import KeepTickets
from samovar.games.europe.bot.atlas import FAR, OPEN, OWN
from samovar.games.europe.bot.planner import Plan, Planner
from samovar.games.europe.bot.sight import Sight

TURNS_PER_TEN_TRAINS = 8


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
    cards = max(0, plan.trains - sum(sight.hand) * 3 // 4)
    return len(plan.links) + 2 * len(plan.loans) + (cards * 11 + 19) // 20


def keep(planner: Planner, sight: Sight, held: list[int], fewest: int, horizon: int, friction: float) -> KeepTickets:
    """The best of the tickets on offer, together with those still open."""
    atlas = sight.atlas
    offered = sight.state.offered[sight.seat]
    best: list[int] = []
    best_value = 0.0
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
        if not best or value > best_value:
            best = kept
            best_value = value
    return KeepTickets(best, sight.state.map)


def worth_of_asking(sight: Sight, horizon: int) -> float:
    """The points to expect from drawing tickets now and keeping the best of them."""
    atlas = sight.atlas
    state = sight.state
    part = sight.part
    seen = [False] * len(state.map.tickets)
    for ticket in state.tickets[sight.seat]:
        seen[ticket] = True
    for ticket in state.rejected[sight.seat]:
        seen[ticket] = True
    for place in range(len(state.ticket_bottom)):
        if state.ticket_bottom_by[place] == sight.seat:
            seen[state.ticket_bottom[place]] = True
    prices: list[int] = []
    trains: list[int] = []
    _reach(sight, prices, trains)
    gains: list[float] = []
    for ticket in state.map.regular_tickets:
        if not seen[ticket]:
            a = atlas.ticket_a[ticket]
            b = atlas.ticket_b[ticket]
            points = float(atlas.ticket_points[ticket])
            gain = -points
            if part[a] == part[b]:
                gain = points
            elif prices[a] < FAR and prices[b] < FAR:
                far = trains[a] + trains[b]
                if far <= sight.trains and far * TURNS_PER_TEN_TRAINS <= 10 * (horizon - 2):
                    gain = max(gain, points - (prices[a] + prices[b]) * atlas.style.later_friction / 10)
            gains.append(gain)
    return _expected(gains, state.map.draw_tickets)


def _reach(sight: Sight, prices: list[int], trains: list[int]) -> None:
    """From the seat's whole network to every city: the price of the cheapest way, and its trains."""
    atlas = sight.atlas
    cities = len(atlas.ways)
    prices.extend([FAR] * cities)
    trains.extend([0] * cities)
    queue: list[int] = []
    for link in range(atlas.size):
        if sight.status[link] == OWN:
            for city in (atlas.a[link], atlas.b[link]):
                if prices[city] == FAR:
                    prices[city] = 0
                    queue.append(city)
    for city in queue:
        ways = atlas.ways[city]
        for place in range(0, len(ways), 2):
            link = ways[place]
            if sight.status[link] == OPEN:
                other = ways[place + 1]
                reach = prices[city] + atlas.price[link]
                if reach < prices[other]:
                    prices[other] = reach
                    trains[other] = trains[city] + atlas.length[link]
                    queue.append(other)


def _expected(gains: list[float], drawn: int) -> float:
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
