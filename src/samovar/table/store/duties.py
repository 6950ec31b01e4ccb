"""Which tables wait for a bot or a clock, and who sees to it, in the database."""

from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, Double, Select, and_, bindparam, func, or_, select, update

from samovar.table.domain.log import SeatState
from samovar.table.domain.stored import WaitingTable
from samovar.table.store import schema
from samovar.table.store.database import Database

AT_ONCE = 100
LONGEST_LEASE = 60.0
TABLES = schema.tables.c


class Duties:
    """Leases are for processes that share a database, and go by its clock: theirs may differ, or be set anew."""

    def __init__(self, database: Database) -> None:
        self.database = database
        # Mostly there is nothing to leave out: made once, since every process asks all the time.
        self._for_bots, self._late = self._waiting_for_bots(()), _out_of_time(())

    async def waiting_for_bots(self, but: Sequence[str]) -> list[WaitingTable]:
        fair = self._waiting_for_bots(but) if but else self._for_bots
        found = await self._ask(fair, {}, quick=not but)
        return [WaitingTable(table_id, owner, _people(seating)) for table_id, owner, seating, *_ in found]

    async def out_of_time(self, now: float, but: Sequence[str]) -> list[str]:
        found = await self._ask(_out_of_time(but) if but else self._late, {"now": now}, quick=not but)
        return [table_id for (table_id,) in found]

    async def _ask(self, question: Select[Any], values: dict[str, Any], quick: bool) -> Sequence[Any]:
        if quick:
            return await self.database.look_up(question, values)
        async with self.database.reading() as connection:
            found: Sequence[Any] = (await connection.execute(question, values)).all()
        return found

    def _waiting_for_bots(self, but: Sequence[str]) -> Select[Any]:
        place = func.row_number().over(partition_by=TABLES.owner, order_by=(TABLES.updated, TABLES.id))
        query = select(TABLES.id, TABLES.owner, TABLES.seating, TABLES.updated, place.label("place"))
        query = query.where(TABLES.bots_turn, TABLES.archived.is_(None), *_none_of(but))
        if self.database.shared:
            query = query.where(or_(TABLES.lease_until < self.database.now, _too_far_off(self.database)))
        waiting = query.subquery()
        return select(waiting).order_by(waiting.c.place, waiting.c.updated).limit(AT_ONCE)

    async def lease(self, table_id: str, by: str, seconds: float) -> bool:
        if not self.database.shared:
            return True
        free = or_(TABLES.lease_by == by, TABLES.lease_until < self.database.now, _too_far_off(self.database))
        query = update(schema.tables).where(and_(TABLES.id == table_id, free))
        values = {"lease_by": by, "lease_until": self.database.now + seconds}
        async with self.database.writing() as connection:
            return (await connection.execute(query.values(values))).rowcount == 1

    async def renew_leases(self, tables: Sequence[str], by: str, seconds: float) -> None:
        if self.database.shared:
            query = update(schema.tables).where(TABLES.id.in_(tables), TABLES.lease_by == by)
            async with self.database.writing() as connection:
                await connection.execute(query.values(lease_until=self.database.now + seconds))


def _out_of_time(but: Sequence[str]) -> Select[Any]:
    late = and_(TABLES.deadline < bindparam("now", type_=Double), TABLES.archived.is_(None), *_none_of(but))
    return select(TABLES.id).where(late).order_by(TABLES.deadline).limit(AT_ONCE)


def _none_of(tables: Sequence[str]) -> list[ColumnElement[bool]]:
    return [TABLES.id.not_in(tables)] if tables else []


def _too_far_off(database: Database) -> ColumnElement[bool]:
    """A lease from before the clock was set back binds nobody."""
    return TABLES.lease_until > database.now + LONGEST_LEASE


def _people(seating: str) -> bool:
    return any(seat.player != "bot" for seat in msgspec.json.decode(seating, type=list[SeatState]))
