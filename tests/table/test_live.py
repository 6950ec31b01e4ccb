"""Live updates: each page its own eyes, resume, presence, slow pages."""

import asyncio
import random
import socket

from tests.table.harness import Page, Server, play_on, until

from samovar.table.live.pages import OpenPage, Pages


async def begin(page: Page) -> str:
    """Two seats of mine, tickets chosen, the first to play."""
    table: str = (await page.table("me", "me", options={"first": "1"}))["id"]
    for seat in (0, 1):
        view = await page.look(table, seat)
        await page.move(view, view["view"]["legal"][-1])
    return table


async def test_every_page_sees_a_move_through_its_own_eyes(real_server: Server) -> None:
    async with real_server.page() as host, real_server.page() as friend, real_server.page() as watcher:
        created = await host.table("me", "open")
        table = created["id"]
        await friend.join(created["links"][0])
        await watcher.join(await host.post(f"/api/tables/{table}/links", {"kind": "watch"}))
        async with host.live(table) as mine, friend.live(table) as theirs, watcher.live(table) as seen:
            first = [await stream.update() for stream in (mine, theirs, seen)]
            assert [view["seat"] for view in first] == [0, 1, -1]
            assert [view["log"][0]["n"] for view in first] == [0, 0, 0]
            after = await host.move(first[0], first[0]["view"]["legal"][0])
            updates = [await stream.update(lambda view: view["n"] == after["n"]) for stream in (mine, theirs, seen)]
            assert updates[0]["view"] == after["view"]
            assert [line["n"] for line in updates[1]["log"]] == [after["n"]] * len(updates[1]["log"])
            own, other, public = (view["log"][0]["event"] for view in updates)
            assert "kept" in own
            assert "kept" not in other
            assert other == public


async def test_a_page_resumes_after_its_last_event(real_server: Server) -> None:
    async with real_server.page() as page:
        table = await begin(page)
        async with page.live(table, 1) as stream:
            last = (await stream.update())["n"]
        await play_on(page, table, [0, 1], random.Random(1), moves=9)
        await page.post(f"/api/tables/{table}/chat", {"seat": 0, "text": "still there?"})
        async with page.live(table, 1, last) as stream:
            update = await stream.update()
            whole = await page.look(table, 1)
            assert update["n"] == whole["n"] == last + 10
            assert update["log"] == [line for line in whole["log"] if line["n"] > last]
        async with page.live(table, 1, update["n"]) as stream:
            await page.post(f"/api/tables/{table}/chat", {"seat": 0, "text": "yes"})
            only = await stream.update()
            assert [line["text"]["en"] for line in only["log"]] == ["yes"]


async def test_an_id_from_the_future_gets_what_there_is(real_server: Server) -> None:
    async with real_server.page() as page:
        table = await begin(page)
        for odd in (10**6, 10**15):
            async with page.live(table, 0, odd) as stream:
                await page.post(f"/api/tables/{table}/chat", {"seat": 0, "text": "hello"})
                assert (await stream.update())["log"][-1]["text"]["en"] == "hello"


async def test_presence_says_who_is_here(real_server: Server) -> None:
    async with real_server.page() as host, real_server.page() as friend, real_server.page() as watcher:
        created = await host.table("me", "open")
        table = created["id"]
        await friend.join(created["links"][0])
        await watcher.join(await host.post(f"/api/tables/{table}/links", {"kind": "watch"}))
        async with host.live(table) as mine:
            assert [seat["present"] for seat in (await mine.update())["seats"]] == [True, False]
            async with friend.live(table), watcher.live(table):
                await mine.find("presence", lambda here: here == {"seats": [0, 1], "watchers": 1})
                view = await host.look(table)
                assert [seat["present"] for seat in view["seats"]] == [True, True]
                assert view["watchers"] == 1
            await mine.find("presence", lambda here: here == {"seats": [0], "watchers": 0})


async def test_a_page_that_takes_nothing_holds_nobody_up(real_server: Server) -> None:
    async with real_server.page() as page:
        table = await begin(page)
        cookie = "; ".join(f"{name}={value}" for name, value in page.client.cookies.items())
        deaf = [socket.create_connection(("127.0.0.1", real_server.port)) for _ in range(5)]
        try:
            for connection in deaf:
                connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
                request = f"GET /api/tables/{table}/live?seat=0 HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: {cookie}\r\n\r\n"
                connection.sendall(request.encode())
            async with page.live(table, 1) as stream:
                for number in range(120):
                    text = f"{number} " + "x" * 490
                    await page.post(f"/api/tables/{table}/chat", {"seat": 0, "text": text})
                seen = 0
                while seen < 120:
                    update = await stream.update()
                    seen += sum(1 for line in update["log"] if line["kind"] == "chat")
        finally:
            for connection in deaf:
                connection.close()

        async def all_gone() -> bool:
            return bool((await page.get("/health"))["subscribers"] == 0)

        await until(all_gone)


async def test_a_page_that_may_no_longer_look_is_told_so(real_server: Server) -> None:
    async with real_server.page() as host, real_server.page() as friend, real_server.page() as watcher:
        created = await host.table("me", "open")
        table = created["id"]
        path = f"/api/tables/{table}"
        await friend.join(created["links"][0])
        await watcher.join(await host.post(f"{path}/links", {"kind": "watch"}))
        async with friend.live(table) as theirs, watcher.live(table) as seen:
            await asyncio.gather(theirs.update(), seen.update())
            await host.post(f"{path}/links", {"kind": "watch", "renew": True})
            assert (await seen.find("gone"))["error"]["code"] == "no-table"
            await host.post(f"{path}/seats/1/give-back")
            assert (await theirs.find("gone"))["error"]["code"] == "no-table"


async def test_the_stream_is_compressed_where_the_page_wants_it(real_server: Server) -> None:
    async with real_server.page() as page:
        table = await begin(page)
        async with page.client.stream(
            "GET", f"/api/tables/{table}/live?seat=0", headers={"Accept-Encoding": "gzip"}
        ) as answer:
            assert answer.headers["content-encoding"] == "gzip"
            assert answer.headers["content-type"].startswith("text/event-stream")
            async for line in answer.aiter_lines():
                if line.startswith("data: "):
                    break


async def test_who_left_long_ago_is_forgotten() -> None:
    pages = Pages()
    page = OpenPage("table", "browser", "player", 0, frozenset({0}))
    pages.add(page)
    pages.remove(page)
    pages._left[("table", 0)] -= 4000
    looking_after = asyncio.create_task(pages.look_after(0.0, 0.0))
    # It looks once in every turn of the loop.
    for _ in range(5):
        await asyncio.sleep(0)
    looking_after.cancel()
    assert not pages._left
