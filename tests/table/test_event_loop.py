"""On which event loop a server runs."""

import asyncio
import sys

import pytest

from samovar.table.serve import run


async def _note(seen: list[str]) -> None:
    seen.append(type(asyncio.get_running_loop()).__module__.partition(".")[0])


def test_a_server_runs_on_the_quicker_loop_and_on_pythons_own_where_that_is_missing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seen: list[str] = []
    run(_note(seen))
    monkeypatch.setitem(sys.modules, "uvloop", None)
    run(_note(seen))
    assert seen == ["uvloop", "asyncio"]
