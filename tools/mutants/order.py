"""A pytest plugin: the tests that are likeliest to notice run first, the quick ones before the slow, and none for ever.

The run's file (SAMOVAR_MUTANTS_RUN) names clauses, the nearest first, and how long each test took without a mutant.
A run without such a file writes one.
"""

import importlib.util
import json
import os
import signal
import time
from collections.abc import Generator
from pathlib import Path
from typing import Any

import pytest

VARIABLE = "SAMOVAR_MUTANTS_RUN"


def rank(named: set[str], nearest: list[list[str]]) -> int:
    """How near a test is to the change, by the clauses it names."""
    for place, clauses in enumerate(nearest):
        if named & set(clauses):
            return place
    return len(nearest)


class Order:
    def __init__(self, path: Path) -> None:
        self.path = path
        self.run: dict[str, Any] | None = json.loads(path.read_text("utf-8")) if path.exists() else None
        self.seconds: dict[str, float] = {}
        self.failed: set[str] = set()
        self._allow(0.0)

    def _allow(self, seconds: float) -> None:
        """Whoever uses ten times this and some seconds more of a processor is ended: it is an endless loop."""
        if self.run is not None:
            signal.setitimer(signal.ITIMER_PROF, self.run["patience"] + 10 * seconds)

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, config: pytest.Config, items: list[pytest.Item]) -> None:
        if self.run is None:
            return
        seconds, nearest = self.run["seconds"], self.run["nearest"]
        left_out = [item for item in items if item.nodeid in self.run["failed"]]
        if left_out:
            config.hook.pytest_deselected(items=left_out)
        ranked: list[tuple[int, float, int, pytest.Item]] = []
        for place, item in enumerate(items):
            if item not in left_out:
                named = {clause for marker in item.iter_markers("rule") for clause in marker.args}
                ranked.append((rank(named, nearest), seconds.get(item.nodeid, 0.0), place, item))
        items[:] = [item for *_, item in sorted(ranked, key=lambda entry: entry[:3])]

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        self._allow(0.0 if self.run is None else self.run["seconds"].get(item.nodeid, 0.0))
        began = time.process_time()
        result = yield
        self.seconds[item.nodeid] = time.process_time() - began
        return result

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.failed.add(report.nodeid)

    def pytest_sessionfinish(self) -> None:
        if self.run is None:
            run = {"seconds": self.seconds, "failed": sorted(self.failed)}
            self.path.write_text(json.dumps(run), "utf-8")


def pytest_configure(config: pytest.Config) -> None:
    spec = importlib.util.find_spec("samovar")
    source = config.rootpath / "src"
    if spec is None or spec.origin is None or source not in Path(spec.origin).parents:
        raise pytest.UsageError(f"the mutants are made in {source}, and samovar is found elsewhere")
    config.pluginmanager.register(Order(Path(os.environ[VARIABLE])), "samovar-mutants")
