"""Bad input: every complaint is a sentence in both languages that names the place, and nothing is changed."""

import copy
from collections.abc import Callable
from typing import Any

import pytest
from tests.games.europe.table import (
    BOX,
    COLORS,
    EUROPE,
    REGULAR,
    assert_told,
    given,
    load,
    new,
    options,
    play,
    refused,
)

from samovar.core import BadDocument, IllegalMove
from samovar.games.europe.actions import STATION, TAKE, BuildStation, TakeCard

Document = dict[str, Any]


def complaint(action: Callable[[], object]) -> str:
    """The sentence in which bad input is refused."""
    with pytest.raises(BadDocument) as caught:
        action()
    assert_told(caught.value)
    return EUROPE.tell(caught.value.message, "en")


# --- positions -----------------------------------------------------------------------------------------


def position() -> Document:
    """A position in the middle of a game, with everything said."""
    table = given().hand(0, green=3).hand(1, red=2).routes(0, "berlin-wien", "berlin-essen")
    table.routes(1, "frankfurt-paris-1").stations(0, "roma").tickets(0, "kyiv-sochi").tickets(1, "paris-wien")
    return table.state().dump()


def put(document: Document, path: str, value: Any) -> None:
    """Set `seats.0.hand.red` and the like."""
    *way, last = path.split(".")
    place: Any = document
    for step in way:
        place = place[int(step) if step.isdigit() else step]
    place[int(last) if last.isdigit() else last] = value


def test_the_position_itself_is_good() -> None:
    assert load(position()).dump() == position()


@pytest.mark.parametrize(
    ("path", "value", "told"),
    [
        # unknown names
        ("game", "ceylon", "position.game: “ceylon” is not known here"),
        ("seats.0.routes", ["berlin-moskva"], "position.seats[0].routes[0]: “berlin-moskva” is not known here"),
        ("seats.1.stations", ["atlantis"], "position.seats[1].stations[0]: “atlantis” is not known here"),
        ("seats.0.tickets", ["kyiv-kyiv"], "position.seats[0].tickets[0]: “kyiv-kyiv” is not known here"),
        ("seats.0.hand", {"violet": 1}, "position.seats[0].hand.violet: “violet” is not known here"),
        ("row.2", "gray", "position.row[2]: “gray” is not known here"),
        ("deck", {"gray": 1}, "position.deck.gray: “gray” is not known here"),
        ("deck_top", ["mauve"], "position.deck_top[0]: “mauve” is not known here"),
        ("pending", [{"decision": "sleep"}], "position.pending[0].decision: “sleep” is not known here"),
        ("options", {"first": "6"}, "options.first: “6” is not known here"),
        ("options", {"variant": "x"}, "options has an unknown key “variant”"),
        ("sets", [], "position has an unknown key “sets”"),
        ("seats.0.wagons", 3, "position.seats[0] has an unknown key “wagons”"),
        ("ticket_deck.top", [], "position.ticket_deck has an unknown key “top”"),
        # wrong types
        ("players", "2", "position.players must be a whole number"),
        ("players", True, "position.players must be a whole number"),
        ("players", 2.0, "position.players must be a whole number"),
        ("seats", {}, "position.seats must be a list"),
        ("seats.0", None, "position.seats[0] must be an object"),
        ("seats.0.hand", [3], "position.seats[0].hand must be an object"),
        ("seats.0.hand.green", "3", "position.seats[0].hand.green must be a whole number"),
        ("seats.0.hand.green", True, "position.seats[0].hand.green must be a whole number"),
        ("seats.0.routes", "berlin-wien", "position.seats[0].routes must be a list"),
        ("seats.0.routes.0", 7, "position.seats[0].routes[0] must be a text"),
        ("row", "red", "position.row must be a list"),
        ("seed", 5, "position.seed must be a text"),
        ("over", "no", "position.over must be true or false, not \"no\""),
        ("pending", {}, "position.pending must be a list"),
        # numbers out of range
        ("players", 1, "This game is not for 1 player; choose one of: 2, 3, 4, 5."),
        ("players", 6, "This game is not for 6 players; choose one of: 2, 3, 4, 5."),
        ("players", -2, "position.players must be between 0"),
        ("players", 10**30, "position.players must be between 0"),
        ("seats.0.hand.green", -1, "position.seats[0].hand.green must be between 0 and 1000, not -1"),
        ("seats.0.hand.green", 10**9, "position.seats[0].hand.green must be between 0 and 1000"),
        ("active", 2, "position.active must be between 0 and 1, not 2"),
        ("first", -1, "position.first must be between 0 and 1, not -1"),
        ("turns_left", 3, "position.turns_left must be between 1 and 2, not 3"),
        ("turns_left", 0, "position.turns_left must be between 1 and 2, not 0"),
        ("passes", -1, "position.passes must be between 0 and 2, not -1"),
        ("drawn", -1, "position.drawn must be between 0"),
        ("ply", 10**20, "position.ply must be between 0"),
        ("seed", "xyz", "32 hexadecimal digits"),
        # things that cannot be
        ("seats.0.hand.green", 4, "the position holds 13 green, but there are 12 of them in the box"),
        ("discard", {"locomotive": 1}, "the position holds 15 locomotives, but there are 14 of them in the box"),
        ("deck.red", 0, "the position holds 2 red, but there are 12 of them in the box"),
        ("row", ["red"] * 4, "position.row must have 5 places"),
        ("row", ["red"] * 6, "position.row must have 5 places"),
        ("deck_top", ["green"] * 13, "position.deck_top: the deck does not hold so many green cards"),
        ("seats", [], "position.seats must describe 2 players"),
        ("seats.0.trains", 46, "position.seats[0].trains is 46, but the routes make it 40"),
        ("seats.0.points", 99, "position.seats[0].points is 99, but the routes make it 6"),
        ("seats.1.routes", ["berlin-wien"], "position.seats[1].routes[0]: the route Berlin–Wien is owned twice"),
        ("seats.0.routes", ["berlin-essen", "berlin-essen"], "the route Berlin–Essen is owned twice"),
        ("seats.0.routes", ["frankfurt-paris-2"], "the other track of Frankfurt–Paris (white) is taken"),
        ("seats.1.stations", ["roma"], "position.seats[1].stations[0]: Roma has two stations"),
        ("seats.1.stations", ["kyiv", "brest", "paris", "riga"], "a player has 3 stations at most"),
        ("seats.1.tickets", ["kyiv-sochi"], "position.seats[1].tickets[0]: the ticket Kyïv–Sochi (8) is there twice"),
        ("seats.1.tickets", ["paris-wien", "paris-wien"], "seats[1].tickets[1]: the ticket Paris–Wien (8)"),
        ("seats.0.shown", {"green": 4}, "more green cards are known than the hand holds"),
        ("seats.0.start_kept", 2, "position.seats[0].start_kept must be between 0 and 1, not 2"),
        ("ticket_deck.pool.0", "cadiz-stockholm", "the long ticket Cádiz–Stockholm (21) cannot be in the ticket deck"),
        ("removed", [], "position.removed must list exactly the tickets that are nowhere else"),
        ("pending", [], "position.pending must hold exactly one decision"),
        ("pending", [{"decision": "turn"}] * 2, "position.pending must hold exactly one decision"),
        ("pending", [{"decision": "start"}], "or to nobody where a choice is asked"),
        ("pending", [{"decision": "new-tickets"}], "tickets are offered to somebody who is not asked to choose"),
    ],
)  # fmt: skip
def test_bad_positions_are_refused(path: str, value: Any, told: str) -> None:
    document = position()
    if path == "seats.0.trains":
        del document["seats"][0]["points"]
    elif path.startswith("seats.") and path.endswith("routes"):
        for seat in document["seats"]:
            del seat["trains"], seat["points"]
    put(document, path, value)
    before = copy.deepcopy(document)

    assert told in complaint(lambda: EUROPE.load(document))

    assert document == before


@pytest.mark.parametrize("document", [None, [], 3, "position", {}, {"game": "europe"}])
def test_what_is_no_position_is_refused(document: Any) -> None:
    assert complaint(lambda: EUROPE.load(document)).startswith("position")


def test_a_position_without_row_is_refused() -> None:
    document = position()
    del document["row"]
    assert complaint(lambda: EUROPE.load(document)) == "position lacks the key “row”."


def test_111_cards_are_refused() -> None:
    document = position()
    document["discard"] = {"blue": 1}
    assert "the position holds 13 blue, but there are 12 of them in the box" in complaint(lambda: EUROPE.load(document))


def test_more_trains_than_a_player_has_are_refused() -> None:
    table = given().routes(0, "petrograd-stockholm", "budapest-kyiv", "palermo-smyrna", "berlin-danzig", "kharkov-kyiv")
    table.seats[0]["routes"] += ["petrograd-riga", "moskva-petrograd", "kharkov-moskva", "riga-wilno", "dieppe-paris"]
    table.seats[0]["routes"] += ["amsterdam-bruxelles"]
    told = complaint(table.state)
    assert told == "position.seats[0].routes uses 46 trains, but a player has only 45."


@pytest.mark.parametrize("players", [4, 5])
def test_both_tracks_of_a_double_route_are_refused_to_one_player(players: int) -> None:
    table = given(players).routes(0, "frankfurt-paris-1", "frankfurt-paris-2")
    assert "the other track of Frankfurt–Paris (orange) is taken" in complaint(table.state)
    given(players).routes(0, "frankfurt-paris-1").routes(1, "frankfurt-paris-2").state()


@pytest.mark.parametrize(
    "attempt",
    [
        {"route": "berlin-danzig", "cards": {"red": 4}, "revealed": {"red": 1}},
        {"route": "marseille-zurich", "cards": {"red": 2}, "revealed": {"red": 1}},
        {"route": "marseille-zurich", "cards": {"pink": 1}, "revealed": {"pink": 1}},
        {"route": "marseille-zurich", "cards": {"pink": 1, "red": 1}, "revealed": {"pink": 1}},
        {"route": "marseille-zurich", "cards": {"pink": 2}, "revealed": {"red": 3}},
        {"route": "marseille-zurich", "cards": {"pink": 2}, "revealed": {"pink": 4}},
        {"route": "marseille-zurich", "cards": {"pink": 2}, "revealed": {"pink": 1}, "due": 2},
        {"route": "munchen-venezia", "cards": {"blue": 2}, "revealed": {"blue": 1}},
        {"route": "madrid-pamplona-2", "cards": {"white": 3}, "revealed": {"white": 1}},
    ],
    ids=["no tunnel", "colour", "too few", "mixed", "no surcharge", "too many", "due", "taken", "closed"],
)
def test_tunnel_attempts_that_cannot_be_are_refused(attempt: Document) -> None:
    table = (
        given()
        .routes(1, "munchen-venezia", "madrid-pamplona-1")
        .tunnel(attempt["route"], attempt["cards"], attempt["revealed"])
    )
    table.document["pending"][0] |= attempt
    assert "position.pending[0]" in complaint(table.state)


def test_a_tunnel_too_long_for_the_trains_left_is_refused() -> None:
    table = given().trains(0, 1, keep_free=("marseille-zurich",)).tunnel("marseille-zurich", {"pink": 2}, {"pink": 1})
    assert "position.pending[0] is not a tunnel attempt" in complaint(table.state)


def test_a_second_card_must_be_there_to_be_asked_for() -> None:
    table = given().row(*["locomotive"] * 5).deck().second_card()
    assert "a second card is asked for, but there is none to take" in complaint(table.state)


@pytest.mark.parametrize("offer", [REGULAR[:1], []])
def test_a_starting_choice_needs_tickets(offer: list[str]) -> None:
    table = given().start().offered(0, *offer).offered(1, *REGULAR[4:8])
    assert "position.seats[0]: before the first turn a player either chooses" in complaint(table.state)


def test_a_player_who_has_chosen_is_not_offered_more_at_the_start() -> None:
    table = given().start().offered(0, *REGULAR[:4]).tickets(0, REGULAR[9]).offered(1, *REGULAR[4:8])
    assert "position.seats[0]: before the first turn" in complaint(table.state)


def test_a_refused_position_leaves_other_games_alone() -> None:
    state = new(2)
    before = state.fingerprint()
    complaint(lambda: EUROPE.load({"game": "europe", "players": 9}))
    assert state.fingerprint() == before


# --- games and moves -----------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [-1, 0, 1, 6, 10**12])
def test_games_for_other_numbers_of_players_are_refused(players: int) -> None:
    assert "choose one of: 2, 3, 4, 5" in complaint(lambda: EUROPE.new(players, 1))


@pytest.mark.parametrize("seed", [-1, 1 << 128, "", "abc", "z" * 32, "0" * 33])
def test_bad_seeds_are_refused(seed: int | str) -> None:
    assert "hexadecimal digits" in complaint(lambda: EUROPE.new(2, seed))


@pytest.mark.parametrize("options", [{"first": "3"}, {"first": 1}, {"speed": "high"}])
def test_bad_options_are_refused(options: Document) -> None:
    assert complaint(lambda: EUROPE.new(2, 1, options)).startswith("options")


@pytest.mark.parametrize(
    ("document", "told"),
    [
        (None, "move must be an object, not null"),
        ([], "move must be an object"),
        ("draw", "move must be an object"),
        ({}, "move lacks the key “type”"),
        ({"type": "fly"}, "move.type: “fly” is not known here"),
        ({"type": 3}, "move.type must be a text"),
        ({"type": "take"}, "move lacks the key “slot”"),
        ({"type": "take", "slot": 5}, "move.slot must be between 0 and 4, not 5"),
        ({"type": "take", "slot": -1}, "move.slot must be between 0 and 4, not -1"),
        ({"type": "take", "slot": "1"}, "move.slot must be a whole number"),
        ({"type": "take", "slot": True}, "move.slot must be a whole number"),
        ({"type": "take", "slot": 1, "card": "red"}, "move has an unknown key “card”"),
        ({"type": "draw", "count": 2}, "move has an unknown key “count”"),
        ({"type": "claim", "cards": {}}, "move lacks the key “route”"),
        ({"type": "claim", "route": "berlin-wien"}, "move lacks the key “cards”"),
        ({"type": "claim", "route": "berlin-paris", "cards": {}}, "move.route: “berlin-paris” is not known here"),
        ({"type": "claim", "route": "berlin-wien", "cards": ["green"]}, "move.cards must be an object"),
        ({"type": "claim", "route": "berlin-wien", "cards": {"gray": 3}}, "move.cards.gray: “gray” is not known here"),
        ({"type": "claim", "route": "berlin-wien", "cards": {"green": -3}}, "move.cards.green must be between 0"),
        ({"type": "claim", "route": "berlin-wien", "cards": {"green": 10**40}}, "move.cards.green must be between 0"),
        ({"type": "claim", "route": "berlin-wien", "cards": {"green": 1.5}}, "move.cards.green must be a whole number"),
        ({"type": "station", "city": "gotham", "cards": {}}, "move.city: “gotham” is not known here"),
        ({"type": "station", "city": None, "cards": {}}, "move.city must be a text"),
        ({"type": "pay", "cards": None}, "move.cards must be an object, not null"),
        ({"type": "keep", "tickets": "kyiv-sochi"}, "move.tickets must be a list"),
        ({"type": "keep", "tickets": ["kyiv-moon"]}, "move.tickets[0]: “kyiv-moon” is not known here"),
        ({"type": "keep", "tickets": ["kyiv-sochi", "kyiv-sochi"]}, "move.tickets[1] names something twice"),
        ({"type": "keep", "tickets": [1]}, "move.tickets[0] must be a text"),
    ],
)
def test_bad_moves_in_json_are_refused(document: Any, told: str) -> None:
    assert told in complaint(lambda: EUROPE.read_move(document))


@pytest.mark.parametrize(
    "notation",
    [
        "", " ", "fly", "draw 2", " draw", "draw ", "DRAW", "take", "take x", "take 01", "take 1 2", "claim",
        "claim berlin-wien green", "claim berlin-wien green:x", "claim berlin-wien green:",
        "claim berlin-wien green:03",
        "claim berlin-wien locomotive:1 green:2", "claim berlin-wien green:0", "claim berlin-wien green:1 green:2",
        "claim berlin-wien  green:3", "keep zurich-budapest kyiv-sochi", "station", "pay green", "take ²", "take １",
        "take " + "9" * 5000, "pass now", "décline",
    ],
)  # fmt: skip
def test_bad_notation_is_refused(notation: str) -> None:
    assert "is not a move of this game" in complaint(lambda: EUROPE.parse_move(notation))


@pytest.mark.parametrize(
    "notation",
    ["take 0", "take 6", "take -1", "claim berlin-paris green:3", "station gotham red:1", "keep kyiv-moon",
     "pay gray:1", "claim berlin-wien green:-3", "keep kyiv-sochi kyiv-sochi"],
)  # fmt: skip
def test_notation_with_unknown_names_or_numbers_is_refused(notation: str) -> None:
    complaint(lambda: EUROPE.parse_move(notation))


@pytest.mark.parametrize("seat", [2, 99, -7])
def test_seats_that_do_not_exist_may_not_move(seat: int) -> None:
    state = given().state()
    before = state.fingerprint()
    with pytest.raises(IllegalMove) as caught:
        state.apply(EUROPE.parse_move("draw"), seat)
    assert_told(caught.value)
    assert f"There is no seat {seat} at this table." == EUROPE.tell(caught.value.message, "en")
    assert state.fingerprint() == before
    assert state.legal(seat) == []


def test_moves_out_of_turn_are_refused() -> None:
    state = given(3).hand(1, red=1).state()
    for move in ("draw", "take 1", "tickets", "station roma red:1", "pass", "decline", "keep kyiv-sochi"):
        refused(state, 1, move, "EU-028")


def test_a_move_of_another_seat_is_refused() -> None:
    """Seat 1 cannot answer the question that is asked of seat 0."""
    state = given().hand(0, pink=3).hand(1, pink=3).deck_top("pink", "white", "white").state()
    play(state, "claim marseille-zurich pink:2")
    refused(state, 1, "pay pink:1", "EU-028")
    refused(state, 1, "decline", "EU-028")

    play(state, "decline")
    play(state, "tickets")
    refused(state, 0, min(options(state)), "EU-028")


def test_huge_payments_are_refused() -> None:
    state = given().hand(0, green=3).state()
    refused(state, 0, "claim berlin-wien green:1000", "EU-050")
    refused(state, 0, "station roma locomotive:1000", "EU-087")
    play(state, "claim berlin-wien green:3")


def test_moves_made_by_hand_are_refused_like_others() -> None:
    state = given().hand(0, green=3).state()
    map = EUROPE.map
    moves = EUROPE.ready
    before = state.fingerprint()
    with pytest.raises(ValueError, match="negative"):
        moves.claim(map.route_index["berlin-wien"], [0, 0, 0, 0, 4, 0, 0, 0, -1])
    with pytest.raises(ValueError, match="negative"):
        BuildStation(moves.kinds[STATION], [0, [-1, 0, 0, 0, 2, 0, 0, 0, 0]])
    for slot in (-1, 5, 1000):
        refusal = state.why_not(TakeCard(moves.kinds[TAKE], [slot]), 0)
        assert refusal is not None
        assert refusal.clause == "EU-045"
    assert moves.keep([3, 3, 1]).tickets == [1, 3]
    assert state.fingerprint() == before


def test_the_box_of_the_tests_is_the_box_of_the_game() -> None:
    assert [*COLORS, "locomotive"] == EUROPE.map.card_names
    assert list(BOX.values()) == EUROPE.map.all_cards
