"""A folder of files that is the whole of Samovar: the app, Python for the browser, the engines, a service worker."""

import shutil
from pathlib import Path
from typing import NamedTuple

from samovar.table.site.files import PYTHON, SiteFiles
from samovar.table.site.squeezing import BROTLI_QUALITY, squeeze


class Site(NamedTuple):
    """What was built: how many bytes the page loads before the first game, and whether there is brotli beside."""

    bytes: int
    brotli: bool


def build_site(
    folder: Path, games: bytes, app: Path | None = None, kept: Path | None = None, quality: int = BROTLI_QUALITY
) -> Site:
    """Write the site into a folder; `games` is the list of games that the lobby shows before Python is there."""
    files = SiteFiles(games, app)
    folder.mkdir(parents=True, exist_ok=True)
    for part in (folder / "assets", *folder.glob(f"{PYTHON}*")):
        shutil.rmtree(part, ignore_errors=True)  # what an earlier build left behind
    for name in files.names():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(files.read(name))
        made = files.brotli(name) if quality == BROTLI_QUALITY else None
        if made is not None:
            path.with_name(path.name + ".br").write_bytes(made)
    return Site(files.first_load, squeeze(folder, kept, quality) if quality else False)
