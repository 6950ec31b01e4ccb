"""What is wrong with a command, in one sentence of the user's language."""

from collections.abc import Iterable
from difflib import get_close_matches
from typing import Literal, get_args, get_origin

from cyclopts import App, CoercionError, CycloptsError, MissingArgumentError, UnknownCommandError, UnusedCliTokensError
from cyclopts.exceptions import RepeatArgumentError, UnknownOptionError

from samovar.cli.words import Words
from samovar.core import Message

LONGEST = 60


class Problem(Exception):
    """A mistake in what was asked of the command line (a compiled SamovarError can have no plain heirs)."""

    def __init__(self, key: str, **params: object) -> None:
        super().__init__(key)
        self.message = Message(key, params)


def explain(error: CycloptsError, app: App, words: Words) -> str:
    """The sentence for a command line that could not be understood."""
    match error:
        case UnknownOptionError():
            given = error.token.keyword or error.token.value
            known = [name for argument in error.argument_collection if argument.parse for name in argument.names]
            return words("cli.option", found=short(given), hint=_hint(given, known, words))
        case UnknownCommandError():
            given = (error.unused_tokens or [""])[0]
            return _unknown_command(given, error.app or app, words)
        case UnusedCliTokensError():
            given = (error.unused_tokens or [""])[0]
            if not error.command_chain:
                return _unknown_command(given, app, words)
            return words("cli.too-much", found=short(given))
        case RepeatArgumentError():
            return words("cli.twice", name=error.token.keyword or "")
        case CoercionError():
            return _wrong_value(error, words)
        case MissingArgumentError() if error.argument is not None:
            given = error.keyword or ""
            if given:
                return words("cli.no-value", name=given)
            return words("cli.missing", name=_shown(error.argument.name))
        case _:
            return words("cli.not-understood", reason=" ".join(str(error).split())[:200])


def _wrong_value(error: CoercionError, words: Words) -> str:
    token = error.token
    found = "" if token is None else short(token.value)
    argument = "" if error.argument is None else _shown(error.argument.name)
    name = (token.keyword if token is not None else None) or argument
    if get_origin(error.target_type) is Literal:
        return words("cli.choice", name=name, found=found, allowed=", ".join(map(str, get_args(error.target_type))))
    kind = {int: "integer", float: "number"}.get(error.target_type or str, "other")
    return words("cli.value", name=name, kind=kind, found=found)


def _unknown_command(given: str, app: App, words: Words) -> str:
    known = commands_of(app)
    return words("cli.command", found=short(given), allowed=", ".join(known))


def commands_of(app: App) -> list[str]:
    return [name for name in app if not name.startswith("-")]


def _hint(given: str, known: Iterable[str], words: Words) -> str:
    close = get_close_matches(given, known, n=1)
    return words("cli.hint", name=close[0]) if close else words("cli.no-hint")


def _shown(name: str) -> str:
    return name if name.startswith("--") else name.upper()


def short(text: str) -> str:
    """Enough of what was given to recognise it."""
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"
