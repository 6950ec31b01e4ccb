"""What is kept of somebody: downloaded, given up, deleted."""

import asyncio
import random

import pytest
from sqlalchemy import select, text
from tests.table.conftest import Place, open_place
from tests.table.harness import Page, play_on, quick_settings, until

from samovar.table.domain.hands import Holder
from samovar.table.domain.stored import Holding
from samovar.table.domain.tokens import key_of
from samovar.table.store import schema
from samovar.table.store.hands import add_holder
from samovar.table.store.removal import delete_tables


async def key(place: Place, page: Page) -> str:
    """By which a person is known in the database."""
    (token,) = dict(page.client.cookies).values()
    found = await place.house.store.browsers.find(key_of(token))
    assert found is not None
    return found[0].key


async def traces(place: Place, *needles: str) -> list[str]:
    """The tables of the database in which a text is found."""
    found = []
    async with place.house.store.database.reading() as connection:
        for part in schema.metadata.sorted_tables:
            content = repr((await connection.execute(select(part))).all())
            found += [part.name for needle in needles if needle in content]
    return found


async def test_my_own_table_is_deleted_with_all_that_belongs_to_it(any_database: str) -> None:
    async with open_place(quick_settings(any_database, bots=False)) as place:
        page, stranger = await place.page(), await place.page()
        table = (await page.table("me", "random"))["id"]
        kept = (await page.table("me", "me"))["id"]
        await page.put(f"/api/tables/{table}/notes", {"seat": 0, "text": "my plan"})
        await page.post(f"/api/tables/{table}/links", {"kind": "watch"})
        await stranger.get("/api/me")
        refused = await stranger.ask("DELETE", f"/api/tables/{table}", status=404)
        assert refused["error"]["code"] == "no-table"

        assert await page.ask("DELETE", f"/api/tables/{table}") == {"deleted": True}

        assert await traces(place, table) == ["orders"]
        await page.get(f"/api/tables/{table}", status=404)
        await page.ask("DELETE", f"/api/tables/{table}", status=404)
        assert [listed["id"] for listed in await page.get("/api/tables")] == [kept]


async def test_a_table_with_others_is_left_to_them(place: Place) -> None:
    ada, ben = await place.page(), await place.page()
    made = await ada.table("me", "open")
    table = made["id"]
    await ben.join(made["links"][0], "Ben")
    await play_on(ada, table, [0], random.Random(1), 1)

    assert await ada.ask("DELETE", f"/api/tables/{table}") == {"deleted": False}

    await ada.get(f"/api/tables/{table}", status=404)
    assert await ada.get("/api/tables") == []
    view = await ben.look(table, 1)
    assert (view["seats"][0]["kind"], view["table"]["host"]) == ("bot", True)
    assert "leaves the table" in view["log"][-1]["text"]["en"]
    # The last one there deletes it.
    assert await ben.ask("DELETE", f"/api/tables/{table}") == {"deleted": True}


async def test_a_table_at_which_a_friend_sits_down_meanwhile_is_left_to_them(
    any_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_place(quick_settings(any_database, bots=False)) as place:
        ada, ben = await place.page(), await place.page()
        made = await ada.table("me", "open")
        table = made["id"]
        persons = place.house.store.persons
        delete_table = persons.delete_table

        async def sit_down_first(table_id: str, browser: str) -> bool:
            await ben.join(made["links"][0], "Ben")
            return await delete_table(table_id, browser)

        monkeypatch.setattr(persons, "delete_table", sit_down_first)
        assert await ada.ask("DELETE", f"/api/tables/{table}") == {"deleted": False}
        view = await ben.look(table, 1)
        assert (view["seats"][0]["kind"], view["table"]["host"]) == ("bot", True)
        await ada.get(f"/api/tables/{table}", status=404)


async def test_a_deletion_waits_for_a_friend_who_is_just_sitting_down(postgres: str) -> None:
    async with open_place(quick_settings(postgres, bots=False)) as place:
        ada, ben = await place.page(), await place.page()
        made = await ada.table("me", "open")
        table, store = made["id"], place.house.store
        await ben.get("/api/me")
        async with store.database.reading() as watching:
            async with store.database.writing() as connection:
                holder = Holder(await key(place, ben), Holding("player", 1), "")
                await add_holder(connection, table, holder)
                deleting = asyncio.create_task(ada.ask("DELETE", f"/api/tables/{table}"))
                waiting = "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock'"

                async def waits() -> bool:
                    return bool((await watching.execute(text(waiting))).scalar_one())

                await until(waits)
            assert await deleting == {"deleted": False}
        assert (await ben.look(table, 1))["table"]["host"]


async def test_a_friend_who_comes_when_the_table_is_deleted_finds_none(postgres: str) -> None:
    async with open_place(quick_settings(postgres, bots=False)) as place:
        ada, ben = await place.page(), await place.page()
        made = await ada.table("me", "open")
        table, token = made["id"], made["links"][0]["url"].rpartition("/")[2]
        async with place.house.store.database.writing() as connection:
            await delete_tables(connection, [table])
            joining = asyncio.create_task(ben.post("/api/join", {"token": token, "name": "Ben"}, status=404))
            async with place.house.store.database.reading() as watching:
                waiting = "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock'"

                async def waits() -> bool:
                    return bool((await watching.execute(text(waiting))).scalar_one())

                await until(waits)
        assert (await joining)["error"]["code"] == "no-table"
        assert await traces(place, table) == ["orders"]


async def test_a_finished_table_with_others_keeps_its_seats(place: Place) -> None:
    ada, ben = await place.page(), await place.page()
    made = await ada.post("/api/tables", {"game": "ceylon", "seats": [{"kind": "me"}, {"kind": "open"}]})
    table = made["id"]
    await ben.join(made["links"][0], "Ben")
    chance = random.Random(3)
    while not (await ada.glance(table, 0))["table"]["over"]:
        for page, seat in ((ada, 0), (ben, 1)):
            view = await page.glance(table, seat)
            if view["view"]["legal"]:
                await page.move(view, chance.choice(view["view"]["legal"]))
    before = await ben.look(table, 1)
    assert await ada.ask("DELETE", f"/api/tables/{table}") == {"deleted": False}
    after = await ben.look(table, 1)
    assert (after["n"], after["seats"][0]["kind"]) == (before["n"], "human")
    assert (await ben.get(f"/api/tables/{table}/record"))["result"]


async def test_a_spectator_only_stops_watching(place: Place) -> None:
    ada, watcher = await place.page(), await place.page()
    table = (await ada.table("me", "me"))["id"]
    await watcher.join(await ada.post(f"/api/tables/{table}/links", {"kind": "watch"}))
    assert await watcher.ask("DELETE", f"/api/tables/{table}") == {"deleted": False}
    await watcher.get(f"/api/tables/{table}", status=404)
    assert (await ada.look(table, 0))["table"]["host"]


async def test_everything_is_deleted_but_what_is_others(any_database: str) -> None:
    async with open_place(quick_settings(any_database, bots=False)) as place:
        ada, ben = await place.page(), await place.page()
        await ada.put("/api/me", {"name": "Ada Lovelace"})
        mine, cookie = await key(place, ada), dict(ada.client.cookies)
        alone = (await ada.table("me", "random"))["id"]
        await ada.post("/api/tables", {"game": "alubari", "seats": [{"kind": "me", "name": "x"}]})
        hosted = await ben.post(
            "/api/tables", {"game": "europe", "seats": [{"kind": "me"}, {"kind": "open"}, {"kind": "me"}]}
        )
        await ada.join(hosted["links"][0], "guest")
        shown = await ben.post(f"/api/tables/{hosted['id']}/links", {"kind": "watch"})
        await ada.join(shown)

        answer = await ada.client.delete("/api/me", headers={"X-Samovar": "1"})

        assert answer.status_code == 200
        assert "Max-Age=0" in answer.headers["set-cookie"]
        assert await traces(place, mine) == ["orders"]
        assert await traces(place, "Ada Lovelace") == []
        assert await traces(place, alone) == ["orders"]
        view = await ben.look(hosted["id"], 0)
        assert view["seats"][1]["kind"] == "bot"
        # The old cookie is worth nothing: whoever comes with it is new.
        again = await place.page()
        again.client.cookies.update(cookie)
        assert (await again.get("/api/me"))["name"] == ""
        assert await again.get("/api/tables") == []
        async with place.house.store.database.reading() as connection:
            used = (await connection.execute(text("SELECT used_by FROM links WHERE invitation"))).scalars().all()
        assert mine not in used


async def test_the_file_has_everything_of_mine_and_no_secret_of_others(place: Place) -> None:
    ada, ben = await place.page(), await place.page()
    await ada.put("/api/me", {"name": "Ada", "language": "fr"})
    made = await ada.table("me", "open")
    running = made["id"]
    await ben.join(made["links"][0], "Ben")
    for page, seat in ((ada, 0), (ben, 1)):
        view = await page.look(running, seat)
        await page.move(view, view["view"]["legal"][-1])
    await ada.put(f"/api/tables/{running}/notes", {"seat": 0, "text": "vers Brest"})
    await ben.put(f"/api/tables/{running}/notes", {"seat": 1, "text": "toward Wien"})
    finished = (await ada.post("/api/tables", {"game": "ceylon", "seats": [{"kind": "me"}, {"kind": "me"}]}))["id"]
    await play_on(ada, finished, [0, 1], random.Random(2))

    answer = await ada.client.get("/api/me/data")

    assert "attachment" in answer.headers["content-disposition"]
    found = answer.json()
    assert (found["name"], found["language"]) == ("Ada", "fr")
    tables = {table["id"]: table for table in found["tables"]}
    assert set(tables) == {running, finished}
    assert tables[running]["notes"] == ["vers Brest"]
    assert tables[running]["host"]
    assert tables[running]["record"] is None
    assert tables[finished]["record"] == await ada.get(f"/api/tables/{finished}/record")
    seed = (await place.house.registry.get(running)).setup.seed
    assert seed not in answer.text
    assert "toward Wien" not in answer.text
    seen = await ada.look(running, 0)
    assert tables[running]["log"] == [line["text"]["fr"] for line in seen["log"]]
    assert await key(place, ada) not in answer.text
