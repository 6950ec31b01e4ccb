"""Somebody who has never seen this plays a whole game by mouse, and looks at what became of it."""

import json
import re
from pathlib import Path

from playwright.sync_api import Page, expect
from tests.browser.axe import check
from tests.browser.conftest import NewPage, Server
from tests.browser.table import Table, keep_picture

BOTS = ["bot:apprentice", "bot:apprentice"]


def test_a_newcomer_plays_a_whole_game(server: Server, page: Page, tmp_path: Path) -> None:
    page.goto(server.url)
    posters = page.locator(".wall button")
    expect(posters).to_have_count(4)
    expect(posters.filter(has_text="Europe")).to_be_enabled()
    keep_picture(page, "lobby")
    table = Table(page)
    table.set_up(server.url, ["me", *BOTS])
    expect(table.prompt).to_contain_text("Choose at least 2")
    expect(page.locator(".pin")).to_have_count(8)
    keep_picture(page, "tickets")
    table.keep_tickets()
    table.wait_for_turn()
    expect(page).to_have_title(re.compile("Your turn"))

    played = table.play_to_the_end()

    assert played > 5
    expect(table.result.get_by_role("heading", name=re.compile("wins?"))).to_be_visible()
    expect(table.result.locator(".chart li button")).to_have_count(3)
    expect(page.locator(".traces path")).not_to_have_count(0)
    expect(page.locator(".prompt.mine")).to_have_count(0)
    check(page)
    page.emulate_media(color_scheme="dark")
    check(page)
    page.emulate_media(color_scheme="light")
    _keep_record(page, tmp_path)
    end = page.url
    moment = table.result.locator(".moments a").first
    told = moment.inner_text()
    moment.click()
    expect(page.get_by_role("slider")).to_be_visible()
    past = page.locator(".log li:not(.ahead)")
    expect(past.filter(has_text=told).last).to_be_in_viewport()
    shown = past.all_inner_texts().count(told)
    place = page.locator("output").inner_text()
    page.get_by_role("button", name="One move back").click()
    expect(page.locator("output")).not_to_have_text(place)
    expect(past.filter(has_text=told)).to_have_count(shown - 1)
    page.goto(end)
    _look_at_replay(page)
    page.goto(end)
    page.get_by_role("button", name="Rematch").click()
    expect(page).not_to_have_url(end)
    expect(table.prompt).to_contain_text("Choose at least 2")


def _keep_record(page: Page, folder: Path) -> None:
    with page.expect_download() as saved:
        page.get_by_role("link", name="Download the record").click()
    saved.value.save_as(folder / "record.json")
    record = json.loads((folder / "record.json").read_text("utf-8"))
    assert record["format"] == "samovar-record"
    assert record["game"] == "europe"


def _look_at_replay(page: Page) -> None:
    page.get_by_role("button", name="Replay").click()
    slider = page.get_by_role("slider")
    moves = int(str(slider.get_attribute("max")))
    expect(page.locator("output")).to_have_text(f"0 / {moves}")
    expect(page.locator("[data-wagons]")).to_have_count(0)
    slider.fill(str(moves))
    expect(page.locator("[data-wagons]")).not_to_have_count(0)
    page.get_by_role("button", name="To the beginning").click()
    page.get_by_role("button", name="Play it").click()
    expect(page.locator("output")).to_have_text(re.compile(r"^[2-9] /"))
    page.get_by_role("button", name="Pause").click()
    slider.fill(str(moves // 2))
    expect(page.locator("output")).to_have_text(f"{moves // 2} / {moves}")
    _step_by_keys(page, moves)

    page.get_by_role("button", name="What if?").click()
    page.get_by_role("button", name="Play on from here").click()
    expect(page).to_have_url(re.compile("#/table/"))
    expect(page.locator("svg.map")).to_be_visible()
    expect(page.locator(".side .plate")).to_have_count(3)
    expect(page.locator(".whatif").first).to_contain_text(f"Move {moves // 2}")


def _step_by_keys(page: Page, moves: int) -> None:
    """Arrow keys at once, turns, the log, a reload, and somebody else's link; ends where it began."""
    at = page.locator("output")
    page.evaluate("document.activeElement?.blur()")
    page.keyboard.press("ArrowLeft")
    expect(at).to_have_text(f"{moves // 2 - 1} / {moves}")
    expect(page.locator(".market [data-row], .market .card")).not_to_have_count(0)
    page.keyboard.press("Shift+ArrowLeft")
    expect(at).not_to_have_text(f"{moves // 2 - 1} / {moves}")
    page.locator(".log li.ahead button").last.click()
    expect(page.locator(".log [aria-current]")).to_have_count(1)
    expect(page.locator(".log li.ahead")).to_have_count(0)
    page.keyboard.press("Home")
    expect(at).to_have_text(f"0 / {moves}")
    page.goto(re.sub(r"/\d+$", f"/{moves // 2}", page.url))
    expect(at).to_have_text(f"{moves // 2} / {moves}")
    page.reload()
    expect(at).to_have_text(f"{moves // 2} / {moves}")


def test_what_cannot_be_done_says_why_and_opens_the_rule(server: Server, page: Page) -> None:
    table = Table(page)
    table.set_up(server.url, ["me", "bot:apprentice"])
    table.keep_tickets()
    table.wait_for_turn()
    impossible = page.locator('[data-spot="route:petrograd-stockholm"]')

    table.click_route(impossible)

    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("You still need")
    alert.get_by_role("button", name=re.compile("Rule EU-")).click()
    dialog = page.get_by_role("dialog", name="The rules")
    expect(dialog.locator(".sought")).to_be_in_viewport()
    dialog.get_by_label("Search the rules").fill("ferry locomotive")
    expect(dialog.locator(".sought")).to_have_count(0)
    expect(dialog.locator(".clause").first).to_contain_text("ferry")


def test_a_second_thought_is_taken_back(server: Server, page: Page) -> None:
    table = Table(page)
    table.set_up(server.url, ["me", "open"])
    chosen = page.locator('.choice .ticket[aria-checked="true"]')
    expect(chosen).to_have_count(2)
    page.locator('.choice .ticket[aria-checked="false"]').first.click()
    expect(chosen).to_have_count(3)
    table.keep_tickets()

    page.get_by_role("button", name="Undo").click()

    expect(page.locator(".choice .ticket")).to_have_count(4)


def test_wagons_roll_and_cards_fly_only_where_motion_is_welcome(server: Server, new_page: NewPage) -> None:
    for calm in (True, False):
        page = new_page(calm=calm)
        table = Table(page)
        table.set_up(server.url, ["me", "bot:apprentice"])
        table.keep_tickets()
        table.wait_for_turn()
        page.evaluate(
            "() => { window.moved = 0; const animate = Element.prototype.animate;"
            " Element.prototype.animate = function (...given) { window.moved++; return animate.apply(this, given); }; }"
        )
        before = table.number()
        table.draw()
        table.settled(before)
        if calm:
            assert page.evaluate("window.moved") == 0
        else:
            page.wait_for_function("() => window.moved > 0")
