"""Several server processes on one PostgreSQL serve the same table."""

import asyncio
import random
from collections.abc import Iterator
from functools import partial
from typing import Any

import asyncpg  # type: ignore[import-untyped]
import pytest
from tests.table.conftest import new_database, open_place
from tests.table.harness import HEADERS, Page, Server, quick_settings, until

from samovar.table.domain.stored import Email, Subscription
from samovar.table.live import bus
from samovar.table.live.pages import OpenPage


@pytest.fixture(scope="module")
def two_servers(postgres_server: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Server]]:
    """Two processes on one database, shared by the tests of this module."""
    folder = tmp_path_factory.mktemp("two")
    settings = quick_settings(asyncio.run(new_database(postgres_server)))
    with Server(settings, folder / "log0") as one, Server(settings, folder / "log1") as two:
        asyncio.run(start_all([one, two]))
        yield [one, two]
        for server in (one, two):
            assert server.stop() == 0
            assert "Traceback" not in server.log.read_text()


async def start_all(servers: list[Server]) -> None:
    await asyncio.gather(*(server.start() for server in servers))


async def same_browser(first: Page, second: Page) -> None:
    second.client.cookies.update(first.client.cookies)


async def test_of_racing_moves_exactly_one_lands(two_servers: list[Server]) -> None:
    chance = random.Random(3)
    async with two_servers[0].page() as here, two_servers[1].page() as there:
        table = (await here.table("me", "me"))["id"]
        await same_browser(here, there)
        made = 0
        for _ in range(25):
            view = await chance.choice([here, there]).look(table)
            if view["table"]["over"]:
                break
            moves = view["view"]["legal"]
            racing = [moves[0], moves[-1]] if len(moves) > 1 else [moves[0], moves[0]]
            body = {"seat": view["seat"], "number": view["number"]}
            answers = await asyncio.gather(
                *(
                    page.client.post(f"/api/tables/{table}/moves", json={**body, "move": move}, headers=HEADERS)
                    for page, move in zip([here, there], racing, strict=True)
                )
            )
            codes = sorted(answer.status_code for answer in answers)
            assert codes == ([200, 409] if racing[0] != racing[1] else [200, 200])
            made += 1
            both = [await page.look(table, 0) for page in (here, there)]
            assert both[0] == both[1]
            assert both[0]["table"]["moves"] == made


async def both_present(page: Page, table: str) -> bool:
    return [seat["present"] for seat in (await page.look(table))["seats"][:2]] == [True, True]


async def test_pages_at_different_processes_see_each_other(two_servers: list[Server]) -> None:
    async with two_servers[0].page() as host, two_servers[1].page() as friend:
        created = await host.table("me", "open", "open", options={"first": "1"})
        table = created["id"]
        await friend.join(created["links"][0], "Grace")
        async with host.live(table) as mine, friend.live(table) as theirs:
            await asyncio.gather(mine.update(), theirs.update())
            await until(partial(both_present, host, table))
            await until(partial(both_present, friend, table))
            view = await host.look(table)
            after = await host.move(view, view["view"]["legal"][0])
            assert (await theirs.update(lambda seen: seen["n"] >= after["n"]))["log"]
            said = await friend.post(f"/api/tables/{table}/chat", {"seat": 1, "text": "hello"})
            seen = await mine.update(lambda seen: seen["n"] >= said["n"])
            assert seen["log"][-1]["text"]["en"] == "hello"
            await host.post(f"/api/tables/{table}/seats/1/give-back")
            assert (await theirs.find("gone"))["error"]["code"] == "no-table"
        await friend.get(f"/api/tables/{table}", status=404)


async def test_a_renewed_link_ends_pages_at_other_processes(two_servers: list[Server]) -> None:
    async with two_servers[0].page() as host, two_servers[1].page() as watcher:
        table = (await host.table("me", "me"))["id"]
        path = f"/api/tables/{table}"
        await watcher.join(await host.post(f"{path}/links", {"kind": "watch"}))
        async with watcher.live(table) as seen:
            await seen.update()
            await host.post(f"{path}/links", {"kind": "watch", "renew": True})
            assert (await seen.find("gone"))["error"]["code"] == "no-table"


async def test_only_one_of_two_friends_takes_the_seat(two_servers: list[Server]) -> None:
    async with two_servers[0].page() as host, two_servers[1].page() as one, two_servers[0].page() as two:
        for _ in range(5):
            created = await host.table("me", "open")
            token = created["links"][0]["url"].rpartition("/")[2]
            answers = await asyncio.gather(
                *(page.client.post("/api/join", json={"token": token}, headers=HEADERS) for page in (one, two))
            )
            assert sorted(answer.status_code for answer in answers) == [200, 409]


async def test_another_process_takes_over_the_bots_of_a_dead_one(two_servers: list[Server]) -> None:
    dying, living = two_servers
    async with dying.page() as page, living.page() as other:
        table = (await page.table("random", "random"))["id"]
        await same_browser(page, other)

        async def moving() -> bool:
            return bool((await page.look(table))["table"]["moves"] > 3)

        await until(moving)
        dying.kill()
        left = (await other.look(table))["table"]["moves"]

        async def moving_on() -> bool:
            return bool((await other.look(table))["table"]["moves"] > left + 10)

        await until(moving_on)
        await dying.start()


async def test_what_seems_done_already_is_looked_at_again(two_servers: list[Server]) -> None:
    """A process that has not heard of a change yet must not take its old table for the answer."""
    async with two_servers[0].page() as here, two_servers[1].page() as there:
        table = (await here.table("me", "me"))["id"]
        await same_browser(here, there)
        path = f"/api/tables/{table}/seats/0"
        for _ in range(3):
            given = await here.put(path, {"control": "bot", "level": "random"})
            assert given["seats"][0]["kind"] == "bot"
            back = await there.put(path, {"control": "player"})
            assert back["seats"][0]["kind"] == "human"


async def test_lost_connections_are_a_matter_of_moments(postgres: str) -> None:
    async with open_place(quick_settings(postgres, bots=False)) as place:
        page = await place.page()
        table = (await page.table("me", "me"))["id"]
        direct = await asyncpg.connect(postgres)
        await direct.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
            "WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )
        await direct.close()

        async def answers() -> bool:
            answer = await page.client.get(f"/api/tables/{table}")
            assert answer.status_code in (200, 503), answer.text
            return answer.is_success

        await until(answers)
        view = await page.look(table, 0)
        assert (await page.move(view, view["view"]["legal"][0]))["table"]["moves"] == 1


async def test_a_name_given_at_one_process_is_known_at_the_other(two_servers: list[Server]) -> None:
    async with two_servers[0].page() as here, two_servers[1].page() as there:
        await here.get("/api/me")
        await same_browser(here, there)
        await there.get("/api/me")
        await here.put("/api/me", {"name": "Ada"})
        assert (await there.get("/api/me"))["name"] == "Ada"
        await there.put("/api/me", {"settings": {"dark": True}})
        await here.put("/api/me", {"language": "fr"})
        for page in (here, there):
            found = await page.get("/api/me")
            assert (found["name"], found["language"], found["settings"]) == ("Ada", "fr", {"dark": True})


async def test_a_bus_that_is_cut_off_notices_and_catches_up(
    postgres: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Nothing is sent by this process: only its ears tell it."""
    monkeypatch.setattr(bus, "HEARTBEAT", 1e9)
    monkeypatch.setattr(bus, "PING", 1e9)
    ears: list[asyncpg.Connection] = []
    connect = asyncpg.connect

    async def noted(*given: Any, **named: Any) -> asyncpg.Connection:
        made = await connect(*given, **named)
        if named.get("server_settings", {}).get("application_name") == bus.NAME:
            ears.append(made)
        return made

    settings = quick_settings(postgres, bots=False, live_seconds=1e9)
    async with open_place(settings) as here:
        monkeypatch.setattr(asyncpg, "connect", noted)
        async with open_place(settings) as there:
            (ear,) = ears
            page = await here.page()
            table = (await page.table("me", "me"))["id"]
            await page.post(f"/api/tables/{table}/chat", {"seat": 0, "text": "before"})
            house = there.house
            seen = OpenPage(table, "browser", "player", 0, frozenset({0}))
            house.pages.add(seen)
            await house.registry.get(table)
            monkeypatch.setattr(asyncpg, "connect", connect)
            boss = await asyncpg.connect(postgres)
            await boss.execute("SELECT pg_terminate_backend($1)", ear.get_server_pid())
            await boss.close()
            said = await page.post(f"/api/tables/{table}/chat", {"seat": 0, "text": "meanwhile"})

            async def cut() -> bool:
                return bool(ear.is_closed())

            await until(cut)
            for _ in range(20):
                await asyncio.sleep(0)
            assert "the bus lost its connection" in caplog.text, "nobody has noticed"

            async def hears_again() -> bool:
                # Nothing but listening and the heartbeat is under way any more.
                return seen.doubted and len(house.bus._tasks) == 2  # type: ignore[attr-defined]

            await until(hears_again)
            known = house.registry.peek(table)
            assert known is not None
            assert known.head >= said["n"], "what was said meanwhile was not read"
            assert seen.news.is_set()


async def test_a_bus_in_silence_sees_whether_it_is_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bus, "PING", 0.0)
    nothing: Any = None

    class Connection:
        async def execute(self, statement: str, *_: object, **more: object) -> None:
            raise TimeoutError

    class Silence:
        waits = 0

        async def get(self) -> str:
            self.waits += 1
            assert self.waits < 3, "it waits on without looking"
            await asyncio.Event().wait()
            raise AssertionError

    listening = bus.PostgresBus(nothing, "process", nothing, nothing)
    monkeypatch.setattr(listening, "_outgoing", Silence())
    with pytest.raises(TimeoutError):
        await listening._talk(Connection(), asyncio.Event())


async def test_of_two_who_set_the_same_thing_at_once_one_is_heard(postgres: str) -> None:
    """At two processes, or by two clicks: neither is told of an error."""
    async with open_place(quick_settings(postgres, bots=False)) as place:
        page = await place.page()
        table = (await page.table("me", "me"))["id"]
        store = place.house.store
        ((_, browser), _) = await store.seats.players_of(table)
        (device,) = await store.browsers.devices(browser)
        for _ in range(3):
            await asyncio.gather(
                *(store.notices.set_email(Email(browser, f"{n}@example.org", f"{n}")) for n in range(6)),
                *(store.notices.subscribe(Subscription(device.key, f"https://{n}", "", "")) for n in range(6)),
                *(store.reviews.keep(table, f"{n}", None, 1.0) for n in range(6)),
            )
        assert (await store.notices.email_of(browser)) is not None
        assert await store.notices.is_subscribed(device.key)
        assert await store.reviews.find(table) in set("012345")


async def test_leases_go_by_the_clock_of_the_database(postgres: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with open_place(quick_settings(postgres, bots=False)) as place:
        page = await place.page()
        table = (await page.table("random", "random"))["id"]
        duties = place.house.store.duties
        # Whatever the clock of a process says.
        monkeypatch.setattr("time.time", lambda: 0.0)
        assert await duties.lease(table, "dead", 6.0)
        assert not await duties.lease(table, "living", 6.0)
        assert await duties.waiting_for_bots([]) == []
        await duties.renew_leases([table], "dead", -1.0)
        assert [waiting.id for waiting in await duties.waiting_for_bots([])] == [table]
        # A lease from before the database's own clock was set back binds nobody.
        await duties.renew_leases([table], "dead", 3600.0)
        assert [waiting.id for waiting in await duties.waiting_for_bots([])] == [table]
        assert await duties.lease(table, "living", 6.0)
