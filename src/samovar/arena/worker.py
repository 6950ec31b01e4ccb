"""What one process does: it plays deals and adds them up."""

import json
import os
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from time import perf_counter

from samovar.arena.crew.base import Dumps, Errand
from samovar.arena.crew.base import Worker as Doing
from samovar.arena.plan import Plan
from samovar.arena.results import GameResult, result_of
from samovar.arena.tally import Tally
from samovar.bots import Player, play_game
from samovar.core import BadDocument, Message, Record, SamovarError, State
from samovar.core.documents import Json

SECONDS_PER_BATCH = 0.25
LARGEST_BATCH = 2000

Deals = range


@dataclass(frozen=True, slots=True)
class Batch:
    """Some deals, played: what they add up to, and every result and record where those are wanted."""

    deals: Deals
    tally: Tally
    results: list[GameResult]
    seconds: float
    records: dict[str, str] = field(default_factory=dict)  # by the names of their files


@dataclass(frozen=True)
class Simulation(Errand[Deals, Batch]):
    """The deals of a plan."""

    plan: Plan
    with_results: bool

    def prepare(self) -> Doing[Deals, Batch]:
        return Worker(self.plan, self.with_results).play

    def packed(self, dumps: Dumps) -> "Simulation":
        return replace(self, plan=self.plan.pickled(dumps))


class Worker:
    """A plan with its game and its bots ready."""

    def __init__(self, plan: Plan, with_results: bool) -> None:
        self.plan = plan
        self.with_results = with_results
        self.game, players = plan.prepare()
        seatings = [plan.seating(turn) for turn in range(plan.rotations)]
        self._names = [plan.names(seating) for seating in seatings]
        self._bots = [tuple([plan.bots[bot] for bot in seating]) for seating in seatings]
        self._players = [[players[bot] for bot in seating] for seating in seatings]

    def play(self, deals: Deals) -> Batch:
        began = perf_counter()
        tally = Tally(self.plan)
        kept: list[GameResult] = []
        records: dict[str, str] = {}
        for deal in deals:
            seed = self.plan.deal_seed(deal)
            results = [self._play_one(game, deal, seed, records) for game in self.plan.games_of(deal)]
            tally.add_deal(results)
            if self.with_results:
                kept += results
        return Batch(deals, tally, kept, perf_counter() - began, records)

    def _play_one(self, game: int, deal: int, seed: str, records: dict[str, str]) -> GameResult:
        plan = self.plan
        turn = game % plan.rotations
        record = None
        if plan.save is not None:
            record = Record(self.game, plan.players, seed, plan.options, self._names[turn])
        state = self.game.new(plan.players, seed, plan.options)
        players = self._players[turn]
        try:
            course = play_game(state, players, plan.limit, record)
        except SamovarError:
            raise
        except Exception as error:
            raise broken_off(plan.number(game), seed, state, players, error) from error
        if course.illegal is not None:
            raise illegal_move(players[state.mover()].name, course.illegal.notation)
        if record is not None:
            records[plan.file_of(game)] = text_of(record)
        scores = state.scores() if state.over else None
        return result_of(plan.number(game), deal + 1, seed, self._bots[turn], course.moves, scores)


def illegal_move(bot: str, move: str) -> BadDocument:
    return BadDocument(Message("arena.illegal", {"bot": bot[:80], "move": move}))


def broken_off(game: int, seed: str, state: State, players: Sequence[Player], error: Exception) -> BadDocument:
    """What a bot (or a rule) that raises is told as."""
    facts: dict[str, Json] = {
        "game": game,
        "seed": seed,
        "moves": state.ply,
        "bot": players[state.mover()].name[:80] if not state.over else "",
        "reason": f"{type(error).__name__} {str(error).strip()[:160]}".strip(),
    }
    return BadDocument(Message("arena.broken-off", facts))


def text_of(record: Record) -> str:
    return json.dumps(record.to_json(), ensure_ascii=False, indent=1) + "\n"


def write_record(record: Record, path: Path) -> None:
    write_whole(text_of(record), path)


def write_whole(text: str, path: Path) -> None:
    """Write a record whole or not at all."""
    unfinished = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        unfinished.write_text(text, encoding="utf-8")
        unfinished.replace(path)
    except OSError as error:
        facts: dict[str, Json] = {"place": str(path.parent), "reason": error.strerror or str(error)}
        raise BadDocument(Message("arena.save", facts)) from None


class Schedule:
    """Hands out what is to be played in batches that take about as long as people like to wait for news."""

    def __init__(self, runs: int | Sequence[range], workers: int) -> None:
        self._runs = [range(runs)] if isinstance(runs, int) else list(runs)  # no batch is part of two
        self._left = sum(len(run) for run in self._runs)
        self._workers = workers
        self._size = 1

    def take(self) -> range | None:
        """The next batch, or None when all are handed out; towards the end they get smaller."""
        while self._runs and not self._runs[0]:
            del self._runs[0]
        if not self._runs:
            return None
        run = self._runs[0]
        size = min(self._size, max(1, self._left // (2 * self._workers)), len(run))
        self._runs[0] = run[size:]
        self._left -= size
        return run[:size]

    def learn(self, played: int, seconds: float) -> None:
        """How long a batch took says how large the next ones should be."""
        pace = played / max(seconds, 1e-6)
        self._size = max(1, min(LARGEST_BATCH, int(pace * SECONDS_PER_BATCH), 4 * self._size))
