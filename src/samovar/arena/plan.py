"""What is to be played: which deal each game has, who sits where, and the seed of each deal."""

import hashlib
from dataclasses import dataclass, field
from pathlib import Path

from samovar import games
from samovar.arena.play import Thinker, thinker
from samovar.core import BadDocument, Game, Message, read_seed
from samovar.core.options import choose
from samovar.core.records import LONGEST_RECORD

Json = object

MOST_GAMES = 100_000_000
MOST_MOVES = 20_000  # a limit of the host's, not of the rules: no game between players with a will comes near
MOST_JOBS = 256


@dataclass(frozen=True, slots=True)
class Plan:
    """A simulation, as plain data that can be sent to another process.

    The same deal is played once for every way in which the bots can be rotated through the seats.
    """

    game: str
    players: int
    bots: tuple[str, ...]
    games: int
    seed: str
    options: dict[str, Json] = field(default_factory=dict)
    data: dict[str, Json] | None = None
    save: Path | None = None
    limit: int = MOST_MOVES

    def check(self) -> Game:
        """The game that is to be played; what is wrong with the plan is refused before anything is played."""
        game = games.game(self.game, self.data)
        if self.players not in game.player_counts:
            allowed = ", ".join(str(count) for count in game.player_counts)
            raise BadDocument(Message("document.players", {"found": self.players, "allowed": allowed}))
        if len(self.bots) != self.players:
            facts: dict[str, Json] = {"found": len(self.bots), "players": self.players}
            raise BadDocument(Message("arena.bots", facts))
        _in_range("games", self.games, MOST_GAMES)
        _in_range("limit", self.limit, LONGEST_RECORD)
        choose(game.options, self.options)
        for bot in dict.fromkeys(self.bots):
            thinker(bot, game)
        game.new(self.players, self.deal_seed(0), self.options)
        return game

    def thinkers(self, game: Game) -> list[Thinker]:
        """The bots themselves, in the order in which they are named."""
        made = {bot: thinker(bot, game) for bot in dict.fromkeys(self.bots)}
        return [made[bot] for bot in self.bots]

    @property
    def rotations(self) -> int:
        """In how many ways the bots can be rotated before the same seating comes back."""
        shifts = range(1, self.players + 1)
        return next(shift for shift in shifts if self.bots[shift:] + self.bots[:shift] == self.bots)

    @property
    def deals(self) -> int:
        return -(-self.games // self.rotations)

    def games_of(self, deal: int) -> range:
        """The numbers of the games that are played with a deal."""
        first = deal * self.rotations
        return range(first, min(first + self.rotations, self.games))

    def seating(self, number: int) -> list[int]:
        """For each seat, the place in `bots` of the bot that has it in this game."""
        turned = number % self.rotations
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

    def file_of(self, number: int) -> str:
        """The name of the file of a game's record."""
        return f"{self.game}-{number + 1:0{len(str(self.games))}}.json"


def plan_of(
    game: Game | str,
    players: int,
    bots: list[str],
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
        bots=tuple(bots),
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
