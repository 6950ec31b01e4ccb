"""Many games: simulate them on every core, and report who won how often."""

from samovar.arena.intervals import normal, wilson
from samovar.arena.plan import MOST_MOVES, Plan, plan_of
from samovar.arena.play import Outcome, play_game
from samovar.arena.report import BotReport, Report
from samovar.arena.simulate import Progress, run, simulate

__all__ = [
    "MOST_MOVES", "BotReport", "Outcome", "Plan", "Progress", "Report", "normal", "plan_of", "play_game", "run",
    "simulate", "wilson",
]  # fmt: skip
