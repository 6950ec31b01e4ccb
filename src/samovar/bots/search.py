"""A player that tries its moves out: flat Monte Carlo over worlds that agree with what its seat knows."""

from math import sqrt
from time import monotonic

from samovar.bots.base import Bot
from samovar.core import Dice, Expertise, Move, State

# Worlds played between two looks at which moves are still in the running.
BATCH = 6
# Standard errors beyond which a move is put away, and beyond which one is preferred to the policy's own.
HOPELESS = 0.7
BETTER = 1.5
# Worlds that a move must have been tried in before it may be preferred.
FEWEST_WORLDS = 12
# A margin of so many points counts as everything that the margin can say.
FULL_MARGIN = 80.0
# No game of policies lasts so long; a rollout that does is scored as it stands.
LONGEST_ROLLOUT = 5000


class Arm:
    """One move on trial, compared world by world with the policy's own."""

    def __init__(self, move: Move) -> None:
        self.move = move
        self.worlds = 0
        self.sum = 0.0
        self.squares = 0.0

    def add(self, gain: float) -> None:
        self.worlds += 1
        self.sum += gain
        self.squares += gain * gain

    def mean(self) -> float:
        return self.sum / self.worlds

    def error(self) -> float:
        """The standard error of the mean."""
        if self.worlds < 2:
            return 1.0
        mean = self.mean()
        return sqrt(max(0.0, self.squares / self.worlds - mean * mean) / (self.worlds - 1))


class SearchBot(Bot):
    """Plays each candidate on in imagined worlds, with the game's policy for everybody.

    The policy's own move stays unless another is better beyond the noise. The budget is in games played on, so that
    the level is as strong on any machine; `seconds` only caps it.
    """

    def __init__(self, expertise: Expertise, rollouts: int, seconds: float = 5.0) -> None:
        self.expertise = expertise
        self.rollouts = rollouts
        self.seconds = seconds

    def choose(self, state: State, seat: int, dice: Dice) -> Move:
        moves = self.expertise.candidates(state, seat, dice)
        first = moves[0]
        rivals = [Arm(move) for move in moves[1:]]
        until = monotonic() + self.seconds
        left = self.rollouts
        number = 0
        while rivals and left > len(rivals) and monotonic() < until:
            stream = dice.stream(f"world-{number}")
            world = self.expertise.imagine(state, seat, stream)
            own = self._play_on(world.copy(), first, seat, stream)
            for arm in rivals:
                arm.add(self._play_on(world.copy(), arm.move, seat, stream) - own)
            left -= 1 + len(rivals)
            number += 1
            if number % BATCH == 0:
                rivals = self._in_the_running(rivals)
        return self._best(first, rivals)

    def _play_on(self, world: State, move: Move, seat: int, dice: Dice) -> float:
        """What a world is worth to the seat after a move, when everybody then plays by the policy."""
        world.play(move, seat)
        policy = self.expertise
        moves = 0
        while not world.over and moves < LONGEST_ROLLOUT:
            mover = world.mover()
            world.play(policy.policy(world, mover, dice), mover)
            moves += 1
        return utility(world, seat)

    def _in_the_running(self, arms: list[Arm]) -> list[Arm]:
        """Put away what is worse than the policy's move, or than another, beyond the noise."""
        floor = 0.0
        for arm in arms:
            floor = max(floor, arm.mean() - HOPELESS * arm.error())
        return [arm for arm in arms if arm.mean() + HOPELESS * arm.error() > floor]

    def _best(self, first: Move, arms: list[Arm]) -> Move:
        best = first
        best_mean = 0.0
        for arm in arms:
            sure = arm.worlds >= FEWEST_WORLDS and arm.mean() > BETTER * arm.error()
            if sure and arm.mean() > best_mean:
                best = arm.move
                best_mean = arm.mean()
        return best


def utility(state: State, seat: int) -> float:
    """From 0 to 1: half for winning, half for the margin over the best of the others."""
    scores = state.scores()
    winners = scores.winners()
    won = 1.0 / len(winners) if seat in winners else 0.0
    totals = scores.totals()
    rival = max([totals[other] for other in range(len(totals)) if other != seat])
    margin = max(-1.0, min(1.0, (totals[seat] - rival) / FULL_MARGIN))
    return 0.5 * won + 0.25 * (1.0 + margin)
