"""Search for every game: flat Monte Carlo over worlds that agree with what a seat knows, led by the game's policy."""

from samovar.bots.search.arms import Arm
from samovar.bots.search.player import SearchBot
from samovar.bots.search.rehearsal import Outcome, Rehearsal
from samovar.bots.search.trace import Trace
from samovar.bots.search.trial import Trial
from samovar.bots.search.utility import utility

__all__ = ["Arm", "Outcome", "Rehearsal", "SearchBot", "Trace", "Trial", "utility"]
