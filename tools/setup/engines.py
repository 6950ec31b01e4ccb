"""The engines as C, written once for the same sources.

`make setup` compiles them while the app is being built, and again asks for them when it makes the wheel.
"""

from __future__ import annotations

import hashlib
import importlib.metadata
import json
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from setuptools import Extension

KEPT = Path("build/engines.json")
FIELDS = ("name", "sources", "include_dirs", "depends", "extra_compile_args")


def digest(files: Iterable[str | Path], *more: str) -> str:
    """Of everything that the C files follow from."""
    made = hashlib.sha256("\n".join([sys.version, importlib.metadata.version("mypy"), *more]).encode())
    for file in files:
        content = Path(file).read_bytes()
        made.update(f"\n{file} {len(content)}\n".encode() + content)
    return made.hexdigest()


def kept_or_made(of: str, make: Callable[[], list[Any]], kept: Path = KEPT) -> list[Any]:
    """The extensions that were written for the same digest, where their C files still lie there; else made anew."""
    try:
        document = json.loads(kept.read_text("utf-8"))
        found = [Extension(**fields) for fields in document["extensions"]]
        if document["of"] == of and all(Path(source).exists() for extension in found for source in extension.sources):
            return found
    except (OSError, ValueError, KeyError, TypeError):
        pass  # nothing of use was kept
    made = make()
    kept.parent.mkdir(parents=True, exist_ok=True)
    extensions = [{field: list_or_text(getattr(extension, field)) for field in FIELDS} for extension in made]
    kept.write_text(json.dumps({"of": of, "extensions": extensions}), "utf-8")
    return made


def list_or_text(value: Any) -> Any:
    return value if isinstance(value, str) else [str(part) for part in value]
