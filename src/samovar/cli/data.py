"""`samovar data`: look at a game's data, and check one's own."""

import json as json_
from typing import Annotated

from cyclopts import App, Parameter

from samovar.cli.files import load_game
from samovar.cli.output import print_json, say, utf8
from samovar.cli.problems import Problem
from samovar.cli.words import Words
from samovar.core import Game, Json, SamovarError


def add(app: App, words: Words) -> None:
    data = App(name="data", help=words("help.data"))
    app.command(data)

    @data.command(name="check", help=words("help.data-check"))
    def check(
        game: Annotated[str, Parameter(help=words("help.game"))],
        file: Annotated[str, Parameter(help=words("help.pack"))],
        /,
        *,
        json: Annotated[bool, Parameter(help=words("help.json"))] = False,
    ) -> None:
        try:
            pack = load_game(words, game, file)
        except (Problem, SamovarError) as error:
            if json:
                complaint = {"place": error.message.params.get("place"), "text": words.complaint(error.message)}
                print_json({"game": game, "file": file, "ok": False, "error": complaint})
            raise
        if json:
            print_json({"game": game, "file": file, "ok": True, **describe(pack)})
            return
        facts = describe(pack)
        records = facts["records"]
        assert isinstance(records, dict)
        listed = ", ".join(f"{name} {count}" for name, count in records.items())
        say(words("data.good", file=file, records=listed, players=words.listed(pack.player_counts)))
        say(words("games.sources", **pack.sources()))

    @data.command(name="export", help=words("help.data-export"))
    def export(game: Annotated[str, Parameter(help=words("help.game"))], /) -> None:
        utf8()
        print(pack_text(load_game(words, game).data))


def describe(game: Game) -> dict[str, Json]:
    records = {name: len(value) for name, value in game.data.items() if isinstance(value, list)}
    return {"hash": game.data_hash, "players": list(game.player_counts), "records": records, "sources": game.sources()}


def pack_text(data: dict[str, Json]) -> str:
    """The data as a file to edit: one record a line."""
    return "{\n" + ",\n".join(f"  {_line(name)}: {_value(value)}" for name, value in data.items()) + "\n}"


def _value(value: Json) -> str:
    if isinstance(value, list) and value and isinstance(value[0], dict):
        return "[\n" + ",\n".join(f"    {_line(record)}" for record in value) + "\n  ]"
    return _line(value)


def _line(value: Json) -> str:
    return json_.dumps(value, ensure_ascii=False)
