"""What a page counts while the games are played, so that any number of games needs little memory."""

import random
from dataclasses import dataclass
from math import atanh, sqrt, tanh

from samovar.arena import GameResult, rating_errors, ratings, wilson

BLOCKS = 200  # deals are resampled in so many blocks
RESAMPLES = 200
TWO_SIDED = 1.96
ALMOST_ALL = 0.999999

Duels = dict[tuple[str, str], float]
Seating = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Share:
    """A share with its interval."""

    share: float
    low: float
    high: float
    games: int


class Together:
    """The sums from which the correlation of two numbers follows."""

    def __init__(self) -> None:
        self.count = 0
        self.sums = [0.0, 0.0, 0.0, 0.0, 0.0]

    def add(self, one: float, other: float) -> None:
        self.count += 1
        self.sums = [
            known + more
            for known, more in zip(self.sums, (one, other, one * one, other * other, one * other), strict=True)
        ]

    @property
    def correlation(self) -> float:
        one, other, one_squared, other_squared, product = [total / self.count for total in self.sums]
        spread = (one_squared - one * one) * (other_squared - other * other)
        return (product - one * other) / spread**0.5 if spread > 0 else 0.0


class Gathered:
    """Scores, lengths, seats and duels of the games of a simulation or a tournament."""

    def __init__(self, players: int) -> None:
        self.games = 0
        self.finished = 0
        self.scores: dict[str, dict[float, int]] = {}
        self.lengths: dict[int, int] = {}
        self.seat_wins = [0.0] * players
        self.duels: list[Duels] = [{} for _ in range(BLOCKS)]
        self._waiting: dict[tuple[int, Seating], tuple[Seating, float]] = {}
        self._pairs: dict[tuple[Seating, Seating], Together] = {}

    def add(self, result: GameResult) -> None:
        self.games += 1
        self.lengths[result.moves] = self.lengths.get(result.moves, 0) + 1
        if not result.finished:
            return
        self.finished += 1
        winners = result.winners
        for seat in winners:
            self.seat_wins[seat] += 1 / len(winners)
        for bot, score in zip(result.bots, result.scores, strict=True):
            counts = self.scores.setdefault(bot, {})
            counts[score] = counts.get(score, 0) + 1
        self._add_duels(result)
        self._add_deal(result)

    def _add_duels(self, result: GameResult) -> None:
        duels = self.duels[result.deal % BLOCKS]
        players = list(zip(result.bots, result.ranks, strict=True))
        for bot, rank in players:
            for other, other_rank in players:
                if bot != other and rank <= other_rank:
                    duels[bot, other] = duels.get((bot, other), 0.0) + (0.5 if rank == other_rank else 1.0)

    def _add_deal(self, result: GameResult) -> None:
        """The first two games of a deal with other seatings: how far seat 0 was ahead in each."""
        if len(result.scores) < 2:
            return
        lead = result.scores[0] - sum(result.scores[1:]) / (len(result.scores) - 1)
        place = (result.deal, tuple(sorted(result.bots)))
        before = self._waiting.pop(place, None)
        if before is None:
            self._waiting[place] = (result.bots, lead)
        elif before[0] != result.bots:
            self._pairs.setdefault((before[0], result.bots), Together()).add(before[1], lead)

    @property
    def luck(self) -> float | None:
        """Which share of the variance of a seat's lead the deal explains; None where no deal was played twice.

        It is the correlation between two games of one deal in which the bots changed seats.
        """
        known = [(pair.count, pair.correlation) for pair in self._pairs.values() if pair.count > 2]
        games = sum(count for count, _ in known)
        return max(0.0, sum(count * value for count, value in known) / games) if games else None

    @property
    def luck_interval(self) -> tuple[float, float] | None:
        """Where the share of luck may lie, by Fisher's transformation; None where too few deals were played twice."""
        luck = self.luck
        known = [pair.count for pair in self._pairs.values() if pair.count > 2]
        free = sum(count - 3 for count in known)
        if luck is None or free < 1:
            return None
        middle, reach = atanh(min(luck, ALMOST_ALL)), TWO_SIDED / sqrt(free)
        return max(0.0, tanh(middle - reach)), max(0.0, tanh(middle + reach))

    def seat_bias(self) -> Share:
        """How far the luckiest or unluckiest seat is from a fair share, and how far at least and at most."""
        fair = 1 / len(self.seat_wins)
        seat = max(self.seats(), key=lambda share: abs(share.share - fair))
        gaps = sorted((abs(seat.low - fair), abs(seat.high - fair)))
        return Share(abs(seat.share - fair), 0.0 if seat.low <= fair <= seat.high else gaps[0], gaps[1], seat.games)

    def seats(self) -> list[Share]:
        """How often each seat won."""
        return [
            Share(wins / max(1, self.finished), *wilson(wins, max(1, self.finished)), self.finished)
            for wins in self.seat_wins
        ]

    def matrix(self, names: list[str]) -> list[list[Share | None]]:
        """For every two bots, how often the one finished before the other."""
        whole = self.duels_of_all()
        rows: list[list[Share | None]] = []
        for bot in names:
            row: list[Share | None] = []
            for other in names:
                won, lost = whole.get((bot, other), 0.0), whole.get((other, bot), 0.0)
                played = won + lost
                share = (
                    None if bot == other or not played else Share(won / played, *wilson(won, int(played)), int(played))
                )
                row.append(share)
            rows.append(row)
        return rows

    def duels_of_all(self) -> Duels:
        """Who finished before whom how often, a shared rank as half."""
        return _sum(self.duels)

    def ratings(self, names: list[str]) -> dict[str, tuple[float, float, float]]:
        """Ratings with intervals of 95 %: by drawing the deals anew, or by the likelihood where that is wider."""
        whole = self.duels_of_all()
        found, errors = ratings(names, whole), rating_errors(names, whole)
        draws = random.Random(1)
        blocks = [block for block in self.duels if block]
        again = [ratings(names, _sum(draws.choices(blocks, k=len(blocks)))) for _ in range(RESAMPLES if blocks else 0)]
        bounds: dict[str, tuple[float, float, float]] = {}
        for name in names:
            ordered = sorted(one[name] for one in again) or [found[name]]
            last = len(ordered) - 1
            low = min(ordered[round(0.025 * last)], found[name] - TWO_SIDED * errors[name])
            high = max(ordered[round(0.975 * last)], found[name] + TWO_SIDED * errors[name])
            bounds[name] = (found[name], low, high)
        return bounds


def _sum(blocks: list[Duels]) -> Duels:
    whole: Duels = {}
    for block in blocks:
        for pair, points in block.items():
            whole[pair] = whole.get(pair, 0.0) + points
    return whole
