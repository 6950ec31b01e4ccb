"""What a worker process does for a puzzle: an answer that nobody has looked at before is judged."""

import time
from typing import NamedTuple

import msgspec

from samovar.core import Field
from samovar.puzzles import Verdict, judge, read_puzzle
from samovar.table.workers.worker import game_of


class Judged(NamedTuple):
    verdict: Verdict
    seconds: float


def judge_answer(game_id: str, data: bytes | None, puzzle: str, notation: str) -> Judged:
    began = time.perf_counter()
    game = game_of(game_id, data)
    read = read_puzzle(Field(msgspec.json.decode(puzzle), "puzzle"))
    return Judged(judge(read, game, game.parse_move(notation)), time.perf_counter() - began)
