"""The benchmarks' command line; what they measure is looked at by people."""

import pytest
from bench.__main__ import wishes


def test_help_tells_the_options_and_measures_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        wishes(["--help"])
    assert ended.value.code == 0
    said = capsys.readouterr().out
    assert all(option in said for option in ("--table", "--site", "--quick", "--tables", "--rate", "--seconds"))


def test_how_much_load_the_table_gets() -> None:
    assert wishes(["--table", "--rate", "200", "--seconds", "5"]).load == ["--rate=200.0", "--seconds=5.0"]
    assert wishes([]).load == []


@pytest.mark.parametrize("wrong", [["--rate", "200"], ["--table", "--site"], ["--speed"]])
def test_what_does_not_go_together_is_refused(wrong: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        wishes(wrong)
    assert ended.value.code == 2
    assert "python -m bench: error: " in capsys.readouterr().err
