"""Numbers as people type them; a number that is not whole is refused, not rounded."""

import re
from collections.abc import Sequence
from functools import partial

from cyclopts import Parameter, Token

from samovar.cli.problems import Problem, short
from samovar.core import read_seed

LONGEST = 1000
WHOLE = re.compile(r"[+-]?[0-9]+", re.ASCII)


def read_whole(kind: object, tokens: Sequence[Token], name: str = "") -> int:
    text = tokens[0].value.strip()
    if len(text) > LONGEST or not WHOLE.fullmatch(text):
        raise Problem("cli.value", name=tokens[0].keyword or name, kind="integer", found=short(text))
    return int(text)


def read_seed_text(kind: object, tokens: Sequence[Token]) -> int | str:
    """A number, or the 32 hexadecimal digits that a record names its seed by."""
    text = tokens[0].value.strip()
    seed: int | str = int(text) if len(text) != 32 and len(text) < LONGEST and WHOLE.fullmatch(text) else text
    read_seed(seed)
    return seed


def whole(help: str, name: str = "") -> Parameter:
    """An option that takes a whole number; what stands without its option's name has one for complaints."""
    return Parameter(help=help, converter=partial(read_whole, name=name), n_tokens=1)


def seed(help: str) -> Parameter:
    """An option that takes a seed."""
    return Parameter(help=help, converter=read_seed_text, n_tokens=1)
