"""`samovar admin`: what it prints, and its sentences for what cannot be done."""

import asyncio
import json
from pathlib import Path

import pytest

from samovar import games
from samovar.cli.app import main
from samovar.table.admin.office import CATALOGUE
from samovar.table.domain.log import SeatState
from samovar.table.domain.setting_up import Plan
from samovar.table.domain.stored import Device, Holding, Profile
from samovar.table.store import SqlStore, open_database
from samovar.table.wire import LONGEST_NAME

BROWSER = "ab" * 32


@pytest.fixture
def database(tmp_path: Path) -> str:
    """A database with two tables of one browser."""
    path = str(tmp_path / "tables.sqlite3")
    asyncio.run(_fill(path))
    return path


async def _fill(path: str) -> None:
    store = SqlStore(open_database(path, "test", ""))
    await store.open()
    await store.browsers.add(Profile(BROWSER, "Ada", "en", "{}"), Device("cd" * 32, BROWSER, "", 0.0, 0.0))
    for _ in range(2):
        plan = Plan(games.game("europe"), BROWSER, [SeatState("Ada", "human"), SeatState("B\x1b[31m", "bot")], "en")
        plan.holders = [(BROWSER, Holding("player", 0))]
        await store.tables.add(plan.table()[1])
    await store.close()


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    status = main(["admin", *arguments])
    said = capsys.readouterr()
    return status, said.out, said.err


def test_every_sentence_is_there_in_both_languages() -> None:
    for name, entry in CATALOGUE.entries.items():
        if name.startswith("admin."):
            assert entry["en"], name
            assert entry["fr"], name
            assert entry["en"] != entry["fr"], name


def test_tables_are_listed_page_by_page_and_as_json(database: str, capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "list", "--most", "1", "--db", database)
    assert status == 0
    assert "Tables 1 to 1 of 2; --page 2 shows more." in out
    assert "\x1b" not in out
    _, out, _ = run(capsys, "list", "--page", "2", "--most", "1", "--db", database, "--lang", "fr")
    assert "2 tables en tout." in out
    _, out, _ = run(capsys, "list", "--json", "--browser", BROWSER[:8], "--db", database)
    assert json.loads(out)["count"] == 2
    _, out, _ = run(capsys, "list", "--state", "over", "--game", "europe", "--untouched", "1", "--db", database)
    assert out == "No table fits.\n"


def test_one_table_from_being_shown_to_being_deleted(database: str, capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, "list", "--json", "--db", database)
    table = json.loads(out)["tables"][0]["id"]
    _, out, _ = run(capsys, "show", table, "--db", database)
    assert BROWSER[:12] in out
    assert "not kept in the database yet" in out
    _, out, _ = run(capsys, "show", table, "--json", "--db", database)
    assert json.loads(out)["holders"][0]["browser"] == BROWSER
    long = "x" * 200
    for command, said in (
        (["rename", table, "1", long], f"called {long[:LONGEST_NAME]}."),
        (["archive", table], "is put away"),
        (["restore-table", table], "is back"),
        (["rename", table, "1", "Zoé"], "Seat 1 is now called Zoé."),
        (["give-back", table, "1", "--origin", "https://games.example.org"], "https://games.example.org/#/join/"),
        (["ban", BROWSER[:9]], "is shut out"),
        (["unban", BROWSER[:9]], "may come in again"),
        (["check"], "All 2 tables open and replay"),
        (["vacuum"], "kB"),
        (["backup", f"{database}.copy"], "Everything is copied"),
        (["purge", "--months", "1"], "0 tables would be deleted"),
        (["purge", "--months", "1", "--finished", "--yes"], "0 tables are deleted"),
        (["delete", table], "is deleted"),
        (["restore", f"{database}.copy"], "is kept in"),
    ):
        status, out, err = run(capsys, *command, "--db", database)
        assert (status, err) == (0, ""), command
        assert said in out


def test_a_damaged_table_is_named_and_the_status_says_so(database: str, capsys: pytest.CaptureFixture[str]) -> None:
    import sqlite3
    from contextlib import closing

    with closing(sqlite3.connect(database)) as file, file:
        (table,) = file.execute("SELECT id FROM tables LIMIT 1").fetchone()
        file.execute("UPDATE tables SET data = 'f00' WHERE id = ?", (table,))
    status, out, _ = run(capsys, "check", "--db", database)
    assert status == 1
    assert out.startswith(f"{table}: This table was played with other game data")
    assert "1 of 2 tables does not." in out
    status, out, _ = run(capsys, "check", "--json", "--db", database)
    assert (status, json.loads(out)["failed"][0]["table"]) == (1, table)


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        (["show", "nope"], "There is no table nope: `samovar admin list` tells the ids."),
        (["delete", "nope"], "There is no table nope: `samovar admin list` tells the ids."),
        (["archive", "nope"], "There is no table nope, or it is put away already."),
        (["restore-table", "nope"], "There is no table nope that was put away."),
        (["purge", "--months", "0"], "--months takes a whole number from 1, not 0."),
        (["purge"], "--months"),
        (["list", "--page", "0"], "--page takes a whole number from 1 to 1000000000, not 0."),
        (["list", "--most", "5000"], "--most takes a whole number from 1 to 1000, not 5000."),
        (["list", "--untouched", "-3"], "--untouched takes a whole number from 1, not -3."),
        (["list", "--game", "chess"], "europe"),
        (["give-back", "nope", "1", "--origin", "games.example.org"], "https://…"),
        (["list", "--state", "gone"], "running, over, archived"),
        (["ban", "abc"], "at least its first 8 characters"),
        (["ban", "0123456789"], "No browser’s key begins with 0123456789"),
        (["unban", BROWSER], "is not shut out."),
        (["restore", "/nowhere/copy"], "There is no file /nowhere/copy"),
        (["restore", __file__], "is not a backup of Samovar: name a file that `samovar admin backup` has written."),
        (["backup", "/nowhere/copy"], "There is no folder /nowhere: make it first, or choose another."),
        (["rename", "nope", "x", "Zoë"], "SEAT must be a whole number, not “x”."),
        (["give-back", "nope", "two"], "SEAT must be a whole number, not “two”."),
        (["vanish"], "archive"),
    ],
)
def test_mistakes_are_answered_in_one_sentence(
    database: str, capsys: pytest.CaptureFixture[str], command: list[str], sentence: str
) -> None:
    given = [] if command == ["vanish"] else ["--db", database]
    status, out, err = run(capsys, *command, *given)
    assert (status, out) == (2, "")
    assert sentence in err
    assert err.count("\n") == 1


def test_a_database_that_is_not_there_or_none_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, _, err = run(capsys, "list", "--db", str(tmp_path / "none.sqlite3"))
    assert (status, "There is no file" in err) == (2, True)
    (tmp_path / "letter").write_text("Dear Ada, " * 100)
    status, _, err = run(capsys, "list", "--db", str(tmp_path / "letter"))
    assert (status, "is not a database of Samovar" in err) == (2, True)
    status, _, err = run(capsys, "list", "--db", "postgresql://nobody@127.0.0.1:1/none")
    assert (status, "cannot be opened" in err) == (2, True)
    status, _, err = run(capsys, "list", "--db", "mysql://x")
    assert (status, "sqlite:///…, postgresql://…" in err) == (2, True)


@pytest.mark.parametrize(
    "address",
    [
        "sqlite:///",
        "sqlite:////",
        "sqlite:///.",
        "sqlite:///a\0b",
        "/",
        "postgresql://ada:secret@host:port/x",
        "postgresql://ada:secret@host:99999/x",
        "postgresql://[::1",
        "postgresql://ada:secret@127.0.0.1/x?colour=red",
    ],
)
@pytest.mark.parametrize("command", [["admin", "list"], ["play", "--no-browser"]])
def test_an_address_that_cannot_be_read_is_told_in_one_sentence_without_its_password(
    address: str, command: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*command, "--db", address]) == 2
    said = capsys.readouterr()
    assert (said.out, said.err.count("\n")) == ("", 1)
    assert "--db" in said.err
    assert "secret" not in said.err


@pytest.mark.parametrize("address", ["http://[", "http://host:port", "https://", "ftp://games.example"])
def test_an_origin_that_is_none_is_told_in_one_sentence(address: str, capsys: pytest.CaptureFixture[str]) -> None:
    for command in (["admin", "give-back", "table", "1"], ["play", "--no-browser"]):
        assert main([*command, "--origin", address]) == 2
        said = capsys.readouterr()
        assert (said.out, said.err.count("\n")) == ("", 1)
        assert "--origin" in said.err
    assert main(["play", "--smtp", address.replace("http", "smtp")]) == 2
    assert capsys.readouterr().err.startswith("--smtp must be one of")
