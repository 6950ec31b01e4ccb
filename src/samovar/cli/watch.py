"""`samovar watch`: one game between bots, told in the terminal."""

import sys
from pathlib import Path
from time import sleep
from typing import Annotated

from cyclopts import App, Parameter

from samovar.arena import MOST_MOVES, plan_of
from samovar.arena.worker import illegal_move, write_record
from samovar.bots import play_game
from samovar.cli.files import load_game
from samovar.cli.numbers import seed as seed_
from samovar.cli.numbers import whole
from samovar.cli.output import print_json, print_scores, say, say_winners
from samovar.cli.problems import Problem
from samovar.cli.replay import summary
from samovar.cli.seats import read_options, seat_bots
from samovar.cli.story import Story
from samovar.cli.words import Words
from samovar.core import Event, Game, Message, Move, Record, State
from samovar.core.documents import Json
from samovar.core.errors import BadDocument

SLOWEST = 60.0


def add(app: App, words: Words) -> None:
    @app.command(name="watch", help=words("help.watch"))
    def watch(
        game: Annotated[str, Parameter(help=words("help.game"))],
        /,
        *,
        players: Annotated[int | None, whole(words("help.players"))] = None,
        bots: Annotated[str | None, Parameter(help=words("help.bots"))] = None,
        seed: Annotated[int | str | None, seed_(words("help.seed"))] = None,
        delay: Annotated[float, Parameter(help=words("help.delay"))] = 0.0,
        save: Annotated[str | None, Parameter(help=words("help.save-one"))] = None,
        option: Annotated[list[str] | None, Parameter(help=words("help.option"))] = None,
        data: Annotated[str | None, Parameter(help=words("help.data-pack"))] = None,
        json: Annotated[bool, Parameter(help=words("help.json"))] = False,
    ) -> None:
        if not 0 <= delay <= SLOWEST:
            facts: dict[str, Json] = {"place": "--delay", "low": 0, "high": SLOWEST, "found": str(delay)}
            raise BadDocument(Message("document.out-of-range", facts))
        room = load_game(words, game, data)
        seats = seat_bots(room, players, bots)
        options = read_options(room, option)
        show(words, room, len(seats) if players is None else players, seats, seed, options, delay, save, json)


def show(
    words: Words,
    game: Game,
    players: int,
    seats: list[str],
    seed: int | str | None = None,
    options: dict[str, Json] | None = None,
    delay: float = 0.0,
    save: str | None = None,
    json: bool = False,
) -> None:
    """Play one game and tell it as it goes."""
    plan = plan_of(game, players, seats, 1, seed, options)
    _, bots = plan.prepare()
    if save is not None and Path(save).is_dir():
        raise Problem("file.folder", file=save)
    names = plan.names(list(range(players)))
    record = Record(game, players, plan.seed, plan.options, names)
    story = Story(words, game, names)
    events: list[Event] = []
    state = record.begin(events)

    def tell(seat: int, move: Move, happened: list[Event], position: State) -> None:
        story.tell(position.ply, happened)
        if delay:
            sys.stdout.flush()
            sleep(delay)

    if not json:
        story.begin(players, plan.seed, events)
    course = play_game(state, bots, MOST_MOVES, record, None if json else tell)
    if course.illegal is not None:
        raise illegal_move(bots[state.mover()].name, course.illegal.notation)
    if save is not None:
        write_record(record, Path(save))
    if json:
        print_json(summary(record, state))
    elif not state.over:
        say(words("simulate.unfinished", games=1))
    else:
        scores = state.scores()
        print_scores(words, game, scores, names)
        say_winners(words, game, scores, names)
