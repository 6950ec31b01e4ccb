"""Alubari's players: they play by the rules, know only what they may, and each level beats the one before."""

import pytest
from tests.games.alubari.table import ALUBARI, RAILWAY, given, new, options

from samovar import bots
from samovar.core import Dice, State
from samovar.games.alubari.bot.appraisal import Appraisal
from samovar.games.alubari.bot.outlook import Outlook
from samovar.games.alubari.bot.style import Style
from samovar.games.alubari.scoring import TRACK, ContractAssigner, Holdings
from samovar.games.alubari.state import AlubariState

LEVELS = {level: bots.make(level, ALUBARI) for level in ("random", "greedy", "expert", "expert:ahead=0")}
EXPERT = LEVELS["expert"]
NO_ROOM = [0.0] * 6


def finished(levels: list[str], seed: int) -> State:
    """A whole game; every move is checked."""
    state = ALUBARI.new(len(levels), seed)
    while not state.over:
        seat = state.mover()
        state.apply(bots.think(LEVELS[levels[seat]], state, seat), seat)
    return state


def wins(first: str, second: str, deals: int) -> int:
    """The games that the first wins of two for each deal, seats exchanged."""
    won = 0
    for deal in range(deals):
        won += finished([first, second], deal).scores().winners() == [0]
        won += finished([second, first], deal).scores().winners() == [1]
    return won


def choice(state: AlubariState, level: str = "expert") -> str:
    return bots.think(LEVELS[level], state, state.mover(), Dice("46" * 16)).notation


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_greedy_and_random_play_by_the_rules(players: int) -> None:
    levels = ["greedy", "random", "greedy", "random", "random"]
    assert finished(levels[:players], 6).over


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_experts_play_by_the_rules(players: int) -> None:
    state = new(players, 8)
    while not state.over and state.round < 4:
        seat = state.mover()
        state.apply(bots.think(EXPERT, state, seat), seat)
    assert state.round == 4


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_experts_who_do_not_look_ahead_play_by_the_rules(players: int) -> None:
    assert finished(["expert:ahead=0"] * players, 9).over


def test_who_does_not_look_ahead_decides_alike_in_worlds_that_look_alike() -> None:
    known = bots.expertise(ALUBARI)
    assert known is not None
    state = new(2, 11)
    for ply in range(60):
        seat = state.mover()
        one, other = (state.determinize(seat, Dice(f"{ply:02x}{world:02x}" * 8)) for world in (1, 2))
        move = known.at_once(one, seat, Dice("46" * 16))
        assert move == known.at_once(other, seat, Dice("47" * 16))
        state.apply(move, seat)


def test_greedy_beats_random() -> None:
    assert wins("greedy", "random", deals=2) == 4


def test_expert_beats_greedy() -> None:
    assert wins("expert", "greedy", deals=1) == 2


def test_alone_the_expert_scores_twice_as_much_as_random() -> None:
    expert, random = (finished([level], 3).scores().totals()[0] for level in ("expert", "random"))

    assert expert >= 2 * random


@pytest.mark.parametrize("players", [1, 3])
def test_the_expert_plays_the_same_in_every_world_that_looks_alike(players: int) -> None:
    state = new(players, 12)
    dice = Dice("44" * 16)
    looked = 0
    while not state.over and looked < 12:
        seat = state.mover()
        if len(state.legal(seat)) > 1:
            one, other = (state.determinize(seat, Dice(f"{n:032x}", f"{state.ply}")) for n in (1, 2))
            assert EXPERT.choose(one, seat, dice) == EXPERT.choose(other, seat, dice)
            looked += 1
        state.apply(bots.think(LEVELS["greedy"], state, seat), seat)


@pytest.mark.parametrize("level", ["random", "greedy", "expert"])
def test_the_same_seed_gives_the_same_moves(level: str) -> None:
    def moves() -> list[str]:
        state = new(2, 21)
        played: list[str] = []
        while len(played) < 25:
            seat = state.mover()
            move = bots.think(bots.make(level, ALUBARI), state, seat)
            played.append(move.notation)
            state.apply(move, seat)
        return played

    assert moves() == moves()


def test_thinking_changes_nothing() -> None:
    state = new(3, 5)
    before = state.fingerprint()
    for level in LEVELS:
        choice(state, level)
    assert state.fingerprint() == before


def test_options_are_legal_and_begin_with_the_policy() -> None:
    known = bots.expertise(ALUBARI)
    assert known is not None
    state = new(3, 5)
    dice = Dice("45" * 16)
    for _ in range(14):
        seat = state.mover()
        offered = [option.move for option in known.options(state, seat, dice)]
        assert set(offered) <= set(state.legal(seat))
        assert len(set(offered)) == len(offered)
        assert offered[0] == known.policy(state, seat, dice)
        state.apply(offered[0], seat)


@pytest.mark.parametrize("level", ["greedy", "expert"])
def test_boosted_works_come_to_an_end(level: str) -> None:
    """Stones can be crushed and made again for ever; nobody who means to play on does."""
    state = given(2).seat(0, chai=3, iron=3, stone=4, rubble=4).workers(C=[0], E=[0]).area("C").state()
    state.apply(ALUBARI.parse_move("boost"))
    for _ in range(12):
        if "work crush" not in options(state):
            break
        state.apply(ALUBARI.parse_move(choice(state, level)))
    assert "work crush" not in options(state)


# --- the judgement ---------------------------------------------------------------------------------------------------


def card(number: int) -> int:
    return RAILWAY.contract_index[number]


def test_without_room_for_more_contracts_are_worth_what_they_would_score() -> None:
    """Where nothing missing can be had, the set to pursue is the one that scoring would choose."""
    style = Style()
    style.beyond = [1000.0] * 6
    cards = [card(number) for number in (20, 22, 26, 30, 13)]
    for sections in range(7):
        have = [sections, 0, 0, 0, 4, 0]
        holdings = Holdings()
        holdings.sections = list(range(sections))
        holdings.contracts = cards
        holdings.tea = 4
        best = ContractAssigner(RAILWAY, holdings).best
        found = Appraisal(style, RAILWAY, have, NO_ROOM, 0, cards)
        assert found.worth == best.points - RAILWAY.tea_points * best.tea_used
        assert found.wants(TRACK) == 0


def test_a_contract_is_worth_more_the_less_is_missing() -> None:
    room = [10.0] * 6
    worths = [Appraisal(Style(), RAILWAY, [n, 0, 0, 0, 0, 0], room, 0, [card(17)]).worth for n in range(7)]

    assert worths == sorted(worths)
    assert worths[0] < worths[6] == RAILWAY.contracts[card(17)].points


def test_prospects_at_the_end_are_the_scores() -> None:
    state = finished(["random", "random"], 3)
    assert isinstance(state, AlubariState)
    style = Style()
    own, other = state.scores().totals()

    assert Outlook(style).value(state, 0) == pytest.approx(own - (style.best_other + style.mean_other) * other)


def test_the_line_tells_how_many_rounds_are_left() -> None:
    outlook = Outlook(Style())
    whole = outlook.rounds_left(given(3).state())
    half = outlook.rounds_left(given(3).laid(1, 2, 3, 4, 5, 6, 7, 8).state())

    assert whole > half > 1


def test_the_masters_budget_goes_by_the_size_of_the_table() -> None:
    known = bots.expertise(ALUBARI)
    assert known is not None
    budgets = {}
    for players in (1, 2, 3, 4, 5):
        search = known.search(players)
        assert search is not None
        budgets[players] = search.rollouts

    assert budgets == {1: 240, 2: 240, 3: 160, 4: 160, 5: 160}
