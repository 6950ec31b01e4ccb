"""The Dalian ferry: CH-038 to CH-047."""

import pytest
from tests.games.china.table import LAND, allowed, cash, given, loads, play, points, price, refused, show, train


def test_the_three_ways_to_the_ferry() -> None:
    assert [LAND.grid.edge_names[edge] for edge in LAND.ferry_ways] == ["711-764", "918-919", "919-973"]


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
    state = given().track(0, "918-972", "973-972").train(0, 705).state()
    play(state, "build 918-919")

    assert price(state, "build 764-711") == 1 + 3
    assert price(state, "build 973-919") == 1
    joined = given().track(0, "711-710").ferry(0).train(0, 705).state()
    assert price(joined, "build 711-764") == 1 + 3


@pytest.mark.rule("CH-042")
def test_a_third_player_builds_nothing_at_the_ports() -> None:
    state = given(3).track(2, "973-972").turn_of(2).train(2, 705).ferry(0, 1).state()

    refused(state, "build 973-919", "ferry-sold")


@pytest.mark.rule("CH-043")
def test_nobody_shuts_the_second_player_out() -> None:
    state = given(2).track(0, "711-764", "919-918").ferry(0).train(0, 705).track(1, "973-972").state()

    refused(state, "build 919-973", "ferry-shut")
    allowed(state, "build 919-920")
    play(state, "end", "place 705")
    assert price(state, "build 973-919") == 4


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
    rested = given(2).track(0, "918-919-973").ferry(0).train(0, 919, came_by="918-919", waited=True).state()
    allowed(rested, "move 973")
    assert points(rested) == 9


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
