"""What the page without a server is made of: each file by its name, before anybody writes or serves it."""

import gzip
import hashlib
import json
import re
from pathlib import Path

from samovar.table.site.engines import engines, package_root

INDEX = "index.html"
WORKER = "offline-worker.js"
PYTHON = "python"
RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
ENGINES = "engines.packed"
BYTECODE = "bytecode.zip"
MEMORY = "memory.packed"
"""Python's memory once it has begun, for every visit but the first; made with the app (`web/memory.mjs`)."""
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
    <script type="module" async src="./{{begin}}"></script>
  """
BEGIN = "assets/begin-*.js"
"""What starts the page's Python, ahead of the app."""
ONLY_WITH_A_SERVER = ("notices-worker.js",)
SQUEEZED_BEFORE = (".br", ".gz")


class CannotBuild(Exception):
    """Something is missing in the package; `missing` names the file."""

    def __init__(self, missing: str) -> None:
        super().__init__(missing)
        self.missing = missing


class SiteFiles:
    """Files as they lie in the package, and those that are made for the page; brotli was made with the app."""

    def __init__(self, games: bytes, app: Path | None = None) -> None:
        source = package_root() / "table" / "web" if app is None else app
        wheel = _check(source)
        self._found: dict[str, Path] = {}
        self._made: dict[str, bytes] = {}
        self._squeezed: dict[str, Path] = {}
        runtime = source / PYTHON
        archive = engines(wheel, runtime / BYTECODE)
        parts = {ENGINES: gzip.compress(archive, 9, mtime=0), GAMES: games}
        sizes = {name: (runtime / name).stat().st_size for name in RUNTIME} | {ENGINES: len(parts[ENGINES])}
        parts[FILES] = json.dumps(sizes).encode()
        memory = runtime / memory_of(archive)
        if memory.is_file():
            parts[MEMORY] = memory.read_bytes()
        self.first_load = sum(sizes.values())
        self.python = f"{PYTHON}-{_hash([*((runtime / name).read_bytes() for name in RUNTIME), *parts.values()])}"
        for name in RUNTIME:
            self._found[f"{self.python}/{name}"] = runtime / name
            if (runtime / f"{name}.br").is_file():
                self._squeezed[f"{self.python}/{name}"] = runtime / f"{name}.br"
        self._made |= {f"{self.python}/{name}": content for name, content in parts.items()}
        for path in sorted(source.rglob("*")):
            name = path.relative_to(source).as_posix()
            if path.is_file() and path.parent != runtime and _belongs(name):
                self._found[name] = path
        head = OFFLINE_HEAD.format(python=self.python, begin=next(source.glob(BEGIN)).relative_to(source).as_posix())
        self._made[INDEX] = (source / INDEX).read_text("utf-8").replace(HEAD, head + HEAD, 1).encode()
        self._made[WORKER] = self._worker((source / WORKER).read_text("utf-8")).encode()

    def names(self) -> list[str]:
        return sorted(self._found.keys() | self._made.keys())

    def __contains__(self, name: str) -> bool:
        return name in self._found or name in self._made

    def read(self, name: str) -> bytes:
        return self._made[name] if name in self._made else self._found[name].read_bytes()

    def brotli(self, name: str) -> bytes | None:
        """The file as brotli, where that was made beforehand."""
        found = self._squeezed.get(name)
        return None if found is None else found.read_bytes()

    def lasting(self, name: str) -> bool:
        """Whether the name of a file changes with its content."""
        return "/" in name

    def _worker(self, text: str) -> str:
        """Tell the service worker what to keep, so that a new version is noticed.

        A file whose name changes with its content may come from the browser's own cache; the others carry a hash.
        """
        listed = [
            {"url": name, "revision": None if self.lasting(name) else _hash([self.read(name)])}
            for name in self.names()
            if name != WORKER
        ]
        return re.sub(f"[\"'`]{MARK}[\"'`]", lambda _: json.dumps(listed), text)


def memory_of(archive: bytes) -> str:
    """The name of the memory in which just these engines are imported; one of others would play by other rules."""
    return f"memory-{_hash([archive])}.packed"


def _check(source: Path) -> Path:
    """The wheel of msgspec; CannotBuild where a part is missing."""
    for needed in (INDEX, WORKER, *(f"{PYTHON}/{name}" for name in RUNTIME)):
        if not (source / needed).is_file():
            raise CannotBuild(needed)
    if not any(source.glob(BEGIN)):
        raise CannotBuild(BEGIN)
    wheel = next((source / PYTHON).glob("msgspec-*.whl"), None)
    if wheel is None:
        raise CannotBuild(f"{PYTHON}/msgspec-….whl")
    return wheel


def _belongs(name: str) -> bool:
    return name not in (INDEX, WORKER, *ONLY_WITH_A_SERVER) and not name.endswith(SQUEEZED_BEFORE)


def _hash(parts: list[bytes]) -> str:
    """A name that changes with what is in a folder: no browser mixes an old part with a new one."""
    digests = b"".join(hashlib.sha256(part).digest() for part in parts)
    return hashlib.sha256(digests).hexdigest()[:16]
