"""What a seat knows of Kettle, for learners."""

from samovar.core import Observation, Piece, one_of, padded, seats_from
from samovar_kettle.components import Box
from samovar_kettle.rules import leaf_on_table
from samovar_kettle.state import KettleState

QUESTIONS = ["gift", "turn", "turned-up"]
MOST_PLAYERS = 3


class KettleObservation(Observation):
    def __init__(self, box: Box) -> None:
        kinds = len(box.count)
        super().__init__(
            [
                Piece("question", len(QUESTIONS), "which question is asked: " + ", ".join(QUESTIONS)),
                Piece("to_move", MOST_PLAYERS, "1 for the seats that must decide"),
                Piece("hand", kinds, "own leaves by kind"),
                Piece("known", MOST_PLAYERS * kinds, "for each seat: leaves known to be in its hand, by kind"),
                Piece("kettles", MOST_PLAYERS * kinds, "for each seat: leaves in its kettle, by kind"),
                Piece("hands", MOST_PLAYERS, "for each seat: how many leaves it holds"),
                Piece("discard", kinds, "discarded leaves by kind"),
                Piece("turned_up", 1, "the leaf that lies face up, from 1; 0 for none"),
                Piece("gift", 1, "the leaf that one gives away, from 1; 0 for none yet"),
                Piece("counts", 3, "leaves in the deck; passes in a row; the strength of a full kettle"),
            ]
        )

    def write(self, state: object, seat: int) -> bytes:
        assert isinstance(state, KettleState)
        order = seats_from(seat, state.players)
        asked = state.to_move
        kinds = len(state.box.count)
        absent = MOST_PLAYERS - state.players
        numbers = one_of(-1 if state.over else QUESTIONS.index(state.pending[-1].name), len(QUESTIONS))
        numbers += padded([1 if other in asked else 0 for other in order], MOST_PLAYERS)
        numbers += state.hands[seat]
        for leaves in (state.known, state.kettles):
            numbers += [count for other in order for count in leaves[other]] + [0] * (absent * kinds)
        numbers += padded([sum(state.hands[other]) for other in order], MOST_PLAYERS)
        numbers += state.discard
        numbers.append(leaf_on_table(state) + 1)
        numbers.append(state.gifts[seat] + 1)
        numbers += [sum(state.deck), state.passes, state.full]
        return bytes(numbers)
