"""`samovar play`: the table, in the browser."""

import sys
import webbrowser
from pathlib import Path
from typing import Annotated, Literal

from cyclopts import App, Parameter
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

from samovar.cli.numbers import whole
from samovar.cli.output import say
from samovar.cli.problems import Problem, short
from samovar.cli.words import Words
from samovar.core import BadDocument, Json, Message
from samovar.table.domain.addresses import split_address
from samovar.table.domain.texts import CATALOGUE
from samovar.table.http.logs import configure
from samovar.table.listening import CannotListen, take_port
from samovar.table.serve import is_local, network_address, run, serve, url_of
from samovar.table.settings import Settings
from samovar.table.store import ADDRESS_PARAMETERS, SQLITE, InUse, default_database, unusable

PORT = 8010
SHORTEST_TOKEN = 16
EVERYWHERE = "0.0.0.0"
LONGEST_PAUSE = 60
MOST_CORES = 64
POSTGRESQL = ("postgresql://", "postgres://")
HIGHEST_PORT = 65_535


def add(app: App, words: Words) -> None:
    def told(key: str, **params: Json) -> str:
        return CATALOGUE.tell(Message(f"play.{key}", params), words.language)

    @app.command(name="play", help=words("help.play"))
    def play(
        *,
        host: Annotated[str, Parameter(help=told("host"))] = "127.0.0.1",
        port: Annotated[int | None, whole(told("port"))] = None,
        db: Annotated[str, Parameter(help=told("db"))] = "",
        data: Annotated[list[str] | None, Parameter(help=told("data"))] = None,
        no_browser: Annotated[bool, Parameter(help=told("no-browser"))] = False,
        origin: Annotated[str, Parameter(help=told("origin"))] = "",
        proxied: Annotated[bool, Parameter(help=told("proxied"))] = False,
        webhooks: Annotated[bool, Parameter(help=told("webhooks"))] = False,
        network: Annotated[bool, Parameter(help=told("network"))] = False,
        smtp: Annotated[str, Parameter(help=told("smtp"), env_var="SAMOVAR_SMTP")] = "",
        mail_from: Annotated[str, Parameter(help=told("mail-from"))] = "",
        push: Annotated[str, Parameter(help=told("push"))] = "",
        workers: Annotated[int, whole(told("workers"))] = 0,
        bot_cores: Annotated[int, whole(told("bot-cores"))] = 1,
        bot_pause: Annotated[float, Parameter(help=told("bot-pause"))] = Settings().bot_pause,
        text: Annotated[str, Parameter(help=words("help.text"))] = "",
        log_format: Annotated[Literal["text", "json"] | None, Parameter(help=told("log-format"))] = None,
        metrics_token: Annotated[str, Parameter(help=told("metrics-token"))] = "",
    ) -> None:
        if origin and not is_address(origin, "http", "https"):
            raise Problem("cli.choice", name="--origin", found=short(origin), allowed="http://…, https://…")
        if smtp and not is_address(smtp, "smtp", "smtps"):
            # Not what was found: it may hold a password.
            raise Problem("cli.choice", name="--smtp", found="…", allowed="smtp://…, smtps://…")
        if push and not push.startswith(("mailto:", "https://")):
            raise Problem("cli.choice", name="--push", found=short(push), allowed="mailto:…, https://…")
        if not 0 <= bot_pause <= LONGEST_PAUSE:
            facts: dict[str, Json] = {"place": "--bot-pause", "low": 0, "high": LONGEST_PAUSE, "found": str(bot_pause)}
            raise BadDocument(Message("document.out-of-range", facts))
        if not 1 <= bot_cores <= MOST_CORES:
            asked: dict[str, Json] = {"low": 1, "high": MOST_CORES, "found": str(bot_cores)}
            raise BadDocument(Message("document.out-of-range", {"place": "--bot-cores", **asked}))
        if network and is_local(host):
            host = EVERYWHERE
        configure(log_format or "text", "warning" if log_format is None else "info", sys.stderr)
        database = database_address(db)
        token = read_token(metrics_token) if metrics_token else ""
        wanted = PORT if port is None else port

        def refused(error: CannotListen) -> Problem:
            why = told("busy-port", port=wanted) if error.busy else told("cannot-listen", host=host, port=wanted)
            return Problem("cli.sentence", text=why)

        try:
            taken = take_port(host, wanted, or_another=port is None)
        except CannotListen as error:
            raise refused(error) from None
        found: int = taken.getsockname()[1]
        url = url_of(host, found)
        settings = Settings(
            database=database,
            data_packs=tuple(data or ()),
            address=url,
            origin=origin.rstrip("/"),
            proxied=proxied,
            webhooks=webhooks,
            network=shared_address(host, found),
            smtp=smtp,
            mail_from=mail_from,
            push=push,
            local=is_local(host),
            workers=workers,
            bot_cores=bot_cores,
            bot_pause=bot_pause,
            metrics_token=token,
        )

        def open_page(address: str) -> None:
            sys.stdout.flush()
            if not no_browser:
                webbrowser.open(address)

        def ready() -> None:
            if found != wanted:
                say(told("other-port", port=wanted))
            say(told("open", url=settings.origin or url))
            if settings.network:
                say(told("friends", url=settings.network))
            say(told("stop"))
            open_page(url)

        try:
            with taken:
                run(serve(settings, taken, ready))
        except CannotListen as error:
            raise refused(error) from None
        except InUse as other:
            say(told("already", url=other.address))
            open_page(other.address)
        except Exception as error:
            trouble = unusable(error, settings.database)
            if trouble is None:
                raise
            raise Problem("cli.sentence", text=trouble.tell(words.language)) from None
        else:
            say(told("stopped"))


def is_address(given: str, *schemes: str) -> bool:
    """Whether something can be the address of a server, by one of these schemes."""
    parts = split_address(given)
    return parts is not None and parts.scheme in schemes and bool(parts.hostname)


def read_token(file: str) -> str:
    """A secret of the owner's, which would be seen by whoever lists processes if it were an option itself."""
    try:
        token = Path(file).expanduser().read_text("utf-8").strip()
    except (OSError, UnicodeDecodeError):
        raise Problem("file.missing", file=short(file)) from None
    if len(token) < SHORTEST_TOKEN or not token.isascii():
        raise Problem("play.short-token", file=short(file), least=SHORTEST_TOKEN)
    return token


def shared_address(host: str, port: int) -> str:
    """Where other machines of the network find the server; empty where they do not."""
    if is_local(host):
        return ""
    address = network_address() if host in (EVERYWHERE, "::") else host
    return "" if is_local(address) else url_of(address, port)


def database_address(db: str) -> str:
    """The address of the database, from what was given: an address, or the path of a file."""
    if not db:
        return default_database()
    if db.startswith(POSTGRESQL):
        return checked_postgresql(db)
    path = db.removeprefix(SQLITE)
    if "://" in path or "\0" in path or not Path(path).name:
        raise Problem("cli.choice", name="--db", found=short(db), allowed="sqlite:///…, postgresql://…")
    return db if db.startswith(SQLITE) else f"{SQLITE}{Path(path).expanduser().absolute()}"


def checked_postgresql(db: str) -> str:
    """The same address, if it can be read at all; what is wrong is told without its password."""
    try:
        address = make_url(db)
        if address.port is not None and not 0 < address.port <= HIGHEST_PORT:
            raise ValueError
    except (ValueError, ArgumentError):
        form = "postgresql://user:password@host:port/name"
        raise Problem("cli.choice", name="--db", found="…", allowed=f"sqlite:///…, {form}") from None
    for name in address.query:
        if name not in ADDRESS_PARAMETERS:
            allowed = ", ".join(ADDRESS_PARAMETERS)
            raise Problem("cli.choice", name="--db postgresql://…?", found=short(name), allowed=allowed)
    return db
