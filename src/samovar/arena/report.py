"""What many games add up to."""

from dataclasses import dataclass
from math import lcm

from samovar.arena.intervals import normal, wilson
from samovar.arena.plan import Plan
from samovar.arena.play import Outcome
from samovar.core import Scores

Json = object
DIGITS = 6


class BotTally:
    """The counts of one kind of bot; sums are exact, so that they do not depend on the order of adding."""

    def __init__(self) -> None:
        self.wins = 0  # in the smallest fraction of a shared win
        self.seats = 0
        self.ranks = 0
        self.points = 0.0
        self.parts: dict[str, float] = {}
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
        self.seconds = 0.0
        self.duels: dict[tuple[str, str], int] = {}  # who finished before whom, in half points

    def add_deal(self, plan: Plan, outcomes: list[tuple[list[int], Outcome]]) -> None:
        """Count the games of one deal, each with its seating."""
        points = dict.fromkeys(self.bots, 0.0)
        seats = dict.fromkeys(self.bots, 0)
        self.deals += 1
        for seating, outcome in outcomes:
            self.games += 1
            self.moves += outcome.moves
            self._length(outcome.moves, outcome.moves)
            if outcome.scores is None:
                self.unfinished += 1
                continue
            self._count(plan, seating, outcome.scores)
            for score in outcome.scores.seats:
                bot = plan.bots[seating[score.seat]]
                points[bot] += score.total
                seats[bot] += 1
        for bot, tally in self.bots.items():
            tally.add_deal(points[bot], seats[bot])

    def _count(self, plan: Plan, seating: list[int], scores: Scores) -> None:
        winners = scores.winners()
        share = whole_win(plan.players) // len(winners)
        for score in scores.seats:
            tally = self.bots[plan.bots[seating[score.seat]]]
            tally.ranks += score.rank
            if score.seat in winners:
                tally.wins += share
            for part, points in score.parts.items():
                tally.parts[part] = tally.parts.get(part, 0.0) + points
            for other in scores.seats:
                self._duel(plan.bots[seating[score.seat]], plan.bots[seating[other.seat]], score.rank, other.rank)

    def _duel(self, bot: str, other: str, rank: int, other_rank: int) -> None:
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
        self.seconds += other.seconds
        if other.games:
            self._length(other.shortest, other.longest)
        for bot, tally in other.bots.items():
            self.bots[bot].merge(tally)
        for pair, points in other.duels.items():
            self.duels[pair] = self.duels.get(pair, 0) + points


def whole_win(players: int) -> int:
    """A win in units that can be shared equally among any number of winners."""
    return lcm(*range(1, players + 1))


@dataclass(frozen=True, slots=True)
class BotReport:
    """How one kind of bot did; `win_share` is its part of all games, `fair_share` what equal bots would have."""

    name: str
    seats: int
    wins: float
    win_share: float
    ci95: tuple[float, float]
    fair_share: float
    mean_rank: float
    mean_score: float
    mean_score_ci95: tuple[float, float]
    breakdown: dict[str, float]

    def to_json(self) -> dict[str, Json]:
        return {
            "name": self.name,
            "seats": self.seats,
            "wins": _neat(self.wins),
            "win_share": _neat(self.win_share),
            "ci95": [_neat(bound) for bound in self.ci95],
            "fair_share": _neat(self.fair_share),
            "mean_rank": _neat(self.mean_rank),
            "mean_score": _neat(self.mean_score),
            "mean_score_ci95": [_neat(bound) for bound in self.mean_score_ci95],
            "breakdown": {part: _neat(points) for part, points in self.breakdown.items()},
        }


@dataclass(frozen=True, slots=True)
class Report:
    """The result of a simulation. Unfinished games have no winner and no scores."""

    game: str
    players: int
    options: dict[str, Json]
    games: int
    unfinished: int
    deals: int
    seed: int | str
    seconds: float
    moves: int
    shortest: int
    longest: int
    bots: list[BotReport]
    duels: dict[tuple[str, str], float]

    @property
    def games_per_second(self) -> float:
        return self.games / self.seconds

    @property
    def moves_per_second(self) -> float:
        return self.moves / self.seconds

    def bot(self, name: str) -> BotReport:
        return next(bot for bot in self.bots if bot.name == name)

    def to_json(self) -> dict[str, Json]:
        return {
            "game": self.game,
            "players": self.players,
            "options": self.options,
            "games": self.games,
            "unfinished": self.unfinished,
            "deals": self.deals,
            "seed": self.seed,
            "seconds": round(self.seconds, 3),
            "games_per_second": round(self.games_per_second, 2),
            "moves_per_second": round(self.moves_per_second, 1),
            "moves": {"mean": _neat(self.moves / self.games), "shortest": self.shortest, "longest": self.longest},
            "bots": [bot.to_json() for bot in self.bots],
        }


def report_of(plan: Plan, tally: Tally, seed: int | str, seconds: float) -> Report:
    """The means and intervals of a tally."""
    return Report(
        game=plan.game,
        players=plan.players,
        options=plan.options,
        games=tally.games,
        unfinished=tally.unfinished,
        deals=tally.deals,
        seed=seed,
        seconds=max(seconds, 1e-9),
        moves=tally.moves,
        shortest=tally.shortest,
        longest=tally.longest,
        bots=[_bot_report(plan, tally, name) for name in tally.bots],
        duels={pair: points / 2 for pair, points in tally.duels.items()},
    )


def _bot_report(plan: Plan, tally: Tally, name: str) -> BotReport:
    counts = tally.bots[name]
    seats = plan.bots.count(name)
    wins = counts.wins / whole_win(plan.players)
    played = max(1, counts.seats)
    mean = counts.points / played
    return BotReport(
        name=name,
        seats=seats,
        wins=wins,
        win_share=wins / max(1, tally.games),
        ci95=wilson(wins, tally.games),
        fair_share=seats / plan.players,
        mean_rank=counts.ranks / played,
        mean_score=mean,
        mean_score_ci95=normal(mean, counts.variance_of_mean(tally.deals)),
        breakdown={part: points / played for part, points in counts.parts.items()},
    )


def _neat(value: float) -> float:
    """Few enough digits that the last ones say nothing of the machine."""
    return round(value, DIGITS)
