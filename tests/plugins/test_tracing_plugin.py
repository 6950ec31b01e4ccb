"""Coverage rests where it has seen enough, and looks again at what is new."""

import signal
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from tests.plugins import tracing

TABLE = "tests/table/test_moves.py"
ENGINE = "tests/games/europe/test_tunnels.py"


class Coverage:
    def __init__(self) -> None:
        self.told: list[str] = []

    def stop(self) -> None:
        self.told.append("stop")

    def start(self) -> None:
        self.told.append("start")


@pytest.fixture
def coverage() -> Iterator[Coverage]:
    before = signal.getsignal(signal.SIGVTALRM)
    yield Coverage()
    signal.signal(signal.SIGVTALRM, before)


@pytest.fixture
def quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("BEGINNING", "LOOK", "REST"):
        monkeypatch.setattr(tracing, name, 0.01)


@pytest.fixture
def slowly(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("BEGINNING", "LOOK", "REST"):
        monkeypatch.setattr(tracing, name, 60.0)


class Run:
    """A test run whose tests have been collected, and one test of it after another."""

    def __init__(self, coverage: Coverage, *, plain: bool) -> None:
        plugin = SimpleNamespace(cov_controller=SimpleNamespace(cov=coverage))
        config: Any = SimpleNamespace(pluginmanager=SimpleNamespace(getplugin=lambda name: plugin))
        # This test may itself be traced by turns, with the same timer.
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        self.traces = tracing.ShortTraces(config, plain)
        self.traces.pytest_collection_finish()
        coverage.told.clear()

    def test(self, path: str, name: str, work: Callable[[], object] = lambda: None) -> None:
        item: Any = SimpleNamespace(path=Path(__file__).parents[2] / path, nodeid=f"{path}::{name}")
        protocol = self.traces.pytest_runtest_protocol(item)
        next(protocol)
        self._within(self.traces.pytest_pyfunc_call(item), work)
        with pytest.raises(StopIteration):
            next(protocol)

    def fixture(self, name: str, work: Callable[[], object] = lambda: None) -> None:
        self._within(self.traces.pytest_fixture_setup(SimpleNamespace(baseid="tests", argname=name)), work)

    def _within(self, hook: Any, work: Callable[[], object]) -> None:
        next(hook)
        work()
        with pytest.raises(StopIteration):
            next(hook)


def busy_for(seconds: float) -> None:
    end = time.process_time() + seconds
    while time.process_time() < end:
        pass


def timer() -> float:
    return signal.getitimer(signal.ITIMER_VIRTUAL)[0]


@pytest.mark.usefixtures("quickly")
@pytest.mark.parametrize(("path", "plain"), [(ENGINE, True), (TABLE, False)])
def test_what_is_long_is_traced_at_its_beginning_and_now_and_again(coverage: Coverage, path: str, plain: bool) -> None:
    def work() -> None:
        while len(coverage.told) < 6:
            sum(range(1000))

    Run(coverage, plain=plain).test(path, "test_x", work)
    assert coverage.told[:6] == ["start", "stop"] * 3
    assert coverage.told[-1] == "stop"
    assert timer() == 0


@pytest.mark.usefixtures("slowly")
@pytest.mark.parametrize(
    ("path", "plain", "told"),
    [(ENGINE, True, ["start", "stop"]), (ENGINE, False, []), (TABLE, False, ["start", "stop"])],
)
def test_what_is_short_is_traced_to_its_end_and_compiled_engines_not_at_all(
    coverage: Coverage, path: str, plain: bool, told: list[str]
) -> None:
    run = Run(coverage, plain=plain)
    run.test(path, "test_x")
    assert coverage.told == told
    assert timer() == 0
    run.traces.pytest_sessionfinish()
    assert coverage.told == [*told, "start"]


@pytest.mark.usefixtures("slowly")
def test_the_parameters_of_a_plain_test_share_its_beginning(
    coverage: Coverage, monkeypatch: pytest.MonkeyPatch
) -> None:
    run = Run(coverage, plain=True)
    monkeypatch.setattr(tracing, "BEGINNING", 0.5)
    run.test(ENGINE, "test_x[2]", lambda: busy_for(0.6))
    assert coverage.told == ["start", "stop"]
    run.test(ENGINE, "test_x[3]", lambda: coverage.told.append("resting"))
    assert coverage.told == ["start", "stop", "resting"]
    run.test(ENGINE, "test_y", lambda: coverage.told.append("looking"))
    assert coverage.told == ["start", "stop", "resting", "start", "looking", "stop"]


@pytest.mark.usefixtures("slowly")
def test_a_fixture_asked_for_in_the_middle_leaves_the_test_as_it_was(
    coverage: Coverage, monkeypatch: pytest.MonkeyPatch
) -> None:
    run = Run(coverage, plain=False)
    timers: list[float] = []

    def work() -> None:
        run.fixture("server")
        timers.append(timer())
        monkeypatch.setattr(tracing, "BEGINNING", 0.0)
        run.fixture("server", lambda: coverage.told.append("resting"))
        timers.append(timer())

    run.test(TABLE, "test_x", work)
    assert coverage.told == ["start", "stop", "resting", "start", "stop"]
    assert all(left > 50 for left in timers)
    assert timer() == 0
