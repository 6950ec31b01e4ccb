"""Whether there is a cluster at an address, found out before Ray, which waits for minutes where nobody answers."""

import os
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from samovar.core import BadDocument, Message

AUTO = "auto"
CLIENT = "ray://"
PATIENCE = 20.0  # seconds until a cluster that does not answer counts as not there
TRIES = "RAY_gcs_server_port_wait_time_s"  # how often Ray tries to get in, a second between two tries
STUMBLED = "Starting Ray client server failed"
# How a conversation in HTTP/2 begins, which all of Ray's servers speak: a greeting and no settings of our own.
GREETING = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + b"\0\0\0\4\0\0\0\0\0"
HEADER = 9  # bytes
SETTINGS = 4  # the kind of frame that a server sends first


def knock(address: str, ray: Any) -> None:
    """Refuse an address where no cluster answers."""
    found = _current(ray) if address == AUTO else address
    if found is None:
        return  # Ray says so itself
    host, _, port = found.removeprefix(CLIENT).rpartition(":")
    if not host or not port.isdecimal() or int(port) > 65535:
        raise BadDocument(Message("cluster.address", {"found": found[:80]}))
    try:
        with socket.create_connection((host.strip("[]"), int(port)), PATIENCE) as line:
            answered = _encrypted() or _greeted(line)
    except OSError as error:
        raise absent(found, error.strerror or str(error)) from None
    if not answered:
        raise absent(found, "no Ray answers there")


def absent(address: str, reason: str) -> BadDocument:
    return BadDocument(Message("cluster.absent", {"address": address[:80], "reason": reason}))


@contextmanager
def one_try() -> Iterator[None]:
    """Whoever does not know the token knocks in vain, however often."""
    before = os.environ.get(TRIES)
    os.environ.setdefault(TRIES, "1")
    try:
        yield
    finally:
        if before is None:
            os.environ.pop(TRIES, None)


def stumbled(error: BaseException) -> bool:
    """Whether the head is there and only failed to start a server for its client, which may go well the next time."""
    return STUMBLED in str(error.__cause__ or error)


def why(error: BaseException) -> str:
    """The cause in a few words: Ray puts it behind a trace, and advice behind it."""
    text = str(error.__cause__ or error).strip() or type(error).__name__
    last = text.splitlines()[-1].rpartition("Error: ")[2]
    return last.partition(". ")[0].rstrip(".")[:160]


def _current(ray: Any) -> str | None:
    """Where the cluster of this machine is, or was: what Ray remembers may have crashed since."""
    find = getattr(ray._private.services, "get_ray_address_from_environment", None)
    try:
        return None if find is None else str(find(AUTO, None))
    except ConnectionError:
        return None


def _encrypted() -> bool:
    return os.environ.get("RAY_USE_TLS", "0").lower() in ("1", "true")


def _greeted(line: socket.socket) -> bool:
    line.sendall(GREETING)
    heard = b""
    while len(heard) < HEADER and (more := line.recv(HEADER - len(heard))):
        heard += more
    return len(heard) == HEADER and heard[3] == SETTINGS
