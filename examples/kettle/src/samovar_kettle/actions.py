"""The moves of Kettle, each kind declared once; all of them are made beforehand."""

from typing import Final

from samovar.core import Kind, Move, Moves, Named, whole
from samovar_kettle.components import Box

GIVE: Final = 0
DRAW: Final = 1
TURN_UP: Final = 2
BREW: Final = 3
TAKE: Final = 4
LEAVE: Final = 5
PASS: Final = 6


class LeafMove(Move):
    """A move with one leaf of the hand: give it, or brew it."""

    def __init__(self, declared: Kind, values: list[object]) -> None:
        super().__init__(declared, values)
        self.leaf = whole(values[0])


class KettleMoves(Moves):
    """Every kind of move, and every move: there are few."""

    def __init__(self, box: Box) -> None:
        self.box = box
        leaf = Named("leaf", box.leaves)
        super().__init__(
            [
                Kind(GIVE, "give", [leaf], LeafMove),
                Kind(DRAW, "draw"),
                Kind(TURN_UP, "turn-up"),
                Kind(BREW, "brew", [leaf], LeafMove),
                Kind(TAKE, "take"),
                Kind(LEAVE, "leave"),
                Kind(PASS, "pass"),
            ],
            f"brew {box.leaves[0]}",
        )
        self.give: list[Move] = [LeafMove(self.kinds[GIVE], [place]) for place in range(len(box.leaves))]
        self.draw = Move(self.kinds[DRAW], [])
        self.turn_up = Move(self.kinds[TURN_UP], [])
        self.brew: list[Move] = [LeafMove(self.kinds[BREW], [place]) for place in range(len(box.leaves))]
        self.take = Move(self.kinds[TAKE], [])
        self.leave = Move(self.kinds[LEAVE], [])
        self.pass_ = Move(self.kinds[PASS], [])
