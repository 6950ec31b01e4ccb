"""What is known of every single game."""

import json
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TextIO

from samovar.core import BadDocument, Message, Scores, as_number
from samovar.core.documents import Json

KEPT = 10_000  # games; about a kilobyte each


@dataclass(frozen=True, slots=True)
class GameResult:
    """One game. What belongs to seats is in their order; a game stopped by the limit has no scores and no ranks."""

    number: int  # from 1, as in the name of its record
    deal: int  # from 1; the games of one deal have the same seed
    seed: str
    bots: tuple[str, ...]
    moves: int
    scores: tuple[float, ...]
    ranks: tuple[int, ...]
    parts: tuple[str, ...]
    points: tuple[tuple[float, ...], ...]  # for each seat, of each part

    @property
    def finished(self) -> bool:
        return bool(self.scores)

    @property
    def winners(self) -> list[int]:
        return [seat for seat, rank in enumerate(self.ranks) if rank == 1]

    def breakdown(self, seat: int) -> dict[str, float]:
        """Where the points of a seat came from."""
        return dict(zip(self.parts, self.points[seat], strict=True)) if self.finished else {}

    def rows(self) -> list[dict[str, Json]]:
        """One row for each seat."""
        winners = self.winners
        return [
            {
                "game": self.number,
                "deal": self.deal,
                "seed": self.seed,
                "moves": self.moves,
                "seat": seat,
                "bot": bot,
                "score": self.scores[seat] if self.finished else None,
                "rank": self.ranks[seat] if self.finished else None,
                "win": (seat in winners) / len(winners) if self.finished else None,
                **{f"points_{part}": points for part, points in self.breakdown(seat).items()},
            }
            for seat, bot in enumerate(self.bots)
        ]

    def to_json(self) -> dict[str, Json]:
        return {
            "game": self.number,
            "deal": self.deal,
            "seed": self.seed,
            "bots": list(self.bots),
            "moves": self.moves,
            "finished": self.finished,
            "scores": [as_number(score) for score in self.scores],
            "ranks": list(self.ranks),
            "points": {
                part: [as_number(points[place]) for points in self.points] for place, part in enumerate(self.parts)
            },
        }


Each = Callable[[GameResult], None]


def result_of(
    number: int, deal: int, seed: str, bots: tuple[str, ...], moves: int, scores: Scores | None
) -> GameResult:
    if scores is None:
        return GameResult(number, deal, seed, bots, moves, (), (), (), ())
    seats = scores.seats
    parts = tuple(dict.fromkeys([part for score in seats for part in score.parts]))
    return GameResult(
        number=number,
        deal=deal,
        seed=seed,
        bots=bots,
        moves=moves,
        scores=tuple([score.total for score in seats]),
        ranks=tuple([score.rank for score in seats]),
        parts=parts,
        points=tuple([tuple([score.parts.get(part, 0.0) for part in parts]) for score in seats]),
    )


def are_kept(asked: bool | None, games: int) -> bool:
    """Whether the results of so many games are kept; where nobody says, few are and many are not."""
    return games <= KEPT if asked is None else asked


def rows_of(results: Iterable[GameResult]) -> list[dict[str, Json]]:
    """One row for each seat of each game, as pandas and polars take them."""
    return [row for result in results for row in result.rows()]


@contextmanager
def results_file(path: Path) -> Iterator[Each]:
    """Write results to a file as they come, one JSON document a line; who stops early keeps what was written."""
    try:
        file = path.open("w", encoding="utf-8")
    except OSError as error:
        raise _unwritable(path, error) from None
    with file:
        yield lambda result: _write_line(file, path, result)


def _write_line(file: TextIO, path: Path, result: GameResult) -> None:
    try:
        file.write(json.dumps(result.to_json(), ensure_ascii=False) + "\n")
    except OSError as error:
        raise _unwritable(path, error) from None


def _unwritable(path: Path, error: OSError) -> BadDocument:
    facts: dict[str, Json] = {"place": str(path), "reason": error.strerror or str(error)}
    return BadDocument(Message("arena.results", facts))
