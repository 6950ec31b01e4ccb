"""Technology tokens: CE-068 to CE-074."""

import pytest
from tests.games.ceylon.table import (
    at,
    crates,
    given,
    happened,
    new,
    options,
    play,
    question,
    refused,
    rupees,
    seen_by,
    tokens,
)


@pytest.mark.rule("CE-068")
def test_tokens_pile_up_one_for_each_development() -> None:
    held, where = 0, 0
    for _ in range(4):
        state = given().seat(0, space=where, tokens=held).acts("develop", "plant").state()
        play(state, "develop")
        play(state, "end")
        held, where = tokens(state, 0), at(state, 0, "space")
    assert held == 4


@pytest.mark.rule("CE-068")
def test_no_other_action_brings_a_token() -> None:
    assert [tokens(new(4, 1), seat) for seat in range(4)] == [0, 0, 0, 0]
    for own, others, move in [
        ("plant", "hire", "plant K2"),
        ("hire", "plant", "hire kandy"),
        ("harvest", "plant", "harvest K1"),
        ("trade", "plant", "trade C2-1 points"),
        ("trade", "plant", "income"),
        ("trade", "plant", "move K3"),
    ]:
        state = given().seat(0, pawn="K2", crates={"black": 1, "green": 2}).acts(own, others).state()
        play(state, move)
        assert tokens(state, 0) == 0


@pytest.mark.rule("CE-069")
def test_one_token_a_turn() -> None:
    state = given().seat(0, space=3, tokens=3).acts("plant", "harvest").state()
    play(state, "token income")

    refused(state, 0, "token income", "CE-069")
    play(state, "income")

    assert (tokens(state, 0), state.to_move) == (2, [1])


@pytest.mark.rule("CE-069")
def test_one_token_in_every_turn() -> None:
    state = given(2).seat(0, space=2, tokens=2).seat(1, space=2, tokens=2).acts("plant", "harvest").state()

    for active in (0, 1, 0, 1):
        if question(state) == "play":
            play(state, sorted(options(state))[0])
        play(state, "token income")
        play(state, "income")
        play(state, "income", 1 - active)

    assert [tokens(state, seat) for seat in (0, 1)] == [0, 0]


@pytest.mark.rule("CE-069")
def test_followers_use_no_tokens() -> None:
    state = given().seat(0, space=1, tokens=1).seat(1, space=2, tokens=2).follows(1, "harvest").state()

    refused(state, 1, "token income", "CE-069")
    assert not options(state, "token")


@pytest.mark.rule("CE-069")
def test_without_a_token_there_is_no_extra_action() -> None:
    state = given().acts("plant", "harvest").state()

    refused(state, 0, "token income", "CE-070")
    play(state, "income")
    assert state.to_move == [1]


@pytest.mark.rule("CE-070")
@pytest.mark.parametrize(
    "move",
    ["plant K2", "harvest K1", "trade C2-1 rupees", "hire kandy", "move K3", "income"],
)
@pytest.mark.parametrize("before", [True, False])
def test_a_token_grants_any_action_before_or_after(move: str, before: bool) -> None:
    table = given().seat(0, pawn="K2", space=1, tokens=1, crates={"black": 1, "green": 2}).counsellors(kandy="scholar")
    state = table.acts("develop", "harvest").seat(0, rupees=20).state()
    assert f"token {move}" in options(state)
    if not before:
        play(state, "income")

    events = play(state, f"token {move}")

    assert events[0].facts["token"] is True
    assert tokens(state, 0) == 0
    if before:
        assert question(state) == "act"
        play(state, "income")
    assert (question(state), state.to_move) == ("follow", [1])


@pytest.mark.rule("CE-070")
def test_a_token_never_develops() -> None:
    table = given().seat(0, pawn="K2", space=1, tokens=1, hand=["A01", "A02"]).counsellors(kandy="scholar")
    state = table.acts("harvest", "trade").state()

    refused(state, 0, "token develop", "CE-070")
    events = play(state, "token hire kandy")

    assert happened(events, "hired")[0]["price"] == 5
    state = given().seat(0, space=1, tokens=1).acts("develop", "trade").state()
    refused(state, 0, "token develop", "CE-070")


@pytest.mark.rule("CE-071")
def test_the_extra_action_obeys_every_rule() -> None:
    state = given().seat(0, pawn="K3", rupees=10, space=1, tokens=1).acts("plant", "trade").state()
    play(state, "plant K3")

    refused(state, 0, "token plant K3", "CE-034")
    play(state, "token move K4")

    assert (rupees(state, 0), tokens(state, 0), at(state, 0, "pawn")) == (5, 0, "K4")


@pytest.mark.rule("CE-071")
def test_the_extra_action_may_be_of_the_same_kind_and_offers_nothing_to_the_followers() -> None:
    table = given().counsellors(kandy="surveyor").seat(0, pawn="K3", rupees=10, space=1, tokens=1, hired=["kandy"])
    state = table.acts("plant", "harvest").seat(1, pawn="R2").state()

    play(state, "plant K3")
    play(state, "token plant K2")

    assert rupees(state, 0) == 0
    refused(state, 1, "plant R2", "CE-028")
    assert seen_by(state)["turn"]["others"] == "harvest"


@pytest.mark.rule("CE-072")
def test_the_card_comes_first() -> None:
    state = given().seat(0, space=1, tokens=1).state()

    refused(state, 0, "token income", "CE-072")
    assert all(notation.startswith("play") for notation in options(state))


@pytest.mark.rule("CE-072")
def test_a_declined_token_stays_for_a_later_turn() -> None:
    state = given().seat(0, space=1, tokens=1).acts("plant", "harvest").state()
    play(state, "income")
    assert "end" in options(state)

    events = play(state, "end")
    assert [event.name for event in events] == ["token_kept"]
    play(state, "income")

    refused(state, 0, "token income", "")
    assert tokens(state, 0) == 1
    assert seen_by(state)["turn"]["token_used"] is False


@pytest.mark.rule("CE-073")
def test_a_new_token_may_serve_at_once() -> None:
    state = given().seat(0, rupees=5).acts("develop", "plant").state()

    play(state, "develop")
    play(state, "token income")

    assert (rupees(state, 0), tokens(state, 0)) == (2, 0)
    assert state.to_move == [1]


@pytest.mark.rule("CE-073")
def test_a_second_token_stays_for_later() -> None:
    state = given().seat(0, rupees=5, space=1, tokens=1).acts("develop", "plant").state()

    play(state, "token income")
    play(state, "develop")

    assert (tokens(state, 0), state.to_move) == (1, [1])


@pytest.mark.rule("CE-074")
def test_a_token_is_not_thrown_away() -> None:
    state = given().seat(0, pawn="K3", rupees=3, space=1, tokens=1).acts("plant", "trade").state()

    refused(state, 0, "token plant K3", "CE-009")

    assert (tokens(state, 0), crates(state, 0)) == (1, {})
