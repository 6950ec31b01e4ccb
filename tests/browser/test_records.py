"""A game played elsewhere is brought along, looked at, and played on from the middle."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import NewPage, Server
from tests.browser.table import Table, keep_picture

NAMES = ["Zoe", "Leon", "Ida", "Noor"]


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """Four bots play; the record is kept."""
    command = [sys.executable, "-m", "samovar.cli", "simulate", "europe", "--players", "4", "--bots", "expert"]
    command += ["--games", "1", "--seed", "7", "--save", str(tmp_path / "records")]
    subprocess.run(command, check=True, capture_output=True)
    (found,) = (tmp_path / "records").iterdir()
    document = json.loads(found.read_text("utf-8"))
    document["seats"] = NAMES
    found.write_text(json.dumps(document), "utf-8")
    return found


def test_a_record_is_brought_along_and_played_on(published: Server, new_page: NewPage, record: Path) -> None:
    page = new_page(calm=False)
    page.goto(published.url)
    page.locator("input[type=file]").set_input_files(record)
    slider = page.get_by_role("slider")
    expect(slider).to_be_visible()
    moves = int(str(slider.get_attribute("max")))
    slider.fill(str(moves))
    expect(page.locator(".chart ol li")).to_have_count(4)
    keep_picture(page, "replay")
    replay = page.url
    page.goto(replay.replace("replay", "table"))
    expect(page.get_by_role("heading", name=re.compile("wins"))).to_be_visible()
    keep_picture(page, "end")
    page.goto(replay)
    page.get_by_label("Through the eyes of").select_option("Leon")
    slider.fill(str(moves * 2 // 3))
    expect(page.locator("output")).to_have_text(f"{moves * 2 // 3} / {moves}")

    page.get_by_role("button", name="What if?").click()
    page.get_by_role("button", name="Play on from here").click()

    table = Table(page)
    expect(page.locator(".side .plate").nth(1)).to_contain_text("your turn")
    expect(page.locator("[data-wagons]")).not_to_have_count(0)
    table.wait_for_turn()
    expect(page.locator(".free")).to_have_count(0)
    keep_picture(page, "table")
    page.get_by_role("button", name=re.compile("Night train")).click()
    keep_picture(page, "night")
    page.get_by_role("button", name=re.compile("Daylight")).click()
    page.set_viewport_size({"width": 390, "height": 844})
    expect(page.get_by_role("tab", name="Players")).to_be_visible()
    keep_picture(page, "phone")
    page.set_viewport_size({"width": 1280, "height": 800})
    table.take_turn()
    page.goto(f"{published.url}/#/")
    expect(page.locator(".table").filter(has_text="Leon")).to_have_count(2)


def test_what_is_no_record_is_refused_in_words(server: Server, new_page: NewPage, tmp_path: Path) -> None:
    page = new_page()
    page.goto(server.url)
    for number, text in enumerate(["not json at all", '{"format": "something else"}']):
        (tmp_path / f"{number}.json").write_text(text, "utf-8")
        page.locator("input[type=file]").set_input_files(tmp_path / f"{number}.json")
        expect(page.get_by_role("alert")).to_be_visible()
        expect(page.get_by_role("alert")).not_to_be_empty()
