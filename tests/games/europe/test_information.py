"""Public and hidden information: EU-021 to EU-027, EU-126."""

import json
from typing import Any

import pytest
from tests.games.europe.table import (
    EUROPE,
    TICKETS,
    begun,
    deck_size,
    discard,
    given,
    hand_size,
    play,
    question,
    seen_by,
)

from samovar.core import SPECTATOR, THE_TRUTH, Dice, Event
from samovar.testing import random_game

EVERYBODY_ELSE = [1, 2, SPECTATOR]


def log(events: list[Event], seat: int) -> list[dict[str, Any]]:
    return [event.as_seen_by(seat) for event in events]


def told(events: list[Event], seat: int) -> str:
    """The log that a seat reads, in both languages."""
    return "\n".join(EUROPE.tell_event(event, language, None, seat) for event in events for language in ("en", "fr"))


@pytest.mark.rule("EU-021")
@pytest.mark.parametrize("seat", [0, 1, 2, SPECTATOR])
def test_everybody_sees_the_board(seat: int) -> None:
    table = given(players=3).routes(0, "berlin-wien", "kyiv-warszawa", "budapest-kyiv", "dieppe-paris")
    state = table.stations(0, "paris").turn_of(1).last_round(2).state()

    seen = seen_by(state, seat)

    assert seen["routes"] == {"berlin-wien": 0, "kyiv-warszawa": 0, "budapest-kyiv": 0, "dieppe-paris": 0}
    assert seen["stations"] == {"paris": 0}
    plate = seen["seats"][0]
    assert (plate["trains"], plate["stations"], plate["points"]) == (45 - 14, 2, 4 + 7 + 15 + 1)
    assert seen["row"] == ["orange", "white", "yellow", "black", "blue"]
    assert seen["active"] == 1
    assert state.view(seat)["to_move"] == [1]
    assert seen["turns_left"] == 2


@pytest.mark.rule("EU-021")
def test_the_last_round_is_announced() -> None:
    state = given().trains(0, 3, keep_free=("dieppe-paris",)).hand(0, pink=1).state()
    assert seen_by(state)["turns_left"] is None

    events = play(state, "claim dieppe-paris pink:1")

    assert seen_by(state, 1)["turns_left"] == 2
    assert {"event": "last_round", "seat": 0, "trains": 2} in log(events, SPECTATOR)


@pytest.mark.rule("EU-022")
@pytest.mark.parametrize("seat", EVERYBODY_ELSE)
def test_a_completed_ticket_is_not_announced(seat: int) -> None:
    def claim(ticket: str) -> tuple[Any, Any, str]:
        table = given(players=3).routes(0, "essen-kobenhavn-1").tickets(0, ticket).hand(0, green=2)
        state = table.rejected(0, *({"frankfurt-kobenhavn", "kyiv-sochi"} - {ticket})).state()
        events = play(state, "claim essen-frankfurt green:2")
        return state.view(seat), log(events, seat), told(events, seat)

    completed = claim("frankfurt-kobenhavn")

    assert completed == claim("kyiv-sochi")
    assert completed[1][0] == {
        "event": "claimed", "seat": 0, "route": "essen-frankfurt", "cards": {"green": 2}, "points": 2,
    }  # fmt: skip
    assert "frankfurt-kobenhavn" not in str(completed)


@pytest.mark.rule("EU-022")
@pytest.mark.parametrize("seat", EVERYBODY_ELSE)
def test_others_learn_only_how_many_tickets_were_kept(seat: int) -> None:
    state = given(players=3).ticket_deck("athina-angora", "kyiv-sochi", "paris-wien", "roma-smyrna").state()

    events = play(state, "tickets") + play(state, "keep kyiv-sochi")

    kept = {"event": "tickets_kept", "seat": 0, "kept_count": 1, "returned_count": 2}
    assert kept in log(events, seat)
    everything = json.dumps([state.view(seat), log(events, seat)]) + told(events, seat)
    for ticket in ("athina-angora", "kyiv-sochi", "paris-wien"):
        assert ticket not in everything
        assert f"({TICKETS[ticket]['points']})" not in told(events, seat)
    assert "kyiv-sochi" in json.dumps(log(events, 0))


@pytest.mark.rule("EU-022")
def test_final_scoring_reveals_the_tickets_kept_and_no_others() -> None:
    table = given().tickets(0, "kyiv-sochi").rejected(0, "paris-wien").tickets(1, "roma-smyrna").last_round(1)
    state = table.ticket_deck("athina-angora").state()
    assert state.view(1)["scores"] is None
    assert "kyiv-sochi" not in json.dumps(state.view(1))

    events = play(state, "draw") + play(state, "draw")

    for seat in (1, SPECTATOR):
        seen = json.dumps([state.view(seat), log(events, seat)])
        assert "kyiv-sochi" in seen
        assert "roma-smyrna" in seen
        assert "paris-wien" not in seen
        assert "athina-angora" not in seen


@pytest.mark.rule("EU-022", "EU-126")
def test_what_was_given_up_or_put_back_is_secret_until_the_log_is_open() -> None:
    kept, others = ("kyiv-sochi", "roma-smyrna"), ("athina-angora", "berlin-roma")
    table = given().start().offered(0, *kept, "paris-wien").offered(1, *others)
    state = table.ticket_deck("essen-kyiv", "london-berlin", "madrid-zurich").state()
    events = play(state, "keep kyiv-sochi roma-smyrna", 0) + play(state, "keep athina-angora berlin-roma", 1)
    events += play(state, "tickets") + play(state, "keep essen-kyiv")

    for onlooker in (1, SPECTATOR):
        seen = json.dumps([state.view(onlooker), log(events, onlooker)]) + told(events, onlooker)
        for ticket in ("paris-wien", "london-berlin", "madrid-zurich"):
            assert ticket not in seen
    truth = json.dumps([event.truth() for event in events])
    for ticket in ("paris-wien", "london-berlin", "madrid-zurich"):
        assert ticket in truth
    sentences = [EUROPE.tell_event(event, "en", None, THE_TRUTH) for event in events]
    assert "Seat 1 keeps Essen–Kyïv (10) and returns London–Berlin (7) and Madrid–Zürich (8)." in sentences


@pytest.mark.rule("EU-126")
def test_a_finished_record_tells_everything_again() -> None:
    record, _ = random_game(EUROPE, 2, 3)
    events: list[Event] = []

    record.replay(events=events)

    dealt = [event.truth()["tickets"] for event in events if event.name == "tickets_dealt"]
    assert [len(tickets) for tickets in dealt if isinstance(tickets, list)] == [4, 4]
    for event in events:
        if event.name == "start_chosen":
            assert {"kept", "rejected"} <= event.truth().keys()
            assert {"kept", "rejected"}.isdisjoint(event.as_seen_by(1 - event.seat))


@pytest.mark.rule("EU-023")
@pytest.mark.parametrize("seat", EVERYBODY_ELSE)
def test_numbers_are_public(seat: int) -> None:
    table = given(players=3).hand(0, green=9, locomotive=3, red=1).tickets(0, "kyiv-sochi", "paris-wien", "roma-smyrna")
    state = table.state()
    deck = deck_size(state)

    play(state, "claim athina-sarajevo green:3 locomotive:1")

    seen = seen_by(state, seat)
    assert seen["seats"][0]["cards"] == 9
    assert seen["seats"][0]["tickets"] == 3
    assert seen["discard"] == {"green": 3, "locomotive": 1}
    assert seen["deck"] == deck
    assert seen["ticket_deck"] == 40 - 3
    assert not any(key in seen["seats"][0] for key in ("hand", "kept"))
    assert seen["seats"][0]["shown"] == {}
    for ticket in ("kyiv-sochi", "paris-wien", "roma-smyrna"):
        assert ticket not in json.dumps(state.view(seat))


@pytest.mark.rule("EU-024")
@pytest.mark.parametrize("seat", [0, 1, SPECTATOR])
def test_no_card_of_either_deck_is_shown(seat: int) -> None:
    base = given().hand(0, red=2).hand(1, blue=2)
    state = base.deck_top("locomotive", "pink").state()
    other = given().hand(0, red=2).hand(1, blue=2).deck_top("white", "white").state()

    assert state.view(seat) == other.view(seat)
    assert seen_by(state, seat)["deck"] == deck_size(state)
    assert seen_by(state, seat)["ticket_deck"] == 40
    assert not any(ticket in json.dumps(state.view(seat)) for ticket in TICKETS)


@pytest.mark.rule("EU-024")
def test_tickets_put_back_are_not_shown_to_others() -> None:
    state = given().ticket_deck("athina-angora", "kyiv-sochi", "paris-wien").state()
    play(state, "tickets")
    play(state, "keep kyiv-sochi")

    assert "athina-angora" not in json.dumps(state.view(1))
    assert seen_by(state, 1)["ticket_deck"] == 2


@pytest.mark.rule("EU-025")
@pytest.mark.parametrize("seat", EVERYBODY_ELSE)
def test_a_card_drawn_blind_is_seen_by_its_drawer_alone(seat: int) -> None:
    def draw(card: str) -> tuple[Any, Any, str]:
        state = given(players=3).deck_top(card).hand(0, red=1).state()
        events = play(state, "draw")
        assert f"{card}" in str(log(events, 0))
        return state.view(seat), log(events, seat), told(events, seat)

    assert draw("locomotive") == draw("green")
    assert draw("locomotive")[1] == [{"event": "drew", "seat": 0}]


@pytest.mark.rule("EU-025")
@pytest.mark.parametrize("seat", EVERYBODY_ELSE)
def test_a_hand_is_seen_by_its_owner_alone(seat: int) -> None:
    red, green = given(players=3).hand(0, red=2).state(), given(players=3).hand(0, green=2).state()
    assert red.view(seat) == green.view(seat)
    assert red.view(0) != green.view(0)

    own = given(players=3).hand(0, red=2, blue=1).state()
    assert seen_by(own, 0)["own"]["hand"] == {"red": 2, "blue": 1}
    assert seen_by(own, 1)["own"]["hand"] == {}
    assert seen_by(own)["own"] is None


@pytest.mark.rule("EU-025")
@pytest.mark.parametrize("seat", EVERYBODY_ELSE)
def test_a_card_taken_face_up_is_seen_by_all(seat: int) -> None:
    state = given(players=3).row("red", "blue", "green", "white", "yellow").state()

    events = play(state, "take 1")

    assert log(events, seat)[0] == {"event": "took", "seat": 0, "slot": 0, "card": "red"}
    assert seen_by(state, seat)["seats"][0]["shown"] == {"red": 1}


@pytest.mark.rule("EU-026")
@pytest.mark.parametrize("seat", EVERYBODY_ELSE)
def test_payments_and_cards_turned_over_are_seen_by_all(seat: int) -> None:
    state = given(players=3).hand(0, pink=2, red=1).deck_top("pink", "red", "white").state()

    events = play(state, "claim marseille-zurich pink:2")

    assert [fact["card"] for fact in log(events, seat) if fact["event"] == "turned_over"] == ["pink", "red", "white"]
    assert log(events, seat)[0] == {"event": "tunnel", "seat": 0, "route": "marseille-zurich", "cards": {"pink": 2}}
    assert seen_by(state, seat)["tunnel"] == {
        "decision": "surcharge", "route": "marseille-zurich", "cards": {"pink": 2},
        "revealed": {"pink": 1, "red": 1, "white": 1}, "due": 1,
    }  # fmt: skip

    play(state, "decline")

    assert seen_by(state, seat)["tunnel"] is None
    assert seen_by(state, seat)["discard"] == {"pink": 1, "red": 1, "white": 1}
    assert seen_by(state, seat)["seats"][0]["shown"] == {"pink": 2}


@pytest.mark.rule("EU-026")
@pytest.mark.parametrize("seat", EVERYBODY_ELSE)
def test_surcharges_and_stations_are_paid_openly(seat: int) -> None:
    state = given(players=3).hand(0, pink=3).hand(1, black=1).deck_top("pink", "red", "white").state()
    play(state, "claim marseille-zurich pink:2")

    events = play(state, "pay pink:1") + play(state, "station roma black:1")

    assert {"event": "surcharge_paid", "seat": 0, "cards": {"pink": 1}} in log(events, seat)
    assert {"event": "station", "seat": 1, "city": "roma", "cards": {"black": 1}} in log(events, seat)


@pytest.mark.rule("EU-026")
def test_cards_known_to_be_in_a_hand_are_never_more_than_it_holds() -> None:
    state = given().hand(0, pink=4).shown(0, pink=3).deck_top("pink", "pink", "white").state()
    play(state, "claim marseille-zurich pink:2")
    assert seen_by(state, 1)["seats"][0]["shown"] == {"pink": 1}

    play(state, "decline")
    assert seen_by(state, 1)["seats"][0]["shown"] == {"pink": 3}

    play(state, "draw")
    play(state, "draw")
    play(state, "claim frankfurt-munchen pink:2")
    assert seen_by(state, 1)["seats"][0]["shown"] == {"pink": 1}


@pytest.mark.rule("EU-027")
def test_a_spectator_sees_public_information_only() -> None:
    state = begun(3, 4)
    while state.ply < 60:
        seat = state.to_move[0]
        moves = state.legal(seat)
        state.apply(moves[state.ply * 7 % len(moves)], seat)
        view = state.view(SPECTATOR)
        assert view["legal"] == []
        assert seen_by(state)["own"] is None
        assert not any(
            ticket in json.dumps(view["table"]) for ticket in TICKETS if ticket not in seen_by(state)["routes"]
        )


@pytest.mark.rule("EU-027")
def test_a_computer_player_knows_what_a_human_in_its_seat_would_see() -> None:
    """Two positions that look alike from a seat give the same world to its bot."""

    def worlds(top: str, other: dict[str, int]) -> list[Any]:
        state = given().hand(0, red=3).hand(1, **other).deck_top(top).state()
        return [state.view(0), state.determinize(0, Dice("1b" * 16)).dump()]

    here, there = worlds("red", {"green": 2}), worlds("blue", {"white": 1, "pink": 1})
    assert here[0] == there[0]
    assert here[1] == there[1]


@pytest.mark.rule("EU-027")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_an_imagined_world_looks_the_same_from_the_seat(players: int) -> None:
    state = begun(players, players)
    while not state.over and state.ply < 150:
        seat = state.to_move[0]
        moves = state.legal(seat)
        state.apply(moves[state.ply * 11 % len(moves)], seat)
        watcher = state.ply % players
        world = state.determinize(watcher, Dice(f"{state.ply:032x}"))
        assert world.view(watcher) == state.view(watcher)
        assert hand_size(state, 0) == seen_by(state)["seats"][0]["cards"]
        assert discard(state) == seen_by(state)["discard"]
        assert question(state) == (state.view(watcher)["decision"] or "over")
