"""`python -m samovar.table HOST PORT SETTINGS [LEVEL]`: a server with settings as JSON, for tests and benchmarks."""

import asyncio
import sys

import msgspec

from samovar.table.http.logs import configure
from samovar.table.serve import serve
from samovar.table.settings import Settings


def main() -> None:
    host, port, settings, *level = sys.argv[1:]
    configure("json", level[0] if level else "info", sys.stderr)
    asyncio.run(serve(msgspec.json.decode(settings, type=Settings), host, int(port), _ready))


def _ready() -> None:
    print("ready", flush=True)


if __name__ == "__main__":
    main()
