"""Players: random, greedy, the game's policy with more or less care, and one that searches.

A bot is never given the true position (see `think`).
"""

from samovar.bots.base import Bot, dice_for, think
from samovar.bots.hinting import Compared, Hint, hint
from samovar.bots.playing import Course, Player, play_game
from samovar.bots.registry import expertise, levels, make, names, quick_levels
from samovar.bots.search import SearchBot, Trace
from samovar.bots.simple import ExpertBot, GreedyBot, RandomBot

__all__ = [
    "Bot",
    "Compared",
    "Course",
    "ExpertBot",
    "GreedyBot",
    "Hint",
    "Player",
    "RandomBot",
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
    "think",
]
