"""The page's Python and CPython play the same games: fingerprints of seeded games, from what the page really loads."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

from samovar.table.site.engines import engines, package_root
from samovar.table.site.files import memory_of

ROOT = Path(__file__).parents[2]
HERE = Path(__file__).parent
GAMES = HERE / "seeded_games.py"
PATIENCE = 900


def node() -> str:
    found = shutil.which("node", path=f"{ROOT / '.venv' / 'node'}{os.pathsep}{os.environ['PATH']}")
    assert found, "Node is neither installed nor in .venv/node"
    return found


def told(command: list[str]) -> dict[str, list[str]]:
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert done.returncode == 0, done.stderr
    found: dict[str, list[str]] = json.loads(done.stdout)
    return found


def test_seeded_games_are_the_same_in_the_page(tmp_path: Path) -> None:
    folder = package_root() / "table" / "web" / "python"
    archive = tmp_path / "engines.zip"
    archive.write_bytes(engines(next(folder.glob("msgspec-*.whl")), folder / "bytecode.zip"))
    memory = folder / memory_of(archive.read_bytes())
    assert memory.is_file(), "the memory that pages begin with is of other engines"
    page = [node(), str(HERE / "engines.mjs"), str(folder), str(archive), str(GAMES)]
    here = told([sys.executable, str(GAMES)])
    anew = told(page)
    gone_on = told([*page, str(memory)])
    own = {"europe", "ceylon", "alubari", "china"}
    assert own <= here.keys() & anew.keys() & gone_on.keys()
    for name in own:
        assert len(set(here[name])) == 10
        assert anew[name] == here[name], name
        assert gone_on[name] == here[name], name
