"""The map games on a phone: letters that are read, buttons that are there; and what news leave where it is."""

import json
import re
from pathlib import Path

from playwright.sync_api import Page, ViewportSize, expect
from tests.browser.conftest import PHONE, NewPage, Server
from tests.browser.table import Table
from tests.browser.test_alubari import AlubariTable
from tests.browser.test_china import ChinaTable
from tests.browser.test_hints import CREATE

from samovar import games

RECORDS = Path(__file__).parents[1] / "records"
READABLE = 10.9  # px
ON_ITS_SIDE: ViewportSize = {"width": 844, "height": 390}
LETTERS = """() => [...document.querySelectorAll('svg.map text')].map(text => {
  const { a, b, c, d } = text.getScreenCTM();
  return [text.textContent, parseFloat(getComputedStyle(text).fontSize) * Math.sqrt(Math.abs(a * d - b * c))];
})"""
FLIGHTS = """() => {
  window.flights = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, given) {
    if (this.parentNode === document.body) {
      const { left, top, width, height } = this.style;
      window.flights.push({ box: [left, top, width, height].map(parseFloat), last: frames.at(-1).transform });
    }
    return animate.call(this, frames, given);
  };
}"""
# New tickets stand before the cards, about where the cards were.
IN_ITS_PLACE = """(cards) => {
  const [choice, market] = ['.choice', '.market'].map(name => document.querySelector(name)?.getBoundingClientRect());
  return choice && market && choice.top < market.top && Math.abs(choice.top - cards) <= 20;
}"""
LINES = 30
# Each ticket can be touched in its middle: nothing lies over it.
TICKETS_ARE_FREE = """() => {
  const tickets = [...document.querySelectorAll('.choice .ticket')];
  return tickets.length > 2 && tickets.every(ticket => {
    const { left, top, width, height } = ticket.getBoundingClientRect();
    return ticket.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
}"""
CAN_BE_TOUCHED = """wanted => {
  const found = [...document.querySelectorAll(wanted)];
  return found.length > 0 && found.every(each => {
    const { left, top, width, height } = each.getBoundingClientRect();
    return each.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
}"""
# Pictures of how to play hold more of the map than they show.
PICTURED = """least => [...document.querySelectorAll('.picture svg text')].filter(text => {
  const { a, b, c, d } = text.getScreenCTM();
  const [box, frame] = [text, text.closest('.picture')].map(each => each.getBoundingClientRect());
  const shown = box.right > frame.left && box.left < frame.right && box.bottom > frame.top && box.top < frame.bottom;
  return shown && parseFloat(getComputedStyle(text).fontSize) * Math.sqrt(Math.abs(a * d - b * c)) < least;
}).map(text => text.textContent)"""

# Names that are seen and that an edge cuts through, of their picture or of its half, or a card.
CUT_NAMES = """() => [...document.querySelectorAll('.picture svg text')].filter(text => {
  const picture = text.closest('.picture');
  const drawing = [...picture.querySelectorAll('svg')].find(each => each.contains(text));
  const box = text.getBoundingClientRect();
  const frames = [picture, drawing].map(each => each.getBoundingClientRect());
  const meets = frame =>
    box.right > frame.left && box.left < frame.right && box.bottom > frame.top && box.top < frame.bottom;
  const cut = frame =>
    box.left < frame.left || box.right > frame.right || box.top < frame.top || box.bottom > frame.bottom;
  const cards = [...picture.querySelectorAll('[data-over]')].filter(card => !card.contains(text));
  const covered = cards.some(card => meets(card.getBoundingClientRect()));
  const seen = frames.every(meets) && getComputedStyle(text).visibility !== 'hidden';
  return box.width && seen && (covered || frames.some(cut));
}).map(text => text.textContent)"""
# Nothing but the map lies at any of these points.
ON_THE_MAP = """points => points.every(([x, y]) => document.elementFromPoint(x, y)?.closest('svg.map'))"""
# Two frames in which the map has neither moved nor changed its size.
AT_REST = """() => new Promise(done => {
  const seen = () => JSON.stringify([document.querySelector('svg.map').getAttribute('viewBox'), innerWidth]);
  const before = seen();
  requestAnimationFrame(() => requestAnimationFrame(() => done(seen() === before)));
})"""
TOO_SMALL = """() => [...document.querySelectorAll('.top button, .top a')].filter(each => {
  const { width, height } = each.getBoundingClientRect();
  return width && (width < 38 || height < 40);
}).map(each => each.getAttribute('aria-label') ?? each.textContent)"""
NAME = 24  # pixels from the middle of a city to its name above it
FOUR_PLAYERS = CREATE.replace('{kind: "bot"', '...Array(3).fill({kind: "bot"').replace('"beginner"}', '"beginner"})')
BOARD = "() => document.querySelector('.board')?.clientHeight ?? 0"
IMPORT = """record => fetch("/api/records", {
  method: "POST", headers: {"X-Samovar": "1", "Content-Type": "application/json"}, body: JSON.stringify(record),
}).then(answer => answer.json()).then(table => table.id)"""


def test_the_map_of_europe_is_read_on_a_phone(server: Server, new_page: NewPage) -> None:
    page = new_page(phone=True)
    table = Table(page)
    table.set_up(server.url, ["me", "bot:apprentice"])
    expect(page.locator(".choice")).to_be_visible()
    for size in (page.viewport_size, ON_ITS_SIDE):
        assert size is not None
        page.set_viewport_size(size)
        _every_letter_is_read(page)
    for ticket in table.own_view()["view"]["table"]["own"]["offered"]:
        for city in (ticket["a"], ticket["b"]):
            spot = page.locator(f'[data-spot="city:{city}"]').get_attribute("aria-label") or ""
            expect(page.locator("svg.map text.name", has_text=re.split("[,:]", spot)[0]).first).to_be_attached()


def test_the_mountain_is_read_on_a_phone(server: Server, new_page: NewPage) -> None:
    page = new_page(phone=True)
    AlubariTable(page).sit_down(server.url, ["me", "bot:apprentice"])
    offices = page.locator("svg.map [data-spot^='office:']")
    for size in (page.viewport_size, ON_ITS_SIDE):
        assert size is not None
        page.set_viewport_size(size)
        _every_letter_is_read(page)
        page.get_by_role("button", name="The whole mountain").dispatch_event("click")
        _every_letter_is_read(page)
    # On its side the map alone fills the window, and begins with the offices.
    page.locator("#tab-map").click()
    _every_letter_is_read(page)
    for office in offices.all():
        box = office.bounding_box()
        assert box
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= ON_ITS_SIDE["width"]


def test_nothing_lies_over_the_tickets_on_a_low_screen(server: Server, new_page: NewPage) -> None:
    page = new_page("fr-FR", phone=True)
    page.set_viewport_size(ON_ITS_SIDE)
    Table(page, "fr").set_up(server.url, ["me", "bot:apprentice"])
    expect(page.locator("aside.coach")).to_be_visible()
    page.wait_for_function(TICKETS_ARE_FREE)


def test_the_end_of_the_turn_is_in_sight_on_a_low_screen(server: Server, new_page: NewPage) -> None:
    page = new_page("fr-FR", phone=True)
    page.set_viewport_size(ON_ITS_SIDE)
    ChinaTable(page, "fr").sit_down(server.url, "Chine")
    expect(page.locator("aside.coach")).to_be_visible()
    expect(page.locator("section.cards[data-lit], .cards [data-lit]").first).to_be_visible()
    page.wait_for_function(CAN_BE_TOUCHED, arg='[data-light="end"]')
    page.locator(".cards > *").last.scroll_into_view_if_needed()
    page.wait_for_function(CAN_BE_TOUCHED, arg='[data-light="end"]')


def test_every_office_is_in_sight_on_a_low_screen(server: Server, new_page: NewPage) -> None:
    page = new_page("fr-FR", phone=True)
    page.set_viewport_size(ON_ITS_SIDE)
    for create in (CREATE, FOUR_PLAYERS):
        page.goto(server.url)
        expect(page.locator(".wall button").first).to_be_visible()
        page.goto(f"{server.url}/#/table/{page.evaluate(create, 'alubari')}")
        expect(page.locator("aside.coach")).to_be_visible()
        page.wait_for_function(CAN_BE_TOUCHED, arg=".placing .group .choice")
        page.evaluate("localStorage.clear()")  # the coach speaks again at the next table
        page.reload()


def test_the_choice_between_driving_and_building_lies_over_no_city(server: Server, new_page: NewPage) -> None:
    majors = ["beijing", "shanghai", "hong-kong", "chongqing"]
    for size in (PHONE, ON_ITS_SIDE):
        page = new_page("fr-FR", phone=True)
        page.set_viewport_size(size)  # type: ignore[arg-type]
        table = ChinaTable(page, "fr")
        table.sit_down(server.url, "Chine")
        expect(page.locator("aside.coach")).to_be_visible()
        page.wait_for_function(AT_REST)
        places = [table.milepost(table.center(city)) for city in majors]
        assert page.evaluate(ON_THE_MAP, [[x, y - above] for x, y in places for above in (0, NAME)])
        # Of the whole map, too.
        page.get_by_role("button", name="Toute la carte").click()
        page.wait_for_function(AT_REST)
        places = [table.milepost(post["id"]) for post in table.mileposts if post.get("center")]
        assert page.evaluate(ON_THE_MAP, [list(place) for place in places])


def test_a_finger_finds_the_buttons_and_the_page_stays_where_it_is(server: Server, new_page: NewPage) -> None:
    page = new_page("fr-FR", phone=True)
    page.goto(server.url)
    expect(page.locator(".wall button").first).to_be_visible()
    for game in games.names():
        page.goto(f"{server.url}/#/table/{page.evaluate(CREATE, game)}")
        expect(page.locator("aside.coach")).to_be_visible()
        for size in (PHONE, ON_ITS_SIDE):
            page.set_viewport_size(size)  # type: ignore[arg-type]
            page.wait_for_function(AT_REST)
            assert page.evaluate(TOO_SMALL) == []
            assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")


def test_pictures_of_how_to_play_are_read_on_a_phone(server: Server, new_page: NewPage) -> None:
    page = new_page(phone=True)
    for game in ("europe", "alubari", "china"):
        page.goto(f"{server.url}/#/learn/{game}")
        expect(page.locator(".picture svg").first).to_be_visible()
        assert page.evaluate(PICTURED, READABLE) == []


def test_names_in_pictures_of_how_to_play_are_whole(server: Server, new_page: NewPage) -> None:
    page = new_page()
    for game in games.names():
        page.goto(f"{server.url}/#/learn/{game}")
        expect(page.locator(".picture svg").first).to_be_visible()
        page.wait_for_function(f"() => ({CUT_NAMES})().length === 0")


def test_a_hint_leaves_room_for_the_board(server: Server, new_page: NewPage) -> None:
    page = new_page("fr-FR", phone=True)
    page.goto(server.url)
    expect(page.locator(".wall button").first).to_be_visible()
    hint = page.locator("aside.hint")
    for game in games.names():
        table = page.evaluate(CREATE, game)
        page.goto(f"{server.url}/#/table/{table}")
        expect(page.locator("aside.coach")).to_be_visible()
        page.keyboard.press("h")
        expect(hint).to_be_visible()
        expect(page.locator("aside.coach")).to_have_count(0)
        for size in (page.viewport_size, ON_ITS_SIDE):
            assert size is not None
            page.set_viewport_size(size)
            page.wait_for_function(f"({BOARD})() >= innerHeight / 5")
        page.set_viewport_size(PHONE)  # type: ignore[arg-type]
        page.keyboard.press("Escape")
        expect(page.locator("aside.coach")).to_be_visible()


def test_the_points_are_in_sight_at_the_end_on_a_low_screen(server: Server, new_page: NewPage) -> None:
    page = new_page("fr-FR", phone=True)
    page.set_viewport_size(ON_ITS_SIDE)
    page.goto(server.url)
    expect(page.locator(".wall button").first).to_be_visible()
    record = json.loads((RECORDS / "ceylon" / "cards-2.json").read_text("utf-8"))
    page.goto(f"{server.url}/#/table/{page.evaluate(IMPORT, record)}")
    page.wait_for_function(CAN_BE_TOUCHED, arg=".chart ol li:first-child")


def _every_letter_is_read(page: Page) -> None:
    """Once the map has taken its new size."""
    page.wait_for_function(
        f"least => ({LETTERS})().length > 10 && ({LETTERS})().every(([, size]) => size >= least)", arg=READABLE
    )


def test_new_tickets_come_first_on_a_phone(server: Server, new_page: NewPage) -> None:
    page = new_page(phone=True)
    table = Table(page)
    table.set_up(server.url, ["me", "bot:apprentice"])
    table.keep_tickets()
    table.wait_for_turn()
    deck = page.locator("[data-ticket-deck]")
    market = page.locator(".market").bounding_box()
    deck.click()
    assert market
    page.wait_for_function(IN_ITS_PLACE, arg=market["y"])


def test_tickets_fly_to_where_they_are_chosen(server: Server, new_page: NewPage) -> None:
    page = new_page(calm=False)
    table = Table(page)
    table.set_up(server.url, ["me", "bot:apprentice"])
    table.keep_tickets()
    table.wait_for_turn()
    page.evaluate(FLIGHTS)
    page.locator("[data-ticket-deck]").click()
    page.wait_for_function("() => window.flights.length > 0")
    choice = page.locator(".choice").bounding_box()
    assert choice
    flight = page.evaluate("window.flights[0]")
    left, top, width, height = flight["box"]
    dx, dy, scale = map(float, re.findall(r"-?[\d.]+(?:e-?\d+)?", flight["last"]))
    x, y = left + dx + width * scale / 2, top + dy + height * scale / 2
    assert choice["x"] <= x <= choice["x"] + choice["width"]
    assert choice["y"] <= y <= choice["y"] + choice["height"]
    assert width <= 150


def test_the_chat_stays_where_one_reads(server: Server, new_page: NewPage) -> None:
    page = new_page()
    table = Table(page)
    table.set_up(server.url, ["me", "bot:apprentice"])
    table.keep_tickets()
    table.wait_for_turn()
    page.get_by_role("tab", name="Chat").click()
    words = page.get_by_role("textbox", name="Say something")
    lines = page.locator(".chat ol")
    for number in range(LINES):
        words.fill(f"line {number}")
        words.press("Enter")
        expect(words).to_have_value("")
    expect(lines).to_contain_text(f"line {LINES - 1}")
    page.wait_for_function("() => { const box = document.querySelector('.chat ol'); return box.scrollTop > 100; }")
    lines.evaluate("box => box.scrollTop = 60")
    before = table.number()
    table.draw()
    table.settled(before)
    assert lines.evaluate("box => box.scrollTop") == 60
    words.fill("the end")
    words.press("Enter")
    expect(lines).to_contain_text("the end")
    page.wait_for_function(
        "() => { const box = document.querySelector('.chat ol');"
        " return box.scrollTop + box.clientHeight > box.scrollHeight - 4; }"
    )


def test_a_plan_for_china_stays_on_a_phone(server: Server, new_page: NewPage) -> None:
    page = new_page(phone=True)
    table = ChinaTable(page)
    table.sit_down(server.url)
    page.locator("#tab-map").click()
    for city in ("tianjin", "xian"):
        page.touchscreen.tap(*table.milepost(table.center(city)))
        primary = table.plan.locator("button.primary")
        expect(primary).to_be_visible()
        if city == "tianjin":
            table.confirm()
    for size in (page.viewport_size, ON_ITS_SIDE):
        assert size is not None
        page.set_viewport_size(size)
        expect(table.plan).to_be_visible()
        for button in table.plan.locator("button").all():
            box = button.bounding_box()
            assert box
            assert box["x"] >= 0
            assert box["x"] + box["width"] <= size["width"]


def test_what_can_be_bought_in_china_is_said_in_words(server: Server, new_page: NewPage) -> None:
    page = new_page()
    ChinaTable(page).sit_down(server.url)
    upgrade = page.get_by_role("button", name="Upgrade")
    label = upgrade.locator("span").bounding_box()
    assert label
    assert label["width"] > 30
    upgrade.click()
    sheet = page.get_by_role("group", name="Upgrade")
    expect(sheet.get_by_role("heading", name="Upgrade")).to_be_visible()
    sheet.get_by_role("button", name="Close").click()
    expect(sheet).to_have_count(0)
