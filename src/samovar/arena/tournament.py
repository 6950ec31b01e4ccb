"""Tournaments: bots meet in every combination, and are rated by who finished before whom."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import combinations

from samovar.arena.crew import crew_of
from samovar.arena.entrants import AnyBot, Entrant, entrants_of
from samovar.arena.intervals import normal, wilson
from samovar.arena.plan import plan_of
from samovar.arena.ratings import Duels, rating_errors, ratings
from samovar.arena.report import Report
from samovar.arena.results import Each, GameResult, are_kept, rows_of
from samovar.arena.shown import line, percent, table
from samovar.arena.simulate import Progress, run
from samovar.core import BadDocument, Game, Message
from samovar.core.documents import Json


@dataclass(frozen=True, slots=True)
class Standing:
    """How one bot did over all its tables."""

    name: str
    rating: float
    rating_ci95: tuple[float, float]
    games: int
    wins: float
    win_share: float
    ci95: tuple[float, float]
    mean_score: float

    def to_json(self) -> dict[str, Json]:
        return {
            "name": self.name,
            "rating": round(self.rating, 1),
            "rating_ci95": [round(bound, 1) for bound in self.rating_ci95],
            "games": self.games,
            "wins": round(self.wins, 6),
            "win_share": round(self.win_share, 6),
            "ci95": [round(bound, 6) for bound in self.ci95],
            "mean_score": round(self.mean_score, 6),
        }


@dataclass(frozen=True, slots=True, repr=False)
class Tournament:
    """The standings, best first."""

    game: str
    players: int
    seed: int | str
    tables: list[Report]
    standings: list[Standing]

    @property
    def games(self) -> int:
        return sum(table.games for table in self.tables)

    @property
    def results(self) -> list[GameResult]:
        """Every single game of every combination, numbered through."""
        return [result for table in self.tables for result in table.results]

    def rows(self) -> list[dict[str, Json]]:
        """One row for each seat of each game."""
        return rows_of(self.results)

    def __repr__(self) -> str:
        told = [f"{one.name} {one.rating:.0f}" for one in self.standings]
        return line("Tournament", self.game, self.players, self.games, told)

    def _repr_html_(self) -> str:
        rows = [
            [
                one.name,
                f"{one.rating:.0f} [{one.rating_ci95[0]:.0f}, {one.rating_ci95[1]:.0f}]",
                percent(one.win_share, one.ci95),
                f"{one.mean_score:.1f}",
            ]
            for one in self.standings
        ]
        caption = f"{self.game}, {self.players} players, {self.games} games"
        return table(caption, ["bot", "rating", "wins", "mean score"], rows)

    def to_json(self) -> dict[str, Json]:
        return {
            "game": self.game,
            "players": self.players,
            "seed": self.seed,
            "games": self.games,
            "standings": [standing.to_json() for standing in self.standings],
            "tables": [table.to_json() for table in self.tables],
        }


def tournament(
    game: Game | str,
    players: int,
    bots: Sequence[AnyBot | Entrant],
    games: int,
    seed: int | str | None = None,
    jobs: int = 1,
    progress: Progress | None = None,
    results: bool | None = None,
    each: Each | None = None,
    cluster: str | None = None,
) -> Tournament:
    """Every combination of different bots plays `games` games, all on the same deals.

    Bots, `results`, `each` and `cluster` are as in `simulate`.
    """
    entrants = list({entrant.name: entrant for entrant in entrants_of(bots)}.values())
    tables = list(combinations(entrants, players))
    if not tables or len(entrants) < 2:
        facts: dict[str, Json] = {"players": max(players, 2), "found": len(entrants)}
        raise BadDocument(Message("arena.entrants", facts))
    total = games * len(tables)
    keep = are_kept(results, total)
    first = plan_of(game, players, tables[0], games, seed)
    reports: list[Report] = []
    with crew_of(jobs, cluster) as crew:
        for place, seated in enumerate(tables):
            before = place * games
            plan = replace(first, entrants=seated, numbered_from=before + 1)
            told = None if progress is None else _offset(progress, before, total)
            reports.append(run(plan, crew, told, plan.seed if seed is None else seed, keep, each))
    names = [entrant.name for entrant in entrants]
    return Tournament(first.game, players, reports[0].seed, reports, _standings(names, reports))


def _offset(progress: Progress, before: int, total: int) -> Progress:
    return lambda done, games: progress(before + done, total)


def _standings(entrants: list[str], reports: list[Report]) -> list[Standing]:
    duels: Duels = {}
    for report in reports:
        for pair, points in report.duels.items():
            duels[pair] = duels.get(pair, 0.0) + points
    rated = ratings(entrants, duels)
    errors = rating_errors(entrants, duels)
    standings = []
    for name in entrants:
        tables = [report for report in reports if any(bot.name == name for bot in report.bots)]
        games = sum(table.games for table in tables)
        wins = sum(table.bot(name).wins for table in tables)
        points = sum(table.bot(name).mean_score * table.games for table in tables)
        standings.append(
            Standing(
                name,
                rated[name],
                normal(rated[name], errors[name] ** 2),
                games,
                wins,
                wins / games,
                wilson(wins, games),
                points / games,
            ),
        )
    return sorted(standings, key=lambda standing: -standing.rating)
