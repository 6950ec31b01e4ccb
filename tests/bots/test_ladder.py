"""The ladder: six levels in every game, none of them idle, and the plain levels still known by their names."""

import pytest
from tests.bots.helpers import EUROPE

from samovar import bots, games
from samovar.bots import ExpertBot, SearchBot
from samovar.core import BadDocument, Game
from samovar.table.domain.texts import CATALOGUE
from samovar_kettle import Kettle

RUNGS = ["beginner", "apprentice", "journeyman", "seasoned", "veteran", "master"]
PLAIN = ["random", "greedy", "expert"]
ROOMS = [games.game(name) for name in ("europe", "ceylon", "alubari", "china")]


def by_id(game: Game) -> str:
    return game.id


@pytest.mark.parametrize("game", ROOMS, ids=by_id)
def test_every_game_offers_six_levels(game: Game) -> None:
    assert bots.levels(game) == RUNGS


@pytest.mark.parametrize("game", ROOMS, ids=by_id)
def test_every_level_and_the_plain_ones_can_be_asked_for(game: Game) -> None:
    names = bots.names(game)

    assert sorted(names) == sorted([*RUNGS, *PLAIN])
    assert names[:2] == ["random", "greedy"]
    assert names.index("journeyman") < names.index("expert") < names.index("master")
    assert all(isinstance(bots.make(name, game), bots.Bot) for name in names)


@pytest.mark.parametrize("game", ROOMS, ids=by_id)
def test_lower_rungs_take_less_care_and_only_the_upper_ones_search(game: Game) -> None:
    known = bots.expertise(game)
    assert known is not None
    ladder = known.ladder()

    assert [level.noise for level in ladder] == sorted((level.noise for level in ladder), reverse=True)
    assert [level.effort for level in ladder] == sorted(level.effort for level in ladder)
    assert all(level.noise == 0.0 for level in ladder if level.effort > 0.0)
    assert ladder[0].noise > 0.0 == ladder[-1].noise


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_level_has_a_name_of_its_own(language: str) -> None:
    words = [CATALOGUE.word(f"level.{level}", language) for level in [*RUNGS, *PLAIN]]

    assert len(set(words)) == len(words)


def test_a_game_without_knowledge_has_no_ladder() -> None:
    assert bots.levels(Kettle()) == bots.names(Kettle()) == ["random"]


def test_parameters_are_given_with_the_name() -> None:
    master = bots.make("master:rollouts=500:arms=4", EUROPE)
    careless = bots.make("expert:noise=12.5", EUROPE)

    assert isinstance(master, SearchBot)
    assert (master.rollouts, master.arms) == (500, 4)
    assert isinstance(careless, ExpertBot)
    assert careless.noise == 12.5


@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("master:speed=2", "document.unknown"),
        ("master:rollouts", "document.out-of-range"),
        ("master:rollouts=0", "document.out-of-range"),
        ("master:rollouts=1.5", "document.out-of-range"),
        ("master:seconds=nan", "document.out-of-range"),
        ("expert:rollouts=10", "document.unknown"),
        ("expert:noise=-1", "document.out-of-range"),
        ("expert:ahead=2", "document.out-of-range"),
        ("expert:ahead=0.5", "document.out-of-range"),
        ("random:noise=1", "document.no-parameters"),
        ("grandmaster:rollouts=2", "document.unknown"),
    ],
)
def test_parameters_that_are_not_there_are_refused_in_a_sentence(name: str, key: str) -> None:
    with pytest.raises(BadDocument) as refused:
        bots.make(name, EUROPE)

    assert refused.value.message.key == key
    assert all(EUROPE.tell(refused.value.message, language) for language in ("en", "fr"))
