"""kill -9 at any moment: nothing acknowledged is lost, and every game goes on."""

import asyncio
import random
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import httpx
import pytest
from tests.table.harness import Json, Page, Server, quick_settings, until

KILLS = 6


class Witness:
    """A player who writes down what the server acknowledged."""

    def __init__(self, page: Page, table: str) -> None:
        self.page = page
        self.table = table
        self.acknowledged: list[tuple[int, Json]] = []
        self.sent: tuple[Json, Json] | None = None
        self.over = False

    async def has_moved(self, moves: int) -> bool:
        return self.over or len(self.acknowledged) >= moves

    async def play(self, chance: random.Random) -> None:
        """Move at random; repeat the last move after each breakdown, as a page does."""
        while not self.over:
            try:
                if self.sent is None:
                    view = await self.page.glance(self.table, 0)
                    self.over = view["table"]["over"]
                    legal = view["view"]["legal"]
                    if not legal:
                        await asyncio.sleep(0.01)
                        continue
                    self.sent = (view, chance.choice(legal))
                view, move = self.sent
                after = await self.page.move(view, move)
                self.acknowledged.append((view["number"], move))
                self.sent = None
                self.over = after["table"]["over"]
            except httpx.TransportError:
                await asyncio.sleep(0.02)


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """A server that is not started yet, and that does not outlive the test."""
    with Server(quick_settings(f"sqlite:///{tmp_path / 'tables.sqlite3'}"), tmp_path / "log") as made:
        yield made


async def test_nothing_acknowledged_is_lost_and_every_game_goes_on(server: Server) -> None:
    await server.start()
    chance = random.Random(11)
    async with server.page() as page:
        mine = (await page.table("me", "random"))["id"]
        among_bots = [(await page.table("random", "random"))["id"]]
        witness = Witness(page, mine)
        heads = dict.fromkeys([mine, *among_bots], 0)

        async def all_over() -> bool:
            return all([(await page.glance(table))["table"]["over"] for table in heads])

        async with asyncio.TaskGroup() as group:
            group.create_task(witness.play(random.Random(12)))
            for _ in range(KILLS):
                await until(partial(witness.has_moved, len(witness.acknowledged) + chance.randrange(1, 9)))
                # Anywhere in the middle of what comes next.
                await asyncio.sleep(chance.uniform(0.0, 0.05))
                server.kill()
                await server.start()
                for table, before in heads.items():
                    heads[table] = (await page.glance(table))["n"]
                    assert heads[table] >= before
            await until(all_over)
        entries = await moves_of(page, mine)
        landed = [move for seat, move in entries if seat == 0]
        game_moves = [await notation(page, mine, number) for number in range(len(entries)) if entries[number][0] == 0]
        assert [move for _, move in witness.acknowledged] == game_moves
        assert len(landed) == len(witness.acknowledged)
        for table in heads:
            record = await page.get(f"/api/tables/{table}/record")
            assert record["result"]["winners"]
    assert server.stop() == 0
    assert "Traceback" not in server.log.read_text()


async def moves_of(page: Page, table: str) -> list[tuple[int, str]]:
    record = await page.get(f"/api/tables/{table}/record")
    return [(int(line.partition(" ")[0]), line.partition(" ")[2]) for line in record["moves"]]


async def notation(page: Page, table: str, number: int) -> Json:
    return (await page.get(f"/api/tables/{table}/replay?at={number + 1}&since={number}"))["move"]


async def test_the_workers_of_a_killed_server_end_too(server: Server) -> None:
    await server.start()
    assert server.process is not None
    async with server.page() as page:
        table = (await page.table("random", "greedy"))["id"]

        async def moving() -> bool:
            return bool((await page.look(table))["n"] > 4)

        await until(moving)
    children = child_processes(server.process.pid)
    assert children
    server.kill()

    async def gone() -> bool:
        return not any(is_running(pid) for pid in children)

    await until(gone)


def child_processes(pid: int) -> list[int]:
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def is_running(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


async def test_a_page_that_takes_nothing_does_not_keep_the_server_from_stopping(tmp_path: Path) -> None:
    settings = quick_settings(f"sqlite:///{tmp_path / 'tables.sqlite3'}", bots=False, stalled_seconds=10_000.0)
    with Server(settings, tmp_path / "log") as server:
        await server.start()
        async with server.page() as page:
            table = (await page.table("me", "me"))["id"]
            cookie = "; ".join(f"{name}={value}" for name, value in page.client.cookies.items())
            reader, writer = await asyncio.open_connection("127.0.0.1", server.port, limit=1024)
            request = f"GET /api/tables/{table}/live HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: {cookie}\r\n\r\n"
            writer.write(request.encode())
            await reader.readline()
            for number in range(150):
                await page.post(f"/api/tables/{table}/chat", {"seat": 0, "text": f"{number} " + "é" * 490})
            writer.transport.abort()
        assert await asyncio.to_thread(server.stop) == 0


async def test_stopping_ends_live_streams_and_exits_quietly(server: Server) -> None:
    await server.start()
    async with server.page() as page:
        table = (await page.table("me", "me"))["id"]
        async with page.live(table) as stream:
            await stream.update()
            stopping = asyncio.create_task(asyncio.to_thread(server.stop))
            with pytest.raises((EOFError, httpx.TransportError)):
                await stream.find("an event that never comes")
            assert await stopping == 0
    assert "Traceback" not in server.log.read_text()


async def test_a_test_that_fails_leaves_no_server_behind(server: Server) -> None:
    with pytest.raises(TimeoutError), server:
        await start_and_fail(server)
    assert server.process is not None
    assert not is_running(server.process.pid)


async def start_and_fail(server: Server) -> None:
    await server.start()
    raise TimeoutError
