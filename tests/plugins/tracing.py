"""What coverage looks at: a trace makes plain engines five to eight times slower, and everything else twice.

Whatever is imported is traced. After that, while engines are compiled, there is nothing to see in their own tests, and
all other tests are traced from beginning to end. In a plain run (SAMOVAR_EXPECT=plain) each test and each fixture is
traced for its first moments, and from then on for a short look between two rests: what it does then it has mostly done
before (another game, another position, another world), but what comes late in a game is seen too.
"""

import os
import signal
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

ENGINE_TESTS = [Path(__file__).parents[1] / name for name in ("core", "games", "bots", "conformance")]
# Seconds of processor time.
BEGINNING = 0.4
LOOK = 0.1
REST = 0.9


class ShortTraces:
    def __init__(self, config: pytest.Config, plain: bool) -> None:
        self._config = config
        self._plain = plain
        self._resting: Any = None
        if plain:
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
    def _beginning(self) -> Generator[None]:
        self._look()
        signal.setitimer(signal.ITIMER_VIRTUAL, BEGINNING)
        try:
            yield
        finally:
            signal.setitimer(signal.ITIMER_VIRTUAL, 0)
            self._rest()

    @pytest.hookimpl(trylast=True)
    def pytest_collection_finish(self) -> None:
        self._rest()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        if not self._plain and not any(item.path.is_relative_to(folder) for folder in ENGINE_TESTS):
            self._look()
        try:
            return (yield)
        finally:
            self._rest()

    @pytest.hookimpl(wrapper=True)
    def pytest_fixture_setup(self) -> Generator[None, object, object]:
        if not self._plain:
            return (yield)
        with self._beginning():
            return (yield)

    @pytest.hookimpl(wrapper=True)
    def pytest_pyfunc_call(self) -> Generator[None, object, object]:
        if not self._plain:
            return (yield)
        with self._beginning():
            return (yield)

    def pytest_sessionfinish(self) -> None:
        self._look()


def pytest_configure(config: pytest.Config) -> None:
    expected = os.environ.get("SAMOVAR_EXPECT")
    if expected:
        config.pluginmanager.register(ShortTraces(config, expected == "plain"), "samovar-short-traces")
