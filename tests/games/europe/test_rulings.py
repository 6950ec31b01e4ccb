"""Variants and general rulings: EU-117 to EU-125."""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from tests.games.europe.table import (
    EUROPE,
    TICKETS,
    begun,
    deck_size,
    discard_size,
    doc,
    everywhere,
    given,
    hand,
    happened,
    load,
    new,
    offered,
    options,
    play,
    question,
    refused,
    routes,
    row,
)

from samovar.core import BadDocument, IllegalMove, Record
from samovar.games.europe import Europe

TINY: dict[str, Any] = json.loads((Path(__file__).parent / "tiny.json").read_text("utf-8"))


# --- variants --------------------------------------------------------------------------------------------


@pytest.mark.rule("EU-117")
def test_the_only_option_is_who_plays_first() -> None:
    assert [option.name for option in EUROPE.options] == ["first"]
    with pytest.raises(BadDocument):
        EUROPE.new(2, 1, {"mega": True})


@pytest.mark.rule("EU-117")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_number_of_players_changes_double_routes_only(players: int) -> None:
    """The same moves with the same results at every table: tunnel, ferry, station, tickets, end."""
    table = given(players).hand(0, pink=3, white=3, locomotive=1, red=6).trains(0, 8, keep_free=("marseille-zurich",))
    table.kept_free.add("athina-brindisi")
    table.ticket_deck("kyiv-sochi", "paris-wien", "roma-smyrna", "athina-angora")
    document = table.deck_top("pink", "blue", "blue").build()

    def after(*moves: str) -> dict[str, Any]:
        state = load(document)
        for move in moves:
            play(state, move)
        return doc(state) | {"question": question(state)}

    tunnel = after("claim marseille-zurich pink:2")
    assert tunnel["pending"][0]["due"] == 1
    assert after("claim marseille-zurich pink:2", "pay pink:1")["seats"][0]["trains"] == 6
    ferry = after("claim athina-brindisi white:3 locomotive:1")
    assert (ferry["seats"][0]["trains"], ferry["turns_left"]) == (4, None)
    assert after("station roma red:1")["seats"][0]["stations"] == ["roma"]
    assert after("tickets")["seats"][0]["offered"] == ["kyiv-sochi", "paris-wien", "roma-smyrna"]
    last = given(players).trains(0, 4, keep_free=("cadiz-lisboa",)).hand(0, blue=2).state()
    play(last, "claim cadiz-lisboa blue:2")
    assert doc(last)["turns_left"] == players


@pytest.mark.rule("EU-117")
@pytest.mark.parametrize(("players", "closes"), [(2, True), (3, True), (4, False), (5, False)])
def test_double_routes_depend_on_the_number_of_players(players: int, closes: bool) -> None:
    state = given(players).hand(0, white=3).hand(1, orange=3).state()

    play(state, "claim frankfurt-paris-1 white:3")

    assert (options(state, "claim frankfurt-paris-2") == set()) is closes


@pytest.mark.rule("EU-118")
def test_the_tickets_are_those_of_the_base_game() -> None:
    assert len(TICKETS) == 46
    for unknown in ("lisboa-moskva", "athina-edinburgh", "berlin-big-city"):
        with pytest.raises(BadDocument):
            EUROPE.parse_move(f"keep {unknown}")
    assert set(new(2).scores().seats[0].parts) == {"routes", "tickets", "stations", "longest"}


# --- general rulings ---------------------------------------------------------------------------------------


@pytest.mark.rule("EU-119")
def test_the_number_of_players_is_fixed() -> None:
    """Whoever plays for a seat, the table stays a table of four: hands, turns and double routes are the same."""
    state = given(4).hand(0, white=3).hand(1, orange=3).hand(2, red=2).state()
    play(state, "claim frankfurt-paris-1 white:3")

    later = load(doc(state))
    play(later, "claim frankfurt-paris-2 orange:3")

    assert later.to_move == [2]
    assert hand(later, 2) == {"red": 2}
    with pytest.raises(BadDocument):
        load(doc(state) | {"players": 3})


STUCK = (
    given().deck().ticket_deck().row(None, None, None, None, None).trains(0, 0).trains(1, 0)
    .stations(0, "roma", "kyiv", "brest").stations(1, "paris", "riga", "sofia")
    .build()
)  # fmt: skip


@pytest.mark.rule("EU-120")
def test_a_player_who_can_do_nothing_passes() -> None:
    state = load(STUCK)
    before = doc(state)

    assert options(state) == {"pass"}
    play(state, "pass")

    after = doc(state)
    assert state.to_move == [1]
    for same in ("seats", "deck", "discard", "row", "ticket_deck"):
        assert after[same] == before[same]


@pytest.mark.rule("EU-120")
@pytest.mark.parametrize(
    ("change", "possible"),
    [
        ({"ticket_deck": {"pool": ["kyiv-sochi"], "bottom": []}}, "tickets"),
        ({}, "pass"),
    ],
)
def test_one_possible_action_forbids_the_pass(change: dict[str, Any], possible: str) -> None:
    state = load(STUCK | change)

    assert options(state) == {possible}


@pytest.mark.rule("EU-120")
def test_a_tunnel_attempt_counts_as_possible() -> None:
    table = given(3).deck().ticket_deck().stations(0, "roma", "kyiv", "brest").hand(0, pink=2)
    state = table.routes(1, "frankfurt-munchen").row("red", "red", "white", "white", "blue").state()

    claims = options(state)
    assert "claim marseille-zurich pink:2" in claims
    refused(state, 0, "pass", "EU-029")


@pytest.mark.rule("EU-120")
def test_a_pass_counts_as_a_turn() -> None:
    state = load(STUCK | {"turns_left": 2})

    play(state, "pass")
    assert doc(state)["turns_left"] == 1
    play(state, "pass")

    assert state.over


@pytest.mark.rule("EU-121")
def test_when_all_pass_the_game_ends_at_once() -> None:
    """On a map whose routes are all taken while everybody has trains left: no end trigger."""
    tiny = Europe(TINY)
    state = tiny.load(
        {
            "game": "europe",
            "players": 2,
            "seats": [
                {"routes": ["evian-geneve", "annecy-evian", "lausanne-nyon"], "stations": ["nyon"]},
                {
                    "routes": [
                        "annecy-geneve",
                        "evian-lausanne",
                        "evian-montreux",
                        "geneve-nyon-1",
                        "lausanne-montreux",
                    ],
                    "stations": ["evian"],
                    "hand": {
                        "blue": 3,
                        "pink": 3,
                        "orange": 3,
                        "white": 3,
                        "green": 3,
                        "yellow": 3,
                        "black": 3,
                        "red": 3,
                    }
                    | {"locomotive": 4},
                },
            ],
            "row": [None, None, None, None],
            "ticket_deck": {"pool": [], "bottom": []},
        }
    )
    assert [seat["trains"] for seat in state.dump()["seats"]] == [2, 2]  # type: ignore[attr-defined]

    assert [move.notation for move in state.legal()] == ["pass"]
    state.apply(state.legal()[0], 0)
    assert not state.over
    assert state.dump()["turns_left"] is None
    state.apply(state.legal()[0], 1)

    assert state.over


@pytest.mark.rule("EU-121")
def test_a_pass_between_actions_ends_nothing() -> None:
    """Seat 0 is stuck, seat 1 can still build: its action begins the count of passes anew."""
    document = json.loads(json.dumps(STUCK))
    document["seats"][1]["stations"] = []
    state = load(document | {"turns_left": 2})

    play(state, "pass")
    play(state, "station paris red:1")

    assert state.over
    assert doc(state)["passes"] == 0


@pytest.mark.rule("EU-122")
@pytest.mark.parametrize(
    ("move", "clause"),
    [
        ("claim berlin-wien green:3", "EU-052"),
        ("claim cadiz-lisboa blue:2", "EU-056"),
        ("station roma red:2", "EU-087"),
        ("pass", "EU-029"),
    ],
)
def test_an_illegal_request_changes_nothing(move: str, clause: str) -> None:
    state = given().hand(0, green=2, red=2).routes(1, "cadiz-lisboa").state()
    before = (hand(state, 0), deck_size(state), discard_size(state), row(state), routes(state, 1), state.to_move)

    refused(state, 0, move, clause)

    after = (hand(state, 0), deck_size(state), discard_size(state), row(state), routes(state, 1), state.to_move)
    assert after == before
    assert state.to_move == [0]


@pytest.mark.rule("EU-122")
def test_a_refusal_gives_its_reason_in_both_languages() -> None:
    state = given().hand(0, green=2).state()
    with pytest.raises(IllegalMove) as caught:
        state.apply(EUROPE.parse_move("claim berlin-wien green:3"), 0)

    assert EUROPE.tell(caught.value.message, "en") == "You still need 1 green for this payment."
    assert EUROPE.tell(caught.value.message, "fr") == "Il vous manque 1 verte pour ce paiement."
    assert caught.value.refusal.to_json()["clause"] == "EU-052"


@pytest.mark.rule("EU-122")
def test_every_refusal_of_the_game_names_a_clause_that_exists() -> None:
    known = {clause.id for clause in EUROPE.rulebook.clauses}
    for key, entry in EUROPE.catalogue.entries.items():
        if key.startswith("refusal.") and key not in ("refusal.not-now", "refusal.no-such-seat"):
            assert entry["clause"] in known, key
            assert entry["en"] != entry["fr"]


@pytest.mark.rule("EU-123")
def test_drawn_tickets_must_be_decided() -> None:
    state = given().hand(0, green=3).state()
    play(state, "tickets")

    refused(state, 0, "claim berlin-wien green:3", "EU-123")
    refused(state, 0, "draw", "EU-123")
    assert question(state) == "new-tickets"
    assert all(move.startswith("keep") for move in options(state))


@pytest.mark.rule("EU-123")
def test_steps_that_show_something_hidden_are_marked_as_final() -> None:
    """Undo never goes back across a change of `secrets_out`."""
    state = given().hand(0, green=3, pink=2).deck_top("red", "pink", "white", "white").state()
    for move in ("draw", "draw"):
        before = state.secrets_out
        play(state, move)
        assert state.secrets_out > before
    for move in ("tickets",):
        before = state.secrets_out
        play(state, move)
        assert state.secrets_out > before
    play(state, min(options(state)))
    before = state.secrets_out
    play(state, "claim marseille-zurich pink:2")
    assert state.secrets_out > before


@pytest.mark.rule("EU-124")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_same_seed_and_decisions_give_the_same_game(players: int) -> None:
    one, two, other = begun(players, 9), begun(players, 9), new(players, 10)
    assert one.fingerprint() == two.fingerprint() != other.fingerprint()
    while not one.over and one.ply < 120:
        seat = one.to_move[0]
        moves = one.legal(seat)
        move = moves[one.ply * 17 % len(moves)]
        one.apply(move, seat)
        two.apply(EUROPE.parse_move(move.notation), seat)
        assert one.fingerprint() == two.fingerprint()


@pytest.mark.rule("EU-124")
def test_the_deck_is_drawn_uniformly() -> None:
    """From a deck of 6 red, 3 blue and 1 locomotive, over many seeds."""
    table = given().deck("red", "red", "red", "red", "red", "red", "blue", "blue", "blue", "locomotive")
    document = table.build() | {"deck_top": []}
    drawn: Counter[str] = Counter()
    for seed in range(1000):
        state = load(document | {"seed": f"{seed:032x}"})
        drawn[happened(play(state, "draw"), "drew")[0]["card"]] += 1
    assert drawn.keys() == {"red", "blue", "locomotive"}
    assert abs(drawn["red"] - 600) < 60
    assert abs(drawn["blue"] - 300) < 60
    assert abs(drawn["locomotive"] - 100) < 40


@pytest.mark.rule("EU-124")
def test_tickets_are_drawn_uniformly() -> None:
    document = given().build() | {"ticket_deck": {"pool": list(TICKETS)[:5], "bottom": []}}
    drawn: Counter[str] = Counter()
    for seed in range(500):
        state = load(document | {"seed": f"{seed:032x}"})
        play(state, "tickets")
        drawn.update(offered(state, 0))
    assert len(drawn) == 5
    assert all(abs(count - 300) < 50 for count in drawn.values())


@pytest.mark.rule("EU-125")
def test_no_number_of_turns_ends_a_game() -> None:
    """A deck of three pink cards: whoever attempts a pink tunnel with two must decline, again and again."""
    state = given().hand(0, pink=2).hand(1, pink=2).deck("pink", "pink", "pink").state()
    for _ in range(500):
        play(state, "claim marseille-zurich pink:2")
        play(state, "decline")

    assert state.ply == 1000
    assert state.to_move == [0]
    assert sum(everywhere(state).values()) == 110


@pytest.mark.rule("EU-125")
def test_a_game_stopped_by_the_host_is_unfinished_and_has_no_winner() -> None:
    record = Record(EUROPE, 3, f"{2:032x}")
    state = record.begin()
    for seat in range(3):
        move = state.legal(seat)[0]
        record.add(seat, move)
        state.apply(move, seat)

    assert not state.over
    assert "result" not in record.to_json()
    assert record.verify().fingerprint() == state.fingerprint()
    for seat in (-1, 0, 1, 2):
        assert state.view(seat)["scores"] is None
        assert state.view(seat)["over"] is False
