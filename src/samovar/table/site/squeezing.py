"""The same files smaller, for hosts that send what lies beside: .gz always, .br where the library is installed."""

import gzip
import hashlib
import importlib
from pathlib import Path
from typing import Any

SQUEEZED = (".html", ".js", ".mjs", ".css", ".svg", ".json", ".wasm", ".webmanifest", ".zip")
WORTH_IT = 1024
BROTLI_QUALITY = 9
"""10 and 11 take a minute and a half for Python alone."""


def squeeze(folder: Path, kept: Path | None, quality: int) -> bool:
    """Write .gz and .br beside the files of a folder; False where there is no brotli.

    What was squeezed before is found in the folder `kept`, by its hash; a .br that is there already stays.
    """
    brotli = _brotli()
    for path in sorted(folder.rglob("*")):
        if path.suffix not in SQUEEZED or not path.is_file():
            continue
        plain = path.read_bytes()
        if len(plain) < WORTH_IT:
            continue
        _beside(path, ".gz", gzip.compress(plain, 9 if quality > 4 else 1, mtime=0), plain)
        if brotli is not None and not path.with_name(f"{path.name}.br").exists():
            _beside(path, ".br", _brotlied(brotli, plain, kept, quality), plain)
    return brotli is not None


def _beside(path: Path, ending: str, squeezed: bytes, plain: bytes) -> None:
    if len(squeezed) < len(plain):
        path.with_name(path.name + ending).write_bytes(squeezed)


def _brotlied(brotli: Any, plain: bytes, kept: Path | None, quality: int) -> bytes:
    known = None if kept is None else kept / f"{hashlib.sha256(plain).hexdigest()}-{quality}.br"
    if known is not None and known.exists():
        return known.read_bytes()
    made: bytes = brotli.compress(plain, quality=quality)
    if known is not None:
        known.parent.mkdir(parents=True, exist_ok=True)
        known.write_bytes(made)
    return made


def _brotli() -> Any:
    try:
        return importlib.import_module("brotli")
    except ModuleNotFoundError:
        return None
