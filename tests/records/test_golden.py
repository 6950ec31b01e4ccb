"""Golden records: every way a game can end, replayed on every change."""

import json
from pathlib import Path

import pytest

from samovar import games
from samovar.core import Game, Record
from samovar.testing import golden

HERE = Path(__file__).parent
FOLDERS = sorted(path.parent for path in HERE.glob("*/scenarios.json"))
RECORDS = [(folder, scenario) for folder in FOLDERS for scenario in golden.scenarios(folder)[1]]
AGAIN = "python -m samovar.testing.golden tests/records"


def read(folder: Path, name: str) -> tuple[Game, Record]:
    game, _ = golden.scenarios(folder)
    path = folder / f"{name}.json"
    assert golden.is_of_these_rules(path, game), f"{path.name} is of other rules or data; run: {AGAIN}"
    return game, golden.read(path, game)


def test_every_game_has_golden_records() -> None:
    assert {folder.name for folder in FOLDERS} >= set(games.names())


@pytest.mark.parametrize(("folder", "scenario"), RECORDS, ids=[f"{f.name}-{s.name}" for f, s in RECORDS])
def test_a_golden_record_replays_unchanged(folder: Path, scenario: golden.Scenario) -> None:
    _, record = read(folder, scenario.name)

    state = record.verify()

    assert state.over
    assert record.result is not None
    assert record.result["position"] == state.fingerprint()
    assert scenario.complaint(record) == ""


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_no_record_lies_about_without_its_scenario(folder: Path) -> None:
    names = {scenario.name for scenario in golden.scenarios(folder)[1]}
    assert {path.stem for path in folder.glob("*.json")} == {"scenarios", *names}


def test_records_are_made_where_they_are_missing_and_kept_where_they_stand(tmp_path: Path) -> None:
    source = HERE / "kettle"
    folder = tmp_path / "kettle"
    folder.mkdir()
    (folder / "scenarios.json").write_bytes((source / "scenarios.json").read_bytes())

    assert all(line.endswith(": written") for line in golden.write_folder(folder))
    assert all(line.endswith(": stands") for line in golden.write_folder(folder))
    for path in source.glob("*.json"):
        assert (folder / path.name).read_bytes() == path.read_bytes()


def test_a_record_that_no_longer_holds_is_named_and_kept(tmp_path: Path) -> None:
    folder = tmp_path / "kettle"
    folder.mkdir()
    for path in (HERE / "kettle").glob("*.json"):
        (folder / path.name).write_bytes(path.read_bytes())
    path = folder / "full.json"
    document = json.loads(path.read_text("utf-8"))
    document["result"]["totals"][0] += 1
    path.write_text(json.dumps(document), "utf-8")
    before = path.read_bytes()

    lines = golden.write_folder(folder)

    assert "no longer true" in lines[0]
    assert path.read_bytes() == before
