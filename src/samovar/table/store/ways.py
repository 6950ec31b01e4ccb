"""The ways back to somebody, in the database: phrases, passkeys, and what may be done once."""

from typing import Any

from sqlalchemy import delete, func, insert, select, update

from samovar.table.domain.stored import OneTime, Passkey, Ways
from samovar.table.store import schema
from samovar.table.store.database import Database
from samovar.table.store.people_schema import devices, one_time, passkeys, phrases

PASSKEY = [passkeys.c[name] for name in Passkey._fields]
ONE_TIME = [one_time.c[name] for name in OneTime._fields]


def _count(table: Any, *which: Any) -> Any:
    return select(func.count()).select_from(table).where(*which).scalar_subquery()


class WaysBack:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def ways(self, browser: str, but: str) -> Ways:
        holders, solo = schema.holders.c, schema.solo_games.c
        held = select(func.count(holders.table_id.distinct())).where(holders.browser == browser).scalar_subquery()
        query = select(
            _count(devices, devices.c.browser == browser, devices.c.key != but),
            _count(phrases, phrases.c.browser == browser),
            _count(passkeys, passkeys.c.browser == browser),
            held,
            _count(schema.solo_games, solo.browser == browser),
        )
        async with self.database.reading() as connection:
            return Ways(*(await connection.execute(query)).one())

    # --- phrases ----------------------------------------------------------------------------------------------

    async def set_phrase(self, browser: str, key: str, at: float) -> None:
        async with self.database.writing() as connection:
            await connection.execute(delete(phrases).where(phrases.c.browser == browser))
            await connection.execute(insert(phrases).values(key=key, browser=browser, created=at))

    async def phrase_made(self, browser: str) -> float | None:
        query = select(func.max(phrases.c.created)).where(phrases.c.browser == browser)
        async with self.database.reading() as connection:
            made: float | None = (await connection.execute(query)).scalar_one()
        return made

    async def by_phrase(self, key: str) -> str | None:
        async with self.database.reading() as connection:
            query = select(phrases.c.browser).where(phrases.c.key == key)
            return (await connection.execute(query)).scalar_one_or_none()

    # --- what may be done once ----------------------------------------------------------------------------------

    async def add_once(self, what: OneTime, now: float) -> None:
        async with self.database.writing() as connection:
            await connection.execute(delete(one_time).where(one_time.c.expires < now))
            await connection.execute(insert(one_time).values(what._asdict()))

    async def look_once(self, kind: str, key: str, now: float) -> OneTime | None:
        query = select(*ONE_TIME).where(one_time.c.key == key, one_time.c.kind == kind, one_time.c.expires >= now)
        async with self.database.reading() as connection:
            row = (await connection.execute(query)).first()
        return None if row is None else OneTime(*row)

    async def take_once(self, kind: str, key: str, now: float) -> OneTime | None:
        which = (one_time.c.key == key, one_time.c.kind == kind, one_time.c.expires >= now)
        async with self.database.writing() as connection:
            row = (await connection.execute(delete(one_time).where(*which).returning(*ONE_TIME))).first()
        return None if row is None else OneTime(*row)

    # --- passkeys -----------------------------------------------------------------------------------------------

    async def add_passkey(self, passkey: Passkey) -> bool:
        async with self.database.writing() as connection:
            added = await connection.execute(self.database.insert_new(passkeys).values(passkey._asdict()))
            return added.rowcount == 1

    async def passkeys_of(self, browser: str) -> list[Passkey]:
        query = select(*PASSKEY).where(passkeys.c.browser == browser).order_by(passkeys.c.created, passkeys.c.id)
        async with self.database.reading() as connection:
            return [Passkey(*row) for row in (await connection.execute(query))]

    async def passkey(self, name: str) -> Passkey | None:
        async with self.database.reading() as connection:
            row = (await connection.execute(select(*PASSKEY).where(passkeys.c.id == name))).first()
        return None if row is None else Passkey(*row)

    async def passkey_used(self, name: str, sign_count: int, at: float) -> None:
        change = update(passkeys).where(passkeys.c.id == name).values(sign_count=sign_count, used=at)
        async with self.database.writing() as connection:
            await connection.execute(change)

    async def remove_passkey(self, browser: str, name: str) -> None:
        which = (passkeys.c.browser == browser, passkeys.c.id == name)
        async with self.database.writing() as connection:
            await connection.execute(delete(passkeys).where(*which))
