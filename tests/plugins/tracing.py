"""Coverage looks at the beginning of every test: a trace makes plain engines five to eight times slower.

What a test does after its first moments it has mostly done before: another game, another position, another world. In a
plain run (SAMOVAR_EXPECT=plain) each phase of a test is therefore traced for so many seconds of processor time only;
tests of `tests/conformance`, which look at the same games again and again, for fewer, but for the checks of the reasons
that bots give, which nothing else looks at.
"""

import os
import re
import signal
from collections.abc import Generator
from types import FrameType
from typing import Any

import pytest

SECONDS = 6.0
SECONDS_OF_CONFORMANCE = 0.5


class ShortTraces:
    def __init__(self, config: pytest.Config) -> None:
        self._config = config
        self._resting: Any = None
        signal.signal(signal.SIGVTALRM, self._rest)

    def _rest(self, number: int, frame: FrameType | None) -> None:
        coverage = self._coverage()
        if coverage is not None:
            coverage.stop()
            self._resting = coverage

    def _coverage(self) -> Any:
        plugin = self._config.pluginmanager.getplugin("_cov")
        return None if plugin is None or plugin.cov_controller is None else plugin.cov_controller.cov

    def _phase(self, item: pytest.Item) -> Generator[None, object, object]:
        again = "conformance" in item.path.parts and not re.search("reasons|explained", item.name)
        seconds = SECONDS_OF_CONFORMANCE if again else SECONDS
        signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
        try:
            return (yield)
        finally:
            signal.setitimer(signal.ITIMER_VIRTUAL, 0)
            if self._resting is not None:
                self._resting.start()
                self._resting = None

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_setup(self, item: pytest.Item) -> Generator[None, object, object]:
        return (yield from self._phase(item))

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Generator[None, object, object]:
        return (yield from self._phase(item))


def pytest_configure(config: pytest.Config) -> None:
    if os.environ.get("SAMOVAR_EXPECT") == "plain":
        config.pluginmanager.register(ShortTraces(config), "samovar-short-traces")
