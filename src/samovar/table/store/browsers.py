"""Identities and the devices that are signed in as them, in the database."""

import time

from msgspec import structs
from sqlalchemy import bindparam, delete, exists, insert, select, update

from samovar.table.domain.stored import Device, Profile
from samovar.table.store import schema
from samovar.table.store.database import Database
from samovar.table.store.people_schema import devices, subscriptions

BANNED = exists().where(schema.bans.c.browser == schema.browsers.c.key)
PROFILE = [*(schema.browsers.c[name] for name in ("key", "name", "language", "settings")), BANNED]
DEVICE = [devices.c[name] for name in Device._fields]
FIND = (
    select(*PROFILE, *DEVICE)
    .join(devices, devices.c.browser == schema.browsers.c.key)
    .where(devices.c.key == bindparam("device"))
)


class Browsers:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def find(self, device: str) -> tuple[Profile, Device] | None:
        rows = await self.database.look_up(FIND, {"device": device})
        if not rows:
            return None
        row = rows[0]
        return Profile(*row[: len(PROFILE)]), Device(*row[len(PROFILE) :])

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
