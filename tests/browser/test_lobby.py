"""The lobby on a phone: all posters, seats with names and colours, options in words; then what was played there."""

from playwright.sync_api import Route, expect
from tests.browser.axe import check
from tests.browser.conftest import NewPage, Server
from tests.browser.table import Table

OVERFLOW = "document.scrollingElement.scrollWidth - document.documentElement.clientWidth"
PLAY_SOLO = """async () => {
  const headers = { 'X-Samovar': '1', 'Content-Type': 'application/json' };
  const call = async (path, body) => {
    const answer = await fetch(path, { method: body ? 'POST' : 'GET', headers, body: body && JSON.stringify(body) });
    if (answer.ok) return answer.json();
    if (answer.status !== 429) throw new Error(await answer.text());
    await new Promise((go) => setTimeout(go, 300));  // a server that is asked too often is asked again
    return call(path, body);
  };
  const { id } = await call('/api/tables', { game: 'alubari', seats: [{ kind: 'me' }] });
  let view = await call(`/api/tables/${id}`);
  for (let turn = 0; !view.table.over; turn++) {
    const legal = view.view.legal;
    const move = legal[(turn * 7919) % legal.length];
    view = await call(`/api/tables/${id}/moves`, { seat: 0, number: view.number, move });
  }
}"""


def test_the_lobby_on_a_phone(server: Server, new_page: NewPage) -> None:
    page = new_page("fr-FR", phone=True)
    table = Table(page, "fr")
    page.goto(server.url)
    posters = page.locator(".frame")
    expect(posters).to_have_count(4)
    for place in range(4):
        box = posters.nth(place).bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 390
    assert page.evaluate(OVERFLOW) <= 0

    page.get_by_role("button", name="Ceylan").first.click()
    page.get_by_text("Autres réglages").click()
    first = page.get_by_label("Premier joueur")
    expect(first.locator("option")).to_have_count(4)  # by lot, and one for each of the three seats
    page.get_by_label("Tuiles de départ").check()
    assert "true" not in page.locator("form").inner_text()

    seats = page.locator("fieldset select")
    seats.nth(1).select_option("me")
    page.get_by_role("button", name="Couleur de la place 1 : bleu").click()
    page.get_by_role("button", name="rouge (échangée avec la place 2)").click()
    check(page)
    table.play_button.click()
    page.wait_for_url("**/#/table/**")
    made = page.evaluate("fetch('/api/tables').then((answer) => answer.json())")[0]
    assert [seat["color"] for seat in made["seats"]] == ["red", "blue", "green"]
    assert [seat["name"] for seat in made["seats"]][:2] == ["Joueur 1", "Joueur 2"]


def test_a_name_that_is_typed_at_once_stays(server: Server, new_page: NewPage) -> None:
    page = new_page()
    held: list[Route] = []
    page.route("**/api/me", lambda route: held.append(route))  # a built-in method is not taken
    page.goto(server.url)
    page.get_by_label("My name").fill("Zoe")
    while not held:
        page.wait_for_timeout(20)
    for route in held:
        route.continue_()
    expect(page.locator(".tables .none")).to_be_visible()  # everything else is there now
    expect(page.get_by_label("My name")).to_have_value("Zoe")


def test_what_was_played_is_listed_counted_and_removed(server: Server, new_page: NewPage) -> None:
    page = new_page()
    page.goto(server.url)
    expect(Table(page).play_button).to_be_visible()
    for _ in range(2):
        page.evaluate(PLAY_SOLO)
    page.goto(f"{server.url}/#/history")
    expect(page.get_by_role("heading", name="Alubari")).to_be_visible()
    expect(page.locator("figure circle")).to_have_count(2)
    expect(page.locator("tbody td").nth(1)).to_have_text("2")
    check(page)
    page.goto(f"{server.url}/#/data")
    expect(page.get_by_text("24 of the 30 contracts")).to_be_visible()
    check(page)

    page.goto(f"{server.url}/#/")
    tables = page.locator(".tables .table")
    expect(tables).to_have_count(2)
    expect(tables.first).to_contain_text("points")
    check(page)
    tables.first.get_by_role("button").click()
    page.get_by_role("button", name="Delete the table").click()
    expect(tables).to_have_count(1)
