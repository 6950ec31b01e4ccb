"""Any table as text: read, played by typed moves, remembered."""

from playwright.sync_api import expect
from tests.browser.axe import check
from tests.browser.conftest import NewPage, Server
from tests.browser.table import Table


def test_a_table_is_read_and_played_as_text(server: Server, new_page: NewPage) -> None:
    page = new_page("fr-FR")
    table = Table(page, "fr")
    table.set_up(server.url, ["me", "bot:beginner"])
    expect(table.map).to_be_visible()
    page.get_by_role("button", name="Texte").click()
    board = page.get_by_role("region", name="La table", exact=True)
    expect(board).to_contain_text("Cartes visibles")
    expect(page.locator(".choice").first).to_contain_text("Garder ")
    check(page)

    written = page.get_by_label("Un coup, tel qu’il s’écrit")
    written.fill("draw")
    written.press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("EU-019")
    position = page.locator("[data-position]").get_attribute("data-position")
    notation = page.locator(".choice code").first.inner_text()
    written.fill(notation)
    written.press("Enter")
    expect(page.locator("[data-position]")).not_to_have_attribute("data-position", str(position))

    page.reload()
    expect(board).to_be_visible()
    page.get_by_role("button", name="Le plateau dessiné").click()
    expect(table.map).to_be_visible()
