"""Habits that Ceylon's expert has lost: hoarding, any starting hex, waiting for the deck, tiles left unused."""

import pytest
from tests.games.ceylon.table import CEYLON, given

from samovar import bots
from samovar.core import Dice, Priced
from samovar.games.ceylon.bot.contract import CeylonExpertise
from samovar.games.ceylon.bot.numbers import load_numbers, numbers_from
from samovar.games.ceylon.bot.pricing import Pricing
from samovar.games.ceylon.state import CeylonState

EXPERT = bots.make("expert", CEYLON)
DICE = Dice("46" * 16)


def choice(state: CeylonState) -> str:
    return EXPERT.choose(state, state.mover(), DICE).notation


def options(state: CeylonState) -> dict[str, Priced]:
    known = bots.expertise(CEYLON)
    assert isinstance(known, CeylonExpertise)
    return {option.move.notation: option for option in known.options(state, state.mover(), DICE)}


def finished(players: int, seed: int, **chosen: bool) -> CeylonState:
    state = CEYLON.new(players, seed, dict(chosen))
    while not state.over:
        seat = state.mover()
        state.play(bots.think(EXPERT, state, seat), seat)
    assert isinstance(state, CeylonState)
    return state


# --- hoarding --------------------------------------------------------------------------------------------------------


def test_a_rupee_is_worth_less_the_more_there_are() -> None:
    prices = []
    for rupees in (2, 7, 12, 25, 70):
        state = given(players=2).seat(0, rupees=rupees).acts("plant", "harvest").state()
        pricing = Pricing(load_numbers(2))
        pricing.look(state, 0)
        prices.append(pricing.rupee)

    assert prices == sorted(prices, reverse=True)
    assert prices[-1] < prices[0] / 4


@pytest.mark.parametrize("rupees", [9, 30])
def test_money_is_for_planting(rupees: int) -> None:
    state = given(players=2).seat(0, pawn="D6", plantations=["K2"], rupees=rupees).acts("plant", "harvest").state()

    assert choice(state) == "plant D6"


def test_little_money_is_left_at_the_end() -> None:
    left = [rupees for seed in range(5) for rupees in finished(2, seed).rupees]

    assert sum(left) / len(left) < 16


# --- the starting hex ------------------------------------------------------------------------------------------------


def test_the_starting_hex_has_levels_and_borders_beside_it() -> None:
    chosen = []
    for seed in range(4):
        state = CEYLON.new(4, seed)
        assert isinstance(state, CeylonState)
        pricing = Pricing(load_numbers(4))
        hexes = {move.notation: CEYLON.island.hex_index[move.notation.split()[1]] for move in state.legal()}
        worth = {name: pricing.start(state, hex) for name, hex in hexes.items()}
        move = choice(state)
        assert worth[move] == max(worth.values())
        assert worth[move] > min(worth.values())
        chosen.append(move)
    assert len(set(chosen)) > 1


# --- the end of the game ---------------------------------------------------------------------------------------------


def test_games_of_two_end_by_leaves() -> None:
    """Whoever is ahead plants on instead of waiting for the last card."""
    by_leaves = [min(state.leaves) == 0 and len(state.draw_pile) > 0 for state in map(finished, [2] * 6, range(6))]

    assert sum(by_leaves) >= 3


# --- starting tiles --------------------------------------------------------------------------------------------------

TILES = {"starting_tiles": True}


def test_the_income_tile_is_for_an_empty_purse() -> None:
    table = given(players=2, **TILES).seat(0, tile="S1", rupees=0).seat(1, tile="S2")

    assert choice(table.follows(0, "plant", active=1).state()) == "income with tile"


def test_the_tile_of_two_steps_is_for_a_marked_space() -> None:
    marked = CEYLON.island.bonus_spaces[0]
    table = given(players=2, **TILES).seat(0, tile="S4", rupees=9, space=marked - 2).seat(1, tile="S2")
    found = options(table.acts("develop", "plant").state())

    assert found["develop with tile"].value > found["develop"].value


def test_the_tile_of_merchants_trades_with_a_crate_missing() -> None:
    table = given(players=2, **TILES).seat(0, tile="S7", crates={"black": 1, "green": 1}).seat(1, tile="S2")
    found = options(table.wagons("C2-1", None, None).acts("trade", "plant").state())
    trade = found["trade C2-1 points omit green with tile"]

    assert trade.value > found["income"].value
    assert trade.terms is not None
    assert trade.terms["tile"] < 0


def test_most_tiles_are_used_in_a_game() -> None:
    spent = [used for seed in range(6) for used in finished(3, seed, starting_tiles=True).tile_spent]

    assert sum(spent) >= 0.6 * len(spent)


# --- prices and their reasons ----------------------------------------------------------------------------------------


def test_the_terms_of_a_price_add_up_to_it() -> None:
    state = CEYLON.new(3, 9, dict(TILES))
    assert isinstance(state, CeylonState)
    asked = 0
    while not state.over and asked < 60:
        for option in options(state).values():
            assert option.terms is not None
            assert sum(option.terms.values()) == pytest.approx(option.value)
        asked += 1
        seat = state.mover()
        state.apply(bots.think(EXPERT, state, seat), seat)


def test_noise_changes_what_is_done_and_the_dice_decide_how() -> None:
    careless = bots.make("expert:noise=100", CEYLON)
    state = given(players=2).seat(0, rupees=20).state()
    moves = {careless.choose(state, 0, Dice(f"{number:032x}")).notation for number in range(20)}

    assert len(moves) > 1
    assert careless.choose(state, 0, DICE.copy()) == careless.choose(state, 0, DICE.copy())


def test_numbers_are_named() -> None:
    assert numbers_from({"plant": 9.0}).plant == 9.0
    with pytest.raises(ValueError, match="no number plants"):
        numbers_from({"plants": 9.0})
