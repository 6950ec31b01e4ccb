"""`samovar puzzles`, as people run it."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from samovar import games
from samovar.cli.puzzle_text import PuzzleText
from samovar.cli.words import Words
from samovar.puzzles import shipped

Said = Callable[..., tuple[int, str, str]]


def solve(language: str, *lines: str) -> bool:
    game = games.game("ceylon")
    words = Words(language)
    words.game = game
    left = list(lines)
    return PuzzleText(words, game, shipped(game)[0], lambda _prompt: left.pop(0)).play()


def test_a_puzzle_is_solved_by_typing(capsys: pytest.CaptureFixture[str]) -> None:
    puzzle = shipped(games.game("ceylon"))[0]
    assert solve("fr", "?", "m", "i", "i", "i", "i", "999", "fly", puzzle.others[0].move, puzzle.best)
    told = capsys.readouterr().out
    assert "Un coup est nettement le meilleur" in told
    assert "Il n’y a plus d’indices" in told
    assert "Non : « " in told
    assert "Juste : « " in told
    assert "mondes qui s’accordent" in told


def test_the_answer_is_shown_to_those_who_ask(capsys: pytest.CaptureFixture[str]) -> None:
    assert not solve("en", "p", "a")
    told = capsys.readouterr().out
    assert "The best move is" in told
    assert shipped(games.game("ceylon"))[0].best in told
    assert not solve("en", "q")


def test_puzzles_are_listed(said: Said) -> None:
    code, out, _ = said("puzzles", "list", "ceylon", "--json")
    assert code == 0
    assert [each["id"] for each in json.loads(out)["puzzles"]] == [each.id for each in shipped(games.game("ceylon"))]
    code, out, _ = said("puzzles", "list", "--lang", "fr")
    assert code == 0
    assert "Problème" in out


def test_mistakes_are_answered_in_a_sentence(said: Said, tmp_path: Path) -> None:
    assert said("puzzles", "play", "ceylon", "none")[2].startswith("ceylon has no puzzle called “none”")
    assert "--games" in said("puzzles", "mine", "ceylon", "--games", "0")[2]
    assert "--minutes" in said("puzzles", "mine", "ceylon", "--minutes", "-1")[2]
    assert "--skip" in said("puzzles", "mine", "ceylon", "--skip", "castle")[2]
    assert "folder" in said("puzzles", "mine", "ceylon", "--out", str(tmp_path))[2]
    broken = tmp_path / "broken.jsonl"
    broken.write_text('{"format": 9}\n', "utf-8")
    assert "format" in said("puzzles", "mine", "ceylon", "--games", "1", "--out", str(broken))[2]
