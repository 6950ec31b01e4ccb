"""Databases of earlier versions: adopted, brought to today's schema, and played on with."""

import asyncio
import gzip
import json
import sqlite3
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, text
from tests.table.conftest import Place, new_database, open_place
from tests.table.harness import Page, quick_settings

from samovar.table.house import House
from samovar.table.store import SqlStore, Unusable, migrations, open_database, schema
from samovar.table.store.sqlite_file import copy_before

DATABASES = Path(__file__).parent / "databases"
# Written by the software of schema 2: games of Europe, Alubari (under earlier rules) and Ceylon.
WRITTEN: dict[str, Any] = json.loads((DATABASES / "schema-2.json").read_text("utf-8"))


@pytest.fixture(params=["1", "2", "3"])
def earlier(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """A database with games in progress, as an earlier version left it."""
    path = tmp_path / "tables.sqlite3"
    path.write_bytes(gzip.decompress((DATABASES / "schema-2.sqlite3.gz").read_bytes()))
    with closing(sqlite3.connect(path)) as file, file:
        if request.param == "1":
            file.execute("DROP TABLE solo_games")
        if request.param == "3":
            file.execute(
                "CREATE TABLE seen_hands (table_id VARCHAR(20) NOT NULL, browser VARCHAR(64) NOT NULL,"
                " seat INTEGER NOT NULL, PRIMARY KEY (table_id, browser, seat),"
                " FOREIGN KEY(table_id) REFERENCES tables (id))"
            )
        file.execute("UPDATE meta SET value = ? WHERE name = 'schema'", (request.param,))
    return path


async def came_back(place: Place, who: str) -> Page:
    page = await place.page()
    page.client.cookies.set(WRITTEN["cookie"], WRITTEN[who])
    return page


async def test_games_in_progress_go_on_after_the_migration(earlier: Path) -> None:
    before = dump_of(earlier)
    async with open_place(quick_settings(f"sqlite:///{earlier}")) as place:
        ada, ben = await came_back(place, "ada"), await came_back(place, "ben")
        assert (await ada.get("/api/me"))["name"] == "Ada"
        assert {table["id"] for table in await ada.get("/api/tables")} == {
            WRITTEN[name] for name in ("running", "bots_turn", "earlier_rules", "finished")
        }

        views = [await page.look(WRITTEN["running"], seat) for seat, page in enumerate((ada, ben))]
        assert views[0]["table"]["moves"] == WRITTEN["running_moves"]
        assert views[0]["notes"] == "toward Brest"
        seat = next(seat for seat, view in enumerate(views) if view["view"]["legal"])
        moved = await (ada, ben)[seat].move(views[seat], views[seat]["view"]["legal"][0])
        assert moved["table"]["moves"] == WRITTEN["running_moves"] + 1

        alone = await ada.look(WRITTEN["earlier_rules"], 0)
        assert "rules were corrected" in alone["log"][-1]["text"]["en"]
        moved = await ada.move(alone, alone["view"]["legal"][0])
        assert moved["table"]["moves"] == WRITTEN["earlier_rules_moves"] + 1

        record = await ada.get(f"/api/tables/{WRITTEN['finished']}/record")
        assert len(record["moves"]) == WRITTEN["finished_moves"]
        assert record["result"]["position"] == WRITTEN["finished_position"]
        imported = await ben.post("/api/records", record)
        assert imported["over"]
    assert migrations_of(earlier) == migrations.LATEST
    (copy,) = copies_of(earlier)
    assert dump_of(copy) == before
    assert copy.stat().st_mode & 0o777 == 0o600


def copies_of(path: Path) -> list[Path]:
    return list(path.parent.glob(f"{path.name}.schema-*"))


def dump_of(path: Path) -> list[str]:
    with closing(sqlite3.connect(path)) as file:
        return list(file.iterdump())


def migrations_of(path: Path) -> str:
    with closing(sqlite3.connect(path)) as file:
        (found,) = file.execute("SELECT version_num FROM alembic_version").fetchone()
        (told,) = file.execute("SELECT value FROM meta WHERE name = 'schema'").fetchone()
    assert found == told
    return str(found)


async def test_the_second_start_changes_and_copies_nothing(earlier: Path) -> None:
    for _ in range(2):
        async with open_place(quick_settings(f"sqlite:///{earlier}", bots=False)):
            pass
    assert len(copies_of(earlier)) == 1


async def test_a_new_database_needs_no_copy(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite3"
    async with open_place(quick_settings(f"sqlite:///{path}", bots=False)):
        pass
    assert migrations_of(path) == migrations.LATEST
    assert copies_of(path) == []


async def test_the_steps_lead_to_the_schema_that_the_store_writes(any_database: str) -> None:
    database = open_database(any_database, "test", "")
    await database.open()
    async with database.reading() as connection:
        assert await connection.run_sync(differences) == []
    await database.close()


def differences(connection: Connection) -> list[Any]:
    context = MigrationContext.configure(connection, opts={"compare_type": True})
    return list(compare_metadata(context, schema.metadata))


async def test_a_step_that_fails_leaves_everything_as_it_was(earlier: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(connection: Connection) -> None:
        connection.execute(text("ALTER TABLE tables ADD COLUMN half INTEGER"))
        raise RuntimeError("the power fails")

    monkeypatch.setattr(migrations, "upgrade", broken)
    database = open_database(f"sqlite:///{earlier}", "test", "")
    with pytest.raises(RuntimeError, match="the power fails"):
        await database.open()
    monkeypatch.undo()
    with closing(sqlite3.connect(earlier)) as file:
        assert "half" not in {row[1] for row in file.execute("PRAGMA table_info(tables)")}
    again = open_database(f"sqlite:///{earlier}", "test", "")
    await again.open()
    await again.close()


async def test_postgresql_of_an_earlier_schema_is_adopted_by_processes_that_start_together(
    postgres_server: str,
) -> None:
    for revision in ("1", "2", "3"):
        address = await new_database(postgres_server)
        database = open_database(address, "earlier", "")
        async with database.writing() as connection:
            await connection.run_sync(partial(migrations.upgrade, to=revision))
            await connection.execute(text("DROP TABLE alembic_version"))
            await connection.execute(text("INSERT INTO browsers VALUES ('the hash', 'Ada', 'fr', '{}', 1.0)"))
        await database.close()
        houses = [House(quick_settings(address, bots=False)) for _ in range(3)]
        await asyncio.gather(*(house.store.open() for house in houses))
        assert len({house.store.server_id for house in houses}) == 1
        async with houses[0].store.database.reading() as connection:
            assert await connection.run_sync(migrations.revision_of) == migrations.LATEST
        # Whoever was one browser is a person with one device, known by the same cookie.
        found = await houses[0].store.browsers.find("the hash")
        assert found is not None
        assert (found[0].key, found[0].name, found[1].browser) == ("the hash", "Ada", "the hash")
        await asyncio.gather(*(house.store.close() for house in houses))


async def test_a_newer_database_is_refused_in_a_sentence(any_database: str) -> None:
    store = SqlStore(open_database(any_database, "test", ""))
    await store.open()
    async with store.database.writing() as connection:
        await connection.execute(text("UPDATE alembic_version SET version_num = '99'"))
    await store.close()
    with pytest.raises(Unusable, match="has schema 99"):
        await SqlStore(open_database(any_database, "test", "")).open()


async def test_what_is_no_database_is_refused_in_a_sentence_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Ada, " * 500)
    with pytest.raises(Unusable, match=r"letter\.txt is not a database of Samovar"):
        await open_database(str(path), "test", "").open()
    assert path.read_text() == "Dear Ada, " * 500
    assert not copy_before(path, "1").exists()
