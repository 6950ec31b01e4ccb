"""Victory, variants, information, rulings: CH-158 to CH-180."""

from itertools import pairwise
from typing import Any

import pytest
from tests.games.china.table import (
    CHINA,
    LAND,
    Table,
    active,
    allowed,
    cash,
    center,
    fresh,
    given,
    happened,
    legal,
    play,
    points,
    refused,
    show,
    track,
    train,
)
from tests.games.china.test_events import drawn

from samovar.core import BadDocument, IllegalMove
from samovar.games.china import network
from samovar.games.china.survey import cheapest_build


def last_turn(players: int = 2) -> Table:
    """The last player of the round is to move; everybody has a train."""
    table = given(players).say(first=0, active=players - 1, round=9)
    for seat in range(players):
        table.train(seat, 705)
    return table


@pytest.mark.rule("CH-158")
def test_cash_and_network_at_the_end_of_the_own_turn() -> None:
    won = last_turn().cash(60, 250).whole(1).state()
    play(won, "end")
    assert (won.over, won.winner) == (True, 1)
    short = last_turn().cash(60, 249).whole(1).state()
    play(short, "end")
    assert not short.over


@pytest.mark.rule("CH-159")
def test_links_never_bridge_a_gap() -> None:
    state = last_turn().cash(60, 250).whole(1, "ningbo-port").track(1, "1545-1595-1596").state()
    assert network.is_connected(state, 1)
    gap = last_turn().cash(60, 250).track(1, "1545-1595-1596", "2085-2098").links(1, "ningbo-port", "hong-kong-port")
    state = gap.state()
    assert len(network.joined(state, 1).majors) == 1
    rich = last_turn().cash(60, 1000).locomotive(1, "superfreight").links(1, "hong-kong-port").state()
    play(rich, "end")
    assert not rich.over


@pytest.mark.rule("CH-160")
def test_only_own_track_red_areas_and_ferry_join() -> None:
    state = given(2).whole(0).state()
    assert network.is_connected(state, 0)
    [*_, last] = track(state)
    state.erase(LAND.grid.edge_by_name[last])
    assert not network.is_connected(state, 0)
    state.lay(1, LAND.grid.edge_by_name[last])
    assert not network.is_connected(state, 0)


@pytest.mark.rule("CH-161")
def test_the_port_must_be_linked_and_joined() -> None:
    unlinked = last_turn().cash(60, 260)
    unlinked.seats[1]["track"] += given(2).whole(0).seats[0]["track"]
    state = unlinked.state()
    play(state, "end")
    assert not state.over
    away = last_turn().cash(60, 260).whole(1, "shantou-port").track(1, "2013-2014").state()
    assert not network.is_connected(away, 1)


@pytest.mark.rule("CH-162")
def test_the_round_is_played_to_its_end() -> None:
    state = given(3).cash(260).whole(0).train(0, 705).train(1, 705).train(2, 705).state()
    events = play(state, "end")
    assert happened(events, "met")
    assert state.active == 1
    play(state, "end")
    assert not state.over
    play(state, "end")
    assert (state.over, state.winner) == (True, 0)


@pytest.mark.rule("CH-163")
def test_most_cash_wins() -> None:
    state = last_turn(2).cash(252, 261).whole(1).state()
    assert state.scores().winners() == [1]
    sheet = CHINA.score_sheet(
        {
            "seats": [
                {"cash": 252, "connected": True, "met": True},
                {"cash": 9},
                {"cash": 261, "connected": True, "met": True},
            ]
        }
    )
    assert sheet.winners() == [2]
    play(state, "end")
    assert state.winner == 1


def second_network() -> list[str]:
    """Track that joins the major cities beside the first network, for two winners at once."""
    state = given(2).whole(1).state()
    names = ["beijing", "shanghai", "hong-kong", "chongqing"]
    for start, end in pairwise(names):
        goal = LAND.cities[LAND.city_index[end]].mileposts
        found = cheapest_build(state, 0, goal, center(start))
        assert found is not None
        for a, b in zip(found.starts, found.ends, strict=True):
            state.lay(0, LAND.grid.edge_between(a, b))
    return track(state)


SECOND = second_network()


def two_networks(first: int, second: int, target: int = 250) -> Any:
    table = given(2).cash(first, second).whole(1).train(0, 705).train(1, 705).links(0, "hong-kong-port")
    table.seats[0]["track"] = list(SECOND)
    return table.say(target=target).state()


@pytest.mark.rule("CH-163", "CH-164")
def test_equal_cash_raises_the_target() -> None:
    state = two_networks(255, 255)
    events = play(state, "end", "end")
    assert happened(events, "target_rises")[0]["target"] == 300
    assert (state.over, state.target, state.active) == (False, 300, 0)
    again = two_networks(310, 310, 300)
    play(again, "end", "end")
    assert again.target == 350
    richer = two_networks(252, 261)
    play(richer, "end", "end")
    assert (richer.over, richer.winner) == (True, 1)


@pytest.mark.rule("CH-165")
def test_the_conditions_must_still_hold_at_the_end_of_the_round() -> None:
    table = given(2).cash(252, 60).whole(0).train(0, 705).hand(1, 133).loads(1, "tea").train(1, 705).pile(138, 90)
    state = table.state()
    play(state, "end", "deliver 133 tea", "end")
    assert (cash(state), state.over, state.active) == (222, False, 0)
    # Cash that arrives after the own turn counts at the end of the next.
    late = given(2).cash(248, 60).whole(0).train(0, 705).train(1, 760).state()
    edge = LAND.grid.edge_names[late.track(0)[0]]
    late = given(2).cash(248, 60).whole(0).train(0, 705).train(1, int(edge.split("-")[0])).state()
    play(late, "end", f"move {edge.split('-')[1]}", "end")
    assert (cash(late), late.over) == (252, False)
    play(late, "end", "end")
    assert (late.over, late.winner) == (True, 0)


# --- variants --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CH-166")
def test_variants_are_chosen_before_the_game() -> None:
    state = given(2).cash(0).train(0, 705).state()
    refused(state, "loan 10", "no-loans")
    assert [option.name for option in CHINA.options] == ["express", "loans", "rounds"]
    with pytest.raises(BadDocument):
        CHINA.new(2, 1, {"loan": True})


@pytest.mark.rule("CH-167")
def test_express_trains() -> None:
    speeds = []
    for locomotive in ("freight", "heavy-freight", "fast-freight", "superfreight"):
        state = given(2).option("express", True).locomotive(0, locomotive).ferry(0).train(0, 764, waited=True).state()
        speeds.append(points(state))
        play(state, "ferry")
        speeds.append(points(state))
    assert speeds == [12, 6, 12, 6, 16, 8, 16, 8]


@pytest.mark.rule("CH-168")
def test_a_loan_is_repaid_twice_over() -> None:
    state = given(2).option("loans", True).cash(2).train(0, 705).hand(0, 133).loads(0, "tea").pile(90).state()
    play(state, "loan 20")
    assert cash(state) == 22
    state.cash[0] = 26
    events = play(state, "deliver 133 tea")
    assert cash(state) == 3
    assert happened(events, "repaid")[0]["amount"] == 40


@pytest.mark.rule("CH-169")
def test_when_a_loan_is_granted() -> None:
    state = given(2).option("loans", True).cash(10).train(0, 705).state()
    refused(state, "loan 8", "loan-small")
    play(state, "loan 12")
    assert (cash(state), state.debt[0]) == (22, 24)
    refused(state, "loan 20", "debt")
    # A fee that comes in while others move repays as well.
    owed = given(2).option("loans", True).cash(60, 21).debt(1, 24).track(1, "760-814").train(0, 760).state()
    play(owed, "move 814")
    assert (cash(owed, 1), owed.debt[1]) == (1, 0)
    limit = given(2).option("loans", True).cash(15).track(0, "814-815").train(0, 705)
    spent = limit.say(turn={"spent": 18}, pending=[{"decision": "build"}]).state()
    play(spent, "loan 20")
    refused(spent, "build 815-866" if LAND.grid.edge_between(815, 866) >= 0 else "link hong-kong-port", "limit")


@pytest.mark.rule("CH-170")
def test_the_time_limit() -> None:
    state = given(2).option("rounds", 30).say(round=30, active=1).cash(90, 120).whole(0).train(0, 705).train(1, 705)
    final = state.state()
    events = play(final, "end")
    assert final.over
    assert happened(events, "time_is_up")
    assert [score.rank for score in final.scores().seats] == [1, 2]
    sheet = CHINA.score_sheet(
        {"seats": [{"cash": 120}, {"cash": 90, "connected": True}, {"cash": 60, "connected": True}]}
    )
    assert [score.rank for score in sheet.seats] == [3, 1, 2]
    alone = CHINA.score_sheet({"seats": [{"cash": 120}, {"cash": 90}]})
    assert alone.winners() == [0]


@pytest.mark.rule("CH-170")
def test_a_game_can_be_played_as_good_as_without_limit() -> None:
    later = given(2).option("rounds", 500).say(round=150, active=1).train(0, 705).train(1, 705).state()
    assert not happened(play(later, "end"), "time_is_up")
    assert (later.over, later.round) == (False, 151)


@pytest.mark.rule("CH-171")
def test_equal_players_share_the_place() -> None:
    sheet = CHINA.score_sheet(
        {"seats": [{"cash": 120}, {"cash": 90, "connected": True}, {"cash": 90, "connected": True}]}
    )
    assert [score.rank for score in sheet.seats] == [3, 1, 1]
    unlinked = last_turn().cash(60, 60)
    unlinked.seats[1]["track"] += given(2).whole(0).seats[0]["track"]
    assert not network.is_connected(unlinked.state(), 1)


# --- information -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("CH-172")
def test_cards_locomotive_and_loads_are_open() -> None:
    state = given(2).hand(0, 40, 1, 5).loads(0, "wood").locomotive(0, "heavy-freight").train(0, 705).state()
    plate = show(state, 1)["seats"][0]
    assert [card["card"] for card in plate["cards"]] == [40, 1, 5]
    assert plate["cards"][0]["demands"][1] == {"city": "fuzhou", "load": "wood", "payout": 54}
    assert (plate["locomotive"], plate["loads"]) == ("heavy-freight", ["wood"])


@pytest.mark.rule("CH-173")
def test_cash_is_hidden_before_the_tax() -> None:
    state = drawn(given(2).train(0, 705).train(1, 705), 138).state()
    assert [plate["cash"] for plate in show(state, 1)["seats"]] == [None, 60]
    play(state, "change")
    assert [plate["cash"] for plate in show(state, 1)["seats"]] == [50, 50]


@pytest.mark.rule("CH-174")
def test_what_is_open_and_what_is_not() -> None:
    state = given(2).track(0, "760-814").train(0, 705).event(139, drawer=1).state()
    shown = show(state, 1)
    assert shown["draw_pile"] == len(state.draw_pile)
    assert shown["discard"] == []
    assert shown["stock"]["jade"] == 3
    assert shown["seats"][0]["track"] == [[760, 814]]
    assert [event["card"] for event in shown["events"]] == [139]
    assert shown["seats"][1]["cash"] == 60
    events = play(state, "build 814-815")
    assert happened(events, "built")[0]["price"] == 3
    assert not any(event.secret for event in events)


@pytest.mark.rule("CH-175")
def test_who_meets_the_conditions_is_announced_without_the_sum() -> None:
    state = given(2).cash(262).whole(0).train(0, 705).train(1, 705).state()
    events = play(state, "end")
    assert "262" not in str(happened(events, "met"))
    plate = show(state, 1)["seats"][0]
    assert (plate["met"], plate["cash"]) == (True, None)
    play(state, "end")
    assert show(state, 1)["seats"][0]["cash"] == 262


# --- rulings ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CH-176")
def test_no_dealing_between_players() -> None:
    state = given(2).train(0, 705).loads(0, "tea").state()
    for move in ("give 1 5", "pay 1 5", "trade 1 tea"):
        with pytest.raises(BadDocument):
            CHINA.parse_move(move)
    assert {move.split()[0] for move in legal(state)} <= {
        "move",
        "load",
        "drop",
        "build",
        "link",
        "upgrade",
        "change",
        "end",
    }


@pytest.mark.rule("CH-179")
def test_reconstructed_records_are_the_rules() -> None:
    demands = [(LAND.cities[it.city].id, LAND.loads[it.load].id, it.payout) for it in LAND.demands[40]]
    assert ("fuzhou", "wood", 54) in demands
    counts = CHINA.sources()
    assert counts["reconstructed"] > 100
    assert counts["published"] > 10


@pytest.mark.rule("CH-180")
def test_an_illegal_order_changes_nothing() -> None:
    state = given(2).track(0, "759-812-861-860-859-909").train(0, 705).say(turn={"points": 2}).state()
    play(state, "move 759", "move 812")
    before = state.fingerprint()
    with pytest.raises(IllegalMove):
        state.apply(CHINA.parse_move("move 861"))
    assert state.fingerprint() == before
    assert train(state) == 812
    allowed(state, "end")


def test_a_fresh_game_has_no_events() -> None:
    assert active(fresh(2)) == []
