"""What many games add up to."""

from dataclasses import asdict, dataclass

from samovar.arena.intervals import normal, wilson
from samovar.arena.plan import Plan
from samovar.arena.results import GameResult, rows_of
from samovar.arena.shown import line, percent, table
from samovar.arena.spread import Spread, spread_of
from samovar.arena.tally import Tally, whole_win
from samovar.core import BadDocument, Message
from samovar.core.documents import Json

DIGITS = 6


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
    spread: Spread
    breakdown: dict[str, float]

    def to_json(self, alone: bool = False) -> dict[str, Json]:
        """`alone`: a game of one player has no winner to tell of."""
        wins: dict[str, Json] = {
            "wins": _neat(self.wins),
            "win_share": _neat(self.win_share),
            "ci95": [_neat(bound) for bound in self.ci95],
            "fair_share": _neat(self.fair_share),
            "mean_rank": _neat(self.mean_rank),
        }
        return {
            "name": self.name,
            "seats": self.seats,
            **({} if alone else wins),
            "mean_score": _neat(self.mean_score),
            "mean_score_ci95": [_neat(bound) for bound in self.mean_score_ci95],
            "spread": {name: _neat(value) for name, value in asdict(self.spread).items()},
            "breakdown": {part: _neat(points) for part, points in self.breakdown.items()},
        }


@dataclass(frozen=True, slots=True, repr=False)
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
    kept: list[GameResult] | None = None

    @property
    def results(self) -> list[GameResult]:
        """Every single game, in order."""
        if self.kept is None:
            raise BadDocument(Message("arena.not-kept", {"games": self.games}))
        return self.kept

    def rows(self) -> list[dict[str, Json]]:
        """One row for each seat of each game: `pandas.DataFrame(report.rows())`."""
        return rows_of(self.results)

    @property
    def games_per_second(self) -> float:
        return self.games / self.seconds

    @property
    def moves_per_second(self) -> float:
        return self.moves / self.seconds

    def bot(self, name: str) -> BotReport:
        return next(bot for bot in self.bots if bot.name == name)

    def __repr__(self) -> str:
        told = [f"{bot.name} {self._success_of(bot)}" for bot in self.bots]
        return line("Report", self.game, self.players, self.games, told)

    def _repr_html_(self) -> str:
        rows = [[bot.name, *([] if self.players == 1 else [self._success_of(bot)]), _mean(bot)] for bot in self.bots]
        heads = ["bot", *([] if self.players == 1 else ["wins"]), "mean score"]
        return table(f"{self.game}, {self.players} players, {self.games} games on {self.deals} deals", heads, rows)

    def _success_of(self, bot: BotReport) -> str:
        """Its share of wins; alone, where nobody can win, its points."""
        return _mean(bot) if self.players == 1 else percent(bot.win_share, bot.ci95)

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
            "bots": [bot.to_json(alone=self.players == 1) for bot in self.bots],
        }


def _mean(bot: BotReport) -> str:
    low, high = bot.mean_score_ci95
    return f"{bot.mean_score:.1f} [{low:.1f}, {high:.1f}]"


def report_of(
    plan: Plan, tally: Tally, seed: int | str, seconds: float, kept: list[GameResult] | None = None
) -> Report:
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
        kept=kept,
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
        spread=spread_of(counts.scores),
        breakdown={part: points / played for part, points in counts.parts.items()},
    )


def _neat(value: float) -> float:
    """Few enough digits that the last ones say nothing of the machine."""
    return round(value, DIGITS)
