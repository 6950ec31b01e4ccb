"""Whose hand a browser may see: at one table no browser looks into the hands of two players."""

from collections.abc import Collection, Sequence
from typing import NamedTuple

from samovar.table.domain.errors import Refused
from samovar.table.domain.stored import Holding

SEES = ("player", "hand")


class Holder(NamedTuple):
    """Who may do what at a table, and the key of the link that gave it; none for those who set up the table."""

    browser: str
    holding: Holding
    link: str


def check_hands(wanted: Holder, holders: Sequence[Holder], seen_before: Collection[int]) -> None:
    """Refuse what would show a browser a second hand and let it play.

    Whoever has seen a hand takes no other seat, also when the hand is no longer theirs to see (`seen_before`); whoever
    plays is shown no other hand. Seats that somebody has played in one browser since the table was set up (hot seat)
    are no secret to each other: their player may have all of them on another device too.
    """
    seat = wanted.holding.seat
    own = [held.holding for held in holders if held.browser == wanted.browser]
    if wanted.holding.role == "player":
        others = {held.seat for held in own if held.role in SEES} | set(seen_before)
        code = "seen-hand"
    elif wanted.holding.role == "hand":
        others = {held.seat for held in own if held.role == "player"}
        code = "plays-here"
    else:
        return
    others -= {seat}
    if others and not any(party >= others | {seat} for party in _hot_seats(holders)):
        raise Refused(code)


def check_union(one: str, other: str, holders: Sequence[Holder], seen_before: Collection[tuple[str, int]]) -> None:
    """Refuse to make one of two browsers where one of them plays and the other has seen another hand."""
    both = (one, other)
    held = [each.holding for each in holders if each.browser in both]
    plays = {holding.seat for holding in held if holding.role == "player"}
    seen = {holding.seat for holding in held if holding.role in SEES}
    seen |= {seat for who, seat in seen_before if who in both}
    if plays and len(seen) > 1 and not any(party >= seen for party in _hot_seats(holders)):
        raise Refused("seen-hand")


def _hot_seats(holders: Sequence[Holder]) -> list[set[int]]:
    """The seats of each browser that has played them since the table was set up."""
    parties: dict[str, set[int]] = {}
    for held in holders:
        if held.holding.role == "player" and held.link == "":
            parties.setdefault(held.browser, set()).add(held.holding.seat)
    return list(parties.values())
