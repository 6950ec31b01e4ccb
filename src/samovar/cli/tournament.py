"""`samovar tournament`: bots meet in every combination, and are rated."""

from contextlib import nullcontext
from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter

from samovar.arena import Tournament, plan_of, results_file, tournament
from samovar.bots import quick_levels
from samovar.cli.files import load_game
from samovar.cli.numbers import seed as seed_
from samovar.cli.numbers import whole
from samovar.cli.output import console, new_table, print_json, say
from samovar.cli.pages import WantedPage
from samovar.cli.problems import Problem, short
from samovar.cli.seats import MOST_NAMED
from samovar.cli.simulate import progress_bar
from samovar.cli.words import Words


def add(app: App, words: Words) -> None:
    @app.command(name="tournament", help=words("help.tournament"))
    def tournament_(
        game: Annotated[str, Parameter(help=words("help.game"))],
        /,
        *,
        players: Annotated[int, whole(words("help.players"))] = 2,
        bots: Annotated[str | None, Parameter(help=words("help.entrants"))] = None,
        games: Annotated[int, whole(words("help.games-each"))] = 100,
        seed: Annotated[int | str | None, seed_(words("help.seed"))] = None,
        jobs: Annotated[int, whole(words("help.jobs"))] = 1,
        cluster: Annotated[str | None, Parameter(help=words("help.cluster"))] = None,
        results: Annotated[str | None, Parameter(help=words("help.results"))] = None,
        report: Annotated[str | None, Parameter(help=words("help.report"))] = None,
        data: Annotated[str | None, Parameter(help=words("help.data-pack"))] = None,
        json: Annotated[bool, Parameter(help=words("help.json"))] = False,
    ) -> None:
        room = load_game(words, game, data)
        if players not in room.player_counts:
            raise Problem("document.players", found=players, allowed=", ".join(map(str, room.player_counts)))
        entrants = quick_levels(room) if bots is None else [name.strip() for name in bots.split(",")]
        if len(entrants) > MOST_NAMED or not all(entrants):
            raise Problem("cli.bots", found=short(bots or ""))
        page = WantedPage(report, players, words.language)
        written = nullcontext() if results is None else results_file(Path(results))
        with written as each, progress_bar(words("simulate.progress")) as progress:
            heard = page.each(each)
            result = tournament(
                room, players, entrants, games, seed, jobs, progress, results=False, each=heard, cluster=cluster
            )
        best = [standing.name for standing in result.standings[:players]]
        place = page.write(room, plan_of(room, players, best, games, result.seed), result)
        if json:
            print_json(result.to_json())
        else:
            print_standings(words, result)
            if place is not None:
                say(words("page.written", place=str(place)))


def print_standings(words: Words, result: Tournament) -> None:
    table = new_table()
    table.add_column(words("column.bot"))
    for column in ("rating", "games", "wins", "share", "interval", "score"):
        table.add_column(words(f"column.{column}"), justify="right")
    for bot in result.standings:
        table.add_row(
            bot.name,
            f"{words.decimal(bot.rating, 0)} ± {words.decimal(bot.rating_ci95[1] - bot.rating, 0)}",
            str(bot.games),
            words.decimal(bot.wins, 0 if bot.wins == int(bot.wins) else 1),
            words.percent(bot.win_share),
            words.interval(bot.ci95),
            words.decimal(bot.mean_score),
        )
    console().print(table)
    facts = {"games": result.games, "tables": len(result.tables), "players": result.players, "seed": str(result.seed)}
    say(words("tournament.played", **facts))
