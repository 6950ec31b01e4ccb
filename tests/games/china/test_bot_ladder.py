"""China's careless players: they misjudge a lot, but they go on building, loading and delivering."""

import pytest
from tests.games.china.table import CHINA

from samovar import bots
from samovar.games.china.bot.options import Option, misjudge
from samovar.games.china.bot.style import careless, load_style
from samovar.games.china.grid import NONE
from samovar.games.china.state import ChinaState


def test_no_noise_is_all_care() -> None:
    assert vars_of(careless(0.0, 2)) == vars_of(load_style(2))


def test_with_more_noise_less_is_carried_at_once_and_more_is_saved() -> None:
    styles = [careless(float(noise), 2) for noise in range(6)]

    assert styles[5].pairs == 0 < styles[1].pairs < load_style(2).pairs
    assert styles[1].joining_doubt == 0.0 < styles[2].joining_doubt < styles[3].joining_doubt
    assert [style.upgrade_reserve for style in styles] == sorted({style.upgrade_reserve for style in styles})
    assert [style.misjudged for style in styles] == sorted({style.misjudged for style in styles})
    # Whoever could never afford the network would play for nothing.
    assert 2 * styles[5].backbone_cash < CHINA.land.target + 50


@pytest.mark.parametrize("level", ["beginner", "apprentice"])
def test_the_weakest_levels_are_not_idle(level: str) -> None:
    bot = bots.make(level, CHINA)
    state = CHINA.new(2, 3)
    assert isinstance(state, ChinaState)
    delivered = False
    for _ in range(400):
        seat = state.mover()
        move = bots.think(bot, state, seat)
        delivered = delivered or move.notation.startswith("deliver")
        state.apply(move, seat)
        if delivered:
            break
    assert delivered


@pytest.mark.parametrize("part", [0.3, 0.75, 1.2])
def test_what_is_aboard_is_thought_of_as_where_it_was_fetched(part: float) -> None:
    """Or it would be put down for something else, and fetched again, for the rest of the game."""
    seen = set()
    for card in range(150):
        fetched, elsewhere, aboard = (Option(card, 4, 30, source, 11) for source in (2, 7, NONE))
        for option in (fetched, elsewhere, aboard):
            misjudge(option, 0, part)

        assert fetched.seen == elsewhere.seen == aboard.seen > 0.0
        seen.add(aboard.seen)
    assert min(seen) < 30.0 < max(seen)


def vars_of(style: object) -> dict[str, object]:
    return {name: getattr(style, name) for name in dir(style) if not name.startswith("_")}
