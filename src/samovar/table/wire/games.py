"""Games as the lobby shows them, their data and rules."""

from typing import Literal

from msgspec import Struct

from samovar.core.documents import Json
from samovar.table.wire.basics import OptionValue, Text


class ChoiceInfo(Struct):
    """`players` are the sizes of the tables that may choose it."""

    value: OptionValue
    label: Text
    players: list[int]


class OptionInfo(Struct):
    name: str
    label: Text
    default: OptionValue
    choices: list[ChoiceInfo]


class RatingInfo(Struct):
    """What a level is worth at a table of so many, as measured; 400 points more mean ten duels won to one."""

    players: int
    points: int
    error: int
    """Half the width of the 95 % interval."""
    games: int


class LevelInfo(Struct):
    """A level of bots: its name, in words how strong it is, and its ratings where they were measured."""

    id: str
    label: Text
    about: Text
    ratings: list[RatingInfo]


class Sources(Struct):
    """How many records of the data are published facts, how many are reconstructed, and which, in words."""

    published: int
    reconstructed: int
    told: Text | None


class Minutes(Struct):
    """How long a game usually takes."""

    low: int
    high: int


class GameInfo(Struct):
    """A game as the lobby shows it; what its room's manifest says of it comes first."""

    id: str
    title: Text
    line: Text
    order: int
    minutes: Minutes
    weight: int
    """From 1, light, to 5, heavy."""
    colors: dict[str, str]
    players: list[int]
    options: list[OptionInfo]
    levels: list[LevelInfo]
    seat_colors: list[str]
    """The colours that a seat may have, in the order in which they are given out."""
    sources: Sources | None
    data_hash: str
    solo: bool
    """Whether a game played alone can achieve something."""
    panels: int
    """How many panels tell how it is played."""
    lessons: int


class GameWords(Struct):
    """What a game calls things by their ids, the headings of its views by their keys, and its kinds of moves."""

    things: dict[str, Text]
    fields: dict[str, Text]
    kinds: dict[str, Text]


class GameData(Struct):
    game: str
    data_hash: str
    data: dict[str, Json]
    words: GameWords


class SectionInfo(Struct):
    id: str
    text: Text


class ClauseInfo(Struct):
    """A clause in words for players; one of the `specification` is shown only to those who were sent to it.

    `also` are further words by which people look for it.
    """

    id: str
    section: str
    status: str
    audience: Literal["players", "specification"]
    text: Text
    also: Text


class RulesInfo(Struct):
    title: Text
    sections: list[SectionInfo]
    clauses: list[ClauseInfo]
