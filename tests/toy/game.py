"""Kettle as a game: set-up, documents, moves."""

from tests.toy import rules
from tests.toy.actions import Moves
from tests.toy.components import Box, published
from tests.toy.state import NO_LEAF, KettleState

from samovar.core import POSITION_KEYS, Dice, Event, Field, Game, Move, Option, Options, Scores, SeatScore

Json = object

KEYS = [*POSITION_KEYS, "active", "passes", "deck", "discard", "seats"]


class Kettle(Game):
    """Two or three brewers race to fill a kettle exactly."""

    def __init__(self, data: dict[str, Json] | None = None) -> None:
        facts = published() if data is None else data
        self.box = Box(facts)
        self.moves = Moves(self.box)
        kettle = Option("kettle", "large", ["small", "large"])
        super().__init__("kettle", "tests.toy", 1, [2, 3], [kettle], facts, {})

    def set_up(self, players: int, options: Options, dice: Dice, events: list[Event] | None) -> KettleState:
        state = self.blank(players, options, dice)
        state.events = events
        for seat in range(players):
            for _ in range(self.box.dealt):
                state.hands[seat][state.draw_leaf()] += 1
            leaves = self.box.to_json(state.hands[seat])
            state.tell(Event("dealt", seat, {"count": self.box.dealt}, {"leaves": leaves}))
        state.pending = [rules.GIFT]
        state.events = None
        return state

    def blank(self, players: int, options: Options, dice: Dice) -> KettleState:
        """A position with all leaves in the deck."""
        return KettleState(self, self.box, self.moves, players, options, dice)

    def restore(self, field: Field, players: int, options: Options, dice: Dice) -> KettleState:
        field.only(KEYS)
        box = self.box
        state = self.blank(players, options, dice)
        seat_keys = ["hand", "known", "kettle", "gift"]
        for seat, entry in enumerate(field.get("seats").seats(players, seat_keys)):
            state.hands[seat] = box.read(entry.maybe("hand"))
            state.known[seat] = box.read(entry.maybe("known"))
            if any(known > held for known, held in zip(state.known[seat], state.hands[seat], strict=True)):
                raise entry.get("known").fail("position.known")
            state.kettles[seat] = box.read(entry.maybe("kettle"))
            if state.room(seat) < 0:
                raise entry.get("kettle").fail("position.overflow", {"full": state.full})
            gift = entry.maybe("gift")
            state.gifts[seat] = NO_LEAF if gift is None else gift.index(box.index)
        state.active = field.maybe_integer("active", 0, players - 1)
        state.passes = field.maybe_integer("passes", 0, players)
        state.discard = box.read(field.maybe("discard"))
        state.over = field.maybe_flag("over")
        on_table = [] if state.over else self._read_pending(field, state)
        self._read_deck(field, state, on_table)
        return state

    def _read_pending(self, field: Field, state: KettleState) -> list[int]:
        """The questions on the stack; returns the leaf that one of them holds."""
        pending = field.maybe("pending")
        names = ["turn"] if pending is None else [item.get("decision").text() for item in pending.items()]
        if names == ["gift"]:
            state.pending = [rules.GIFT]
            waiting = rules.GIFT.seats(state)
            if not waiting or not all(any(state.hands[seat]) for seat in waiting):
                raise field.fail("position.gifts")
            return []
        if any(gift != NO_LEAF for gift in state.gifts):
            raise field.fail("position.gifts")
        state.pending = [rules.TURN]
        if names == ["turn"] or pending is None:
            return []
        if names != ["turn", "turned-up"]:
            raise pending.fail("position.pending")
        leaf = pending.items()[1].get("leaf").index(self.box.index)
        state.pending.append(rules.TurnedUp(leaf, self.box.leaves[leaf]))
        return [leaf]

    def _read_deck(self, field: Field, state: KettleState, on_table: list[int]) -> None:
        """The deck is what is left of the box; where it is given, it must be just that."""
        gifts = [gift for gift in state.gifts if gift != NO_LEAF]
        for leaf, name in enumerate(self.box.leaves):
            used = state.discard[leaf] + on_table.count(leaf) + gifts.count(leaf)
            used += sum(hand[leaf] for hand in state.hands) + sum(kettle[leaf] for kettle in state.kettles)
            state.deck[leaf] = self.box.count[leaf] - used
            if state.deck[leaf] < 0:
                raise field.fail("position.leaves", {"leaves": {name: used}, "total": self.box.count[leaf]})
        deck = field.maybe("deck")
        if deck is not None and self.box.read(deck) != state.deck:
            raise deck.fail("position.deck")

    def read_move(self, document: Json) -> Move:
        return self.moves.from_json(document)

    def parse_move(self, notation: str) -> Move:
        return self.moves.from_notation(notation)

    def score_sheet(self, document: Json) -> Scores:
        field = Field(document, "sheet")
        field.only(["game", "players"])
        seats = []
        for seat, entry in enumerate(field.get("players").items()):
            entry.only(["kettle", "left"])
            left = entry.get("left").integer(0, 100)
            brew = float(self.box.strength_of(self.box.read(entry.get("kettle"))))
            seats.append(SeatScore(seat, {"brew": brew, "left": left * self.box.points_of_leaf_left}))
        return Scores(seats, [[score.total, score.parts["left"]] for score in seats])
