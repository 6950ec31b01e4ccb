"""`samovar games`: what can be played."""

from typing import Annotated

from cyclopts import App, Parameter

from samovar import bots, games
from samovar.cli.output import console, new_table, print_json, say
from samovar.cli.words import Words
from samovar.core import Game, Option

Json = object


def add(app: App, words: Words) -> None:
    @app.command(name="games", help=words("help.games"))
    def games_(*, json: Annotated[bool, Parameter(help=words("help.json"))] = False) -> None:
        rooms = [games.game(name) for name in games.names()]
        if json:
            print_json({"games": [describe(game) for game in rooms]})
            return
        table = new_table()
        for column in ("game", "title", "players", "options", "bots", "data"):
            table.add_column(words(f"column.{column}"), overflow="fold")
        for game in rooms:
            table.add_row(*row(words, game))
        console().print(table)
        say(words("games.hint"))


def row(words: Words, game: Game) -> list[str]:
    sources = game.sources()
    return [
        game.id,
        game.rulebook.title[words.language],
        words.listed(game.player_counts),
        "\n".join(option_text(words, game, option) for option in game.options) or "–",
        ", ".join(bots.levels(game)),
        words("games.sources", **sources),
    ]


def option_text(words: Words, game: Game, option: Option) -> str:
    """first=random (random, 1, 2…): the name to type, its default and its choices, after its label."""
    label = game.catalogue.word(f"option.{option.name}", words.language)
    choices = ", ".join(str(choice).lower() for choice in option.choices)
    default = f"{option.name}={str(option.default).lower()}"
    return words("games.option", label=label, default=default, choices=choices)


def describe(game: Game) -> dict[str, Json]:
    return {
        "id": game.id,
        "title": game.rulebook.title,
        "players": list(game.player_counts),
        "options": [option.to_json() for option in game.options],
        "bots": bots.levels(game),
        "data": {**game.sources(), "hash": game.data_hash},
        "rules": game.rules_version,
    }
