"""A folder of files that is the whole of Samovar: the app, Python for the browser, the engines, a service worker."""

import hashlib
import json
import re
import shutil
from pathlib import Path
from typing import NamedTuple

from samovar.table.site.engines import engines, package_root
from samovar.table.site.squeezing import BROTLI_QUALITY, squeeze

INDEX = "index.html"
WORKER = "offline-worker.js"
PYTHON = "python"
RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
ENGINES = "engines.zip"
FILES = "files.json"
"""What must be loaded before the first game, with the sizes: a progress bar that tells the truth needs them."""
GAMES = "games.json"
MARK = "__SAMOVAR_FILES__"
HEAD = "</head>"
POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self'; img-src 'self'; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'"
)
OFFLINE_HEAD = f"""    <meta name="samovar-offline" content="./{{python}}/" />
    <meta http-equiv="Content-Security-Policy" content="{POLICY}" />
    <link rel="manifest" href="./samovar.webmanifest" />
    <link rel="apple-touch-icon" href="./icon-192.png" />
  """
ONLY_WITH_A_SERVER = ("notices-worker.js",)


class CannotBuild(Exception):
    """Something is missing in the package; `missing` names the file."""

    def __init__(self, missing: str) -> None:
        super().__init__(missing)
        self.missing = missing


class Site(NamedTuple):
    """What was built: how many bytes the page loads before the first game, and whether there is brotli beside."""

    bytes: int
    brotli: bool


def build_site(
    folder: Path, games: bytes, app: Path | None = None, kept: Path | None = None, quality: int = BROTLI_QUALITY
) -> Site:
    """Write the site into a folder; `games` is the list of games that the lobby shows before Python is there."""
    source = package_root() / "table" / "web" if app is None else app
    wheel = next((source / PYTHON).glob("msgspec-*.whl"), None)
    for needed in (INDEX, WORKER, *(f"{PYTHON}/{name}" for name in RUNTIME)):
        if not (source / needed).is_file():
            raise CannotBuild(needed)
    if wheel is None:
        raise CannotBuild(f"{PYTHON}/msgspec-….whl")
    _copy(source, folder)
    python = folder / PYTHON
    (python / ENGINES).write_bytes(engines(wheel))
    (python / GAMES).write_bytes(games)
    sizes = {name: (python / name).stat().st_size for name in (*RUNTIME, ENGINES)}
    (python / FILES).write_text(json.dumps(sizes), "utf-8")
    own = f"{PYTHON}-{_hash_of(python)}"
    python.rename(folder / own)
    page = (folder / INDEX).read_text("utf-8")
    (folder / INDEX).write_text(page.replace(HEAD, OFFLINE_HEAD.format(python=own) + HEAD, 1), "utf-8")
    _name_files(folder)
    return Site(sum(sizes.values()), squeeze(folder, kept, quality) if quality else False)


def _copy(source: Path, folder: Path) -> None:
    """The app and the runtime; what an earlier build left behind goes."""
    folder.mkdir(parents=True, exist_ok=True)
    for part in (folder / "assets", *folder.glob(f"{PYTHON}*")):
        shutil.rmtree(part, ignore_errors=True)
    leave_out = shutil.ignore_patterns(*ONLY_WITH_A_SERVER, "*.whl", "*.br", "*.gz")
    shutil.copytree(source, folder, dirs_exist_ok=True, ignore=leave_out)


def _hash_of(folder: Path) -> str:
    """A name that changes with what is in a folder: no browser mixes an old part with a new one."""
    parts = [hashlib.sha256(path.read_bytes()).digest() for path in sorted(folder.iterdir())]
    return hashlib.sha256(b"".join(parts)).hexdigest()[:12]


def _name_files(folder: Path) -> None:
    """Tell the service worker what to keep, so that a new version is noticed.

    A file whose name changes with its content may come from the browser's own cache; the others carry a hash.
    """
    listed = [
        {"url": path.relative_to(folder).as_posix(), "revision": _revision(path, folder)}
        for path in sorted(folder.rglob("*"))
        if path.is_file() and path.name != WORKER and path.suffix not in (".br", ".gz")
    ]
    worker = folder / WORKER
    text = re.sub(f"[\"'`]{MARK}[\"'`]", lambda _: json.dumps(listed), worker.read_text("utf-8"))
    worker.write_text(text, "utf-8")


def _revision(path: Path, folder: Path) -> str | None:
    if path.parent != folder:
        return None
    return hashlib.sha256(path.read_bytes()).hexdigest()[:16]
