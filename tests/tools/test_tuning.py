"""The yardstick for decisions."""

import pytest
from tools.tuning import quality


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
