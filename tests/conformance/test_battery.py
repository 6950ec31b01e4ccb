"""Every game of the house, and the example, keeps every promise of the contract."""

from functools import cache

import pytest
from tests.amounts import shared
from tests.conformance.rooms import GAMES, KETTLE, game_of

from samovar.testing import CHECKS, Sample
from samovar.testing.battery import Check


@cache
def sample_of(name: str) -> Sample:
    sample = Sample(game_of(name))
    # Kettle is small, and some of what is promised shows only in many positions.
    return sample if name == KETTLE else shared(sample)


@pytest.fixture
def sample(name: str) -> Sample:
    """Played once for all checks, before the first of them begins."""
    return sample_of(name)


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize("name", GAMES)
def test_battery(sample: Sample, check: Check) -> None:
    check(sample)
