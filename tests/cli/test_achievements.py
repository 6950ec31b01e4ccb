"""Solo games scored on the command line are kept, once, and list what they achieved."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.cli.conftest import Run

Said = Callable[..., tuple[int, str, str]]
Write = Callable[[Any], str]
SOLO = {"game": "alubari", "players": [{"name": "Zoé", "tea": 300, "chai": 5, "solo": {"equipped": False}}]}
RANKS = ["alone100", "alone150"]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    return tmp_path / "data" / "samovar"


def sheet(tea: int) -> dict[str, Any]:
    return {"players": [{"tea": tea}]}


def achievements(said: Said) -> dict[str, Any]:
    code, out, err = said("achievements", "--json")
    assert (code, err) == (0, "")
    found: dict[str, Any] = json.loads(out)
    return found


def earned(found: dict[str, Any]) -> list[str]:
    return [each["id"] for each in found["achievements"] if each["times"]]


def test_a_solo_sheet_is_kept_once(said: Said, write: Write, folder: Path) -> None:
    code, out, err = said("score", "alubari", write(SOLO))
    assert (code, err) == (0, "")
    assert "Lone worker, " in out
    assert "Kept among your solo games" in out
    assert "Winner" not in out
    code, out, _ = said("score", "alubari", write(SOLO))
    assert code == 0
    assert "Kept" not in out
    found = achievements(said)
    assert len(found["games"]) == 1
    assert {*RANKS, "chaiwala", "tea60"} <= set(earned(found))
    first = next(each for each in found["achievements"] if each["id"] == "alone150")["first"]
    assert first["total"] == found["games"][0]["total"]
    assert sorted(path.name for path in folder.iterdir()) == ["solo.json", "solo.json.lock"]


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ["Company depot", "Own all areas of Siliguri.", "● Lone worker", "○ Team worker", "in 1 game.",
                "Campaign: 1 of 3 games in a row"]),
        ("fr", ["Dépôt de la Compagnie", "Posséder toutes les zones", "● ", "○ ", "en 1 partie.",
                "Campagne : 1 parties sur 3 de suite"]),
    ],
)  # fmt: skip
def test_achievements_are_listed_in_both_languages(said: Said, write: Write, language: str, words: list[str]) -> None:
    said("score", "alubari", write(SOLO))
    code, out, err = said("achievements", "--lang", language)
    assert (code, err) == (0, "")
    assert [word for word in words if word not in out] == []


def test_three_games_in_a_row_earn_titles_and_one_given_up_breaks_the_row(said: Said, write: Write) -> None:
    for tea in (300, 280, 290):
        said("score", "alubari", write(sheet(tea)))
    found = achievements(said)
    assert found["campaign"]["titles"] == ["run400"]
    assert sum(found["campaign"]["row"]) == found["campaign"]["total"] > 400
    assert "run400" in earned(found)
    assert said("achievements", "--gave-up")[0] == 0
    said("score", "alubari", write(sheet(200)))
    found = achievements(said)
    assert (len(found["games"]), len(found["campaign"]["row"])) == (5, 1)
    assert "run400" in earned(found)


def test_what_is_not_a_solo_game_is_not_kept(said: Said, write: Write, folder: Path, tmp_path: Path) -> None:
    assert said("score", "alubari", write(SOLO), "--no-keep")[0] == 0
    assert said("score", "alubari", write({"players": [{}, {}]}))[0] == 0
    assert said("simulate", "alubari", "--players", "1", "--bots", "random", "--games", "1", "--save",
                str(tmp_path / "saved"))[0] == 0  # fmt: skip
    record = next((tmp_path / "saved").iterdir())
    assert said("replay", str(record))[0] == 0
    assert said("watch", "alubari", "--players", "1", "--bots", "random")[0] == 0
    assert not folder.exists()


def test_nothing_kept_is_nothing_achieved(said: Said) -> None:
    code, out, err = said("achievements")
    assert (code, err) == (0, "")
    assert "0 of 39, in 0 games." in out


@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        (b"{", "is not JSON"),
        (b"\xff\xfe", "is not text in UTF-8"),
        (b"[]", "must be an object"),
        (b'{"format": "other", "version": 1, "games": []}', "“other” is not known here"),
        (b'{"format": "samovar-solo", "version": 2, "games": []}', "version must be"),
        (b'{"format": "samovar-solo", "version": 1, "games": [3]}', "games[0]"),
        (b'{"format": "samovar-solo", "version": 1, "games": [{"game": "alubari"}]}', "games[0]"),
    ],
)
def test_a_damaged_file_is_named_in_one_sentence_and_left_alone(
    said: Said, write: Write, folder: Path, content: bytes, complaint: str
) -> None:
    folder.mkdir(parents=True)
    (folder / "solo.json").write_bytes(content)
    for arguments in (["achievements"], ["achievements", "--json"], ["score", "alubari", write(SOLO)]):
        code, _, err = said(*arguments)
        assert (code, err.count("\n")) == (2, 1)
        assert complaint in err
        assert "solo.json" in err
    assert (folder / "solo.json").read_bytes() == content


def test_mistakes_are_answered_in_one_sentence(said: Said) -> None:
    code, _, err = said("achievements", "europe")
    assert (code, err.count("\n")) == (2, 1)
    assert "has no achievements; games that have: alubari." in err
    assert said("achievements", "chess")[0] == 2


def test_the_command_runs_as_a_process(samovar: Run) -> None:
    done = samovar("achievements", "--lang", "fr")
    assert (done.returncode, done.stderr) == (0, "")
    assert "Succès" in done.stdout
