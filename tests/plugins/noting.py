"""What a run covers: with SAMOVAR_COVERAGE=FOLDER, what is imported of samovar notes where it has been.

Each process that runs tests leaves its notes in the folder; `make coverage` reads them. The processes that tests start
are not looked at, and know nothing of it.
"""

import os
from pathlib import Path

import pytest
from tools.probes.hook import Marks

FOLDER = "SAMOVAR_COVERAGE"
WORKER = "PYTEST_XDIST_WORKER"

marks = Marks("samovar")
if FOLDER in os.environ:
    marks.install()


def pytest_configure(config: pytest.Config) -> None:
    notes = os.environ.get(FOLDER)
    # Whoever hands the tests out to others runs none.
    if notes and (WORKER in os.environ or not config.getoption("numprocesses", None)):
        del os.environ[FOLDER]
        config.pluginmanager.register(Notes(Path(notes) / f"{os.getpid()}.json"), "samovar-notes")


class Notes:
    """Written when the last test has run."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._process = os.getpid()

    @pytest.hookimpl(trylast=True)
    def pytest_sessionfinish(self) -> None:
        if os.getpid() == self._process:
            marks.save(self._path)
