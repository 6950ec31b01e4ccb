"""Many games: simulate them on every core, and report who won how often."""

from samovar.arena.intervals import normal, wilson
from samovar.arena.plan import MOST_MOVES, Plan, plan_of
from samovar.arena.play import Outcome, play_game
from samovar.arena.ratings import ratings
from samovar.arena.report import BotReport, Report
from samovar.arena.simulate import Progress, run, simulate
from samovar.arena.tournament import Standing, Tournament, tournament

__all__ = [
    "MOST_MOVES", "BotReport", "Outcome", "Plan", "Progress", "Report", "Standing", "Tournament", "normal", "plan_of",
    "play_game", "ratings", "run", "simulate", "tournament", "wilson",
]  # fmt: skip
