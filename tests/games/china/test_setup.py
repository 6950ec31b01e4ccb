"""Overview and set-up: CH-001 to CH-017."""

import pytest
from tests.games.china.table import (
    CHINA,
    EVENTS,
    GRID,
    LAND,
    allowed,
    cash,
    fresh,
    given,
    hand,
    happened,
    legal,
    play,
    price,
    refused,
    seat_of,
)

from samovar.core import BadDocument, Event
from samovar.games.china.game import first_player


@pytest.mark.rule("CH-001")
def test_three_joined_cities_do_not_win() -> None:
    state = given(2).cash(251).whole(0).say(first=1, active=0).train(0, 705).state()
    shanghai = LAND.cities[LAND.city_index["shanghai"]]
    for edge in shanghai.edges:
        if state.owner[edge] == 0:
            state.erase(edge)
    cut = state.copy()

    play(cut, "end")

    assert not cut.over


@pytest.mark.rule("CH-002")
def test_two_to_six_players() -> None:
    assert CHINA.player_counts == [2, 3, 4, 5, 6]
    with pytest.raises(BadDocument):
        CHINA.new(7)


@pytest.mark.rule("CH-003", "CH-178")
def test_components_are_counted() -> None:
    assert len(LAND.cities) == 52
    assert len(LAND.majors) == 4
    assert sum(len(demands) for demands in LAND.demands) == 408
    assert len(LAND.demands) - 1 == 136
    assert len(LAND.events) == 20
    assert LAND.last_card == 156
    assert sum(LAND.chips) == 100
    assert {"taiyuan", "qiqihar"} <= set(LAND.city_index)


@pytest.mark.rule("CH-004")
def test_major_cities_and_sizes() -> None:
    facts = {city.id: (city.center, len(city.mileposts), len(city.edges)) for city in LAND.cities if city.major}
    assert facts == {
        "beijing": (705, 7, 18),
        "chongqing": (1719, 7, 18),
        "shanghai": (1496, 4, 9),
        "hong-kong": (2086, 4, 9),
    }
    shanghai = LAND.cities[LAND.city_index["shanghai"]]
    assert shanghai.mileposts == [1445, 1495, 1496, 1545]
    assert not [edge for edge in shanghai.edges if 1496 in (GRID.edge_a[edge], GRID.edge_b[edge])]
    sizes = [city.size for city in LAND.cities]
    assert (sizes.count("medium"), sizes.count("small")) == (20, 28)


@pytest.mark.rule("CH-005")
def test_the_board() -> None:
    assert sum(milepost.playable for milepost in GRID.mileposts) == 2093
    assert GRID.edges == 5964
    assert max(len(near) for near in GRID.near) == 6
    assert GRID.edge_between(710, 764) == -1
    with pytest.raises(BadDocument):
        CHINA.parse_move("build 710-764")


@pytest.mark.rule("CH-006")
def test_a_network_is_segments_ferry_and_red_areas() -> None:
    from samovar.games.china.network import spread

    state = given(2).track(0, "759-813-863", "711-764").ferry(0).state()

    assert spread(state, 0, 863)[648] == 1  # across the red area of Beijing
    assert spread(state, 0, 711)[919] == 1  # by ferry
    assert spread(state, 0, 863)[711] == 0
    assert [city.id for city in LAND.cities if city.taiwan] == ["taipei", "kaohsiung"]


@pytest.mark.rule("CH-007")
def test_taiwan_has_no_track_and_no_train() -> None:
    state = given(2).state()

    assert GRID.near[1924] == []
    refused(state, "place 1924", "taiwan")
    refused(state, "build 760-814", "place-first")


@pytest.mark.rule("CH-008")
def test_everybody_starts_alike() -> None:
    state = fresh(3)

    for seat in range(3):
        facts = seat_of(state, seat)
        assert (facts["cash"], facts["locomotive"], facts["train"], facts["loads"]) == (60, "freight", None, [])
        assert (state.speed(seat), state.capacity(seat)) == (9, 2)


def deal(seed: int, players: int) -> list[Event]:
    events: list[Event] = []
    CHINA.new(players, seed, events=events)
    return events


@pytest.mark.rule("CH-009")
def test_events_dealt_at_setup_are_set_aside() -> None:
    with_events = [seed for seed in range(60) if happened(deal(seed, 4), "set_aside")]

    assert with_events
    for seed in with_events[:10]:
        state = fresh(4, seed)
        assert all(card < 137 for seat in range(4) for card in hand(state, seat))
        assert all(len(hand(state, seat)) == 3 and cash(state, seat) == 60 for seat in range(4))
        assert state.event_cards == []
        assert not state.cash_open


@pytest.mark.rule("CH-010")
def test_events_go_back_into_the_pile() -> None:
    for seed in range(12):
        state = fresh(4, seed)
        assert len(state.draw_pile) == 144
        assert set(EVENTS) <= set(state.draw_pile)


@pytest.mark.rule("CH-011")
def test_the_highest_payout_begins() -> None:
    state = given(3).hand(0, 40).hand(1, 4).hand(2, 31).state()
    assert first_player(state) == 0
    assert first_player(given(3).hand(2, 40).hand(1, 4).hand(0, 31).state()) == 2
    events = deal(5, 3)
    [first] = happened(events, "first")
    state = fresh(3, 5)
    assert first["payout"] == max(LAND.payouts(hand(state, seat))[0] for seat in range(3))


@pytest.mark.rule("CH-012")
def test_equal_payouts_compare_the_next() -> None:
    assert first_player(given(2).hand(0, 61, 5, 10).hand(1, 62, 1, 2).state()) == 0
    assert first_player(given(2).hand(1, 61, 5, 10).hand(0, 62, 1, 2).state()) == 1


@pytest.mark.rule("CH-013")
def test_the_same_shuffle_gives_the_same_game() -> None:
    one, two = fresh(3, 9), fresh(3, 9)
    for _ in range(60):
        move = one.legal()[one.ply * 7 % len(one.legal())]
        one.apply(move)
        two.apply(move)
    assert one.fingerprint() == two.fingerprint()


@pytest.mark.rule("CH-014")
def test_opening_turns_build_or_upgrade() -> None:
    state = fresh(2)
    first = state.active

    play(state, "upgrade fast-freight", "end", "end", "end")
    assert state.active == first
    spent = 0
    while spent < 20:
        builds = [move for move in legal(state) if move.startswith("build") and price(state, move) == 1]
        play(state, builds[0])
        spent += 1

    assert cash(state, first) == 20
    assert seat_of(state, first)["locomotive"] == "fast-freight"
    refused(state, "link hong-kong-port", "limit")


@pytest.mark.rule("CH-015")
def test_the_second_opening_round_runs_back() -> None:
    state = given(3).say(first=1, active=1, opening=0, round=0).state()
    order = []
    for _ in range(6):
        order.append(state.active)
        play(state, "end")
    for _ in range(6):
        order.append(state.active)
        play(state, "place 705" if "place 705" in legal(state) else "end")
        if state.active == order[-1]:
            play(state, "end")

    assert order == [1, 2, 0, 0, 2, 1, 1, 2, 0, 1, 2, 0]


@pytest.mark.rule("CH-016")
def test_nothing_but_building_in_the_opening() -> None:
    state = fresh(2)

    for move in ("change", "place 705", "load tourists", "move 705"):
        refused(state, move, "opening")


@pytest.mark.rule("CH-017")
def test_opening_turns_have_their_own_limits() -> None:
    state = given(2).say(opening=0, round=0, first=0).state()

    play(state, "build 760-814", "build 759-813")
    refused(state, "build 706-707", "outs")
    play(state, "build 814-815", "end", "end", "end")
    assert state.spent == 0
    play(state, "build 706-707")
    allowed(state, "end")
