"""Ports of this machine for servers that tests, benchmarks and campaigns start."""

import os
import random
import socket

FIRST, LAST = 20_000, 32_000
"""Below those that the system gives to whoever connects: a client that asks again and again for a server that is being
started would sooner or later be given the server's own port, and speak to itself."""

_chance = random.Random(os.urandom(8))


def free_port() -> int:
    """A port of 127.0.0.1 at which nobody is; as long as this process runs no other that asks here is given it."""
    while True:
        port = _chance.randrange(FIRST, LAST)
        claim = socket.socket(socket.AF_UNIX)
        try:
            # A name that exists nowhere on disk, and that the system forgets with the process.
            claim.bind(f"\0samovar port {port}")
            with socket.socket() as probe:
                probe.bind(("127.0.0.1", port))
        except OSError:
            claim.close()
            continue
        claim.detach()  # it is never closed
        return port
