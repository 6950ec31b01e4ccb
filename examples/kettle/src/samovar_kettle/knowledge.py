"""What a seat knows, and worlds that agree with it."""

from samovar.core import Dice
from samovar_kettle.components import NO_LEAF
from samovar_kettle.state import KettleState


def determinize(state: KettleState, seat: int, dice: Dice) -> KettleState:
    """A copy in which what `seat` cannot know is drawn anew. It reads nothing that the seat cannot know."""
    world = state.copy()
    world.dice = dice.stream("world")
    others = [other for other in range(state.players) if other != seat]
    for other in others:
        for leaf in range(len(state.box.leaves)):
            world.deck[leaf] += world.hands[other][leaf] - world.known[other][leaf]
        world.hands[other] = world.known[other].copy()
        if world.gifts[other] != NO_LEAF:
            world.deck[world.gifts[other]] += 1
    for other in others:
        for _ in range(sum(state.hands[other]) - sum(state.known[other])):
            world.hands[other][_deal(world.deck, dice)] += 1
        if world.gifts[other] != NO_LEAF:
            world.gifts[other] = _deal(world.deck, dice)
    return world


def _deal(pool: list[int], dice: Dice) -> int:
    leaf = dice.pick_from_counts(pool, sum(pool))
    pool[leaf] -= 1
    return leaf
