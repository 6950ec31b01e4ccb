"""`samovar score`: the points of a finished table at home."""

from typing import Annotated

from cyclopts import App, Parameter

from samovar.cli.files import load_game, read_document
from samovar.cli.output import player_name, print_json, print_scores, say_winners
from samovar.cli.words import Words
from samovar.core import Field


def add(app: App, words: Words) -> None:
    @app.command(name="score", help=words("help.score"))
    def score(
        game: Annotated[str, Parameter(help=words("help.game"))],
        file: Annotated[str, Parameter(help=words("help.sheet"))],
        /,
        *,
        data: Annotated[str | None, Parameter(help=words("help.data-pack"))] = None,
        json: Annotated[bool, Parameter(help=words("help.json"))] = False,
    ) -> None:
        room = load_game(words, game, data)
        sheet = read_document(file)
        scores = room.score_sheet(sheet.value)
        names = [player_name(room.catalogue, seat, given, words.language) for given in [names_on(sheet)]
                 for seat in range(len(scores.seats))]  # fmt: skip
        if json:
            print_json({"game": room.id, "names": names, **scores.to_json()})
            return
        print_scores(words, room, scores, names)
        say_winners(words, room, scores, names)


def names_on(sheet: Field) -> list[str]:
    """The players' names, where the sheet gives them."""
    found = [entry.maybe("name") for entry in sheet.get("players").items()]
    return ["" if name is None else name.text() for name in found]
