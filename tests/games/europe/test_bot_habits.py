"""Habits that Europe's players have lost: asking for tickets early, trains left at the end, stations for nothing."""

from functools import cache

from tests.games.europe.table import EUROPE, given

from samovar import bots
from samovar.core import Dice
from samovar.games.europe.bot.contract import EuropeExpertise
from samovar.games.europe.bot.policy import Turn
from samovar.games.europe.bot.sight import Sight
from samovar.games.europe.state import EuropeState

DICE = Dice("46" * 16)
GAMES = range(3)


def known() -> EuropeExpertise:
    found = bots.expertise(EUROPE)
    assert isinstance(found, EuropeExpertise)
    return found


@cache
def finished() -> tuple[list[EuropeState], list[int]]:
    """A few games between experts, and how many links were still planned whenever somebody asked for tickets."""
    expert = known().mind(2).expert
    states: list[EuropeState] = []
    planned: list[int] = []
    for players in (2, 4):
        for seed in GAMES:
            state = EUROPE.new(players, seed)
            assert isinstance(state, EuropeState)
            while not state.over:
                seat = state.mover()
                move = expert.choose(state, seat)
                if move == state.moves.ask_tickets:
                    planned.append(len(Turn(expert, Sight(expert.atlas, state, seat)).plan.links))
                state.play(move, seat)
            states.append(state)
    return states, planned


# --- tickets ---------------------------------------------------------------------------------------------------------


def test_nobody_asks_for_tickets_before_the_plan_is_done() -> None:
    _, planned = finished()

    assert not any(planned)


def test_the_search_doubts_early_tickets_most() -> None:
    state = given(players=2).hand(0, green=3, red=2).tickets(0, "berlin-roma", "paris-wien").state()
    options = known().options(state, 0, DICE)
    prices = {option.move.notation: option.value for option in options}

    assert options[0].value == 0.0
    assert prices["tickets"] == min(prices.values())
    assert prices["tickets"] < min(price for move, price in prices.items() if move != "tickets")


def test_the_master_does_not_ask_for_tickets_early() -> None:
    state = given(players=2).hand(0, green=3, red=2).tickets(0, "berlin-roma", "paris-wien").state()
    master = bots.make("master:rollouts=24", EUROPE)

    assert master.choose(state, 0, DICE).notation != "tickets"


# --- trains ----------------------------------------------------------------------------------------------------------


def test_few_trains_are_left_at_the_end() -> None:
    states, _ = finished()
    left = [trains for state in states for trains in state.trains]

    assert sum(left) / len(left) < 5.0


def test_the_last_trains_are_laid_rather_than_kept() -> None:
    table = given().last_round(1).hand(0, blue=4, red=3).trains(0, 5, keep_free=("petrograd-wilno",))

    assert bots.think(bots.make("expert", EUROPE), table.state(), 0).notation.startswith("claim")


# --- stations --------------------------------------------------------------------------------------------------------


def test_every_station_that_is_built_lends_a_route_in_the_end() -> None:
    states, _ = finished()
    built = 0
    lent = 0
    for state in states:
        for score in state.scores().seats:
            routes = score.details["lent"]
            assert isinstance(routes, list)
            built += len(state.stations[score.seat])
            lent += len(routes)

    assert built > 0
    assert lent >= 0.8 * built


def test_a_station_is_kept_while_another_way_is_open() -> None:
    table = given().hand(0, red=4, blue=3).tickets(0, "kyiv-petrograd").routes(0, "kyiv-wilno")

    assert not bots.think(bots.make("expert", EUROPE), table.state(), 0).notation.startswith("station")


def test_a_station_is_spent_where_it_saves_more_than_it_is_worth() -> None:
    table = given().last_round(1).hand(0, red=1, blue=1).tickets(0, "kyiv-petrograd")
    state = table.routes(0, "kyiv-wilno").routes(1, "petrograd-wilno").state()

    assert bots.think(bots.make("expert", EUROPE), state, 0).notation.startswith("station")
