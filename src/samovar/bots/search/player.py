"""The player that tries its moves out."""

from collections.abc import Callable

from samovar.bots.base import Bot
from samovar.bots.search.rehearsal import Rehearsal
from samovar.bots.search.trace import Trace
from samovar.bots.search.trial import Trial
from samovar.core import Dice, Expertise, Move, Search, State

# Lets others help with a rehearsal.
Share = Callable[[Rehearsal], Rehearsal]


class SearchBot(Bot):
    """Plays the policy's best moves on in imagined worlds, everybody by the policy, and takes the one that gains most.

    Its budget is a number of games played on, `effort` times what the game asks for, so that a level is as strong on
    any machine and plays the same from the same seed. Only `seconds`, where given, cut a thought short.
    """

    def __init__(
        self,
        expertise: Expertise,
        effort: float = 1.0,
        rollouts: int = 0,
        arms: int = 0,
        prior: float = -1.0,
        seconds: float = 0.0,
    ) -> None:
        self.expertise = expertise
        self.effort = effort
        self.rollouts = rollouts
        self.arms = arms
        self.prior = prior
        self.seconds = seconds
        # Whoever helps changes how long a thought takes, and nothing else.
        self.share: Share | None = None

    def looks(self) -> bool:
        return True

    def choose(self, state: State, seat: int, dice: Dice) -> Move:
        search = self.expertise.search(state.players)
        if search is None:
            return self.expertise.policy(state, seat, dice)
        return self._study(search, state, seat, dice).chosen

    def study(self, state: State, seat: int, dice: Dice) -> Trace | None:
        """What `choose` would see and choose; None where the game does not search at this table."""
        search = self.expertise.search(state.players)
        return None if search is None else self._study(search, state, seat, dice)

    def rehearsal(self, state: State, seat: int, dice: Dice) -> Rehearsal | None:
        """What `choose` would play moves on with; None where the game does not search at this table."""
        search = self.expertise.search(state.players)
        return None if search is None else Rehearsal(self.expertise, search, state, seat, dice)

    def _study(self, search: Search, state: State, seat: int, dice: Dice) -> Trace:
        if self.arms > 0:
            search.arms = self.arms
        if self.prior >= 0.0:
            search.prior = self.prior
        proposals = self.expertise.proposals(state, seat, dice)
        rehearsal = Rehearsal(self.expertise, search, state, seat, dice)
        if self.share is not None:
            rehearsal = self.share(rehearsal)
        trial = Trial(self.expertise, search, state, seat, dice, proposals, rehearsal)
        if self.rollouts > 0:
            return trial.run(self.rollouts, self.seconds)
        effort = self.effort * self.expertise.stakes(state)
        return trial.run(max(1, int(search.rollouts * effort)), self.seconds, int(search.moves * effort))
