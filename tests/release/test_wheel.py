"""The wheel of `make wheel`: installed where there is neither Node nor a compiler, it plays; test_deploy serves it."""

import json
from pathlib import Path

from tests.release.machine import Installed, bare_environment


def test_a_wheel_is_all_it_takes(wheel: Path, tmp_path: Path) -> None:
    machine = Installed(tmp_path / "environment", bare_environment(tmp_path))

    machine.pip_install(str(wheel))

    games = machine.samovar("simulate", "europe", "--bots", "greedy,random", "--games", "2", "--seed", "7", "--json")
    assert games.returncode == 0, games.stdout
    assert json.loads(games.stdout)["games"] == 2
    refusal = machine.samovar("play")
    assert refusal.returncode == 2
    assert "pip install 'samovar[table]'" in refusal.stdout
