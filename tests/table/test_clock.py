"""The turn clock: when time is up a bot takes the seat, until its player comes back."""

import time

import pytest
from sqlalchemy import update
from tests.table.conftest import Place, open_place
from tests.table.harness import Page, quick_settings, until

from samovar.table.domain.change import Change
from samovar.table.domain.log import Draft, SeatBody, SeatNews, SeatState
from samovar.table.domain.moves import make_move
from samovar.table.domain.seating import time_is_up
from samovar.table.domain.setting_up import Plan
from samovar.table.domain.shelf import Shelf
from samovar.table.domain.table import Table
from samovar.table.store.schema import tables


async def soon(place: Place, table: str) -> None:
    """Move the beginning of the table's time into the past, as if it had been waiting for long."""
    found = await place.house.registry.get(table)
    past = time.time() - 3600
    found.entries = [entry._replace(at=past) for entry in found.entries]
    found.time_begins, found.complete_since = {}, past
    async with place.house.store.database.writing() as connection:
        await connection.execute(update(tables).where(tables.c.id == found.id).values(deadline=past))


async def test_a_bot_takes_over_when_time_is_up_and_gives_the_seat_back(database: str) -> None:
    async with open_place(quick_settings(database)) as place:
        host, friend = await place.page(), await place.page()
        clock = {"seconds": 60, "level": "random"}
        created = await host.table("me", "open", options={"first": "1"}, clock=clock)
        table = created["id"]
        await friend.join(created["links"][0], "Grace")
        view = await host.look(table)
        assert view["clock"]["seconds"] == 60
        assert set(view["clock"]["ends"]) == {"0", "1"}
        await friend.move(await friend.look(table), (await friend.look(table))["view"]["legal"][0])
        await soon(place, table)

        async def taken_over() -> bool:
            seen = await friend.look(table)
            return bool(seen["seats"][0]["kind"] == "bot" and seen["view"]["to_move"] == [1])

        await until(taken_over)
        texts = [line["text"]["en"] for line in (await friend.look(table))["log"]]
        assert "Player 1 has run out of time; a bot plays until they come back." in texts
        back = await host.put(f"/api/tables/{table}/seats/0", {"control": "player"})
        assert back["seats"][0]["kind"] == "human"
        assert "0" not in back["clock"]["ends"]


def waiting_table(*others: SeatState) -> Table:
    plan = Plan(Shelf().game("europe"), "nobody", [SeatState("a", "human"), *others], "en")
    plan.clock = (100, "random")
    return plan.table()[0]


def with_a_bot() -> Table:
    return waiting_table(SeatState("b", "human"), SeatState("c", "bot", "random"))


def test_time_runs_for_people_who_must_decide_and_not_for_bots() -> None:
    table = with_a_bot()
    began = table.entries[0].at
    assert table.deadlines() == {0: began + 100, 1: began + 100}


def seat_news(table: Table, seat: int, news: SeatNews, seconds: float) -> Table:
    change = Change([Draft(seat, SeatBody(news, level="random"))])
    return table.changed(change, table.entries[-1].at + seconds)[0]


@pytest.mark.parametrize("news", ["joined", "bot"])
def test_no_time_runs_before_somebody_sits_in_every_seat(news: SeatNews) -> None:
    table = waiting_table(SeatState("b", "open"), SeatState("c", "open"))
    table = moved(table, 0, 5)
    assert (table.deadlines(), table.summary().deadline) == ({}, None)
    table = seat_news(table, 1, "joined", 400)
    assert table.deadlines() == {}
    table = seat_news(table, 2, news, 400)
    began = table.entries[-1].at
    assert table.deadlines() == dict.fromkeys([1, 2] if news == "joined" else [1], began + 100)
    # Whoever leaves afterwards stops nobody's clock.
    assert set(seat_news(table, 2, "left", 10).deadlines()) == {1}


def test_a_seat_tells_that_its_time_was_up() -> None:
    table = with_a_bot()
    late = time_is_up(table, Shelf(), table.entries[0].at + 101)
    assert late is not None
    after, _ = table.changed(late, table.entries[0].at + 101)
    assert [seat.late for seat in after.seats] == [True, True, False]
    assert not seat_news(after, 0, "back", 1).seats[0].late


def moved(table: Table, seat: int, seconds: float) -> Table:
    """The table after the seat's first legal move, made so long after the last entry."""
    change = make_move(table, seat, table.number, table.state.legal(seat)[0])
    assert change is not None
    return table.changed(change, table.entries[-1].at + seconds)[0]


def test_a_turn_has_one_time_however_many_moves_it_takes() -> None:
    table = moved(with_a_bot(), 0, 50)
    assert table.deadlines() == {1: table.entries[0].at + 100}
    table = moved(moved(table, 1, 70), 2, 80)
    first = table.asked()[0]
    if table.seats[first].kind == "human":
        assert table.deadlines() == {first: table.entries[-1].at + 100}


async def test_a_table_without_clock_has_no_time(place: Place) -> None:
    page: Page = await place.page()
    table = await page.table("me", "me")
    assert (await page.look(table["id"]))["clock"] is None
