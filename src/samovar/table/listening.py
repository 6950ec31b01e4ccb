"""The port of a server: taken once, held by this process alone, and handed over when everything is ready."""

import errno
import socket
from typing import Any

from granian._granian import SocketHolder
from granian.server.embed import Server

BACKLOG = 1024


class CannotListen(Exception):
    """The address or the port that was asked for cannot be had; `busy` where somebody else has it."""

    def __init__(self, error: OSError | OverflowError) -> None:
        super().__init__(str(error))
        self.busy = isinstance(error, OSError) and error.errno == errno.EADDRINUSE


def take_port(host: str, wanted: int, or_another: bool = False) -> socket.socket:
    """The wanted port, or any free one where it is taken and another will do; nobody is answered yet."""
    try:
        return _bound(host, wanted)
    except CannotListen:
        if not or_another:
            raise
        return _bound(host, 0)


def _bound(host: str, port: int) -> socket.socket:
    taken = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET, socket.SOCK_STREAM)
    taken.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        taken.bind((host, port))
    except (OSError, OverflowError) as error:
        taken.close()
        raise CannotListen(error) from None
    return taken


class ServerAt(Server):
    """Granian at a port that was taken before.

    Granian itself would share the port with whoever else takes it that way: of two servers at one port, each would be
    asked now and then.
    """

    def __init__(self, port: socket.socket, app: Any, **options: Any) -> None:
        host, number = port.getsockname()[:2]
        super().__init__(app, address=host, port=number, **options)
        self._port = port

    def listen(self) -> None:
        """From now on whoever comes is let in; CannotListen where another was quicker."""
        try:
            self._port.listen(BACKLOG)
        except OSError as error:
            raise CannotListen(error) from None

    def _init_shared_socket(self) -> None:
        self._port.setblocking(False)
        self._shd = SocketHolder(self._port.detach(), False, BACKLOG)  # type: ignore[assignment, call-arg]
