"""The Dalian ferry: CH-038 to CH-047."""

from typing import Any

import pytest
from tests.games.china.table import (
    LAND,
    allowed,
    cash,
    given,
    happened,
    loads,
    play,
    points,
    price,
    refused,
    show,
    track,
    train,
)

from samovar.games.china.network import spread as joined_to


def test_the_three_ways_to_the_ferry() -> None:
    assert [LAND.grid.edge_names[edge] for edge in LAND.ferry_ways] == ["711-764", "918-919", "919-973"]
    assert [LAND.grid.edge_names[edge] for edge in LAND.only_ways] == ["711-764"]


@pytest.mark.rule("CH-038")
def test_the_ferry_is_bought_for_four() -> None:
    state = given(3).track(0, "918-972").track(1, "973-972").track(2, "711-710").train(0, 705).state()
    assert price(state, "build 918-919") == 4
    play(state, "build 918-919")
    assert show(state, 1)["ferry"]["owners"] == [0]
    sold = given(3).track(2, "711-654").turn_of(2).train(2, 705).ferry(0, 1).state()
    refused(sold, "build 711-764", "ferry-sold")


@pytest.mark.rule("CH-039")
def test_yantai_is_no_city() -> None:
    assert LAND.ferry_ports == [764, 919]
    state = given().ferry(0).train(0, 919).loads(0, "fish").state()
    refused(state, "drop fish", "drop-where")
    refused(state, "load fish", "no-city")
    allowed(given().train(0, 764).loads(0, "rice").state(), "drop rice", "load fish")


@pytest.mark.rule("CH-040")
def test_the_first_segment_to_a_port_buys_the_ferry() -> None:
    state = given().track(0, "918-972", "711-710").train(0, 705).state()

    assert price(state, "build 918-919") == 4
    assert price(state, "build 711-764") == 4 + 3
    play(state, "build 918-919")
    assert state.has_ferry(0)


@pytest.mark.rule("CH-041")
def test_an_owner_builds_on_from_the_other_port() -> None:
    state = given().track(0, "918-972").train(0, 705).state()
    play(state, "build 918-919")

    assert price(state, "build 764-711") == 1 + 3
    joined = given().track(0, "711-710").ferry(0).train(0, 705).state()
    assert price(joined, "build 711-764") == 1 + 3


@pytest.mark.rule("CH-042")
def test_a_third_player_builds_nothing_at_the_ports() -> None:
    state = given(3).track(2, "973-972").turn_of(2).train(2, 705).ferry(0, 1).state()

    refused(state, "build 973-919", "ferry-sold")


@pytest.mark.rule("CH-043")
def test_nobody_shuts_the_second_player_out_of_a_port() -> None:
    table = given(2).track(0, "919-918").ferry(0).train(0, 705).track(1, "973-972").state()

    refused(table, "build 919-973", "ferry-shut")
    allowed(table, "build 919-920", "build 764-711")
    play(table, "end", "place 705")
    assert price(table, "build 973-919") == 4


@pytest.mark.rule("CH-043")
def test_the_second_owner_keeps_his_way_at_the_other_port() -> None:
    """The second place is sold, at Dalian: Yantai port stays open to its buyer, until he has come there."""
    sold = given(2).track(0, "919-918").track(1, "711-764").ferry(0, 1).train(0, 705)
    refused(sold.state(), "build 919-973", "ferry-shut")
    third = given(3).track(1, "919-918").ferry(0, 1).track(2, "973-972").turn_of(2).train(2, 705).state()
    refused(third, "build 973-919", "ferry-sold")
    second = given(3).track(1, "919-918").ferry(0, 1).track(0, "973-972").train(0, 705).state()
    allowed(second, "build 973-919")


@pytest.mark.rule("CH-043")
def test_a_second_player_buys_the_ferry_over_the_only_way_to_dalian() -> None:
    table = given(3).track(0, "711-764").ferry(0).track(1, "711-710").turn_of(1)
    state = table.train(0, 705).train(1, 711).train(2, 705).state()
    assert price(state, "build 711-764") == 4 + 3

    events = play(state, "build 711-764")

    [joined] = happened(events, "joined")
    assert (joined["owner"], joined["price"]) == (0, 7)
    assert show(state, 2)["ferry"]["owners"] == [0, 1]
    assert (track(state, 0), track(state, 1)) == (["711-764"], ["710-711"])
    refused(state, "build 764-711", "edge-taken")
    play(state, "end", "end", "end", "move 764")
    assert [cash(state, seat) for seat in range(3)] == [60, 53, 60]


@pytest.mark.rule("CH-043")
def test_both_owners_use_the_only_way_to_dalian_as_their_own() -> None:
    """The second player came by Yantai; the first one's track at Dalian carries him on, unpaid."""
    table = given(3).track(0, "711-764").track(1, "918-919").ferry(0, 1).turn_of(1).train(1, 764)
    state = table.cash(60, 3, 60).state()
    path: Any = state.ask(1, {"ask": "path", "to": 711})["path"]
    survey: Any = state.ask(1, {"ask": "build", "to": 654})["build"]
    assert (path["fees"], survey["cost"]) == (0, 2)
    assert joined_to(state, 1, 918)[711]
    assert not joined_to(state, 2, 764)[711]
    allowed(state, "build 711-654")
    play(state, "move 711")
    assert (cash(state, 0), cash(state, 1)) == (60, 3)
    without = given(3).track(0, "711-764").ferry(0).turn_of(1).train(1, 764).cash(60, 3, 60).state()
    refused(without, "move 711", "fee")
    refused(without, "build 711-654", "not-reached")


@pytest.mark.rule("CH-043")
def test_the_cheapest_build_to_dalian_follows_the_track_that_lies() -> None:
    state = given(3).track(0, "711-764").ferry(0).track(1, "711-710").turn_of(1).train(1, 705).state()

    answer = state.ask(1, {"ask": "build", "to": "dalian"})["build"]

    assert answer == {
        "cost": 7,
        "lacking": 0,
        "turns": 1,
        "now": 1,
        "segments": [{"type": "build", "from": 711, "to": 764, "price": 7}],
        "elsewhere": None,
    }


@pytest.mark.rule("CH-044")
def test_a_crossing_halves_the_speed() -> None:
    state = given(2).track(0, "918-919").ferry(0).train(0, 918, came_by="918-972").track(0, "918-972").train(1, 705)
    table = state.state()
    play(table, "move 919", "end", "end", "ferry")
    assert (train(table), points(table)) == (764, 5)
    fast = given(2).ferry(0).locomotive(0, "superfreight").train(0, 919, waited=True).state()
    play(fast, "ferry")
    assert points(fast) == 6


@pytest.mark.rule("CH-045")
def test_the_crossing_comes_before_the_first_step() -> None:
    state = given(2).track(0, "711-764").ferry(0).train(0, 764, waited=True).state()
    stepped = state.copy()

    play(state, "load fish", "ferry")

    assert (train(state), loads(state), points(state)) == (919, ["fish"], 5)
    play(stepped, "move 711")
    refused(stepped, "ferry", "ferry-wait")
    arrived = given(2).ferry(0).train(0, 764).state()
    refused(arrived, "ferry", "ferry-wait")


@pytest.mark.rule("CH-046")
def test_without_the_ferry_a_port_is_clear_terrain() -> None:
    state = given(2).track(0, "972-918-919-973").ferry(0).train(0, 918, came_by="918-972").train(1, 705).state()
    play(state, "move 919", "move 973")
    assert points(state) == 7
    resting = given(2).track(0, "972-918-919-973").ferry(0).train(0, 918, came_by="918-972").train(1, 705).state()
    play(resting, "move 919", "end", "end")
    assert points(resting) == 9
    allowed(resting, "ferry", "move 973")
    play(resting, "move 973")
    assert points(resting) == 8


@pytest.mark.rule("CH-047")
def test_others_cross_for_a_fee() -> None:
    state = given(3).ferry(0, 1).track(0, "711-764").turn_of(2).train(2, 919, waited=True).state()
    refused(state, "ferry", "ferry-whose")
    allowed(state, "ferry 0", "ferry 1")

    play(state, "ferry 0", "move 711")

    assert [cash(state, seat) for seat in range(3)] == [64, 60, 56]
    poor = given(3).ferry(0, 1).cash(60, 60, 3).turn_of(2).train(2, 919, waited=True).state()
    refused(poor, "ferry 0", "fee")
    own = given(3).ferry(0, 1).train(0, 919, waited=True).state()
    refused(own, "ferry 1", "ferry-own")
