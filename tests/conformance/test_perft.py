"""The number of ways to play a few moves from fixed positions is what it always was."""

import json
from pathlib import Path
from typing import Any

import pytest
from tests.conformance.rooms import GAMES, game_of

from samovar.testing import perft

TABLE: dict[str, Any] = json.loads(Path(__file__).with_name("perft.json").read_text("utf-8"))
AGAIN = "if the rules changed on purpose, count anew: docs/adding-a-game.md says how"


@pytest.mark.parametrize("name", GAMES)
def test_the_moves_are_counted(name: str) -> None:
    assert name in TABLE, f"{name} is not in the table of counted moves; {AGAIN}"
    game = game_of(name)
    assert TABLE[name]["rules"] == game.rules_version, f"the rules version of {name} moved; {AGAIN}"
    assert {entry["players"] for entry in TABLE[name]["table"]} == set(game.player_counts)
    for entry in TABLE[name]["table"]:
        assert perft.counts(game, entry) == entry["counts"], f"{entry} no longer holds; {AGAIN}"


def test_a_table_is_written_and_read(tmp_path: Path) -> None:
    path = tmp_path / "perft.json"
    game = game_of("kettle")

    perft.write(path, ["samovar_kettle:Kettle"])

    assert json.loads(path.read_text("utf-8"))["kettle"]["table"] == perft.entries(game) == TABLE["kettle"]["table"]
