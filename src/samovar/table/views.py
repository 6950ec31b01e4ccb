"""The table as one browser sees it: the game's view, the seats, and the log in words."""

import time
from itertools import takewhile
from typing import cast

import msgspec

from samovar.core import SPECTATOR, THE_TRUTH, Game
from samovar.table import entries as log
from samovar.table.entries import Body, Told
from samovar.table.errors import Refused
from samovar.table.shelf import SIGNS, Shelf
from samovar.table.store.rows import Entry, Holding, ListedTable, Private
from samovar.table.tables import Table
from samovar.table.texts import say
from samovar.table.wire import (
    CanUndo,
    ClockInfo,
    LinkInfo,
    LogLine,
    Presence,
    Role,
    SeatInfo,
    TableHead,
    TableSummary,
    TableView,
    Text,
    UndoRequest,
)

Json = object

NOTHING_PRIVATE = Private("", None)
NO_UNDO = CanUndo(False, False, False)


class Eyes:
    """Through whose eyes a browser looks at a table."""

    def __init__(self, role: Role, seat: int, holdings: list[Holding]) -> None:
        self.role = role
        self.seat = seat
        self.holdings = holdings

    @property
    def own_seats(self) -> frozenset[int]:
        return frozenset(holding.seat for holding in self.holdings if holding.role == "player")


def eyes_for(holdings: list[Holding], seat: int | None, asked: list[int]) -> Eyes:
    """What a browser may see; where it does not say, the seat of its own that must decide, or its first."""
    if not holdings:
        raise Refused("no-table")
    played = [holding.seat for holding in holdings if holding.role == "player"]
    shown = [holding.seat for holding in holdings if holding.role == "hand"]
    if seat is None:
        deciding = [own for own in played if own in asked]
        seat = (deciding or played or shown or [SPECTATOR])[0]
    if seat == SPECTATOR:
        return Eyes("spectator", SPECTATOR, holdings)
    if seat in played:
        return Eyes("player", seat, holdings)
    if seat in shown:
        return Eyes("hand", seat, holdings)
    raise Refused("not-yours")


class Views:
    def __init__(self, shelf: Shelf) -> None:
        self.shelf = shelf

    def table(
        self, table: Table, eyes: Eyes, since: int, presence: Presence, private: Private = NOTHING_PRIVATE
    ) -> TableView:
        seat = eyes.seat
        plays = eyes.role == "player"
        return TableView(
            table=self.head(table, eyes),
            seats=self.seats(table, eyes.own_seats, presence),
            seat=seat,
            role=eyes.role,
            n=table.head,
            number=table.number,
            view=cast("dict[str, Json]", self._game_view(table, eyes)),
            log=self.lines(table, seat, since),
            watchers=presence.watchers,
            notes=private.notes if plays else "",
            webhook=private.webhook if plays else None,
            can_undo=self._can_undo(table, seat) if plays else NO_UNDO,
            undo_request=self._request(table),
            clock=self._clock(table),
        )

    def _game_view(self, table: Table, eyes: Eyes) -> msgspec.Raw:
        if eyes.role != "hand":
            return table.view(eyes.seat)
        # Whoever looks over a shoulder sees the hand, and is offered no move.
        view: dict[str, Json] = msgspec.json.decode(table.view(eyes.seat))
        view["legal"] = []
        return msgspec.Raw(msgspec.json.encode(view))

    def head(self, table: Table, eyes: Eyes) -> TableHead:
        row = table.row
        return TableHead(
            id=row.id,
            game=row.game,
            title=self.shelf.title(row.game),
            options=table.state.options.to_json(),
            commitment=table.commitment,
            seed=row.seed if table.closed else None,
            created=row.created,
            over=table.state.over,
            imported=row.imported,
            moves=len(table.line),
            mine=any(holding.role == "player" for holding in eyes.holdings),
            rematch=table.rematch,
            branch_of=row.branch_of,
        )

    def seats(self, table: Table, own: frozenset[int], presence: Presence) -> list[SeatInfo]:
        return self._seats(table.row.game, table.seats, own, presence)

    def _seats(self, game: str, seats: list[log.SeatState], own: frozenset[int], presence: Presence) -> list[SeatInfo]:
        colors = self.shelf.colors(game)
        return [
            SeatInfo(
                seat=number,
                name=facts.name,
                kind=facts.kind,
                held=facts.player == "human",
                level=facts.level,
                present=facts.player == "bot" or number in presence.seats,
                yours=number in own,
                color=colors[number],
                sign=SIGNS[number],
            )
            for number, facts in enumerate(seats)
        ]

    def summary(
        self, listed: ListedTable, holdings: list[Holding], presence: Presence, links: list[LinkInfo] | None = None
    ) -> TableSummary:
        row, summary = listed.row, listed.summary
        seats = msgspec.json.decode(summary.seating, type=list[log.SeatState])
        own = [holding.seat for holding in holdings if holding.role == "player"]
        shown = any(holding.role == "hand" for holding in holdings)
        return TableSummary(
            id=row.id,
            game=row.game,
            title=self.shelf.title(row.game),
            seats=self._seats(row.game, seats, frozenset(own), presence),
            to_move=msgspec.json.decode(summary.asked, type=list[int]),
            my_seats=own,
            role="player" if own else "hand" if shown else "spectator",
            over=summary.over,
            imported=row.imported,
            created=row.created,
            updated=summary.updated,
            links=[] if links is None else links,
        )

    # --- undo and clock -------------------------------------------------------------------------------------

    def _can_undo(self, table: Table, seat: int) -> CanUndo:
        step = table.own_undo(seat, "step") is not None
        ask = table.request is None and table.undo_by_agreement(seat, "step") is not None
        return CanUndo(step, step, ask)

    def _request(self, table: Table) -> UndoRequest | None:
        request = table.request
        if request is None:
            return None
        moves = len(table.line) - request.wish.keep
        text = say("log.undo-asked", {"who": request.seat, "moves": moves}, table.names)
        return UndoRequest(request.n, request.seat, request.wish.scope, moves, request.waits_for, text)

    def _clock(self, table: Table) -> ClockInfo | None:
        row = table.row
        if row.clock_seconds is None:
            return None
        ends = {str(seat): at for seat, at in table.ends().items()}
        return ClockInfo(row.clock_seconds, row.clock_level, ends, time.time())

    # --- the log --------------------------------------------------------------------------------------------

    def lines(self, table: Table, seat: int, since: int) -> list[LogLine]:
        """The log as a seat may read it, after entry `since`."""
        counts = {step.n for step in takewhile(lambda step: step.n > since, reversed(table.line))}
        lines: list[LogLine] = []
        for entry in table.entries[max(since + 1, 0) :]:
            body = log.read(entry.kind, entry.body)
            if isinstance(body, log.StartBody | log.MoveBody):
                undone = isinstance(body, log.MoveBody) and entry.n not in counts
                lines.extend(_told(table, entry.n, entry.at, event, seat, undone) for event in body.events)
            else:
                lines.append(_line(entry, body, table.names))
        return lines

    def truth(self, table: Table, since: int, upto: int) -> list[LogLine]:
        """The log of a finished game without secrets: `n` counts the moves that were not taken back."""
        numbers = {step.n: place + 1 for place, step in enumerate(table.line)}
        lines: list[LogLine] = []
        for entry in table.entries:
            number = 0 if entry.kind == log.START else numbers.get(entry.n, -1)
            if not since < number <= upto:
                continue
            body = log.read(entry.kind, entry.body)
            if isinstance(body, log.StartBody | log.MoveBody):
                lines.extend(_told(table, number, entry.at, event, THE_TRUTH, False) for event in body.events)
        return lines


def _told(table: Table, n: int, at: float, told: Told, seat: int, undone: bool) -> LogLine:
    event = told.event()
    game: Game = table.game
    text = Text(game.tell_event(event, "en", table.names, seat), game.tell_event(event, "fr", table.names, seat))
    facts = event.truth() if seat == THE_TRUTH else event.as_seen_by(seat)
    return LogLine(n, "event", told.seat, text, facts, at, undone)


def _line(entry: Entry, body: Body, names: list[str]) -> LogLine:
    facts: dict[str, Json] = {"who": entry.seat}
    match body:
        case log.ChatBody():
            return LogLine(entry.n, "chat", entry.seat, Text(body.text, body.text), None, entry.at, False)
        case log.UndoBody():
            facts["moves"] = len(body.undone)
            text = say("log.undo-agreed" if body.agreed else "log.undo", facts, names)
            return LogLine(entry.n, "undo", entry.seat, text, {"undone": body.undone}, entry.at, False)
        case log.AskBody():
            facts["moves"] = body.moves
            text = say("log.undo-asked", facts, names)
        case log.AnswerBody():
            text = say("log.undo-yes" if body.agree else "log.undo-no", facts, names)
        case log.SeatBody():
            text = _seat_line(body, facts, names)
        case log.NoteBody():
            text = say(body.key, {**facts, **body.params}, names)
        case _:
            raise ValueError(f"entry {entry.n} has no line of its own")
    return LogLine(entry.n, "table", entry.seat, text, None, entry.at, False)


def _seat_line(body: log.SeatBody, facts: dict[str, Json], names: list[str]) -> Text:
    if body.news == "renamed":
        return say("log.renamed", {"before": body.before, "name": body.name})
    if body.news == "bot" and body.by >= 0:
        return say("log.bot-by", {**facts, "by": body.by}, names)
    return say(f"log.{body.news}", facts, names)
