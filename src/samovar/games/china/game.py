"""China as a game of the house: set-up, documents, moves and score sheets."""

from collections.abc import Mapping
from typing import Final

from samovar.core import (
    NOBODY,
    Decision,
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
from samovar.games.china import document, knowledge, naming, numbering, scoring, services, sheet, view
from samovar.games.china.actions import ChinaMoves
from samovar.games.china.components import Land, published
from samovar.games.china.document import Reader
from samovar.games.china.grid import NONE
from samovar.games.china.observation import ChinaObservation
from samovar.games.china.rules import decisions, drawing
from samovar.games.china.rules.turn import opening_seat
from samovar.games.china.shapes import SHAPES
from samovar.games.china.state import SETTLED, ChinaState

RULES_VERSION: Final = SETTLED
OLDEST_RULES: Final = 1
# The time limit of a tournament, in rounds; a game without haste takes about sixty (CH-170).
ROUNDS: Final = 100
# The last stands for a game without limit: nobody gets there, and yet every game comes to an end.
LIMITS: Final = [30, 60, 100, 150, 500]


class China(Game):
    """Crayon rails, with the data that comes with the project or any data of the same form."""

    def __init__(self, data: dict[str, Json] | None = None) -> None:
        facts = published() if data is None else data
        self.land = Land(facts)
        self.ready = ChinaMoves(self.land)
        super().__init__(
            Manifest.read("samovar.games.china"),
            RULES_VERSION,
            self.land.player_counts,
            [
                Option("express", False, [False, True]),
                Option("loans", False, [False, True]),
                Option("rounds", ROUNDS, [*LIMITS]),
            ],
            facts,
            {},
            self.ready,
        )
        self.oldest_rules = OLDEST_RULES
        for load in self.land.loads:
            self.catalogue.entries.setdefault(f"noun.load.{load.id}", load.words)
            self.catalogue.entries.setdefault(f"noun.some.{load.id}", load.words)
        for locomotive in self.land.locomotives:
            self.catalogue.entries.setdefault(f"noun.locomotive.{locomotive.id}", locomotive.words)
        self.catalogue.names.update(naming.names(self.land, self.catalogue))

    def set_up(self, players: int, options: Options, dice: Dice, events: list[Event] | None) -> ChinaState:
        land = self.land
        state = ChinaState(self, self.ready, players, options, dice)
        state.events = events
        state.prepare_players()
        state.draw_pile = list(range(1, land.last_card + 1))
        deal(state)
        state.first = first_player(state)
        state.active = state.first
        state.tell(Event("first", state.first, {"payout": land.payouts(state.hands[state.first])[0]}))
        state.pending = [decisions.BUILD_TRACK]
        state.events = None
        return state

    def restore(self, field: Field, players: int, options: Options, dice: Dice) -> ChinaState:
        state = ChinaState(self, self.ready, players, options, dice)
        Reader(field, state).read()
        if state.over:
            return state
        pending = field.maybe("pending")
        if pending is None:
            state.pending = [_usual_question(state)]
        else:
            items = pending.items()
            if not items:
                raise pending.fail("position.pending")
            state.pending = [decisions.read(item, state) for item in items]
        self._check_questions(field, state)
        return state

    def _check_questions(self, field: Field, state: ChinaState) -> None:
        """The questions asked must be such as the position can ask."""
        name = state.pending[0].name
        trained = state.train[state.active] != NONE
        if name == "place":
            fits = not state.is_opening() and not state.lost and not trained and (state.changing or not state.acted)
        elif name == "operate":
            fits = not state.is_opening() and not state.lost and trained and state.spent == 0 and not state.upgraded
        elif name == "build":
            fits = not state.lost and (not state.is_opening() or state.active == opening_seat(state))
        else:
            fits = name == "lost" and state.lost and not state.is_opening()
        asked: list[int] = []
        for question in state.pending[1:]:
            fits = fits and _can_ask(state, question, asked)
        waiting = len(state.pending) > 1
        fits = fits and waiting == (state.drawing != NONE) and (not waiting or not state.is_opening())
        if not fits:
            raise field.fail("position.question", {"question": name})

    # --- about a position -----------------------------------------------------------------------------------------

    def scores(self, state: State) -> Scores:
        assert isinstance(state, ChinaState)
        return scoring.scores(state)

    def determinize(self, state: State, seat: int, dice: Dice) -> ChinaState:
        assert isinstance(state, ChinaState)
        return knowledge.determinize(state, seat, dice)

    def show(self, state: State, seat: int) -> Mapping[str, Json]:
        assert isinstance(state, ChinaState)
        return view.show(state, seat)

    def document(self, state: State) -> dict[str, Json]:
        assert isinstance(state, ChinaState)
        return document.write(state)

    def answer(self, state: State, seat: int, question: dict[str, Json]) -> Mapping[str, Json]:
        assert isinstance(state, ChinaState)
        return services.answer(state, seat, question)

    def numberings(self) -> list[Numbering]:
        return numbering.numberings(self.ready)

    def observing(self) -> Observation:
        return ChinaObservation(self.land)

    @property
    def shapes(self) -> Shapes:
        return SHAPES

    def score_table(self, field: Field) -> Scores:
        return sheet.score(self.land, field)


def deal(state: ChinaState) -> None:
    """Three demand cards each; events are set aside and go back into the pile (CH-009, CH-010)."""
    aside: list[int] = []
    for seat in range(state.players):
        hand = state.hands[seat]
        while len(hand) < state.land.hand_size:
            card = drawing.draw_card(state)
            if state.land.is_event(card):
                aside.append(card)
                state.tell(Event("set_aside", NOBODY, {"card": card, "kind": state.land.event(card).kind}))
            else:
                hand.append(card)
        cards: list[Json] = list(hand)
        state.tell(Event("dealt", seat, {"cards": cards}))
    state.draw_pile.extend(aside)
    state.draw_pile.sort()


def first_player(state: ChinaState) -> int:
    """The highest payout in hand; then the second, then the third; then the lowest seat (CH-011, CH-012)."""
    best = 0
    best_payouts = state.land.payouts(state.hands[0])[:3]
    for seat in range(1, state.players):
        payouts = state.land.payouts(state.hands[seat])[:3]
        if payouts > best_payouts:
            best = seat
            best_payouts = payouts
    return best


def _usual_question(state: ChinaState) -> Decision[ChinaState]:
    """What a player is asked at the start of a turn."""
    if state.is_opening():
        return decisions.BUILD_TRACK
    if state.lost:
        return decisions.LOST
    return decisions.PLACE if state.train[state.active] == NONE else decisions.OPERATE


def _can_ask(state: ChinaState, question: object, asked: list[int]) -> bool:
    """Whether a choice after an event can still be made; nobody chooses twice of the same."""
    if isinstance(question, decisions.LoseLoad):
        loads = state.loads[question.seat]
        seat = question.seat
        if seat in asked or not loads or loads[0] == loads[-1]:
            return False
        asked.append(seat)
        return True
    if isinstance(question, decisions.ChooseShelter):
        cities = question.cities
        seat = question.seat + state.players
        if seat in asked or len(cities) < 2 or len(set(cities)) < len(cities) or state.train[question.seat] == NONE:
            return False
        asked.append(seat)
        return not any(state.land.cities[city].taiwan for city in cities)
    return False
