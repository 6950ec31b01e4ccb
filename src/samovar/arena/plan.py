"""What is to be played: which deal each game has, who sits where, and the seed of each deal."""

import hashlib
import pickle
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path
from typing import Any

from samovar import games
from samovar.arena.entrants import AnyBot, Entrant, entrants_of
from samovar.bots import Player
from samovar.core import BadDocument, Game, Message, read_seed
from samovar.core.documents import Json
from samovar.core.options import choose
from samovar.core.records import LONGEST_RECORD

MOST_GAMES = 100_000_000
MOST_MOVES = 20_000  # a limit of the arena's, not of the rules: games that somebody tries to win are far shorter


@dataclass(frozen=True)
class Plan:
    """A simulation, as plain data.

    The same deal is played once for every way in which the bots can be rotated through the seats.
    """

    game: str
    players: int
    entrants: tuple[Entrant, ...]
    games: int
    seed: str
    options: dict[str, Json] = field(default_factory=dict)
    data: dict[str, Json] | None = None
    save: Path | None = None
    limit: int = MOST_MOVES
    numbered_from: int = 1

    def prepare(self) -> tuple[Game, list[Player]]:
        """The game and the bots in the order of their names; what is wrong is refused before anything is played."""
        game = games.game(self.game, self.data)
        if self.players not in game.player_counts:
            allowed = ", ".join(str(count) for count in game.player_counts)
            raise BadDocument(Message("document.players", {"found": self.players, "allowed": allowed}))
        if len(self.entrants) != self.players:
            facts: dict[str, Json] = {"found": len(self.entrants), "players": self.players}
            raise BadDocument(Message("arena.bots", facts))
        _in_range("games", self.games, MOST_GAMES)
        _in_range("limit", self.limit, LONGEST_RECORD)
        choose(game.options, self.options)
        game.new(self.players, self.deal_seed(0), self.options)
        different = {entrant.name: entrant for entrant in self.entrants}
        made = {name: entrant.player(game) for name, entrant in different.items()}
        return game, [made[bot] for bot in self.bots]

    def pickled(self, dumps: Callable[[Any], bytes] = pickle.dumps) -> "Plan":
        """The same plan, fit to be sent to another process."""
        return replace(self, entrants=tuple(entrant.pickled(dumps) for entrant in self.entrants))

    @cached_property
    def bots(self) -> tuple[str, ...]:
        """The names of the bots."""
        return tuple(entrant.name for entrant in self.entrants)

    @cached_property
    def rotations(self) -> int:
        """In how many ways the bots can be rotated before the same seating comes back."""
        shifts = range(1, len(self.bots) + 1)
        return next(shift for shift in shifts if self.bots[shift:] + self.bots[:shift] == self.bots)

    @property
    def deals(self) -> int:
        return -(-self.games // self.rotations)

    def games_of(self, deal: int) -> range:
        """The games that are played with a deal, counted from 0."""
        first = deal * self.rotations
        return range(first, min(first + self.rotations, self.games))

    def seating(self, game: int) -> list[int]:
        """For each seat, the place in `bots` of the bot that has it in this game."""
        turned = game % self.rotations
        return [(seat - turned) % self.players for seat in range(self.players)]

    def deal_seed(self, deal: int) -> str:
        """Each deal has a seed of its own, whichever process plays it."""
        text = f"samovar deal {deal}".encode()
        return hashlib.blake2b(text, key=bytes.fromhex(self.seed), digest_size=16).hexdigest()

    def names(self, seating: list[int]) -> list[str]:
        """The names at the table; bots of one kind are numbered."""
        seen: dict[str, int] = {}
        numbered = []
        for bot in self.bots:
            seen[bot] = seen.get(bot, 0) + 1
            numbered.append(f"{bot} {seen[bot]}" if self.bots.count(bot) > 1 else bot)
        return [numbered[bot] for bot in seating]

    def number(self, game: int) -> int:
        """How people count the games."""
        return self.numbered_from + game

    def file_of(self, game: int) -> str:
        """The name of the file of a game's record."""
        return f"{self.game}-{self.number(game):0{len(str(self.games))}}.json"


def plan_of(
    game: Game | str,
    players: int,
    bots: Sequence[AnyBot | Entrant],
    number_of_games: int,
    seed: int | str | None = None,
    options: dict[str, Json] | None = None,
    save: Path | None = None,
    limit: int = MOST_MOVES,
) -> Plan:
    """A plan from what a caller has: a game or its id; data other than the published goes along."""
    known = games.game(game) if isinstance(game, str) else game
    published = games.game(known.id)
    return Plan(
        game=known.id,
        players=players,
        entrants=tuple(entrants_of(bots)),
        games=number_of_games,
        seed=read_seed(seed),
        options=dict(options or {}),
        data=None if known.data_hash == published.data_hash else known.data,
        save=save,
        limit=limit,
    )


def _in_range(place: str, found: int, high: int) -> None:
    if not 1 <= found <= high:
        facts: dict[str, Json] = {"place": place, "low": 1, "high": high, "found": str(found)[:20]}
        raise BadDocument(Message("document.out-of-range", facts))
