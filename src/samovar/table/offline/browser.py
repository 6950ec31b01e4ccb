"""Where Python meets the page: the functions that the two workers of a page call, on what JavaScript gives them."""

import json
from collections.abc import Callable
from typing import Any

from samovar.table.domain.errors import Refused
from samovar.table.domain.log import Entry
from samovar.table.offline.crew import WorkerCrew, do_errand
from samovar.table.offline.disk import Writing, read_entries, written
from samovar.table.offline.house import SETTINGS, OfflineHouse
from samovar.table.wire import Language
from samovar.table.workers.pool import BotsPool

__all__ = ["do_errand", "open_house"]


class BrowserDisk:
    """IndexedDB, through the functions of `web/src/offline/disk.ts`."""

    def __init__(self, kept: Any) -> None:
        self._kept = kept

    async def rows(self) -> dict[str, str]:
        found: dict[str, str] = json.loads(await self._kept.rows())
        return found

    async def entries(self, table_id: str, after: int, most: int) -> list[Entry]:
        return read_entries(await self._kept.entries(table_id, after, most))

    async def write(self, writing: Writing) -> None:
        if not await self._kept.write(written(writing)):
            raise Refused("no-storage")


class PageHouse:
    """The house as the worker's JavaScript asks it: text in, text out."""

    def __init__(self, house: OfflineHouse) -> None:
        self._house = house

    async def answer(self, method: str, address: str, body: str, language: Language) -> str:
        status, content, file = await self._house.answer(method, address, body, language)
        return f"{status}\n{file}\n{content.decode()}"

    async def listen(self, name: str, address: str, last: str, send: Callable[[str], None]) -> str:
        status, content, _ = await self._house.listen(name, address, last, send)
        return f"{status}\n\n{content.decode()}"

    def leave(self, name: str) -> None:
        self._house.leave(name)


async def open_house(
    kept: Any, ready: Callable[[], Any], ask: Callable[[Any], Any], end: Callable[[], None]
) -> PageHouse:
    """The house on what the browser keeps; `ready`, `ask` and `end` are the other worker, where bots think."""

    async def ask_worker(errand: bytes) -> bytes:
        answer: bytes = (await ask(errand)).to_bytes()
        return answer

    crew = WorkerCrew(ready, ask_worker, end)
    house = OfflineHouse(BrowserDisk(kept), BotsPool(SETTINGS, lambda size, packs: crew))
    await house.open()
    return PageHouse(house)
