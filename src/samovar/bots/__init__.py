"""Players: random, greedy, the game's policy with more or less care, and one that searches.

A bot is never given the true position (see `think`).
"""

from samovar.bots.base import Bot, dice_for, think
from samovar.bots.hinting import Compared, Hint, hint
from samovar.bots.numbers import read_numbers, split_numbers
from samovar.bots.playing import Course, Player, play_game
from samovar.bots.rated import Rating, rated
from samovar.bots.registry import expertise, levels, make, names, quick_levels
from samovar.bots.search import Outcome, Rehearsal, SearchBot, Trace
from samovar.bots.simple import ExpertBot, GreedyBot, RandomBot

__all__ = [
    "Bot",
    "Compared",
    "Course",
    "ExpertBot",
    "GreedyBot",
    "Hint",
    "Outcome",
    "Player",
    "RandomBot",
    "Rating",
    "Rehearsal",
    "SearchBot",
    "Trace",
    "dice_for",
    "expertise",
    "hint",
    "levels",
    "make",
    "names",
    "play_game",
    "quick_levels",
    "rated",
    "read_numbers",
    "split_numbers",
    "think",
]
