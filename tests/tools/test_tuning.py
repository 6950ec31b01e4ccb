"""The yardstick for decisions, and the climb of Europe's master."""

import json
from pathlib import Path

import pytest
from tools.tuning import played_on, quality

from samovar.games.europe.bot.style import Style, load_styles


def test_the_yardstick_knows_that_the_policys_own_move_gains_nothing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = ["quality", "europe", "expert", "random", "--positions", "2", "--worlds", "2"]
    monkeypatch.setattr("sys.argv", asked)

    quality.main()

    said = capsys.readouterr().out.splitlines()
    assert said[0] == "europe, 2 players, 4 positions, 2 worlds each"
    assert said[1].startswith("  expert: +0.00 ± 0.00 points a decision, 0 % changed")
    assert said[2].startswith("  random: ")


def test_a_style_is_found_again_from_its_place() -> None:
    own = load_styles("master.toml")[4]
    numbers = played_on.numbers_at(played_on.place_of(own))

    assert {name: pytest.approx(value) for name, value in numbers.items()} == played_on.vars_of(own)


def test_a_climb_goes_on_where_it_stands(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(played_on, "PAIRS", 1)
    monkeypatch.setattr(played_on, "GAMES_A_PAIR", 1)
    out = tmp_path / "found.json"
    asked = ["played_on", "--players", "2", "--minutes", "0.0001", "--check", "1", "--out", str(out)]
    monkeypatch.setattr("sys.argv", asked)

    played_on.main()
    first = json.loads(out.read_text("utf-8"))["climb"]
    played_on.main()
    second = json.loads(out.read_text("utf-8"))["climb"]

    assert first["games"] == 2 * (len(first["places"]) - 1) > 0
    assert second["games"] > first["games"]
    assert second["places"][: len(first["places"])] == first["places"]


def test_the_same_deal_and_seat_give_the_same_game() -> None:
    expert = played_on.expert_of(Style())

    assert played_on.play(expert, expert, 2, 5, 1) == played_on.play(expert, expert, 2, 5, 1)
    assert played_on.play(expert, expert, 2, 5, 1) != played_on.play(expert, expert, 2, 6, 1)
