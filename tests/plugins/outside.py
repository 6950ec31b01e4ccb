"""An environment of its own in which Kettle is installed from its package, as anybody would install a fifth game.

Nothing is downloaded: Samovar and what it needs are those of this test run.
"""

import asyncio
import os
import shutil
import subprocess
import sys
import sysconfig
import venv
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from tests.table.harness import Server, quick_settings

import samovar
from samovar.table.settings import Settings

EXAMPLE = Path(__file__).parents[2] / "examples/kettle"
LONGEST_RUN = 600


class Outside:
    """The environment, and commands that are run in it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        venv.create(folder / "venv", symlinks=True)
        self.python = folder / "venv/bin/python"
        self._lend_what_is_installed()

    def _lend_what_is_installed(self) -> None:
        """What samovar needs is found where this test run finds it."""
        scheme = {"base": str(self.folder / "venv"), "platbase": str(self.folder / "venv")}
        places = [Path(samovar.__file__).parents[1], *map(sysconfig.get_path, ("purelib", "platlib"))]
        lent = "\n".join(dict.fromkeys(str(place) for place in places))
        Path(sysconfig.get_path("purelib", "venv", scheme), "lent.pth").write_text(f"{lent}\n", "utf-8")

    @property
    def environment(self) -> dict[str, str]:
        """Without the paths of this test run; what the command line keeps stays in the folder."""
        kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "LC_", "LANG"))}
        return {**kept, "LANG": "en_GB.UTF-8", "PYTHONIOENCODING": "utf-8", "XDG_DATA_HOME": str(self.folder / "data")}

    def install(self, package: Path) -> None:
        """Install from a copy: building leaves files behind."""
        copy = self.folder / package.name
        shutil.copytree(package, copy, ignore=shutil.ignore_patterns("build", "*.egg-info", "__pycache__"))
        arguments = ["--python", str(self.python), "install", "--no-deps", "--no-build-isolation", "--no-index"]
        pip = [sys.executable, "-m", "pip", *arguments, "--disable-pip-version-check", str(copy)]
        subprocess.run(pip, env=self.environment, cwd=self.folder, check=True, capture_output=True, timeout=LONGEST_RUN)
        shutil.rmtree(copy)

    def samovar(self, *arguments: str) -> "subprocess.CompletedProcess[str]":
        return subprocess.run(
            [self.python, "-m", "samovar.cli", *arguments],
            env=self.environment,
            cwd=self.folder,
            capture_output=True,
            encoding="utf-8",
            timeout=LONGEST_RUN,
            check=False,
        )


class OutsideServer(Server):
    """A server that runs in the environment."""

    def __init__(self, outside: Outside, settings: Settings) -> None:
        super().__init__(settings, outside.folder / "log")
        self.outside = outside

    def _spawn(self, arguments: list[str]) -> None:
        with self.log.open("a") as log:
            self.process = subprocess.Popen(
                [self.outside.python, *arguments[1:]],
                env=self.outside.environment,
                cwd=self.outside.folder,
                stdout=subprocess.DEVNULL,
                stderr=log,
                text=True,
            )


@pytest.fixture(scope="session")
def outside(tmp_path_factory: pytest.TempPathFactory) -> Outside:
    """An environment with samovar, and with Kettle installed from its package."""
    found = Outside(tmp_path_factory.mktemp("outside"))
    found.install(EXAMPLE)
    return found


@pytest.fixture(scope="session")
def outside_server(outside: Outside) -> Iterator[OutsideServer]:
    """A server of that environment; its address is `url`."""
    with OutsideServer(outside, quick_settings(f"sqlite:///{outside.folder / 'tables.sqlite3'}")) as server:
        # In a thread of its own: the browser's tests run an event loop in this one.
        with ThreadPoolExecutor(1) as other:
            other.submit(lambda: asyncio.run(server.start())).result()
        yield server
        assert server.stop() == 0
