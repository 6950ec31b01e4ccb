"""Who takes part: levels by their names, bots, and functions that make bots."""

import pickle
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from samovar import bots
from samovar.arena.bridge import PREFIX, bridged
from samovar.bots import Bot, Player, read_numbers, split_numbers
from samovar.core import BadDocument, Game, Message, StyleNumbers

Maker = Callable[[Game], Bot]
AnyBot = str | Bot | Maker


@dataclass(frozen=True, slots=True)
class Pickled:
    """A bot, or what makes one, on its way to another process."""

    content: bytes


@dataclass(frozen=True, slots=True)
class Numbered:
    """A level of the game with numbers of its own, which go with it wherever it is sent."""

    level: str
    numbers: dict[int, StyleNumbers]


@dataclass(frozen=True, slots=True)
class Entrant:
    """A bot under the name by which it is reported.

    `bot` is a level of the game, with parameters or without (`master:rollouts=500`, `expert:numbers=mine.toml`), a
    level of another version (`bridge:expert@2b43582`), `package.module:maker`, a `samovar.bots.Bot`, or a function
    that takes the game and returns one.
    """

    name: str
    bot: AnyBot | Pickled | Numbered

    def player(self, game: Game) -> Player:
        """The bot itself, ready to play a game."""
        match self.bot:
            case str() as name if name.startswith(PREFIX):
                return Player(self.name, bridged(name, game), trusted=False)
            case str() as name if ":" not in name or name.partition(":")[0] in bots.names(game):
                return Player(self.name, _level(name, game), trusted=True)
            case str() as name:
                return Player(self.name, _imported(name, game), trusted=False)
            case Numbered(level, numbers):
                return Player(self.name, bots.make(level, game, numbers), trusted=True)
            case Pickled(content):
                return Player(self.name, self._unpickled(content, game), trusted=False)
            case bot:
                return Player(self.name, self._made(bot, game), trusted=False)

    def pickled(self, dumps: Callable[[Any], bytes] = pickle.dumps) -> "Entrant":
        """The same, fit to be sent to another process; what it reads from a file goes along."""
        if isinstance(self.bot, str):
            level, file = split_numbers(self.bot)
            return Entrant(self.name, Numbered(level, read_numbers(file))) if file else self
        if isinstance(self.bot, Pickled | Numbered):
            return self
        try:
            return Entrant(self.name, Pickled(dumps(self.bot)))
        except Exception as error:
            raise self._complaint("arena.pickle", error) from error

    def _unpickled(self, content: bytes, game: Game) -> Bot:
        try:
            bot: AnyBot = pickle.loads(content)  # noqa: S301 (our own process made it)
        except Exception as error:
            raise self._complaint("arena.pickle", error) from error
        return self._made(bot, game)

    def _made(self, bot: object, game: Game) -> Bot:
        if isinstance(bot, Bot):
            return bot
        try:
            return _called(bot, game)
        except Exception as error:
            raise self._complaint("arena.maker", error) from error

    def _complaint(self, key: str, error: Exception) -> BadDocument:
        return BadDocument(Message(key, {"bot": self.name[:80], "reason": str(error)[:120]}))


def entrants_of(given: Sequence[AnyBot | Entrant]) -> list[Entrant]:
    """Everybody with a name; the same bot given twice has one name, two different bots never share one."""
    known: list[Entrant] = []
    return [_entrant(bot, known) for bot in given]


def _entrant(given: AnyBot | Entrant, known: list[Entrant]) -> Entrant:
    named = isinstance(given, Entrant)
    entrant = given if isinstance(given, Entrant) else Entrant(_name_of(given), given)
    for other in known:
        if _same_bot(entrant, other) and (not named or entrant.name == other.name):
            return other
    taken = [other.name for other in known]
    if entrant.name in taken and named:
        raise BadDocument(Message("arena.same-name", {"name": entrant.name[:80]}))
    entrant = Entrant(_free_name(entrant.name, taken), entrant.bot)
    known.append(entrant)
    return entrant


def _same_bot(one: Entrant, other: Entrant) -> bool:
    return one.bot is other.bot or (isinstance(one.bot, str) and one.bot == other.bot)


def _name_of(bot: AnyBot) -> str:
    if isinstance(bot, str):
        return bot
    name = None if isinstance(bot, Bot) else getattr(bot, "__name__", None)
    return name if isinstance(name, str) else type(bot).__name__


def _free_name(name: str, taken: list[str]) -> str:
    number = 1
    free = name
    while free in taken:
        number += 1
        free = f"{name} ({number})"
    return free


def _level(name: str, game: Game) -> Bot:
    known = bots.names(game)
    if name.partition(":")[0] not in known:
        raise BadDocument(Message("arena.bot", {"found": name[:40], "allowed": ", ".join(known)}))
    return bots.make(name, game)


def _imported(name: str, game: Game) -> Bot:
    """A bot of somebody's own; whatever goes wrong in their module is told in one sentence."""
    module, _, maker = name.partition(":")
    try:
        return _called(getattr(import_module(module), maker), game)
    except Exception as error:
        raise BadDocument(Message("arena.own-bot", {"found": name[:80], "reason": str(error)[:120]})) from error


def _called(maker: object, game: Game) -> Bot:
    if not callable(maker):
        raise TypeError(f"{type(maker).__name__} is neither a samovar.bots.Bot nor a function that makes one")
    made = maker(game)
    if not isinstance(made, Bot):
        raise TypeError(f"{type(made).__name__} is not a samovar.bots.Bot")
    return made
