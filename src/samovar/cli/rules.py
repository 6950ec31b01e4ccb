"""`samovar rules`: the rules of a game, clause by clause."""

import textwrap
from typing import Annotated

from cyclopts import App, Parameter

from samovar.cli.files import load_game
from samovar.cli.output import print_json, say
from samovar.cli.words import Words
from samovar.core import Clause

FOUND, NOTHING_FOUND = 0, 1
WIDTH = 100


def add(app: App, words: Words) -> None:
    @app.command(name="rules", help=words("help.rules"))
    def rules(
        game: Annotated[str, Parameter(help=words("help.game"))],
        /,
        *,
        find: Annotated[str | None, Parameter(help=words("help.find"))] = None,
        json: Annotated[bool, Parameter(help=words("help.json"))] = False,
    ) -> int:
        rulebook = load_game(words, game).rulebook
        clauses = rulebook.clauses if find is None else rulebook.find(find, words.language)
        if json:
            print_json({**rulebook.to_json(), "game": game, "clauses": [clause.to_json() for clause in clauses]})
        elif clauses:
            say(rulebook.title[words.language])
            print_clauses(words, clauses, rulebook.sections)
        else:
            say(words("rules.nothing", find=find))
        return FOUND if clauses else NOTHING_FOUND


def print_clauses(words: Words, clauses: list[Clause], sections: dict[str, dict[str, str]]) -> None:
    section = ""
    for clause in clauses:
        if clause.section != section:
            section = clause.section
            print()
            say(sections[section][words.language])
            print()
        for line in textwrap.wrap(clause.texts[words.language], WIDTH, initial_indent=f"{clause.id}  ",
                                  subsequent_indent=" " * (len(clause.id) + 2), break_on_hyphens=False):  # fmt: skip
            say(line)
