"""What earlier versions of the page have kept is read by this one, and gone on with."""

import gzip
import json
from pathlib import Path

import pytest
from tests.table.test_offline import Page

from samovar.table.domain.log import Entry
from samovar.table.offline.disk import MemoryDisk
from samovar.table.offline.versions import MARK, STEPS, VERSION, brought_up

PAGES = Path(__file__).parent / "pages"


def kept_by(version: int) -> MemoryDisk:
    """The rows and logs that a page of a version has left behind: two games that go on, and a record."""
    disk = MemoryDisk()
    found = json.loads(gzip.decompress((PAGES / f"version-{version}.json.gz").read_bytes()))
    disk.kept = found["rows"]
    disk.logs = {table: [Entry(*entry) for entry in log] for table, log in found["logs"].items()}
    return disk


def test_there_is_a_step_and_a_page_for_every_version() -> None:
    assert len(STEPS) == VERSION
    assert sorted(path.name for path in PAGES.iterdir()) == [f"version-{n}.json.gz" for n in range(VERSION + 1)]


@pytest.mark.parametrize("version", range(VERSION + 1))
async def test_games_of_every_version_are_played_on(version: int) -> None:
    disk = kept_by(version)
    async with Page(disk) as page:
        assert (await page.ask("GET", "/me"))["name"] == "Ada"
        tables = {each["game"]: each["id"] for each in await page.ask("GET", "/tables")}
        assert set(tables) == {"europe", "ceylon", "alubari"}
        before = await page.my_turn(tables["europe"])
        assert before["notes"] == "Wien first"
        assert (await page.move(tables["europe"]))["number"] > before["number"]
        assert (await page.ask("GET", f"/tables/{tables['alubari']}/replay?at=2"))["at"] == 2
    assert json.loads(disk.kept[f"table/{tables['europe']}"])[MARK] == VERSION


async def test_what_a_later_version_has_written_is_left_alone() -> None:
    disk = kept_by(VERSION)
    name = next(
        key for key in disk.kept if key.startswith("table/") and json.loads(disk.kept[key])["setup"]["game"] == "europe"
    )
    later = json.dumps({MARK: VERSION + 1, "unheard": "of"})
    disk.kept[name] = later
    assert brought_up("table", json.loads(later)) is None
    async with Page(disk) as page:
        assert len(await page.ask("GET", "/tables")) == 2
        await page.ask("PUT", "/me", {"name": "Bob"})
    assert disk.kept[name] == later
