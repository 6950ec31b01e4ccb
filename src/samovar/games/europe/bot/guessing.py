"""Guessing the others' tickets from what they have built."""

from typing import Final

from samovar.core import Dice
from samovar.games.europe.bot.atlas import Atlas
from samovar.games.europe.network import UNREACHABLE, trains_needed
from samovar.games.europe.state import EuropeState

SWEEPS: Final = 4
# How likely a ticket is that nothing built speaks for, beside one that is complete.
UNSUPPORTED: Final = 0.08
GRAIN: Final = 1 << 16
MEMORY: Final = 200


class Guesser:
    """Weighs every ticket for every seat by how much of its way the seat has built; the board is all it looks at."""

    def __init__(self, atlas: Atlas) -> None:
        self.atlas = atlas
        map = atlas.map
        nothing = [False] * len(map.routes)
        everything = [True] * len(map.routes)
        self.whole = [trains_needed(map, ticket.a, ticket.b, nothing, everything) for ticket in map.tickets]
        self.known: dict[bytes, list[float]] = {}

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

    def deal(self, world: EuropeState, seat: int, dice: Dice) -> None:
        """Exchange the tickets that a world gave to the others with those of the piles, the likelier the oftener."""
        for other in range(world.players):
            if other != seat and world.tickets[other]:
                weights = self.weights(world, other)
                for _ in range(SWEEPS):
                    self._sweep(world, other, weights, dice)
                world.tickets[other].sort()

    def _sweep(self, world: EuropeState, other: int, weights: list[float], dice: Dice) -> None:
        held = world.tickets[other]
        facts = world.map.tickets
        for place in range(len(held)):
            ticket = held[place]
            pile = world.removed if facts[ticket].long else world.ticket_pool
            if not pile:
                continue
            pick = dice.below(len(pile))
            drawn = pile[pick]
            if facts[drawn].long == facts[ticket].long:
                chance = weights[drawn] / weights[ticket]
                if chance >= 1.0 or dice.below(GRAIN) < chance * GRAIN:
                    held[place] = drawn
                    pile[pick] = ticket
