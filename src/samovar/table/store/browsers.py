"""Identities and the devices that are signed in as them, in the database."""

import time
from collections.abc import Sequence
from typing import Any

from msgspec import structs
from sqlalchemy import and_, bindparam, delete, exists, insert, select, update

from samovar.table.domain.stored import Device, Found, Held, Holding, Private, Profile
from samovar.table.store import schema
from samovar.table.store.database import Database
from samovar.table.store.people_schema import devices, subscriptions
from samovar.table.wire import Role

HELD, NOTES = schema.holders.c, schema.notes.c
BANNED = exists().where(schema.bans.c.browser == schema.browsers.c.key)
PROFILE = [*(schema.browsers.c[name] for name in ("key", "name", "language", "settings")), BANNED]
DEVICE = [devices.c[name] for name in Device._fields]
FIND = (
    select(*PROFILE, *DEVICE)
    .join(devices, devices.c.browser == schema.browsers.c.key)
    .where(devices.c.key == bindparam("device"))
)

# One row for each thing that they hold of a table, or one row with nothing.
FIND_AT = (
    FIND.add_columns(HELD.role, HELD.seat, NOTES.text, NOTES.webhook)
    .outerjoin(schema.holders, and_(HELD.table_id == bindparam("of"), HELD.browser == schema.browsers.c.key))
    .outerjoin(
        schema.notes,
        and_(NOTES.table_id == HELD.table_id, NOTES.seat == HELD.seat, HELD.role == "player"),
    )
)


def _found(rows: Sequence[Any], looked: bool) -> Found | None:
    if not rows:
        return None
    device, holding = len(PROFILE), len(PROFILE) + len(DEVICE)
    profile = Profile(*rows[0][:device])
    held = [_held(*row[holding:]) for row in rows if row[holding] is not None] if looked else None
    return Found(profile, Device(*rows[0][device:holding]), held)


def _held(role: Role, seat: int, notes: str | None, webhook: str | None) -> Held:
    return Held(Holding(role, seat), Private(notes or "", webhook))


class Browsers:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def find(self, device: str, table_id: str = "") -> Found | None:
        if table_id and self.database.shared:
            return _found(await self.database.look_up(FIND_AT, {"device": device, "of": table_id}), looked=True)
        return _found(await self.database.look_up(FIND, {"device": device}), looked=False)

    async def profile(self, key: str) -> Profile | None:
        async with self.database.reading() as connection:
            row = (await connection.execute(select(*PROFILE).where(schema.browsers.c.key == key))).first()
        return None if row is None else Profile(*row)

    async def add(self, profile: Profile, device: Device) -> None:
        async with self.database.writing() as connection:
            values = {**structs.asdict(profile), "created": time.time()}
            del values["banned"]
            await connection.execute(insert(schema.browsers).values(values))
            await connection.execute(insert(devices).values(device._asdict()))

    async def change(self, key: str, values: dict[str, str]) -> None:
        async with self.database.writing() as connection:
            await connection.execute(update(schema.browsers).where(schema.browsers.c.key == key).values(values))

    async def devices(self, key: str) -> list[Device]:
        query = select(*DEVICE).where(devices.c.browser == key).order_by(devices.c.created, devices.c.key)
        async with self.database.reading() as connection:
            return [Device(*row) for row in (await connection.execute(query))]

    async def seen(self, device: str, at: float) -> None:
        async with self.database.writing() as connection:
            await connection.execute(update(devices).where(devices.c.key == device).values(seen=at))

    async def sign_out(self, device: str) -> None:
        async with self.database.writing() as connection:
            await connection.execute(delete(subscriptions).where(subscriptions.c.device == device))
            await connection.execute(delete(devices).where(devices.c.key == device))
