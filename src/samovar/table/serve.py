"""Running the server: one process, on Granian."""

import asyncio
import logging
import signal
import socket
from collections.abc import Callable, Coroutine
from types import FrameType

from anyio import create_task_group
from granian.constants import HTTPModes, Interfaces
from granian.http import HTTP1Settings

from samovar.table.house import House
from samovar.table.listening import CannotListen, ServerAt
from samovar.table.settings import Settings
from samovar.table.tidying import settle, tidy_now_and_then

logger = logging.getLogger(__name__)

GRACE = 4.0
LOOPBACK = ("127.0.0.1", "localhost", "::1")


def is_local(host: str) -> bool:
    return host in LOOPBACK


def url_of(host: str, port: int) -> str:
    """The address to open in a browser on this machine."""
    shown = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{shown}:{port}/"


def run(served: Coroutine[object, object, None]) -> None:
    """Run a server to its end, on the quicker event loop where it is installed."""
    try:
        from uvloop import new_event_loop
    except ImportError:
        asyncio.run(served)
        return
    with asyncio.Runner(loop_factory=new_event_loop) as runner:
        runner.run(served)


async def serve(settings: Settings, port: socket.socket, on_ready: Callable[[], None]) -> None:
    """Serve until SIGINT or SIGTERM; what was begun is finished, live streams are ended."""
    house = House(settings)
    server = ServerAt(
        port,
        house.app,
        interface=Interfaces.ASGINL,
        websockets=False,
        log_enabled=False,
        # Waiting to see which version of HTTP it will be, a silent connection would never be closed.
        http=HTTPModes.http1,
        http1_settings=HTTP1Settings(header_read_timeout=round(settings.request_seconds * 1000)),
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
    async with create_task_group():
        """What the web framework would load when the first page is opened, while everybody waits."""
    settle()
    try:
        server.listen()
    except CannotListen:
        await house.close()
        raise
    tidying = asyncio.create_task(tidy_now_and_then())
    serving = asyncio.create_task(server.serve())
    stopping = asyncio.create_task(asked_to_stop.wait())
    watching = asyncio.create_task(_when_ready(server, on_ready))
    try:
        await asyncio.wait({serving, stopping}, return_when=asyncio.FIRST_COMPLETED)
        house.updates.stop()
        server.stop()  # type: ignore[no-untyped-call]
        # Connections of clients that vanished in the middle of an answer are not waited for.
        await asyncio.wait({serving}, timeout=GRACE)
    finally:
        for task in (serving, stopping, watching, tidying):
            task.cancel()
        await asyncio.gather(serving, stopping, watching, tidying, return_exceptions=True)
        await house.close()
    if serving.done() and not serving.cancelled():
        serving.result()


async def _when_ready(server: ServerAt, on_ready: Callable[[], None]) -> None:
    """Call back as soon as the server lets somebody in."""
    target = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(server.bind_addr, server.bind_addr)
    _, writer = await asyncio.open_connection(target, server.bind_port)
    writer.close()
    on_ready()


def network_address() -> str:
    """This machine's address in its own network (nothing is sent to find it)."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return "127.0.0.1"
        address: str = probe.getsockname()[0]
        return address
