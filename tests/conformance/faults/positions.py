"""Kettles whose positions break a promise."""

from collections.abc import Callable

from samovar.core import NOBODY, Dice, Move, Options, Refusal, State
from samovar_kettle import Kettle
from samovar_kettle.state import KettleState


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


class TakesAnyNumber(KettleState):
    def move_of(self, action: object, seat: int = NOBODY) -> Move:
        assert isinstance(action, int)
        return super().move_of(action % len(self.game.actions), seat)


class AlwaysAlike(KettleState):
    def fingerprint(self) -> str:
        return "0" * 64


def with_state(made: type[KettleState]) -> Callable[[], Kettle]:
    """Kettle with another kind of position."""

    class Faulty(Kettle):
        def blank(self, players: int, options: Options, dice: Dice) -> KettleState:
            return made(self, self.ready, players, options, dice)

    return Faulty


class LosesPassesInCopies(Kettle):
    def blank(self, players: int, options: Options, dice: Dice) -> KettleState:
        return LosesPasses(self, self.ready, players, options, dice)
