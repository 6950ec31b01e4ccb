"""The layers of the table: domain and services need no server."""

import subprocess
import sys
from pathlib import Path

from tests.table.harness import PATIENCE

ROOT = Path(__file__).parent.parent.parent
SERVER_LIBRARIES = {
    "aiosqlite", "asyncpg", "cyclopts", "fcntl", "granian", "httpx", "litestar", "multiprocessing", "platformdirs",
    "rich", "sqlalchemy", "sqlite3",
}  # fmt: skip
WITHOUT = """
import pkgutil, sys
from importlib import import_module

class Block:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {blocked!r}:
            raise ImportError(name + " is not to be had here")

sys.meta_path.insert(0, Block())
"""
EVERY_MODULE = """
package = import_module("samovar.table.domain")
for module in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
    import_module(module.name)
    print(module.name)
"""
A_GAME = """
import asyncio
from tests.table.memory_store import play
print("moves:", asyncio.run(play()))
"""


def run_without(blocked: set[str], program: str) -> str:
    """Run a program where some modules cannot be imported."""
    command = [sys.executable, "-c", WITHOUT.format(blocked=blocked) + program]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_domain_needs_no_server_and_no_event_loop() -> None:
    imported = run_without(SERVER_LIBRARIES | {"asyncio"}, EVERY_MODULE).split()
    assert {"samovar.table.domain.views", "samovar.table.domain.undo", "samovar.table.domain.records"} <= set(imported)


def test_the_services_play_without_a_server_on_another_store() -> None:
    assert "moves:" in run_without(SERVER_LIBRARIES, A_GAME)
