"""Somebody who knows nothing of Europe reads how it is played, takes a lesson, and is coached in the first game."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.browser.axe import check
from tests.browser.conftest import Server
from tests.browser.table import Table, keep_picture


@pytest.fixture
def published(tmp_path: Path) -> Iterator[Server]:
    """Lessons are for the published data."""
    running = Server(tmp_path, short=False)
    running.start()
    yield running
    running.stop()


def coach(page: Page) -> Locator:
    return page.get_by_role("complementary", name="The coach")


def test_a_beginner_learns_europe(published: Server, page: Page) -> None:
    page.goto(published.url)
    expect(page.locator(".offer")).to_contain_text("Your first time with Europe?")
    page.locator(".offer a").first.click()
    expect(page.locator(".panels > li")).to_have_count(7)
    expect(page.locator(".panels .picture svg").first).to_be_visible()
    check(page)
    keep_picture(page, "how-to-play")

    page.locator('[data-lesson="routes"]').click()

    expect(coach(page)).to_contain_text("Routes that glow gold")
    expect(page.locator('[data-spot="route:berlin-wien"][data-lit]')).to_have_count(1)
    coach(page).get_by_role("button", name="Next").click()
    expect(coach(page)).to_contain_text("three green cards")
    page.locator("[data-deck]").click()
    expect(coach(page)).to_contain_text("You can do that too")
    keep_picture(page, "lesson")
    table = Table(page)
    _claim(page, table, "berlin-wien", "3 green")
    expect(coach(page)).to_contain_text("Four points at once")
    coach(page).get_by_role("button", name="One step back").click()
    expect(coach(page)).to_contain_text("three green cards")
    page.reload()
    coach(page).get_by_role("button", name="Next").click()
    _claim(page, table, "berlin-wien", "3 green")
    coach(page).get_by_role("button", name="Next").click()
    _claim(page, table, "wien-zagrab", "2 white")
    _claim(page, table, "frankfurt-munchen", "1 pink + 1 locomotive")
    _claim(page, table, "warszawa-wien", "4 blue")
    coach(page).get_by_role("button", name="Next").click()
    expect(coach(page)).to_contain_text("Next: ferries and tunnels")
    check(page)
    coach(page).get_by_role("button", name="All lessons").click()
    expect(page.locator('[data-lesson="routes"].finished')).to_be_visible()
    page.goto(published.url)
    expect(page.get_by_text("No tables yet")).to_be_visible()

    table.set_up(published.url, ["me", "bot:beginner"])
    expect(coach(page)).to_contain_text("Keep tickets that run in the same direction")
    coach(page).get_by_role("button", name="Got it").click()
    expect(coach(page)).to_have_count(0)
    page.get_by_role("button", name="Rules").click()
    book = page.get_by_role("dialog", name="The rules")
    expect(book.locator(".panels > li")).to_have_count(7)
    book.get_by_role("tab", name="All rules").click()
    expect(book.locator(".clause").first).to_be_visible()
    book.get_by_role("button", name="Close").click()
    table.keep_tickets()
    table.wait_for_turn()
    coach(page).get_by_role("button", name="No more tips").click()
    page.reload()
    table.wait_for_turn()
    expect(coach(page)).to_have_count(0)


def _claim(page: Page, table: Table, route: str, cards: str) -> None:
    """Claim a route as the coach says, with these cards."""
    before = table.number()
    table.click_route(page.locator(f'[data-spot="route:{route}"]'))
    page.get_by_role("button", name=re.compile(f"^Pay {re.escape(cards)}$")).click()
    table.settled(before)
