"""What one process does: it plays deals and adds them up."""

import json
import os
from pathlib import Path
from time import perf_counter

from samovar.arena.plan import Plan
from samovar.arena.play import Outcome, Thinker, play_game
from samovar.arena.report import Tally
from samovar.core import BadDocument, Game, Message, Record

SECONDS_PER_PIECE = 0.25
LARGEST_PIECE = 2000

Deals = range


class Worker:
    """A plan with its game and its bots ready."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.game: Game = plan.check()
        self.thinkers: list[Thinker] = plan.thinkers(self.game)

    def play(self, deals: Deals) -> Tally:
        tally = Tally(self.plan)
        began = perf_counter()
        for deal in deals:
            seed = self.plan.deal_seed(deal)
            played: list[tuple[list[int], Outcome]] = []
            for number in self.plan.games_of(deal):
                seating = self.plan.seating(number)
                played.append((seating, self._play_one(number, seed, seating)))
            tally.add_deal(self.plan, played)
        tally.seconds = perf_counter() - began
        return tally

    def _play_one(self, number: int, seed: str, seating: list[int]) -> Outcome:
        plan = self.plan
        record = None
        if plan.save is not None:
            record = Record(self.game, plan.players, seed, plan.options, plan.names(seating))
        state = self.game.new(plan.players, seed, plan.options)
        outcome = play_game(state, [self.thinkers[bot] for bot in seating], plan.limit, record)
        if record is not None and plan.save is not None:
            write_record(record, plan.save / plan.file_of(number))
        return outcome


def write_record(record: Record, path: Path) -> None:
    """Write a record whole or not at all."""
    text = json.dumps(record.to_json(), ensure_ascii=False, indent=1)
    unfinished = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        unfinished.write_text(text + "\n", encoding="utf-8")
        unfinished.replace(path)
    except OSError as error:
        facts: dict[str, object] = {"place": str(path.parent), "reason": error.strerror or str(error)}
        raise BadDocument(Message("arena.save", facts)) from None


class Pieces:
    """Hands out the deals in pieces that take about as long as people like to wait for news."""

    def __init__(self, deals: int, jobs: int) -> None:
        self._deals = deals
        self._jobs = jobs
        self._next = 0
        self._size = 1

    def take(self) -> Deals | None:
        """The next piece, or None when all are handed out; towards the end they get smaller."""
        left = self._deals - self._next
        if left <= 0:
            return None
        size = min(self._size, max(1, left // (2 * self._jobs)))
        piece = range(self._next, self._next + size)
        self._next += size
        return piece

    def learn(self, tally: Tally) -> None:
        """How long a piece took says how large the next ones should be."""
        pace = tally.deals / max(tally.seconds, 1e-6)
        self._size = max(1, min(LARGEST_PIECE, int(pace * SECONDS_PER_PIECE), 4 * self._size))
