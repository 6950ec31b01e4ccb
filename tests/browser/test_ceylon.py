"""Ceylon at the table: a whole game by mouse, in French, by keyboard, on a phone."""

import re

from playwright.sync_api import Page, expect
from tests.browser.axe import check
from tests.browser.conftest import NewPage, Server
from tests.browser.table import Table, attributes, keep_picture

MOST_DECISIONS = 260
LEGIBLE = 10.9  # px
SMALLEST = """() => Math.min(...[...document.querySelectorAll('svg.map text')].map(text => {
  const { a, b } = text.getScreenCTM();
  return parseFloat(getComputedStyle(text).fontSize) * Math.hypot(a, b);
}))"""
INSIDE = """() => {
  const map = document.querySelector('svg.map').getBoundingClientRect();
  return [...document.querySelectorAll('svg.map .spot')].every(spot => {
    const box = spot.getBoundingClientRect();
    return box.left >= map.left && box.right <= map.right && box.top >= map.top && box.bottom <= map.bottom;
  });
}"""


class CeylonTable(Table):
    def sit_down(self, url: str, poster: str, seats: list[str]) -> None:
        """Choose the poster of the island, the seats, and play."""
        page = self.page
        page.goto(url)
        page.locator(".wall button").filter(has_text=poster).click()
        choices = page.locator("fieldset select")
        expect(choices.first).to_be_visible()
        while choices.count() > len(seats):
            page.locator("fieldset .seat button").last.click()
        for place, seat in enumerate(seats):
            choices.nth(place).select_option(seat)
        self.play_button.click()
        expect(self.map).to_be_visible()

    def possible_hexes(self, words: str = "") -> list[str]:
        """The ids of the glowing hexes, those whose names hold these words."""
        labelled = f'[aria-label*="{words}"]' if words else ""
        return attributes(self.page.locator(f".spot.possible{labelled}"), "data-hex")

    def click_hex(self, hex: str) -> None:
        self.page.locator(f'[data-hex="{hex}"]').click(force=True)

    def decide(self) -> None:
        """One decision, towards the end: plant where it is possible, then whatever a button offers."""
        page, before = self.page, self.number()
        halves = page.locator(".half.possible")
        buttons = page.locator(".do button")
        planting = self.possible_hexes("Plant here")
        if halves.count():
            halves.nth(len(before) % halves.count()).click()
        elif planting:
            self.click_hex(planting[0])
            offers = page.locator(".popup button.primary")
            if offers.count():
                offers.first.click()
        elif page.locator(".do").get_by_role("button", name="Harvest…").count():
            page.locator(".do").get_by_role("button", name="Harvest…").click()
            page.locator(".do").get_by_role("button", name=re.compile(r"Harvest \d")).click()
        elif self.possible_hexes("Move here for 0"):
            self.click_hex(self.possible_hexes("Move here for 0")[0])
        else:
            # By key: a low button may lie under the edge of the map, which is scrolled by hand.
            buttons.first.press("Enter")
        self.settled(before)

    def finish(self) -> int:
        for decision in range(MOST_DECISIONS):
            expect(self.page.locator(".prompt.mine, .end")).not_to_have_count(0)
            if self.page.locator(".end").count():
                return decision
            self.decide()
        raise AssertionError("the game does not end")


def test_a_whole_game_of_ceylon_by_mouse(server: Server, page: Page) -> None:
    table = CeylonTable(page)
    table.sit_down(server.url, "Ceylon", ["me", "bot:apprentice"])
    table.wait_for_turn()
    expect(table.prompt).to_contain_text("low hex")
    table.click_hex(table.possible_hexes()[0])
    table.wait_for_turn()
    expect(page.locator(".half.possible, .do")).not_to_have_count(0)
    check(page)
    keep_picture(page, "ceylon")

    assert table.finish() > 20

    expect(table.result.get_by_role("heading", name=re.compile("wins?"))).to_be_visible()
    expect(table.result.locator(".chart li button")).to_have_count(2)
    check(page)
    keep_picture(page, "ceylon-end")


def test_ceylon_speaks_french_and_says_why_not(server: Server, new_page: NewPage) -> None:
    page = new_page("fr-FR")
    table = CeylonTable(page, "fr")
    table.sit_down(server.url, "Ceylan", ["me", "bot:beginner"])
    table.wait_for_turn()
    expect(table.prompt).to_contain_text("case basse")
    high = page.locator('.spot:not(.possible)[aria-label*="niveau 2"]').first
    high.click(force=True)
    toast = page.get_by_role("alert")
    expect(toast).to_contain_text("niveau 0")


def test_ceylon_by_keyboard(server: Server, page: Page) -> None:
    table = CeylonTable(page)
    table.sit_down(server.url, "Ceylon", ["me", "bot:beginner"])
    table.wait_for_turn()
    before = table.number()
    page.locator('.spot[tabindex="0"]').focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Alt+n")
    assert page.evaluate("document.activeElement.dataset.hex") in table.possible_hexes()
    page.keyboard.press("Enter")
    table.settled(before)
    table.wait_for_turn()


def test_ceylon_on_a_phone(server: Server, new_page: NewPage) -> None:
    page = new_page(phone=True)
    table = CeylonTable(page)
    table.sit_down(server.url, "Ceylon", ["me", "bot:beginner"])
    table.wait_for_turn()
    # The letters grow once the window is measured; before that the whole island is inside, too.
    page.wait_for_function(f"() => ({SMALLEST})() >= {LEGIBLE}")
    page.wait_for_function(INSIDE)
    expect(page.locator(".counsellors button").first).to_be_visible()
    page.get_by_role("tab", name="Map").click()
    page.wait_for_function(INSIDE)
    page.get_by_role("button", name="The whole island").click()
    table.click_hex(table.possible_hexes()[0])
    table.wait_for_turn()
    page.get_by_role("tab", name="Cards").click()
    expect(page.locator(".half.possible, .do button")).not_to_have_count(0)
    keep_picture(page, "ceylon-phone")
