"""Hiring counsellors: CE-053 to CE-056."""

import pytest
from tests.games.ceylon.table import at, given, happened, options, play, refused, rupees, seen_by


@pytest.mark.rule("CE-053")
def test_hiring_costs_five_in_the_district_of_the_pawn() -> None:
    table = given().counsellors(ruhuna="scholar").seat(0, pawn="R2", rupees=9).acts("hire", "plant")
    state = table.state()
    assert options(state, "hire") == {"hire ruhuna"}
    refused(state, 0, "hire kandy", "CE-053")

    events = play(state, "hire ruhuna")

    assert (at(state, 0, "hired"), rupees(state, 0)) == (["ruhuna"], 4)
    assert happened(events, "hired")[0]["counsellor"] == "scholar"


@pytest.mark.rule("CE-054")
def test_a_counsellor_is_hired_once() -> None:
    state = given().seat(0, pawn="U7", rupees=20, hired=["uva"]).acts("hire", "plant").state()

    refused(state, 0, "hire uva", "CE-054")


@pytest.mark.rule("CE-054")
@pytest.mark.parametrize("players", [3, 4])
def test_a_player_hires_each_of_the_four(players: int) -> None:
    advice = {"dimbula": "guide", "kandy": "broker", "ruhuna": "scholar", "uva": "treasurer"}
    hired: list[str] = []
    for hex, district in (("D5", "dimbula"), ("K5", "kandy"), ("R5", "ruhuna"), ("U5", "uva")):
        table = given(players=players).counsellors(**advice).seat(0, pawn=hex, rupees=9, hired=hired)
        state = table.acts("hire", "plant").state()
        play(state, f"hire {district}")
        hired = at(state, 0, "hired")
    assert len(hired) == 4


@pytest.mark.rule("CE-055")
def test_counsellors_are_open_to_all() -> None:
    table = given(players=4).counsellors(kandy="scholar")
    for seat in range(3):
        table.seat(seat, hired=["kandy"])
    state = table.seat(3, pawn="K6", rupees=5).acts("hire", "plant", seat=3).state()

    play(state, "hire kandy")

    assert next(it["hired_by"] for it in seen_by(state)["districts"] if it["id"] == "kandy") == [0, 1, 2, 3]


@pytest.mark.rule("CE-056")
def test_a_counsellor_works_from_the_next_action_on() -> None:
    table = given().counsellors(kandy="patron").seat(0, pawn="K2", rupees=6).acts("hire", "plant")
    state = table.state()

    play(state, "hire kandy")

    assert rupees(state, 0) == 1
    assert seen_by(state)["seats"][0]["prices"]["hire"] == 2


@pytest.mark.rule("CE-056")
def test_a_counsellor_already_works_in_a_token_action_of_the_same_turn() -> None:
    table = given().counsellors(kandy="treasurer").seat(0, pawn="K2", rupees=6, space=1, tokens=1)
    state = table.acts("hire", "plant").state()

    play(state, "hire kandy")
    play(state, "token income")

    assert rupees(state, 0) == 1 + 3
