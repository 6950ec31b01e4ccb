"""Kettle as a game: its set-up, and who answers what about a position."""

from collections.abc import Mapping
from typing import Final

from samovar.core import (
    Dice,
    Event,
    Field,
    Game,
    Json,
    Manifest,
    Numbering,
    Observation,
    Option,
    Options,
    Scores,
    Shapes,
    State,
)
from samovar_kettle import document, knowledge, numbering, rules, scoring, sheet, view
from samovar_kettle.actions import KettleMoves
from samovar_kettle.components import SIZES, Box, published
from samovar_kettle.observation import KettleObservation
from samovar_kettle.shapes import SHAPES
from samovar_kettle.state import KettleState

RULES_VERSION: Final = 1
PLAYER_COUNTS: Final = [2, 3]


class Kettle(Game):
    """Two or three brewers race to fill a kettle exactly."""

    def __init__(self, data: dict[str, Json] | None = None) -> None:
        facts = published() if data is None else data
        self.box = Box(facts)
        self.ready = KettleMoves(self.box)
        super().__init__(
            Manifest.read("samovar_kettle"),
            RULES_VERSION,
            PLAYER_COUNTS,
            [Option("kettle", "large", [*SIZES])],
            facts,
            {},
            self.ready,
        )

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
        return KettleState(self, self.ready, players, options, dice)

    def restore(self, field: Field, players: int, options: Options, dice: Dice) -> KettleState:
        state = self.blank(players, options, dice)
        document.read(field, state)
        return state

    # --- about a position ------------------------------------------------------------------------------

    def scores(self, state: State) -> Scores:
        assert isinstance(state, KettleState)
        return scoring.scores(state)

    def determinize(self, state: State, seat: int, dice: Dice) -> KettleState:
        assert isinstance(state, KettleState)
        return knowledge.determinize(state, seat, dice)

    def show(self, state: State, seat: int) -> Mapping[str, Json]:
        assert isinstance(state, KettleState)
        return view.show(state, seat)

    def document(self, state: State) -> dict[str, Json]:
        assert isinstance(state, KettleState)
        return document.write(state)

    # --- declared once ----------------------------------------------------------------------------------

    def numberings(self) -> list[Numbering]:
        return numbering.numberings(self.ready)

    def observing(self) -> Observation:
        return KettleObservation(self.box)

    @property
    def shapes(self) -> Shapes:
        return SHAPES

    def score_table(self, field: Field) -> Scores:
        return sheet.score(self.box, field)
