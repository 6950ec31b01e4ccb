"""One tournament of all levels for each game and number of players, deal by deal, and the ratings that follow from it.

Neighbours on the ladder meet, and every level those two rungs away; at more than two players the two sides take turns
around the table, and levels that search meet only the one below them, half as often. Who finished before whom counts,
as in `samovar tournament`. What neighbours did in the matches of their step counts too.
"""

import json
import time
from dataclasses import dataclass
from pathlib import Path

from tools.strength.matches import HERE, Z95, load_matches, load_results

from samovar import bots, games
from samovar.arena import Entrant, plan_of, rating_errors, ratings
from samovar.arena.worker import Worker
from samovar.bots.rated import RATINGS
from samovar.core import Game

DUELS = HERE / "duels.json"
ROOMS = HERE.parents[1] / "src" / "samovar" / "games"
SEED = 2027
HEAD = "# Written by `python -m tools.strength rate`: Bradley-Terry ratings in Elo points, with 95 % intervals."
GAMES = {1: 60, 2: 30}  # by the rungs between the two
SEARCHING = {1: 30}  # the same where the upper one searches at a table of more than two: that takes long


@dataclass(frozen=True)
class Pairing:
    """Two levels at a table of so many players, and how many games they are to play."""

    game: str
    players: int
    upper: str
    lower: str
    games: int

    @property
    def key(self) -> str:
        return f"{self.game} {self.players} {self.upper} {self.lower}"

    @property
    def seats(self) -> list[str]:
        return [self.lower if seat % 2 else self.upper for seat in range(self.players)]


def pairings(game: Game, players: int) -> list[Pairing]:
    """Who meets whom, the cheapest levels first."""
    ladder = bots.levels(game)
    searching = searching_levels(game, players)
    return [
        Pairing(game.id, players, ladder[place], ladder[place - apart], count)
        for place in range(1, len(ladder))
        for apart, count in (SEARCHING if players > 2 and ladder[place] in searching else GAMES).items()
        if place >= apart
    ]


def searching_levels(game: Game, players: int) -> list[str]:
    """The levels that play moves on at a table of so many."""
    known = bots.expertise(game)
    if known is None or known.search(players) is None:
        return []
    return [level.name for level in known.ladder() if level.effort > 0.0]


def load_duels(path: Path = DUELS) -> dict[str, list[float]]:
    """For each pairing the games played, and the duels won by either side."""
    found: dict[str, list[float]] = json.loads(path.read_text("utf-8")) if path.exists() else {}
    return found


def save_duels(duels: dict[str, list[float]], path: Path = DUELS) -> None:
    lines = ",\n".join(f"{json.dumps(key)}: {json.dumps(value)}" for key, value in sorted(duels.items()))
    unfinished = path.with_suffix(".part")
    unfinished.write_text("{\n" + lines + "\n}\n", "utf-8")
    unfinished.replace(path)


def encounters(pairing: Pairing) -> tuple[int, float, float]:
    """How often two levels met in the tournament and in the matches of their step, and what either of them won."""
    games, upper, lower = load_duels().get(pairing.key, (0, 0.0, 0.0))
    results = load_results()
    for match in load_matches():
        # A noise is named so that what was played stays what it was; the tests check that it is the rung's own.
        levels = [name.partition(":noise=")[0] for name in match.bots]
        of_the_two = levels == [pairing.upper, pairing.lower] and match.game == pairing.game
        if of_the_two and pairing.players == 2 and match.key in results:
            played = results[match.key]
            games += played.games
            upper += sum(played.won)
            lower += played.games - sum(played.won)
    return int(games), upper, lower


def play_on(pairing: Pairing, until: float) -> bool:
    """Play on where a pairing was left; whether it is done."""
    seats = [Entrant(name, name) for name in pairing.seats]
    plan = plan_of(pairing.game, pairing.players, seats, pairing.games, SEED)
    worker = Worker(plan, with_results=False)
    for deal in range(plan.deals):
        played, upper, lower = load_duels().get(pairing.key, [0, 0.0, 0.0])
        if plan.games_of(deal).stop <= played:
            continue
        if time.monotonic() > until:
            return False
        tally = worker.play(range(deal, deal + 1)).tally
        upper += tally.duels.get((pairing.upper, pairing.lower), 0) / 2
        lower += tally.duels.get((pairing.lower, pairing.upper), 0) / 2
        # Another run may have saved other pairings meanwhile.
        save_duels({**load_duels(), pairing.key: [plan.games_of(deal).stop, upper, lower]})
    return True


def write_ratings(game: Game) -> list[dict[str, object]]:
    """Write what follows from the duels so far into the game's room; what was written."""
    ladder = bots.levels(game)
    entries: list[dict[str, object]] = []
    for players in game.player_counts:
        known = {one: encounters(one) for one in pairings(game, players)} if players > 1 else {}
        met = {one: found for one, found in known.items() if found[0] >= one.games // 2}
        names = [name for name in ladder if any(name in (one.upper, one.lower) for one in met)]
        if len(names) < 2:
            continue
        duels = {}
        for one, found in met.items():
            duels[one.upper, one.lower], duels[one.lower, one.upper] = found[1], found[2]
        points, errors = ratings(names, duels), rating_errors(names, duels)
        for name in names:
            count = sum(found[0] for one, found in met.items() if name in (one.upper, one.lower))
            entries.append(
                {
                    "players": players,
                    "level": name,
                    "points": round(points[name]),
                    "error": round(Z95 * errors[name]),
                    "games": count,
                }
            )
    file = ROOMS / game.id / "bot" / RATINGS
    if entries:
        lines = [
            "# Written by `python -m tools.strength rate`: Bradley-Terry ratings with 95 % intervals, in Elo points."
        ]
        for entry in entries:
            lines += ["", "[[rating]]", *[f"{key} = {json.dumps(value)}" for key, value in entry.items()]]
        file.write_text("\n".join(lines) + "\n", "utf-8")
    return entries


def rate(minutes: float, game: str | None, players: int | None, highest: str | None = None) -> None:
    """Play the tournament on, the cheapest pairings of every game first, up to a level, and write the ratings."""
    until = time.monotonic() + 60 * minutes
    wanted = [games.game(name) for name in games.names() if game in (None, name)]
    for one in wanted:
        counts = [count for count in one.player_counts if count > 1 and players in (None, count)]
        ladder = bots.levels(one)
        last = ladder.index(highest) if highest in ladder else len(ladder)
        wanted_pairings = [each for count in counts for each in pairings(one, count)]
        for pairing in [each for each in wanted_pairings if ladder.index(each.upper) <= last]:
            done = play_on(pairing, until)
            print(pairing.key, load_duels().get(pairing.key), flush=True)
            if not done:
                break
        write_ratings(one)
