"""The review of a finished game, from its replay: the curve, the moments, and back to the board."""

import re
from pathlib import Path

from playwright.sync_api import expect
from tests.browser.conftest import NewPage, Server
from tests.browser.table import keep_picture

RECORD = Path(__file__).parents[1] / "records" / "ceylon" / "cards-2.json"


def test_a_game_is_reviewed_from_its_replay(own_published: Server, new_page: NewPage) -> None:
    page = new_page(calm=False)
    page.goto(own_published.url)
    page.locator("input[type=file]").set_input_files(RECORD)
    expect(page.get_by_role("slider")).to_be_visible()
    page.get_by_role("button", name="Review the game").click()
    expect(page).to_have_url(re.compile("#/review/"))
    expect(page.locator("polyline")).to_have_count(2)
    curve = page.get_by_role("slider", name=re.compile("Chances to win"))
    curve.focus()
    page.keyboard.press("Home")
    expect(curve).to_have_attribute("aria-valuetext", re.compile("After move 0"))
    # Once moves are played on, the moments come; a mistake shows the better move on the board.
    better = page.get_by_role("button", name=re.compile("Mistake.*“Move to [^”]*” was better")).first
    expect(better).to_be_visible(timeout=120_000)
    expect(page.get_by_text("Equal share")).to_have_count(2)
    better.click()
    expect(page.get_by_role("button", name="The better move")).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".stage .board svg").first).to_be_visible()
    expect(page.locator(".stage [data-lit]").first).to_be_attached()
    keep_picture(page, "review")
    page.get_by_role("button", name="The move played").click()
    expect(page.locator(".stage")).to_have_attribute("data-shown", "played")
    expect(page.get_by_role("link", name="Open in the replay")).to_have_attribute(
        "href", re.compile(r"#/replay/\w+/\d+/\d")
    )
    # The other move is tried against bots, and stands beside the game as it was.
    page.get_by_role("button", name="Play on from here").click()
    page.get_by_role("dialog").get_by_role("button", name="Play on from here").click()
    expect(page).to_have_url(re.compile("#/table/"))
    page.get_by_role("link", name="Compare with the game as it was").click()
    expect(page.get_by_role("heading", name="As it was")).to_be_visible()
    expect(page.locator("polyline")).to_have_count(2)
    expect(page.get_by_role("status").filter(has_text="The try goes on")).to_be_visible()
