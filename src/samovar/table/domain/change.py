"""What a decision comes to: entries to write down, the position they lead to, and what must be written with them."""

from typing import NamedTuple

from samovar.core import State
from samovar.table.domain.log import Draft
from samovar.table.domain.stored import Link, NewTable, SoloGame


class ClaimSeat(NamedTuple):
    """The first browser that comes with an invitation takes the seat, also from one who has left it.

    Everything is refused when it is too late, and when the browser has seen another hand.
    """

    link: Link
    browser: str


class ReleaseSeat(NamedTuple):
    """Nobody holds the seat any more, no link leads to it but this invitation, and what its holder noted is gone."""

    seat: int
    invitation: Link | None = None


class SetUpTable(NamedTuple):
    """Another table begins."""

    new: NewTable


class KeepSoloGame(NamedTuple):
    """A game played alone is kept for everybody who holds its seat."""

    game: SoloGame


class KeepLesson(NamedTuple):
    """A lesson has been played to its end by everybody who holds a seat."""

    game: str
    lesson: str


class LeaveLesson(NamedTuple):
    """The table is a lesson no longer."""


ExtraWrite = ClaimSeat | ReleaseSeat | SetUpTable | KeepSoloGame | KeepLesson | LeaveLesson


class Change(NamedTuple):
    """What is to be written down, all of it or nothing; `state` is None where the position stays as it is."""

    drafts: list[Draft]
    state: State | None = None
    extra: ExtraWrite | None = None
