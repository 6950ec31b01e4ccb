"""The turn clock: when time is up a bot takes the seat, until its player comes back."""

import time

from sqlalchemy import update
from tests.table.conftest import Place, open_place
from tests.table.harness import Page, quick_settings, until

from samovar.table.entries import SeatState
from samovar.table.hosting import Plan
from samovar.table.shelf import Shelf
from samovar.table.store.schema import tables
from samovar.table.tables import Table


async def soon(place: Place, table: str) -> None:
    """Move the beginning of the table's time into the past, as if it had been waiting for long."""
    found = await place.house.registry.get(table)
    past = time.time() - 3600
    found.entries = [entry._replace(at=past) for entry in found.entries]
    found._fresh_time = {}
    async with place.house.store.writing() as connection:
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


def waiting_table() -> Table:
    seats = [SeatState("a", "human"), SeatState("b", "human"), SeatState("c", "open")]
    plan = Plan(Shelf().game("europe"), "nobody", seats, "en")
    plan.clock = (100, "random")
    return plan.table()[0]


def test_time_runs_for_people_who_must_decide_and_not_for_open_seats() -> None:
    table = waiting_table()
    began = table.entries[0].at
    assert table.ends() == {0: began + 100, 1: began + 100}


def test_a_turn_has_one_time_however_many_moves_it_takes() -> None:
    table = waiting_table()
    change = table.move(0, 0, table.state.legal(0)[0])
    assert change is not None
    later = [entry._replace(at=entry.at + 50) for entry in change.entries]
    table = table.grown(later, change.state)
    assert table.ends() == {1: table.entries[0].at + 100}
    change = table.move(1, table.number, table.state.legal(1)[0])
    assert change is not None
    table = table.grown([entry._replace(at=entry.at + 70) for entry in change.entries], change.state)
    change = table.move(2, table.number, table.state.legal(2)[0])
    assert change is not None
    last = change.entries[-1].at + 80
    table = table.grown([entry._replace(at=last) for entry in change.entries], change.state)
    first = table.asked()[0]
    if table.seats[first].kind == "human":
        assert table.ends() == {first: last + 100}


async def test_a_table_without_clock_has_no_time(place: Place) -> None:
    page: Page = await place.page()
    table = await page.table("me", "me")
    assert (await page.look(table["id"]))["clock"] is None
