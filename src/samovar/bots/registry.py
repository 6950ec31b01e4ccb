"""Which levels of play a game has, and a bot of each."""

from importlib import import_module
from importlib.util import find_spec

from samovar.bots.base import Bot
from samovar.bots.simple import ExpertBot, GreedyBot, RandomBot
from samovar.core import BadDocument, Expertise, Game, Message

ROOM_MODULE = "bot"
RANDOM = "random"
GREEDY = "greedy"
EXPERT = "expert"


def expertise(game: Game) -> Expertise | None:
    """What the game's room knows about playing it, or None where it brings no `bot` module."""
    name = f"{game.package}.{ROOM_MODULE}"
    if find_spec(name) is None:
        return None
    made: Expertise = import_module(name).expertise(game)
    return made


def levels(game: Game) -> list[str]:
    """The levels of play, weakest first."""
    if find_spec(f"{game.package}.{ROOM_MODULE}") is None:
        return [RANDOM]
    return [RANDOM, GREEDY, EXPERT]


def make(level: str, game: Game) -> Bot:
    """A bot of a level for a game."""
    if level == RANDOM:
        return RandomBot()
    known = expertise(game)
    if known is not None:
        if level == GREEDY:
            return GreedyBot(known)
        if level == EXPERT:
            return ExpertBot(known)
    allowed = ", ".join(levels(game))
    raise BadDocument(Message("document.unknown", {"place": "level", "found": level[:40], "allowed": allowed}))
