"""A run leaves notes of what its tests have reached: one for each process that ran any."""

import json
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
MODULE = """
def reached():
    return 1

def not_reached():
    return 2
"""
TESTS = """
import os, subprocess, sys
import pytest
import samovar

@pytest.mark.parametrize("number", range(4))
def test_it(number):
    assert samovar.reached() == 1

def test_what_is_started_knows_nothing_of_it():
    assert "SAMOVAR_COVERAGE" not in os.environ
"""


@pytest.fixture
def project(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> pytest.Pytester:
    monkeypatch.setenv("SAMOVAR_COVERAGE", str(pytester.path / "notes"))
    monkeypatch.setenv("PYTHONPATH", f"{pytester.path}:{ROOT}")
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
    monkeypatch.delenv("PYTEST_XDIST_WORKER", raising=False)
    pytester.makeini("[pytest]\naddopts = -p xdist -p tests.plugins.noting\n")
    (pytester.path / "samovar").mkdir()
    (pytester.path / "samovar/__init__.py").write_text(MODULE, "utf-8")
    pytester.makepyfile(TESTS)
    return pytester


@pytest.mark.parametrize(("parallel", "processes"), [([], 1), (["-n2"], 2)], ids=["alone", "parallel"])
def test_every_process_that_runs_tests_leaves_notes(
    project: pytest.Pytester, parallel: list[str], processes: int
) -> None:
    result = project.runpytest_subprocess(*parallel)

    assert result.ret == pytest.ExitCode.OK
    notes = [json.loads(path.read_text("utf-8")) for path in (project.path / "notes").iterdir()]
    assert len(notes) == processes
    # Both definitions, and the one that was called.
    assert all(found["samovar/__init__.py"][1] == [0, 1, 2] for found in notes)


def test_without_a_folder_nothing_is_noted(project: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SAMOVAR_COVERAGE")

    assert project.runpytest_subprocess().ret == pytest.ExitCode.OK
    assert not (project.path / "notes").exists()
