"""Overview, components and set-up: EU-001 to EU-016."""

from collections import Counter

import pytest
from tests.games.europe.table import (
    BOX,
    COLORS,
    EUROPE,
    LONG,
    REGULAR,
    ROUTES,
    TICKETS,
    assert_told,
    deck_size,
    discard,
    discard_size,
    doc,
    everywhere,
    given,
    hand_size,
    new,
    offered,
    part,
    play,
    points,
    removed,
    routes,
    row,
    score,
    seen_by,
    stations,
    ticket_deck,
    trains,
)

from samovar.core import BadDocument, Event

EVERY_COUNT = pytest.mark.parametrize("players", [2, 3, 4, 5])
SCORE_TABLE = {1: 1, 2: 2, 3: 4, 4: 7, 6: 15, 8: 21}


def without_reset(players: int) -> int:
    """A seed whose first row is not reset."""
    return next(seed for seed in range(100) if discard_size(new(players, seed)) == 0)


def with_reset(players: int) -> int:
    return next(seed for seed in range(1000) if discard_size(new(players, seed)) > 0)


@pytest.mark.rule("EU-001")
@pytest.mark.parametrize("players", [-1, 0, 1, 6, 7, 100])
def test_other_numbers_of_players_are_refused(players: int) -> None:
    with pytest.raises(BadDocument) as caught:
        EUROPE.new(players, 1)
    assert_told(caught.value)


@pytest.mark.rule("EU-001")
@EVERY_COUNT
def test_two_to_five_players_may_play(players: int) -> None:
    assert new(players).to_move == list(range(players))


@pytest.mark.rule("EU-002")
def test_a_total_has_four_parts() -> None:
    state = (
        given(players=2)
        .routes(0, "edinburgh-london-1", "dieppe-london-1", "dieppe-paris", "petrograd-stockholm")
        .routes(1, "cadiz-lisboa")
        .tickets(0, "edinburgh-paris", "kyiv-sochi")
        .stations(0, "roma", "athina")
        .over()
        .state()
    )

    final = score(state, 0)

    assert final["parts"] == {"routes": 7 + 2 + 1 + 21, "tickets": 7 - 8, "stations": 4, "longest": 10}
    assert final["total"] == 31 - 1 + 4 + 10
    assert state.scores().winners() == [0]


@pytest.mark.rule("EU-002")
def test_the_highest_total_wins() -> None:
    state = given().routes(0, "cadiz-lisboa").routes(1, "cadiz-madrid").over().state()

    assert [score(state, seat)["total"] for seat in (0, 1)] == [2 + 12, 4 + 12 + 10]
    assert state.scores().winners() == [1]
    assert [score(state, seat)["rank"] for seat in (0, 1)] == [2, 1]


@pytest.mark.rule("EU-003")
def test_the_box_holds_110_train_cards() -> None:
    cards = everywhere(new(3))

    assert sum(cards.values()) == 110
    assert cards == {
        "blue": 12, "pink": 12, "orange": 12, "white": 12, "green": 12, "yellow": 12, "black": 12, "red": 12,
        "locomotive": 14,
    }  # fmt: skip
    assert sum(cards[color] for color in COLORS) == 96
    with pytest.raises(BadDocument):
        EUROPE.parse_move("station paris gray:1")


@pytest.mark.rule("EU-004")
def test_after_setup_every_card_is_somewhere() -> None:
    state = new(3, without_reset(3))

    assert [hand_size(state, seat) for seat in range(3)] == [4, 4, 4]
    assert len([card for card in row(state) if card]) == 5
    assert (deck_size(state), discard_size(state)) == (93, 0)
    assert everywhere(state) == BOX


@pytest.mark.rule("EU-004")
def test_cards_laid_for_a_tunnel_are_still_there() -> None:
    state = given().hand(0, pink=3).deck_top("pink", "red", "locomotive").state()
    assert everywhere(state) == BOX

    play(state, "claim marseille-zurich pink:2")
    assert everywhere(state) == BOX

    play(state, "decline")
    assert everywhere(state) == BOX


@pytest.mark.rule("EU-004")
def test_cards_are_conserved_through_every_kind_of_move() -> None:
    state = given().hand(0, green=4, pink=2).deck_of(2).discard_of(1).state()
    for move in ("claim berlin-wien green:3", "draw", "draw", "station kyiv green:1", "take 1", "take 1", "tickets"):
        play(state, move)
        assert everywhere(state) == BOX


@pytest.mark.rule("EU-005")
def test_each_player_has_a_colour_of_his_own_and_starts_with_everything() -> None:
    state = new(5)

    plates = seen_by(state)["seats"]
    assert [plate["color"] for plate in plates] == ["blue", "red", "green", "yellow", "black"]
    assert [plate["trains"] for plate in plates] == [45] * 5
    assert [plate["stations"] for plate in plates] == [3] * 5
    assert [plate["points"] for plate in plates] == [0] * 5
    assert seen_by(state)["routes"] == {}
    assert seen_by(state)["stations"] == {}
    for seat in range(5):
        assert (routes(state, seat), stations(state, seat)) == ([], [])
        assert (trains(state, seat), points(state, seat)) == (45, 0)


@pytest.mark.rule("EU-006")
def test_there_are_46_tickets() -> None:
    assert len(TICKETS) == 46
    assert (len(REGULAR), len(LONG)) == (40, 6)
    assert len({frozenset((facts["a"], facts["b"])) for facts in TICKETS.values()}) == 46


@pytest.mark.rule("EU-007")
def test_the_six_long_tickets() -> None:
    assert {ticket: TICKETS[ticket]["points"] for ticket in LONG} == {
        "brest-petrograd": 20,
        "lisboa-danzig": 20,
        "palermo-moskva": 20,
        "cadiz-stockholm": 21,
        "edinburgh-athina": 21,
        "kobenhavn-erzurum": 21,
    }
    regular = [TICKETS[ticket]["points"] for ticket in REGULAR]
    assert (min(regular), max(regular)) == (5, 13)
    assert sum(TICKETS[ticket]["points"] for ticket in LONG) == 123
    assert sum(facts["points"] for facts in TICKETS.values()) == 444


@pytest.mark.rule("EU-008")
def test_a_ticket_is_worth_what_is_printed_on_it() -> None:
    path = ("amsterdam-london", "amsterdam-frankfurt", "frankfurt-munchen", "munchen-wien")
    assert sum(ROUTES[route]["length"] for route in path) == 9

    state = given().routes(0, *path).tickets(0, "london-wien").over().state()

    assert part(state, 0, "tickets") == 10
    assert TICKETS["edinburgh-athina"]["points"] == 21


@pytest.mark.rule("EU-009")
def test_the_map_has_47_cities_and_101_routes() -> None:
    assert len(EUROPE.data["cities"]) == 47  # type: ignore[arg-type]
    lengths = Counter(route["length"] for route in ROUTES.values())
    assert lengths == {1: 4, 2: 35, 3: 30, 4: 29, 6: 2, 8: 1}
    assert lengths.total() == 101
    assert sum(length * count for length, count in lengths.items()) == 300
    assert sum(SCORE_TABLE[length] * count for length, count in lengths.items()) == 448
    assert sum(route.points for route in EUROPE.map.routes) == 448


@pytest.mark.rule("EU-010")
def test_routes_by_kind_and_colour() -> None:
    kinds = Counter(route["kind"] for route in ROUTES.values())
    assert kinds == {"plain": 70, "tunnel": 18, "ferry": 13}
    by_color = Counter((route["color"], route["kind"]) for route in ROUTES.values())
    for color in COLORS:
        assert (by_color[color, "plain"], by_color[color, "tunnel"], by_color[color, "ferry"]) == (7, 1, 0)
    assert [by_color["gray", kind] for kind in ("plain", "tunnel", "ferry")] == [14, 10, 13]
    assert sum(route["locomotives"] for route in ROUTES.values()) == 17
    assert all((route["locomotives"] > 0) == (route["kind"] == "ferry") for route in ROUTES.values())


@pytest.mark.rule("EU-011")
@pytest.mark.parametrize(
    ("move", "scored"),
    [
        ("claim dieppe-paris pink:1", 1),
        ("claim cadiz-lisboa pink:0 blue:2", 2),
        ("claim berlin-wien green:3", 4),
        ("claim berlin-danzig red:4", 7),
        ("claim palermo-smyrna red:4 locomotive:2", 15),
        ("claim petrograd-stockholm red:8", 21),
    ],
)
def test_a_route_scores_by_its_length(move: str, scored: int) -> None:
    cards = given().hand(0, pink=1, blue=2, green=3, red=8, locomotive=2)
    state = cards.deck_top("white", "white", "white").state()

    play(state, move.replace(" pink:0", ""))

    assert points(state, 0) == scored


@pytest.mark.rule("EU-011")
def test_no_other_length_exists() -> None:
    assert {route["length"] for route in ROUTES.values()} == set(SCORE_TABLE)
    assert EUROPE.map.route_points == SCORE_TABLE


@pytest.mark.rule("EU-012")
@pytest.mark.parametrize(("players", "left"), [(2, 97), (3, 93), (4, 89), (5, 85)])
def test_four_cards_each_and_five_face_up(players: int, left: int) -> None:
    state = new(players, without_reset(players))

    assert [hand_size(state, seat) for seat in range(players)] == [4] * players
    assert len(row(state)) == 5
    assert None not in row(state)
    assert (deck_size(state), discard_size(state)) == (left, 0)


@pytest.mark.rule("EU-012")
def test_the_cards_are_shuffled_and_hands_may_hold_locomotives() -> None:
    games = [doc(new(2, seed)) for seed in range(40)]

    assert len({str(game["seats"][0]["hand"]) for game in games}) > 30
    assert any("locomotive" in game["seats"][0]["hand"] for game in games)


@pytest.mark.rule("EU-013")
@EVERY_COUNT
def test_three_locomotives_among_the_first_five_are_replaced(players: int) -> None:
    state = new(players, with_reset(players))

    rows = discard_size(state) // 5
    assert discard_size(state) == 5 * rows
    assert discard(state)["locomotive"] >= 3 * rows
    assert row(state).count("locomotive") < 3
    assert deck_size(state) == 110 - 4 * players - 5 - 5 * rows


@pytest.mark.rule("EU-013")
def test_no_game_starts_with_three_face_up_locomotives() -> None:
    assert max(row(new(2 + seed % 4, seed)).count("locomotive") for seed in range(300)) == 2


@pytest.mark.rule("EU-014")
@pytest.mark.parametrize(("players", "out"), [(2, 4), (3, 3), (4, 2), (5, 1)])
def test_one_long_ticket_each_and_the_others_leave_unseen(players: int, out: int) -> None:
    state = new(players)

    dealt = [[ticket for ticket in offered(state, seat) if ticket in LONG] for seat in range(players)]
    assert [len(tickets) for tickets in dealt] == [1] * players
    assert len(removed(state)) == out
    assert set(removed(state)) == set(LONG) - {tickets[0] for tickets in dealt}
    for seat in range(-1, players):
        assert not any(ticket in str(state.view(seat)) for ticket in removed(state))


@pytest.mark.rule("EU-014")
def test_every_long_ticket_may_come() -> None:
    firsts = Counter(next(t for t in offered(new(2, seed), 0) if t in LONG) for seed in range(600))

    assert set(firsts) == set(LONG)
    assert min(firsts.values()) > 60


@pytest.mark.rule("EU-015")
@pytest.mark.parametrize(("players", "left"), [(2, 34), (3, 31), (4, 28), (5, 25)])
def test_three_regular_tickets_each_and_the_rest_is_the_deck(players: int, left: int) -> None:
    state = new(players)

    for seat in range(players):
        assert len(offered(state, seat)) == 4
        assert sum(ticket in REGULAR for ticket in offered(state, seat)) == 3
    assert len(ticket_deck(state)) == left
    assert not set(ticket_deck(state)) & set(LONG)
    everywhere_once = [*ticket_deck(state), *removed(state)]
    for seat in range(players):
        everywhere_once += offered(state, seat)
    assert sorted(everywhere_once) == sorted(TICKETS)


@pytest.mark.rule("EU-016")
def test_the_first_player_is_drawn_by_lot() -> None:
    firsts = Counter(doc(new(4, seed))["first"] for seed in range(800))

    assert sorted(firsts) == [0, 1, 2, 3]
    assert all(160 <= count <= 240 for count in firsts.values()), firsts


@pytest.mark.rule("EU-016")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_host_may_name_the_first_player(seat: int) -> None:
    for seed in range(5):
        state = new(3, seed, first=str(seat + 1))
        for other in range(3):
            play(state, " ".join(["keep", *offered(state, other)]), other)
        assert state.to_move == [seat]


@pytest.mark.rule("EU-016")
def test_the_host_names_a_seat_of_the_table() -> None:
    with pytest.raises(BadDocument) as caught:
        EUROPE.new(3, 1, {"first": "4"})
    assert_told(caught.value)


@pytest.mark.rule("EU-016")
def test_the_order_of_play_is_public_before_the_choice() -> None:
    events: list[Event] = []
    state = EUROPE.new(3, 7, None, events)

    first = state.dump()["first"]
    assert state.to_move == [0, 1, 2]
    for seat in (-1, 0, 1, 2):
        assert state.view(seat)["table"]["first"] == first  # type: ignore[index]
        assert {"event": "first", "seat": first, "players": 3} in [event.as_seen_by(seat) for event in events]
