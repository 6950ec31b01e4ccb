"""`python -m samovar.table HOST PORT SETTINGS [LEVEL]`: a server with settings as JSON, for tests and benchmarks."""

import sys


def main() -> None:
    # Not above: every worker process loads this module too, and has no need of a server.
    import msgspec

    from samovar.table.http.logs import configure
    from samovar.table.listening import take_port
    from samovar.table.serve import run, serve
    from samovar.table.settings import Settings

    host, port, settings, *level = sys.argv[1:]
    configure("json", level[0] if level else "info", sys.stderr)
    run(serve(msgspec.json.decode(settings, type=Settings), take_port(host, int(port)), _ready))


def _ready() -> None:
    print("ready", flush=True)


if __name__ == "__main__":
    main()
