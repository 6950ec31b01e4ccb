"""The battery notices: each check fails on a game that breaks its promise."""

from collections.abc import Callable

import pytest
from tests.toy import Kettle, rules
from tests.toy.actions import BREW, DRAW, GIVE, PASS, TURN_UP, LeafMove
from tests.toy.state import KettleState

from samovar.core import Decision, Dice, Event, Move, Options, Refusal, Rule, Scores
from samovar.testing import Sample
from samovar.testing.battery import Check, documents, knowledge, playing, records, words

Json = object


class SharesHands(KettleState):
    def copy(self) -> KettleState:
        twin = super().copy()
        twin.hands = self.hands
        return twin


class ShowsHands(KettleState):
    def show(self, seat: int) -> dict[str, Json]:
        return {**super().show(seat), "hands": [self.box.to_json(hand) for hand in self.hands]}


class ShowsSeed(KettleState):
    def show(self, seat: int) -> dict[str, Json]:
        return {**super().show(seat), "fairness": self.dice.seed}


class KnowsHands(KettleState):
    """Its worlds hold the true hand of the next seat."""

    def determinize(self, seat: int, dice: Dice) -> KettleState:
        world = self.copy()
        world.dice = dice.stream("world")
        return world


class PeeksAtHands(KettleState):
    """What its worlds deal depends on what is hidden."""

    def determinize(self, seat: int, dice: Dice) -> KettleState:
        hidden = sum(hand[0] for other, hand in enumerate(self.hands) if other != seat)
        return super().determinize(seat, dice.stream(str(hidden)))


class SharesDice(KettleState):
    def determinize(self, seat: int, dice: Dice) -> KettleState:
        world = super().determinize(seat, dice)
        world.dice = self.dice.copy()
        return world


class ForgetsKnown(KettleState):
    def document(self) -> dict[str, Json]:
        document = super().document()
        seats = document["seats"]
        assert isinstance(seats, list)
        return {**document, "seats": [{**seat, "known": {}} for seat in seats]}


class ThrowsWhenAsked(KettleState):
    def show(self, seat: int) -> dict[str, Json]:
        self.dice.below(2)
        return super().show(seat)


class CountsWrong(KettleState):
    def scores(self) -> Scores:
        scores = super().scores()
        scores.seats[0].total += 1
        return scores


class RemembersTries(KettleState):
    def why_not(self, move: Move, seat: int = -1) -> Refusal | None:
        refusal = super().why_not(move, seat)
        if refusal is not None:
            self.reveals += 1
        return refusal


def with_state(made: type[KettleState]) -> Callable[[], Kettle]:
    """Kettle with another kind of position."""

    class Faulty(Kettle):
        def blank(self, players: int, options: Options, dice: Dice) -> KettleState:
            return made(self, self.box, self.moves, players, options, dice)

    return Faulty


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

        def legal(self, seat: int = -1) -> list[Move]:
            swap(self)
            return super().legal(seat)

        def why_not(self, move: Move, seat: int = -1) -> Refusal | None:
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
        return self.moves.draw


class ForgetsSeed(Kettle):
    def set_up(self, players: int, options: Options, dice: Dice, events: list[Event] | None) -> KettleState:
        Forgetful.times += 1
        return super().set_up(players, options, Dice(f"{Forgetful.times:032x}"), events)


class Forgetful:
    times = 0


FAULTS: list[tuple[Callable[[], Kettle], Check]] = [
    (with_state(SharesHands), playing.copies_stand_alone),
    (with_state(ThrowsWhenAsked), playing.asking_changes_nothing),
    (with_state(CountsWrong), playing.scores_add_up),
    (with_state(RemembersTries), playing.other_moves_are_refused),
    (with_rule(BREW, RefusesTooLittle()), playing.other_moves_are_refused),
    (with_rule(DRAW, OffersTwice()), playing.every_asked_seat_can_answer),
    (with_rule(DRAW, SaysNothing()), playing.listening_changes_nothing),
    (with_rule(DRAW, PlaysByListeners()), playing.listening_changes_nothing),
    (ForgetsSeed, playing.same_seed_same_game),
    (with_state(ShowsHands), knowledge.worlds_look_alike),
    (with_state(ShowsSeed), knowledge.seeds_stay_secret),
    (with_state(SharesDice), knowledge.seeds_stay_secret),
    (with_state(KnowsHands), knowledge.worlds_hide_every_secret),
    (with_state(PeeksAtHands), knowledge.worlds_read_nothing_hidden),
    (with_rule(GIVE, UnnamedSecret()), knowledge.alike_worlds_tell_alike),
    (with_rule(DRAW, TellsTheLeaf()), knowledge.events_tell_what_may_be_seen),
    (with_state(ForgetsKnown), documents.loaded_positions_play_alike),
    (LosesWords, documents.damaged_moves_are_refused),
    (ReadsAnything, documents.moves_round_trip),
    (ReadsAnything, documents.junk_is_refused),
    (ForgetsSeed, records.records_replay),
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
]


@pytest.mark.parametrize(
    ("make", "check"), FAULTS, ids=[f"{number}-{f[1].__name__}" for number, f in enumerate(FAULTS)]
)
def test_a_broken_promise_is_noticed(make: Callable[[], Kettle], check: Check) -> None:
    sample = Sample(make())

    with pytest.raises(AssertionError):
        check(sample)


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
