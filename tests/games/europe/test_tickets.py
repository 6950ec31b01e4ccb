"""Drawing tickets: EU-079 to EU-084."""

import pytest
from tests.games.europe.table import (
    REGULAR,
    begun,
    given,
    happened,
    load,
    offered,
    options,
    part,
    play,
    question,
    refused,
    score,
    ticket_deck,
    tickets,
)


@pytest.mark.rule("EU-079")
def test_three_tickets_are_drawn_and_at_least_one_is_kept() -> None:
    state = begun(2, 5)
    before = ticket_deck(state)
    assert len(before) == 34
    seat = state.to_move[0]

    play(state, "tickets")
    drawn = offered(state, seat)
    assert len(drawn) == 3
    assert set(drawn) <= set(before)
    refused(state, seat, "keep", "EU-079")
    play(state, f"keep {drawn[1]}")

    assert len(ticket_deck(state)) == 33
    assert ticket_deck(state)[-2:] == [drawn[0], drawn[2]]
    assert tickets(state, seat)[-1] == drawn[1]
    assert state.to_move == [1 - seat]


@pytest.mark.rule("EU-079")
@pytest.mark.parametrize("kept", [1, 2, 3])
def test_one_two_or_three_may_be_kept(kept: int) -> None:
    state = given().ticket_deck(*REGULAR[:6]).state()
    play(state, "tickets")
    assert len(options(state)) == 7

    play(state, " ".join(["keep", *REGULAR[:kept]]))

    assert tickets(state, 0) == REGULAR[:kept]
    assert ticket_deck(state) == REGULAR[3:6] + REGULAR[kept:3]


@pytest.mark.rule("EU-079")
def test_the_top_tickets_are_drawn() -> None:
    state = given().ticket_deck(*REGULAR[:5]).state()

    play(state, "tickets")

    assert offered(state, 0) == REGULAR[:3]


@pytest.mark.rule("EU-080")
@pytest.mark.parametrize("left", [1, 2])
def test_with_fewer_than_three_all_are_drawn(left: int) -> None:
    state = given().ticket_deck(*REGULAR[:left]).state()

    play(state, "tickets")

    assert offered(state, 0) == REGULAR[:left]
    refused(state, 0, "keep", "EU-079")
    play(state, " ".join(["keep", *REGULAR[:left]]))
    assert ticket_deck(state) == []
    assert tickets(state, 0) == REGULAR[:left]


@pytest.mark.rule("EU-080")
def test_the_only_ticket_must_be_kept() -> None:
    state = given().ticket_deck("kyiv-sochi").state()
    play(state, "tickets")

    assert options(state) == {"keep kyiv-sochi"}


@pytest.mark.rule("EU-081")
def test_an_empty_ticket_deck_cannot_be_drawn() -> None:
    state = given().ticket_deck().state()

    refused(state, 0, "tickets", "EU-081")

    assert question(state) == "turn"
    play(state, "draw")


@pytest.mark.rule("EU-082")
def test_tickets_put_back_keep_the_order_in_which_they_were_drawn() -> None:
    first, second, third, fourth = "roma-smyrna", "athina-angora", "kyiv-sochi", "paris-wien"
    state = given().ticket_deck(first, second, third, fourth).state()

    play(state, "tickets")
    play(state, f"keep {second}")

    assert ticket_deck(state) == [fourth, first, third]


@pytest.mark.rule("EU-082")
def test_tickets_put_back_are_drawn_after_all_others_in_that_order() -> None:
    state = given().ticket_deck(*REGULAR[:5]).state()
    play(state, "tickets")
    play(state, f"keep {REGULAR[1]}")

    play(state, "tickets")

    assert offered(state, 1) == [REGULAR[3], REGULAR[4], REGULAR[0]]
    assert ticket_deck(state) == [REGULAR[2]]


@pytest.mark.rule("EU-082")
def test_unseen_tickets_come_before_those_put_back() -> None:
    document = given().build() | {"ticket_deck": {"pool": REGULAR[:2], "bottom": [{"ticket": REGULAR[2], "by": 1}]}}
    state = load(document)
    play(state, "tickets")

    assert offered(state, 0)[2] == REGULAR[2]
    assert set(offered(state, 0)[:2]) == set(REGULAR[:2])


@pytest.mark.rule("EU-083")
def test_a_kept_ticket_is_never_given_back() -> None:
    state = given().tickets(0, *REGULAR[:9]).ticket_deck(*REGULAR[9:13]).state()
    play(state, "tickets")

    refused(state, 0, f"keep {REGULAR[0]} {REGULAR[9]}", "EU-083")
    play(state, " ".join(["keep", *REGULAR[9:12]]))

    assert len(tickets(state, 0)) == 12
    assert ticket_deck(state) == [REGULAR[12]]


@pytest.mark.rule("EU-083")
def test_tickets_stay_to_the_end() -> None:
    state = given().tickets(0, "kyiv-sochi").ticket_deck(*REGULAR[:1]).state()
    play(state, "tickets")
    play(state, f"keep {REGULAR[0]}")

    assert tickets(state, 0) == ["kyiv-sochi", REGULAR[0]]
    assert not options(state, "keep")
    refused(state, 1, "keep kyiv-sochi", "EU-029")


@pytest.mark.rule("EU-084")
def test_a_ticket_drawn_late_counts_for_routes_claimed_before() -> None:
    table = given().routes(0, "kyiv-wilno", "petrograd-wilno").ticket_deck("kyiv-petrograd").last_round(1)
    state = table.state()
    play(state, "tickets")

    play(state, "keep kyiv-petrograd")

    assert state.over
    assert part(state, 0, "tickets") == 6


@pytest.mark.rule("EU-084")
@pytest.mark.parametrize(
    ("routes", "completed"),
    [
        (["kyiv-wilno", "petrograd-wilno"], True),
        (["kyiv-warszawa", "warszawa-wilno", "riga-wilno", "petrograd-riga"], True),
        (["kyiv-wilno"], False),
        (["kyiv-wilno", "petrograd-riga"], False),
        ([], False),
    ],
)
def test_a_ticket_needs_a_continuous_path_whatever_it_is(routes: list[str], completed: bool) -> None:
    state = given().routes(0, *routes).routes(1, "warszawa-wien").tickets(0, "kyiv-petrograd").over().state()

    assert part(state, 0, "tickets") == (6 if completed else -6)
    assert score(state, 0)["details"]["completed"] == int(completed)


@pytest.mark.rule("EU-084")
def test_the_routes_of_others_do_not_help() -> None:
    state = given().routes(0, "kyiv-wilno").routes(1, "petrograd-wilno").tickets(0, "kyiv-petrograd").over().state()

    assert part(state, 0, "tickets") == -6


@pytest.mark.rule("EU-084", "EU-022")
def test_drawing_tells_nobody_of_completion() -> None:
    table = given().routes(0, "kyiv-wilno", "petrograd-wilno").ticket_deck("kyiv-petrograd", "paris-wien")
    state = table.state()

    events = play(state, "tickets") + play(state, "keep kyiv-petrograd")

    assert {event.name for event in events} == {"tickets_drawn", "tickets_kept", "turn"}
    assert happened(events, "tickets_kept")[0]["kept"] == ["kyiv-petrograd"]
    assert all("kyiv-petrograd" not in str(event.as_seen_by(1)) for event in events)
