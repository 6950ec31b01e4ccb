"""What a table's log amounts to: who sits where, the line of moves that count, an open request."""

from bisect import bisect_right
from typing import NamedTuple

import msgspec

from samovar.table.domain import log
from samovar.table.domain.log import (
    Body,
    Entry,
    MoveBody,
    NoteBody,
    RedoBody,
    SeatState,
    StartBody,
    UndoBody,
    UndoRequestBody,
)
from samovar.table.wire import Pace

LESSON_LEFT = "log.lesson-left"
# Asked for in a game that could earn an achievement, and in any other.
HINT_ALONE, HINT = "log.hint-alone", "log.hint"
REVIEWED = "log.reviewed"


class Step(NamedTuple):
    """A move that counts (it was not taken back), and what undo must know of the position before it."""

    n: int
    seat: int
    notation: str
    secrets_out: int
    asked: tuple[int, ...]


class Undone(NamedTuple):
    """Moves that somebody took back and that nothing has replaced; `past_chance` as their undo was."""

    seat: int
    steps: tuple[Step, ...]
    past_chance: bool


class UndoRequest(NamedTuple):
    """An open wish to take moves back, or to put them back."""

    n: int
    seat: int
    wish: UndoRequestBody
    agreed: frozenset[int]

    @property
    def waits_for(self) -> list[int]:
        return [seat for seat in self.wish.must_agree if seat not in self.agreed]


class FoldedLog:
    """The entries of a log, folded one by one."""

    def __init__(self, rules: int) -> None:
        self.rules = rules
        self.entries: list[Entry] = []
        self.seats: list[SeatState] = []
        self.line: list[Step] = []
        self.undone: list[Undone] = []
        self.number = 0
        self.request: UndoRequest | None = None
        self.taken_back = 0
        self.lesson = ""
        self.lesson_left = False
        self.rematch: str | None = None
        self.chats = 0
        self.said: frozenset[tuple[int, str]] = frozenset()
        self.landed: dict[tuple[int, int], str] = {}
        self.time_begins: dict[int, float] = {}
        self.complete_since: float | None = None
        self.pace: Pace = "normal"
        # What the host has said about hints; how often each seat asked for one, and at which number last.
        self.hints_chosen: bool | None = None
        self.hints_asked: dict[int, int] = {}
        self.hinted_at: dict[int, int] = {}
        # The seats whose players have looked at the review of the game before its end.
        self.reviewed: frozenset[int] = frozenset()
        self.seat_news = 0
        self._named: list[tuple[int, list[str]]] = []

    def copy_log(self, other: "FoldedLog") -> None:
        """Take over everything from another one."""
        self.rules = other.rules
        self.entries = other.entries.copy()
        self.seats = other.seats.copy()
        self.line = other.line.copy()
        self.undone = other.undone.copy()
        self.number = other.number
        self.request = other.request
        self.taken_back = other.taken_back
        self.lesson = other.lesson
        self.lesson_left = other.lesson_left
        self.rematch = other.rematch
        self.chats = other.chats
        self.said = other.said
        self.landed = other.landed.copy()
        self.time_begins = other.time_begins.copy()
        self.complete_since = other.complete_since
        self.pace = other.pace
        self.hints_chosen = other.hints_chosen
        self.hints_asked = other.hints_asked.copy()
        self.hinted_at = other.hinted_at.copy()
        self.reviewed = other.reviewed
        self.seat_news = other.seat_news
        self._named = other._named.copy()

    @property
    def head(self) -> int:
        """The number of the last entry."""
        return len(self.entries) - 1

    @property
    def names(self) -> list[str]:
        return [seat.name for seat in self.seats]

    def names_at(self, n: int) -> list[str]:
        """What the players were called when an entry was written: history keeps the names of its time."""
        later = bisect_right(self._named, n, key=lambda naming: naming[0])
        return self._named[later - 1][1]

    def counts(self, n: int) -> bool:
        """Whether the move of an entry was not taken back."""
        later = bisect_right(self.line, n, key=lambda step: step.n)
        return later > 0 and self.line[later - 1].n == n

    def fold(self, entry: Entry, body: Body) -> None:
        if entry.n != len(self.entries):
            raise ValueError(f"entry {entry.n} does not follow entry {self.head}")
        self.entries.append(entry)
        match body:
            case StartBody():
                self.seats = body.seats.copy()
                self.taken_back = body.taken_back
                self.pace = body.pace
                self.hints_chosen = body.hints
                self._count_seats(entry.at)
                self._named.append((entry.n, self.names))
                self.lesson = body.lesson
            case MoveBody():
                self.line.append(Step(entry.n, entry.seat, body.move, body.secrets_out, tuple(body.asked)))
                self.landed[(entry.seat, body.on)] = body.move
                self.number = entry.n
                self.request = None
                self.undone = []
            case UndoBody():
                self._fold_undo(entry, body)
            case RedoBody():
                self._fold_redo(entry)
            case UndoRequestBody():
                self.request = UndoRequest(entry.n, entry.seat, body, frozenset())
            case log.UndoAnswerBody():
                self._fold_answer(entry.seat, body)
            case log.SeatBody():
                self._fold_seat(entry, body)
                self._count_seats(entry.at)
            case log.ChatBody():
                self.chats += 1
                if body.key:
                    self.said |= {(entry.seat, body.key)}
            case log.PaceBody():
                self.pace = body.pace
            case log.HintsBody():
                self.hints_chosen = body.allowed
            case NoteBody():
                if body.key in (HINT, HINT_ALONE):
                    self.hints_asked[entry.seat] = self.hints_asked.get(entry.seat, 0) + 1
                    self.hinted_at[entry.seat] = self.number
                elif body.key == REVIEWED:
                    self.reviewed |= {entry.seat}
                self._fold_note(body)

    def _fold_undo(self, entry: Entry, body: UndoBody) -> None:
        undone = self.line[body.keep :]
        # Earlier versions did not write down what had come out: there the moves themselves tell, but for the last.
        unsaid = body.agreed and undone[0].secrets_out != undone[-1].secrets_out
        if body.past_chance or unsaid:
            self.taken_back += 1
        self.undone.append(Undone(entry.seat, tuple(undone), body.past_chance or unsaid))
        del self.line[body.keep :]
        self.number = entry.n
        self.request = None
        if body.agreed or body.past_chance or any(step.seat != entry.seat for step in undone):
            self.time_begins = dict.fromkeys(range(len(self.seats)), entry.at)

    def _fold_redo(self, entry: Entry) -> None:
        """The time of those whose turn it brings begins now; whoever was asked before has been asked all along."""
        again = self.undone.pop()
        self.line.extend(again.steps)
        self.number = entry.n
        self.request = None
        alone = all(step.seat == entry.seat for step in again.steps)
        asked = again.steps[0].asked if alone else ()
        fresh = (seat for seat in range(len(self.seats)) if seat not in asked)
        self.time_begins.update(dict.fromkeys(fresh, entry.at))

    def _count_seats(self, at: float) -> None:
        """Clocks begin when somebody, or a bot, sits in every seat for the first time."""
        if self.complete_since is None and all(seat.kind != "open" for seat in self.seats):
            self.complete_since = at

    def _fold_answer(self, seat: int, body: log.UndoAnswerBody) -> None:
        if self.request is not None and self.request.n == body.request:
            agreed = self.request._replace(agreed=self.request.agreed | {seat})
            self.request = agreed if body.agree else None

    def _fold_seat(self, entry: Entry, body: log.SeatBody) -> None:
        self.seat_news += 1
        seat = self.seats[entry.seat] = msgspec.structs.replace(self.seats[entry.seat])
        if body.news in ("joined", "renamed") and body.name:
            seat.name = body.name
            self._named.append((entry.n, self.names))
        if body.news in ("left", "freed"):
            seat.player = "open"
        if body.news in ("joined", "left", "freed"):
            # Who must agree has changed.
            self.request = None
        if body.news in ("left", "bot", "time"):
            seat.stand_in = True
            seat.late = body.news == "time"
            seat.level = body.level
        elif body.news in ("joined", "back"):
            seat.player = "human"
            seat.stand_in = seat.late = False
            self.time_begins[entry.seat] = entry.at

    def _fold_note(self, body: NoteBody) -> None:
        if body.key == "log.rematch":
            self.rematch = str(body.params["table"])
        elif body.key == LESSON_LEFT:
            self.lesson_left = True
        if body.position is not None:
            self.rules = body.rules
            self.undone = []
