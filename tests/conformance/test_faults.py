"""The battery notices: each check fails on a game that breaks its promise."""

from collections.abc import Callable

import pytest
from tests.conformance.faults.answers import (
    CountsPassesTwice,
    CountsWrong,
    DrawsForTurningUp,
    ForgetsKnown,
    ForgetsSeed,
    ForgetsWhoseTurn,
    KnowsHands,
    LosesWords,
    MakesWorldsOfTheTruth,
    ObservesHands,
    ObservesLittle,
    ObservesTooFew,
    PeeksAtHands,
    ReadsAnything,
    SeatsAnybody,
    SharesDice,
    ShowsHands,
    ShowsMoreAfterTheEnd,
    ShowsSeed,
    ShowsTexts,
    ShowsTooLittle,
    ThrowsWhenAsked,
    for_four_players,
    with_words,
    without_sources,
)
from tests.conformance.faults.declarations import (
    Another,
    Backwards,
    ByHiddenHands,
    Leafless,
    Milky,
    OneForAll,
    Outside,
    with_moves,
    with_numbering,
    with_shapes,
)
from tests.conformance.faults.positions import (
    AlwaysAlike,
    AnswersOutOfTurn,
    AsksSpectators,
    LosesPassesInCopies,
    PlaysOn,
    RemembersTries,
    SharesHands,
    StillAsks,
    TakesAnyNumber,
    TakesMovesOfSpectators,
    TakesSecretsBack,
    with_state,
)
from tests.conformance.faults.rules import (
    OffersTooMuch,
    OffersTwice,
    PlaysByListeners,
    RefusesTooLittle,
    SaysNothing,
    TellsOfAStranger,
    TellsTheLeaf,
    TellsTwice,
    UnnamedSecret,
    with_rule,
)
from tests.conformance.faults.teaching import SAID, leaves_of_others, teaching, with_reasons

from samovar.core import Event, EventShape, Json, Listed, Message, Move, SamovarError
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
from samovar_kettle.actions import BREW, DRAW, GIVE, PASS
from samovar_kettle.shapes import KettleOver
from samovar_kettle.state import KettleState

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
    (teaching(step={"say": {"en": "Click it.", "fr": "Choisissez-la."}}), learning.sentences_are_said),
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
