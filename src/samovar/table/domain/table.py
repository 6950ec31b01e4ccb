"""A table: its folded log and its position."""

from collections.abc import Iterable, Sequence

import msgspec

from samovar.core import LANGUAGES, Event, Game, Message, SamovarError, State, commitment
from samovar.core.documents import Json
from samovar.table.domain import log
from samovar.table.domain.change import Change
from samovar.table.domain.errors import RefusedByRules
from samovar.table.domain.folding import LESSON_LEFT as LESSON_LEFT
from samovar.table.domain.folding import FoldedLog
from samovar.table.domain.log import Body, Draft, Entry, MoveBody, NoteBody, RedoBody, UndoBody
from samovar.table.domain.positions import Positions, options_of, start_of
from samovar.table.domain.shown import Shown
from samovar.table.domain.stored import NO_SEAT, Summary, TableSetup
from samovar.table.domain.texts import called_in
from samovar.table.wire import Pace


class Table(FoldedLog):
    """One table in memory, as of one entry: it never changes, it is replaced by the table after a change."""

    def __init__(self, setup: TableSetup, game: Game) -> None:
        super().__init__(setup.rules)
        self.setup = setup
        self.id = setup.id
        self.game = game
        self.positions = Positions(setup, game)
        self._state: State | None = None
        self.shown = Shown()

    # --- loading ------------------------------------------------------------------------------------------------

    def load_entries(self, entries: Iterable[Entry]) -> None:
        """The next entries of a table that is being loaded."""
        for entry in entries:
            self._take(entry, log.read(entry))

    def load_position(self, position: str) -> None:
        """The position after the last entry is read, not replayed."""
        self._state = self.game.load(msgspec.json.decode(position))

    # --- growing ------------------------------------------------------------------------------------------------

    def changed(self, change: Change, at: float) -> tuple["Table", list[Entry]]:
        """The table after a change, and the change as entries: here each is numbered, dated and encoded, once."""
        entries = [draft.entry(n, at) for n, draft in enumerate(change.drafts, self.head + 1)]
        bodies = (draft.body for draft in change.drafts)
        return self._grown(zip(entries, bodies, strict=True), change.state), entries

    def followed_by(self, entries: Sequence[Entry]) -> "Table":
        """The table after entries that somebody else has written."""
        return self._grown(((entry, log.read(entry)) for entry in entries), None)

    def _grown(self, news: Iterable[tuple[Entry, Body]], state: State | None) -> "Table":
        """`state` is the position afterwards, where it is known."""
        after = self._twin()
        for entry, body in news:
            after._take(entry, body)
            if isinstance(body, MoveBody) and state is None and after._state is not None:
                twin = after._state.copy()
                twin.play(after.game.parse_move(body.move), entry.seat)
                after._state = twin
            elif isinstance(body, UndoBody | RedoBody):
                after._state = None
        if state is not None:
            after._state = state
        if after._state is not None:
            after.positions.keep(len(after.line), after._state)
        return after

    def _twin(self) -> "Table":
        twin = Table(self.setup, self.game)
        twin.copy_log(self)
        twin.positions = self.positions.copy()
        twin._state = self._state
        return twin

    def _take(self, entry: Entry, body: Body) -> None:
        self.fold(entry, body)
        if isinstance(body, UndoBody):
            self.positions.forget_after(body.keep)
        elif isinstance(body, NoteBody) and body.position is not None:
            self.positions.begin_again(len(self.line), self.game.load(body.position, rules=body.rules))

    # --- reading ------------------------------------------------------------------------------------------------

    @property
    def options(self) -> dict[str, Json]:
        return options_of(self.setup)

    @property
    def start(self) -> dict[str, Json] | None:
        return start_of(self.setup)

    @property
    def base(self) -> int:
        """How many moves of the line cannot be played again."""
        return self.positions.base

    @property
    def state(self) -> State:
        """The position after the last entry; nobody may change it."""
        if self._state is None:
            self._state = self.position(len(self.line))
        return self._state

    def position(self, count: int) -> State:
        """The position after so many moves of the line; it may be changed by whoever asked for it."""
        return self.positions.after(self.line, count)

    @property
    def closed(self) -> bool:
        """Nothing is hidden any more."""
        return self.state.over or self.setup.imported

    @property
    def commitment(self) -> str:
        return commitment(self.setup.seed)

    def asked(self) -> list[int]:
        """The seats that must decide; nobody at a table that is only looked at."""
        return [] if self.setup.imported else list(self.state.to_move)

    def bots_asked(self) -> list[int]:
        return [seat for seat in self.asked() if self.seats[seat].by_bot]

    def people_asked(self) -> list[int]:
        return [seat for seat in self.asked() if self.seats[seat].kind == "human"]

    def deadlines(self) -> dict[int, float]:
        """When the time of each person who must decide is up; it runs once there is somebody in every seat."""
        seconds, begun = self.setup.clock_seconds, self.complete_since
        if seconds is None or begun is None:
            return {}
        return {seat: max(self._asked_since(seat), begun) + seconds for seat in self.people_asked()}

    def _asked_since(self, seat: int) -> float:
        """When the turn of a seat began: it has been asked ever since, but for its own moves."""
        since = self.entries[0].at
        for step in reversed(self.line):
            if seat not in step.asked:
                since = self.entries[step.n].at
                break
        return max(since, self.time_begins.get(seat, 0.0))

    def view(self, seat: int) -> msgspec.Raw:
        """What a seat sees of the game, encoded once for all who look from there."""
        raw = self.shown.views.get(seat)
        if raw is None:
            raw = self.shown.views[seat] = msgspec.Raw(msgspec.json.encode(self.view_of(self.state, seat)))
        return raw

    def view_of(self, state: State, seat: int) -> dict[str, Json]:
        """A view of a position of this table, with its prompt in words."""
        return view_in_words(state, seat, self.names)

    def summary(self) -> Summary:
        deadlines = self.deadlines()
        return Summary(
            head=self.head,
            updated=self.entries[-1].at,
            over=self.state.over,
            asked=msgspec.json.encode(self.asked()).decode(),
            seating=msgspec.json.encode(self._listed_seats()).decode(),
            bots_turn=bool(self.bots_asked()),
            deadline=min(deadlines.values()) if deadlines else None,
        )

    def _listed_seats(self) -> list[log.ListedSeat]:
        listed = [log.ListedSeat(**msgspec.structs.asdict(seat)) for seat in self.seats]
        if self.state.over:
            for score in self.state.scores().seats:
                listed[score.seat].total = score.total
                listed[score.seat].rank = score.rank
        return listed


class Prompt(msgspec.Struct):
    """A prompt as the game's own view has it."""

    key: str
    params: dict[str, Json]


def view_in_words(state: State, seat: int, names: list[str]) -> dict[str, Json]:
    """What a seat sees of a position, with its prompt in words."""
    game = state.game
    named = {language: called_in(language, names) for language in LANGUAGES}
    view = state.view(seat)
    prompt = msgspec.convert(view["prompt"], Prompt)
    message = Message(prompt.key, prompt.params)
    view["prompt"] = {language: game.tell(message, language, named[language]) for language in LANGUAGES}
    if not game.manifest.board:
        # The generic board lists the moves in words.
        moves = state.legal(seat) if seat in state.to_move else []
        view["legal_text"] = [
            {language: state.tell_move(move, language, named[language]) for language in LANGUAGES} for move in moves
        ]
    return view


def opening(
    game: Game,
    setup: TableSetup,
    seats: list[log.SeatState],
    pace: Pace = "normal",
    lesson: str = "",
    hints: bool | None = None,
    notes: Sequence[Draft] = (),
) -> tuple[Table, list[Entry]]:
    """A new table, perhaps for a lesson, the entry that begins it, and what is to be said of it."""
    blank = Table(setup, game)
    events: list[Event] = []
    try:
        if blank.start is not None:
            state = game.load(blank.start)
        else:
            state = game.new(setup.players, setup.seed, blank.options, events)
    except SamovarError as error:
        raise RefusedByRules(error, game.catalogue) from None
    logged = [log.LoggedEvent.of(event) for event in events]
    body = log.StartBody(seats, logged, pace=pace, lesson=lesson, hints=hints)
    return blank.changed(Change([Draft(NO_SEAT, body), *notes], state), setup.created)


def rules_corrected(table: Table) -> Change:
    """The note that the rules were corrected since the game began."""
    params: dict[str, Json] = {"before": table.rules, "now": table.game.rules_version}
    body = NoteBody("log.rules", params, table.game.rules_version, table.state.dump())
    return Change([Draft(NO_SEAT, body)])
