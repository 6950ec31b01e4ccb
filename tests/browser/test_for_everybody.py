"""Nobody is shut out: axe finds nothing serious, by day and by night (the end: test_newcomer); the page is light."""

import gzip

import pytest
from playwright.sync_api import Page, Response, expect
from tests.browser.axe import check
from tests.browser.conftest import NewPage, Server
from tests.browser.table import Table

FIRST_LOAD = 300_000


@pytest.mark.parametrize("night", [False, True], ids=["day", "night"])
def test_axe_finds_nothing_serious(server: Server, new_page: NewPage, night: bool) -> None:
    page = new_page(night=night)
    table = Table(page)
    page.goto(server.url)
    expect(table.play_button).to_be_visible()
    check(page)
    table.set_up(server.url, ["me", "bot:beginner"])
    expect(page.locator(".choice")).to_be_visible()
    check(page)
    table.keep_tickets()
    table.draw_until_a_route_is_possible()
    check(page)
    table.click_route(table.possible_routes().first)
    expect(page.locator(".payments")).to_be_visible()
    check(page)
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Rules").click()
    expect(page.locator("dialog [role=tabpanel]")).to_be_visible()
    check(page)
    page.get_by_role("tab", name="All rules").click()
    page.get_by_text("What the icons mean").click()
    expect(page.locator("dialog .entry").first).to_be_visible()
    check(page)
    page.keyboard.press("Escape")


def test_the_first_load_is_light(server: Server, page: Page) -> None:
    came: list[Response] = []
    page.on("response", lambda response: came.append(response) if response.url.endswith((".js", ".css")) else None)
    table = Table(page)
    table.set_up(server.url, ["me", "bot:apprentice"])
    expect(table.map).to_be_visible()

    sizes = {response.url: len(gzip.compress(response.body())) for response in came}
    assert len(sizes) >= 4
    assert sum(sizes.values()) < FIRST_LOAD


def test_nothing_comes_from_elsewhere(server: Server, page: Page) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    table = Table(page)
    table.set_up(server.url, ["me", "bot:apprentice"])
    expect(table.map).to_be_visible()

    assert asked
    assert all(url.startswith(server.url) for url in asked)
