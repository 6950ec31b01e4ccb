"""The writer of a SQLite file: everything on the disk before the answer, many errands in one go."""

import asyncio
import sqlite3
from pathlib import Path

import pytest
from tests.table.harness import until

from samovar.table.store.writer import Row, Writer

ADD = "INSERT INTO cups (id, tea) VALUES (:id, :tea)"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "cups.sqlite3"
    with sqlite3.connect(path) as connection:
        connection.execute("CREATE TABLE cups (id INTEGER PRIMARY KEY, tea TEXT NOT NULL)")
    connection.close()
    return path


def cups(path: Path) -> list[int]:
    connection = sqlite3.connect(path)
    found = [row[0] for row in connection.execute("SELECT id FROM cups ORDER BY id")]
    connection.close()
    return found


def cup(number: int, tea: str | None = "black") -> tuple[str, list[Row]]:
    return ADD, [{"id": number, "tea": tea}]


async def test_many_errands_at_once_are_all_written(file: Path) -> None:
    writer = Writer(file, ["journal_mode=WAL"], asyncio.Lock())
    written = await asyncio.gather(*(writer.write([cup(number)]) for number in range(50)))
    assert written == [True] * 50
    assert cups(file) == list(range(50))
    await writer.close()


async def test_one_that_comes_too_late_writes_nothing_and_hinders_nobody(file: Path) -> None:
    writer = Writer(file, [], asyncio.Lock())
    assert await writer.write([cup(1)])
    errands = [[cup(2)], [cup(3), cup(1)], [cup(4)]]
    assert await asyncio.gather(*map(writer.write, errands)) == [True, False, True]
    assert cups(file) == [1, 2, 4]
    await writer.close()


async def test_what_fails_is_told_to_all_who_waited_and_the_next_go_on(file: Path) -> None:
    writer = Writer(file, [], asyncio.Lock())
    wrong = ("INSERT INTO saucers (id) VALUES (:id)", [{"id": 1}])
    found = await asyncio.gather(writer.write([cup(1)]), writer.write([wrong]), return_exceptions=True)
    assert any(isinstance(one, sqlite3.OperationalError) for one in found)
    assert await writer.write([cup(5)])
    assert 5 in cups(file)
    assert (found[0] is True) == (1 in cups(file))
    await writer.close()


async def test_a_full_disk_is_told_as_what_it_is(file: Path) -> None:
    """SQLite ends the transaction by itself then: what is left to end must not take the place of the reason."""
    writer = Writer(file, [], asyncio.Lock())
    assert await writer.write([cup(1)])
    writer._open().execute("PRAGMA max_page_count=2")
    with pytest.raises(sqlite3.OperationalError, match="full"):
        await writer.write([cup(2, "black" * 10_000)])
    writer._open().execute("PRAGMA max_page_count=1000000")
    assert await writer.write([cup(3)])
    assert cups(file) == [1, 3]
    await writer.close()


async def test_it_waits_for_its_turn(file: Path) -> None:
    turn = asyncio.Lock()
    writer = Writer(file, [], turn)
    async with turn:
        waiting = [asyncio.create_task(writer.write([cup(number)])) for number in (1, 2)]
        await asyncio.sleep(0)
        assert cups(file) == []
    assert await asyncio.gather(*waiting) == [True, True]
    assert cups(file) == [1, 2]
    await writer.close()


async def test_who_gives_up_waiting_takes_nobody_along(file: Path) -> None:
    turn = asyncio.Lock()
    writer = Writer(file, ["busy_timeout=60000"], turn)
    other = sqlite3.connect(file, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    async with turn:
        first, second = (asyncio.create_task(writer.write([cup(number)])) for number in (1, 2))
        await asyncio.sleep(0)

    async def under_way() -> bool:
        return turn.locked()

    await until(under_way)
    first.cancel()
    await asyncio.wait([first])
    other.execute("COMMIT")
    other.close()
    assert await second
    assert first.cancelled()
    assert cups(file) == [1, 2]
    await writer.close()
