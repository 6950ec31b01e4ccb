"""The engines and the table as one archive, for the Python of a page."""

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
    "table/__init__.py",
    "table/messages.toml",
    "table/settings.py",
    "table/statuses.py",
    "table/wire.py",
    "table/wire_people.py",
    "table/wire_review.py",
    "table/domain/",
    "table/services/",
    "table/workers/",
    "table/live/__init__.py",
    "table/live/events.py",
    "table/live/pages.py",
    "table/live/updates.py",
    "table/offline/",
)
KINDS = (".py", ".toml", ".json")
ALWAYS = (1980, 1, 1, 0, 0, 0)


def engines(wheel: Path) -> bytes:
    """What the page's Python needs: plain sources and data, msgspec built for it, and the names of mypyc's integers.

    The same sources give the same bytes.
    """
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, content in sorted([*own_files(), *wheel_files(wheel), extensions()]):
            archive.writestr(zipfile.ZipInfo(name, ALWAYS), content, zipfile.ZIP_DEFLATED)
    return made.getvalue()


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
