"""Habits that Alubari's expert has lost: contracts never met, the marker left lying, a wrong clock, idle equipment."""

import pytest
from tests.games.alubari.table import ALUBARI, RAILWAY, given, met, new

from samovar import bots
from samovar.core import Dice
from samovar.games.alubari.bot.appraisal import MOST_SETS, Appraisal
from samovar.games.alubari.bot.outlook import Outlook
from samovar.games.alubari.bot.policy import Expert
from samovar.games.alubari.bot.prices import Prices
from samovar.games.alubari.bot.style import Style, load_style, style_from
from samovar.games.alubari.state import AlubariState

COUNTS = [1, 2, 3, 4, 5]
LONGEST = 6000


def quick_game(players: int, seed: int) -> AlubariState:
    """A whole game of the policy that rollouts follow."""
    state = new(players, seed)
    Expert(load_style(players)).play_on(state, LONGEST)
    assert state.over
    return state


# --- contracts -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", COUNTS)
def test_a_contract_out_of_reach_is_worth_no_more_than_its_use(players: int) -> None:
    """With two sections left to lay, six more for a contract cannot be had."""
    style = load_style(players)
    outlook = Outlook(style)
    state = given(players).laid(*range(1, 14)).state()
    rounds = outlook.rounds_left(state)
    card = next(place for place, facts in enumerate(RAILWAY.contracts) if facts.needs[0] >= 6)
    use = style.uses.get(RAILWAY.contracts[card].effect, style.use)

    assert outlook.contract_gain(state, 0, rounds, 0.0, card) <= use * min(1.0, rounds / 3.0) + 1e-9


def test_most_contracts_are_met() -> None:
    taken = kept = 0
    for seed in range(3):
        state = quick_game(2, seed)
        for seat in range(2):
            taken += len(state.contracts[seat])
            kept += len(met(state, seat))

    assert kept >= 0.5 * taken


def test_the_thought_about_contracts_is_bounded() -> None:
    """A hand of all contracts has billions of sets; few of them are looked at, and the best single one at least."""
    cards = list(range(len(RAILWAY.contracts)))
    found = Appraisal(load_style(1), RAILWAY, [3, 2, 1, 3, 4, 2], [9.0] * 6, 0, cards)

    assert 0 <= found._sets < MOST_SETS
    greedy = Appraisal(load_style(1), RAILWAY, [3, 2, 1, 3, 4, 2], [9.0] * 6, 0, found.cards[:1])
    assert found.worth >= greedy.worth > 0


# --- the first-player marker -----------------------------------------------------------------------------------------


def test_the_marker_is_worth_the_last_space_of_the_storehouse() -> None:
    state = new(2, 3)
    seat = state.mover()
    last = f"place A{len(state.workers_on[0])}"
    indifferent = load_style(2)
    indifferent.first = 0.0

    assert bots.make("expert", ALUBARI).choose(state, seat, Dice("46" * 16)).notation == last
    assert Expert(indifferent).choose(state, seat).notation != last


def test_alone_there_is_no_marker_to_pay_for() -> None:
    (option,) = [line for line in Expert(load_style(1)).options(new(1, 3), 0) if line.move.notation == "place A1"]

    assert option.terms is not None
    assert "first" not in option.terms


# --- how long the game lasts -----------------------------------------------------------------------------------------


def test_the_rounds_left_are_estimated_for_the_table_at_hand() -> None:
    """With four at the table the railway is finished sooner than the first guess has it, round after round."""
    expert = Expert(load_style(4))
    first_guess = Outlook(Style())
    wrong = wrong_guess = 0.0
    for seed in range(3):
        state = new(4, seed)
        looks: list[tuple[int, float, float]] = []
        while not state.over:
            if state.round > len(looks) + 1:
                looks.append((state.round, expert.outlook.rounds_left(state), first_guess.rounds_left(state)))
            expert.play_on(state, 1)
        for round, estimate, guess in looks:
            wrong += abs(estimate - (state.round - round + 1))
            wrong_guess += abs(guess - (state.round - round + 1))

    assert wrong < 0.6 * wrong_guess


# --- equipment -------------------------------------------------------------------------------------------------------


def test_alone_equipment_is_not_bought_for_points_that_do_not_count() -> None:
    state = new(1, 3)
    card = state.shed()[0]
    prices = Prices()
    shared = new(2, 3)
    prices.first_equipment = 0.0
    other = shared.shed()[0]

    assert prices.equipment(state, card) == prices.chai * state.equipment_chai[card]
    points = RAILWAY.equipment[other].points
    assert prices.equipment(shared, other) == points + prices.chai * shared.equipment_chai[other]


def test_alone_an_equipment_promises_little() -> None:
    """Tuned alone, owning a first one brings less than half a point a round."""
    assert load_style(1).first_equipment < Style().first_equipment
    assert all(len(quick_game(1, seed).equipment_of(0)) <= 1 for seed in range(2))


# --- numbers and reasons ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", COUNTS)
def test_every_table_size_has_numbers_of_its_own(players: int) -> None:
    tuned = load_style(players)

    assert tuned.missing != Style().missing
    assert len(tuned.missing) == len(tuned.beyond) == len(tuned.a_round) == 6


def test_numbers_are_named() -> None:
    assert style_from({"first": 9.0}).first == 9.0
    with pytest.raises(ValueError, match="no number firsts"):
        style_from({"firsts": 9.0})


def test_the_terms_of_a_price_add_up_to_it() -> None:
    state = new(2, 5)
    expert = Expert(load_style(2))
    for _ in range(6):
        seat = state.mover()
        lines = expert.options(state, seat)
        if len(lines) > 1:
            for line in lines:
                assert line.terms is not None
                assert sum(line.terms.values()) == pytest.approx(line.value)
        state.apply(lines[0].move, seat)


def test_noise_changes_what_is_done_and_the_dice_decide_how() -> None:
    careless = bots.make("beginner", ALUBARI)
    state = new(2, 4)
    seat = state.mover()
    moves = {careless.choose(state, seat, Dice(f"{number:032x}")).notation for number in range(8)}

    assert len(moves) > 1
    assert careless.choose(state, seat, Dice("07" * 16)) == careless.choose(state, seat, Dice("07" * 16))
