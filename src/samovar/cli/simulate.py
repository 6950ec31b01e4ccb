"""`samovar simulate`: many games between bots, and who won how often."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter

from samovar.arena import MOST_MOVES, BotReport, Progress, Report, crew_of, plan_of, results_file, run
from samovar.cli.files import load_game
from samovar.cli.numbers import seed as seed_
from samovar.cli.numbers import whole
from samovar.cli.output import console, new_table, part_name, print_json, say
from samovar.cli.pages import WantedPage
from samovar.cli.seats import read_options, seat_bots
from samovar.cli.words import Words
from samovar.core import Game

NOTHING = "–"


def add(app: App, words: Words) -> None:
    @app.command(name="simulate", help=words("help.simulate"))
    def simulate_(
        game: Annotated[str, Parameter(help=words("help.game"))],
        /,
        *,
        players: Annotated[int | None, whole(words("help.players"))] = None,
        bots: Annotated[str | None, Parameter(help=words("help.bots"))] = None,
        games: Annotated[int, whole(words("help.number-of-games"))] = 100,
        seed: Annotated[int | str | None, seed_(words("help.seed"))] = None,
        jobs: Annotated[int, whole(words("help.jobs"))] = 1,
        cluster: Annotated[str | None, Parameter(help=words("help.cluster"))] = None,
        save: Annotated[str | None, Parameter(help=words("help.save"))] = None,
        results: Annotated[str | None, Parameter(help=words("help.results"))] = None,
        report: Annotated[str | None, Parameter(help=words("help.report"))] = None,
        option: Annotated[list[str] | None, Parameter(help=words("help.option"))] = None,
        limit: Annotated[int, whole(words("help.limit"))] = MOST_MOVES,
        data: Annotated[str | None, Parameter(help=words("help.data-pack"))] = None,
        json: Annotated[bool, Parameter(help=words("help.json"))] = False,
    ) -> None:
        room = load_game(words, game, data)
        seats = seat_bots(room, players, bots)
        options = read_options(room, option)
        folder = None if save is None else Path(save)
        plan = plan_of(room, len(seats) if players is None else players, seats, games, seed, options, folder, limit)
        page = WantedPage(report, plan.players, words.language)
        written = nullcontext() if results is None else results_file(Path(results))
        team = crew_of(jobs, cluster, plan.deals)
        with team as crew, written as each, progress_bar(words("simulate.progress")) as progress:
            told = run(plan, crew, progress, plan.seed if seed is None else seed, each=page.each(each))
        place = page.write(room, plan, told)
        if json:
            print_json(told.to_json())
        else:
            print_report(words, room, told)
            if place is not None:
                say(words("page.written", place=str(place)))


@contextmanager
def progress_bar(label: str) -> Iterator[Progress | None]:
    """A bar on a terminal; nothing where the output goes to a file or a program."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeRemainingColumn
    from rich.progress import Progress as Bar

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Bar(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(label, total=None)
        yield lambda done, games: bar.update(task, completed=done, total=games)


def print_report(words: Words, game: Game, report: Report) -> None:
    alone = report.players == 1
    if alone:
        print_scores_alone(words, report)
    else:
        print_wins(words, report)
    print_breakdown(words, game, report)
    dealt = "simulate.dealt-alone" if alone else "simulate.dealt"
    say(words(dealt, games=report.games, deals=report.deals, seed=str(report.seed)))
    if report.unfinished:
        say(words("simulate.unfinished", games=report.unfinished))
    length = words.decimal(report.moves / report.games, 0)
    say(words("simulate.length", mean=length, shortest=report.shortest, longest=report.longest))
    pace = words.decimal(report.games_per_second), words.decimal(report.moves_per_second, 0)
    say(words("simulate.pace", seconds=words.decimal(report.seconds), games=pace[0], moves=pace[1]))


def best_first(report: Report) -> list[BotReport]:
    return sorted(report.bots, key=lambda bot: -bot.win_share / bot.seats)


def print_wins(words: Words, report: Report) -> None:
    table = new_table()
    table.add_column(words("column.bot"))
    for column in ("seats", "wins", "share", "interval", "score"):
        table.add_column(words(f"column.{column}"), justify="right")
    for bot in best_first(report):
        table.add_row(
            bot.name,
            str(bot.seats),
            words.decimal(bot.wins, 0 if bot.wins == int(bot.wins) else 1),
            words.percent(bot.win_share),
            words.interval(bot.ci95),
            words.decimal(bot.mean_score) if bot.breakdown else NOTHING,
        )
    console().print(table)


def print_scores_alone(words: Words, report: Report) -> None:
    """Nobody wins a game played alone: what counts is how the scores are spread."""
    finished = [bot for bot in report.bots if bot.breakdown]
    table = new_table()
    table.add_column(words("column.bot"))
    for column in ("mean", "deviation", "least"):
        table.add_column(words(f"column.{column}"), justify="right")
    for share in (0.1, 0.25):
        table.add_column(words.percent(share, 0), justify="right")
    table.add_column(words("column.median"), justify="right")
    for share in (0.75, 0.9):
        table.add_column(words.percent(share, 0), justify="right")
    table.add_column(words("column.most"), justify="right")
    for bot in finished:
        spread = bot.spread
        quantiles = (spread.least, spread.p10, spread.p25, spread.median, spread.p75, spread.p90, spread.most)
        numbers = (bot.mean_score, spread.deviation, *quantiles)
        table.add_row(bot.name, *[words.decimal(number) for number in numbers])
    if finished:
        console().print(table)
    for bot in finished:
        low, high = bot.mean_score_ci95
        facts = {"mean": bot.mean_score, "low": low, "high": high, "lower": bot.spread.p25, "upper": bot.spread.p75}
        say(words("simulate.alone", bot=bot.name, **{name: words.decimal(value) for name, value in facts.items()}))


def print_breakdown(words: Words, game: Game, report: Report) -> None:
    """Where the points came from."""
    parts = list(report.bots[0].breakdown)
    if not parts:
        return
    table = new_table()
    table.add_column(words("column.mean-of"))
    for part in parts:
        table.add_column(part_name(game, part, words.language), justify="right")
    for bot in best_first(report):
        table.add_row(bot.name, *[words.decimal(bot.breakdown[part]) for part in parts])
    console().print(table)
