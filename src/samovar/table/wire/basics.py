"""What every request and answer is made of: limits, names, sentences."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

OptionValue = bool | int | str
Language = Literal["en", "fr"]
Scope = Literal["step", "turn"]
Role = Literal["player", "spectator", "hand"]
LinkKind = Literal["seat", "watch", "watch-hand"]
Pace = Literal["instant", "normal", "slow"]

LONGEST_NAME = 40
LONGEST_CHAT = 500
LONGEST_NOTES = 5000
MOST_SEATS = 8
BIG = 2**31 - 1

Name = Annotated[str, Meta(max_length=LONGEST_NAME)]
Word = Annotated[str, Meta(max_length=40)]
Seat = Annotated[int, Meta(ge=0, lt=MOST_SEATS)]
Number = Annotated[int, Meta(ge=0, le=BIG)]


class Text(Struct, frozen=True):
    """Something said to people, in every language."""

    en: str
    fr: str


class Problem(Struct):
    """What is wrong, and the rule clause behind it where there is one."""

    code: str
    text: Text
    clause: str = ""


class ErrorBody(Struct):
    error: Problem


class Done(Struct):
    done: bool = True
