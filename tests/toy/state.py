"""A position of Kettle: what is where, what a seat may see, and worlds that agree with it."""

from tests.toy.actions import Moves
from tests.toy.components import Box

from samovar.core import Dice, Game, Options, Scores, SeatScore, State

Json = object

NO_LEAF = -1


class KettleState(State):
    def __init__(self, game: Game, box: Box, moves: Moves, players: int, options: Options, dice: Dice) -> None:
        super().__init__(game, players, options, dice)
        self.box = box
        self.moves = moves
        # The deck is a multiset: nobody knows its order.
        self.deck = box.count.copy()
        self.hands = [box.none() for _ in range(players)]
        self.known = [box.none() for _ in range(players)]
        self.kettles = [box.none() for _ in range(players)]
        self.gifts = [NO_LEAF] * players
        self.discard = box.none()
        self.passes = 0

    def copy(self) -> "KettleState":
        twin = type(self)(self.game, self.box, self.moves, self.players, self.options, self.dice.copy())
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

    # --- the contract ------------------------------------------------------------------------------------

    def scores(self) -> Scores:
        seats = []
        for seat in range(self.players):
            left = sum(self.hands[seat])
            parts = {
                "brew": float(self.box.strength_of(self.kettles[seat])),
                "left": left * self.box.points_of_leaf_left,
            }
            seats.append(SeatScore(seat, parts, {"leaves_left": left}))
        return Scores(seats, [[score.total, score.parts["left"]] for score in seats])

    def determinize(self, seat: int, dice: Dice) -> "KettleState":
        world = self.copy()
        world.dice = dice.stream("world")
        for other in range(self.players):
            if other != seat:
                for leaf in range(len(self.box.leaves)):
                    world.deck[leaf] += world.hands[other][leaf] - world.known[other][leaf]
                world.hands[other] = world.known[other].copy()
                if world.gifts[other] != NO_LEAF:
                    world.deck[world.gifts[other]] += 1
        for other in range(self.players):
            if other != seat:
                for _ in range(sum(self.hands[other]) - sum(self.known[other])):
                    world.hands[other][self._deal(world.deck, dice)] += 1
                if world.gifts[other] != NO_LEAF:
                    world.gifts[other] = self._deal(world.deck, dice)
        return world

    def _deal(self, pool: list[int], dice: Dice) -> int:
        leaf = dice.pick_from_counts(pool, sum(pool))
        pool[leaf] -= 1
        return leaf

    def show(self, seat: int) -> dict[str, Json]:
        box = self.box
        own: Json = None
        if 0 <= seat < self.players:
            gift = self.gifts[seat]
            own = {"hand": box.to_json(self.hands[seat]), "gift": None if gift == NO_LEAF else box.leaves[gift]}
        return {
            "active": self.active,
            "deck": sum(self.deck),
            "discard": box.to_json(self.discard),
            "turned_up": self.pending[-1].to_json() if len(self.pending) > 1 else None,
            "seats": [
                {
                    "kettle": box.to_json(self.kettles[other]),
                    "hand": sum(self.hands[other]),
                    "known": box.to_json(self.known[other]),
                    "ready": self.gifts[other] != NO_LEAF,
                }
                for other in range(self.players)
            ],
            "own": own,
        }

    def document(self) -> dict[str, Json]:
        box = self.box
        return {
            "active": self.active,
            "passes": self.passes,
            "deck": box.to_json(self.deck),
            "discard": box.to_json(self.discard),
            "seats": [
                {
                    "hand": box.to_json(self.hands[seat]),
                    "known": box.to_json(self.known[seat]),
                    "kettle": box.to_json(self.kettles[seat]),
                    "gift": None if self.gifts[seat] == NO_LEAF else box.leaves[self.gifts[seat]],
                }
                for seat in range(self.players)
            ],
        }
