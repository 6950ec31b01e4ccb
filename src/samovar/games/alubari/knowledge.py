"""What a seat knows, and worlds that agree with it: nobody knows more than another."""

from samovar.core import Dice
from samovar.games.alubari.state import NONE, AlubariState


def determinize(state: AlubariState, dice: Dice) -> AlubariState:
    """A copy with another top card of the same back: all else that is hidden has no order yet (AL-007, AL-008)."""
    world = state.copy()
    world.dice = dice.stream("world")
    if world.top != NONE:
        weather = world.railway.contracts[world.top].weather
        unseen = sorted([*world.pile, world.top])
        alike = [card for card in unseen if world.railway.contracts[card].weather == weather]
        world.top = alike[dice.below(len(alike))]
        unseen.remove(world.top)
        world.pile = unseen
    return world
