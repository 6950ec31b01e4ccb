"""Trouble with the database: told as 503 in a sentence while it lasts, and in a sentence where it cannot be opened."""

import asyncio
import re
import socket
import sqlite3
from collections.abc import AsyncIterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import asyncpg  # type: ignore[import-untyped]
import pytest
from sqlalchemy import func, literal, select
from sqlalchemy.engine import make_url
from sqlalchemy.exc import DBAPIError, OperationalError
from sqlalchemy.exc import TimeoutError as NoConnection
from tests.table.conftest import Place, open_place
from tests.table.harness import HEADERS, Page, quick_settings, until

from samovar.table.http import health
from samovar.table.store import Unusable, sqlite, unusable
from samovar.table.store import postgres as store_postgres
from samovar.table.store.postgres import PostgresDatabase
from samovar.table.store.trouble import passes


@pytest.fixture
async def hasty(database: str, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Place]:
    """A server that waits for a locked file for a moment only."""
    pragmas = tuple(pragma for pragma in sqlite.PRAGMAS if "busy" not in pragma)
    monkeypatch.setattr(sqlite, "PRAGMAS", (*pragmas, "busy_timeout=20"))
    monkeypatch.setattr(health, "HOLDS_SECONDS", 0.0)
    async with open_place(quick_settings(database, bots=False)) as found:
        yield found


async def every_change_is_refused(page: Page, table: str) -> None:
    """Moves and chat go one way into the database, names and new tables another."""
    view = await page.look(table, 0)
    move = {"seat": 0, "number": view["number"], "move": view["view"]["legal"][0]}
    seats = [{"kind": "me"}, {"kind": "me"}]
    for method, path, body in (
        ("POST", f"/api/tables/{table}/moves", move),
        ("POST", f"/api/tables/{table}/chat", {"seat": 0, "text": "hello"}),
        ("PUT", "/api/me", {"name": "Ada"}),
        ("POST", "/api/tables", {"game": "europe", "seats": seats}),
    ):
        answer = await page.client.request(method, path, json=body, headers=HEADERS)
        assert answer.status_code == 503, (path, answer.text)
        assert answer.json()["error"]["code"] == "storage"
        assert "nothing was changed" in answer.json()["error"]["text"]["en"]
    found = await page.client.get("/health")
    assert (found.status_code, found.json()["writing"]) == (503, False)


async def test_a_locked_file_is_told_and_passes(hasty: Place, tmp_path: Path) -> None:
    page = await hasty.page()
    table = (await page.table("me", "me", options={"first": "1"}))["id"]
    with closing(sqlite3.connect(tmp_path / "tables.sqlite3", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        await every_change_is_refused(page, table)
        other.execute("ROLLBACK")
    assert (await page.put("/api/me", {"name": "Ada"}))["name"] == "Ada"
    view = await page.look(table, 0)
    await page.move(view, view["view"]["legal"][0])
    assert (await page.get("/health"))["writing"]


async def test_a_full_disk_is_told_and_passes(hasty: Place, tmp_path: Path) -> None:
    page = await hasty.page()
    table = (await page.table("me", "me", options={"first": "1"}))["id"]
    writer, engine = hasty.house.store.database._writer, hasty.house.store.database.engine  # type: ignore[attr-defined]

    def fill(connection: sqlite3.Connection) -> None:
        (pages,) = connection.execute("PRAGMA page_count").fetchone()
        connection.execute(f"PRAGMA max_page_count={pages}")

    # Until nothing more fits.
    fill(writer._open())
    async with engine.connect() as connection:
        await connection.exec_driver_sql("PRAGMA max_page_count=1")
    long = {"seat": 0, "text": "x" * 500}
    answer = await page.client.post(f"/api/tables/{table}/chat", json=long, headers=HEADERS)
    for _ in range(40):
        if not answer.is_success:
            break
        answer = await page.client.post(f"/api/tables/{table}/chat", json=long, headers=HEADERS)
    assert (answer.status_code, answer.json()["error"]["code"]) == (503, "storage")
    writer._open().execute("PRAGMA max_page_count=1000000")
    await page.post(f"/api/tables/{table}/chat", long)


def wrapped(sqlstate: str) -> OperationalError:
    """As the library wraps what PostgreSQL says."""
    below = Exception("adapted")
    below.__cause__ = asyncpg.PostgresError.new({"C": sqlstate, "M": "something"})
    return OperationalError("SELECT 1", {}, below)


@pytest.mark.parametrize(
    ("error", "expected"),
    [
        (wrapped("57P03"), True),  # the database system is starting up, or in recovery
        (wrapped("57P01"), True),  # terminated by the administrator
        (wrapped("53100"), True),  # the disk is full
        (wrapped("53300"), True),  # too many connections
        (wrapped("25006"), True),  # read only
        (wrapped("08006"), True),
        (wrapped("42P01"), False),  # no such table: ours
        (wrapped("22021"), False),
        (asyncpg.CannotConnectNowError("the database system is in recovery mode"), True),
        (asyncpg.UndefinedTableError("no"), False),
        (ConnectionRefusedError(), True),
        (FileNotFoundError(2, "the socket of a PostgreSQL that is starting"), True),
        (TimeoutError(), True),
        (OSError("Multiple exceptions: [Errno 111] Connect call failed, [Errno 111] Connect call failed"), True),
        (OSError(107, "Transport endpoint is not connected"), True),
        (socket.gaierror(-3, "Temporary failure in name resolution"), True),
        (BlockingIOError(11, "Resource temporarily unavailable"), True),
        (IsADirectoryError(21, "ours"), False),
        (asyncpg.InternalClientError("the connection was cut"), True),
        (PermissionError(13, "ours"), False),
        (NoConnection("QueuePool limit reached"), True),
        (DBAPIError("SELECT 1", {}, Exception(), connection_invalidated=True), True),
        (sqlite3.OperationalError("database or disk is full"), True),
        (sqlite3.OperationalError("disk I/O error"), True),
        (sqlite3.OperationalError("attempt to write a readonly database"), True),
        (sqlite3.OperationalError("no such table: tables"), False),
        (ValueError("ours"), False),
    ],
)
def test_what_passes_is_told_from_what_is_wrong(error: Exception, expected: bool) -> None:
    assert passes(error) is expected


async def test_postgresql_that_goes_away_is_told_and_passes(postgres: str) -> None:
    """No new connection is let in, and those there are end: as when it restarts or recovers."""
    address = make_url(postgres)
    name = address.database
    async with open_place(quick_settings(postgres, bots=False)) as place:
        page = await place.page()
        table = (await page.table("me", "me"))["id"]
        boss = await asyncpg.connect(address.set(database="postgres").render_as_string(hide_password=False))
        await boss.execute(f"ALTER DATABASE {name} WITH ALLOW_CONNECTIONS false")
        codes: set[int] = set()
        try:
            await boss.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1", name)
            for _ in range(6):
                for path in (f"/api/tables/{table}", "/api/me", "/api/tables"):
                    codes.add((await page.client.get(path)).status_code)
            assert codes == {503}
            assert (await page.client.get("/health")).status_code == 503
        finally:
            await boss.execute(f"ALTER DATABASE {name} WITH ALLOW_CONNECTIONS true")
            await boss.close()

        async def answers() -> bool:
            return (await page.client.get(f"/api/tables/{table}")).is_success

        await until(answers)


async def test_a_name_with_several_addresses_none_of_which_answers_is_told_as_away() -> None:
    """Each address is refused on its own, and the error is of no kind that says so."""
    with socket.create_server(("127.0.0.1", 0)) as nobody:
        port = nobody.getsockname()[1]
    database = PostgresDatabase(f"postgresql://somebody@localhost:{port}/samovar", "test")
    with pytest.raises(OSError) as found:  # noqa: PT011
        await database.check()
    assert passes(found.value)
    await database.close()


async def test_a_database_that_says_nothing_keeps_nobody_waiting(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As when its machine vanishes: the connection stands, and nothing comes."""
    monkeypatch.setattr(store_postgres, "CONNECT_SECONDS", 0.3)
    database = PostgresDatabase(postgres, "test")
    await database._quick.open()

    async def answer() -> Sequence[Any]:
        try:
            return await database.look_up(select(literal(2)), {})
        except ConnectionError:  # a busy machine takes as long now and then
            return []

    try:
        assert await until(answer) == [(2,)]
        with pytest.raises(ConnectionError) as found:
            await database.look_up(select(func.pg_sleep(600)), {})
        assert passes(found.value)
        assert await until(answer) == [(2,)]
    finally:
        await database.close()


# --- opening ------------------------------------------------------------------------------------------------------


async def told(database: str) -> Unusable:
    try:
        async with open_place(quick_settings(database, bots=False)):
            pass
    except Exception as error:
        found = unusable(error, database)
        assert found is not None
        return found
    raise AssertionError(f"{database} was opened")


async def test_a_database_of_a_newer_schema_is_told_in_a_sentence(any_database: str) -> None:
    async with (
        open_place(quick_settings(any_database, bots=False)) as place,
        place.house.store.database.writing() as connection,
    ):
        await connection.exec_driver_sql("UPDATE alembic_version SET version_num = '999'")
    found = await told(any_database)
    assert re.fullmatch(r"The database has schema 999 and this version of Samovar .*\.", found.tell("en"))
    assert found.tell("fr").startswith("La base de données est au schéma 999")


async def test_a_file_that_is_no_database_is_told_in_a_sentence(tmp_path: Path) -> None:
    file = tmp_path / "notes.txt"
    file.write_text("these are my notes\n" * 1000)
    found = await told(f"sqlite:///{file}")
    assert found.tell("en").startswith(f"{file} is not a database of Samovar")
    assert file.read_text() == "these are my notes\n" * 1000


async def test_a_database_that_is_away_is_told_in_a_sentence() -> None:
    found = await told("postgresql://nobody:secret@127.0.0.1:1/nothing")
    assert "127.0.0.1" in found.tell("en")
    assert "secret" not in found.tell("en")
    assert found.kind == "closed"


async def test_an_address_may_say_how_connections_are_secured(postgres: str) -> None:
    """As hosts of PostgreSQL write it."""
    async with open_place(quick_settings(f"{postgres}&sslmode=prefer", bots=False)) as place:
        page = await place.page()
        table = (await page.table("me", "me"))["id"]
        view = await page.look(table, 0)
        assert (await page.move(view, view["view"]["legal"][0]))["table"]["moves"] == 1


def test_what_is_not_the_database_is_not_blamed_on_it() -> None:
    assert unusable(KeyError("x"), "here") is None


async def test_a_file_that_was_refused_is_free_again(tmp_path: Path) -> None:
    """Whoever could not open it has not kept it from others."""
    file = tmp_path / "notes.txt"
    file.write_text("x" * 4096)
    for _ in range(2):
        assert (await told(f"sqlite:///{file}")).kind == "garbage"
    await asyncio.sleep(0)
