"""One decision on trial: which moves are played on, in how many worlds, and which is left at the end."""

from time import monotonic

from samovar.bots.search.arms import Arm, by_estimate
from samovar.bots.search.rehearsal import Rehearsal
from samovar.bots.search.trace import Trace
from samovar.core import Dice, Expertise, Move, Priced, Search, State

# Worlds that a move must have been tried in before it may be preferred to the policy's, where that asks for caution.
FEWEST_WORLDS = 12


class Trial:
    """Plays the policy's few best moves on in the same worlds, and gives its worlds to those still in the running.

    The policy's own move is played in every world: all others are measured by what they gain over it there, with the
    same dice, so that luck which has nothing to do with the choice cancels out.
    """

    def __init__(
        self,
        expertise: Expertise,
        search: Search,
        state: State,
        seat: int,
        dice: Dice,
        proposals: list[Priced] | None = None,
        rehearsal: Rehearsal | None = None,
    ) -> None:
        self.search = search
        self.rehearsal = Rehearsal(expertise, search, state, seat, dice) if rehearsal is None else rehearsal
        options = expertise.options(state, seat, dice) if proposals is None else proposals
        self.first: Move = options[0].move
        best = options[0].value
        self.rivals: list[Arm] = []
        for option in options[1 : search.arms]:
            if option.value >= best - search.span:
                self.rivals.append(Arm(option.move, search.trust * (option.value - best), search.prior))
        self.tried: list[Arm] = self.rivals.copy()
        # Whether the policy's own move may still win; its gain over itself is 0.
        self.first_runs = True
        self.worlds = 0
        self.rollouts = 0
        self.moves = 0

    def run(self, rollouts: int, seconds: float, moves: int = 0) -> Trace:
        """Spend a budget of games played on, and of their moves, where these are not 0; `seconds` cut it short."""
        until = monotonic() + seconds if seconds > 0.0 else 0.0
        stages = self._stages()
        for stage in range(stages):
            while self._is_open():
                share = self._affordable(rollouts, moves) * (stage + 1) // stages
                if self.rollouts + 1 + len(self.rivals) > share:
                    break
                self._try_world()
                if self.worlds % self.search.batch == 0:
                    self._put_away_hopeless()
                if until > 0.0 and monotonic() > until:
                    return self._trace()
            if self.search.halving:
                self._halve()
        return self._trace()

    def _affordable(self, rollouts: int, moves: int) -> int:
        """How many games there are moves for, by the length of those played so far."""
        return min(rollouts, moves * self.rollouts // self.moves) if moves > 0 and self.moves > 0 else rollouts

    def _is_open(self) -> bool:
        """Whether more than one move is in the running."""
        return len(self.rivals) + (1 if self.first_runs else 0) > 1

    def _stages(self) -> int:
        if not self.search.halving:
            return 1
        arms = len(self.rivals) + 1
        stages = 0
        while arms > 1:
            arms = (arms + 1) // 2
            stages += 1
        return stages

    def _try_world(self) -> None:
        outcomes = self.rehearsal.outcomes(self.worlds, [self.first, *[arm.move for arm in self.rivals]])
        own = outcomes[0].worth
        self.moves += outcomes[0].moves
        for number, arm in enumerate(self.rivals):
            arm.add(outcomes[number + 1].worth - own)
            self.moves += outcomes[number + 1].moves
        self.worlds += 1
        self.rollouts += len(outcomes)

    def _put_away_hopeless(self) -> None:
        """Leave out what is worse than the policy's move, or than another, beyond the noise."""
        errors = self.search.hopeless
        floor = 0.0 if self.first_runs else -100000.0
        leader: Arm | None = None
        for arm in self.rivals:
            least = arm.estimate() - errors * arm.doubt()
            if least > floor:
                floor = least
                leader = arm
        self.rivals = [arm for arm in self.rivals if arm is leader or arm.estimate() + errors * arm.doubt() > floor]
        if floor > 0.0 and self.search.halving:
            self.first_runs = False

    def _halve(self) -> None:
        """Leave out the worse half."""
        self.rivals.sort(key=by_estimate)
        running = len(self.rivals) + (1 if self.first_runs else 0)
        kept = (running + 1) // 2
        if not self.first_runs:
            del self.rivals[kept:]
            return
        better = 0
        for arm in self.rivals:
            if arm.estimate() > 0.0:
                better += 1
        if better >= kept:
            self.first_runs = False
            del self.rivals[kept:]
        else:
            del self.rivals[kept - 1 :]

    def _trace(self) -> Trace:
        return Trace(self._best(), self.first, self.tried, self.worlds, self.rollouts)

    def _best(self) -> Move:
        chosen = self.first
        most = 0.0
        caution = self.search.caution
        for arm in self.rivals:
            if caution > 0.0 and (arm.worlds < FEWEST_WORLDS or arm.mean() <= caution * arm.error()):
                continue
            if arm.worlds > 0 and arm.estimate() > most:
                chosen = arm.move
                most = arm.estimate()
        return chosen
