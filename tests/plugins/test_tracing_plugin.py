"""Coverage rests where it has seen enough, and looks again at the next test."""

import signal
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from tests.plugins import tracing


class Coverage:
    def __init__(self) -> None:
        self.told: list[str] = []

    def stop(self) -> None:
        self.told.append("stop")

    def start(self) -> None:
        self.told.append("start")


@pytest.fixture
def coverage(monkeypatch: pytest.MonkeyPatch) -> Iterator[Coverage]:
    for name in ("BEGINNING", "LOOK", "REST"):
        monkeypatch.setattr(tracing, name, 0.01)
    before = signal.getsignal(signal.SIGVTALRM)
    yield Coverage()
    signal.signal(signal.SIGVTALRM, before)


def traces_of(coverage: Coverage, *, plain: bool) -> tracing.ShortTraces:
    """As when all tests have been collected."""
    plugin = SimpleNamespace(cov_controller=SimpleNamespace(cov=coverage))
    config: Any = SimpleNamespace(pluginmanager=SimpleNamespace(getplugin=lambda name: plugin))
    traces = tracing.ShortTraces(config, plain)
    traces.pytest_collection_finish()
    return traces


def run(hook: Any) -> None:
    next(hook)
    with pytest.raises(StopIteration):
        next(hook)


def test_a_long_plain_test_is_traced_at_its_beginning_and_now_and_again(coverage: Coverage) -> None:
    hook = traces_of(coverage, plain=True).pytest_pyfunc_call()
    next(hook)
    while len(coverage.told) < 6:
        sum(range(1000))
    with pytest.raises(StopIteration):
        next(hook)
    assert coverage.told[:6] == ["stop", "start"] * 3
    assert coverage.told[-1] == "stop"
    assert signal.getitimer(signal.ITIMER_VIRTUAL)[0] == 0


def test_a_short_plain_test_is_traced_to_its_end(coverage: Coverage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tracing, "BEGINNING", 60.0)
    traces = traces_of(coverage, plain=True)
    run(traces.pytest_fixture_setup())
    run(traces.pytest_pyfunc_call())
    assert coverage.told == ["stop", "start", "stop", "start", "stop"]
    assert signal.getitimer(signal.ITIMER_VIRTUAL)[0] == 0


@pytest.mark.parametrize(
    ("path", "told"),
    [("tests/games/europe/test_tunnels.py", ["stop"]), ("tests/table/test_moves.py", ["stop", "start", "stop"])],
)
def test_with_compiled_engines_all_other_tests_are_traced(coverage: Coverage, path: str, told: list[str]) -> None:
    traces = traces_of(coverage, plain=False)
    item: Any = SimpleNamespace(path=Path(__file__).parents[2] / path)
    run(traces.pytest_runtest_protocol(item))
    assert coverage.told == told
    traces.pytest_sessionfinish()
    assert coverage.told == [*told, "start"]
