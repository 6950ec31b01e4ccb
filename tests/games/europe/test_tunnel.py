"""Tunnels: EU-065 to EU-078."""

import json
from typing import Any

import pytest
from tests.games.europe.table import (
    EUROPE,
    deck_size,
    discard,
    discard_size,
    given,
    hand,
    happened,
    options,
    play,
    points,
    question,
    refused,
    routes,
    row,
    seen_by,
    trains,
)

from samovar.core import SPECTATOR, Event
from samovar.core.text import LANGUAGES


@pytest.mark.rule("EU-065")
def test_an_attempt_without_a_match_is_claimed() -> None:
    state = given().hand(0, pink=2).deck_top("white", "blue", "red").state()
    before = deck_size(state)

    events = play(state, "claim marseille-zurich pink:2")

    assert routes(state, 0) == ["marseille-zurich"]
    assert points(state, 0) == 2
    assert deck_size(state) == before - 3
    (due,) = happened(events, "tunnel_due")
    assert (due["revealed"], due["due"]) == (["white", "blue", "red"], 0)


@pytest.mark.rule("EU-065")
def test_the_tunnel_is_claimed_only_when_the_surcharge_is_paid() -> None:
    state = given().hand(0, pink=3).deck_top("white", "pink", "red").state()

    play(state, "claim marseille-zurich pink:2")
    assert question(state) == "surcharge"
    assert routes(state, 0) == []
    assert points(state, 0) == 0
    assert hand(state, 0) == {"pink": 1}

    play(state, "pay pink:1")
    assert routes(state, 0) == ["marseille-zurich"]
    assert points(state, 0) == 2
    assert state.to_move == [1]


@pytest.mark.rule("EU-065")
@pytest.mark.parametrize("other", ["draw", "tickets", "pass", "station roma pink:1"])
def test_an_attempt_must_be_decided_first(other: str) -> None:
    state = given().hand(0, pink=3).deck_top("white", "pink", "red").state()
    play(state, "claim marseille-zurich pink:2")

    refused(state, 0, other, "EU-065")


@pytest.mark.rule("EU-066")
def test_no_spare_cards_are_needed() -> None:
    state = given().hand(0, pink=2).state()

    assert options(state, "claim marseille-zurich") == {"claim marseille-zurich pink:2"}


@pytest.mark.rule("EU-066")
def test_the_full_base_payment_is_needed() -> None:
    state = given().hand(0, pink=1).state()
    before = deck_size(state)

    refused(state, 0, "claim marseille-zurich pink:2", "EU-052")
    refused(state, 0, "claim marseille-zurich pink:1", "EU-050")
    assert deck_size(state) == before


@pytest.mark.rule("EU-066")
def test_a_taken_tunnel_cannot_be_attempted() -> None:
    state = given().routes(1, "marseille-zurich").hand(0, pink=2).state()

    refused(state, 0, "claim marseille-zurich pink:2", "EU-056")


@pytest.mark.rule("EU-066")
def test_enough_trains_are_needed() -> None:
    state = given().trains(0, 1, keep_free=("marseille-zurich",)).hand(0, pink=2).state()

    refused(state, 0, "claim marseille-zurich pink:2", "EU-053")


@pytest.mark.rule("EU-067")
@pytest.mark.parametrize(
    ("paid", "revealed", "due"),
    [
        ("red:1 locomotive:1", ("red", "locomotive", "blue"), 2),
        ("red:2", ("red", "white", "blue"), 1),
        ("green:2", ("locomotive", "white", "blue"), 1),
        ("red:2", ("red", "red", "red"), 3),
        ("red:2", ("locomotive", "locomotive", "locomotive"), 3),
        ("red:2", ("locomotive", "red", "green"), 2),
        ("red:1 locomotive:1", ("red", "red", "locomotive"), 3),
        ("green:1 locomotive:1", ("red", "blue", "white"), 0),
    ],
)
def test_matching_colour_and_locomotives_add_to_the_surcharge(paid: str, revealed: tuple[str, ...], due: int) -> None:
    state = given().hand(0, red=2, green=2, locomotive=1).deck_top(*revealed).state()

    events = play(state, f"claim barcelona-pamplona {paid}")

    assert happened(events, "tunnel_due")[0]["due"] == due
    assert question(state) == ("surcharge" if due else "turn")


@pytest.mark.rule("EU-068")
@pytest.mark.parametrize(("third", "due"), [("red", 0), ("locomotive", 1)])
def test_against_locomotives_alone_only_locomotives_count(third: str, due: int) -> None:
    state = given().hand(0, locomotive=3).deck_top("blue", "blue", third).state()

    events = play(state, "claim munchen-venezia locomotive:2")

    assert happened(events, "tunnel_due")[0]["due"] == due
    assert question(state) == ("surcharge" if due else "turn")


@pytest.mark.rule("EU-069")
@pytest.mark.parametrize("cards", ["green:2", "green:1 locomotive:1", "locomotive:2"])
def test_a_surcharge_takes_the_colour_and_locomotives(cards: str) -> None:
    state = given().hand(0, green=4, yellow=2, locomotive=2).deck_top("green", "green", "red").state()
    play(state, "claim sarajevo-sofia green:2")
    assert options(state) == {"pay green:2", "pay green:1 locomotive:1", "pay locomotive:2", "decline"}

    play(state, f"pay {cards}")

    assert routes(state, 0) == ["sarajevo-sofia"]


@pytest.mark.rule("EU-069")
@pytest.mark.parametrize("cards", ["green:1 yellow:1", "yellow:2", "yellow:1 locomotive:1"])
def test_a_surcharge_takes_no_other_colour(cards: str) -> None:
    state = given().hand(0, green=4, yellow=2, locomotive=2).deck_top("green", "green", "red").state()
    play(state, "claim sarajevo-sofia green:2")

    refused(state, 0, f"pay {cards}", "EU-069")


@pytest.mark.rule("EU-069")
def test_a_mixed_payment_takes_its_colour_as_surcharge() -> None:
    state = given().hand(0, green=3, locomotive=1).deck_top("green", "white", "red").state()

    play(state, "claim sarajevo-sofia green:1 locomotive:1")

    assert options(state) == {"pay green:1", "decline"}


@pytest.mark.rule("EU-070")
def test_a_surcharge_on_locomotives_takes_locomotives_only() -> None:
    state = given().hand(0, yellow=2, locomotive=3).deck_top("yellow", "locomotive", "red").state()
    play(state, "claim munchen-zurich locomotive:2")
    assert options(state) == {"pay locomotive:1", "decline"}

    refused(state, 0, "pay yellow:1", "EU-070")
    play(state, "pay locomotive:1")

    assert routes(state, 0) == ["munchen-zurich"]


@pytest.mark.rule("EU-071")
def test_declining_takes_the_payment_back_and_ends_the_turn() -> None:
    table = given().hand(0, pink=2, red=1).trains(0, 30, keep_free=("marseille-zurich",)).discard_of(8)
    state = table.deck_top("pink", "white", "blue").state()
    before = points(state, 0)

    play(state, "claim marseille-zurich pink:2")
    play(state, "decline")

    assert hand(state, 0) == {"pink": 2, "red": 1}
    assert trains(state, 0) == 30
    assert points(state, 0) == before
    assert discard_size(state) == 11
    assert "marseille-zurich" not in routes(state, 0)
    assert state.to_move == [1]


@pytest.mark.rule("EU-071")
def test_a_declined_tunnel_stays_free() -> None:
    state = given().hand(0, pink=2).hand(1, pink=2).deck_top("pink", "white", "blue", "red", "red", "red").state()
    play(state, "claim marseille-zurich pink:2")
    play(state, "decline")

    play(state, "claim marseille-zurich pink:2")

    assert routes(state, 1) == ["marseille-zurich"]


@pytest.mark.rule("EU-072")
def test_the_surcharge_is_paid_exactly_or_not_at_all() -> None:
    state = given().hand(0, pink=7).deck_top("pink", "pink", "blue").state()
    play(state, "claim marseille-zurich pink:2")

    refused(state, 0, "pay pink:1", "EU-072")
    refused(state, 0, "pay pink:3", "EU-072")
    refused(state, 0, "pay", "EU-072")
    assert "pay pink:2" in options(state)
    play(state, "decline")

    assert hand(state, 0) == {"pink": 7}


@pytest.mark.rule("EU-073")
def test_the_payment_cannot_be_changed_once_cards_are_turned_over() -> None:
    state = given().hand(0, red=2, locomotive=2).deck_top("red", "red", "blue").state()
    play(state, "claim barcelona-pamplona red:2")

    refused(state, 0, "claim barcelona-pamplona locomotive:2", "EU-073")
    refused(state, 0, "claim barcelona-pamplona red:2", "EU-073")


@pytest.mark.rule("EU-073")
def test_without_surcharge_the_claim_cannot_be_withdrawn() -> None:
    state = given().hand(0, red=2, locomotive=2).deck_top("white", "white", "blue").state()

    play(state, "claim barcelona-pamplona red:2")

    assert routes(state, 0) == ["barcelona-pamplona"]
    assert (question(state), state.to_move) == ("turn", [1])
    refused(state, 0, "decline", "EU-028")


@pytest.mark.rule("EU-074")
def test_the_surcharge_changes_neither_trains_nor_points() -> None:
    state = given().hand(0, red=7).deck_top("red", "red", "red").state()

    play(state, "claim bucuresti-budapest red:4")
    play(state, "pay red:3")

    assert trains(state, 0) == 41
    assert points(state, 0) == 7
    assert hand(state, 0) == {}


@pytest.mark.rule("EU-075")
def test_cards_turned_over_are_discarded_with_the_payment() -> None:
    state = given().hand(0, green=3).discard_of(10).deck_top("green", "white", "blue").state()

    play(state, "claim venezia-zurich green:2")
    assert discard_size(state) == 10
    play(state, "pay green:1")

    assert discard_size(state) == 10 + 3 + 3


@pytest.mark.rule("EU-075")
@pytest.mark.parametrize("answer", ["pay pink:1", "decline"])
def test_cards_turned_over_are_discarded_claimed_or_not(answer: str) -> None:
    state = given().hand(0, pink=3).deck_top("pink", "white", "blue").state()
    play(state, "claim marseille-zurich pink:2")
    assert discard(state) == {}

    play(state, answer)

    paid = 3 if answer.startswith("pay") else 0
    assert discard(state) == {"pink": 1 + paid, "white": 1, "blue": 1}


@pytest.mark.rule("EU-076")
def test_the_discard_pile_is_shuffled_to_go_on_turning_over() -> None:
    state = given().hand(0, blue=2).deck("red").discard(white=4).state()

    events = play(state, "claim munchen-venezia blue:2")

    assert happened(events, "tunnel_due")[0]["revealed"] == ["red", "white", "white"]


@pytest.mark.rule("EU-076")
def test_with_too_few_cards_only_those_are_turned_over() -> None:
    state = given().hand(0, blue=2).deck("red").discard(white=1).state()

    events = play(state, "claim munchen-venezia blue:2")

    assert happened(events, "tunnel_due")[0]["revealed"] == ["red", "white"]
    assert routes(state, 0) == ["munchen-venezia"]


@pytest.mark.rule("EU-076")
def test_without_cards_there_is_no_surcharge() -> None:
    state = given().hand(0, blue=2).deck().state()

    events = play(state, "claim munchen-venezia blue:2")

    assert happened(events, "tunnel_due")[0]["revealed"] == []
    assert routes(state, 0) == ["munchen-venezia"]


@pytest.mark.rule("EU-077")
def test_locomotives_turned_over_are_not_face_up_cards() -> None:
    table = given().row("red", "blue", "green", "white", "locomotive").hand(0, pink=2)
    state = table.deck_top("locomotive", "locomotive", "locomotive").state()

    events = play(state, "claim marseille-zurich pink:2")
    refused(state, 0, "take 1", "EU-065")
    events += play(state, "decline")

    assert row(state) == ["red", "blue", "green", "white", "locomotive"]
    assert discard(state) == {"locomotive": 3}
    assert happened(events, "row_reset") == []


@pytest.mark.rule("EU-078")
@pytest.mark.parametrize("watcher", [1, SPECTATOR])
def test_the_question_is_asked_even_of_a_player_who_cannot_pay(watcher: int) -> None:
    def attempt(spare: str) -> tuple[set[str], Any]:
        state = given().hand(0, **{"pink": 2, "red": 1} | ({spare: 3} if spare == "pink" else {spare: 2}))
        table = state.deck_top("pink", "white", "blue").state()
        events = play(table, "claim marseille-zurich pink:2")
        assert question(table) == "surcharge"
        seen = table.view(watcher), seen_by(table, watcher), [event.as_seen_by(watcher) for event in events]
        return options(table), json.loads(json.dumps(seen))

    poor, rich = attempt("red"), attempt("pink")

    assert poor[0] == {"decline"}
    assert rich[0] == {"decline", "pay pink:1"}
    assert poor[1] == rich[1]


def told(event: Event) -> list[str]:
    return [EUROPE.tell_event(event, language) for language in LANGUAGES]


def test_the_log_says_what_the_tunnel_asks_for() -> None:
    state = given().hand(0, pink=2).deck_top("white", "blue", "red").state()
    (free,) = [event for event in play(state, "claim marseille-zurich pink:2") if event.name == "tunnel_due"]
    assert told(free) == [
        "Turned over for Marseille–Zürich: white, blue and red. No surcharge.",
        "Cartes retournées pour Marseille–Zürich : blanche, bleue et rouge. Pas de supplément.",
    ]

    most = Event("tunnel_due", 0, {"route": "marseille-zurich", "revealed": ["pink"], "due": 10})
    assert told(most) == [
        "Turned over for Marseille–Zürich: pink. Surcharge: 10 cards.",
        "Cartes retournées pour Marseille–Zürich : violette. Supplément : 10 cartes.",
    ]
