"""Memory is tidied up at moments of the server's own choosing."""

import asyncio
import gc
from collections.abc import Iterator

import pytest
from tests.table.harness import until

from samovar.table import tidying


class Ring:
    """Refers to itself: only a look through everything finds that nobody else does."""

    def __init__(self) -> None:
        self.itself = self


def rings() -> int:
    return sum(isinstance(thing, Ring) for thing in gc.get_objects())


@pytest.fixture
def undone() -> Iterator[None]:
    before = gc.get_threshold()
    yield
    gc.unfreeze()
    gc.set_threshold(*before)


@pytest.mark.usefixtures("undone")
async def test_what_stays_is_not_looked_through_and_what_is_left_over_goes(monkeypatch: pytest.MonkeyPatch) -> None:
    tidying.settle()
    there = len(gc.get_objects())
    assert gc.get_freeze_count() > there
    looked: list[int] = []

    def watch(phase: str, facts: dict[str, int]) -> None:
        if phase == "start":
            looked.append(facts["generation"])

    gc.callbacks.append(watch)
    try:
        kept = [[number] for number in range(300_000)]
        assert 2 not in looked  # by itself, however much has come to stay
        gc.collect(1)  # so that no small look through what is new comes in between
        for _ in range(3):
            Ring()
        assert rings() == 3
        monkeypatch.setattr(tidying, "EVERY_SECONDS", 0.0)
        tidy = asyncio.create_task(tidying.tidy_now_and_then())

        async def gone() -> bool:
            return not rings()

        await until(gone)
        tidy.cancel()
        assert 2 in looked
        assert len(kept) == 300_000
    finally:
        gc.callbacks.remove(watch)
