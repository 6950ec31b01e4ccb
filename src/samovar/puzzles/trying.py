"""Moves of a seat tried out: played on in worlds that agree with what the seat knows, always with the same dice."""

from math import sqrt

from samovar import bots
from samovar.core import BadDocument, Dice, Expertise, Game, Message, Move, State
from samovar.puzzles.document import Option
from samovar.review.estimate import Estimate, Outlook, model
from samovar.review.walk import HORIZON

# No game lasts so long.
LONGEST = 6000
# Where worlds are estimated after a while, the second opinion plays them on for so many moves.
FURTHER = 100
# Moves after which the best one still comes soon.
SOON = 3


class Arm:
    """One move on trial: what the seat could expect of it, world by world."""

    def __init__(self, move: Move) -> None:
        self.move = move
        self.chances: list[float] = []
        self.margins: list[float] = []

    def add(self, outlook: Outlook, seat: int) -> None:
        self.chances.append(outlook.chances[seat])
        self.margins.append(outlook.margins[seat])

    def chance(self) -> float:
        return sum(self.chances) / len(self.chances)

    def rank(self) -> float:
        """Chances first; points where the chances say nothing."""
        return self.chance() + 0.001 * sum(self.margins) / len(self.margins)


class Gap:
    """What one move gives away against another, in chances to win and in points, with the standard errors."""

    def __init__(self, better: Arm, worse: Arm) -> None:
        self.chance, self.chance_error = _mean(better.chances, worse.chances)
        self.points, self.points_error = _mean(better.margins, worse.margins)

    def proved(self, errors: float) -> bool:
        return self.chance > 0.0 and self.chance > errors * self.chance_error

    def option(self, worse: Move) -> Option:
        """The worse move with what it costs."""
        chances = round(self.chance, 4), round(self.chance_error, 4)
        return Option(worse.notation, *chances, round(self.points, 2), round(self.points_error, 2))


class Trying:
    """A position as one seat knows it, and what is needed to try moves there.

    `known` is a world dealt from the seat's knowledge: nothing that is tried here knows more than the seat.
    """

    def __init__(self, known: State, seat: int) -> None:
        self.game: Game = known.game
        found = bots.expertise(known.game)
        if found is None or known.players == 1:
            raise BadDocument(Message("puzzle.no-game", {"game": known.game.manifest.title["en"]}))
        self.expertise: Expertise = found
        self.known = known
        self.seat = seat
        self.searches = found.search(known.players) is not None
        # Rounds that worlds are played on, in a game of many small moves whose end is too far.
        self.rounds = 0 if self.searches else found.horizon(known.players)
        self.long = self.rounds > 0
        self.estimate = Estimate(found, model(known.game, known.players))
        self._errands: dict[str, object] = {}

    def worlds(self, arms: list[Arm], count: int, dice: Dice, first: int = 0) -> None:
        """Try each move in so many more worlds; `first` numbers them, so that they are never the same."""
        for number in range(first, first + count):
            stream = dice.stream(f"world-{number}")
            world = self.expertise.imagine(self.known, self.seat, stream)
            for arm in arms:
                arm.add(self._after(world.copy(), arm.move, stream), self.seat)

    def _after(self, world: State, move: Move, dice: Dice) -> Outlook:
        return self.estimate.softened(self.played_on(world, move, dice))

    def played_on(self, world: State, move: Move, dice: Dice) -> State:
        """A world after a move, everybody playing on by the policy: to its end, or as far as one can afford."""
        play = dice.stream("play")
        self.expertise.set_out(world, self.seat, move, self._errand(move), play)
        if self.searches:
            self.expertise.play_on(world, play)
        elif self.long:
            self.expertise.play_to(world, self.expertise.rounds(self.known) + self.rounds, play)
        else:
            self._go_on(world, play, 0.0, HORIZON, 0)
        return world

    def otherwise(self, arms: list[Arm], count: int, dice: Dice, noise: float) -> None:
        """Try each move where nobody plays on quite as the policy does; where worlds are estimated, for longer."""
        for number in range(count):
            stream = dice.stream(f"otherwise-{number}")
            world = self.expertise.imagine(self.known, self.seat, stream)
            for arm in arms:
                after = world.copy()
                play = stream.stream("play")
                self.expertise.set_out(after, self.seat, arm.move, self._errand(arm.move), play)
                further = LONGEST if self.searches else FURTHER
                self._go_on(after, play, noise, further, self.rounds)
                arm.add(self.estimate.softened(after), self.seat)

    def _errand(self, move: Move) -> object:
        """What a move is meant for, looked for once."""
        if move.notation not in self._errands:
            self._errands[move.notation] = self.expertise.errand(self.known, self.seat, move)
        return self._errands[move.notation]

    def decides(self, move: Move) -> bool:
        """Whether a move answers the question, which is not about every small move of a turn."""
        return self.expertise.decides(move, self._errand(move))

    def same_plan(self, one: Move, other: Move) -> bool:
        """Whether two moves begin the same plan."""
        return self.expertise.same_errand(self.known, self.seat, self._errand(one), self._errand(other))

    def leads_to(self, move: Move, best: Move) -> bool:
        """Whether a move decides nothing: after it, in the same turn, the policy still goes on to the best one.

        Where a turn is made of many small moves, their order seldom matters.
        """
        world = self.known.copy()
        following = move
        for _ in range(SOON):
            world.play(following, self.seat)
            if world.over or self.seat not in world.to_move or world.why_not(best, self.seat) is not None:
                return False
            following = self.expertise.policy(world, self.seat, self.known.dice)
            if following == best:
                return True
        return False

    def _go_on(self, world: State, dice: Dice, noise: float, moves: int, rounds: int) -> None:
        """So many moves; or rounds from the puzzle on, so that all have had as many turns in every line."""
        last = self.expertise.rounds(self.known) + rounds
        for _ in range(LONGEST if rounds else moves):
            if world.over or (rounds and self.expertise.rounds(world) >= last):
                break
            mover = world.mover()
            if noise > 0.0:
                world.play(self.expertise.careless(world, mover, dice, noise), mover)
            else:
                world.play(self.expertise.policy(world, mover, dice), mover)


def _mean(better: list[float], worse: list[float]) -> tuple[float, float]:
    """The mean difference over the worlds that both were tried in, and its standard error."""
    count = min(len(better), len(worse))
    gains = [better[each] - worse[each] for each in range(count)]
    if count < 2:
        return (gains[0] if gains else 0.0), 1.0
    mean = sum(gains) / count
    spread = sum((gain - mean) ** 2 for gain in gains) / (count - 1)
    return mean, sqrt(spread / count)
