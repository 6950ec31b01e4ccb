"""Coverage rests when a test has been traced for long enough, and looks again at the next one."""

import contextlib
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
    monkeypatch.setattr(tracing, "SECONDS_OF_CONFORMANCE", 0.01)
    before = signal.getsignal(signal.SIGVTALRM)
    yield Coverage()
    signal.signal(signal.SIGVTALRM, before)


def phase_of(coverage: Coverage, path: str, name: str) -> Any:
    plugin = SimpleNamespace(cov_controller=SimpleNamespace(cov=coverage))
    config: Any = SimpleNamespace(pluginmanager=SimpleNamespace(getplugin=lambda name: plugin))
    item: Any = SimpleNamespace(path=Path(path), name=name)
    return tracing.ShortTraces(config)._phase(item)


def test_a_long_test_is_traced_at_its_beginning(coverage: Coverage) -> None:
    phase = phase_of(coverage, "tests/conformance/test_battery.py", "test_battery[europe-views_are_as_declared]")
    next(phase)
    while not coverage.told:
        sum(range(1000))
    assert coverage.told == ["stop"]
    with contextlib.suppress(StopIteration):
        next(phase)
    assert coverage.told == ["stop", "start"]


def test_a_short_test_is_traced_to_its_end(coverage: Coverage) -> None:
    phase = phase_of(coverage, "tests/core/test_dice.py", "test_dice")
    next(phase)
    with contextlib.suppress(StopIteration):
        next(phase)
    assert coverage.told == []
    assert signal.getitimer(signal.ITIMER_VIRTUAL)[0] == 0


def test_the_checks_of_reasons_are_traced_to_their_end(coverage: Coverage) -> None:
    phase = phase_of(coverage, "tests/conformance/test_battery.py", "test_battery[europe-every_choice_is_explained]")
    next(phase)
    assert signal.getitimer(signal.ITIMER_VIRTUAL)[0] > tracing.SECONDS_OF_CONFORMANCE
    with contextlib.suppress(StopIteration):
        next(phase)
    assert coverage.told == []
