"""What Europe offers to the bots."""

from samovar.core import Dice, Expertise, Level, Message, Move, Priced, Search, State
from samovar.core.expertise import LONGEST_ROLLOUT
from samovar.games.europe.bot.atlas import Atlas
from samovar.games.europe.bot.evaluation import Evaluation
from samovar.games.europe.bot.explain import explain
from samovar.games.europe.bot.guessing import Guesser
from samovar.games.europe.bot.numbers import Numbers, load_numbers
from samovar.games.europe.bot.policy import Expert
from samovar.games.europe.bot.rollout import Rollout
from samovar.games.europe.bot.style import Style
from samovar.games.europe.components import Map
from samovar.games.europe.state import EuropeState

# A careless player does something else that is sensible in so many of a hundred turns.
LADDER = [("beginner", 46.0, 0.0), ("apprentice", 34.0, 0.0), ("journeyman", 22.0, 0.0), ("seasoned", 10.0, 0.0),
          ("veteran", 0.0, 0.0), ("master", 0.0, 1.0)]  # fmt: skip


class EuropeExpertise(Expertise):
    def __init__(self, map: Map, style: Style) -> None:
        self.numbers = load_numbers()
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
        assert isinstance(state, EuropeState)
        return self.expert.priced(state, seat, self._numbers(state.players))

    def explain(self, state: State, seat: int, move: Move) -> list[Message]:
        assert isinstance(state, EuropeState)
        return explain(self.expert, state, seat, move)

    def imagine(self, world: State, seat: int, dice: Dice) -> State:
        other = world.determinize(seat, dice)
        assert isinstance(other, EuropeState)
        if not other.choosing:
            self.guesser.deal(other, seat, dice)
        return other

    def play_on(self, world: State, dice: Dice) -> None:
        """Everybody keeps to a plan as long as it stands."""
        assert isinstance(world, EuropeState)
        Rollout([self.expert] * world.players, world, dice).run(LONGEST_ROLLOUT)

    def search(self, players: int) -> Search | None:
        numbers = self._numbers(players)
        return Search(
            numbers.rollouts,
            arms=numbers.arms,
            prior=numbers.prior,
            win=numbers.win,
            best_other=numbers.best_other,
            mean_other=1.0 - numbers.best_other,
            hopeless=numbers.hopeless,
        )

    def _numbers(self, players: int) -> Numbers:
        """Maps with room for more players than were ever tried borrow the numbers of the largest table."""
        return self.numbers[min(players, max(self.numbers))]

    def ladder(self) -> list[Level]:
        return [Level(name, noise, effort) for name, noise, effort in LADDER]
