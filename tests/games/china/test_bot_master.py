"""China's master: it plays in a style of its own, and nobody else does."""

import pytest
from tests.games.china.table import CHINA, LAND

from samovar import bots
from samovar.bots import ExpertBot
from samovar.core import Dice, numbers_of
from samovar.games.china.bot.atlas import Atlas
from samovar.games.china.bot.contract import ChinaExpertise
from samovar.games.china.bot.policy import Expert
from samovar.games.china.bot.style import Style, careless, load_own, load_style
from samovar.games.china.state import ChinaState

ATLAS = Atlas(LAND)
DICE = Dice("11" * 16)
BELOW = ["beginner", "apprentice", "journeyman", "seasoned", "veteran"]
PLIES = 60


def known() -> ChinaExpertise:
    found = bots.expertise(CHINA)
    assert isinstance(found, ChinaExpertise)
    return found


def positions(players: int, seed: int) -> list[ChinaState]:
    """The beginning of a game between experts: the opening, and the first deliveries."""
    state = CHINA.new(players, seed)
    assert isinstance(state, ChinaState)
    expert = Expert(ATLAS, load_style(players))
    found: list[ChinaState] = []
    for _ in range(PLIES):
        found.append(state.copy())
        seat = state.mover()
        state.play(expert.choose(state, seat), seat)
    return found


def moves(name: str, states: list[ChinaState]) -> list[str]:
    bot = bots.make(name, CHINA)
    return [bot.choose(state, state.mover(), DICE.copy()).notation for state in states]


def thought(style: Style, states: list[ChinaState]) -> list[str]:
    expert = Expert(ATLAS, style)
    return [expert.choose(state, state.mover()).notation for state in states]


def numbers(style: Style) -> dict[str, float | list[float]]:
    return numbers_of(style, [], whole=True)


@pytest.mark.parametrize("players", [2, 3, 6])
def test_the_master_plays_in_its_own_style_and_the_expert_does_not(players: int) -> None:
    states = [state for seed in (1, 2, 3) for state in positions(players, seed)]

    assert moves("master", states) == thought(load_own()[players], states)
    assert moves("expert", states) == thought(load_style(players), states)
    assert moves("master", states) != moves("expert", states)


def test_there_is_a_style_for_every_table() -> None:
    assert list(load_own()) == list(CHINA.player_counts)


@pytest.mark.parametrize("level", BELOW)
def test_the_levels_below_err_from_the_style_of_the_policy(level: str) -> None:
    rung = next(rung for rung in known().ladder() if rung.name == level)
    states = positions(2, 1)

    assert not rung.best
    assert moves(level, states) == thought(careless(rung.noise, 2), states)
    assert careless(0.0, 2).rho == load_style(2).rho != load_own()[2].rho


def test_a_master_with_noise_is_as_careless_as_the_others() -> None:
    states = positions(2, 1)

    assert moves("master:noise=2", states) == moves("expert:noise=2", states) == moves("seasoned", states)


def test_hints_are_what_the_master_would_do() -> None:
    states = positions(2, 1)
    options = [known().options(state, state.mover(), DICE)[0].move.notation for state in states]

    assert options == thought(load_own()[2], states)


def test_numbers_that_are_given_are_the_masters_too() -> None:
    given = known().renumbered({2: {"rho": 9.0}})
    assert isinstance(given, ChinaExpertise)

    assert given.masters[2].style.rho == 9.0
    assert numbers(given.masters[2].style) == {**numbers(load_style(2)), "rho": 9.0}
    # At other tables nothing was given.
    assert given.masters[3].style.rho == load_own()[3].rho


def test_only_the_uppermost_rung_plays_the_best_policy() -> None:
    for level in BELOW:
        bot = bots.make(level, CHINA)
        assert isinstance(bot, ExpertBot)
        assert not bot.best
    master = bots.make("master", CHINA)
    assert isinstance(master, ExpertBot)
    assert master.best
