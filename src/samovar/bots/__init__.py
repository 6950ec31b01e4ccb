"""Players: random, greedy, expert, and one that searches. A bot is never given the true position (see `think`)."""

from samovar.bots.base import Bot, dice_for, think
from samovar.bots.registry import expertise, levels, make
from samovar.bots.search import SearchBot
from samovar.bots.simple import ExpertBot, GreedyBot, RandomBot

__all__ = [
    "Bot",
    "ExpertBot",
    "GreedyBot",
    "RandomBot",
    "SearchBot",
    "dice_for",
    "expertise",
    "levels",
    "make",
    "think",
]
