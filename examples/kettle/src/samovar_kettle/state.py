"""A position of Kettle: small lists of ints, cheap to copy."""

from samovar.core import Dice, Game, Options, State
from samovar_kettle.actions import KettleMoves
from samovar_kettle.components import NO_LEAF


class KettleState(State):
    def __init__(self, game: Game, moves: KettleMoves, players: int, options: Options, dice: Dice) -> None:
        super().__init__(game, players, options, dice)
        self.moves = moves
        self.box = moves.box
        # The deck is a multiset: nobody knows its order.
        self.deck = self.box.count.copy()
        self.hands = [self.box.none() for _ in range(players)]
        self.known = [self.box.none() for _ in range(players)]
        self.kettles = [self.box.none() for _ in range(players)]
        self.gifts = [NO_LEAF] * players
        self.discard = self.box.none()
        self.passes = 0

    def copy(self) -> "KettleState":
        twin = type(self)(self.game, self.moves, self.players, self.options, self.dice.copy())
        self.base_copy(twin)
        twin.deck = self.deck.copy()
        twin.hands = [leaves.copy() for leaves in self.hands]
        twin.known = [leaves.copy() for leaves in self.known]
        twin.kettles = [leaves.copy() for leaves in self.kettles]
        twin.gifts = self.gifts.copy()
        twin.discard = self.discard.copy()
        twin.passes = self.passes
        return twin

    # --- small questions and deeds -------------------------------------------------------------------

    @property
    def full(self) -> int:
        return self.box.full[self.options.text("kettle")]

    def room(self, seat: int) -> int:
        """How much strength the kettle still takes."""
        return self.full - self.box.strength_of(self.kettles[seat])

    def draw_leaf(self) -> int:
        leaf = self.dice.pick_from_counts(self.deck, sum(self.deck))
        self.deck[leaf] -= 1
        return leaf

    def receive_openly(self, seat: int, leaf: int) -> None:
        self.hands[seat][leaf] += 1
        self.known[seat][leaf] += 1

    def give_up(self, seat: int, leaf: int) -> None:
        self.hands[seat][leaf] -= 1
        self.known[seat][leaf] = max(0, self.known[seat][leaf] - 1)
