"""The bots of China: they choose legal moves, see nothing hidden, and avoid the known mistakes of such bots."""

import pytest
from tests.amounts import share
from tests.games.china.table import CHINA, GRID, LAND, cash, center, given, hand, loads

from samovar.bots import expertise, make, think
from samovar.core import Dice, Move
from samovar.games.china.bot.contract import ChinaExpertise
from samovar.games.china.bot.style import load_style
from samovar.games.china.state import ChinaState

EXPERT = make("expert", CHINA)
GREEDY = make("greedy", CHINA)


def choice(state: ChinaState, seat: int = 0) -> str:
    return think(EXPERT, state, seat, Dice("00" * 16)).notation


def test_what_the_room_knows() -> None:
    assert isinstance(expertise(CHINA), ChinaExpertise)


@pytest.mark.parametrize("players", [2, 4])
def test_experts_play_legal_moves(players: int) -> None:
    state = CHINA.new(players, 3)
    for _ in range(share(160)):
        if state.over:
            break
        seat = state.mover()
        move = think(EXPERT, state, seat)
        assert state.why_not(move, seat) is None
        state.apply(move, seat)
    assert any(len(state.track(seat)) > 10 for seat in range(players))  # type: ignore[attr-defined]


def test_greedy_plays_legal_moves() -> None:
    state = CHINA.new(2, 4)
    for _ in range(25):
        seat = state.mover()
        move = think(GREEDY, state, seat)
        assert state.why_not(move, seat) is None
        state.apply(move, seat)


def test_the_answer_is_the_same_in_every_world() -> None:
    state = CHINA.new(3, 8)
    for _ in range(share(60)):
        seat = state.mover()
        answers: set[Move] = set()
        for number in range(3):
            world = state.determinize(seat, Dice(f"{number:032x}"))
            answers.add(
                make("expert", CHINA).choose(world, seat, Dice("11" * 16))
                if number == 2
                else think(EXPERT, world, seat)
            )
        assert len(answers) == 1
        state.apply(answers.pop(), seat)


def test_a_deliverable_load_is_delivered() -> None:
    state = given(2).hand(0, 40).loads(0, "wood").train(0, center("fuzhou")).state()
    assert choice(state) == "deliver 40 wood"


def test_what_is_wanted_is_loaded_on_the_way() -> None:
    line = "1545-1594"
    state = given(2).hand(0, 133, 2, 3).track(0, line).train(0, center("hangzhou")).cash(100).state()
    assert choice(state) == "load tea"


def test_the_least_wanted_load_is_lost() -> None:
    table = given(2).train(0, center("urumqi")).loads(0, "tea", "oil").hand(0, 133, 2, 3).train(1, 705)
    state = table.turn_of(1).pile(151, 90, 110, 127).state()
    state.apply(CHINA.parse_move("change"))
    assert state.to_move == [0]
    assert choice(state) == "lose oil"


def test_with_the_money_the_network_is_finished() -> None:
    table = given(2).cash(290, 60).whole(0).train(0, 705).train(1, 705).locomotive(0, "superfreight")
    table.seats[0]["links"] = []
    state = table.say(turn={"points": 0, "acted": True}).state()
    for _ in range(30):
        if state.active != 0:
            break
        state.apply(CHINA.parse_move(choice(state)))
    assert state.has_link(0, 0)


def test_a_hopeless_hand_is_changed() -> None:
    state = given(2).cash(0, 60).train(0, center("kashgar")).train(1, 705).state()
    assert choice(state) == "change"
    assert hand(state)
    assert loads(state) == []


def turn(state: ChinaState) -> list[str]:
    """What the expert does until its turn is over."""
    moves: list[str] = []
    seat = state.active
    while state.active == seat and not state.over:
        moves.append(choice(state, seat))
        state.apply(CHINA.parse_move(moves[-1]))
    return moves


def test_what_was_loaded_here_is_not_dropped_here() -> None:
    table = given(2).cash(195, 60).locomotive(0, "superfreight").train(0, center("nanchang")).train(1, 705)
    state = table.whole(0).loads(0, "oranges", "steel", "sugar").hand(0, 54, 73, 97).state()
    assert "drop oranges" not in turn(state)


def test_a_poor_player_still_brings_what_is_aboard() -> None:
    table = given(2).cash(3, 60).track(0, "972-973-1024").train(0, 972).train(1, 705)
    state = table.loads(0, "porcelain").hand(0, 56, 2, 3).state()
    assert turn(state)[:3] == ["move 973", "move 1024", "deliver 56 porcelain"]


def test_the_last_money_is_kept_for_the_way_over_anothers_track() -> None:
    table = given(2).cash(6, 60).track(1, "972-973-1024").train(0, 972).train(1, 705)
    state = table.loads(0, "porcelain").hand(0, 56, 2, 3).state()
    assert turn(state)[:3] == ["move 973", "move 1024", "deliver 56 porcelain"]


def test_no_train_is_stranded_on_anothers_track() -> None:
    """Seven steps of it cannot be left with three points: the last money is not paid for that."""
    line = "-".join(str(milepost) for milepost in anothers_line())
    table = given(2).cash(6, 60).track(1, line).train(0, anothers_line()[0]).train(1, 705)
    state = table.loads(0, "porcelain").hand(0, 56, 2, 3).say(turn={"points": 3, "acted": True}).state()
    assert not [move for move in turn(state) if move.startswith("move")]


def anothers_line() -> list[int]:
    """Seven steps to Qingdao, over the mileposts that come first."""
    steps = GRID.distances([center("qingdao")])
    line = [next(milepost for milepost in range(GRID.size) if steps[milepost] == 7 and GRID.city_of[milepost] < 0)]
    while line[-1] != center("qingdao"):
        line.append(min(there for there in GRID.near[line[-1]] if steps[there] == steps[line[-1]] - 1))
    return line


def test_the_ferry_is_taken_where_it_is_the_way() -> None:
    table = given(2).cash(20, 60).track(0, "919-973-1024").ferry(0).train(0, 764, waited=True).train(1, 705)
    state = table.loads(0, "porcelain").hand(0, 56, 2, 3).state()
    assert turn(state)[:4] == ["ferry", "move 973", "move 1024", "deliver 56 porcelain"]


def test_the_shared_way_to_dalian_costs_no_fee() -> None:
    """Who has the ferry drives over the other owner's track there, without money for the fee."""
    table = given(2).cash(60, 3).track(0, "711-764").track(1, "710-711", "919-973-1024").ferry(0, 1).turn_of(1)
    state = table.train(0, 705).train(1, 710).loads(1, "porcelain").hand(1, 56, 2, 3).state()
    assert turn(state)[:2] == ["move 711", "move 764"]
    assert cash(state, 1) == 3


def test_taiwan_is_served_by_container() -> None:
    table = given(2).cash(30, 60).track(0, "2064-2065").train(0, 2064).train(1, 705)
    state = table.loads(0, "jade").hand(0, 120, 2, 3).state()
    moves = turn(state)
    assert [move for move in moves if move.startswith("move")][:2] == ["move 2065", "move 2086"]
    assert "link hong-kong-port" in moves
    state.apply(CHINA.parse_move("end"))
    assert choice(state) == "deliver 120 jade"


def test_an_upgrade_does_not_take_the_last_money() -> None:
    table = given(2).cash(24, 60).train(0, 972).train(1, 705).track(0, "972-973-1024")
    state = table.hand(0, 2, 3, 13).say(turn={"points": 0, "acted": True}).state()
    assert "upgrade fast-freight" not in turn(state)


def test_what_the_expert_remembers_does_not_change_its_mind() -> None:
    """At the beginning of a turn a newcomer, who has seen nothing of the game, chooses the same."""
    state = CHINA.new(2, 11)
    for _ in range(share(110)):
        seat = state.mover()
        move = think(EXPERT, state, seat)
        if not state.acted and state.ply % 5 == 0:  # type: ignore[attr-defined]
            newcomer = ChinaExpertise(LAND, {2: load_style(2)})
            assert newcomer.policy(state, seat, Dice("11" * 16)) == move
        state.apply(move, seat)


def test_nobody_loads_and_drops_for_ever() -> None:
    state = CHINA.new(2, 6)
    here: set[str] = set()
    for _ in range(share(220)):
        if state.over:
            break
        seat = state.mover()
        move = think(EXPERT, state, seat).notation
        kind, _, what = move.partition(" ")
        if kind in ("move", "end", "change", "ferry"):
            here.clear()
        assert kind != "drop" or what not in here
        if kind == "load":
            here.add(what)
        state.apply(CHINA.parse_move(move), seat)


def test_greedy_gets_on() -> None:
    """After the opening it has track, and it ends its turns."""
    state = CHINA.new(2, 1)
    for _ in range(60):
        seat = state.mover()
        state.apply(think(GREEDY, state, seat), seat)
    assert isinstance(state, ChinaState)
    assert all(state.track(seat) for seat in range(2))
    assert not state.is_opening()


def test_the_congress_comes_first() -> None:
    table = given(2).event(137, left=0).say(absent=[0]).track(0, "759-813-863-914").train(0, 914).hand(0, 133)
    state = table.cash(60, 60).train(1, center("lhasa")).state()
    assert choice(state) == "move 863"
    assert GRID.size == len(LAND.cost)
