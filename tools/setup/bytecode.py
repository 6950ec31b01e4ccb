"""The page's Python compiled beforehand: `bytecode.py FOLDER`, where FOLDER holds the app's Python.

Node runs the Python of a page for it (`web/bytecode.mjs`). Without it everything works, and pages start more slowly.
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

    wheel = next(folder.glob("msgspec-*.whl"), None)
    if wheel is None:
        return  # said already: there will be no page without a server
    with tempfile.TemporaryDirectory() as temporary:
        sources = Path(temporary) / "sources.zip"
        sources.write_bytes(engines(wheel))
        done = subprocess.run(["node", "bytecode.mjs", sources, folder.resolve()], cwd=ROOT / "web", check=False)
    if done.returncode != 0:
        sys.stdout.write("samovar: the page's Python could not be compiled beforehand, so it starts more slowly\n")


if __name__ == "__main__":
    compile_all(Path(sys.argv[1]))
