"""Alubari at the table: a whole game by mouse, in French, by keyboard, on a phone."""

import json
import re
from collections.abc import Iterator
from importlib.resources import files

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.browser.axe import check
from tests.browser.conftest import NewPage, Server
from tests.browser.table import SLOWER, Table, attributes, keep_picture

MOST_DECISIONS = 120
MARKERS = 8
LEGIBLE = 11  # px
SMALLEST = """() => Math.min(...[...document.querySelectorAll('svg.map text')].map(text => {
  const { a, b } = text.getScreenCTM();
  return parseFloat(getComputedStyle(text).fontSize) * Math.hypot(a, b);
}))"""
SPOT = "document.activeElement.dataset.spot ?? ''"


@pytest.fixture(scope="module")
def mountain(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose players have few markers: the same rules, over when somebody has placed them all."""
    data = json.loads(files("samovar.games.alubari").joinpath("data", "alubari.json").read_text(encoding="utf-8"))
    for component in data["components"]:
        if component["id"] == "ownershipMarkersPerPlayer":
            component["count"] = MARKERS
    running = Server(tmp_path_factory.mktemp("mountain"))
    running.pack.write_text(json.dumps(data), "utf-8")
    running.start()
    yield running
    running.stop()


class AlubariTable(Table):
    def sit_down(self, url: str, seats: list[str]) -> None:
        """Choose the poster of the mountain, the seats, and play."""
        page = self.page
        page.goto(url)
        page.locator(".wall button").filter(has_text="Alubari").click()
        choices = page.locator("fieldset select")
        expect(choices.first).to_be_visible()
        while choices.count() > len(seats):
            page.locator("fieldset .seat button").last.click()
        for place, seat in enumerate(seats):
            choices.nth(place).select_option(seat)
        self.play_button.click()
        expect(self.map).to_be_visible()
        self.wait_for_turn()

    def possible(self, kind: str = "") -> Locator:
        """What glows on the board."""
        return self.page.locator(f'.spot.possible[data-spot^="{kind}"]')

    @property
    def popup(self) -> Locator:
        return self.page.locator(".board .choices")

    def click_spot(self, key: str) -> None:
        self.page.locator(f'[data-spot="{key}"]').click(force=True)

    def open_places(self) -> list[str]:
        return attributes(self.possible("place:"), "data-spot")

    def decide(self) -> None:
        """One decision: a worker digs or carries, or whatever glows and the first choice of its popup."""
        before = self.number()
        places = self.open_places()
        if places:
            wishes = ["place:B1", "place:A1", "place:B2"]
            self.click_spot(next((wish for wish in wishes if wish in places), places[0]))
            # A worker who could do nothing is asked about first.
            self.answered(before, ".board .choices")
            if self.number() == before:
                self.popup.locator("button.primary").click()
        elif self.possible().count():
            self.possible().first.click(force=True)
            self.answered(before, ".board .choices")
            if self.number() == before:
                self.popup.locator("button.primary:enabled, :scope > button").first.click()
        elif self.page.locator(".guide .choice:enabled").count():
            self.page.locator(".guide .choice:enabled").first.click()
        else:
            self.pass_on(before)
        self.settled(before)

    def pass_on(self, before: str) -> None:
        """Passing asks once more where something would be lost."""
        self.page.locator(".guide .pass button").first.click()
        self.answered(before, ".guide .pass [role=alert]")
        if self.number() == before:
            self.page.locator(".guide .pass button").first.click()

    def answered(self, before: str, instead: str) -> None:
        """Wait for the move to come back, or for a further question on the page."""
        after = f'[data-position]:not([data-position="{before}"])'
        expect(self.page.locator(f"{instead}, {after}")).not_to_have_count(0)

    def play_until(self, wanted: str) -> None:
        """Play on until this is to be seen."""
        for _ in range(MOST_DECISIONS):
            expect(self.page.locator(".prompt.mine, .end")).not_to_have_count(0)
            if self.page.locator(wanted).count():
                return
            self.decide()
        raise AssertionError(f"{wanted} never came")


def test_a_whole_game_of_alubari_by_mouse(mountain: Server, page: Page) -> None:
    errors: list[str] = []
    page.on("console", lambda said: errors.append(said.text) if said.type == "error" else None)
    table = AlubariTable(page)
    table.sit_down(mountain.url, ["me", "bot:beginner"])
    expect(table.prompt).to_contain_text("Place a worker")
    expect(page.locator("aside.coach")).to_be_visible()
    # Once the hand has made room for the coach.
    page.wait_for_function(f"() => ({SMALLEST})() >= {LEGIBLE}")
    check(page)

    table.play_until('.spot.possible[data-spot="store"]')
    table.click_spot("store")
    expect(table.popup).to_contain_text("Take")
    check(page)
    keep_picture(page, "alubari")
    page.keyboard.press("Escape")
    expect(table.popup).to_have_count(0)

    table.play_until(".end")
    expect(table.result.get_by_role("heading", name=re.compile("wins?"))).to_be_visible()
    expect(table.result.locator(".chart li button")).to_have_count(2)
    check(page)
    keep_picture(page, "alubari-end")
    assert not errors


def test_alubari_speaks_french_and_says_why_not(mountain: Server, new_page: NewPage) -> None:
    page = new_page("fr-FR")
    table = AlubariTable(page, "fr")
    table.sit_down(mountain.url, ["me", "bot:beginner"])
    expect(page.locator('[data-spot="place:D1"]')).to_have_attribute("aria-label", re.compile("Pose de voie"))
    page.locator('[data-spot="wheel"]').hover()
    expect(page.locator(".board .tip")).to_contain_text("Événement 1")

    # News that ask nothing new leave the things of another in sight.
    others = page.locator(".whose button").nth(1)
    others.click()
    page.evaluate(SLOWER, page.url.rpartition("/")[2])
    expect(page.locator(".log")).to_contain_text("les robots prennent leur temps")
    expect(others).to_have_attribute("aria-pressed", "true")

    table.click_spot("place:A1")
    taken = page.locator('[data-spot="place:A1"][aria-label*="ouvrier de"]')
    expect(taken).to_have_count(1)
    table.wait_for_turn()
    expect(page.locator('.spot.possible[data-spot^="place:"]')).not_to_have_count(0)
    taken.click(force=True)
    expect(page.get_by_role("alert")).to_contain_text("A1")


def test_alubari_by_keyboard(mountain: Server, page: Page) -> None:
    table = AlubariTable(page)
    table.sit_down(mountain.url, ["me", "bot:beginner"])
    page.locator('.spot[tabindex="0"]').focus()
    expect(page.locator('.spot[tabindex="0"]')).to_have_count(1)
    page.keyboard.press("ArrowRight")
    assert page.evaluate(SPOT) == "office:B"

    for _ in range(4):
        before = table.number()
        page.locator('.spot[tabindex="0"]').focus()
        page.keyboard.press("Alt+n")
        assert page.locator(f'.spot.possible[data-spot="{page.evaluate(SPOT)}"]').count() == 1
        page.keyboard.press("Enter")
        table.answered(before, ".board .choices")
        if table.number() == before:
            expect(table.popup.locator(":focus")).to_have_count(1)
            page.keyboard.press("Enter")
            table.settled(before)
        table.play_until(".spot.possible")


def test_alubari_on_a_phone_at_night(mountain: Server, new_page: NewPage) -> None:
    page = new_page(phone=True, night=True)
    table = AlubariTable(page)
    table.sit_down(mountain.url, ["me", "bot:beginner"])
    page.get_by_role("tab", name="Map").click()
    page.get_by_role("button", name="The whole mountain").click()
    expect(page.get_by_role("button", name="The whole mountain")).to_be_disabled()
    before = table.number()
    page.locator('[data-spot="place:A1"].possible, [data-spot="place:B1"].possible').first.tap(force=True)
    table.settled(before)
    page.get_by_role("tab", name="Cards").click()
    expect(page.locator(".contract")).not_to_have_count(0)
    check(page)
    keep_picture(page, "alubari-phone")
