"""The table as one browser sees it: the game's view, the seats, the log in words."""

import time
from collections.abc import Sequence
from typing import cast

import msgspec

from samovar.core import SPECTATOR, Game
from samovar.core.documents import Json
from samovar.table.domain import log
from samovar.table.domain.errors import Refused
from samovar.table.domain.hints import hints_info
from samovar.table.domain.lessons import lesson_at
from samovar.table.domain.log_lines import last_page, open_page
from samovar.table.domain.redo import may_redo
from samovar.table.domain.shelf import SIGNS, Shelf
from samovar.table.domain.stored import Holding, ListedTable, Private, TableSetup
from samovar.table.domain.table import Table
from samovar.table.domain.texts import CATALOGUE, called, say, word
from samovar.table.domain.undo import (
    goes_past_chance,
    has_open_seat,
    own_undo,
    persons_affected,
    undo_by_agreement,
)
from samovar.table.domain.viewer import Viewer
from samovar.table.wire import (
    CanUndo,
    ClockInfo,
    LinkInfo,
    Presence,
    ReplayView,
    SeatInfo,
    TableHead,
    TableSummary,
    TableView,
    Text,
    UndoRequest,
    WhatIf,
)

NOTHING_PRIVATE = Private("", None)
NOBODY_PRESENT = Presence([], 0)
NO_UNDO = CanUndo(False, False, False, False, False, False, 0)


class Views:
    def __init__(self, shelf: Shelf) -> None:
        self.shelf = shelf

    def table(
        self, table: Table, viewer: Viewer, since: int, presence: Presence, private: Private = NOTHING_PRIVATE
    ) -> TableView:
        seat = viewer.seat
        plays = viewer.role == "player"
        page = last_page(table, seat, since)
        return TableView(
            table=self._head(table, viewer),
            seats=self._seats_of(table, viewer.own_seats, presence),
            seat=seat,
            role=viewer.role,
            n=table.head,
            number=table.number,
            view=cast("dict[str, Json]", _game_view(table, viewer)),
            log=page.lines,
            log_from=page.first,
            watchers=presence.watchers,
            notes=private.notes if plays else "",
            webhook=private.webhook if plays else None,
            can_undo=_can_undo(table, viewer) if plays else NO_UNDO,
            undo_request=_undo_request(table),
            clock=_clock(table),
        )

    def replay(
        self, table: Table, viewer: Viewer, at: int | None, seat: int | None, since: int, presence: Presence
    ) -> ReplayView:
        """A position of a game that hides nothing any more: any seat may be looked at."""
        if not table.closed:
            raise Refused("not-over")
        moves = len(table.line)
        place = moves if at is None else at
        if not table.base <= place <= moves:
            raise Refused("no-move", {"low": table.base, "high": moves})
        looking = max(viewer.seat, 0) if seat is None else seat
        if not SPECTATOR <= looking < len(table.seats):
            raise Refused("not-yours")
        last = table.line[place - 1] if place > table.base else None
        page = open_page(table, since, place + 1)
        return ReplayView(
            table=self._head(table, viewer),
            seats=self._seats_of(table, viewer.own_seats, presence),
            seat=looking,
            at=place,
            moves=moves,
            mover=None if last is None else last.seat,
            move=None if last is None else table.game.parse_move(last.notation).to_json(),
            view=table.view_of(table.position(place), looking),
            log=page.lines,
            log_from=page.first,
        )

    def summary(
        self, listed: ListedTable, holdings: list[Holding], presence: Presence, links: list[LinkInfo] | None = None
    ) -> TableSummary:
        setup, summary = listed.setup, listed.summary
        seats = listed.seats()
        own = [holding.seat for holding in holdings if holding.role == "player"]
        shown = any(holding.role == "hand" for holding in holdings)
        return TableSummary(
            id=setup.id,
            game=setup.game,
            title=self.shelf.title(setup.game),
            seats=self._seats(self.shelf.game(setup.game), seats, frozenset(own), presence),
            to_move=msgspec.json.decode(summary.asked, type=list[int]),
            my_seats=own,
            role="player" if own else "hand" if shown else "spectator",
            over=summary.over,
            imported=setup.imported,
            branch_of=setup.branch_of,
            result=listed.result(),
            created=setup.created,
            updated=summary.updated,
            what_if=_what_if(setup),
            links=[] if links is None else links,
        )

    def _head(self, table: Table, viewer: Viewer) -> TableHead:
        mine, host = bool(viewer.own_seats), table.setup.owner == viewer.browser
        known = table.shown.heads.get((mine, host))
        if known is None:
            known = table.shown.heads[(mine, host)] = self._new_head(table, mine, host)
        return known

    def _new_head(self, table: Table, mine: bool, host: bool) -> TableHead:
        setup = table.setup
        return TableHead(
            id=setup.id,
            game=setup.game,
            title=self.shelf.title(setup.game),
            data_hash=setup.data,
            options=table.state.options.to_json(),
            commitment=table.commitment,
            seed=setup.seed if table.closed else None,
            created=setup.created,
            over=table.state.over,
            imported=setup.imported,
            moves=len(table.line),
            taken_back=table.taken_back,
            reviewed=len(table.reviewed),
            mine=mine,
            host=host,
            rematch=table.rematch,
            branch_of=setup.branch_of,
            what_if=_what_if(setup),
            pace=table.pace,
            hints=hints_info(table),
            lesson=lesson_at(table),
        )

    def _seats_of(self, table: Table, own: frozenset[int], presence: Presence) -> list[SeatInfo]:
        lookers = (own, tuple(presence.seats))
        known = table.shown.seats.get(lookers)
        if known is None:
            known = table.shown.seats[lookers] = self._seats(table.game, table.seats, own, presence)
        return known

    def _seats(
        self, game: Game, seats: Sequence[log.SeatState], own: frozenset[int], presence: Presence
    ) -> list[SeatInfo]:
        colors = self.shelf.seat_colors(game, [facts.color for facts in seats])
        return [
            SeatInfo(
                seat=number,
                name=facts.name,
                called=called(number, facts.name),
                kind=facts.kind,
                held=facts.player == "human",
                late=facts.late,
                level=facts.level,
                level_name=_level_name(facts),
                present=facts.player == "bot" or number in presence.seats,
                yours=number in own,
                color=colors[number],
                sign=SIGNS[number],
            )
            for number, facts in enumerate(seats)
        ]


def _game_view(table: Table, viewer: Viewer) -> msgspec.Raw:
    if viewer.role != "hand":
        return table.view(viewer.seat)
    # Whoever looks over a shoulder sees the hand, and is offered no move.
    view: dict[str, Json] = msgspec.json.decode(table.view(viewer.seat))
    view["legal"] = []
    return msgspec.Raw(msgspec.json.encode(view))


class Beginning(msgspec.Struct):
    """What a list need know of the position that a game began from."""

    ply: int = 0


def _what_if(setup: TableSetup) -> WhatIf | None:
    if setup.branch_of is None or setup.start is None:
        return None
    return WhatIf(setup.branch_of, msgspec.json.decode(setup.start, type=Beginning).ply)


def _level_name(facts: log.SeatState) -> Text | None:
    """What the level of a seat's bot is called; an earlier version may have had others."""
    key = f"level.{facts.level}"
    return word(CATALOGUE, key) if facts.by_bot and key in CATALOGUE.entries else None


def _can_undo(table: Table, viewer: Viewer) -> CanUndo:
    seat, own = viewer.seat, viewer.own_seats
    step = own_undo(table, seat, "step") is not None
    redo = may_redo(table, own)
    keep = undo_by_agreement(table, seat, "step") if table.request is None else None
    if keep is None:
        again = table.undone[-1] if redo else None
        affected = [] if again is None else persons_affected(table, seat, again.steps, again.past_chance)
        return CanUndo(step, step, False, False, own.issuperset(affected), redo, 0)
    past_chance = goes_past_chance(table, keep)
    alone = own.issuperset(persons_affected(table, seat, table.line[keep:], past_chance))
    ask = not past_chance or not has_open_seat(table)
    return CanUndo(step, step, ask, past_chance, alone, redo, len(table.line) - keep)


def _undo_request(table: Table) -> UndoRequest | None:
    request = table.request
    if request is None:
        return None
    wish = request.wish
    moves = wish.moves if wish.redo else len(table.line) - wish.keep
    text = say("log.redo-asked" if wish.redo else "log.undo-asked", {"who": request.seat, "moves": moves}, table.names)
    return UndoRequest(request.n, request.seat, wish.scope, wish.redo, moves, request.waits_for, text)


def _clock(table: Table) -> ClockInfo | None:
    setup = table.setup
    if setup.clock_seconds is None:
        return None
    ends = {str(seat): at for seat, at in table.deadlines().items()}
    return ClockInfo(setup.clock_seconds, setup.clock_level, table.complete_since is None, ends, time.time())
