"""Final scoring: EU-101 to EU-105."""

import pytest
from tests.games.europe.table import (
    begun,
    given,
    hand_size,
    part,
    play,
    points,
    score,
    trains,
)

MANY = (
    "dieppe-paris",
    "cadiz-lisboa",
    "berlin-essen",
    "berlin-wien",
    "berlin-danzig",
    "budapest-kyiv",
    "petrograd-stockholm",
)


@pytest.mark.rule("EU-101")
def test_route_points_are_the_sum_of_the_table() -> None:
    state = given().routes(0, *MANY).over().state()

    assert points(state, 0) == part(state, 0, "routes") == 1 + 2 + 2 + 4 + 7 + 15 + 21 == 52


@pytest.mark.rule("EU-101")
def test_only_route_points_are_scored_during_play() -> None:
    table = given().tickets(0, "kyiv-petrograd").routes(0, "kyiv-wilno").hand(0, blue=4)
    state = table.state()

    play(state, "claim petrograd-wilno blue:4")

    assert points(state, 0) == 2 + 7


@pytest.mark.rule("EU-101")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_running_score_equals_the_final_count(players: int) -> None:
    state = begun(players, players)
    while not state.over:
        seat = state.to_move[0]
        moves = [move for move in state.legal(seat) if move.notation.startswith(("claim", "pay"))] or state.legal(seat)
        state.apply(moves[state.ply * 13 % len(moves)], seat)
    for seat in range(players):
        assert points(state, seat) == part(state, seat, "routes")


@pytest.mark.rule("EU-102")
def test_completed_tickets_are_added_and_failed_ones_subtracted() -> None:
    table = given()
    table.routes(0, "essen-kobenhavn-1", "essen-frankfurt", "frankfurt-paris-1", "frankfurt-munchen", "munchen-wien")
    state = table.tickets(0, "cadiz-stockholm", "paris-wien", "frankfurt-kobenhavn").over().state()

    assert part(state, 0, "tickets") == 8 + 5 - 21
    assert score(state, 0)["details"]["tickets"] == [
        {"ticket": "cadiz-stockholm", "points": 21, "completed": False},
        {"ticket": "paris-wien", "points": 8, "completed": True},
        {"ticket": "frankfurt-kobenhavn", "points": 5, "completed": True},
    ]


@pytest.mark.rule("EU-103")
@pytest.mark.parametrize(("built", "left"), [(0, 12), (1, 8), (2, 4), (3, 0)])
def test_each_station_not_built_gives_four_points(built: int, left: int) -> None:
    state = given().stations(0, *["roma", "kyiv", "brest"][:built]).over().state()

    assert part(state, 0, "stations") == left


@pytest.mark.rule("EU-104")
def test_trains_and_cards_left_over_are_worth_nothing() -> None:
    bare = given().routes(0, "berlin-wien").over().state()
    rich = given().routes(0, "berlin-wien").hand(0, red=12, locomotive=3).over().state()

    assert hand_size(rich, 0) == 15
    assert trains(rich, 0) == 42
    assert score(rich, 0) == score(bare, 0)
    assert sum(score(rich, 0)["parts"].values()) == 4 + 12 + 10


@pytest.mark.rule("EU-105")
def test_a_total_may_be_negative() -> None:
    table = given().routes(0, "berlin-wien").routes(1, "berlin-danzig").stations(0, "roma", "athina", "brest")
    state = table.tickets(0, "cadiz-stockholm", "kyiv-sochi").over().state()

    assert score(state, 0)["total"] == 4 - 29 == -25


@pytest.mark.rule("EU-105")
def test_a_score_has_no_upper_limit() -> None:
    """More than 100 points, where a printed track begins again."""
    routes = (
        "petrograd-stockholm",
        "budapest-kyiv",
        "palermo-smyrna",
        "berlin-danzig",
        "kharkov-kyiv",
        "petrograd-riga",
    )
    more = ("moskva-petrograd", "kharkov-moskva", "riga-wilno")
    state = given().routes(0, *routes, *more).tickets(0, "kyiv-petrograd").over().state()

    assert score(state, 0)["total"] == 21 + 2 * 15 + 6 * 7 + 6 + 12 + 10 == 121
