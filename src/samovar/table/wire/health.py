"""How the server is."""

from typing import Literal

from msgspec import Struct

BotsHealth = Literal["ok", "off", "failing"]


class Health(Struct):
    """`status` is failing where the database takes no write, nobody thinks for the bots, or the server is stopping.

    A worker process that ended is replaced at once: `workers` are the ones that are ready, `workers_wanted` how many
    there should be (none before they are first needed).
    """

    status: Literal["ok", "failing"]
    version: str
    database: str
    writing: bool
    bots: BotsHealth
    workers: int
    workers_wanted: int
    stopping: bool
    games: list[str]
    subscribers: int
    tables_in_memory: int
