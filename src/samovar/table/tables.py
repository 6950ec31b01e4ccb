"""A table: its log folded into who sits where, the line of moves, and the position."""

import time
from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from samovar.core import Event, Game, IllegalMove, Move, Record, SamovarError, State, commitment
from samovar.table import entries as log
from samovar.table.entries import AskBody, Body, MoveBody, NoteBody, SeatState, StartBody, Told, UndoBody
from samovar.table.errors import Refused, RefusedByRules
from samovar.table.store import Also
from samovar.table.store.rows import Entry, StoredTable, Summary, TableRow

Json = object

CHECKPOINT_EVERY = 64


class Step(NamedTuple):
    """A move that counts (it was not taken back), and what undo must know of the position before it."""

    n: int
    seat: int
    notation: str
    out: int
    asked: tuple[int, ...]


class Request(NamedTuple):
    """An open wish to take moves back."""

    n: int
    seat: int
    wish: AskBody
    agreed: frozenset[int]

    @property
    def waits_for(self) -> list[int]:
        return [seat for seat in self.wish.asked if seat not in self.agreed]


class Change(NamedTuple):
    """What is to be written down, the position it leads to (None where it stays), and what else belongs to it."""

    entries: list[Entry]
    state: State | None = None
    also: Also | None = None


class Table:
    """One table in memory, as of one entry: it never changes, it is replaced by a `grown` one."""

    def __init__(self, row: TableRow, game: Game) -> None:
        self.row = row
        self.id = row.id
        self.game = game
        self.rematch: str | None = None
        self.rules = row.rules
        self.base = 0  # moves before a correction of the rules cannot be played again
        self.entries: list[Entry] = []
        self.seats: list[SeatState] = []
        self.line: list[Step] = []
        self.number = 0
        self.request: Request | None = None
        self.chats = 0
        self.said: frozenset[tuple[int, str]] = frozenset()
        self._landed: dict[tuple[int, int], str] = {}
        self._fresh_time: dict[int, float] = {}
        self._state: State | None = None
        self._checkpoints: dict[int, State] = {}
        self._views: dict[int, msgspec.Raw] = {}

    @staticmethod
    def load(stored: StoredTable, game: Game) -> "Table":
        """A table from the store; the position is read, not replayed."""
        table = Table(stored.row, game)
        for entry in stored.entries:
            table._fold(entry)
        table._state = game.load(msgspec.json.decode(stored.position))
        return table

    @property
    def options(self) -> dict[str, Json]:
        options: dict[str, Json] = msgspec.json.decode(self.row.options)
        return options

    @property
    def start(self) -> dict[str, Json] | None:
        """The position the game began from, where that was not the game's own beginning."""
        start: dict[str, Json] | None = None if self.row.start is None else msgspec.json.decode(self.row.start)
        return start

    # --- reading ------------------------------------------------------------------------------------------------

    @property
    def state(self) -> State:
        """The position after the last entry; nobody may change it."""
        if self._state is None:
            self._state = self.position(len(self.line))
        return self._state

    @property
    def head(self) -> int:
        """The number of the last entry."""
        return len(self.entries) - 1

    @property
    def names(self) -> list[str]:
        return [seat.name for seat in self.seats]

    @property
    def closed(self) -> bool:
        """Nothing is hidden any more."""
        return self.state.over or self.row.imported

    @property
    def commitment(self) -> str:
        return commitment(self.row.seed)

    def asked(self) -> list[int]:
        """The seats that must decide; nobody at a table that is only looked at."""
        return [] if self.row.imported else list(self.state.to_move)

    def bots_asked(self) -> list[int]:
        return [seat for seat in self.asked() if self.seats[seat].by_bot]

    def people_asked(self) -> list[int]:
        return [seat for seat in self.asked() if self.seats[seat].kind == "human"]

    def ends(self) -> dict[int, float]:
        """When the time of each person who must decide is up."""
        seconds = self.row.clock_seconds
        return {} if seconds is None else {seat: self._asked_since(seat) + seconds for seat in self.people_asked()}

    def _asked_since(self, seat: int) -> float:
        """When the turn of a seat began: it has been asked ever since, but for its own moves."""
        since = self.entries[0].at
        for place in range(len(self.line) - 1, -1, -1):
            if seat not in self.line[place].asked:
                since = self.entries[self.line[place].n].at
                break
        return max(since, self._fresh_time.get(seat, 0.0))

    def view(self, seat: int) -> msgspec.Raw:
        """What a seat sees of the game, encoded once for all who look through its eyes."""
        raw = self._views.get(seat)
        if raw is None:
            raw = self._views[seat] = msgspec.Raw(msgspec.json.encode(self.told_view(self.state, seat)))
        return raw

    def told_view(self, state: State, seat: int) -> dict[str, Json]:
        """A view of a position of this table, with its prompt in words."""
        view = state.view(seat)
        prompt = state.prompt(seat)
        view["prompt"] = {language: self.game.tell(prompt, language, self.names) for language in ("en", "fr")}
        return view

    def summary(self) -> Summary:
        ends = self.ends()
        return Summary(
            head=self.head,
            updated=self.entries[-1].at,
            over=self.state.over,
            asked=msgspec.json.encode(self.asked()).decode(),
            seating=msgspec.json.encode(self.seats).decode(),
            bots_turn=bool(self.bots_asked()),
            deadline=min(ends.values()) if ends else None,
        )

    def record(self) -> Record:
        """The game as its record; the seed is in it."""
        start = self.start if self.base == 0 else self._base_state().dump()
        record = Record(self.game, self.row.players, self.row.seed, self.options, self.names, start)
        for step in self.line[self.base :]:
            record.add(step.seat, self.game.parse_move(step.notation))
        if self.state.over:
            record.finish(self.state)
        return record

    # --- positions ----------------------------------------------------------------------------------------------

    def _base_state(self) -> State:
        state = self._checkpoints.get(self.base)
        if state is None:
            if self.start is not None:
                state = self.game.load(self.start, self.row.seed)
            else:
                state = self.game.new(self.row.players, self.row.seed, self.options)
            self._checkpoints[self.base] = state
        return state

    def position(self, count: int) -> State:
        """The position after so many moves of the line; it may be changed by whoever asked for it."""
        nearest = max((place for place in self._checkpoints if place <= count), default=self.base)
        state = (self._checkpoints.get(nearest) or self._base_state()).copy()
        for place in range(nearest, count):
            step = self.line[place]
            state.apply(self.game.parse_move(step.notation), step.seat)
            if (place + 1) % CHECKPOINT_EVERY == 0:
                self._checkpoints[place + 1] = state.copy()
        return state

    # --- taking entries -----------------------------------------------------------------------------------------

    def grown(self, entries: Sequence[Entry], state: State | None = None) -> "Table":
        """This table with more entries; `state` is the position after them, where it is known."""
        after = self._twin()
        for entry in entries:
            body = after._fold(entry)
            if isinstance(body, MoveBody) and state is None and after._state is not None:
                twin = after._state.copy()
                twin.apply(after.game.parse_move(body.move), entry.seat)
                after._state = twin
            elif isinstance(body, UndoBody):
                after._state = None
        if state is not None:
            after._state = state
        if after._state is not None and len(after.line) % CHECKPOINT_EVERY == 0:
            after._checkpoints.setdefault(len(after.line), after._state.copy())
        return after

    def _twin(self) -> "Table":
        twin = Table(self.row, self.game)
        twin.rematch = self.rematch
        twin.rules = self.rules
        twin.base = self.base
        twin.entries = self.entries.copy()
        twin.seats = self.seats.copy()
        twin.line = self.line.copy()
        twin.number = self.number
        twin.request = self.request
        twin.chats = self.chats
        twin.said = self.said
        twin._landed = self._landed.copy()
        twin._fresh_time = self._fresh_time.copy()
        twin._state = self._state
        twin._checkpoints = self._checkpoints.copy()
        return twin

    def _fold(self, entry: Entry) -> Body:
        if entry.n != len(self.entries):
            raise ValueError(f"entry {entry.n} of table {self.id} does not follow entry {self.head}")
        self.entries.append(entry)
        body = log.read(entry.kind, entry.body)
        match body:
            case StartBody():
                self.seats = body.seats
            case MoveBody():
                self.line.append(Step(entry.n, entry.seat, body.move, body.out, tuple(body.asked)))
                self._landed[(entry.seat, body.on)] = body.move
                self.number = entry.n
                self.request = None
            case UndoBody():
                self._fold_undo(entry, body)
            case AskBody():
                self.request = Request(entry.n, entry.seat, body, frozenset())
            case log.AnswerBody():
                self._fold_answer(entry.seat, body)
            case log.SeatBody():
                self._fold_seat(entry, body)
            case log.ChatBody():
                self.chats += 1
                if body.key:
                    self.said |= {(entry.seat, body.key)}
            case NoteBody():
                self._fold_note(body)
        return body

    def _fold_undo(self, entry: Entry, body: UndoBody) -> None:
        del self.line[body.keep :]
        self._checkpoints = {place: state for place, state in self._checkpoints.items() if place <= body.keep}
        self.number = entry.n
        self.request = None
        if body.agreed:
            self._fresh_time = dict.fromkeys(range(len(self.seats)), entry.at)

    def _fold_answer(self, seat: int, body: log.AnswerBody) -> None:
        if self.request is not None and self.request.n == body.request:
            agreed = self.request._replace(agreed=self.request.agreed | {seat})
            self.request = agreed if body.agree else None

    def _fold_seat(self, entry: Entry, body: log.SeatBody) -> None:
        seat = self.seats[entry.seat] = msgspec.structs.replace(self.seats[entry.seat])
        if body.news in ("joined", "renamed") and body.name:
            seat.name = body.name
        if body.news == "joined":
            seat.player = "human"
        elif body.news == "left":
            seat.player = "open"
        if body.news in ("left", "bot", "time"):
            seat.stand_in = True
            seat.level = body.level
        elif body.news in ("joined", "back"):
            seat.stand_in = False
            self._fresh_time[entry.seat] = entry.at

    def _fold_note(self, body: NoteBody) -> None:
        if body.key == "log.rematch":
            self.rematch = str(body.params["table"])
        if body.position is not None:
            self.rules = body.rules
            self.base = len(self.line)
            self._checkpoints = {self.base: self.game.load(body.position)}

    # --- deciding what to write ---------------------------------------------------------------------------------

    def entry(self, kind: str, seat: int, body: Body, later: int = 1) -> Entry:
        """The next entry (or one after it)."""
        return Entry(self.head + later, kind, seat, log.write(body), time.time())

    def move(self, seat: int, number: int, move: Move, bot: bool = False) -> Change | None:
        """Make a move; None when this very move has landed already."""
        before = self._landed.get((seat, number))
        if before is not None:
            if before == move.notation:
                return None
            raise Refused("stale")
        if self.row.imported:
            raise Refused("imported")
        if not self._still_asked(seat, number):
            raise Refused("stale")
        state = self.state.copy()
        events: list[Event] = []
        try:
            state.apply(move, seat, events)
        except IllegalMove as error:
            raise RefusedByRules(error, self.game.catalogue, self.names) from None
        told = [Told.of(event) for event in events]
        body = MoveBody(move.notation, number, self.state.secrets_out, self.asked(), told, bot)
        written = [self.entry(log.MOVE, seat, body)]
        if state.over:
            written.append(self.entry(log.NOTE, -1, NoteBody("log.seed", {"seed": self.row.seed}), later=2))
        return Change(written, state)

    def _still_asked(self, seat: int, number: int) -> bool:
        """Nothing has changed for this seat since `number`: at most others have answered a question put to all."""
        if number == self.number:
            return True
        later = [step for step in self.line if step.n > number]
        if not later or number > self.number or any(step.seat == seat or seat not in step.asked for step in later):
            return False
        return len(later) == sum(1 for entry in self.entries[number + 1 :] if entry.kind in (log.MOVE, log.UNDO))

    def read_move(self, document: dict[str, Json]) -> Move:
        try:
            return self.game.read_move(document)
        except SamovarError as error:
            raise RefusedByRules(error, self.game.catalogue, self.names) from None

    def ask(self, seat: int, question: dict[str, Json]) -> dict[str, Json]:
        try:
            return self.state.ask(seat, question)
        except SamovarError as error:
            raise RefusedByRules(error, self.game.catalogue, self.names) from None

    # --- taking back --------------------------------------------------------------------------------------------

    def own_undo(self, seat: int, scope: str) -> int | None:
        """How many moves to keep when a seat takes back alone; None when it may not.

        One rule for all games: only moves of its own, after which nobody else has moved and nothing that was left
        to chance or hidden has come out.
        """
        if self.closed:
            return None
        keep = len(self.line)
        out = self.state.secrets_out
        while keep > self.base and self.line[keep - 1].seat == seat and self.line[keep - 1].out == out:
            keep -= 1
            if scope == "step":
                break
        return keep if keep < len(self.line) else None

    def undo_by_agreement(self, seat: int, scope: str) -> int | None:
        """How many moves to keep when the others must agree: before the seat's last move, or its last turn."""
        if self.closed:
            return None
        keep = len(self.line)
        while keep > self.base and self.line[keep - 1].seat != seat:
            keep -= 1
        if keep == self.base:
            return None
        keep -= 1
        if scope == "turn":
            while keep > self.base and self.line[keep - 1].seat == seat:
                keep -= 1
        return keep

    def affected(self, seat: int, keep: int) -> list[int]:
        """Whom going back affects: who moved since; everybody, when something hidden has come out since."""
        undone = self.line[keep:]
        moved = {step.seat for step in undone}
        everybody = undone[0].out != self.state.secrets_out
        return [
            other
            for other, facts in enumerate(self.seats)
            if other != seat and facts.kind == "human" and (everybody or other in moved)
        ]

    def undo(self, seat: int, keep: int, agreed: bool = False, later: int = 1) -> Entry:
        undone = [step.n for step in self.line[keep:]]
        return self.entry(log.UNDO, seat, UndoBody(keep, undone, agreed), later)


def opening(game: Game, row: TableRow, seats: list[SeatState]) -> tuple[Table, Entry]:
    """A new table, and the entry that begins it."""
    blank = Table(row, game)
    events: list[Event] = []
    try:
        if blank.start is not None:
            state = game.load(blank.start)
        else:
            state = game.new(row.players, row.seed, blank.options, events)
    except SamovarError as error:
        raise RefusedByRules(error, game.catalogue) from None
    entry = Entry(0, log.START, -1, log.write(StartBody(seats, [Told.of(event) for event in events])), row.created)
    return blank.grown([entry], state), entry


def rules_note(table: Table) -> Entry:
    """The entry that says that the rules were corrected since the game began."""
    params: dict[str, Json] = {"before": table.rules, "now": table.game.rules_version}
    body = NoteBody("log.rules", params, table.game.rules_version, table.state.dump())
    return table.entry(log.NOTE, -1, body)
