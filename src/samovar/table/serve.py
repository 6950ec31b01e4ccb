"""Running the server: one process, on Granian."""

import asyncio
import errno
import logging
import signal
import socket
from collections.abc import Callable
from types import FrameType

from granian.constants import HTTPModes, Interfaces
from granian.http import HTTP1Settings
from granian.server.embed import Server

from samovar.table.house import House
from samovar.table.settings import Settings

logger = logging.getLogger(__name__)

GRACE = 4.0
LOOPBACK = ("127.0.0.1", "localhost", "::1")


def is_local(host: str) -> bool:
    return host in LOOPBACK


class CannotListen(Exception):
    """The address or the port that was asked for cannot be had; `busy` where somebody else has it."""

    def __init__(self, error: OSError | OverflowError) -> None:
        super().__init__(str(error))
        self.busy = isinstance(error, OSError) and error.errno == errno.EADDRINUSE


def free_port(host: str, wanted: int, or_another: bool = True) -> int:
    """The wanted port, or any free one where it is taken and another will do."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for port in (wanted, 0):
        with socket.socket(family, socket.SOCK_STREAM) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind((host, port))
            except (OSError, OverflowError) as error:
                if port == 0 or not or_another:
                    raise CannotListen(error) from None
                continue
            found: int = probe.getsockname()[1]
            return found
    raise OSError(f"no port of {host} is free")


def url_of(host: str, port: int) -> str:
    """The address to open in a browser on this machine."""
    shown = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{shown}:{port}/"


async def serve(settings: Settings, host: str, port: int, on_ready: Callable[[], None]) -> None:
    """Serve until SIGINT or SIGTERM; what was begun is finished, live streams are ended."""
    house = House(settings)
    server = Server(
        house.app,
        address=host,
        port=port,
        interface=Interfaces.ASGINL,
        websockets=False,
        log_enabled=False,
        # Waiting to see which version of HTTP it will be, a silent connection would never be closed.
        http=HTTPModes.http1,
        http1_settings=HTTP1Settings(header_read_timeout=round(settings.request_seconds * 1000)),
        backlog=1024,
        # Live pages are requests that last: as many as the limits allow must not keep others waiting.
        backpressure=2 * settings.limits.live_in_all,
    )
    loop = asyncio.get_running_loop()

    asked_to_stop = asyncio.Event()

    def ask_to_stop(number: int, frame: FrameType | None) -> None:
        loop.call_soon_threadsafe(asked_to_stop.set)

    # Not loop.add_signal_handler: it loses a signal that comes while many connections wake the loop.
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, ask_to_stop)
    await house.open()
    serving = asyncio.create_task(server.serve())
    stopping = asyncio.create_task(asked_to_stop.wait())
    watching = asyncio.create_task(_when_ready(host, port, on_ready))
    try:
        await asyncio.wait({serving, stopping}, return_when=asyncio.FIRST_COMPLETED)
        house.updates.stop()
        server.stop()  # type: ignore[no-untyped-call]
        # Connections of clients that vanished in the middle of an answer are not waited for.
        await asyncio.wait({serving}, timeout=GRACE)
    finally:
        for task in (serving, stopping, watching):
            task.cancel()
        await asyncio.gather(serving, stopping, watching, return_exceptions=True)
        await house.close()
    if serving.done() and not serving.cancelled():
        serving.result()


async def _when_ready(host: str, port: int, on_ready: Callable[[], None]) -> None:
    """Call back as soon as the server answers."""
    target = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)
    while True:
        try:
            _, writer = await asyncio.open_connection(target, port)
        except OSError:
            await asyncio.sleep(0.05)
            continue
        writer.close()
        on_ready()
        return


def network_address() -> str:
    """This machine's address in its own network (nothing is sent to find it)."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return "127.0.0.1"
        address: str = probe.getsockname()[0]
        return address
