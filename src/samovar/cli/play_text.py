"""`samovar play --text`: a game in the terminal, by typed moves. It needs no server."""

import sys
from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter

from samovar import bots as bots_
from samovar.arena.worker import write_record
from samovar.cli.files import load_game
from samovar.cli.numbers import seed as seed_
from samovar.cli.numbers import whole
from samovar.cli.output import say
from samovar.cli.problems import Problem, short
from samovar.cli.seats import MOST_NAMED, read_options
from samovar.cli.text_table import TextTable
from samovar.cli.words import Words
from samovar.core import Game, Record, new_seed, read_seed


def add(app: App, words: Words) -> None:
    @app.command(name="play", help=words("help.play-text"))
    def play(
        *,
        text: Annotated[str, Parameter(help=words("help.text"))],
        bots: Annotated[str | None, Parameter(help=words("help.text-bots"))] = None,
        players: Annotated[int | None, whole(words("help.players"))] = None,
        seed: Annotated[int | str | None, seed_(words("help.seed"))] = None,
        option: Annotated[list[str] | None, Parameter(help=words("help.option"))] = None,
        save: Annotated[str | None, Parameter(help=words("help.save-one"))] = None,
    ) -> None:
        game = load_game(words, text)
        if save is not None and Path(save).is_dir():
            raise Problem("file.folder", file=save)
        levels = opponents(game, players, bots)
        sitting = {seat: bots_.make(level, game) for seat, level in enumerate(levels, 1)}
        names = [
            words("text.me"),
            *(words("text.bot", number=seat + 1) for seat in sitting),
        ]
        words.players = names
        options = read_options(game, option)
        record = Record(game, len(names), new_seed() if seed is None else read_seed(seed), options, names)
        say(words("story.title", game=game.rulebook.title[words.language], players=len(names), seed=record.seed))
        say(words("text.welcome"))
        table = TextTable(words, record, sitting, ask)
        if not table.play():
            say(words("text.left"))
        if save is not None:
            write_record(record, Path(save))
            say(words("text.saved", file=save))


def ask(prompt: str) -> str:
    sys.stdout.flush()
    return input(prompt)


def opponents(game: Game, players: int | None, named: str | None) -> list[str]:
    """The bots across the table: one name fills every seat but mine; those who name none meet an easy one."""
    if named is None:
        count = game.player_counts[0] if players is None else players
        easy = bots_.levels(game)[:2][-1]
        return [easy] * max(count - 1, 0)
    given = [name.strip() for name in named.split(",")]
    if len(given) > MOST_NAMED or not all(given):
        raise Problem("cli.bots", found=short(named))
    return given * (players - 1) if players is not None and len(given) == 1 else given
