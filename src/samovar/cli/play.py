"""`samovar play`: the table, in the browser."""

import asyncio
import sys
import webbrowser
from pathlib import Path
from typing import Annotated, Literal
from urllib.parse import urlsplit

from cyclopts import App, Parameter

from samovar.cli.numbers import whole
from samovar.cli.output import say
from samovar.cli.problems import Problem, short
from samovar.cli.words import Words
from samovar.core import Message
from samovar.table.logs import configure
from samovar.table.serve import free_port, is_local, network_address, serve, url_of
from samovar.table.settings import Settings, default_database
from samovar.table.store import InUse
from samovar.table.texts import CATALOGUE

Json = object
PORT = 8010


def add(app: App, words: Words) -> None:
    def told(key: str, **params: Json) -> str:
        return CATALOGUE.tell(Message(f"play.{key}", params), words.language)

    @app.command(name="play", help=words("help.play"))
    def play(
        *,
        host: Annotated[str, Parameter(help=told("host"))] = "127.0.0.1",
        port: Annotated[int, whole(told("port"))] = PORT,
        db: Annotated[str, Parameter(help=told("db"))] = "",
        data: Annotated[list[str] | None, Parameter(help=told("data"))] = None,
        no_browser: Annotated[bool, Parameter(help=told("no-browser"))] = False,
        origin: Annotated[str, Parameter(help=told("origin"))] = "",
        proxied: Annotated[bool, Parameter(help=told("proxied"))] = False,
        webhooks: Annotated[bool, Parameter(help=told("webhooks"))] = False,
        workers: Annotated[int, whole(told("workers"))] = 0,
        log: Annotated[Literal["quiet", "text", "json"], Parameter(help=told("log"))] = "quiet",
    ) -> None:
        if origin and urlsplit(origin).scheme not in ("http", "https"):
            raise Problem("cli.choice", name="--origin", found=short(origin), allowed="http://…, https://…")
        configure("json" if log == "json" else "text", "warning" if log == "quiet" else "info", sys.stderr)
        found = free_port(host, port)
        url = url_of(host, found)
        settings = Settings(
            database=database_address(db),
            data_packs=tuple(data or ()),
            address=url,
            origin=origin.rstrip("/"),
            proxied=proxied,
            webhooks=webhooks,
            local=is_local(host),
            workers=workers,
        )

        def open_page(address: str) -> None:
            sys.stdout.flush()
            if not no_browser:
                webbrowser.open(address)

        def ready() -> None:
            if found != port:
                say(told("other-port", port=port))
            say(told("open", url=settings.origin or url))
            if host in ("0.0.0.0", "::"):
                say(told("network", url=url_of(network_address(), found)))
            say(told("stop"))
            open_page(url)

        try:
            asyncio.run(serve(settings, host, found, ready))
        except InUse as other:
            say(told("already", url=other.address))
            open_page(other.address)
        else:
            say(told("stopped"))


def database_address(db: str) -> str:
    """The address of the database, from what was given: an address, or the path of a file."""
    if not db:
        return default_database()
    if "://" in db and not db.startswith(("sqlite:///", "postgresql://", "postgres://")):
        raise Problem("cli.choice", name="--db", found=short(db), allowed="sqlite:///…, postgresql://…")
    return db if "://" in db else f"sqlite:///{Path(db).expanduser().absolute()}"
