"""Notices that wait before they are sent, in the database: a restart forgets none, and each is taken by one process."""

import time

from sqlalchemy import ColumnElement, delete, exists, or_, select

from samovar.table.domain.stored import WaitingNotice
from samovar.table.store import schema
from samovar.table.store.database import Database
from samovar.table.store.people_schema import devices, emails, subscriptions

PREFIX = "turn "
META, HOLDERS = schema.meta.c, schema.holders.c


def _name(notice: WaitingNotice) -> str:
    return f"{PREFIX}{notice.table_id} {notice.seat}"


class WaitingNotices:
    """Kept among what the server knows of itself, as `turn TABLE SEAT`."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def keep(self, notice: WaitingNotice) -> bool:
        """Write a notice down, where anybody wants it."""
        async with self.database.reading() as connection:
            if not (await connection.execute(select(_wanted(notice)))).scalar_one():
                return False
        row = {"name": _name(notice), "value": str(int(time.time()))}
        async with self.database.writing() as connection:
            await connection.execute(self.database.insert_new(schema.meta).values(row))
        return True

    async def take(self, notice: WaitingNotice) -> bool:
        """Take a notice to send it; False where somebody else has."""
        async with self.database.writing() as connection:
            done = await connection.execute(delete(schema.meta).where(META.name == _name(notice)))
        return done.rowcount == 1

    async def all(self) -> list[WaitingNotice]:
        async with self.database.reading() as connection:
            names = (await connection.execute(select(META.name).where(META.name.startswith(PREFIX)))).scalars()
            parts = [name.split(" ") for name in names]
        return [WaitingNotice(table_id, int(seat)) for _, table_id, seat in parts]


def _wanted(notice: WaitingNotice) -> ColumnElement[bool]:
    """Whether whoever holds the seat gets letters, or has a device that is told."""
    holds = (HOLDERS.table_id == notice.table_id, HOLDERS.seat == notice.seat, HOLDERS.role == "player")
    letters = exists().where(emails.c.browser == HOLDERS.browser, *holds)
    told = exists().where(subscriptions.c.device == devices.c.key, devices.c.browser == HOLDERS.browser, *holds)
    return or_(letters, told)
