"""Planting and the district bonus: CE-033 to CE-038."""

import pytest
from tests.games.ceylon.table import (
    at,
    given,
    happened,
    leaves,
    open_slots,
    options,
    plantations,
    plants_on,
    play,
    points,
    refused,
    rupees,
    seen_by,
)


@pytest.mark.rule("CE-033")
def test_planting_costs_five_and_takes_a_leaf_to_the_pawns_hex() -> None:
    state = given().seat(0, pawn="R7", rupees=12, plantations=["D1"]).acts("plant", "harvest").state()

    events = play(state, "plant R7")

    assert plantations(state, 0) == {"D1": 1, "R7": 1}
    assert (rupees(state, 0), leaves(state, 0)) == (7, 6)
    assert happened(events, "planted")[0]["price"] == 5


@pytest.mark.rule("CE-033")
def test_planting_is_done_where_the_pawn_stands() -> None:
    state = given().seat(0, pawn="R7", rupees=12).acts("plant", "harvest").state()

    assert plants_on(state) == {"R7"}
    refused(state, 0, "plant R8", "CE-033")


@pytest.mark.rule("CE-034")
def test_a_hex_holds_one_plantation() -> None:
    table = given(players=4).seat(1, pawn="U6").seat(2, pawn="U6").acts("harvest", "plant")
    state = table.state()
    play(state, "income")

    play(state, "plant U6")

    assert state.to_move == [2]
    refused(state, 2, "plant U6", "CE-034")
    assert plantations(state, 1)["U6"] == 1


@pytest.mark.rule("CE-034")
def test_ones_own_plantation_takes_the_hex_as_well() -> None:
    state = given().seat(0, pawn="K3", plantations=["K3"]).acts("plant", "harvest").state()

    refused(state, 0, "plant K3", "CE-034")


@pytest.mark.rule("CE-034")
@pytest.mark.parametrize("hex", ["K2", "K6", "K8"])
def test_pawns_levels_and_earlier_plantations_do_not_matter(hex: str) -> None:
    table = given().seat(0, pawn=hex, plantations=["K3", "K4", "K5", "K7"]).seat(1, pawn=hex, plantations=["K1"])
    state = table.acts("plant", "harvest").state()

    play(state, f"plant {hex}")

    assert len(plantations(state, 0)) == 5


@pytest.mark.rule("CE-035")
def test_leaves_leave_from_the_left_and_open_slots() -> None:
    state = given().seat(0, pawn="K2", plantations=["D1"]).acts("plant", "harvest").state()
    assert (leaves(state, 0), open_slots(state, 0)) == (7, 1)

    play(state, "plant K2")

    assert (leaves(state, 0), open_slots(state, 0)) == (6, 2)


@pytest.mark.rule("CE-036")
def test_without_a_leaf_nobody_plants() -> None:
    table = given().seat(0, pawn="R8", plantations=[]).leaves(0, 0, keep_free=("R8",))
    state = table.acts("plant", "harvest").state()

    refused(state, 0, "plant R8", "CE-036")
    assert {notation.split()[0] for notation in options(state)} == {"move", "income"}


@pytest.mark.rule("CE-037")
def test_the_district_bonus_goes_to_whoever_is_everywhere() -> None:
    table = given(players=4).seat(1, pawn="R5", points=3, plantations=["D2", "K2", "U2"])
    table.seat(3, plantations=["D3", "K3", "R3", "U3"], points=10)
    state = table.acts("plant", "harvest", seat=1).state()
    assert seen_by(state)["bonuses"] == [6, 3, 1]

    events = play(state, "plant R5")

    assert happened(events, "bonus") == [{"event": "bonus", "seat": 1, "points": 6}]
    assert points(state, 1) == 9
    assert at(state, 1, "bonus") is True
    assert seen_by(state)["bonuses"] == [3, 1]


@pytest.mark.rule("CE-037")
def test_nobody_gets_a_second_bonus() -> None:
    table = given().seat(0, pawn="K6", plantations=["D2", "K2", "R2", "U2"], points=10, rupees=20)
    state = table.acts("plant", "harvest").state()

    events = play(state, "plant K6")

    assert happened(events, "bonus") == []
    assert points(state, 0) == 10


@pytest.mark.rule("CE-037")
def test_counsellors_do_not_help_to_the_bonus() -> None:
    table = given().seat(0, pawn="D2", plantations=["D1"], hired=["dimbula", "kandy", "ruhuna", "uva"])
    state = (
        table.counsellors(dimbula="guide", kandy="broker", ruhuna="scholar", uva="patron").acts("plant", "hire").state()
    )

    events = play(state, "plant D2")

    assert happened(events, "bonus") == []


@pytest.mark.rule("CE-037")
@pytest.mark.parametrize(("before", "points_won"), [(0, 10), (1, 6), (2, 3), (3, 1)])
def test_the_bonus_falls_from_ten_to_one(before: int, points_won: int) -> None:
    table = given(players=4).seat(0, pawn="U8", plantations=["D8", "K8", "R8"])
    for seat in range(1, 4):
        hexes = [f"{letter}{seat}" for letter in "DKRU"]
        table.seat(seat, plantations=hexes if seat <= before else hexes[:2])
    state = table.acts("plant", "harvest").state()

    assert happened(play(state, "plant U8"), "bonus")[0]["points"] == points_won


@pytest.mark.rule("CE-038")
def test_followers_get_the_bonus_one_after_the_other() -> None:
    table = given(players=4).seat(2, pawn="K2", plantations=["D2", "R2", "U2"])
    table.seat(3, pawn="K3", plantations=["D3", "R3", "U3"])
    table.seat(0, plantations=["D4", "K4", "R4", "U4"])
    state = table.follows(1, "plant").state()
    assert seen_by(state)["bonuses"][0] == 6

    play(state, "income")
    play(state, "plant K2")
    play(state, "plant K3")

    assert (points(state, 2), points(state, 3)) == (6, 3)
