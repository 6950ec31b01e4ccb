"""Every game of the house, and the toy game, keeps every promise of the contract."""

from functools import cache

import pytest
from tests.toy import Kettle

from samovar import games
from samovar.core import Game
from samovar.testing import CHECKS, Sample
from samovar.testing.battery import Check

TOY = "kettle"
GAMES = [*games.names(), TOY]


def game_of(name: str) -> Game:
    return Kettle() if name == TOY else games.game(name)


@cache
def sample_of(name: str) -> Sample:
    return Sample(game_of(name))


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize("name", GAMES)
def test_battery(name: str, check: Check) -> None:
    check(sample_of(name))
