"""`python -m tools.bridge 2b43582`: compile an earlier version, so that its bots can meet today's.

Needs git, and the tools that build samovar (`make setup` brings them). The version is kept in a folder of its own
outside the tree; then it sits down as `bridge:LEVEL@2b43582`.
"""

import argparse
import io
import os
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from pathlib import Path

from samovar.arena.bridge import versions_folder

ROOT = Path(__file__).parents[2]
MAKE_WHEEL = 'from setuptools.build_meta import build_wheel; build_wheel("dist", {"--quiet": None})'


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.bridge", description=__doc__)
    parser.add_argument("version", help="a commit or a tag")
    given = parser.parse_args()
    made = build(given.version, versions_folder())
    print(f"{given.version} lies in {made}; let its bots play as bridge:LEVEL@{given.version}")


def build(version: str, into: Path) -> Path:
    """A version of the repository as a folder that holds the package, compiled where that can be done."""
    folder = into / version
    if (folder / "samovar").is_dir():
        return folder
    into.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="samovar-bridge-") as place:
        sources = Path(place) / "sources"
        unpack_sources(version, sources)
        environment = {**os.environ, "PYTHONPATH": ""}
        subprocess.run([sys.executable, "-c", MAKE_WHEEL], cwd=sources, env=environment, check=True)
        wheel = next((sources / "dist").glob("*.whl"))
        unfinished = Path(tempfile.mkdtemp(dir=into))
        with zipfile.ZipFile(wheel) as packed:
            packed.extractall(unfinished)
        unfinished.replace(folder)
    return folder


def unpack_sources(version: str, into: Path) -> None:
    """The files of a commit, without touching the working tree."""
    found = subprocess.run(["git", "archive", version], cwd=ROOT, capture_output=True, check=False)
    if found.returncode:
        sys.exit(f"There is no version “{version}” in this repository; name a commit or a tag.")
    into.mkdir()
    (into / "dist").mkdir()
    with tarfile.open(fileobj=io.BytesIO(found.stdout)) as packed:
        packed.extractall(into, filter="data")


if __name__ == "__main__":
    main()
