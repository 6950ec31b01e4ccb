"""Guessing the others' tickets from what they have built."""

from math import exp, log
from typing import Final

from samovar.core import Dice
from samovar.games.europe.bot.atlas import Atlas
from samovar.games.europe.bot.keeping import Kept, keepings, longs_of
from samovar.games.europe.bot.planner import Planner
from samovar.games.europe.components import COLORS
from samovar.games.europe.network import UNREACHABLE, trains_needed
from samovar.games.europe.state import FREE, EuropeState

# How likely a ticket is that nothing built speaks for, beside one that is complete.
UNSUPPORTED: Final = 0.03
# How likely a link is that the plan for somebody's tickets has no use for, beside one of the plan; the same where all
# the tickets are complete.
UNPLANNED: Final = 0.1
AFTER_THE_PLAN: Final = 0.5
# What the colours that somebody takes face up say of the plan: the cards of any colour taken for no reason, and
# how much of what follows is believed.
NO_REASON: Final = 1.0
BELIEF: Final = 0.6
GRAIN: Final = 1 << 30
MEMORY: Final = 200
# Hands drawn before one that the seat, or somebody before, holds a ticket of is given up.
TRIES: Final = 16
ANY: Final = 0


class Guesser:
    """Weighs tickets for every seat by how well they go with what it has built; the board is all it looks at."""

    def __init__(self, atlas: Atlas) -> None:
        self.atlas = atlas
        self.planner = Planner(atlas)
        map = atlas.map
        nothing = [False] * len(map.routes)
        everything = [True] * len(map.routes)
        self.whole = [trains_needed(map, ticket.a, ticket.b, nothing, everything) for ticket in map.tickets]
        self.known: dict[bytes, list[float]] = {}
        # All hands worth thinking of, by how many tickets they have; made when first asked for.
        self.hands: dict[int, list[Kept]] = {}
        self.sums: dict[bytes, list[float]] = {}

    def weights(self, state: EuropeState, seat: int) -> list[float]:
        """For each ticket, how well it fits what a seat has built."""
        key = bytes([seat, *[owner + 1 for owner in state.owner]])
        found = self.known.get(key)
        if found is None:
            found = self._weigh(state, seat)
            if len(self.known) >= MEMORY:
                self.known.clear()
            self.known[key] = found
        return found

    def _weigh(self, state: EuropeState, seat: int) -> list[float]:
        map = state.map
        own = [owner == seat for owner in state.owner]
        usable = [False] * len(map.routes)
        for route in state.open_routes:
            usable[route] = True
        weights: list[float] = []
        for ticket in range(len(map.tickets)):
            facts = map.tickets[ticket]
            needed = trains_needed(map, facts.a, facts.b, own, usable)
            done = 0.0 if needed == UNREACHABLE else max(0.0, 1.0 - needed / self.whole[ticket])
            weights.append(UNSUPPORTED + done * done)
        return weights

    def kept(self, state: EuropeState, size: int) -> list[Kept]:
        """The hands of so many tickets that an expert may have kept."""
        if not self.hands:
            everything = keepings(self.planner, state)
            self.hands[ANY] = everything
            for hand in everything:
                self.hands.setdefault(len(hand.tickets), []).append(hand)
        return self.hands.get(size, [])

    def sums_of(self, state: EuropeState, seat: int, size: int) -> list[float]:
        """How well those hands fit what a seat has built and taken, each added to those before it."""
        key = bytes([seat, size, *state.shown[seat], *[owner + 1 for owner in state.owner]])
        found = self.sums.get(key)
        if found is None:
            found = self._add_up(state, seat, size)
            if len(self.sums) >= MEMORY:
                self.sums.clear()
            self.sums[key] = found
        return found

    def _add_up(self, state: EuropeState, seat: int, size: int) -> list[float]:
        weights = self.weights(state, seat)
        own = [False] * self.atlas.size
        taken = [False] * self.atlas.size
        built = 0
        for route in range(len(state.owner)):
            if state.owner[route] != FREE:
                link = self.atlas.link_of[route]
                taken[link] = True
                if state.owner[route] == seat:
                    own[link] = True
                    built += 1
        total = 0.0
        sums: list[float] = []
        for hand in self.kept(state, size):
            weight = 1.0
            complete = True
            for ticket in hand.tickets:
                weight *= weights[ticket]
                complete = complete and weights[ticket] >= 1.0
            beyond = built
            for link in hand.links:
                if own[link]:
                    beyond -= 1
            total += (
                weight * (AFTER_THE_PLAN if complete else UNPLANNED) ** beyond * self._wants(state, seat, hand, taken)
            )
            sums.append(total)
        return sums

    def _wants(self, state: EuropeState, seat: int, hand: Kept, taken: list[bool]) -> float:
        """How well the cards that a seat is known to hold go with what the plan for a hand still asks for."""
        atlas = self.atlas
        wanted = [NO_REASON] * COLORS
        whole = NO_REASON * COLORS
        for link in hand.links:
            if not taken[link]:
                length = float(atlas.length[link])
                first = atlas.first[link]
                second = atlas.second[link]
                if first >= COLORS or second >= COLORS:
                    for color in range(COLORS):
                        wanted[color] += length / COLORS
                    whole += length
                else:
                    wanted[first] += length
                    whole += length
                    if second != first:
                        wanted[second] += length
                        whole += length
        fit = 0.0
        for color in range(COLORS):
            shown = state.shown[seat][color]
            if shown > 0:
                fit += shown * log(COLORS * wanted[color] / whole)
        return exp(BELIEF * fit)

    def deal(self, world: EuropeState, seat: int, dice: Dice) -> None:
        """Deal the hidden tickets of a world anew: to the others what they may have kept, for what they have built."""
        map = world.map
        free = [False] * len(map.tickets)
        for ticket in world.removed + world.ticket_pool:
            free[ticket] = True
        others = [other for other in range(world.players) if other != seat and world.tickets[other]]
        longs = [0] * world.players
        for other in others:
            longs[other] = longs_of(map, world.tickets[other] + world.rejected[other])
            for ticket in world.tickets[other] + world.rejected[other]:
                free[ticket] = True
        removed = len(world.removed) - longs_of(map, world.removed)
        for other in others:
            self._deal_to(world, other, longs[other], free, dice)
        regular = [ticket for ticket in map.regular_tickets if free[ticket]]
        boxed = [ticket for ticket in map.long_tickets if free[ticket]]
        for _ in range(removed):
            boxed.append(regular.pop(dice.below(len(regular))))
        boxed.sort()
        world.removed = boxed
        world.ticket_pool = regular

    def _deal_to(self, world: EuropeState, other: int, longs: int, free: list[bool], dice: Dice) -> None:
        """What one seat has kept and rejected at the start, and drawn since."""
        map = world.map
        kept = world.start_kept[other]
        drawn = len(world.tickets[other]) - kept
        rejected = len(world.rejected[other])
        weights = self.weights(world, other)
        found = self._hand(world, other, longs, free, dice)
        hand: list[int] = []
        if found is not None:
            hand = found.tickets.copy()
            rejected += kept - len(hand)
            longs -= found.longs
            for ticket in hand:
                free[ticket] = False
        else:
            # A long ticket is kept by nearly everybody.
            long = min(longs, kept)
            longs -= long
            hand = self._likely(map.long_tickets, long, weights, free, dice)
            hand += self._likely(map.regular_tickets, kept - long, weights, free, dice)
        world.start_kept[other] = len(hand)
        hand += self._likely(map.regular_tickets, drawn, weights, free, dice)
        hand.sort()
        world.tickets[other] = hand
        left = self._likely(map.long_tickets, longs, [], free, dice)
        left += self._likely(map.regular_tickets, rejected - longs, [], free, dice)
        left.sort()
        world.rejected[other] = left

    def _hand(self, world: EuropeState, other: int, longs: int, free: list[bool], dice: Dice) -> Kept | None:
        """A hand that a seat may have kept at the start, the likelier the oftener; None where none would do."""
        kept = world.start_kept[other]
        # While tickets are still chosen, nobody knows how many anybody else has kept.
        size = ANY if world.choosing else kept
        hands = self.kept(world, size)
        sums = self.sums_of(world, other, size)
        if not sums or sums[-1] <= 0.0:
            return None
        at_start = kept + len(world.rejected[other])
        for _ in range(TRIES):
            hand = hands[_place(sums, dice)]
            fits = hand.longs <= longs <= hand.longs + at_start - len(hand.tickets)
            for ticket in hand.tickets:
                fits = fits and free[ticket]
            if fits:
                return hand
        return None

    def _likely(self, of: list[int], count: int, weights: list[float], free: list[bool], dice: Dice) -> list[int]:
        """So many of the free tickets among these, the likelier the oftener; all alike where there are no weights."""
        found: list[int] = []
        for _ in range(count):
            rest = [ticket for ticket in of if free[ticket]]
            total = 0.0
            sums: list[float] = []
            for ticket in rest:
                total += weights[ticket] if weights else 1.0
                sums.append(total)
            ticket = rest[_place(sums, dice)]
            free[ticket] = False
            found.append(ticket)
        return found


def _place(sums: list[float], dice: Dice) -> int:
    """A place of a list of sums, each as often as it adds to them."""
    wanted = dice.below(GRAIN) / GRAIN * sums[-1]
    low = 0
    high = len(sums) - 1
    while low < high:
        middle = (low + high) // 2
        if sums[middle] > wanted:
            high = middle
        else:
            low = middle + 1
    return low
