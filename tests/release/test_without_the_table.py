"""Engines, bots, arena and command line where no package of the server is installed."""

import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
SERVER = [re.split(r"[\[<>=]", wish)[0] for wish in PROJECT["optional-dependencies"]["table"]]
LONGEST_RUN = 120

BLOCKED = f"""
import sys

class Blocked:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {SERVER!r}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)

sys.meta_path.insert(0, Blocked())
"""

ALONE = """
import importlib, pkgutil, samovar

SERVED = ("samovar.cli.play", "samovar.cli.site", "samovar.cli.__main__", "samovar.cli.admin")

def whole(name):
    module = importlib.import_module(name)
    for found in pkgutil.iter_modules(getattr(module, "__path__", []), name + "."):
        if not found.name.startswith(SERVED):
            whole(found.name)

for part in ("core", "games", "bots", "arena", "review", "puzzles", "cli", "testing"):
    whole(f"samovar.{part}")
assert not [name for name in sys.modules if name.startswith("samovar.table")]
"""

COMMAND = "from samovar.cli import main; sys.exit(main(sys.argv[1:]))"


def blocked(code: str, *arguments: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [sys.executable, "-c", BLOCKED + code, *arguments],
        env={**os.environ, "LC_ALL": "en_GB.UTF-8"},
        capture_output=True,
        encoding="utf-8",
        timeout=LONGEST_RUN,
        check=False,
    )


def test_the_server_is_an_extra() -> None:
    assert {"litestar", "granian", "sqlalchemy", "msgspec"} <= set(SERVER)
    for wish in PROJECT["dependencies"]:
        assert re.split(r"[\[<>=]", wish)[0] not in SERVER


def test_every_other_part_loads() -> None:
    done = blocked(ALONE)

    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize(
    "arguments",
    [
        ("--help",),
        ("games",),
        ("rules", "europe", "--find", "tunnel"),
        ("simulate", "ceylon", "--players", "2", "--bots", "greedy,random", "--games", "2", "--seed", "7"),
        ("watch", "europe", "--players", "2", "--bots", "random", "--seed", "7"),
    ],
    ids=lambda arguments: arguments[0].lstrip("-"),
)
def test_commands_run(arguments: tuple[str, ...]) -> None:
    done = blocked(COMMAND, *arguments)

    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout


SENTENCES = {
    "en": "For a server, install the table too: pip install 'samovar[table]' ({} is missing).\n",
    "fr": "Pour un serveur, installez aussi la table : pip install 'samovar[table]' (il manque {}).\n",
}


@pytest.mark.parametrize("language", SENTENCES)
@pytest.mark.parametrize("options", [(), ("--port", "9000", "--no-browser")], ids=["plainly", "with options"])
def test_play_says_what_to_install(language: str, options: tuple[str, ...]) -> None:
    done = blocked(COMMAND, "play", *options, "--lang", language)

    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr in {SENTENCES[language].format(name) for name in SERVER}
