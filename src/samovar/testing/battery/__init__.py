"""The battery that every game must pass: one function per promise of the contract, over a sample of random games.

from samovar.testing import CHECKS, Sample

SAMPLE = Sample(MyGame())

@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_battery(check):
    check(SAMPLE)
"""

from collections.abc import Callable

from samovar.core import Game
from samovar.testing.battery import (
    declarations,
    documents,
    knowledge,
    learning,
    observations,
    playing,
    reasons,
    records,
    words,
)
from samovar.testing.sample import Sample

Check = Callable[[Sample], None]

CHECKS: list[Check] = [
    *playing.CHECKS,
    *knowledge.CHECKS,
    *observations.CHECKS,
    *declarations.CHECKS,
    *documents.CHECKS,
    *records.CHECKS,
    *words.CHECKS,
    *learning.CHECKS,
    *reasons.CHECKS,
]


def check_game(game: Game) -> None:
    """Run the whole battery; the first broken promise raises an AssertionError that says where."""
    sample = Sample(game)
    for check in CHECKS:
        check(sample)
