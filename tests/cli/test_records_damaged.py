"""Records that somebody cut or edited: one sentence, exit code 2, never a traceback."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

Said = Callable[..., tuple[int, str, str]]


def refused(said: Said, *arguments: str) -> str:
    code, out, complaint = said(*arguments)
    assert (code, out) == (2, "")
    assert len(complaint.strip().splitlines()) == 1
    return complaint


def edited(records: list[Path], **changes: Any) -> dict[str, Any]:
    document: dict[str, Any] = json.loads(records[0].read_text("utf-8"))
    document.update(changes)
    return document


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"format": "chess"}, "“chess” is not known here"),
        ({"version": 99}, "99"),
        ({"rules": 99}, "99"),
        ({"data": "0" * 64}, "other game data"),
        ({"players": 6}, "not for 6 players"),
        ({"players": "three"}, "whole number"),
        ({"players": 2}, ""),
        ({"seed": "7"}, "32 hexadecimal digits"),
        ({"seed": "0" * 32}, "commitment"),
        ({"options": {"first": "9"}}, "options.first"),
        ({"options": []}, "an object"),
        ({"moves": ["0 fly"]}, "not a move of this game"),
        ({"moves": ["zero draw"]}, "not a move of this game"),
        ({"moves": ["0 draw"]}, "Move 1 of the record"),
        ({"moves": "draw"}, "a list"),
        ({"moves": [3]}, "a text"),
        ({"game": "chess"}, "There is no game “chess”"),
        ({"extra": 1}, "unknown key “extra”"),
        ({"seats": [1, 2, 3]}, "a text"),
        ({"start": {"game": "europe"}}, ""),
    ],
)
def test_an_edited_record_is_refused(
    said: Said, records: list[Path], write: Callable[[Any], str], changes: dict[str, Any], words: str
) -> None:
    assert words in refused(said, "replay", write(edited(records, **changes)))


@pytest.mark.parametrize("key", ["format", "version", "game", "rules", "data", "players", "seed", "moves"])
def test_a_record_that_lacks_something_is_refused(
    said: Said, records: list[Path], write: Callable[[Any], str], key: str
) -> None:
    document = edited(records)
    del document[key]
    assert f"“{key}”" in refused(said, "replay", write(document))


@pytest.mark.parametrize("what", ["totals", "winners", "position"])
def test_a_false_result_is_found_out(said: Said, records: list[Path], write: Callable[[Any], str], what: str) -> None:
    document = edited(records)
    document["result"][what] = [99] if what != "position" else "0"
    assert what in refused(said, "replay", write(document), "--verify")


def test_a_move_left_out_is_found_out_in_the_readers_language(
    said: Said, records: list[Path], write: Callable[[Any], str]
) -> None:
    document = edited(records)
    del document["moves"][5]
    complaint = refused(said, "replay", write(document), "--verify", "--lang", "fr")
    assert "est refusé" in complaint or "autre fin de partie" in complaint


def test_a_truncated_file_is_not_json(said: Said, records: list[Path], tmp_path: Path) -> None:
    text = records[0].read_text("utf-8")
    path = tmp_path / "cut.json"
    path.write_text(text[: len(text) // 2], encoding="utf-8")
    assert "is not JSON" in refused(said, "replay", str(path))


values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=5,
)


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.data())
def test_whatever_is_put_into_a_record_nothing_breaks(
    said: Said, records: list[Path], tmp_path: Path, data: st.DataObject
) -> None:
    document = edited(records)
    key = data.draw(st.sampled_from(sorted(document)))
    if key in ("moves", "seats") and data.draw(st.booleans()):
        document[key][data.draw(st.integers(0, len(document[key]) - 1))] = data.draw(values)
    else:
        document[key] = data.draw(values)
    path = tmp_path / "record.json"
    path.write_text(json.dumps(document), encoding="utf-8")
    code, _, complaint = said("replay", str(path), data.draw(st.sampled_from(["--verify", "--dump", "--json"])))
    assert code in (0, 2)
    assert (code == 2) == bool(complaint)
    assert len(complaint.strip().splitlines()) <= 1
