"""What a player does at the table, by mouse: look at what glows, and click it."""

import base64
import os
import re
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, expect

SCREENSHOTS = Path(__file__).parents[2] / "docs" / "screenshots"
MIDDLE = """spot => {
  const path = spot.querySelector('.hit');
  const point = path.getPointAtLength ? path.getPointAtLength(path.getTotalLength() / 2) : null;
  const found = point.matrixTransform(path.getScreenCTM());
  return [found.x, found.y];
}"""
PACK = """async picture => {
  const image = new Image();
  image.src = 'data:image/png;base64,' + picture;
  await image.decode();
  const canvas = new OffscreenCanvas(image.width, image.height);
  canvas.getContext('2d').drawImage(image, 0, 0);
  const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.86 });
  return new Promise(done => {
    const reader = new FileReader();
    reader.onload = () => done(reader.result);
    reader.readAsDataURL(blob);
  });
}"""
# News for every page of a table that change nothing of the game.
SLOWER = """id => fetch(`/api/tables/${id}/pace`, {
  method: 'PUT',
  headers: { 'X-Samovar': '1', 'Content-Type': 'application/json' },
  body: JSON.stringify({ pace: 'slow' }),
})"""
WORDS = {
    "en": {"play": "Play now", "keep": "Keep", "draw": "Draw from the deck", "result": "The result"},
    "fr": {"play": "Jouer", "keep": "Garder", "draw": "Piocher une carte", "result": "Le résultat"},
}
MOST_TURNS = 300
PAINTED = 900  # a large map is painted anew once it has come to rest


class Table:
    def __init__(self, page: Page, language: str = "en") -> None:
        self.page = page
        self.words = WORDS[language]

    # --- the lobby -----------------------------------------------------------------------------

    def set_up(self, url: str, seats: list[str], names: list[str] | None = None) -> None:
        """Choose the seats (`me`, `open`, `bot:level`) and play."""
        page = self.page
        page.goto(url)
        choices = page.locator("fieldset select")
        expect(choices.first).to_be_visible()
        while choices.count() > len(seats):
            page.locator("fieldset .seat button").last.click()
        while choices.count() < len(seats):
            page.locator("fieldset > button").click()
        for place, seat in enumerate(seats):
            choices.nth(place).select_option(seat)
        for place, name in enumerate(names or []):
            page.locator("fieldset .who").nth(place).fill(name)
        self.play_button.click()

    @property
    def play_button(self) -> Locator:
        return self.page.get_by_role("button", name=self.words["play"])

    # --- the table -----------------------------------------------------------------------------

    @property
    def map(self) -> Locator:
        return self.page.locator("svg.map")

    @property
    def prompt(self) -> Locator:
        return self.page.locator(".prompt p")

    @property
    def result(self) -> Locator:
        return self.page.get_by_role("region", name=self.words["result"])

    def wait_for_turn(self) -> None:
        expect(self.page.locator(".prompt.mine")).to_be_visible()

    def keep_tickets(self) -> None:
        button = self.page.get_by_role("button", name=re.compile(rf"^{self.words['keep']} \d"))
        button.click()
        expect(button).to_have_count(0)

    def draw(self) -> None:
        self.page.locator("[data-deck]").click()

    def hand_size(self) -> int:
        counts = self.page.locator("[data-pile] > b").all_inner_texts()
        return sum(int(count) for count in counts)

    def draw_until_a_route_is_possible(self) -> None:
        """One deal in twenty allows no route at all."""
        for _ in range(MOST_TURNS):
            self.wait_for_turn()
            if self.possible_routes().count():
                return
            before = self.number()
            self.draw()
            self.settled(before)
        raise AssertionError("no route can ever be claimed")

    def possible_routes(self) -> Locator:
        return self.page.locator('.spot.possible[data-spot^="route:"]')

    def click_route(self, route: Locator) -> None:
        """Click the middle of its line, as a hand would."""
        x, y = route.evaluate(MIDDLE)
        self.page.mouse.click(x, y)

    def number(self) -> str:
        """Something that changes with every move of anybody."""
        return str(self.page.locator("[data-position]").get_attribute("data-position"))

    def settled(self, before: str) -> None:
        """Wait until the move that was made has come back."""
        expect(self.page.locator("[data-position]")).not_to_have_attribute("data-position", before)

    def moves_on(self) -> bool:
        """Whether this page may decide now."""
        return self.page.locator(".prompt.mine").count() > 0

    def take_turn(self) -> None:
        """One decision: whatever glows, the most valuable first."""
        page, before = self.page, self.number()
        tunnel = page.locator("section.tunnel")
        if page.locator(".choice").count():
            self.keep_tickets()
        elif tunnel.count():
            ways = tunnel.locator(".ways button")
            ways.first.click()
        elif self.possible_routes().count():
            self.click_route(self.longest())
            page.locator(".payments .way").first.click()
        else:
            page.locator(".market .card.may").last.click()
        self.settled(before)

    def longest(self) -> Locator:
        """The possible route with the most points, so that the game moves on."""
        routes = self.possible_routes()
        labels = attributes(routes, "aria-label")
        lengths = [int(found.group(1)) if (found := re.search(r": (\d+) ", label)) else 0 for label in labels]
        return routes.nth(lengths.index(max(lengths)))

    def play_to_the_end(self) -> int:
        """Play until the result is on the screen; the number of decisions made."""
        for turn in range(MOST_TURNS):
            expect(self.page.locator(".prompt.mine, .end")).not_to_have_count(0)
            if self.page.locator(".end").count():
                return turn
            self.take_turn()
        raise AssertionError("the game does not end")

    def own_view(self) -> dict[str, Any]:
        """The server's view of this page's seat."""
        address = "/api/tables/" + self.page.url.rpartition("/")[2]
        found: dict[str, Any] = self.page.evaluate("address => fetch(address).then(answer => answer.json())", address)
        return found


def attributes(found: Locator, name: str) -> list[str]:
    """An attribute of all that was found, at once: asked one by one, each would be looked for anew."""
    values: list[str] = found.evaluate_all("(all, name) => all.map(each => String(each.getAttribute(name)))", name)
    return values


def keep_picture(page: Page, name: str) -> None:
    """A picture for the documentation; kept only when they are being made anew (`make screenshots`)."""
    if os.environ.get("SAMOVAR_SCREENSHOTS"):
        SCREENSHOTS.mkdir(parents=True, exist_ok=True)
        page.mouse.move(0, 0)
        page.evaluate("document.activeElement?.blur()")
        page.wait_for_timeout(PAINTED)
        picture = page.screenshot(animations="disabled", scale="css")
        (SCREENSHOTS / f"{name}.webp").write_bytes(_as_webp(page, picture))


def _as_webp(page: Page, picture: bytes) -> bytes:
    """The browser itself packs the picture, on a blank page."""
    blank = page.context.new_page()
    packed: str = blank.evaluate(PACK, base64.b64encode(picture).decode())
    blank.close()
    return base64.b64decode(packed.partition(",")[2])
