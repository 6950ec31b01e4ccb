"""`samovar review`, as people run it."""

import json
from pathlib import Path

import pytest
from tests.cli.conftest import Run
from tests.review.helpers import golden, last_moves


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    record = last_moves(golden("europe", "trigger-2"), 6)
    record.names = ["Ada", "Ben"]
    record.finish(record.replay())
    path = tmp_path_factory.mktemp("review") / "game.json"
    path.write_text(json.dumps(record.to_json()), "utf-8")
    return path


def test_it_is_told_in_words(samovar: Run, game: Path) -> None:
    done = samovar("review", str(game), "--rollouts", "280", "--lang", "fr")
    assert done.returncode == 0, done.stderr
    assert "Analyse d’une partie" in done.stdout
    assert "Précision" in done.stdout
    assert "Ada" in done.stdout


def test_for_programs_and_as_a_page(samovar: Run, game: Path) -> None:
    done = samovar("review", str(game), "--rollouts", "0", "--json")
    found = json.loads(done.stdout)
    assert found["format"] == "samovar-review"
    for seat in found["summary"]:
        parts = seat["chances"]
        whole = parts["fair"] + parts["deal"] + parts["own"] + parts["others"] + parts["luck"]
        assert whole == pytest.approx(parts["result"])
    page = samovar("review", str(game), "--rollouts", "0", "--html").stdout
    assert page.startswith("<!doctype html>")
    assert "Ben" in page


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--json", "--html"], "only one of --json, --html"),
        (["--rollouts", "-1"], "--rollouts must be between 0 and 1000000"),
        (["--seat", "3"], "--seat must be between 1 and 2"),
    ],
)
def test_mistakes_are_told_in_a_sentence(samovar: Run, game: Path, arguments: list[str], sentence: str) -> None:
    done = samovar("review", str(game), *arguments)
    assert done.returncode == 2
    assert sentence in done.stderr


def test_an_unfinished_game_is_refused(samovar: Run, game: Path, tmp_path: Path) -> None:
    document = json.loads(game.read_text("utf-8"))
    document["moves"] = document["moves"][:2]
    del document["result"]
    path = tmp_path / "unfinished.json"
    path.write_text(json.dumps(document), "utf-8")
    done = samovar("review", str(path))
    assert done.returncode == 2
    assert "only a finished game is reviewed" in done.stderr
