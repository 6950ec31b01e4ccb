"""Every game of the house, and the example, keeps every promise of the contract."""

from functools import cache

import pytest
from tests.conformance.rooms import GAMES, game_of

from samovar.testing import CHECKS, Sample
from samovar.testing.battery import Check


@cache
def sample_of(name: str) -> Sample:
    return Sample(game_of(name))


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize("name", GAMES)
def test_battery(name: str, check: Check) -> None:
    check(sample_of(name))
