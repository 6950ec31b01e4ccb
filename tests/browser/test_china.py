"""China at the table: track by clicking and by dragging, journeys, deliveries, in French, by keyboard, on a phone."""

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.browser.axe import check
from tests.browser.conftest import NewPage, Server
from tests.browser.table import SLOWER, Table, keep_picture

MOST_TURNS = 6
TRIES = 5
LONGER_THAN_A_PAUSE = 1500  # ms
NINGBO = 1596  # a container port
STEPPE = 445  # far from any city
WHERE = """([row, col]) => {
  const map = document.querySelector('svg.map');
  const [x, y, across, down] = map.dataset.grid.split(' ').map(Number);
  const place = new DOMPoint(x + (col + (row % 2) / 2) * across, y + row * down).matrixTransform(map.getScreenCTM());
  return [place.x, place.y];
}"""


class ChinaTable(Table):
    def __init__(self, page: Page, language: str = "en") -> None:
        super().__init__(page, language)
        self.mileposts: list[dict[str, Any]] = []
        self.home = 0

    def sit_down(self, url: str, poster: str = "China", other: str = "bot:apprentice") -> None:
        """Choose the poster of China, an opponent, and play."""
        page = self.page
        page.goto(url)
        page.locator(".wall button").filter(has_text=poster).click()
        choices = page.locator("fieldset select")
        expect(choices.first).to_be_visible()
        while choices.count() > 2:
            page.locator("fieldset .seat button").last.click()
        for place, seat in enumerate(["me", other]):
            choices.nth(place).select_option(seat)
        self.play_button.click()
        if other == "me":
            self.open_curtain()
        expect(self.map).to_be_visible()
        self.read_map()
        self.wait_for_turn()
        self.home = self.seat()

    def open_curtain(self) -> None:
        self.page.locator(".curtain button").click()
        self.wait_for_turn()

    def read_map(self) -> None:
        facts = self.page.evaluate("fetch('/api/games/china/data').then(answer => answer.json())")
        self.mileposts = facts["data"]["mileposts"]

    def milepost(self, number: int) -> tuple[float, float]:
        post = self.mileposts[number]
        x, y = self.page.evaluate(WHERE, [post["row"], post["col"]])
        return x, y

    def center(self, city: str) -> int:
        found: list[int] = [post["id"] for post in self.mileposts if post.get("city") == city and post.get("center")]
        return found[0]

    def click(self, city: str) -> None:
        self.page.mouse.click(*self.milepost(self.center(city)))

    @property
    def plan(self) -> Locator:
        return self.page.locator(".plan")

    def track(self) -> int:
        return int(str(self.page.locator("[data-track]").nth(self.seat()).get_attribute("data-segments")))

    def seat(self) -> int:
        """Through whose eyes the map is seen."""
        return int(str(self.page.locator("[data-eyes]").get_attribute("data-eyes")))

    def train(self) -> int | None:
        at = self.page.locator(f'[data-train][data-seat="{self.seat()}"]').get_attribute("data-train")
        return int(at) if at else None

    def confirm(self) -> None:
        """Carry out what is proposed, and wait until all its moves are made."""
        before = self.number()
        self.plan.locator("button.primary").click()
        self.settled(before)
        expect(self.map).to_have_attribute("data-running", "false")

    def end_turn(self) -> None:
        """End it; another player of this device, who does nothing but begin in Beijing, ends his at once."""
        self._end()
        while self.seat() != self.home:
            if "Place" in self.prompt.inner_text():
                before = self.number()
                self.click("beijing")
                self.settled(before)
            self._end()

    def _end(self) -> None:
        before = self.number()
        self.page.get_by_role("button", name="End turn").click()
        self.page.wait_for_function(
            "before => document.querySelector('.curtain')"
            " || document.querySelector('[data-position]')?.dataset.position !== before",
            arg=before,
        )
        if self.page.locator(".curtain").count():
            self.open_curtain()


def test_china_is_built_and_driven_by_mouse(server: Server, page: Page) -> None:
    table = ChinaTable(page)
    table.sit_down(server.url, other="me")
    expect(table.prompt).to_contain_text("Opening")
    expect(page.locator("[data-mode]")).to_have_attribute("data-mode", "build")

    page.mouse.move(*table.milepost(table.center("wuhan")))
    expect(page.locator('[data-proposal="build"]')).to_be_visible()
    table.click("wuhan")
    expect(table.plan).to_contain_text("To Wuhan")
    expect(table.plan).to_contain_text(re.compile(r"From \w+: track for \d+M"))
    table.confirm()
    built = table.track()
    assert built > 3

    start, goal = table.milepost(table.center("wuhan")), table.milepost(table.center("changsha"))
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move((start[0] + goal[0]) / 2, (start[1] + goal[1]) / 2, steps=3)
    page.mouse.move(*goal, steps=3)
    expect(page.locator('[data-proposal="build"]')).to_be_visible()
    page.mouse.up()
    expect(table.plan).to_contain_text("To Changsha")
    expect(table.plan).to_contain_text("This turn pays for")
    table.confirm()
    assert table.track() > built
    table.end_turn()

    # What the money did not reach is proposed again.
    expect(table.plan).to_contain_text("To Changsha")
    table.confirm()
    table.end_turn()

    expect(table.prompt).to_contain_text("Place your train")
    page.mouse.click(*table.milepost(STEPPE))
    expect(page.get_by_role("alert")).to_contain_text("A train starts in a city")
    page.get_by_role("alert").get_by_role("button").last.click()
    before = table.number()
    table.click("shanghai")
    table.settled(before)
    expect(page.locator("[data-mode]")).to_have_attribute("data-mode", "drive")

    before = table.number()
    page.get_by_role("button", name="Load steel").click()
    table.settled(before)
    table.click("changsha")
    expect(table.plan).to_contain_text("the rest waits here")
    check(page)
    keep_picture(page, "china")
    table.confirm()
    for _ in range(MOST_TURNS):
        table.end_turn()
        expect(table.plan).to_contain_text("To Changsha")
        table.confirm()
        if table.train() == table.center("changsha"):
            break
    assert table.train() == table.center("changsha")
    expect(table.plan).to_have_count(0)
    before = table.number()
    page.get_by_role("button", name="Leave steel here").click()
    table.settled(before)

    page.get_by_role("radio", name=re.compile("Drive")).click()
    table.click("kashgar")
    expect(table.plan).to_contain_text("No track leads your train there")
    table.plan.get_by_role("button", name="Build track there").click()
    expect(table.plan).to_contain_text("This turn pays for")
    table.plan.get_by_role("button", name="Give it up").click()
    expect(table.plan).to_have_count(0)


def type_name(page: Page, name: str, there: int) -> None:
    """Type a name; whoever was held up between two letters pauses, and types it again."""
    for _ in range(TRIES):
        page.keyboard.type(name)
        if page.locator("[data-current]").get_attribute("data-current") == str(there):
            return
        page.wait_for_timeout(LONGER_THAN_A_PAUSE)


def test_china_by_keyboard(server: Server, page: Page) -> None:
    table = ChinaTable(page)
    table.sit_down(server.url)
    table.map.focus()
    type_name(page, "wuhan", table.center("wuhan"))
    expect(page.locator("[data-current]")).to_have_attribute("data-current", str(table.center("wuhan")))
    # News that leave the train where it is leave the keyboard there, too.
    page.evaluate(SLOWER, page.url.rpartition("/")[2])
    expect(page.locator(".log")).to_contain_text("the bots take their time")
    expect(page.locator("[data-current]")).to_have_attribute("data-current", str(table.center("wuhan")))
    page.keyboard.press("ArrowRight")
    expect(page.locator("[data-current]")).to_have_attribute("data-current", str(table.center("wuhan") + 1))
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    expect(table.plan).to_contain_text("To Wuhan")
    before = table.number()
    page.keyboard.press("Enter")
    table.settled(before)
    expect(table.map).to_have_attribute("data-running", "false")
    assert table.track() > 3
    page.keyboard.press("Alt+n")
    expect(page.locator("[data-current]")).not_to_have_attribute("data-current", str(table.center("wuhan")))


def test_china_speaks_french_and_finds_loads(server: Server, new_page: NewPage) -> None:
    page = new_page("fr-FR", night=True)
    table = ChinaTable(page, "fr")
    table.sit_down(server.url, "Chine")
    expect(table.prompt).to_contain_text("Ouverture")
    table.click("wuhan")
    expect(table.plan).to_contain_text("Vers Wuhan")
    expect(table.plan.get_by_role("button", name=re.compile(r"Construire pour \d+"))).to_be_visible()
    page.mouse.move(*table.milepost(NINGBO))
    expect(page.locator(".tip")).to_contain_text("port conteneur", ignore_case=True)
    page.get_by_role("button", name=re.compile("jade", re.IGNORECASE)).first.click()
    expect(page.locator("[data-shown]")).not_to_have_count(0)
    expect(page.locator(".note:visible").filter(has_text="reconstitu")).to_have_count(1)
    check(page)
    keep_picture(page, "china-night")


def test_china_on_a_phone(server: Server, new_page: NewPage) -> None:
    page = new_page(phone=True)
    table = ChinaTable(page)
    table.sit_down(server.url)
    page.get_by_role("tab", name="Map").click()
    page.get_by_role("button", name="The whole map").click()
    x, y = table.milepost(table.center("wuhan"))
    page.touchscreen.tap(x, y)
    expect(table.plan).to_contain_text("To Wuhan")
    keep_picture(page, "china-phone")
    table.confirm()
    assert table.track() > 3


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """Two bots play thirty rounds; the record is kept."""
    command = [sys.executable, "-m", "samovar.cli", "simulate", "china", "--players", "2", "--bots", "expert"]
    command += ["--games", "1", "--seed", "7", "--option", "rounds=30", "--save", str(tmp_path / "records")]
    subprocess.run(command, check=True, capture_output=True)
    (found,) = (tmp_path / "records").iterdir()
    return found


def test_a_game_of_china_is_looked_at_and_played_on_from_a_delivery(
    server: Server, new_page: NewPage, record: Path
) -> None:
    moves = json.loads(record.read_text("utf-8"))["moves"]
    deliveries = [place for place, move in enumerate(moves) if " deliver " in move]
    page = new_page(calm=False)
    page.goto(server.url)
    page.locator("input[type=file]").set_input_files(record)
    slider = page.get_by_role("slider")
    expect(slider).to_be_visible()
    slider.fill(str(len(moves)))
    expect(page.locator(".chart ol li")).to_have_count(2)
    expect(page.locator('[data-track="0"]')).not_to_have_attribute("data-segments", "0")
    keep_picture(page, "china-replay")
    slider.fill(str(deliveries[-1]))
    expect(page.locator("output")).to_have_text(f"{deliveries[-1]} / {len(moves)}")
    seat = int(moves[deliveries[-1]].split()[0])
    page.get_by_label("Through the eyes of").select_option(str(seat))
    page.get_by_role("button", name="What if?").click()
    page.get_by_role("button", name="Play on from here").click()

    table = ChinaTable(page)
    table.wait_for_turn()
    before = table.number()
    page.get_by_role("button", name=re.compile("^Deliver")).first.click()
    table.settled(before)
    expect(page.locator(".panel")).to_contain_text("delivers")
