"""The game of two: CE-102 to CE-105."""

import pytest
from tests.games.ceylon.table import (
    CEYLON,
    at,
    doc,
    given,
    happened,
    moves_to,
    new,
    options,
    parts,
    play,
    points,
    refused,
    seen_by,
)

from samovar.core import BadDocument


@pytest.mark.rule("CE-102")
@pytest.mark.parametrize("out", ["uva", "dimbula"])
def test_two_players_leave_out_uva_or_dimbula(out: str) -> None:
    state = new(2, 3, without=out)

    assert out not in doc(state)["counsellors"]
    assert len(doc(state)["counsellors"]) == 3


@pytest.mark.rule("CE-102")
@pytest.mark.parametrize("out", ["kandy", "ruhuna", "colombo", ""])
def test_no_other_district_is_left_out(out: str) -> None:
    with pytest.raises(BadDocument, match=r"options\.without"):
        CEYLON.new(2, 1, {"without": out})


@pytest.mark.rule("CE-103")
def test_without_an_agreement_uva_is_left_out() -> None:
    state = new(2, 5)

    hexes = [hex["id"] for hex in seen_by(state)["hexes"]]
    assert len(hexes) == 24
    assert not any(hex.startswith("U") for hex in hexes)
    assert len(doc(state)["counsellors"]) == 3
    assert len(doc(state)["relief"]) == 3
    levels = doc(state)["levels"]
    assert [sum(1 for level in levels.values() if level == wanted) for wanted in (0, 1, 2)] == [12, 9, 3]
    refused(state, state.to_move[0], "place U1", "CE-103")


@pytest.mark.rule("CE-103")
def test_nobody_enters_the_district_left_out() -> None:
    state = given(players=2, starting_tiles=True).seat(0, pawn="K4", rupees=50, tile="S2").acts("plant", "hire").state()

    refused(state, 0, "move U1", "CE-103")
    refused(state, 0, "move U1 with tile", "CE-103")
    assert not any(hex.startswith("U") for hex in moves_to(state))


@pytest.mark.rule("CE-103")
def test_nobody_hires_or_plants_in_the_district_left_out() -> None:
    table = given(players=2, starting_tiles=True, without="dimbula").counsellors(kandy="surveyor")
    table.seat(0, pawn="K5", rupees=50, tile="S5", hired=["kandy"], plantations=["K5"], space=1, tokens=1)
    state = table.seat(1, plantations=["R1"]).acts("hire", "plant").state()

    refused(state, 0, "hire dimbula with tile", "CE-103")
    assert options(state, "hire") == {"hire ruhuna with tile", "hire uva with tile"}
    refused(state, 0, "token plant D3", "CE-082")


@pytest.mark.rule("CE-103")
def test_with_more_players_every_district_is_in_play() -> None:
    assert len(doc(new(3, 1, without="dimbula"))["counsellors"]) == 4


@pytest.mark.rule("CE-104")
def test_the_bonus_needs_the_three_districts_in_play() -> None:
    table = given(players=2).seat(0, pawn="D6", plantations=["K2", "R5"]).seat(1, pawn="R3", plantations=["D2", "K3"])
    state = table.acts("plant", "harvest").state()

    assert happened(play(state, "plant D6"), "bonus")[0]["points"] == 10
    assert points(state, 0) == 10


@pytest.mark.rule("CE-104")
def test_the_second_player_to_get_there_scores_six() -> None:
    table = given(players=2).seat(0, plantations=["D1", "K2", "R5"]).seat(1, pawn="R3", plantations=["D2", "K3"])
    state = table.acts("plant", "harvest", seat=1).state()

    assert happened(play(state, "plant R3"), "bonus")[0]["points"] == 6


@pytest.mark.rule("CE-105")
def test_majorities_pay_ten_and_six() -> None:
    table = given(players=2).seat(0, rupees=8, space=1, hired=["kandy"], plantations=["K1", "K2"])
    state = table.seat(1, rupees=3, space=2, hired=["kandy"], plantations=["K3"]).state()

    assert (parts(state, 0)["money"], parts(state, 1)["money"]) == (10, 6)
    assert (parts(state, 0)["technology"], parts(state, 1)["technology"]) == (6, 10)
    assert (parts(state, 0)["kandy"], parts(state, 1)["kandy"]) == (10, 6)
    assert "uva" not in parts(state, 0)


@pytest.mark.rule("CE-105")
def test_three_counsellors_can_be_hired() -> None:
    table = given(players=2).counsellors(dimbula="guide", kandy="broker", ruhuna="scholar")
    state = table.seat(0, pawn="R5", hired=["dimbula", "kandy"]).acts("hire", "plant").state()

    play(state, "hire ruhuna")

    assert len(at(state, 0, "hired")) == len(doc(state)["counsellors"]) == 3
