"""The page's Python compiled and started beforehand: `bytecode.py FOLDER`, where FOLDER holds the app's Python.

Node runs the Python of a page for it (`web/bytecode.mjs`, `web/memory.mjs`). Without it everything works, and pages
start more slowly.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
SOURCE = ROOT / "src"


def compile_all(folder: Path) -> None:
    sys.path.insert(0, str(SOURCE))
    from samovar.table.site.engines import engines
    from samovar.table.site.files import BYTECODE, memory_of

    wheel = next(folder.glob("msgspec-*.whl"), None)
    if wheel is None:
        return  # said already: there will be no page without a server
    for old in folder.glob("memory-*"):
        old.unlink()
    with tempfile.TemporaryDirectory() as temporary:
        archive = Path(temporary) / "engines.zip"
        archive.write_bytes(engines(wheel))
        if not node("bytecode.mjs", archive, folder.resolve()):
            sys.stdout.write("samovar: the page's Python could not be compiled beforehand, so it starts more slowly\n")
        made = engines(wheel, folder / BYTECODE)
        archive.write_bytes(made)
        if not node("memory.mjs", archive, folder.resolve(), folder.resolve() / memory_of(made)):
            sys.stdout.write("samovar: the page's Python could not be started beforehand, so it starts more slowly\n")


def node(program: str, *given: Path) -> bool:
    return subprocess.run(["node", program, *given], cwd=ROOT / "web", check=False).returncode == 0


if __name__ == "__main__":
    compile_all(Path(sys.argv[1]))
