"""The command as people run it: a process of its own."""

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from samovar.cli.app import main

Run = Callable[..., "subprocess.CompletedProcess[str]"]
# Only a hang takes so long, however busy the machine is.
LONGEST_RUN = 600


@pytest.fixture(scope="session", autouse=True)
def data_folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Where the command line keeps things, for this run alone."""
    folder = tmp_path_factory.mktemp("data")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_DATA_HOME", str(folder))
        yield folder


def environment(language: str) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if not name.startswith("LC_") and name != "LANG"}
    return {**kept, "LANG": language, "PYTHONIOENCODING": "utf-8", "COLUMNS": "120"}


@pytest.fixture(scope="session")
def samovar() -> Run:
    """Run `samovar` with these arguments; English unless another locale is given."""

    def run(*arguments: str, locale: str = "en_GB.UTF-8", stdin: str = "") -> "subprocess.CompletedProcess[str]":
        return subprocess.run(
            [sys.executable, "-m", "samovar.cli", *arguments],
            env=environment(locale),
            input=stdin,
            capture_output=True,
            encoding="utf-8",
            timeout=LONGEST_RUN,
            check=False,
        )

    return run


@pytest.fixture
def said(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Callable[..., tuple[int, str, str]]:
    """The same within this process, which is quicker: exit code, output, complaint."""
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")

    def run(*arguments: str) -> tuple[int, str, str]:
        code = main(arguments)
        out, err = capsys.readouterr()
        return code, out, err

    return run


@pytest.fixture(scope="session")
def records(samovar: Run, tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """Six recorded games of three bots."""
    folder = tmp_path_factory.mktemp("records")
    done = samovar("simulate", "europe", "--bots", "greedy,random,random", "--games", "6", "--seed", "7",
                   "--save", str(folder), "--json")  # fmt: skip
    assert done.returncode == 0, done.stderr
    return sorted(folder.iterdir())


@pytest.fixture
def write(tmp_path: Path) -> Callable[[Any], str]:
    """Put a document into a file."""

    def to_file(document: Any) -> str:
        path = tmp_path / "document.json"
        path.write_text(json.dumps(document, ensure_ascii=False), encoding="utf-8")
        return str(path)

    return to_file
