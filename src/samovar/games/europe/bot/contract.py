"""What Europe offers to the bots."""

from samovar.core import Dice, Expertise, Level, Message, Move, Priced, Search, State
from samovar.games.europe.bot.atlas import Atlas
from samovar.games.europe.bot.evaluation import Evaluation
from samovar.games.europe.bot.explain import explain
from samovar.games.europe.bot.guessing import Guesser
from samovar.games.europe.bot.policy import Expert
from samovar.games.europe.bot.style import Style
from samovar.games.europe.components import Map
from samovar.games.europe.state import EuropeState

# Measured: see docs/bots.md. A margin beyond 80 points says no more, and winning counts twice as much as all of it.
ROLLOUTS = 240
FULL_MARGIN = 80.0
WIN = 160.0
# A careless player does something else that is sensible in so many of a hundred turns.
LADDER = [("beginner", 46.0, 0.0), ("apprentice", 34.0, 0.0), ("journeyman", 22.0, 0.0), ("seasoned", 10.0, 0.0),
          ("veteran", 0.0, 0.0), ("master", 0.0, 1.0)]  # fmt: skip


class EuropeExpertise(Expertise):
    def __init__(self, map: Map, style: Style) -> None:
        self.atlas = Atlas(map, style)
        self.evaluation = Evaluation(self.atlas)
        self.expert = Expert(self.atlas)
        self.guesser = Guesser(self.atlas)

    def evaluate(self, state: State, seat: int) -> float:
        assert isinstance(state, EuropeState)
        return self.evaluation.evaluate(state, seat)

    def evaluate_moves(self, state: State, seat: int, moves: list[Move]) -> list[float]:
        assert isinstance(state, EuropeState)
        return self.evaluation.evaluate_moves(state, seat, moves)

    def policy(self, state: State, seat: int, dice: Dice) -> Move:
        assert isinstance(state, EuropeState)
        return self.expert.choose(state, seat)

    def careless(self, state: State, seat: int, dice: Dice, noise: float) -> Move:
        """In so many of a hundred decisions, any of the moves worth comparing instead of the best.

        More tickets are not among them: whoever takes them by mistake loses by them alone.
        """
        assert isinstance(state, EuropeState)
        if dice.below(1000) >= 10.0 * noise:
            return self.expert.choose(state, seat)
        moves = self.expert.candidates(state, seat)
        tempting = [move for move in moves[1:] if move != state.moves.ask_tickets]
        return tempting[dice.below(len(tempting))] if tempting else moves[0]

    def options(self, state: State, seat: int, dice: Dice) -> list[Priced]:
        """The expert says what it would do, not what the rest is worth: all at one price."""
        assert isinstance(state, EuropeState)
        return [Priced(move, 0.0) for move in self.expert.candidates(state, seat)]

    def explain(self, state: State, seat: int, move: Move) -> list[Message]:
        assert isinstance(state, EuropeState)
        return explain(self.expert, state, seat, move)

    def imagine(self, world: State, seat: int, dice: Dice) -> State:
        other = world.determinize(seat, dice)
        assert isinstance(other, EuropeState)
        if not other.choosing:
            self.guesser.deal(other, seat, dice)
        return other

    def search(self, players: int) -> Search | None:
        return Search(
            ROLLOUTS,
            arms=1000,
            prior=0.0,
            win=WIN,
            best_other=1.0,
            mean_other=0.0,
            full_margin=FULL_MARGIN,
            batch=6,
            hopeless=0.7,
            caution=1.5,
            halving=False,
        )

    def ladder(self) -> list[Level]:
        return [Level(name, noise, effort) for name, noise, effort in LADDER]
