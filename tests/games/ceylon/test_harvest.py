"""Harvesting and the warehouse: CE-039 to CE-047."""

import pytest
from tests.games.ceylon.table import CEYLON, crates, given, happened, options, play, points, question, refused, rupees

from samovar.core import BadDocument


@pytest.mark.rule("CE-039")
def test_a_harvest_reaches_the_pawns_hex_and_those_beside_it() -> None:
    state = given().seat(0, pawn="R6", rupees=3, plantations=["R6", "R5", "R3", "R8"]).acts("harvest", "plant").state()

    assert "harvest R3 R5 R6" in options(state)
    refused(state, 0, "harvest R3 R5 R6 R8", "CE-039")
    refused(state, 0, "harvest R8", "CE-039")
    refused(state, 0, "harvest R7", "CE-039")
    play(state, "harvest R3 R5 R6")

    assert sum(crates(state, 0).values()) == 3
    assert rupees(state, 0) == 3


@pytest.mark.rule("CE-040")
def test_the_level_fixes_the_colour() -> None:
    table = given().level(K2=0, K3=1, K6=2).seat(0, pawn="K2", plantations=["K2", "K3", "K6"])
    state = table.acts("harvest", "plant").state()

    events = play(state, "harvest K2 K3 K6")

    assert crates(state, 0) == {"black": 1, "green": 1, "white": 1}
    assert happened(events, "harvested")[0]["crates"] == {"black": 1, "green": 1, "white": 1}


@pytest.mark.rule("CE-041")
def test_other_owners_score_a_point_for_each_crate() -> None:
    table = given().level(K2=0, K3=0, K6=1).seat(0, pawn="K2", plantations=["K2", "K3"]).seat(2, plantations=["K6"])
    state = table.acts("harvest", "plant").state()

    play(state, "harvest K2 K3 K6")

    assert crates(state, 0) == {"black": 2, "green": 1}
    assert [points(state, seat) for seat in range(3)] == [0, 0, 1]


@pytest.mark.rule("CE-041")
def test_an_owner_scores_for_each_of_several_plantations() -> None:
    table = given().seat(0, pawn="K2", plantations=["D1"]).seat(1, plantations=["K2", "K3"]).seat(2, plantations=["K6"])
    state = table.acts("harvest", "plant").state()

    play(state, "harvest K2 K3 K6")

    assert [points(state, seat) for seat in range(3)] == [0, 2, 1]


@pytest.mark.rule("CE-042")
def test_a_plantation_serves_again_in_the_same_turn() -> None:
    table = given(players=4).seat(3, plantations=["K8"], pawn="U1")
    for seat in range(3):
        table.seat(seat, pawn="K6")
    state = table.seat(0, space=1, tokens=1).acts("plant", "harvest").state()

    play(state, "token harvest K8")
    play(state, "income")
    play(state, "harvest K8")
    play(state, "harvest K8")

    assert points(state, 3) == 3
    assert [crates(state, seat) for seat in range(3)] == [{"white": 1}] * 3


@pytest.mark.rule("CE-042")
def test_one_harvest_takes_one_crate_per_plantation() -> None:
    state = given().seat(0, pawn="K2", plantations=["K2"]).acts("harvest", "plant").state()

    play(state, "harvest K2")

    assert crates(state, 0) == {"black": 1}
    with pytest.raises(BadDocument, match="K2 is named twice"):
        CEYLON.read_move({"type": "harvest", "hexes": ["K2", "K2"]})


@pytest.mark.rule("CE-043")
def test_a_harvest_takes_at_least_one_crate() -> None:
    table = given().seat(0, plantations=["U5"]).seat(1, pawn="U3", plantations=["R5"]).seat(2, plantations=["R1"])
    state = table.follows(1, "harvest").state()

    refused(state, 1, "harvest", "CE-043")
    assert options(state, "harvest") == {"harvest U5"}
    assert {"income", "move U5"} <= options(state)


@pytest.mark.rule("CE-043")
def test_the_player_chooses_among_the_plantations_in_reach() -> None:
    table = given().seat(0, pawn="K2", plantations=["K2", "K3"]).seat(1, plantations=["K6"])
    state = table.acts("harvest", "plant").state()

    assert options(state, "harvest") == {
        "harvest K2", "harvest K3", "harvest K6", "harvest K2 K3", "harvest K2 K6", "harvest K3 K6", "harvest K2 K3 K6",
    }  # fmt: skip


@pytest.mark.rule("CE-043")
def test_with_nothing_in_reach_there_is_no_harvest() -> None:
    state = given().seat(0, pawn="U3", plantations=["D1"]).acts("harvest", "plant").state()

    assert options(state, "harvest") == set()


@pytest.mark.rule("CE-044")
def test_a_harvest_crosses_rivers() -> None:
    table = given().seat(0, pawn="K8", plantations=["D5"]).seat(1, plantations=["R2"]).seat(2, plantations=["U8"])
    state = table.acts("harvest", "plant").state()

    assert "harvest D5 R2" in options(state)


@pytest.mark.rule("CE-045")
def test_a_harvest_beyond_five_crates_is_given_back() -> None:
    table = given().seat(0, pawn="K6", plantations=["K5", "K6", "K7"], crates={"black": 2, "green": 1})
    state = table.acts("harvest", "plant").state()

    play(state, "harvest K5 K6 K7")

    assert crates(state, 0) == {"black": 2, "green": 4}
    assert (question(state), state.to_move) == ("return", [0])
    assert options(state) == {"return black:1", "return green:1"}
    play(state, "return green:1")
    assert crates(state, 0) == {"black": 2, "green": 3}


@pytest.mark.rule("CE-045")
def test_five_crates_fit() -> None:
    table = given().seat(0, pawn="K6", plantations=["K6"], crates={"black": 4}).acts("harvest", "plant")
    state = table.state()

    play(state, "harvest K6")

    assert question(state) == "follow"


@pytest.mark.rule("CE-046")
def test_exactly_the_surplus_is_returned_of_old_and_new_crates() -> None:
    state = given().seat(0, pawn="K8", plantations=["K8"], crates={"black": 5}).acts("harvest", "plant").state()
    play(state, "harvest K8")

    refused(state, 0, "return", "CE-046")
    refused(state, 0, "return black:2", "CE-046")
    refused(state, 0, "return green:1", "CE-046")
    refused(state, 0, "income", "CE-046")
    events = play(state, "return black:1")

    assert happened(events, "returned") == [{"event": "returned", "seat": 0, "crates": {"black": 1}}]
    assert crates(state, 0) == {"black": 4, "white": 1}


@pytest.mark.rule("CE-046")
def test_the_surplus_goes_back_before_any_other_action() -> None:
    table = given().seat(0, pawn="K8", plantations=["K8"], crates={"black": 5}, space=1, tokens=1)
    state = table.acts("harvest", "plant").state()
    play(state, "harvest K8")
    refused(state, 0, "token income", "CE-046")
    refused(state, 0, "end", "CE-046")

    play(state, "return white:1")

    assert (question(state), state.to_move) == ("act", [0])


@pytest.mark.rule("CE-046")
def test_a_follower_returns_the_surplus_before_the_next_one_acts() -> None:
    table = given().seat(1, pawn="K8", plantations=["K8"], crates={"black": 5}).follows(1, "harvest")
    state = table.state()
    play(state, "harvest K8")
    assert (question(state), state.to_move) == ("return", [1])

    play(state, "return black:1")

    assert (question(state), state.to_move) == ("follow", [2])


@pytest.mark.rule("CE-046")
def test_as_an_option_the_surplus_waits_for_the_end_of_the_turn() -> None:
    table = given(surplus_at_turn_end=True).seat(
        0, pawn="K8", plantations=["K8", "K5", "K6"], crates={"black": 3, "green": 1}, space=1, tokens=1
    )
    table.seat(1, pawn="K5", crates={"green": 5}).wagons("C1-1", "C3-1", "C4-1")
    state = table.acts("harvest", "plant").state()

    play(state, "harvest K5 K6 K8")
    assert (question(state), sum(crates(state, 0).values())) == ("act", 7)
    play(state, "token trade C3-1 points")
    assert sum(crates(state, 0).values()) == 4
    play(state, "income")
    play(state, "income")

    assert question(state) == "play"


@pytest.mark.rule("CE-046")
def test_as_an_option_everybody_returns_at_the_end_of_the_turn_before_the_draw() -> None:
    table = given(surplus_at_turn_end=True).seat(0, pawn="K8", plantations=["K8"], crates={"black": 5})
    table.seat(1, pawn="K6", crates={"green": 5}).seat(2, crates={"green": 5})
    state = table.acts("plant", "harvest").seat(0, space=1, tokens=1).state()
    play(state, "token harvest K8")
    play(state, "income")
    play(state, "harvest K8")
    play(state, "income")
    assert (question(state), state.to_move) == ("return", [0])

    events = play(state, "return white:1")
    assert (question(state), state.to_move) == ("return", [1])
    events += play(state, "return green:1")

    assert (question(state), state.active) == ("play", 1)
    assert [event.name for event in events] == ["returned", "returned", "drew", "turn"]
    assert [sum(crates(state, seat).values()) for seat in range(3)] == [5, 5, 5]


@pytest.mark.rule("CE-047")
def test_the_owner_scores_even_for_a_crate_given_back() -> None:
    table = given().seat(0, pawn="K8", plantations=["D1"], crates={"black": 5}).seat(1, plantations=["K8"])
    state = table.acts("harvest", "plant").state()

    play(state, "harvest K8")
    play(state, "return white:1")

    assert (crates(state, 0), points(state, 1)) == ({"black": 5}, 1)
