"""What Alubari offers to the bots."""

from samovar.core import Dice, Expertise, Move, State
from samovar.games.alubari.bot.evaluation import evaluate
from samovar.games.alubari.state import AlubariState


class AlubariExpertise(Expertise):
    def evaluate(self, state: State, seat: int) -> float:
        assert isinstance(state, AlubariState)
        return evaluate(state, seat)

    def policy(self, state: State, seat: int, dice: Dice) -> Move:
        best: Move | None = None
        most = 0.0
        for move in state.legal(seat):
            world = state.copy()
            world.play(move, seat)
            value = self.evaluate(world, seat)
            if best is None or value > most:
                best = move
                most = value
        assert best is not None
        return best
