""" "Your turn", told to an address of the player's choice; never to a private network."""

import asyncio
import ipaddress
import logging
import socket
from typing import NamedTuple
from urllib.parse import urlsplit

import httpx

from samovar.table.errors import Refused
from samovar.table.live import Live
from samovar.table.settings import Settings
from samovar.table.store import Store
from samovar.table.tables import Table
from samovar.table.texts import CATALOGUE, say, word

logger = logging.getLogger(__name__)

PORTS = {80, 443, 8080, 8443}
SECONDS = 5.0
AT_ONCE = 8
MOST_WAITING = 1000


class Target(NamedTuple):
    """An address that was looked up: the call goes to `ip`, whatever the name says a moment later."""

    scheme: str
    host: str
    port: int
    ip: str
    path: str


def is_public(ip: str) -> bool:
    """Whether an address is out in the world: not private, loopback, link-local, shared, multicast or reserved."""
    address = ipaddress.ip_address(ip)
    mapped = getattr(address, "ipv4_mapped", None) or getattr(address, "sixtofour", None)
    teredo = getattr(address, "teredo", None)
    inner = [mapped] if mapped else list(teredo) if teredo else []
    if isinstance(address, ipaddress.IPv6Address) and address in ipaddress.ip_network("64:ff9b::/96"):
        inner.append(ipaddress.IPv4Address(int(address) & 0xFFFFFFFF))
    return address.is_global and not address.is_multicast and all(is_public(str(part)) for part in inner)


async def look_up(host: str, port: int) -> list[str]:
    """All addresses of a name."""
    loop = asyncio.get_running_loop()
    found = await asyncio.wait_for(loop.getaddrinfo(host, port, type=socket.SOCK_STREAM), SECONDS)
    return [str(entry[4][0]) for entry in found]


def _refused(what: str) -> Refused:
    return Refused("webhook", {"what": word(CATALOGUE, f"webhook.{what}")})


async def check_address(address: str) -> Target:
    """An address that may be called; every address behind its name must be public."""
    try:
        parts = urlsplit(address)
        host, port = parts.hostname or "", parts.port
    except ValueError:
        raise _refused("scheme") from None
    if parts.scheme not in ("http", "https") or not host or parts.username is not None or not address.isascii():
        raise _refused("scheme")
    port = port or (443 if parts.scheme == "https" else 80)
    if port not in PORTS:
        raise _refused("port")
    try:
        found = await look_up(host, port)
    except (OSError, UnicodeError, TimeoutError):
        found = []
    if not found:
        raise _refused("host")
    if not all(is_public(ip.partition("%")[0]) for ip in found):
        raise _refused("private")
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    return Target(parts.scheme, host, port, found[0], path)


async def call(target: Target, message: dict[str, object]) -> int:
    """Post a message to the very address that was checked, and follow no redirect."""
    ip = f"[{target.ip}]" if ":" in target.ip else target.ip
    async with httpx.AsyncClient(timeout=SECONDS, follow_redirects=False, trust_env=False) as client:
        answer = await client.post(
            f"{target.scheme}://{ip}:{target.port}{target.path}",
            json=message,
            headers={"Host": f"{target.host}:{target.port}", "User-Agent": "samovar"},
            extensions={"sni_hostname": target.host},
        )
        return answer.status_code


class Webhooks:
    """Tells absent players that it is their turn, where the server's owner allows it."""

    def __init__(self, store: Store, live: Live, settings: Settings) -> None:
        self.store = store
        self.live = live
        self.settings = settings
        self._tasks: set[asyncio.Task[None]] = set()
        self._at_once = asyncio.Semaphore(AT_ONCE)

    def changed(self, before: Table, after: Table) -> None:
        if not self.settings.webhooks or len(self._tasks) >= MOST_WAITING:
            return
        present = self.live.presence(after.id).seats
        for seat in set(after.people_asked()) - set(before.people_asked()) - set(present):
            task = asyncio.create_task(self._tell(after, seat))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def stop(self) -> None:
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _tell(self, table: Table, seat: int) -> None:
        async with self._at_once:
            address = (await self.store.private(table.id, seat)).webhook
            if not address:
                return
            text = say("webhook.turn", {"who": seat, "game": word(CATALOGUE, f"game.{table.row.game}")}, table.names)
            message: dict[str, object] = {
                "table": table.id,
                "game": table.row.game,
                "seat": seat,
                "text": {"en": text.en, "fr": text.fr},
                "url": f"{self.settings.origin}/#/table/{table.id}",
            }
            try:
                status = await call(await check_address(address), message)
            except (Refused, httpx.HTTPError, OSError) as error:
                logger.warning("a webhook failed", extra={"table": table.id, "reason": type(error).__name__})
                return
            if status >= 300:
                logger.warning("a webhook was not taken", extra={"table": table.id, "status": status})
