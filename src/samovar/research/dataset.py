"""Data sets: many games between bots as Parquet, in shards whose bytes depend on nothing but the plan.

A folder holds `card.json`, what the set is and how it was made, and for each shard `games-00000.parquet`, one row a
game, and `moves-00000.parquet`, one row a decision. A shard is written whole or not at all, so that a run which was
interrupted goes on where it was.
"""

import json
import os
from array import array
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from pathlib import Path
from time import perf_counter
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq

import samovar
from samovar.arena.crew import Crew, Errand, Worker
from samovar.arena.crew.base import Dumps
from samovar.arena.crew.local import Alone
from samovar.arena.plan import Plan
from samovar.arena.worker import Schedule, broken_off
from samovar.bots import Player, think
from samovar.core import SamovarError, Stepper
from samovar.core.documents import Json
from samovar.research.words import problem

CARD = "card.json"
FORMAT = 1
SHARD = 1_000
LICENCE = "CC0-1.0"
GAMES = pa.schema(
    [
        ("game", pa.int64()),
        ("deal", pa.int64()),
        ("seed", pa.string()),
        ("bots", pa.list_(pa.string())),
        ("moves", pa.int32()),
        ("scores", pa.list_(pa.float64())),
        ("ranks", pa.list_(pa.int8())),
    ]
)
MOVES = pa.schema(
    [
        ("game", pa.int64()),
        ("ply", pa.int32()),
        ("seat", pa.int8()),
        ("action", pa.int32()),
        ("legal", pa.int32()),
    ]
)

Progress = Callable[[int, int], None]


@dataclass(frozen=True)
class Wanted:
    """A data set that is to be made."""

    plan: Plan
    folder: Path
    shard: int = SHARD

    @property
    def shards(self) -> int:
        return -(-self.plan.games // self.shard)

    def games_of(self, shard: int) -> range:
        return range(shard * self.shard, min((shard + 1) * self.shard, self.plan.games))

    def file(self, kind: str, shard: int) -> Path:
        return self.folder / f"{kind}-{shard:05}.parquet"

    def is_made(self, shard: int) -> bool:
        # The moves are written first: where the games are, all is.
        return self.file("games", shard).exists()


@dataclass(frozen=True)
class Part:
    """Some games of a shard, played; the columns of their moves are small, since they travel."""

    games: range
    rows: list[dict[str, Any]]
    moves: "dict[str, array[int]]"
    seconds: float


@dataclass(frozen=True)
class Playing(Errand[range, Part]):
    """The games of a data set."""

    plan: Plan

    def prepare(self) -> Worker[range, Part]:
        return Table(self.plan).play

    def packed(self, dumps: Dumps) -> "Playing":
        return replace(self, plan=self.plan.pickled(dumps))


@dataclass
class Shard:
    """A shard of which parts are played."""

    parts: list[Part] = field(default_factory=list)

    @property
    def played(self) -> int:
        return sum(len(part.games) for part in self.parts)


def make(wanted: Wanted, crew: Crew | None = None, progress: Progress | None = None) -> int:
    """Write what is missing of a data set; how many games were played for it."""
    _begin(wanted)
    missing = {shard: Shard() for shard in range(wanted.shards) if not wanted.is_made(shard)}
    runs = [wanted.games_of(shard) for shard in missing]
    done = wanted.plan.games - sum(len(run) for run in runs)
    played = 0
    workers = crew or Alone()
    schedule = Schedule(runs, workers.size)
    for part in workers.work(Playing(wanted.plan), schedule.take):
        schedule.learn(len(part.games), part.seconds)
        shard = part.games.start // wanted.shard
        missing[shard].parts.append(part)
        if missing[shard].played == len(wanted.games_of(shard)):
            write_shard(wanted, shard, missing.pop(shard).parts)
        played += len(part.games)
        if progress is not None:
            progress(done + played, wanted.plan.games)
    return played


def write_shard(wanted: Wanted, shard: int, parts: list[Part]) -> None:
    """The games of a shard, whoever played them, in their order."""
    parts = sorted(parts, key=lambda part: part.games.start)
    moves = {name: pa.concat_arrays([pa.array(part.moves[name], MOVES.field(name).type) for part in parts])
             for name in MOVES.names}  # fmt: skip
    rows = [row for part in parts for row in part.rows]
    _write(pa.Table.from_pydict(moves, schema=MOVES), wanted.file("moves", shard))
    _write(pa.Table.from_pylist(rows, schema=GAMES), wanted.file("games", shard))


class Table:
    """A plan with its game and its bots ready."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.game, self.players = plan.prepare()

    def play(self, games: range) -> Part:
        began = perf_counter()
        moves = {name: array("q") for name in MOVES.names}
        rows = [self._play_one(number, moves) for number in games]
        return Part(games, rows, moves, perf_counter() - began)

    def _play_one(self, number: int, moves: "dict[str, array[int]]") -> dict[str, Any]:
        plan = self.plan
        deal = number // plan.rotations
        seed = plan.deal_seed(deal)
        seating = plan.seating(number)
        stepper = Stepper(self.game.new(plan.players, seed, plan.options))
        players = [self.players[bot] for bot in seating]
        try:
            count = _play(stepper, players, plan.limit, plan.number(number), moves)
        except SamovarError:
            raise
        except Exception as error:
            raise broken_off(plan.number(number), seed, stepper.state, players, error) from error
        scores = stepper.state.scores() if stepper.over else None
        return {
            "game": plan.number(number),
            "deal": deal + 1,
            "seed": seed,
            "bots": [plan.bots[bot] for bot in seating],
            "moves": count,
            "scores": None if scores is None else scores.totals(),
            "ranks": None if scores is None else [score.rank for score in scores.seats],
        }


def _play(stepper: Stepper, players: list[Player], limit: int, game: int, moves: "dict[str, array[int]]") -> int:
    made = 0
    actions = stepper.state.game.actions
    while not stepper.over and made < limit:
        seat = stepper.seat
        player = players[seat]
        move = think(player.bot, stepper.state, seat)
        if not player.trusted and stepper.state.why_not(move, seat) is not None:
            raise problem("arena.illegal", bot=player.name[:80], move=move.notation)
        moves["game"].append(game)
        moves["ply"].append(made)
        moves["seat"].append(seat)
        moves["action"].append(actions.number(stepper.state, seat, move))
        moves["legal"].append(len(stepper.ids))
        stepper.play(move)
        made += 1
    return made


def _write(table: pa.Table, path: Path) -> None:
    """Whole or not at all."""
    unfinished = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        pq.write_table(table, unfinished, compression="zstd", compression_level=9, version="2.6")
        unfinished.replace(path)
    except OSError as error:
        raise problem("arena.save", place=str(path.parent), reason=error.strerror or str(error)) from None


# --- the card ---------------------------------------------------------------------------------------------------


def card_of(wanted: Wanted) -> dict[str, Json]:
    """What the set is, and all that it depends on."""
    plan = wanted.plan
    game, _players = plan.prepare()
    return {
        "format": FORMAT,
        "title": f"{plan.games} games of {game.manifest.title['en']} between bots",
        "game": plan.game,
        "players": plan.players,
        "bots": list(plan.bots),
        "games": plan.games,
        "games_per_shard": wanted.shard,
        "seed": plan.seed,
        "options": plan.options,
        "limit": plan.limit,
        "samovar": samovar.__version__,
        "rules_version": game.rules_version,
        "data_hash": game.data_hash,
        "actions": len(game.actions),
        "observation": len(game.observation),
        "licence": LICENCE,
        "made_by": "samovar dataset",
        "about": "Every deal is played once for every way in which the bots can be rotated through the seats. "
        "`action` is the id of the move in game.actions; positions and observations come from replaying.",
    }


def _begin(wanted: Wanted) -> None:
    """The folder with its card; one that holds another set is refused."""
    card = card_of(wanted)
    path = wanted.folder / CARD
    try:
        wanted.folder.mkdir(parents=True, exist_ok=True)
        found = read_card(wanted.folder) if path.exists() else None
        if found is None:
            unfinished = path.with_name(f".{CARD}.{os.getpid()}")
            unfinished.write_text(json.dumps(card, ensure_ascii=False, indent=1) + "\n", "utf-8")
            unfinished.replace(path)
    except OSError as error:
        raise problem("arena.save", place=str(wanted.folder), reason=error.strerror or str(error)) from None
    if found is not None:
        other = [key for key in card if found.get(key) != card[key]]
        if other:
            raise problem("dataset.another", place=str(wanted.folder), differs=", ".join(other))


def read_card(folder: Path) -> dict[str, Any]:
    """The card of a data set."""
    path = folder / CARD
    try:
        card = json.loads(path.read_text("utf-8"))
    except (OSError, ValueError):
        raise problem("dataset.no-card", place=str(folder)) from None
    if not isinstance(card, dict) or card.get("format") != FORMAT:
        raise problem("dataset.no-card", place=str(folder))
    return card
