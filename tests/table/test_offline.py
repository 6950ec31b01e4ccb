"""The table in a page: the server's answers without a server, kept before they are told."""

import asyncio
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from tests.table.harness import PATIENCE

from samovar.core.documents import Json
from samovar.table.domain.errors import Refused
from samovar.table.offline.crew import WorkerCrew, do_errand
from samovar.table.offline.disk import MemoryDisk, Writing, read_entries, written
from samovar.table.offline.house import SETTINGS, OfflineHouse
from samovar.table.offline.routes import LIVE, ROUTES
from samovar.table.settings import Settings
from samovar.table.site.engines import own_files
from samovar.table.workers.pool import BotsPool
from samovar.table.workers.process import ErrandFailed
from samovar.table.workers.worker import own_data

ROOT = Path(__file__).parent.parent.parent
QUICK = Settings(alone=True, bot_pause=0.0, sweep_seconds=0.05)
# Nobody else can come to a page, and it is one device that is told nothing from outside.
NEEDS_A_SERVER = {
    "POST /join", "POST /join/look", "POST /qr", "POST /tables/{table}/links", "POST /tables/{table}/chat",
    "POST /tables/{table}/seats/{seat}/give-back", "GET /me/identity", "POST /me/phrase", "POST /me/link",
    "DELETE /me/devices/{device}", "POST /sign-in", "POST /sign-in/look", "POST /sign-in/passkey",
    "POST /sign-in/passkey/options", "POST /me/passkeys", "POST /me/passkeys/options", "DELETE /me/passkeys/{passkey}",
    "PUT /me/email", "DELETE /me/email", "POST /email/confirm", "POST /email/unsubscribe", "GET /email/unsubscribe",
    "PUT /me/push", "DELETE /me/push", "PUT /tables/{table}/webhook",
}  # fmt: skip


async def _errand(told: bytes) -> bytes:
    return do_errand(told)


async def _at_once() -> None:
    return None


def _crew(size: int, packs: tuple[str, ...]) -> WorkerCrew:
    return WorkerCrew(_at_once, _errand, lambda: None)


class Page:
    """Somebody at a page, whose house is in it."""

    def __init__(self, disk: MemoryDisk) -> None:
        self.house = OfflineHouse(disk, BotsPool(QUICK, _crew), QUICK)

    async def __aenter__(self) -> "Page":
        await self.house.open()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.house.close()

    async def ask(self, method: str, path: str, body: Json = None, status: int = 200) -> Any:
        answer = await self.house.answer(method, f"/api{path}", "" if body is None else json.dumps(body))
        assert answer.status == status, answer
        return json.loads(answer.body)

    async def my_turn(self, table: str) -> Any:
        """The table when it is my turn, or over."""
        async with asyncio.timeout(PATIENCE):
            while True:
                view = await self.ask("GET", f"/tables/{table}?seat=0&since=0")
                if view["table"]["over"] or 0 in view["view"]["to_move"]:
                    return view
                await asyncio.sleep(0.01)

    async def move(self, table: str) -> Any:
        view = await self.my_turn(table)
        legal = await self.ask("GET", f"/tables/{table}/moves?seat=0")
        move = {"seat": 0, "number": view["number"], "move": {"notation": legal["moves"][0]["notation"]}}
        return await self.ask("POST", f"/tables/{table}/moves", move)


def test_every_route_of_the_server_is_offered_or_needs_a_server() -> None:
    paths = json.loads((ROOT / "web" / "openapi.json").read_text("utf-8"))["paths"]
    served: dict[str, set[int]] = {}
    for path, methods in paths.items():
        for method, told in methods.items():
            if path.startswith("/api/") and method in ("get", "post", "put", "delete"):
                name = f"{method.upper()} {path.removeprefix('/api')}"
                served[name] = {int(status) for status in told["responses"] if status.startswith("2")}
    offered = {f"{route.method} {route.path}": route for route in ROUTES}
    assert offered.keys() <= served.keys()
    assert served.keys() - offered.keys() - {f"GET {LIVE}"} <= NEEDS_A_SERVER
    for name, route in offered.items():
        assert route.status in served[name], name


def test_the_archive_holds_all_that_the_page_imports(tmp_path: Path) -> None:
    for name, content in own_files():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(content)
    load = (
        f"import sys; sys.path.insert(0, {str(tmp_path)!r}); import samovar.table.offline.{{}}; print(samovar.__file__)"
    )
    for module in ("house", "crew"):
        done = subprocess.run(
            [sys.executable, "-I", "-c", load.format(module)], capture_output=True, encoding="utf-8", check=False
        )
        assert (done.stderr, done.stdout.strip()) == ("", str(tmp_path / "samovar" / "__init__.py"))


def test_a_room_is_imported_when_its_game_is_first_chosen() -> None:
    program = """
import asyncio, sys
from tests.table.test_offline import Page
from samovar.table.offline.disk import MemoryDisk

def opened():
    return [name for name in ("europe", "ceylon", "alubari", "china") if f"samovar.games.{name}.game" in sys.modules]

async def visit():
    async with Page(MemoryDisk()) as page:
        for path in ("/me", "/tables", "/me/history"):
            await page.ask("GET", path)
        print(opened())
        await page.ask("POST", "/tables", {"game": "ceylon", "seats": [{"kind": "me"}, {"kind": "me"}]}, status=201)
        print(opened())

asyncio.run(visit())
"""
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, encoding="utf-8", check=False)
    assert (done.stderr, done.stdout.split("\n")) == ("", ["[]", "['ceylon']", ""])


async def test_a_game_in_the_page_survives_the_page() -> None:
    disk = MemoryDisk()
    seats = [{"kind": "me"}, {"kind": "bot", "level": "beginner"}]
    async with Page(disk) as page:
        me = await page.ask("PUT", "/me", {"name": "Ada"})
        assert me["server"]["alone"]
        table = (await page.ask("POST", "/tables", {"game": "europe", "seats": seats}, status=201))["id"]
        await page.move(table)
        before = await page.my_turn(table)
    async with Page(disk) as page:
        assert (await page.ask("GET", "/me"))["name"] == "Ada"
        assert [each["id"] for each in await page.ask("GET", "/tables")] == [table]
        after = await page.my_turn(table)
        assert after["view"] == before["view"]
        told: asyncio.Queue[str] = asyncio.Queue()
        assert (await page.house.listen("one", f"/api/tables/{table}/live?seat=0", "0", told.put_nowait)).status == 200
        moved = await page.move(table)
        async with asyncio.timeout(PATIENCE):
            while f'"number":{moved["number"]}' not in await told.get():
                pass
        page.house.leave("one")
        undone = await page.ask("POST", f"/tables/{table}/undo", {"seat": 0, "number": 0}, status=409)
        assert undone["error"]["text"]["fr"]
        assert (await page.ask("GET", "/me/data"))["tables"][0]["id"] == table
        assert (await page.ask("DELETE", f"/tables/{table}"))["deleted"]
        assert await page.ask("GET", "/tables") == []
        await page.ask("DELETE", "/me")
        assert (await page.ask("GET", "/me"))["name"] == ""
        assert not disk.logs


async def test_what_is_not_kept_has_not_happened() -> None:
    class Full(MemoryDisk):
        full = False

        async def write(self, writing: Writing) -> None:
            if self.full:
                raise Refused("no-storage")
            await super().write(writing)

    disk = Full()
    async with Page(disk) as page:
        seats = [{"kind": "me"}, {"kind": "me", "name": "Bob"}]
        table = (await page.ask("POST", "/tables", {"game": "ceylon", "seats": seats}, status=201))["id"]
        before = await page.ask("GET", f"/tables/{table}")
        disk.full = True
        seat = before["view"]["to_move"][0]
        legal = await page.ask("GET", f"/tables/{table}/moves?seat={seat}")
        move = {"seat": seat, "number": before["number"], "move": {"notation": legal["moves"][0]["notation"]}}
        refused = await page.ask("POST", f"/tables/{table}/moves", move, status=409)
        assert refused["error"]["code"] == "no-storage"
        assert await page.ask("GET", f"/tables/{table}") == before
        disk.full = False
        assert (await page.ask("POST", f"/tables/{table}/moves", move))["number"] > before["number"]


@pytest.mark.parametrize(
    ("method", "path", "body", "status"),
    [
        ("GET", "/nowhere", None, 404),
        ("PATCH", "/me", None, 405),
        ("GET", "/tables/none", None, 404),
        ("GET", "/games/none/rules", None, 404),
        ("POST", "/tables", {"game": "europe"}, 400),
        ("POST", "/tables", {"game": "europe", "seats": [{"kind": "me"}], "more": 1}, 400),
        ("GET", "/tables/none/log?before=x", None, 400),
        ("POST", "/tables/none/chat", {"seat": 0, "text": "hello"}, 404),
    ],
)
async def test_bad_requests_are_told(method: str, path: str, body: Json, status: int) -> None:
    async with Page(MemoryDisk()) as page:
        refused = await page.ask(method, path, body, status=status)
        assert refused["error"]["text"]["en"]
        assert refused["error"]["text"]["fr"]


async def test_errands_are_the_servers_own() -> None:
    ended: list[bool] = []

    async def never(told: bytes) -> bytes:
        await asyncio.sleep(PATIENCE)
        return told

    crew = WorkerCrew(_at_once, never, lambda: ended.append(True))
    with pytest.raises(TimeoutError):
        await crew.run(0.01, None, own_data, None)  # type: ignore[arg-type]
    assert ended
    with pytest.raises(ErrandFailed):
        await _crew(1, ()).run(PATIENCE, None, own_data, None)  # type: ignore[arg-type]


async def test_writings_read_back() -> None:
    disk = MemoryDisk()
    async with Page(disk) as page:
        await page.ask("POST", "/tables", {"game": "china", "seats": [{"kind": "me"}, {"kind": "me"}]}, status=201)
    [(table, log)] = disk.logs.items()
    text = json.loads(written(Writing({}, {table: log}, ())))
    assert read_entries(json.dumps(text["entries"][table])) == log
    assert SETTINGS.alone
