"""`samovar site`: the page that needs no server, as a folder of files."""

from pathlib import Path
from typing import Annotated

import msgspec
from cyclopts import App, Parameter
from platformdirs import user_cache_path

from samovar.cli.output import say
from samovar.cli.problems import Problem
from samovar.cli.words import Words
from samovar.table.domain.lobby import Lobby
from samovar.table.domain.shelf import Shelf
from samovar.table.site import CannotBuild, build_site

QUALITIES = range(12)
MEGABYTE = 1_000_000


def add(app: App, words: Words) -> None:
    @app.command(name="site", help=words("help.site"))
    def site(
        folder: Annotated[Path, Parameter(help=words("help.site-folder"))],
        /,
        *,
        brotli: Annotated[int, Parameter(help=words("help.site-brotli"))] = 9,
    ) -> None:
        if brotli not in QUALITIES:
            raise Problem("cli.site-brotli", found=brotli)
        if folder.exists() and not folder.is_dir():
            raise Problem("cli.site-file", folder=str(folder))
        if folder.is_dir() and any(folder.iterdir()) and not (folder / "offline-worker.js").exists():
            raise Problem("cli.site-other", folder=str(folder))
        games = msgspec.json.encode(Lobby(Shelf()).games())
        try:
            built = build_site(folder, games, kept=user_cache_path("samovar") / "squeezed", quality=brotli)
        except CannotBuild as error:
            raise Problem("cli.site-missing", missing=error.missing) from None
        say(words("site.done", folder=str(folder), size=words.decimal(built.bytes / MEGABYTE)))
        if brotli and not built.brotli:
            say(words("site.no-brotli"))
