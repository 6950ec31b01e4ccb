"""What a seat knows, and worlds that agree with it: only the hands of others and the draw pile are hidden."""

from samovar.core import Dice
from samovar.games.ceylon.state import CeylonState


def determinize(state: CeylonState, seat: int, dice: Dice) -> CeylonState:
    """A copy in which hidden cards are dealt anew. Nobody knows the order of the piles: there is none."""
    world = state.copy()
    world.dice = dice.stream("world")
    pool = world.draw_pile
    for other in range(world.players):
        if other != seat:
            pool.extend(world.hands[other])
    pool.sort()
    for other in range(world.players):
        if other != seat:
            hand = [pool.pop(dice.below(len(pool))) for _ in range(len(world.hands[other]))]
            hand.sort()
            world.hands[other] = hand
    return world
