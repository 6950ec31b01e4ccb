"""Kettles that answer wrongly: what they show, know, write, count and read."""

from collections.abc import Callable, Mapping

from samovar.core import Dice, Event, Json, Move, Observation, Options, Scores, State
from samovar_kettle import Kettle
from samovar_kettle import knowledge as kettle_knowledge
from samovar_kettle.observation import KettleObservation
from samovar_kettle.state import KettleState


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


def without_sources() -> Kettle:
    game = Kettle()
    game.data = {}
    return game


def for_four_players() -> Kettle:
    game = Kettle()
    game.manifest.players = [2, 3, 4]
    return game


def with_words(change: Callable[[dict[str, dict[str, str]]], object]) -> Callable[[], Kettle]:
    """Kettle with something wrong in its messages."""

    def make() -> Kettle:
        game = Kettle()
        change(game.catalogue.entries)
        return game

    return make


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
