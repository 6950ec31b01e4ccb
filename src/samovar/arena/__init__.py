"""Many games: simulate them on every core, and report who won how often."""

from samovar.arena.crew import Crew, crew_of
from samovar.arena.entrants import AnyBot, Entrant
from samovar.arena.intervals import normal, wilson
from samovar.arena.plan import MOST_MOVES, Plan, plan_of
from samovar.arena.ratings import rating_errors, ratings
from samovar.arena.report import BotReport, Report
from samovar.arena.results import GameResult, results_file
from samovar.arena.simulate import Progress, run, simulate
from samovar.arena.spread import Spread
from samovar.arena.tournament import Standing, Tournament, tournament

__all__ = [
    "MOST_MOVES", "AnyBot", "BotReport", "Crew", "Entrant", "GameResult", "Plan", "Progress", "Report", "Spread",
    "Standing", "Tournament", "crew_of", "normal", "plan_of", "rating_errors", "ratings", "results_file", "run",
    "simulate", "tournament", "wilson",
]  # fmt: skip
