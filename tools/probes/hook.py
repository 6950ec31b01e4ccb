"""Marks whatever is imported of a package, and keeps what was seen."""

import json
import sys
import zlib
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from pathlib import Path
from types import ModuleType

from tools.probes.source import SEEN, Source

Seen = dict[str, tuple[int, set[int]]]
"""By file, from the package on: the sum of its text, and the numbers of what was reached."""


class Marks(MetaPathFinder):
    """Finds the package's modules before anybody else does. Compiled ones have nothing to mark."""

    def __init__(self, package: str) -> None:
        self.package = package
        self._seen: dict[str, tuple[int, list[int]]] = {}

    def install(self) -> None:
        sys.meta_path.insert(0, self)

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if fullname.partition(".")[0] != self.package:
            return None
        spec = PathFinder.find_spec(fullname, path, target)
        if spec is not None and isinstance(spec.loader, SourceFileLoader):
            spec.loader = _Loader(spec.loader.name, spec.loader.path, self)
        return spec

    def list_for(self, path: str, text: bytes, size: int) -> list[int]:
        """Where to note what is seen of a file; a module that is imported again goes on with its list."""
        parts = Path(path).parts
        start = len(parts) - 1 - parts[::-1].index(self.package)
        total, seen = self._seen.setdefault("/".join(parts[start:]), (zlib.crc32(text), [0] * size))
        return seen if total == zlib.crc32(text) else [0] * size

    def save(self, path: Path) -> None:
        found = {
            name: (total, [number for number, hit in enumerate(seen) if hit])
            for name, (total, seen) in self._seen.items()
        }
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(found), "utf-8")


class _Loader(SourceFileLoader):
    def __init__(self, name: str, path: str, marks: Marks) -> None:
        super().__init__(name, path)
        self._marks = marks

    def exec_module(self, module: ModuleType) -> None:
        text = self.get_data(self.path)
        source = Source(text)
        module.__dict__[SEEN] = self._marks.list_for(self.path, text, source.size)
        exec(source.marked(self.path), module.__dict__)  # noqa: S102


def read(path: Path) -> Seen:
    return {name: (total, set(seen)) for name, (total, seen) in json.loads(path.read_text("utf-8")).items()}
