"""What the coach says comes when it is true."""

import pytest
from tests.games.alubari.table import ALUBARI, Table, given

from samovar.core import Note

LAST_RIVER = 10


def note(name: str) -> Note:
    return next(each for each in ALUBARI.learning.notes if each.id == name)


def says(name: str, table: Table, seat: int = 0) -> bool:
    """Whether the coach would say this to somebody who places a worker."""
    return note(name).when.holds(table.state().view(seat), seat)


@pytest.mark.parametrize("players", [1, 2, 3, 5])
def test_the_last_river_is_spoken_of_once_it_is_crossed(players: int) -> None:
    assert not says("clock", given(players))
    assert not says("clock", given(players).sections("game", 2, 3, 4))
    assert says("clock", given(players).sections("game", *range(1, LAST_RIVER + 1)))


def test_the_last_markers_are_spoken_of_where_they_end_the_game() -> None:
    # AL-181, AL-183
    def short(players: int) -> Table:
        return given(players).sections(1, *range(1, 15)).line("p1")

    assert not says("markers", given(2))
    assert says("markers", short(2))
    assert not says("markers", short(3))
