"""Calls to the world outside: never into a private network, and to the very address that was checked."""

import asyncio
import ipaddress
import socket
from collections.abc import Mapping
from importlib import import_module
from typing import NamedTuple
from urllib.parse import urlsplit

from samovar.table.domain.errors import Refused
from samovar.table.domain.texts import CATALOGUE, word

PORTS = {80, 443, 8080, 8443}
SECONDS = 5.0
GIVEN_TO_NETWORKS = ipaddress.IPv6Network("2000::/3")
ISATAP = (0x00005EFE, 0x02005EFE)


class Unanswered(OSError):
    """Somebody was called and did not answer as they should; in a word, why."""


class Target(NamedTuple):
    """An address that was looked up: the call goes to `ip`, whatever the name says a moment later."""

    scheme: str
    host: str
    port: int
    ip: str
    path: str


def is_public(ip: str) -> bool:
    """Whether an address is out in the world: not private, loopback, link-local, shared, multicast or reserved.

    Of IPv6 only what is given to networks (2000::/3) is, and nothing that leads on to an IPv4 address (6to4, Teredo,
    ISATAP): whatever stands in the way might translate it.
    """
    address = ipaddress.ip_address(ip)
    if not address.is_global or address.is_multicast or address.is_reserved:
        return False
    if isinstance(address, ipaddress.IPv4Address):
        return True
    leads_on = address.sixtofour is not None or address.teredo is not None or _interface(address) in ISATAP
    return address in GIVEN_TO_NETWORKS and not leads_on


def _interface(address: ipaddress.IPv6Address) -> int:
    """The first half of the part of an address that names a machine within its network."""
    return int(address) >> 32 & 0xFFFFFFFF


async def look_up(host: str, port: int) -> list[str]:
    """All addresses of a name."""
    loop = asyncio.get_running_loop()
    found = await asyncio.wait_for(loop.getaddrinfo(host, port, type=socket.SOCK_STREAM), SECONDS)
    return [str(entry[4][0]) for entry in found]


def _is_plain(address: str) -> bool:
    return address.isascii() and address.isprintable() and " " not in address


def _refused(what: str) -> Refused:
    return Refused("webhook", {"what": word(CATALOGUE, f"webhook.{what}")})


async def check_address(address: str, loopback: bool = False) -> Target:
    """An address that may be called: every address behind its name must be public, or this machine's in a test."""
    try:
        parts = urlsplit(address)
        host, port = parts.hostname or "", parts.port
    except ValueError:
        raise _refused("scheme") from None
    if parts.scheme not in ("http", "https") or not host or parts.username is not None or not _is_plain(address):
        raise _refused("scheme")
    port = port or (443 if parts.scheme == "https" else 80)
    if port not in PORTS and not loopback:
        raise _refused("port")
    try:
        found = await look_up(host, port)
    except (OSError, UnicodeError, TimeoutError):
        found = []
    if not found:
        raise _refused("host")
    if not all(_may_be_called(ip.partition("%")[0], loopback) for ip in found):
        raise _refused("private")
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    return Target(parts.scheme, host, port, found[0], path)


def _may_be_called(ip: str, loopback: bool) -> bool:
    return is_public(ip) or (loopback and ipaddress.ip_address(ip).is_loopback)


async def post(target: Target, content: bytes, headers: Mapping[str, str]) -> int:
    """Post to the very address that was checked, and follow no redirect; OSError where nobody answers."""
    httpx = await asyncio.to_thread(import_module, "httpx")  # a server that calls nobody starts without it
    ip = f"[{target.ip}]" if ":" in target.ip else target.ip
    try:
        async with httpx.AsyncClient(timeout=SECONDS, follow_redirects=False, trust_env=False) as client:
            answer = await client.post(
                f"{target.scheme}://{ip}:{target.port}{target.path}",
                content=content,
                headers={"Host": f"{target.host}:{target.port}", "User-Agent": "samovar", **headers},
                extensions={"sni_hostname": target.host},
            )
    except httpx.HTTPError as error:
        raise Unanswered(type(error).__name__) from None
    status: int = answer.status_code
    return status
