"""Reading far back in a long table: in slices, one browser after another."""

from collections.abc import Generator
from typing import TypeVar

from samovar.table.domain.table import Table
from samovar.table.services.turns import Turns, in_slices

Found = TypeVar("Found")


class Reading:
    def __init__(self, turns: Turns) -> None:
        self.turns = turns

    async def do(self, who: str, work: Generator[None, None, Found]) -> Found:
        """Something that takes long, when it is this browser's turn."""
        async with self.turns.turn(who):
            return await in_slices(work)

    async def approach(self, who: str, table: Table, count: int) -> None:
        """Afterwards the position after so many moves is near."""
        if not table.positions.is_near(count):
            await self.do(who, table.positions.approach(table.line, count))
