"""The battery notices: each check fails on a game that breaks its promise."""

import sys
from collections.abc import Callable, Mapping
from importlib.machinery import ModuleSpec
from types import ModuleType
from typing import TypedDict

import pytest

from samovar.core import (
    NOBODY,
    Decision,
    Dice,
    Event,
    EventShape,
    Expertise,
    Field,
    Json,
    Learning,
    Lesson,
    Listed,
    Message,
    Move,
    Note,
    Numbering,
    Observation,
    Options,
    Panel,
    Refusal,
    Rule,
    SamovarError,
    Scores,
    Shapes,
    State,
)
from samovar.testing import CHECKS, Sample
from samovar.testing.battery import (
    Check,
    declarations,
    documents,
    knowledge,
    learning,
    observations,
    playing,
    reasons,
    records,
    words,
)
from samovar_kettle import Kettle, rules
from samovar_kettle import knowledge as kettle_knowledge
from samovar_kettle.actions import BREW, DRAW, GIVE, PASS, TURN_UP, LeafMove
from samovar_kettle.observation import KettleObservation
from samovar_kettle.shapes import SHAPES, KettleOver
from samovar_kettle.state import KettleState

# --- positions ------------------------------------------------------------------------------------------------


class SharesHands(KettleState):
    def copy(self) -> KettleState:
        twin = super().copy()
        twin.hands = self.hands
        return twin


class RemembersTries(KettleState):
    def why_not(self, move: Move, seat: int = NOBODY) -> Refusal | None:
        refusal = super().why_not(move, seat)
        if refusal is not None:
            self.reveals += 1
        return refusal


class AsksSpectators(KettleState):
    """A spectator is taken for the player whose turn it is."""

    def legal(self, seat: int = NOBODY) -> list[Move]:
        return super().legal(NOBODY if seat < 0 else seat)


class TakesMovesOfSpectators(KettleState):
    def why_not(self, move: Move, seat: int = NOBODY) -> Refusal | None:
        return super().why_not(move, NOBODY if seat < 0 else seat)


class AnswersOutOfTurn(KettleState):
    """Any seat number will do."""

    def why_not(self, move: Move, seat: int = NOBODY) -> Refusal | None:
        return super().why_not(move, NOBODY)


class PlaysOn(KettleState):
    """The end is no end."""

    def why_not(self, move: Move, seat: int = NOBODY) -> Refusal | None:
        return None if self.over else super().why_not(move, seat)


class StillAsks(KettleState):
    """Somebody has moves after the end."""

    def legal(self, seat: int = NOBODY) -> list[Move]:
        return [self.moves.pass_] if self.over else super().legal(seat)


class TakesSecretsBack(KettleState):
    @property
    def secrets_out(self) -> int:
        return -self.ply


class LosesPasses(KettleState):
    """Its deep copy is another position."""

    def __deepcopy__(self, memo: object) -> State:
        twin = self.copy()
        twin.passes += 1
        return twin


def with_state(made: type[KettleState]) -> Callable[[], Kettle]:
    """Kettle with another kind of position."""

    class Faulty(Kettle):
        def blank(self, players: int, options: Options, dice: Dice) -> KettleState:
            return made(self, self.ready, players, options, dice)

    return Faulty


# --- what the game answers ----------------------------------------------------------------------------------


class ShowsHands(Kettle):
    def show(self, state: State, seat: int) -> Mapping[str, Json]:
        assert isinstance(state, KettleState)
        return {**super().show(state, seat), "hands": [self.box.to_json(hand) for hand in state.hands]}


class ShowsSeed(Kettle):
    def show(self, state: State, seat: int) -> Mapping[str, Json]:
        return {**super().show(state, seat), "fairness": state.dice.seed}


class ShowsTooLittle(Kettle):
    def show(self, state: State, seat: int) -> Mapping[str, Json]:
        return {key: value for key, value in super().show(state, seat).items() if key != "deck"}


class ShowsTexts(Kettle):
    def show(self, state: State, seat: int) -> Mapping[str, Json]:
        return {**super().show(state, seat), "deck": "some"}


class ShowsMoreAfterTheEnd(Kettle):
    def show(self, state: State, seat: int) -> Mapping[str, Json]:
        shown = super().show(state, seat)
        return {**shown, "winner": 0} if state.over else shown


class ThrowsWhenAsked(Kettle):
    def show(self, state: State, seat: int) -> Mapping[str, Json]:
        state.dice.below(2)
        return super().show(state, seat)


class KnowsHands(Kettle):
    """Its worlds hold the true hand of the next seat."""

    def determinize(self, state: State, seat: int, dice: Dice) -> KettleState:
        assert isinstance(state, KettleState)
        world = state.copy()
        world.dice = dice.stream("world")
        return world


class PeeksAtHands(Kettle):
    """What its worlds deal depends on what is hidden."""

    def determinize(self, state: State, seat: int, dice: Dice) -> KettleState:
        assert isinstance(state, KettleState)
        hidden = sum(hand[0] for other, hand in enumerate(state.hands) if other != seat)
        return kettle_knowledge.determinize(state, seat, dice.stream(str(hidden)))


class SharesDice(Kettle):
    def determinize(self, state: State, seat: int, dice: Dice) -> KettleState:
        world = super().determinize(state, seat, dice)
        world.dice = state.dice.copy()
        return world


class MakesWorldsOfTheTruth(Kettle):
    """A world is the position itself."""

    def determinize(self, state: State, seat: int, dice: Dice) -> KettleState:
        assert isinstance(state, KettleState)
        return state


class ForgetsKnown(Kettle):
    def document(self, state: State) -> dict[str, Json]:
        document = super().document(state)
        seats = document["seats"]
        assert isinstance(seats, list)
        return {**document, "seats": [{**seat, "known": {}} for seat in seats]}


class CountsPassesTwice(Kettle):
    """A position read back is not the one that was written."""

    def document(self, state: State) -> dict[str, Json]:
        assert isinstance(state, KettleState)
        return {**super().document(state), "passes": state.passes + 1}


class ForgetsWhoseTurn(Kettle):
    def document(self, state: State) -> dict[str, Json]:
        return {**super().document(state), "active": 0}


class CountsWrong(Kettle):
    def scores(self, state: State) -> Scores:
        scores = super().scores(state)
        scores.seats[0].total += 1
        return scores


# --- rules ----------------------------------------------------------------------------------------------------


class OffersTooMuch(rules.BrewRule):
    def offer(self, state: KettleState, seat: int, moves: list[Move]) -> None:
        moves.extend(state.moves.brew[leaf] for leaf, count in enumerate(state.hands[seat]) if count)


class RefusesTooLittle(rules.BrewRule):
    def refusal(self, state: KettleState, seat: int, move: LeafMove) -> Refusal | None:
        return None


class OffersTwice(rules.DrawRule):
    def offer(self, state: KettleState, seat: int, moves: list[Move]) -> None:
        super().offer(state, seat, moves)
        super().offer(state, seat, moves)


class TellsTheLeaf(rules.DrawRule):
    def play(self, state: KettleState, seat: int, move: Move) -> None:
        leaf = state.draw_leaf()
        state.hands[seat][leaf] += 1
        state.passes = 0
        state.tell(Event("drew", seat, {"leaf": state.box.leaves[leaf]}))
        rules.next_turn(state)


class TellsTwice(rules.DrawRule):
    """What is secret is public, too."""

    def play(self, state: KettleState, seat: int, move: Move) -> None:
        leaf = state.draw_leaf()
        state.hands[seat][leaf] += 1
        state.passes = 0
        state.tell(Event("drew", seat, {"leaf": state.box.leaves[leaf]}, {"leaf": state.box.leaves[leaf]}))
        rules.next_turn(state)


class TellsOfAStranger(rules.DrawRule):
    def play(self, state: KettleState, seat: int, move: Move) -> None:
        super().play(state, seat, move)
        state.tell(Event("passed", 17, {}))


class SaysNothing(rules.DrawRule):
    def play(self, state: KettleState, seat: int, move: Move) -> None:
        listeners, state.events = state.events, None
        super().play(state, seat, move)
        state.events = listeners


class PlaysByListeners(rules.DrawRule):
    def play(self, state: KettleState, seat: int, move: Move) -> None:
        if state.events is not None:
            state.dice.below(2)
        super().play(state, seat, move)


class UnnamedSecret(rules.GiveRule):
    """The gifts come out, and `secrets_out` does not say so."""

    def play(self, state: KettleState, seat: int, move: LeafMove) -> None:
        before = state.reveals
        super().play(state, seat, move)
        state.reveals = before


def with_rule(kind: int, rule: Rule[KettleState, LeafMove] | Rule[KettleState, Move]) -> Callable[[], Kettle]:
    """Kettle with another rule for one kind of move."""
    turn: dict[int, Rule[KettleState, LeafMove] | Rule[KettleState, Move]] = {
        DRAW: rules.DrawRule(),
        TURN_UP: rules.TurnUpRule(),
        BREW: rules.BrewRule(),
        PASS: rules.PassRule(),
    }
    gift: dict[int, Rule[KettleState, LeafMove] | Rule[KettleState, Move]] = {GIVE: rules.GiveRule()}
    (gift if kind == GIVE else turn)[kind] = rule

    def swap(state: KettleState) -> None:
        replaced: dict[str, Decision[KettleState]] = {"gift": rules.Gift("gift", gift), "turn": rules.Ask("turn", turn)}
        state.pending = [replaced.get(question.name, question) for question in state.pending]

    class Swapped(KettleState):
        def play(self, move: Move, seat: int, events: list[Event] | None = None) -> None:
            swap(self)
            super().play(move, seat, events)
            swap(self)

        def legal(self, seat: int = NOBODY) -> list[Move]:
            swap(self)
            return super().legal(seat)

        def why_not(self, move: Move, seat: int = NOBODY) -> Refusal | None:
            swap(self)
            return super().why_not(move, seat)

    return with_state(Swapped)


def with_words(change: Callable[[dict[str, dict[str, str]]], object]) -> Callable[[], Kettle]:
    """Kettle with something wrong in its messages."""

    def make() -> Kettle:
        game = Kettle()
        change(game.catalogue.entries)
        return game

    return make


class LosesWords(Kettle):
    def parse_move(self, notation: str) -> Move:
        return super().parse_move(notation.strip())


class ReadsAnything(Kettle):
    def read_move(self, document: Json) -> Move:
        return self.ready.draw


class DrawsForTurningUp(Kettle):
    def read_move(self, document: Json) -> Move:
        move = super().read_move(document)
        return self.ready.draw if move == self.ready.turn_up else move


class ForgetsSeed(Kettle):
    def set_up(self, players: int, options: Options, dice: Dice, events: list[Event] | None) -> KettleState:
        Forgetful.times += 1
        return super().set_up(players, options, Dice(f"{Forgetful.times:032x}"), events)


class Forgetful:
    times = 0


class SeatsAnybody(Kettle):
    def new(
        self,
        players: int,
        seed: int | str | None = None,
        options: dict[str, Json] | None = None,
        events: list[Event] | None = None,
    ) -> State:
        return super().new(players if players in self.player_counts else 2, seed, options, events)


# --- declarations ---------------------------------------------------------------------------------------------


class Another(TypedDict):
    """What Kettle has nowhere."""

    milk: int


def with_shapes(
    events: dict[str, EventShape | None], data: type | None = None, details: type | None = None
) -> Callable[[], Kettle]:
    """Kettle with other declarations of some events (None: undeclared), of its data or of a score's details."""
    declared = {name: shape for name, shape in {**SHAPES.events, **events}.items() if shape is not None}

    class Faulty(Kettle):
        @property
        def shapes(self) -> Shapes:
            return Shapes(SHAPES.table, declared, data or SHAPES.data, details or SHAPES.details)

    return Faulty


class Milky(LeafMove):
    """A move with a key that its kind does not declare."""

    def to_json(self) -> dict[str, Json]:
        return {**super().to_json(), "milk": True}


class Leafless(LeafMove):
    """A move without the key that its kind declares."""

    def to_json(self) -> dict[str, Json]:
        return {"type": self.declared.name}


def with_moves(make: type[LeafMove]) -> Callable[[], Kettle]:
    """Kettle with another class for what is brewed."""

    class Faulty(Kettle):
        def __init__(self) -> None:
            super().__init__()
            brew = self.ready.kinds[BREW]
            self.ready.brew = [make(brew, [leaf]) for leaf in range(len(self.box.leaves))]

    return Faulty


class OneForAll(Numbering):
    """Every move of the kind has the same number."""

    def __init__(self, moves: list[Move], size: int | None = None) -> None:
        super().__init__(len(moves) if size is None else size, "one for all")
        self.moves = moves

    def number(self, state: object, seat: int, move: Move) -> int:
        return 0

    def move(self, state: object, seat: int, number: int) -> Move | None:
        return self.moves[0]


class Outside(OneForAll):
    """The numbers go on beyond the space."""

    def number(self, state: object, seat: int, move: Move) -> int:
        return 1000 + self.moves.index(move)


class ByHiddenHands(OneForAll):
    """The numbers depend on what another seat holds."""

    def _turn(self, state: object, seat: int) -> int:
        assert isinstance(state, KettleState)
        return state.hands[(seat + 1) % state.players][0]

    def number(self, state: object, seat: int, move: Move) -> int:
        return (self.moves.index(move) + self._turn(state, seat)) % self.size

    def move(self, state: object, seat: int, number: int) -> Move | None:
        return self.moves[(number - self._turn(state, seat)) % self.size]


class Backwards(OneForAll):
    """What a number stands for has another number."""

    def number(self, state: object, seat: int, move: Move) -> int:
        return self.moves.index(move)

    def move(self, state: object, seat: int, number: int) -> Move | None:
        return self.moves[-1 - number]


def with_numbering(make: Callable[[list[Move]], Numbering]) -> Callable[[], Kettle]:
    """Kettle with other numbers for what is given and brewed."""

    class Faulty(Kettle):
        def numberings(self) -> list[Numbering]:
            found = super().numberings()
            found[GIVE], found[BREW] = make(self.ready.give), make(self.ready.brew)
            return found

    return Faulty


class TakesAnyNumber(KettleState):
    def move_of(self, action: object, seat: int = NOBODY) -> Move:
        assert isinstance(action, int)
        return super().move_of(action % len(self.game.actions), seat)


class AlwaysAlike(KettleState):
    def fingerprint(self) -> str:
        return "0" * 64


class LosesPassesInCopies(Kettle):
    def blank(self, players: int, options: Options, dice: Dice) -> KettleState:
        return LosesPasses(self, self.ready, players, options, dice)


def without_sources() -> Kettle:
    game = Kettle()
    game.data = {}
    return game


def for_four_players() -> Kettle:
    game = Kettle()
    game.manifest.players = [2, 3, 4]
    return game


class SeesAllHands(KettleObservation):
    def write(self, state: object, seat: int) -> bytes:
        assert isinstance(state, KettleState)
        return super().write(state, seat)[:-1] + bytes([state.hands[(seat + 1) % state.players][0]])


class ForgetsTheLast(KettleObservation):
    def write(self, state: object, seat: int) -> bytes:
        return super().write(state, seat)[:-1]


class SeesNothing(KettleObservation):
    def write(self, state: object, seat: int) -> bytes:
        return bytes(self.size)


class ObservesHands(Kettle):
    def observing(self) -> Observation:
        return SeesAllHands(self.box)


class ObservesTooFew(Kettle):
    def observing(self) -> Observation:
        return ForgetsTheLast(self.box)


class ObservesLittle(Kettle):
    def observing(self) -> Observation:
        return SeesNothing(self.box)


SAID: dict[str, Json] = {"en": "Look.", "fr": "Voyez."}
GIVEN: dict[str, Json] = {
    "say": SAID,
    "accept": [{"type": "give", "leaf": "green"}],
    "play": ["give green"],
    "wrong": [SAID],
}


def teaching(
    panels: int = 0, note: dict[str, Json] | None = None, step: dict[str, Json] | None = None, rest: str = "draw"
) -> Callable[[], Kettle]:
    """A game that teaches: so many panels of a hundred words, a note of the coach, a lesson of two moves."""
    panel: Json = {"id": "aim", "title": SAID, "text": {"en": "tea " * 100, "fr": "thé " * 100}}
    drawn: Json = {"say": SAID, "accept": [{"type": rest.partition(" ")[0]}], "play": [rest], "wrong": [SAID]}
    lesson: Json = {
        "id": "leaves",
        "title": SAID,
        "line": SAID,
        "minutes": 2,
        "start": {"players": 2, "moves": ["1 give black"]},
        "step": [{**GIVEN, **(step or {})}, drawn],
        "closing": SAID,
    }

    def make() -> Kettle:
        game = Kettle()
        game._learning = Learning(
            [Panel(Field(panel, "panel"))] * panels,
            [] if note is None else [Note(Field(note, "note"))],
            [] if step is None else [Lesson(Field(lesson, "lesson"))],
        )
        return game

    return make


# --- reasons ---------------------------------------------------------------------------------------------------


class Talkative(Expertise):
    """Plays whatever comes first, and gives the reasons that it is told to give."""

    def __init__(self, explain: Callable[[KettleState, int, Move], list[Message]]) -> None:
        self.reasons = explain

    def policy(self, state: State, seat: int, dice: Dice) -> Move:
        return state.legal(seat)[0]

    def explain(self, state: State, seat: int, move: Move) -> list[Message]:
        assert isinstance(state, KettleState)
        return self.reasons(state, seat, move)


def with_reasons(explain: Callable[[KettleState, int, Move], list[Message]]) -> Callable[[], Kettle]:
    """A kettle whose room brings a bot with such reasons."""

    def make() -> Kettle:
        game = Kettle()
        game.package = "kettle_with_reasons"
        name = f"{game.package}.bot"
        module = ModuleType(name)
        module.__spec__ = ModuleSpec(name, None)
        vars(module)["expertise"] = lambda game: Talkative(explain)
        sys.modules[name] = module
        return game

    return make


def leaves_of_others(state: KettleState, seat: int, move: Move) -> list[Message]:
    """Reasons out of the others' hands."""
    hands = [leaf for other in range(state.players) if other != seat for leaf in state.hands[other]]
    return [Message("prompt.turn", {"hands": list(hands)})]


FAULTS: list[tuple[Callable[[], Kettle], Check]] = [
    (with_state(StillAsks), playing.games_end),
    (with_rule(DRAW, OffersTwice()), playing.every_asked_seat_can_answer),
    (ThrowsWhenAsked, playing.asking_changes_nothing),
    (with_state(SharesHands), playing.copies_stand_alone),
    (with_rule(DRAW, SaysNothing()), playing.listening_changes_nothing),
    (with_rule(DRAW, PlaysByListeners()), playing.listening_changes_nothing),
    (with_state(RemembersTries), playing.other_moves_are_refused),
    (with_rule(BREW, RefusesTooLittle()), playing.other_moves_are_refused),
    (with_state(AnswersOutOfTurn), playing.strangers_do_not_move),
    (with_state(PlaysOn), playing.nothing_follows_the_end),
    (CountsWrong, playing.scores_add_up),
    (ForgetsSeed, playing.same_seed_same_game),
    (SeatsAnybody, playing.wrong_tables_are_refused),
    (with_rule(DRAW, TellsTwice()), playing.turns_are_reported),
    (with_rule(DRAW, TellsOfAStranger()), playing.turns_are_reported),
    (ShowsHands, knowledge.worlds_look_alike),
    (PeeksAtHands, knowledge.worlds_read_nothing_hidden),
    (MakesWorldsOfTheTruth, knowledge.worlds_leave_the_truth_alone),
    (CountsPassesTwice, knowledge.worlds_are_positions),
    (KnowsHands, knowledge.worlds_hide_every_secret),
    (with_rule(DRAW, TellsTheLeaf()), knowledge.events_tell_what_may_be_seen),
    (ShowsSeed, knowledge.seeds_stay_secret),
    (SharesDice, knowledge.seeds_stay_secret),
    (with_rule(GIVE, UnnamedSecret()), knowledge.alike_worlds_tell_alike),
    (with_state(TakesSecretsBack), knowledge.chance_is_counted),
    (with_rule(DRAW, TellsTwice()), knowledge.spectators_see_what_all_see),
    (ObservesHands, observations.observations_hold_what_is_known),
    (ObservesTooFew, observations.observations_hold_what_is_known),
    (ObservesLittle, observations.observations_tell_positions_apart),
    (ShowsHands, declarations.views_are_as_declared),
    (ShowsTooLittle, declarations.views_are_as_declared),
    (ShowsTexts, declarations.views_are_as_declared),
    (ShowsMoreAfterTheEnd, declarations.views_are_as_declared),
    (with_shapes({"drew": None}), declarations.events_are_as_declared),
    (with_shapes({"gave": EventShape(Another)}), declarations.events_are_as_declared),
    (with_shapes({"gave": EventShape()}), declarations.events_are_as_declared),
    (with_shapes({"drew": EventShape()}), declarations.events_are_as_declared),
    (with_shapes({"drew": EventShape(secret=Another)}), declarations.events_are_as_declared),
    (with_shapes({"sneezed": EventShape()}), declarations.declared_events_have_sentences),
    (with_shapes({"over": EventShape(KettleOver)}), declarations.events_are_as_declared),
    (with_shapes({}, Another), declarations.data_is_as_declared),
    (with_shapes({}, details=Another), declarations.scores_are_as_declared),
    (with_moves(Milky), declarations.moves_are_as_declared),
    (with_moves(Leafless), declarations.moves_are_as_declared),
    (with_numbering(OneForAll), declarations.legal_moves_have_numbers),
    (with_numbering(Outside), declarations.legal_moves_have_numbers),
    (with_numbering(Backwards), declarations.legal_moves_have_numbers),
    (with_numbering(ByHiddenHands), declarations.legal_moves_have_numbers),
    (with_numbering(lambda moves: Listed(moves[:1])), declarations.legal_moves_have_numbers),
    (with_state(TakesAnyNumber), declarations.wrong_numbers_are_refused),
    (with_numbering(OneForAll), declarations.wrong_numbers_are_refused),
    (with_words(lambda words: words.pop("action.range")), declarations.wrong_numbers_are_refused),
    (with_words(lambda words: words.pop("move.brew")), declarations.moves_are_told),
    (with_words(lambda words: words["move.brew"].update(fr="Infuser {what}")), declarations.moves_are_told),
    (with_words(lambda words: words.pop("noun.leaf.green")), declarations.moves_are_told),
    (with_state(AsksSpectators), declarations.spectators_decide_nothing),
    (with_state(TakesMovesOfSpectators), declarations.spectators_decide_nothing),
    (LosesPassesInCopies, declarations.positions_survive_python),
    (with_words(lambda words: words.pop("refusal.over")), declarations.refusals_read_as_sentences),
    (for_four_players, declarations.manifests_are_true),
    (CountsPassesTwice, documents.positions_round_trip),
    (ForgetsKnown, documents.loaded_positions_play_alike),
    (ReadsAnything, documents.moves_round_trip),
    (DrawsForTurningUp, documents.moves_read_back_do_the_same),
    (with_words(lambda words: words.pop("position.leaves")), documents.damaged_positions_are_refused),
    (LosesWords, documents.damaged_moves_are_refused),
    (ReadsAnything, documents.junk_is_refused),
    (ForgetsSeed, records.records_replay),
    (ForgetsWhoseTurn, records.records_go_on_from_any_position),
    (ForgetsSeed, records.events_tell_alike_on_replay),
    (with_state(AlwaysAlike), records.tampered_records_are_refused),
    (with_words(lambda words: words.pop("document.not-json")), records.damaged_records_are_refused),
    (with_words(lambda words: words["event.drew"].pop("fr")), words.every_language_says_everything),
    (with_words(lambda words: words["event.drew"].update(fr=words["event.drew"]["en"])), words.languages_differ),
    (with_words(lambda words: words["event.drew"].update(fr="Une feuille.")), words.languages_say_the_same),
    (with_words(lambda words: words.pop("refusal.overflow")), words.keys_in_the_code_exist),
    (with_words(lambda words: words.update({"event.sneezed": {"en": "x", "fr": "y"}})), words.keys_in_the_code_exist),
    (with_words(lambda words: words.pop("option.kettle")), words.options_and_scores_have_names),
    (with_words(lambda words: words.pop("prompt.gift")), words.prompts_are_told),
    (with_words(lambda words: words["event.took"].update(en="{what}", fr="{what}")), words.events_are_told),
    (with_words(lambda words: words["refusal.pass"].pop("clause")), words.rules_are_written),
    (with_words(lambda words: words["refusal.pass"].update(clause="KT-999")), words.rules_are_written),
    (without_sources, words.sources_are_given),
    (teaching(panels=6), learning.panels_are_short),
    (teaching(step={"say": {"en": "Tea.", "fr": "Tea."}}), learning.sentences_are_said),
    (teaching(step={}, rest="pass"), learning.lessons_are_played_to_their_end),
    (teaching(step={"answers": ["1 draw"]}), learning.lessons_are_played_to_their_end),
    (teaching(step={"play": ["give black"]}), learning.lessons_are_played_to_their_end),
    (
        teaching(step={"accept": [{"type": "give"}]}, rest="brew smoky"),
        learning.every_accepted_move_leads_on,
    ),
    (teaching(step={"wrong": [{"move": {"type": "brew"}, **SAID}, SAID]}), learning.wrong_moves_are_possible),
    (with_reasons(lambda state, seat, move: [Message("why.never")]), reasons.proposals_are_explained),
    (with_reasons(lambda state, seat, move: [Message("event.took")]), reasons.proposals_are_explained),
    (with_reasons(lambda state, seat, move: 3 * [Message("prompt.turn")]), reasons.proposals_are_explained),
    (
        with_reasons(lambda state, seat, move: [Message("prompt.turn")] if move.kind == DRAW else []),
        reasons.proposals_are_explained,
    ),
    (with_reasons(leaves_of_others), reasons.reasons_are_known_to_the_seat),
    (teaching(note={"id": "never", "when": {"decision": "tomorrow"}, "say": SAID}), learning.notes_come_up),
]


@pytest.mark.parametrize(
    ("make", "check"), FAULTS, ids=[f"{number}-{f[1].__name__}" for number, f in enumerate(FAULTS)]
)
def test_a_broken_promise_is_noticed(make: Callable[[], Kettle], check: Check) -> None:
    sample = Sample(make())

    with pytest.raises((AssertionError, SamovarError)):
        check(sample)


def test_every_check_is_seen_to_fail() -> None:
    assert {check.__name__ for _, check in FAULTS} == {check.__name__ for check in CHECKS}


def test_an_illegal_offer_is_noticed_while_it_is_played() -> None:
    with pytest.raises(AssertionError):
        playing.other_moves_are_refused(Sample(with_rule(BREW, OffersTooMuch())()))


def test_a_seat_without_moves_is_noticed_while_it_is_played() -> None:
    class NeverPasses(rules.PassRule):
        def offer(self, state: KettleState, seat: int, moves: list[Move]) -> None:
            return

    with pytest.raises(AssertionError, match="has no legal move"):
        Sample(with_rule(PASS, NeverPasses())())


def test_an_endless_game_is_noticed_while_it_is_played() -> None:
    with pytest.raises(AssertionError, match="not over after"):
        Sample(with_rule(PASS, PassesForEver())(), games_each=1)


class PassesForEver(rules.PassRule):
    """Nobody ever ends the game by passing."""

    def play(self, state: KettleState, seat: int, move: Move) -> None:
        state.tell(Event("passed", seat, {}))
        rules.next_turn(state)


def test_a_sound_lesson_passes() -> None:
    note: dict[str, Json] = {"id": "turn", "when": {"decision": "turn"}, "say": SAID}
    for make in (teaching(note=note, step={}), teaching(note=note, step={}, rest="brew smoky")):
        sample = Sample(make())
        for check in learning.CHECKS:
            check(sample)
