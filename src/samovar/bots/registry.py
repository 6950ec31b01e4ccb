"""Which levels of play a game has, and a bot of each."""

from importlib import import_module
from importlib.util import find_spec

from samovar.bots.base import Bot
from samovar.bots.naming import AHEAD, ARMS, NOISE, PRIOR, ROLLOUTS, SECONDS, Name, read_name
from samovar.bots.numbers import Given, read_numbers, renumbered, split_numbers
from samovar.bots.search import SearchBot
from samovar.bots.simple import ExpertBot, GreedyBot, RandomBot
from samovar.core import BadDocument, Expertise, Game, Level, Message

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


def quick_levels(game: Game) -> list[str]:
    """The plain levels, which every game with knowledge has: what research compares, weakest first."""
    return [RANDOM] if expertise(game) is None else [RANDOM, GREEDY, EXPERT]


def levels(game: Game) -> list[str]:
    """The levels that people are offered, weakest first: the game's ladder where it has one."""
    known = expertise(game)
    if known is None:
        return [RANDOM]
    ladder = [level.name for level in known.ladder()]
    if ladder:
        return ladder
    return [*quick_levels(game), MASTER] if _searches(game, known) else quick_levels(game)


def names(game: Game) -> list[str]:
    """Every level that can be asked for by name, weakest first: the ladder and the plain ones."""
    known = expertise(game)
    if known is None:
        return [RANDOM]
    offered = levels(game)
    plain = [level for level in (RANDOM, GREEDY) if level not in offered]
    if EXPERT in offered:
        return plain + offered
    # The policy itself stands above whatever plays it with less care, and below the rest.
    below = [level.name for level in known.ladder() if level.noise > 0.0]
    return [*plain, *below, EXPERT, *[level for level in offered if level not in below]]


def make(name: str, game: Game, numbers: Given | None = None) -> Bot:
    """A bot of a level for a game, with parameters where they are given: `master:rollouts=500`.

    `numbers`, by the number of players, take the place of the policy's own; `expert:numbers=FILE` reads them.
    """
    known = expertise(game)
    name, file = split_numbers(name)
    if file:
        numbers = read_numbers(file)
    level = name.partition(":")[0]
    if level not in names(game):
        allowed = ", ".join(names(game))
        raise BadDocument(Message("document.unknown", {"place": "level", "found": name[:40], "allowed": allowed}))
    if known is None or level == RANDOM:
        read_name(name, [])
        return RandomBot()
    if level == GREEDY:
        read_name(name, [])
        return GreedyBot(known)
    if numbers is not None:
        known = renumbered(known, numbers)
    return _policy_or_search(known, name, level)


def _policy_or_search(known: Expertise, name: str, level: str) -> Bot:
    rung = Level(level, effort=1.0 if level == MASTER else 0.0)
    for each in known.ladder():
        if each.name == level:
            rung = each
    if rung.effort > 0.0:
        return _search(known, rung, read_name(name, [ROLLOUTS, ARMS, PRIOR, SECONDS]))
    given = read_name(name, [NOISE, AHEAD])
    return ExpertBot(known, given.number(NOISE, rung.noise), given.number(AHEAD, 1.0) > 0.0, rung.best)


def _search(known: Expertise, rung: Level, given: Name) -> Bot:
    return SearchBot(
        known,
        rung.effort,
        given.whole(ROLLOUTS),
        given.whole(ARMS),
        given.number(PRIOR, -1.0),
        given.number(SECONDS, 0.0),
    )


def _searches(game: Game, known: Expertise) -> bool:
    for players in game.player_counts:
        if known.search(players) is not None:
            return True
    return False
