"""Counting results: what some deals add up to, so that any number of games needs little memory."""

from math import lcm

from samovar.arena.plan import Plan
from samovar.arena.results import GameResult


class BotTally:
    """The counts of one kind of bot; sums are exact, so that they do not depend on the order of adding."""

    def __init__(self) -> None:
        self.wins = 0  # in the smallest fraction of a shared win
        self.seats = 0
        self.ranks = 0
        self.points = 0.0
        self.parts: dict[str, float] = {}
        self.scores: dict[float, int] = {}  # how often each score was reached
        # Per deal, points and seats: the games of one deal are not independent of each other.
        self.points_squared = 0.0
        self.points_by_seats = 0.0
        self.seats_squared = 0

    def add_deal(self, points: float, seats: int) -> None:
        self.points += points
        self.seats += seats
        self.points_squared += points * points
        self.points_by_seats += points * seats
        self.seats_squared += seats * seats

    def add_seat(self, result: GameResult, seat: int) -> None:
        self.ranks += result.ranks[seat]
        score = result.scores[seat]
        self.scores[score] = self.scores.get(score, 0) + 1
        for part, points in zip(result.parts, result.points[seat], strict=True):
            self.parts[part] = self.parts.get(part, 0.0) + points

    def merge(self, other: "BotTally") -> None:
        self.wins += other.wins
        self.seats += other.seats
        self.ranks += other.ranks
        self.points += other.points
        self.points_squared += other.points_squared
        self.points_by_seats += other.points_by_seats
        self.seats_squared += other.seats_squared
        for part, points in other.parts.items():
            self.parts[part] = self.parts.get(part, 0.0) + points
        for score, count in other.scores.items():
            self.scores[score] = self.scores.get(score, 0) + count

    def variance_of_mean(self, deals: int) -> float:
        """The variance of the mean score, with the deal as the unit of chance (a ratio estimator)."""
        if deals < 2 or self.seats == 0:
            return 0.0
        mean = self.points / self.seats
        squares = self.points_squared - 2 * mean * self.points_by_seats + mean * mean * self.seats_squared
        return squares / self.seats**2 * deals / (deals - 1)


class Tally:
    """The counts of some deals; tallies of different deals are merged."""

    def __init__(self, plan: Plan) -> None:
        self.bots = {bot: BotTally() for bot in plan.bots}
        self.deals = 0
        self.games = 0
        self.unfinished = 0
        self.moves = 0
        self.shortest = 0
        self.longest = 0
        self.duels: dict[tuple[str, str], int] = {}  # who finished before whom, in half points

    def add_deal(self, results: list[GameResult]) -> None:
        """Count the games of one deal."""
        points = dict.fromkeys(self.bots, 0.0)
        seats = dict.fromkeys(self.bots, 0)
        self.deals += 1
        for result in results:
            self.games += 1
            self.moves += result.moves
            self._length(result.moves, result.moves)
            if not result.finished:
                self.unfinished += 1
                continue
            self._count(result)
            for bot, score in zip(result.bots, result.scores, strict=True):
                points[bot] += score
                seats[bot] += 1
        for bot, tally in self.bots.items():
            tally.add_deal(points[bot], seats[bot])

    def _count(self, result: GameResult) -> None:
        for seat, bot in enumerate(result.bots):
            self.bots[bot].add_seat(result, seat)
        winners = result.winners
        share = whole_win(len(result.bots)) // len(winners)
        for seat in winners:
            self.bots[result.bots[seat]].wins += share
        if len(self.bots) > 1:
            self._duels(result)

    def _duels(self, result: GameResult) -> None:
        players = list(zip(result.bots, result.ranks, strict=True))
        for bot, rank in players:
            for other, other_rank in players:
                if bot != other and rank <= other_rank:
                    pair = (bot, other)
                    self.duels[pair] = self.duels.get(pair, 0) + (1 if rank == other_rank else 2)

    def _length(self, shortest: int, longest: int) -> None:
        self.shortest = shortest if self.shortest == 0 else min(self.shortest, shortest)
        self.longest = max(self.longest, longest)

    def merge(self, other: "Tally") -> None:
        self.deals += other.deals
        self.games += other.games
        self.unfinished += other.unfinished
        self.moves += other.moves
        if other.games:
            self._length(other.shortest, other.longest)
        for bot, tally in other.bots.items():
            self.bots[bot].merge(tally)
        for pair, points in other.duels.items():
            self.duels[pair] = self.duels.get(pair, 0) + points


def whole_win(players: int) -> int:
    """A win in units that can be shared equally among any number of winners."""
    return lcm(*range(1, players + 1))
