"""The shapes of what a room shows and tells: typed dictionaries, declared once for server, browser and tests.

This module and each room's `shapes.py` stay uncompiled, since compiled typed dictionaries forget their types.
"""

from dataclasses import dataclass, field
from typing import Any, TypedDict


class Nothing(TypedDict):
    """No facts."""


class SeatScoreShape(TypedDict):
    """The points of one seat, part by part."""

    seat: int
    total: int | float
    rank: int
    parts: dict[str, int | float]
    details: dict[str, Any]


class ScoresShape(TypedDict):
    """The result of a game."""

    seats: list[SeatScoreShape]
    winners: list[int]


@dataclass(frozen=True)
class EventShape:
    """The facts that everybody learns of an event, those that only some seats do, and whether it may be nobody's."""

    facts: type = Nothing
    secret: type | None = None
    nobody: bool = False


@dataclass(frozen=True)
class QuestionShape:
    """A question that a client may ask about a position, and the answer."""

    asked: type
    answer: type


@dataclass(frozen=True)
class Shapes:
    """Everything that leaves a room: what is shown of a position, what is told, asked and answered, the data."""

    table: type
    events: dict[str, EventShape]
    data: type | None = None
    details: type | None = None
    """What a seat's score says of itself besides its points."""
    questions: dict[str, QuestionShape] = field(default_factory=dict)
