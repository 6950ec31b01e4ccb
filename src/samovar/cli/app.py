"""The command as a whole: which commands there are, in which language, and how mistakes are answered."""

import os
import sys
from collections.abc import Callable, Sequence
from functools import partial
from importlib import import_module
from typing import Annotated

from cyclopts import App, CycloptsError, Group, Parameter

from samovar import __version__
from samovar.cli.files import STANDARD_INPUT
from samovar.cli.output import note
from samovar.cli.problems import Problem, explain, short
from samovar.cli.words import Words, language_of
from samovar.core import LANGUAGES, SamovarError

DONE, FAILED, WRONG, INTERRUPTED = 0, 1, 2, 130
COMMANDS = [
    "play",
    "watch",
    "games",
    "simulate",
    "tournament",
    "dataset",
    "tune",
    "replay",
    "review",
    "puzzles",
    "score",
    "achievements",
    "rules",
    "lessons",
    "data",
    "site",
    "admin",
]
PLAY = "play"
TABLE_COMMANDS = (PLAY, "site", "admin")
TABLE_EXTRA = "samovar[table]"
TEXT_OPTION = "--text"
TEXT_MODULE = "play_text"
LANGUAGE_OPTION = "--lang"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; returns the exit code."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")
    try:
        code = run(given)
        sys.stdout.flush()
    except BrokenPipeError:
        # The reader has gone (| head): nothing is left to say, and closing must not complain either.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return DONE
    except KeyboardInterrupt:
        return INTERRUPTED
    return code


def run(arguments: list[str]) -> int:
    """Find the language, build the commands in it and run the one asked for."""
    language, rest = take_language(arguments)
    words = Words(language_of(os.environ) if language not in LANGUAGES else language)
    if language is not None and language not in LANGUAGES:
        return complain(words("cli.choice", name=LANGUAGE_OPTION, found=short(language), allowed=", ".join(LANGUAGES)))
    app = build(words, wanted_command(rest))
    named = [STANDARD_INPUT if argument == "-" else argument for argument in rest]
    try:
        result = app(named, exit_on_error=False, print_error=False, result_action="return_value")
    except CycloptsError as error:
        return complain(explain(error, app, words))
    except (Problem, SamovarError) as error:
        return complain(words.complaint(error.message))
    except OSError as error:
        if isinstance(error, BrokenPipeError):
            raise
        return complain(words("cli.system", reason=error.strerror or str(error), file=error.filename or ""))
    return result if isinstance(result, int) else DONE


def complain(sentence: str) -> int:
    note(sentence)
    return WRONG


def take_language(arguments: list[str]) -> tuple[str | None, list[str]]:
    """The language asked for, wherever `--lang` stands, and the other arguments."""
    language: str | None = None
    rest: list[str] = []
    place = 0
    while place < len(arguments):
        argument = arguments[place]
        if argument == LANGUAGE_OPTION:
            place += 1
            language = arguments[place] if place < len(arguments) else ""
        elif argument.startswith(f"{LANGUAGE_OPTION}="):
            language = argument.partition("=")[2]
        else:
            rest.append(argument)
        place += 1
    return language, rest


def wanted_command(arguments: list[str]) -> str:
    """The command that will be run; playing in the terminal is one of its own, since it needs no server."""
    command = next((argument for argument in arguments if not argument.startswith("-")), "")
    in_text = any(argument.partition("=")[0] == TEXT_OPTION for argument in arguments)
    return TEXT_MODULE if command == PLAY and in_text else command


def build(words: Words, wanted: str = "") -> App:
    """All commands, in one language; `wanted` is the one that will be run."""
    app = App(
        name="samovar",
        help=words("help.samovar"),
        help_epilogue=words("help.epilogue"),
        help_format="plaintext",
        version=__version__,
        group_commands=Group(words("help.group.commands"), sort_key=1),
        group_arguments=Group(words("help.group.arguments"), sort_key=2),
        group_parameters=Group(words("help.group.options"), sort_key=3),
        default_parameter=Parameter(negative=(), show_default=False),
        suppress_keyboard_interrupt=False,
    )
    for flag, key in (("--help", "help.help"), ("--version", "help.version")):
        app[flag].help = words(key)
    for name in COMMANDS:
        _adder(name, wanted)(app, words)
    app.default(lambda: _welcome(app))
    return app


def _adder(name: str, wanted: str) -> Callable[[App, Words], None]:
    """The `add` of a command's module. The table is large, and an extra: it is loaded only where it is needed."""
    if name == PLAY and wanted == TEXT_MODULE:
        name = TEXT_MODULE
    elif name in TABLE_COMMANDS and wanted != name:
        return partial(_add_unloaded, name)
    try:
        found: Callable[[App, Words], None] = import_module(f"samovar.cli.{name}").add
    except ModuleNotFoundError as error:
        missing = error.name or ""
        if name not in TABLE_COMMANDS or missing.startswith("samovar"):
            raise
        return partial(_add_unloaded, name, missing=missing)
    return found


def _add_unloaded(name: str, app: App, words: Words, missing: str = "") -> None:
    """A command of the table as the list shows it; run without its packages, it says how to get them."""

    @app.command(name=name, help=words(f"help.{name}"))
    def unloaded(*_given: Annotated[str, Parameter(allow_leading_hyphen=True, show=False)]) -> None:
        raise Problem("cli.no-table", missing=missing, extra=TABLE_EXTRA)


def _welcome(app: App) -> int:
    app.help_print([])
    return DONE
