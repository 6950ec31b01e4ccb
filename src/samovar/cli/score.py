"""`samovar score`: the points of a finished table at home."""

import time
from typing import Annotated

from cyclopts import App, Parameter

from samovar.cli.files import load_game, read_document
from samovar.cli.output import player_name, print_json, print_scores, say, say_winners
from samovar.cli.solo import KeptGame, keep
from samovar.cli.words import Words
from samovar.core import Field, Game, Scores, fingerprint


def add(app: App, words: Words) -> None:
    @app.command(name="score", help=words("help.score"))
    def score(
        game: Annotated[str, Parameter(help=words("help.game"))],
        file: Annotated[str, Parameter(help=words("help.sheet"))],
        /,
        *,
        data: Annotated[str | None, Parameter(help=words("help.data-pack"))] = None,
        no_keep: Annotated[bool, Parameter(help=words("help.no-keep"))] = False,
        json: Annotated[bool, Parameter(help=words("help.json"))] = False,
    ) -> None:
        room = load_game(words, game, data)
        sheet = read_document(file)
        scores = room.score_sheet(sheet.value)
        names = [player_name(room.catalogue, seat, given, words.language) for given in [names_on(sheet)]
                 for seat in range(len(scores.seats))]  # fmt: skip
        alone = len(scores.seats) == 1 and len(room.achievements()) > 0
        if json:
            print_json({"game": room.id, "names": names, **scores.to_json()})
        else:
            print_scores(words, room, scores, names)
            if alone:
                say_achieved(words, room, scores)
            else:
                say_winners(words, room, scores, names)
        if alone and not no_keep and keep(kept_game(room, sheet, scores)) and not json:
            say(words("score.kept"))


def kept_game(game: Game, sheet: Field, scores: Scores) -> KeptGame:
    return KeptGame(game.id, fingerprint(sheet.value), time.time(), scores.totals()[0], game.achieved(scores))


def say_achieved(words: Words, game: Game, scores: Scores) -> None:
    """What a game alone has achieved; nobody wins it."""
    achieved = [game.catalogue.word(f"achievement.{name}", words.language) for name in game.achieved(scores)]
    say(words("score.achieved", names=", ".join(achieved)) if achieved else words("score.nothing-achieved"))


def names_on(sheet: Field) -> list[str]:
    """The players' names, where the sheet gives them."""
    found = [entry.maybe("name") for entry in sheet.get("players").items()]
    return ["" if name is None else name.text() for name in found]
