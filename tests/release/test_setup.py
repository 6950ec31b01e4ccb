"""`make setup` from an empty clone, on a machine that has Python and make."""

import shutil
from pathlib import Path

from tests.release.machine import ROOT, bare_environment, run

CLONED = ["Makefile", "pyproject.toml", "setup.py", "README.md", "LICENSE", "src", "web", "tools/setup"]
MADE = shutil.ignore_patterns("node_modules", "__pycache__", "*.so", "*.egg-info", "dist")
APP = Path("src/samovar/table/web")


def clone(folder: Path) -> None:
    names = [*CLONED, *(path.name for path in ROOT.glob("requirements*.lock"))]
    for name in names:
        target = folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, target, ignore=MADE)
        else:
            shutil.copy(ROOT / name, target)
    shutil.rmtree(folder / APP, ignore_errors=True)


def test_neither_node_nor_a_compiler_is_needed(tmp_path: Path) -> None:
    house = tmp_path / "samovar"
    clone(house)
    machine = bare_environment(tmp_path)

    done = run("make", "setup", env=machine, cwd=house)

    assert done.returncode == 0, done.stdout
    told = [line for line in done.stdout.splitlines() if line.startswith("samovar: ")]
    assert told[0].startswith("samovar: Python 3.")
    assert told[1].startswith("samovar: Node 20.19 or newer is not here")
    assert told[2] == "samovar: the engines will be plain Python, slower but the same (no C compiler found)"
    assert told[-1] == "samovar: installed as plain Python"
    assert (house / ".venv/node/node").exists()
    assert (house / APP / "index.html").exists()
    games = run(house / ".venv/bin/samovar", "games", env=machine)
    assert (games.returncode, "Europe" in games.stdout) == (0, True)
    again = run("make", "setup", env=machine, cwd=house)
    assert (again.returncode, again.stdout) == (0, "")


def test_an_old_python_is_refused_before_anything_is_fetched(tmp_path: Path) -> None:
    house = tmp_path / "samovar"
    clone(house)
    machine = bare_environment(tmp_path)
    old = tmp_path / "old.py"
    old.write_text(
        "import sys, runpy; sys.version_info = (3, 10, 1); sys.argv = sys.argv[1:]\n"
        "runpy.run_path(sys.argv[0], run_name='__main__')"
    )

    done = run("make", "setup", f"PYTHON=python3 {old}", env=machine, cwd=house)

    assert done.returncode == 2
    assert "samovar needs Python 3.11 or newer, and" in done.stdout
    assert "installing" not in done.stdout
    assert not (house / ".venv").exists()
