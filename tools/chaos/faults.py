"""What is done to a world, each at a random moment; whoever plays is told nothing."""

import asyncio
import random
from collections.abc import Awaitable, Callable

from tools.chaos.clocked import write_shift
from tools.chaos.databases import Postgres
from tools.chaos.processes import kill
from tools.chaos.worlds import World

Fault = Callable[[World, random.Random], Awaitable[bool]]
HOUR = 3600.0
JUMPS = (-24 * HOUR, -HOUR, -30.0, 30.0, HOUR, 24 * HOUR)
FULL_SECONDS = 1.5


async def kill_server(world: World, chance: random.Random) -> bool:
    chance.choice(world.servers).kill()
    return True


async def kill_worker(world: World, chance: random.Random) -> bool:
    """Busy or idle; there may be none yet."""
    workers = chance.choice(world.servers).workers()
    if workers:
        kill(chance.choice(workers))
    return bool(workers)


async def kill_postgres(world: World, chance: random.Random) -> bool:
    assert isinstance(world.database, Postgres)
    world.database.kill()
    return True


async def kill_backend(world: World, chance: random.Random) -> bool:
    assert isinstance(world.database, Postgres)
    return world.database.kill_backend(chance)


async def kill_everything(world: World, chance: random.Random) -> bool:
    """The machine stops: every server, and the database with them."""
    for server in world.servers:
        server.kill()
    if isinstance(world.database, Postgres):
        world.database.kill()
    return True


async def fill_disk(world: World, chance: random.Random) -> bool:
    """Nothing more can be written for a while; then somebody makes room."""
    if isinstance(world.database, Postgres) and not world.disk.real:
        return False
    writers = world.writers()
    world.disk.fill(writers)
    try:
        await asyncio.sleep(FULL_SECONDS)
    finally:
        world.disk.empty(writers)
    return True


async def set_clock(world: World, chance: random.Random) -> bool:
    """Another time of day, for one of the servers."""
    write_shift(chance.choice(world.servers).clock, chance.choice(JUMPS))
    return True


KILLS: dict[str, tuple[Fault, int]] = {
    "kill server": (kill_server, 4),
    "kill worker": (kill_worker, 3),
}
DATABASE_KILLS: dict[str, tuple[Fault, int]] = {
    "kill PostgreSQL": (kill_postgres, 2),
    "kill a process of PostgreSQL": (kill_backend, 2),
}
TOGETHER: dict[str, tuple[Fault, int]] = {"kill everything at once": (kill_everything, 1)}
OTHERS: dict[str, Fault] = {"full disk": fill_disk, "clock set": set_clock}


def choose_kill(world: World, chance: random.Random) -> tuple[str, Fault]:
    possible = {**KILLS, **(DATABASE_KILLS if isinstance(world.database, Postgres) else {}), **TOGETHER}
    name = chance.choices(list(possible), [weight for _, weight in possible.values()])[0]
    return name, possible[name][0]
