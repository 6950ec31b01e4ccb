"""Crews: a process that dies costs time and nothing else, nobody is left behind, and what went wrong is told."""

import json
import os
import signal
import subprocess
import sys
import time
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import psutil
import pytest
from tests.arena.choosers import Clumsy, Failing, FirstLegal

from samovar.arena import crew_of, plan_of, run, simulate
from samovar.arena.crew import cluster
from samovar.core import BadDocument

SLOW = "tests.arena.choosers:slow"
PATIENCE = 600.0  # only a hang takes so long


def scores(report_bots: list[object], jobs: int) -> list[tuple[float, ...]]:
    report = simulate("europe", 2, report_bots, 8, seed=4, jobs=jobs)  # type: ignore[arg-type]
    return [result.scores for result in report.results]


def test_a_process_that_is_killed_costs_nothing_but_time(tmp_path: Path) -> None:
    note = tmp_path / "died"

    with_a_death = scores([Clumsy(str(note)), "random"], jobs=2)

    assert note.exists()
    assert with_a_death == scores([FirstLegal(), "random"], jobs=1)


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_bot_that_raises_is_told_in_a_sentence_and_what_was_written_stays(jobs: int, tmp_path: Path) -> None:
    bad = plan_of("europe", 2, [Failing(400), "random"], 20, seed=4, save=tmp_path)

    with crew_of(jobs) as crew, pytest.raises(BadDocument) as refused:
        run(bad, crew)

    assert refused.value.message.key == "arena.broken-off"
    facts = refused.value.message.params
    assert facts["bot"] == "Failing"
    assert facts["reason"] == "ZeroDivisionError nobody divides by nought"
    for path in tmp_path.iterdir():
        assert json.loads(path.read_text("utf-8"))["result"]
    assert 2 <= len(list(tmp_path.iterdir())) < 20


@contextmanager
def start(*more: str) -> Iterator["subprocess.Popen[bytes]"]:
    """Many games of a slow bot in two processes; killed at the end of the block, if it still runs."""
    command = ["simulate", "europe", "--bots", f"{SLOW},random", "--games", "4000", "--jobs", "2", "--seed", "1", *more]
    path = os.pathsep.join([path for path in sys.path if path])
    with subprocess.Popen(
        [sys.executable, "-m", "samovar.cli", *command],
        env={**os.environ, "PYTHONPATH": path},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    ) as process:
        try:
            yield process
        finally:
            process.kill()


def family(process: "subprocess.Popen[bytes]", saved: Path) -> list[psutil.Process]:
    """All that a simulation has started, once it plays."""
    while not any(saved.glob("*.json")):
        assert process.poll() is None
        time.sleep(0.05)
    children: list[psutil.Process] = psutil.Process(process.pid).children(recursive=True)
    return children


def test_control_c_leaves_no_process_behind(tmp_path: Path) -> None:
    with start("--save", str(tmp_path)) as process:
        workers = family(process, tmp_path)
        assert len(workers) >= 2

        process.send_signal(signal.SIGINT)

        assert process.wait(PATIENCE) == 130
    assert psutil.wait_procs(workers, timeout=PATIENCE)[1] == []


def test_workers_leave_when_nobody_is_there_any_more(tmp_path: Path) -> None:
    with start("--save", str(tmp_path)) as process:
        workers = family(process, tmp_path)
    assert psutil.wait_procs(workers, timeout=PATIENCE)[1] == []


def test_what_a_cluster_warns_of_is_told_once_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    def init(**_options: Any) -> None:
        warnings.warn("Ray Client connection timed out.", stacklevel=1)
        raise ConnectionError("ray client connection timeout")

    ray = SimpleNamespace(init=init, _private=SimpleNamespace())
    monkeypatch.setattr(cluster, "find_spec", lambda _name: True)
    monkeypatch.setattr(cluster, "_ray", lambda: ray)
    monkeypatch.setattr(cluster, "knock", lambda _address, _ray: None)
    with warnings.catch_warnings(record=True) as heard:
        warnings.simplefilter("always")
        with pytest.raises(BadDocument) as caught:
            cluster.Cluster("ray://127.0.0.1:10001")
    assert caught.value.message.key == "cluster.absent"
    assert heard == []
