"""Europe's veteran and master think in a style of their own, and nobody else does."""

import pytest
from tests.games.europe.table import EUROPE

from samovar import bots
from samovar.core import Dice
from samovar.games.europe.bot.atlas import Atlas
from samovar.games.europe.bot.contract import EuropeExpertise
from samovar.games.europe.bot.policy import Expert
from samovar.games.europe.bot.style import Style, load_styles
from samovar.games.europe.state import EuropeState

DICE = Dice("11" * 16)
PLAYERS = [2, 4]


def known() -> EuropeExpertise:
    found = bots.expertise(EUROPE)
    assert isinstance(found, EuropeExpertise)
    return found


def positions(players: int) -> list[EuropeState]:
    """All positions of a game between experts."""
    expert = known().mind(players).expert
    state = EUROPE.new(players, 1)
    found: list[EuropeState] = []
    while not state.over:
        assert isinstance(state, EuropeState)
        found.append(state.copy())
        seat = state.mover()
        state.play(expert.choose(state, seat), seat)
    return found


def moves(name: str, states: list[EuropeState]) -> list[str]:
    bot = bots.make(name, EUROPE)
    return [bot.choose(state, state.mover(), DICE.copy()).notation for state in states]


def thought(style: Style, states: list[EuropeState]) -> list[str]:
    expert = Expert(Atlas(EUROPE.map, style))
    return [expert.choose(state, state.mover()).notation for state in states]


@pytest.mark.parametrize("players", PLAYERS)
def test_the_veteran_plays_in_the_masters_style_and_the_expert_does_not(players: int) -> None:
    states = positions(players)

    assert moves("veteran", states) == thought(load_styles("master.toml")[players], states)
    assert moves("expert", states) == thought(Style(), states)
    assert moves("veteran", states) != moves("expert", states)


@pytest.mark.parametrize("players", PLAYERS)
def test_the_master_begins_from_what_the_veteran_would_do(players: int) -> None:
    states = [state for state in positions(players) if not state.choosing][::9]
    proposed = [known().proposals(state, state.mover(), DICE)[0].move.notation for state in states]

    assert proposed == moves("veteran", states)


@pytest.mark.parametrize("level", ["beginner", "apprentice", "journeyman", "seasoned"])
def test_the_careless_err_from_the_style_of_the_expert(level: str) -> None:
    states = [state for state in positions(2) if not state.choosing]
    expert = known().mind(2).expert

    for state, played in zip(states, moves(level, states), strict=True):
        assert played in [move.notation for move in expert.candidates(state, state.mover())]


def test_a_veteran_with_noise_is_as_careless_as_the_others() -> None:
    states = positions(2)[:40]

    assert moves("veteran:noise=22", states) == moves("journeyman", states)


def test_hints_stay_with_the_expert() -> None:
    states = [state for state in positions(2) if not state.choosing]
    hinted = [known().options(state, state.mover(), DICE)[0].move.notation for state in states]

    assert hinted == moves("expert", states)
