"""`samovar achievements`: what the solo games scored here have achieved."""

import time
from typing import Annotated

from cyclopts import App, Parameter

from samovar import games
from samovar.cli.files import load_game
from samovar.cli.output import console, new_table, print_json, say
from samovar.cli.problems import Problem
from samovar.cli.solo import GIVEN_UP, KeptGame, keep, kept_games
from samovar.cli.words import Words
from samovar.core import LANGUAGES, Achievement, Game, Json, as_number, solo
from samovar.core.text import number


def add(app: App, words: Words) -> None:
    @app.command(name="achievements", help=words("help.achievements"))
    def achievements(
        game: Annotated[str, Parameter(help=words("help.achievements-game"))] = "",
        /,
        *,
        gave_up: Annotated[bool, Parameter(help=words("help.gave-up"))] = False,
        json: Annotated[bool, Parameter(help=words("help.json"))] = False,
    ) -> None:
        room = load_game(words, game or with_achievements()[0])
        if not room.achievements():
            allowed = ", ".join(with_achievements())
            raise Problem("achievements.none", game=room.rulebook.title[words.language], allowed=allowed)
        if gave_up:
            keep(KeptGame(room.id, GIVEN_UP, time.time(), None, []))
        played = [each for each in kept_games() if each.game == room.id]
        if json:
            print_json(describe(room, played))
        else:
            show(words, room, played)


def with_achievements() -> list[str]:
    return [game.id for game in games.opened() if game.achievements()]


def show(words: Words, game: Game, played: list[KeptGame]) -> None:
    """Every achievement, earned or not; then the campaign."""
    earned = solo.earned(game, [each.result() for each in played])
    group = ""
    table = new_table()
    for column in ("achievement", "asked", "earned"):
        table.add_column(words(f"column.{column}"))
    for each in game.achievements():
        if each.group != group:
            group = each.group
            table.add_section()
            table.add_row(game.catalogue.word(f"achievements.{group}", words.language), style="bold")
        first = [played[place] for place in earned.get(each.id, [])][:1]
        name = game.catalogue.word(f"achievement.{each.id}", words.language)
        mark = "●" if first else "○"
        cells = [date_and_points(words, kept) for kept in first]
        table.add_row(f" {mark} {name}", game.tell(each.asked, words.language), *cells)
    console().print(table)
    finished = [each for each in played if each.total is not None]
    count = sum(1 for each in game.achievements() if each.id in earned)
    say(words("achievements.count", count=count, of=len(game.achievements()), games=len(finished)))
    say_campaign(words, game, played)


def date_and_points(words: Words, kept: KeptGame) -> str:
    day = time.strftime("%Y-%m-%d", time.localtime(kept.at))
    return words("achievements.earned", date=day, points=number(kept.total or 0))


def say_campaign(words: Words, game: Game, played: list[KeptGame]) -> None:
    length = game.campaign_games()
    row = [played[place].total or 0.0 for place in solo.row(game, [each.result() for each in played])]
    if length == 0 or not row:
        return
    totals = " + ".join(number(total) for total in row)
    say(words("achievements.campaign", count=len(row), of=length, totals=totals, sum=number(sum(row))))


def describe(game: Game, played: list[KeptGame]) -> dict[str, Json]:
    """The same for a program."""
    results = [each.result() for each in played]
    earned = solo.earned(game, results)
    row = [played[place] for place in solo.row(game, results)]
    totals = [each.total for each in row]
    return {
        "game": game.id,
        "achievements": [_achievement(game, each, [played[place] for place in earned.get(each.id, [])])
                         for each in game.achievements()],
        "campaign": {
            "games": game.campaign_games(),
            "row": [None if total is None else as_number(total) for total in totals],
            "total": as_number(sum(total or 0.0 for total in totals)),
            "titles": game.campaign(totals),
        },
        "games": [each.to_json() for each in played],
    }  # fmt: skip


def _achievement(game: Game, each: Achievement, kept: list[KeptGame]) -> dict[str, Json]:
    return {
        "id": each.id,
        "group": each.group,
        "name": {language: game.catalogue.word(f"achievement.{each.id}", language) for language in LANGUAGES},
        "asked": {language: game.tell(each.asked, language) for language in LANGUAGES},
        "clause": game.catalogue.clause(each.asked.key),
        "times": len(kept),
        "first": kept[0].to_json() if kept else None,
    }
