"""Trying many styles on the same deals, and no longer on those that are clearly worse (a sequential test)."""

from collections.abc import Iterator, Sequence
from math import sqrt
from statistics import fmean

from samovar.arena.crew import Crew
from samovar.arena.tuning.contest import Contest, Task, Tried
from samovar.core import StyleNumbers

# Standard errors by which a style must be behind the middle of its generation before it is given up.
HOPELESS = 1.96


def tried(crew: Crew, contest: Contest, styles: Sequence[StyleNumbers], deals: range, piece: int) -> list[Tried]:
    """How each style does on these deals, whoever plays them."""
    tasks = [
        Task(key, numbers, deals[first : first + piece])
        for key, numbers in enumerate(styles)
        for first in range(0, len(deals), piece)
    ]
    waiting: Iterator[Task] = iter(tasks)
    found: list[list[Tried]] = [[] for _ in styles]
    for answer in crew.work(contest, lambda: next(waiting, None)):
        found[answer.key].append(answer)
    return [_joined(sorted(parts, key=lambda part: part.deals.start)) for parts in found]


def _joined(parts: list[Tried]) -> Tried:
    return Tried(
        parts[0].key,
        range(parts[0].deals.start, parts[-1].deals.stop),
        [lead for part in parts for lead in part.leads],
        [win for part in parts for win in part.wins],
        sum(part.seconds for part in parts),
    )


def race(
    crew: Crew, contest: Contest, styles: Sequence[StyleNumbers], rounds: Sequence[range], piece: int, win: float
) -> list[list[float]]:
    """What every style was worth on each deal that it played; all play the first round, the hopeless no other."""
    worths: list[list[float]] = [[] for _ in styles]
    running = list(range(len(styles)))
    for deals in rounds:
        answers = tried(crew, contest, [styles[place] for place in running], deals, piece)
        for place, answer in zip(running, answers, strict=True):
            pairs = zip(answer.leads, answer.wins, strict=True)
            worths[place] += [lead + win * won for lead, won in pairs]
        running = _hopeful(worths, running)
    return worths


def _hopeful(worths: list[list[float]], running: list[int]) -> list[int]:
    """Those that may still belong to the better half."""
    ranked = sorted(running, key=lambda place: -fmean(worths[place]))
    middle = ranked[max(0, len(worths) // 2 - 1)] if len(worths) // 2 <= len(ranked) else ranked[-1]
    return [place for place in running if not _behind(worths[place], worths[middle])]


def _behind(one: list[float], other: list[float]) -> bool:
    gaps = [mine - theirs for mine, theirs in zip(one, other, strict=True)]
    mean, error = mean_and_error(gaps)
    return mean + HOPELESS * error < 0.0


def mean_and_error(values: Sequence[float]) -> tuple[float, float]:
    """The mean, and its standard error."""
    mean = fmean(values)
    if len(values) < 2:
        return mean, 0.0
    return mean, sqrt(sum((value - mean) ** 2 for value in values) / (len(values) - 1) / len(values))
