"""The engines and the table as one archive, for the Python of a page."""

import hashlib
import importlib.util
import io
import zipfile
from collections.abc import Iterator
from pathlib import Path

PACKAGE = "samovar"
PARTS = (
    "__init__.py",
    "core/",
    "games/",
    "bots/",
    "review/",
    "puzzles/",
    "table/__init__.py",
    "table/messages.toml",
    "table/settings.py",
    "table/statuses.py",
    "table/wire",
    "table/domain/",
    "table/services/",
    "table/workers/",
    "table/live/__init__.py",
    "table/live/events.py",
    "table/live/pages.py",
    "table/live/updates.py",
    "table/offline/",
)
KINDS = (".py", ".toml", ".json", ".jsonl")
ALWAYS = (1980, 1, 1, 0, 0, 0)


def engines(wheel: Path, bytecode: Path | None = None) -> bytes:
    """What the page's Python needs: the package's own modules and data, msgspec built for it, and the names of mypyc's
    integers.

    `bytecode` has modules that were compiled beforehand, by the hash of their sources (`web/bytecode.mjs`): a source
    that it does not know goes as it is. The same sources give the same bytes. Nothing is squeezed inside: the page lays
    the files where they belong without Python (`web/src/offline/engines.js`).
    """
    compiled = _compiled(bytecode)
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w") as archive:
        for name, content in sorted([*own_files(), *wheel_files(wheel), extensions()]):
            known = compiled.get(_hash(name, content))
            told = (name, content) if known is None else (f"{name}c", known)
            archive.writestr(zipfile.ZipInfo(told[0], ALWAYS), told[1])
    return made.getvalue()


def _compiled(bytecode: Path | None) -> dict[str, bytes]:
    if bytecode is None or not zipfile.is_zipfile(bytecode):
        return {}
    with zipfile.ZipFile(bytecode) as packed:
        return {name.removesuffix(".pyc"): packed.read(name) for name in packed.namelist()}


def _hash(name: str, content: bytes) -> str:
    return hashlib.sha256(name.encode() + b"\n" + content).hexdigest()


def own_files() -> Iterator[tuple[str, bytes]]:
    root = package_root()
    for path in root.rglob("*"):
        name = path.relative_to(root).as_posix()
        if path.suffix in KINDS and name.startswith(PARTS):
            yield f"{PACKAGE}/{name}", path.read_bytes()


def package_root() -> Path:
    """The package's own folder, wherever it is installed."""
    return Path(__file__).parent.parent.parent


def wheel_files(wheel: Path) -> Iterator[tuple[str, bytes]]:
    with zipfile.ZipFile(wheel) as packed:
        for name in packed.namelist():
            if not name.endswith((".pyi", "/")):
                yield name, packed.read(name)


def extensions() -> tuple[str, bytes]:
    found = importlib.util.find_spec("mypy_extensions")
    assert found is not None
    assert found.origin is not None
    return "mypy_extensions.py", Path(found.origin).read_bytes()
