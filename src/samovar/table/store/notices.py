"""Where people want to be told that it is their turn, in the database."""

from sqlalchemy import delete, func, select

from samovar.table.domain.stored import Email, Subscription
from samovar.table.store import schema
from samovar.table.store.database import Database
from samovar.table.store.people_schema import devices, emails, subscriptions

EMAIL = [emails.c[name] for name in Email._fields]
SUBSCRIPTION = [subscriptions.c[name] for name in Subscription._fields]


class Notices:
    """Of two who set the same thing at once, one is heard: neither is told of an error."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def set_email(self, email: Email) -> None:
        async with self.database.writing() as connection:
            await connection.execute(delete(emails).where(emails.c.browser == email.browser))
            await connection.execute(self.database.insert_new(emails).values(email._asdict()))

    async def email_of(self, browser: str) -> Email | None:
        async with self.database.reading() as connection:
            row = (await connection.execute(select(*EMAIL).where(emails.c.browser == browser))).first()
        return None if row is None else Email(*row)

    async def end_email(self, browser: str) -> None:
        async with self.database.writing() as connection:
            await connection.execute(delete(emails).where(emails.c.browser == browser))

    async def stop_email(self, token: str) -> bool:
        async with self.database.writing() as connection:
            return (await connection.execute(delete(emails).where(emails.c.stop == token))).rowcount == 1

    async def subscribe(self, subscription: Subscription) -> None:
        async with self.database.writing() as connection:
            await connection.execute(delete(subscriptions).where(subscriptions.c.device == subscription.device))
            await connection.execute(self.database.insert_new(subscriptions).values(subscription._asdict()))

    async def unsubscribe(self, device: str) -> None:
        async with self.database.writing() as connection:
            await connection.execute(delete(subscriptions).where(subscriptions.c.device == device))

    async def is_subscribed(self, device: str) -> bool:
        query = select(func.count()).select_from(subscriptions).where(subscriptions.c.device == device)
        async with self.database.reading() as connection:
            return (await connection.execute(query)).scalar_one() > 0

    async def subscriptions_of(self, browser: str) -> list[Subscription]:
        query = select(*SUBSCRIPTION).join(devices, devices.c.key == subscriptions.c.device)
        async with self.database.reading() as connection:
            found = await connection.execute(query.where(devices.c.browser == browser))
            return [Subscription(*row) for row in found]

    async def secret(self, name: str, fresh: str) -> str:
        """Something that the server made once and keeps; all processes have the same."""
        async with self.database.writing() as connection:
            await connection.execute(self.database.insert_new(schema.meta).values(name=name, value=fresh))
            query = select(schema.meta.c.value).where(schema.meta.c.name == name)
            found: str = (await connection.execute(query)).scalar_one()
        return found
