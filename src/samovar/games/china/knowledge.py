"""What a seat knows, and worlds that agree with it.

Only what chance has still to bring is hidden: the draw pile has no order until a card is drawn from it. Cash is not
shown before the Rail Tax (CH-173), but every payment is open when it is made (CH-174), so whoever counts knows it.
"""

from typing import TYPE_CHECKING

from samovar.core import Dice

if TYPE_CHECKING:
    from samovar.games.china.state import ChinaState


def determinize(state: "ChinaState", seat: int, dice: Dice) -> "ChinaState":
    """A copy with dice of its own: the cards to come are drawn anew."""
    world = state.copy()
    world.dice = dice.stream("world")
    return world
