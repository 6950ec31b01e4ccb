"""`samovar lessons`: the lessons that can be taken at the table."""

from typing import Annotated

from cyclopts import App, Parameter

from samovar import games
from samovar.cli.files import load_game
from samovar.cli.output import console, new_table, print_json, say
from samovar.cli.words import Words
from samovar.core import Game, Json, Lesson

FOUND, NOTHING_FOUND = 0, 1


def add(app: App, words: Words) -> None:
    @app.command(name="lessons", help=words("help.lessons"))
    def lessons(
        game: Annotated[str, Parameter(help=words("help.lessons-game"))] = "",
        /,
        *,
        json: Annotated[bool, Parameter(help=words("help.json"))] = False,
    ) -> int:
        rooms = [load_game(words, game)] if game else games.opened()
        found = [(room, lesson) for room in rooms for lesson in room.learning.lessons]
        if json:
            print_json({"lessons": [describe(room, lesson) for room, lesson in found]})
        elif found:
            table = new_table()
            for column in ("game", "lesson", "title", "minutes", "about"):
                table.add_column(words(f"column.{column}"), overflow="fold")
            for room, lesson in found:
                language = words.language
                table.add_row(room.id, lesson.id, lesson.title[language], str(lesson.minutes), lesson.line[language])
            console().print(table)
        else:
            say(words("lessons.none"))
        return FOUND if found else NOTHING_FOUND


def describe(game: Game, lesson: Lesson) -> dict[str, Json]:
    return {
        "game": game.id,
        "id": lesson.id,
        "title": dict(lesson.title),
        "line": dict(lesson.line),
        "minutes": lesson.minutes,
        "steps": len(lesson.steps),
    }
