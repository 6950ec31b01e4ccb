"""The app is not Chromium's alone: a turn of every game in Firefox, driven over WebDriver BiDi."""

import json
import os
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
from tests.browser.conftest import Server

ROOT = Path(__file__).parents[2]
SCRIPT = Path(__file__).parent / "firefox" / "turns.mjs"
FIREFOX = os.environ.get("SAMOVAR_FIREFOX", "/usr/bin/firefox-esr")
GAMES = ["europe", "ceylon", "alubari", "china"]
PATIENCE = 900


@pytest.fixture(scope="module")
def turns(server: Server, tmp_path_factory: pytest.TempPathFactory) -> dict[str, dict[str, Any]]:
    """What came of one turn of each game, all in one Firefox."""
    search = f"{ROOT / '.venv' / 'node'}{os.pathsep}{os.environ['PATH']}"
    node = shutil.which("node", path=search)
    assert node, "Node is neither installed nor in .venv/node"
    home = tmp_path_factory.mktemp("firefox")
    done = subprocess.run(
        [node, str(SCRIPT), FIREFOX, server.url],
        env={**os.environ, "HOME": str(home)},
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    told = [json.loads(line) for line in done.stdout.splitlines()]
    return {turn["game"]: turn for turn in told}


@pytest.mark.parametrize("game", GAMES)
def test_a_turn_in_firefox(turns: dict[str, dict[str, Any]], game: str) -> None:
    turn = turns[game]
    assert turn["errors"] == []
    assert "firefox" in turn["agent"].lower()
    assert turn["now"] != turn["begun"]
