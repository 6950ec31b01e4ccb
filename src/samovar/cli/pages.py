"""`--report FILE.html`: a page about the games of a simulation or a tournament."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from samovar.arena import GameResult, Plan, Report, Tournament
from samovar.arena.results import Each
from samovar.cli.problems import Problem
from samovar.core import Game

if TYPE_CHECKING:
    from samovar.research.page import Gathered


class WantedPage:
    """Counts the games for a page, and writes it at the end; without a file it does neither."""

    def __init__(self, file: str | None, players: int, language: str) -> None:
        self.path = None if file is None else Path(file)
        self.language = language
        self.gathered: Gathered | None = None
        if self.path is None:
            return
        if self.path.is_dir() or not self.path.absolute().parent.is_dir():
            raise Problem("page.place", place=str(self.path))
        try:
            from samovar.research.page import Gathered
        except ImportError:
            raise Problem("page.missing") from None
        self.gathered = Gathered(players)

    def each(self, other: Each | None) -> Each | None:
        """What is called with every result: ours, and the one that somebody else wants."""
        gathered = self.gathered
        if gathered is None:
            return other

        def both(result: GameResult) -> None:
            gathered.add(result)
            if other is not None:
                other(result)

        return both

    def write(self, game: Game, plan: Plan, told: Report | Tournament) -> Path | None:
        """Watch some of the games again and write the page; where it lies, if one was wanted."""
        if self.path is None or self.gathered is None:
            return None
        from samovar.research.page import about_simulation, about_tournament, watch

        metrics = watch(plan)
        if isinstance(told, Report):
            about_simulation(self.path, self.language, game, told, self.gathered, metrics)
        else:
            about_tournament(self.path, self.language, game, told, self.gathered, metrics)
        return self.path
