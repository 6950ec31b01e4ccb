"""What a seat knows, and worlds that agree with it.

Two things are hidden: the cards to come (the draw pile has no order until a card is drawn from it), and before the Rail
Tax the cash of the others (CH-173). Payments are open when they are made (CH-174); nobody keeps count for a player, and
worlds do not either.
"""

from typing import Final

from samovar.core import Dice
from samovar.games.china.state import ChinaState

# What a player may have gathered in a round, for imagining the cash that is not shown.
GATHERED: Final = 8


def determinize(state: ChinaState, seat: int, dice: Dice) -> ChinaState:
    """A copy with dice of its own, in which the cash that the seat is not shown is made up."""
    world = state.copy()
    world.dice = dice.stream("world")
    if not world.cash_open:
        most = min(world.land.start_cash + GATHERED * world.round, world.target - 1)
        for other in range(world.players):
            if other != seat:
                world.cash[other] = _cash(world, other, most, dice)
    return world


def _cash(world: ChinaState, seat: int, most: int, dice: Dice) -> int:
    """A sum that fits what is known: enough for who met the conditions, less than a debt that is open."""
    if world.met[seat]:
        return world.target + dice.below(world.land.target_rise)
    if world.debt[seat] > 0:
        return dice.below(min(most + 1, world.debt[seat]))
    return dice.below(most + 1)
