"""What one process does: it plays deals and adds them up."""

import json
import os
from collections.abc import Iterator
from pathlib import Path

from samovar.arena.plan import Plan
from samovar.arena.play import Outcome, Thinker, play_game
from samovar.arena.report import Tally
from samovar.core import BadDocument, Game, Message, Record

CHUNKS_PER_JOB = 24
LARGEST_CHUNK = 250

Deals = range


class Worker:
    """A plan with its game and its bots ready."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.game: Game = plan.check()
        self.thinkers: list[Thinker] = plan.thinkers(self.game)

    def play(self, deals: Deals) -> Tally:
        tally = Tally(self.plan)
        for deal in deals:
            seed = self.plan.deal_seed(deal)
            played: list[tuple[list[int], Outcome]] = []
            for number in self.plan.games_of(deal):
                seating = self.plan.seating(number)
                played.append((seating, self._play_one(number, seed, seating)))
            tally.add_deal(self.plan, played)
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


def chunks(deals: int, jobs: int) -> Iterator[Deals]:
    """The deals in pieces: small enough to share the work evenly, large enough to be worth sending."""
    size = max(1, min(LARGEST_CHUNK, deals // (jobs * CHUNKS_PER_JOB)))
    for first in range(0, deals, size):
        yield range(first, min(first + size, deals))
