"""A map and deck of somebody's own: small, other cities, a load that nobody knows; the whole game is played on it."""

import pytest
from tests.amounts import shared
from tests.games.china.own_map import own_pack

from samovar import bots
from samovar.core import Catalogue, Message
from samovar.games.china import China
from samovar.testing import CHECKS, Sample
from samovar.testing.battery import Check

# The promises that lean on the data; the battery proves the rest on the published map.
LEANING = [
    "games_end",
    "other_moves_are_refused",
    "scores_add_up",
    "positions_round_trip",
    "moves_round_trip",
    "records_replay",
    "prompts_are_told",
    "events_are_told",
]


@pytest.fixture(scope="module")
def sample() -> Sample:
    return shared(Sample(China(own_pack())))


@pytest.mark.parametrize("check", [it for it in CHECKS if it.__name__ in LEANING], ids=lambda check: check.__name__)
def test_it_keeps_the_promises_of_a_game(sample: Sample, check: Check) -> None:
    check(sample)


def test_bots_play_it_to_the_end() -> None:
    game = China(own_pack())
    seated = [bots.make("expert", game), bots.make("random", game)]
    state = game.new(2, 1)
    while not state.over:
        seat = state.mover()
        state.apply(bots.think(seated[seat], state, seat), seat)
    assert state.scores().winners() == [0]


def test_what_only_the_pack_has_is_called_by_its_own_words() -> None:
    game = China(own_pack())
    told = Message("refusal.no-chip", {"load": "gold"})
    assert game.tell(told, "en").endswith(" gold.")
    assert game.tell(told, "fr").endswith(" or.")
    assert game.catalogue.word("noun.locomotive.engine", "fr") == "engine"


def test_published_loads_and_locomotives_have_their_words_in_the_catalogue() -> None:
    words = Catalogue.read("samovar.games.china").entries
    land = China().land
    assert {f"noun.load.{load.id}" for load in land.loads} <= words.keys()
    assert {f"noun.locomotive.{locomotive.id}" for locomotive in land.locomotives} <= words.keys()
