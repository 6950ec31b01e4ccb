"""`samovar games`: what can be played."""

from typing import Annotated

from cyclopts import App, Parameter

from samovar import bots, games
from samovar.cli.output import console, new_table, note, print_json, say
from samovar.cli.words import Words
from samovar.core import Game, Json, Option


def add(app: App, words: Words) -> None:
    @app.command(name="games", help=words("help.games"))
    def games_(*, json: Annotated[bool, Parameter(help=words("help.json"))] = False) -> None:
        rooms = games.opened()
        for problem in games.problems():
            note(problem.tell(words.language))
        if json:
            print_json({"games": [describe(game) for game in rooms]})
            return
        table = new_table()
        for column in ("game", "title", "players", "bots", "data"):
            table.add_column(words(f"column.{column}"), overflow="fold")
        for game in rooms:
            table.add_row(*row(words, game))
        console().print(table)
        say(words("games.options"))
        for game in rooms:
            for option in game.options:
                say(f"  {game.id:<10} {option_text(words, game, option)}")


def row(words: Words, game: Game) -> list[str]:
    sources = game.sources()
    return [
        game.id,
        game.rulebook.title[words.language],
        words.listed(game.player_counts),
        ", ".join(bots.names(game)),
        words("games.sources", **sources),
    ]


def option_text(words: Words, game: Game, option: Option) -> str:
    """What to type, its default first; then what it means."""
    label = game.catalogue.word(f"option.{option.name}", words.language)
    default = str(option.default).lower()
    others = [str(choice).lower() for choice in option.choices]
    choices = "|".join([default, *(choice for choice in others if choice != default)])
    return f"{option.name}={choices}  {label}"


def describe(game: Game) -> dict[str, Json]:
    return {
        "id": game.id,
        "title": game.rulebook.title,
        "players": list(game.player_counts),
        "options": [option.to_json() for option in game.options],
        "bots": bots.names(game),
        "data": {**game.sources(), "hash": game.data_hash},
        "rules": game.rules_version,
    }
