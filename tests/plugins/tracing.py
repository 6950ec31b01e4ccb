"""What coverage looks at: a trace makes plain engines five to eight times slower, and everything else twice.

Whatever is imported is traced. While engines are compiled, there is nothing to see in their own tests. Of everything
else (in a plain run, SAMOVAR_EXPECT=plain, of the engines too) the first moments are traced: of each test (in a plain
run of all its parameters together), of each fixture, all tests together, and of what the tests of a file leave to be
put away. From then on there is a short look between two rests: what is done then was mostly done before (another game,
another position, another server), but what comes late in a game is seen too.
"""

import os
import signal
import time
from collections import defaultdict
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

ENGINE_TESTS = [Path(__file__).parents[1] / name for name in ("core", "games", "bots", "conformance")]
# Seconds of processor time.
BEGINNING = 5.0
LOOK = 0.05
REST = 0.25


class ShortTraces:
    def __init__(self, config: pytest.Config, plain: bool) -> None:
        self._config = config
        self._plain = plain
        self._resting: Any = None
        self._watching = False
        self._spent: defaultdict[str, float] = defaultdict(float)
        signal.signal(signal.SIGVTALRM, self._take_turns)

    def _take_turns(self, number: int, frame: FrameType | None) -> None:
        """Rest after a look, look after a rest."""
        looks = self._resting is None
        if looks:
            self._rest()
        else:
            self._look()
        signal.setitimer(signal.ITIMER_VIRTUAL, REST if looks else LOOK)

    def _rest(self) -> None:
        plugin = self._config.pluginmanager.getplugin("_cov")
        if self._resting is None and plugin is not None and plugin.cov_controller is not None:
            self._resting = plugin.cov_controller.cov
            self._resting.stop()

    def _look(self) -> None:
        if self._resting is not None:
            self._resting.start()
            self._resting = None

    @contextmanager
    def _beginning(self, name: str) -> Generator[None]:
        """Trace the first moments of what has this name, and then look now and again."""
        if not self._watching:
            yield
            return
        looked, left_before = self._resting is None, signal.getitimer(signal.ITIMER_VIRTUAL)[0]
        left, began = BEGINNING - self._spent[name], time.process_time()
        if left > 0:
            self._look()
        else:
            self._rest()
        signal.setitimer(signal.ITIMER_VIRTUAL, left if left > 0 else REST)
        try:
            yield
        finally:
            # One fixture is asked for by another, or in the middle of a test: that goes on as before.
            signal.setitimer(signal.ITIMER_VIRTUAL, left_before)
            self._spent[name] += time.process_time() - began
            if looked:
                self._look()
            else:
                self._rest()

    @pytest.hookimpl(trylast=True)
    def pytest_collection_finish(self) -> None:
        self._rest()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        self._watching = self._plain or not any(item.path.is_relative_to(folder) for folder in ENGINE_TESTS)
        return (yield)

    @pytest.hookimpl(wrapper=True)
    def pytest_fixture_setup(self, fixturedef: Any) -> Generator[None, object, object]:
        with self._beginning(f"{fixturedef.baseid}::{fixturedef.argname}"):
            return (yield)

    @pytest.hookimpl(wrapper=True)
    def pytest_pyfunc_call(self, pyfuncitem: pytest.Function) -> Generator[None, object, object]:
        # With other parameters an engine does what it did; another database or another command is something else.
        name = pyfuncitem.nodeid
        with self._beginning(name.partition("[")[0] if self._plain else name):
            return (yield)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_teardown(self, item: pytest.Item) -> Generator[None, object, object]:
        with self._beginning(str(item.path)):
            return (yield)

    def pytest_sessionfinish(self) -> None:
        self._look()


def pytest_configure(config: pytest.Config) -> None:
    expected = os.environ.get("SAMOVAR_EXPECT")
    if expected:
        config.pluginmanager.register(ShortTraces(config, expected == "plain"), "samovar-short-traces")
