"""How Europe's master thinks: its numbers for every table, its candidates with their prices."""

import pytest
from tests.games.europe.table import EUROPE, given, new

from samovar import bots
from samovar.bots import SearchBot
from samovar.core import Dice
from samovar.games.europe.bot.contract import EuropeExpertise
from samovar.games.europe.bot.numbers import load_numbers, numbers_from
from samovar.games.europe.bot.style import style_from

DICE = Dice("77" * 16)


def known() -> EuropeExpertise:
    found = bots.expertise(EUROPE)
    assert isinstance(found, EuropeExpertise)
    return found


def test_every_number_of_players_has_numbers() -> None:
    assert set(EUROPE.player_counts) <= set(load_numbers())

    for players in EUROPE.player_counts:
        search = known().search(players)
        assert search is not None
        assert search.rollouts == load_numbers()[players].rollouts
        assert search.best_other + search.mean_other == 1.0
        assert search.moves == load_numbers()[players].moves
        # What looks better by chance alone must not be played: without this the master loses to the expert.
        assert search.caution >= 2.0


def test_the_starting_tickets_have_a_larger_budget() -> None:
    state = new(2, 1)
    assert known().stakes(state) == load_numbers()[2].start > 1.0

    for _ in range(2):
        state.play(known().policy(state, state.mover(), DICE), state.mover())
    assert known().stakes(state) == 1.0


def test_a_larger_table_borrows_the_numbers_of_the_largest_known() -> None:
    largest = known().search(max(load_numbers()))
    larger = known().search(9)

    assert largest is not None
    assert larger is not None
    assert larger.rollouts == largest.rollouts


def test_a_number_that_nobody_knows_is_refused() -> None:
    with pytest.raises(ValueError, match="the search has no number patience"):
        numbers_from({"patience": 1.0})
    with pytest.raises(ValueError, match="the expert's style has no number luck"):
        style_from({"luck": 1.0})

    assert numbers_from({"rollouts": 7.0}).rollouts == 7
    assert style_from({"patience": 2.5}).patience == 2.5


def test_choices_of_tickets_are_priced_by_what_they_promise() -> None:
    state = new(2, 1)
    options = known().options(state, 0, DICE)
    values = [option.value for option in options]

    assert options[0].move == known().policy(state, 0, DICE)
    assert values[0] == 0.0
    assert values == sorted(values, reverse=True)
    assert {option.move.notation for option in options} == {move.notation for move in state.legal(0)}


def test_the_master_has_a_style_of_its_own_and_takes_the_others_for_experts() -> None:
    """Who never waits claims where the expert draws; nobody else at the table plays otherwise for it."""
    plain = known().styles
    hasty = dict.fromkeys(plain, style_from({"patience": 0.01, "spend_locomotive": 0.01, "tunnel_spares": 0}))
    alike = EuropeExpertise(EUROPE.map, plain)
    other = EuropeExpertise(EUROPE.map, plain, hasty)
    state = given(players=2).hand(0, blue=2, red=1).tickets(0, "berlin-roma", "kyiv-petrograd").state()

    def first(expertise: EuropeExpertise) -> str:
        return expertise.proposals(state, 0, DICE)[0].move.notation

    assert (
        first(alike) == alike.options(state, 0, DICE)[0].move.notation == other.options(state, 0, DICE)[0].move.notation
    )
    assert first(alike).startswith(("draw", "take"))
    assert first(other).startswith("claim")
    assert other.mind(2).style is plain[2]
    assert other.master(2).style is hasty[2]

    ends = []
    for expertise in (alike, other):
        world = state.copy()
        expertise.play_out(world, 0, DICE.copy())
        ends.append(world.scores().to_json())
    played = state.copy()
    alike.play_on(played, DICE.copy())
    assert ends[0] == played.scores().to_json() != ends[1]


def test_numbers_that_are_given_are_the_masters_too() -> None:
    given_numbers = known().renumbered({2: {"patience": 9.0}})
    assert isinstance(given_numbers, EuropeExpertise)

    assert given_numbers.master(2).style.patience == 9.0
    assert given_numbers.master(4).style is known().own[4]


def test_the_style_of_the_master_is_known_for_every_number_of_players() -> None:
    assert set(EUROPE.player_counts) <= set(known().own)
    assert known().master(9).style is known().own[max(known().own)]


def test_a_surcharge_may_be_paid_or_declined() -> None:
    table = given().hand(0, pink=2).tickets(0, "madrid-zurich")
    state = table.tunnel("marseille-zurich", {"pink": 2}, {"pink": 1, "white": 2}).state()

    assert {option.move.notation for option in known().options(state, 0, DICE)} == {"pay pink:1", "decline"}


def test_the_search_spends_its_budget_and_chooses_the_same_again() -> None:
    state = given(players=2).last_round(1).hand(0, blue=4, red=3).tickets(0, "kyiv-petrograd").state()
    master = bots.make("master:rollouts=30", EUROPE)
    assert isinstance(master, SearchBot)

    traces = [master.study(state, 0, DICE.copy()) for _ in range(2)]

    assert traces[0] is not None
    assert traces[1] is not None
    assert 0 < traces[0].rollouts <= 30
    assert traces[0].to_json() == traces[1].to_json()
    assert traces[0].chosen.notation.startswith("claim")
