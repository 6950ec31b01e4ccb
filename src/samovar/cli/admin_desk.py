"""What every command of `samovar admin` does with a database."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

from cyclopts import Parameter

from samovar.cli.numbers import whole
from samovar.cli.play import database_address
from samovar.cli.problems import Problem
from samovar.cli.words import Words
from samovar.table.admin import Mistake, Office, open_office
from samovar.table.domain.errors import Refused
from samovar.table.store import unusable

Found = TypeVar("Found")


class Desk:
    """Runs what the commands ask for, and turns what cannot be done into sentences."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self.db, self.table, self.key, self.file = (
            Parameter(help=words(f"admin.help.{name}")) for name in ("db", "table", "key", "backup-file")
        )
        self.seat = whole(words("admin.help.seat"), "SEAT")

    def at(self, db: str, work: Callable[[Office], Awaitable[Found]]) -> Found:
        """Do something with an open database."""
        address = database_address(db)

        async def opened() -> Found:
            async with open_office(address) as office:
                return await work(office)

        return self.run(db, opened())

    def run(self, db: str, work: Awaitable[Found]) -> Found:
        async def awaited() -> Found:
            return await work

        try:
            return asyncio.run(awaited())
        except Mistake as mistake:
            raise Problem(mistake.message.key, **mistake.message.params) from None
        except Refused as refused:
            raise Problem("cli.sentence", text=getattr(refused.body().error.text, self.words.language)) from None
        except Exception as error:
            if isinstance(error, OSError) and error.filename:
                raise  # A file that the owner named, not the database.
            trouble = unusable(error, db)
            if trouble is None:
                raise
            raise Problem("cli.sentence", text=trouble.tell(self.words.language)) from None
