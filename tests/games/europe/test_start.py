"""Choosing the starting tickets: EU-017 to EU-020."""

import pytest
from tests.games.europe.table import (
    EUROPE,
    LONG,
    REGULAR,
    given,
    new,
    notation_of,
    offered,
    options,
    play,
    question,
    refused,
    removed,
    seen_by,
    ticket_deck,
    tickets,
)

from samovar.core import Event

DEALT = ("cadiz-stockholm", "kyiv-sochi", "london-wien", "zurich-budapest")
OTHERS = ("brest-petrograd", "paris-wien", "riga-bucuresti", "roma-smyrna")


@pytest.mark.rule("EU-017")
def test_keeping_fewer_than_two_is_refused() -> None:
    state = given().start().offered(0, *DEALT).offered(1, *OTHERS).state()

    refused(state, 0, "keep kyiv-sochi", "EU-017")
    refused(state, 0, "keep", "EU-017")
    play(state, "keep kyiv-sochi zurich-budapest", 0)

    assert tickets(state, 0) == ["kyiv-sochi", "zurich-budapest"]
    assert not set(tickets(state, 0)) & set(LONG)


@pytest.mark.rule("EU-017")
def test_two_three_or_four_may_be_kept_in_any_mixture() -> None:
    state = given().start().offered(0, *DEALT).offered(1, *OTHERS).state()

    sizes = sorted(len(move.split()) - 1 for move in options(state))
    assert sizes == [2] * 6 + [3] * 4 + [4]


@pytest.mark.rule("EU-017")
def test_only_tickets_dealt_may_be_kept() -> None:
    state = given().start().offered(0, *DEALT).offered(1, *OTHERS).state()

    refused(state, 0, "keep kyiv-sochi paris-wien", "EU-083")


@pytest.mark.rule("EU-018")
def test_tickets_given_up_leave_the_game() -> None:
    state = new(2, 3)
    pile = ticket_deck(state)
    unseen = removed(state)
    first, second = offered(state, 0), offered(state, 1)

    play(state, " ".join(["keep", *first[:2]]), 0)
    play(state, " ".join(["keep", *second[:3]]), 1)

    assert ticket_deck(state) == pile
    assert len(pile) == 34
    assert sorted(removed(state)) == sorted([*unseen, *first[2:], second[3]])
    assert set(first[2:]).isdisjoint(tickets(state, 0))


@pytest.mark.rule("EU-018")
def test_tickets_given_up_never_come_back() -> None:
    given_up = REGULAR[3:5]
    table = given().start().offered(0, *REGULAR[1:5]).offered(1, *REGULAR[5:9]).ticket_deck(REGULAR[0])
    state = table.state()
    play(state, " ".join(["keep", *REGULAR[1:3]]), 0)
    play(state, " ".join(["keep", *REGULAR[5:9]]), 1)

    play(state, "tickets")

    assert offered(state, 0) == [REGULAR[0]]
    assert set(given_up) <= set(removed(state))


@pytest.mark.rule("EU-019")
def test_no_turn_begins_before_everybody_has_chosen() -> None:
    state = new(3, 1, first="1")
    play(state, " ".join(["keep", *offered(state, 1)]), 1)
    play(state, " ".join(["keep", *offered(state, 2)]), 2)

    refused(state, 0, "draw", "EU-019")
    refused(state, 0, "tickets", "EU-019")
    play(state, " ".join(["keep", *offered(state, 0)]), 0)

    assert question(state) == "turn"
    assert state.to_move == [0]
    play(state, "draw")


@pytest.mark.rule("EU-019")
@pytest.mark.parametrize("order", [(0, 1, 2), (2, 0, 1), (1, 2, 0)])
def test_the_choice_is_simultaneous(order: tuple[int, ...]) -> None:
    state = new(3, 1, first="2")
    waiting = {0, 1, 2}
    for seat in order:
        assert question(state) == "start"
        assert set(state.to_move) == waiting
        play(state, " ".join(["keep", *offered(state, seat)[:2]]), seat)
        waiting.remove(seat)
    assert state.to_move == [1]


@pytest.mark.rule("EU-020")
def test_a_choice_is_final() -> None:
    state = given().start().offered(0, *DEALT).offered(1, *OTHERS).state()
    play(state, "keep " + " ".join(DEALT), 0)

    refused(state, 0, "keep kyiv-sochi zurich-budapest", "EU-020")
    assert tickets(state, 0) == notation_of("keep " + " ".join(DEALT)).split()[1:]


@pytest.mark.rule("EU-020")
def test_the_numbers_kept_become_public_together() -> None:
    state = given().start().offered(0, *DEALT).offered(1, *OTHERS).state()

    events = play(state, "keep " + " ".join(DEALT), 0)

    for seat in (1, -1):
        plate = seen_by(state, seat)["seats"][0]
        assert plate["ready"] is True
        assert plate["tickets"] is None
        assert [event.as_seen_by(seat) for event in events] == [{"event": "start_chosen", "seat": 0}]
        assert EUROPE.tell_event(events[0], "en", None, seat) == "Seat 1 has chosen the starting tickets."

    events = play(state, "keep paris-wien roma-smyrna", 1)

    for seat in (0, 1, -1):
        assert [plate["tickets"] for plate in seen_by(state, seat)["seats"]] == [4, 2]
        told = [event.as_seen_by(seat) for event in events if event.name == "start_kept"]
        assert [(fact["seat"], fact["count"]) for fact in told] == [(0, 4), (1, 2)]


@pytest.mark.rule("EU-020")
@pytest.mark.parametrize("kept", [2, 3, 4])
def test_nothing_in_the_view_depends_on_how_many_were_kept(kept: int) -> None:
    def view_of_the_other(count: int) -> dict[str, object]:
        state = given().start().offered(0, *DEALT).offered(1, *OTHERS).state()
        events: list[Event] = play(state, " ".join(["keep", *DEALT[:count]]), 0)
        return state.view(1) | {"log": [event.as_seen_by(1) for event in events]}

    assert view_of_the_other(kept) == view_of_the_other(2)
