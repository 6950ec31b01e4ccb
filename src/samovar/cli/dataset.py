"""`samovar dataset`: many games between bots as Parquet files."""

from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter

from samovar.arena import MOST_MOVES, crew_of, plan_of
from samovar.cli.files import load_game
from samovar.cli.numbers import seed as seed_
from samovar.cli.numbers import whole
from samovar.cli.output import print_json, say
from samovar.cli.problems import Problem
from samovar.cli.seats import read_options, seat_bots
from samovar.cli.simulate import progress_bar
from samovar.cli.words import Words


def add(app: App, words: Words) -> None:
    @app.command(name="dataset", help=words("help.dataset"))
    def dataset_(
        game: Annotated[str, Parameter(help=words("help.game"))],
        /,
        *,
        out: Annotated[str, Parameter(help=words("help.out"))],
        players: Annotated[int | None, whole(words("help.players"))] = None,
        bots: Annotated[str | None, Parameter(help=words("help.bots"))] = None,
        games: Annotated[int, whole(words("help.number-of-games"))] = 100,
        seed: Annotated[int | str, seed_(words("help.dataset-seed"))] = 1,
        jobs: Annotated[int, whole(words("help.jobs"))] = 1,
        cluster: Annotated[str | None, Parameter(help=words("help.cluster"))] = None,
        shard: Annotated[int, whole(words("help.shard"))] = 1000,
        option: Annotated[list[str] | None, Parameter(help=words("help.option"))] = None,
        limit: Annotated[int, whole(words("help.limit"))] = MOST_MOVES,
        data: Annotated[str | None, Parameter(help=words("help.data-pack"))] = None,
        json: Annotated[bool, Parameter(help=words("help.json"))] = False,
    ) -> None:
        try:
            from samovar.research import dataset
        except ImportError:
            raise Problem("dataset.missing") from None
        room = load_game(words, game, data)
        seats = seat_bots(room, players, bots)
        options = read_options(room, option)
        plan = plan_of(room, len(seats) if players is None else players, seats, games, seed, options, None, limit)
        plan.prepare()
        wanted = dataset.Wanted(plan, Path(out), shard)
        with crew_of(jobs, cluster) as crew, progress_bar(words("simulate.progress")) as progress:
            played = dataset.make(wanted, crew, progress)
        if json:
            print_json({"folder": out, "shards": wanted.shards, "played": played, "games": games})
        else:
            say(words("dataset.made", games=games, played=played, shards=wanted.shards, place=out))
