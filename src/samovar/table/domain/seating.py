"""Decisions about seats: sitting down, renaming, letting a bot stand in, leaving, time that is up."""

from typing import NamedTuple

from samovar.table.domain.change import Change, ClaimSeat, ReleaseSeat
from samovar.table.domain.errors import Refused
from samovar.table.domain.log import SEAT, Draft, SeatBody
from samovar.table.domain.names import clean_name, must_be_free, same_name
from samovar.table.domain.shelf import Shelf
from samovar.table.domain.stored import NO_SEAT, Link
from samovar.table.domain.table import Table
from samovar.table.domain.texts import every_name
from samovar.table.domain.viewer import Viewer
from samovar.table.wire import LinkWish, Role, SeatChange


class LinkTarget(NamedTuple):
    """What a link is to lead to."""

    seat: int
    role: Role
    invitation: bool = False


WATCHING = LinkTarget(NO_SEAT, "spectator")


def link_target(table: Table, viewer: Viewer, wish: LinkWish) -> LinkTarget:
    """Anybody who plays may invite spectators and fill open seats; the rest is for the seat's own player."""
    if wish.kind == "watch":
        return WATCHING
    seat = viewer.seat if wish.seat is None else wish.seat
    if seat >= len(table.seats):
        raise Refused("not-yours")
    own = seat in viewer.own_seats
    if wish.kind == "watch-hand":
        if not own:
            raise Refused("not-yours")
        return LinkTarget(seat, "hand")
    left = table.seats[seat].player == "open"
    if not own and not left:
        raise Refused("not-yours")
    return LinkTarget(seat, "player", invitation=left)


def sit_down(table: Table, link: Link, browser: str, name: str, own_name: str = "") -> Change:
    """Take an open seat: the browser holds it, and the log says so, both or neither.

    A `name` that was asked for must be free; where none was, the person's own name serves if it is, or the seat's.
    """
    if table.seats[link.seat].player != "open":
        raise Refused("seat-taken")
    others = every_name((seat, facts.name) for seat, facts in enumerate(table.seats) if seat != link.seat)
    if name:
        must_be_free(name, others)
    elif own_name and not any(same_name(own_name, other) for other in others):
        name = own_name
    body = SeatBody("joined", name or table.seats[link.seat].name)
    return Change([Draft(link.seat, body)], extra=ClaimSeat(link, browser))


def free_seat(table: Table, seat: int, own_seats: frozenset[int], link: Link) -> Change:
    """The host ends whatever anybody has of a seat, so that its player can come back by a new link.

    No bot plays meanwhile unless one is asked to.
    """
    if seat >= len(table.seats):
        raise Refused("not-yours")
    if seat in own_seats:
        raise Refused("own-seat")
    player = table.seats[seat].player
    if player != "human":
        raise Refused("bot-seat" if player == "bot" else "open-seat")
    return Change([Draft(seat, SeatBody("freed"))], extra=ReleaseSeat(seat, link))


def change_seat(table: Table, seat: int, wish: SeatChange, viewer: Viewer, shelf: Shelf, away: bool) -> Change | None:
    """What is wished for a seat; `away` says that its player has been away for a while."""
    if seat >= len(table.seats):
        raise Refused("not-yours")
    facts = table.seats[seat]
    if wish.leave:
        # Whoever leaves may come back until somebody else sits down.
        level = shelf.level(table.setup.game, wish.level)
        return None if facts.player == "open" else Change([Draft(seat, SeatBody("left", level=level))])
    bodies: list[SeatBody] = []
    name = clean_name(wish.name or "")
    if name and name != facts.name:
        must_be_free(name, every_name((n, other.name) for n, other in enumerate(table.seats) if n != seat))
        bodies.append(SeatBody("renamed", name, facts.name))
    if wish.control == "bot" and not facts.by_bot:
        _may_stand_in(table, seat, viewer, away)
        level = shelf.level(table.setup.game, wish.level)
        by = NO_SEAT if seat in viewer.own_seats else viewer.seat
        bodies.append(SeatBody("bot", level=level, by=by))
    elif wish.control == "player" and facts.stand_in:
        bodies.append(SeatBody("back"))
    return Change([Draft(seat, body) for body in bodies]) if bodies else None


def _may_stand_in(table: Table, seat: int, viewer: Viewer, away: bool) -> None:
    """A player may hand over any time; others, when the seat is open or its player has been away for a while."""
    if table.closed:
        raise Refused("over")
    if seat not in viewer.own_seats and table.seats[seat].player != "open" and not away:
        raise Refused("present")


def time_is_up(table: Table, shelf: Shelf, now: float) -> Change | None:
    """Bots take the seats of those whose time is up."""
    late = [seat for seat, deadline in table.deadlines().items() if deadline <= now]
    if not late:
        return None
    level = shelf.level(table.setup.game, table.setup.clock_level)
    return Change([Draft(seat, SeatBody("time", level=level)) for seat in late])


def seats_changed(before: Table, after: Table) -> bool:
    """Whether somebody has come, gone or been sent away between two states of a table."""
    return any(entry.kind == SEAT for entry in after.entries[before.head + 1 :])
