"""What one process does: it plays deals and adds them up."""

import json
import os
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter

from samovar.arena.plan import Plan
from samovar.arena.results import GameResult, result_of
from samovar.arena.tally import Tally
from samovar.bots import play_game
from samovar.core import BadDocument, Message, Record
from samovar.core.documents import Json

SECONDS_PER_BATCH = 0.25
LARGEST_BATCH = 2000

Deals = range


@dataclass(frozen=True, slots=True)
class Batch:
    """Some deals, played: what they add up to, and every result where those are wanted."""

    deals: Deals
    tally: Tally
    results: list[GameResult]
    seconds: float


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
        for deal in deals:
            seed = self.plan.deal_seed(deal)
            results = [self._play_one(game, deal, seed) for game in self.plan.games_of(deal)]
            tally.add_deal(results)
            if self.with_results:
                kept += results
        return Batch(deals, tally, kept, perf_counter() - began)

    def _play_one(self, game: int, deal: int, seed: str) -> GameResult:
        plan = self.plan
        turn = game % plan.rotations
        record = None
        if plan.save is not None:
            record = Record(self.game, plan.players, seed, plan.options, self._names[turn])
        state = self.game.new(plan.players, seed, plan.options)
        players = self._players[turn]
        course = play_game(state, players, plan.limit, record)
        if course.illegal is not None:
            raise illegal_move(players[state.mover()].name, course.illegal.notation)
        if record is not None and plan.save is not None:
            write_record(record, plan.save / plan.file_of(game))
        scores = state.scores() if state.over else None
        return result_of(plan.number(game), deal + 1, seed, self._bots[turn], course.moves, scores)


def illegal_move(bot: str, move: str) -> BadDocument:
    return BadDocument(Message("arena.illegal", {"bot": bot[:80], "move": move}))


def write_record(record: Record, path: Path) -> None:
    """Write a record whole or not at all."""
    text = json.dumps(record.to_json(), ensure_ascii=False, indent=1)
    unfinished = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        unfinished.write_text(text + "\n", encoding="utf-8")
        unfinished.replace(path)
    except OSError as error:
        facts: dict[str, Json] = {"place": str(path.parent), "reason": error.strerror or str(error)}
        raise BadDocument(Message("arena.save", facts)) from None


class Schedule:
    """Hands out the deals in batches that take about as long as people like to wait for news."""

    def __init__(self, deals: int, jobs: int) -> None:
        self._deals = deals
        self._jobs = jobs
        self._next = 0
        self._size = 1

    def take(self) -> Deals | None:
        """The next batch, or None when all are handed out; towards the end they get smaller."""
        left = self._deals - self._next
        if left <= 0:
            return None
        size = min(self._size, max(1, left // (2 * self._jobs)))
        batch = range(self._next, self._next + size)
        self._next += size
        return batch

    def learn(self, deals: int, seconds: float) -> None:
        """How long a batch took says how large the next ones should be."""
        pace = deals / max(seconds, 1e-6)
        self._size = max(1, min(LARGEST_BATCH, int(pace * SECONDS_PER_BATCH), 4 * self._size))
