"""Every game of the house, and the example, keeps every promise of the contract."""

from functools import cache

import pytest
from tests.amounts import share
from tests.conformance.rooms import GAMES, KETTLE, game_of

from samovar.testing import CHECKS, Sample
from samovar.testing.battery import Check
from samovar.testing.sample import GAMES_EACH


@cache
def sample_of(name: str) -> Sample:
    sample = Sample(game_of(name))
    if name == KETTLE:
        return sample  # small, and some of what is promised shows only in many positions
    # A share of the same games and positions: the plain run looks at nothing that the compiled one has not seen.
    counts = len(sample.game.player_counts)
    del sample.games[share(GAMES_EACH) * counts : GAMES_EACH * counts]
    for played in sample.games:
        played.positions = played.positions[:: len(played.positions) // share(len(played.positions))]
    return sample


@pytest.fixture
def sample(name: str) -> Sample:
    """Played once for all checks, before the first of them begins."""
    return sample_of(name)


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize("name", GAMES)
def test_battery(sample: Sample, check: Check) -> None:
    check(sample)
