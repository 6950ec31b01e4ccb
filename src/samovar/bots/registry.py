"""Which levels of play a game has, and a bot of each."""

from importlib import import_module
from importlib.util import find_spec

from samovar.bots.base import Bot
from samovar.bots.search import SearchBot
from samovar.bots.simple import ExpertBot, GreedyBot, RandomBot
from samovar.core import BadDocument, Expertise, Game, Message

ROOM_MODULE = "bot"
RANDOM = "random"
GREEDY = "greedy"
EXPERT = "expert"
MASTER = "master"

_KNOWN: dict[str, Expertise] = {}


def expertise(game: Game) -> Expertise | None:
    """What the game's room knows about playing it, or None where it brings no `bot` module."""
    name = f"{game.package}.{ROOM_MODULE}"
    key = f"{name} {game.data_hash}"
    if key not in _KNOWN:
        if find_spec(name) is None:
            return None
        _KNOWN[key] = import_module(name).expertise(game)
    return _KNOWN[key]


def levels(game: Game) -> list[str]:
    """The levels of play, weakest first; a master only where search was measured to help."""
    known = expertise(game)
    if known is None:
        return [RANDOM]
    quick = [RANDOM, GREEDY, EXPERT]
    return [*quick, MASTER] if known.rollouts() > 0 else quick


def make(level: str, game: Game) -> Bot:
    """A bot of a level for a game."""
    known = expertise(game)
    if level == RANDOM:
        return RandomBot()
    if known is not None:
        if level == GREEDY:
            return GreedyBot(known)
        if level == EXPERT:
            return ExpertBot(known)
        if level == MASTER and known.rollouts() > 0:
            return SearchBot(known, known.rollouts())
    allowed = ", ".join(levels(game))
    raise BadDocument(Message("document.unknown", {"place": "level", "found": level[:40], "allowed": allowed}))
