"""The course of a turn: CE-024 to CE-032."""

import pytest
from tests.games.ceylon.table import (
    CONTRACTS,
    at,
    begun,
    doc,
    given,
    happened,
    options,
    play,
    play_turn,
    question,
    refused,
    rupees,
)


@pytest.mark.rule("CE-024")
def test_turns_go_round_and_the_others_follow() -> None:
    state = begun(3, 2, first="1")
    active = []
    for _ in range(5):
        active.append(state.active)
        play_turn(state)

    assert active == [0, 1, 2, 0, 1]
    assert doc(state)["turns"] == 5


@pytest.mark.rule("CE-024")
def test_only_the_player_asked_may_move() -> None:
    state = given().seat(1, hand=["A01", "A02", "A03"]).state()

    refused(state, 1, "play A01 plant", "")


@pytest.mark.rule("CE-025")
def test_a_turn_runs_card_action_followers_draw_wagons() -> None:
    table = given(players=2).seat(0, hand=["A06", "A20", "A31"], crates={"black": 2, "green": 1})
    state = table.wagons("C1-1", "C2-1", "C3-1").state()
    refused(state, 0, "trade C1-1 rupees", "CE-072")

    events = play(state, "play A06 trade")
    assert (question(state), state.to_move) == ("act", [0])
    refused(state, 0, "play A20 harvest", "CE-025")
    events += play(state, "trade C1-1 rupees")
    assert (question(state), state.to_move) == ("follow", [1])
    assert (len(at(state, 0, "hand")), doc(state)["wagons"][0]) == (2, None)
    refused(state, 1, "play A20 harvest", "CE-028")
    events += play(state, "income")

    names = [event.name for event in events]
    assert names == ["played", "traded", "income", "drew", "contract", "turn"]
    assert (question(state), state.to_move, state.active) == ("play", [1], 1)
    assert len(at(state, 0, "hand")) == 3


@pytest.mark.rule("CE-026")
@pytest.mark.parametrize(("own", "others"), [("develop", "trade"), ("trade", "develop")])
def test_a_card_is_played_either_way_round(own: str, others: str) -> None:
    state = given().seat(0, hand=["A36", "A01", "A02"]).state()

    events = play(state, f"play A36 {own}")

    assert happened(events, "played") == [{"event": "played", "seat": 0, "card": "A36", "own": own, "others": others}]
    assert doc(state)["discard"][-1] == "A36"
    assert at(state, 0, "hand") == ["A01", "A02"]
    assert doc(state)["turn"]["own"] == own
    play(state, "income")
    assert doc(state)["turn"]["others"] == others


@pytest.mark.rule("CE-026")
def test_only_cards_of_the_hand_are_played() -> None:
    state = given().seat(0, hand=["A36", "A01", "A20"]).seat(1, hand=["A06", "A25", "A43"]).state()

    assert options(state) == {
        "play A36 trade", "play A36 develop", "play A01 plant", "play A01 harvest", "play A20 harvest",
        "play A20 trade",
    }  # fmt: skip
    refused(state, 0, "play A06 plant", "CE-026")
    refused(state, 0, "play A44 hire", "CE-026")


@pytest.mark.rule("CE-027")
def test_an_alternative_leaves_the_orientation_as_it_is() -> None:
    table = given().seat(0, pawn="K2", hand=["A17", "A01", "A20"]).seat(1, pawn="R2").seat(2, pawn="D2")
    state = table.state()
    play(state, "play A17 plant")
    refused(state, 0, "hire kandy", "CE-027")

    play(state, "income")

    for seat, district in ((1, "ruhuna"), (2, "dimbula")):
        refused(state, seat, f"plant {at(state, seat, 'pawn')}", "CE-028")
        assert {f"hire {district}", "income"} <= options(state)
        play(state, f"hire {district}")


@pytest.mark.rule("CE-027")
def test_the_active_player_takes_exactly_one_card_action() -> None:
    state = given().seat(0, pawn="K2", space=1, tokens=1).acts("plant", "harvest").state()
    play(state, "plant K2")

    refused(state, 0, "income", "CE-027")
    refused(state, 0, "move K3", "CE-027")
    refused(state, 0, "plant K2", "CE-027")
    play(state, "end")

    assert state.to_move == [1]


@pytest.mark.rule("CE-028")
def test_followers_act_in_turn_on_what_the_others_left() -> None:
    table = given(players=4).wagons("C5-3", None, None).contract_pile(*[c for c in CONTRACTS if c != "C5-3"])
    for seat in range(4):
        table.seat(seat, crates={"black": 2, "white": 1})
    state = table.acts("plant", "trade", seat=2).state()
    play(state, "income")
    assert state.to_move == [3]

    play(state, "trade C5-3 points")

    assert state.to_move == [0]
    refused(state, 0, "trade C5-3 points", "CE-048")
    assert options(state, "trade") == set()
    play(state, "move D2")
    assert state.to_move == [1]
    refused(state, 1, "trade C5-3 points", "CE-048")
    play(state, "income")
    assert question(state) == "play"


@pytest.mark.rule("CE-028")
def test_a_follower_takes_one_action_and_no_more() -> None:
    state = given().seat(1, space=3, tokens=3).follows(1, "harvest").state()

    play(state, "income")

    assert state.to_move == [2]


@pytest.mark.rule("CE-029")
def test_nobody_passes() -> None:
    state = given().seat(1, pawn="K2", rupees=0).follows(1, "plant").state()

    refused(state, 1, "plant K2", "CE-009")
    refused(state, 1, "end", "CE-028")
    assert options(state) == {"income", "move K1", "move K3", "move K5", "move K6"}


@pytest.mark.rule("CE-029")
def test_the_active_player_does_not_pass_either() -> None:
    state = given().seat(0, space=1, tokens=1).acts("plant", "harvest").state()
    refused(state, 0, "end", "CE-029")
    play(state, "token income")

    refused(state, 0, "end", "CE-029")


@pytest.mark.rule("CE-029")
def test_a_main_action_may_be_declined() -> None:
    state = given().seat(1, pawn="K2", rupees=20).follows(1, "plant").state()

    assert {"plant K2", "income", "move K3"} <= options(state)
    play(state, "income")
    assert rupees(state, 1) == 22


@pytest.mark.rule("CE-030")
def test_the_active_player_alone_draws_one_card() -> None:
    state = given(players=4).turn_of(3).state()
    hands = [at(state, seat, "hand") for seat in range(4)]

    play_turn(state)

    assert len(at(state, 3, "hand")) == 3
    assert at(state, 3, "hand") != hands[3]
    assert [at(state, seat, "hand") for seat in range(3)] == hands[:3]
    assert len(doc(state)["draw_pile"]) == 46 - 12 - 1


@pytest.mark.rule("CE-030")
def test_the_last_card_of_the_pile_is_drawn() -> None:
    state = given(players=4).pile_of(1).follows(3, "harvest").state()

    play(state, "income")

    assert len(at(state, 0, "hand")) == 3
    assert doc(state)["draw_pile"] == []


@pytest.mark.rule("CE-030")
def test_with_an_empty_pile_nothing_is_drawn_and_nothing_reshuffled() -> None:
    state = given(players=4).turn_of(2).pile_of(0).state()
    discarded = doc(state)["discard"]

    play_turn(state)

    assert len(at(state, 2, "hand")) == 2
    assert doc(state)["draw_pile"] == []
    assert doc(state)["discard"][:-1] == discarded


@pytest.mark.rule("CE-031")
def test_a_wagon_stays_empty_until_after_the_draw() -> None:
    pile = [contract for contract in CONTRACTS if contract not in ("C1-3", "C3-1", "C4-4")][:9]
    kept = [contract for contract in CONTRACTS if contract not in (*pile, "C1-3", "C3-1", "C4-4")]
    table = given(players=3).wagons("C1-3", "C3-1", "C4-4").contract_pile(*pile)
    table.seat(2, contracts=kept).leaves(2, 1)
    state = table.seat(0, crates={"black": 1, "green": 1, "white": 1}).acts("trade", "plant").state()

    play(state, "trade C3-1 points")
    assert doc(state)["wagons"] == ["C1-3", None, "C4-4"]
    play(state, "income")
    assert doc(state)["wagons"] == ["C1-3", None, "C4-4"]
    events = play(state, "income")

    new = doc(state)["wagons"][1]
    assert new in pile
    assert [event.name for event in events][-3:] == ["drew", "contract", "turn"]
    assert sorted([*doc(state)["contract_pile"], new]) == sorted(pile)


@pytest.mark.rule("CE-031")
@pytest.mark.rule("CE-032")
def test_wagons_are_refilled_from_the_first_on_while_contracts_last() -> None:
    kept = [contract for contract in CONTRACTS if contract not in ("C1-1", "C5-4")]
    table = given().wagons("C1-1", None, None).contract_pile("C5-4").seat(2, contracts=kept).leaves(2, 0)
    state = table.follows(2, "harvest").state()

    play(state, "income")

    assert doc(state)["wagons"] == ["C1-1", "C5-4", None]
    assert doc(state)["contract_pile"] == []
    play_turn(state)
    assert doc(state)["wagons"] == ["C1-1", "C5-4", None]


@pytest.mark.rule("CE-032")
def test_contracts_never_slide() -> None:
    state = given().wagons(None, None, "C3-1").follows(2, "harvest").state()

    play(state, "income")

    assert doc(state)["wagons"][2] == "C3-1"
    assert all(doc(state)["wagons"])


@pytest.mark.rule("CE-032")
def test_wagons_are_refilled_in_turns_without_a_draw() -> None:
    state = given().wagons(None, "C2-1", "C3-1").pile_of(0).follows(2, "harvest").state()

    events = play(state, "income")

    assert happened(events, "drew") == []
    assert doc(state)["wagons"][0] is not None
