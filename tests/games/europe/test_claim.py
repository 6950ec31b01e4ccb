"""Claiming a route: EU-049 to EU-056."""

import pytest
from tests.games.europe.table import (
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
    trains,
)


@pytest.mark.rule("EU-049")
def test_a_route_need_not_touch_the_others() -> None:
    state = given().routes(0, "cadiz-lisboa").hand(0, orange=2).state()

    play(state, "claim moskva-smolensk orange:2")

    assert set(routes(state, 0)) == {"cadiz-lisboa", "moskva-smolensk"}


@pytest.mark.rule("EU-049")
def test_every_route_of_an_empty_board_may_be_claimed() -> None:
    state = given().hand(0, **dict.fromkeys(("blue", "pink", "orange", "white", "green"), 8), locomotive=8).state()
    other = given().hand(0, **dict.fromkeys(("yellow", "black", "red"), 8), locomotive=8).state()

    claimable = {move.split()[1] for move in options(state, "claim") | options(other, "claim")}
    assert len(claimable) == 101


@pytest.mark.rule("EU-050")
@pytest.mark.parametrize(
    "cards", ["green:3", "green:2 locomotive:1", "green:1 locomotive:2", "locomotive:3"], ids=["0", "1", "2", "3"]
)
def test_a_coloured_route_takes_its_colour_and_locomotives(cards: str) -> None:
    state = given().hand(0, green=4, red=2, locomotive=4).state()

    play(state, f"claim berlin-wien {cards}")

    assert routes(state, 0) == ["berlin-wien"]
    assert points(state, 0) == 4


@pytest.mark.rule("EU-050")
@pytest.mark.parametrize(
    "cards",
    ["green:2 red:1", "green:2", "green:4", "red:3", "red:1 locomotive:2", "locomotive:2", "locomotive:4", ""],
)
def test_a_coloured_route_takes_nothing_else(cards: str) -> None:
    state = given().hand(0, green=4, red=3, locomotive=4).state()

    refused(state, 0, f"claim berlin-wien {cards}".strip(), "EU-050")


@pytest.mark.rule("EU-050")
def test_exactly_the_payments_of_the_route_are_offered() -> None:
    state = given().hand(0, green=2, red=3, locomotive=2).state()

    assert options(state, "claim berlin-wien") == {
        "claim berlin-wien green:2 locomotive:1",
        "claim berlin-wien green:1 locomotive:2",
    }


@pytest.mark.rule("EU-051")
@pytest.mark.parametrize("cards", ["green:3 locomotive:1", "red:4", "locomotive:4", "red:1 locomotive:3"])
def test_a_gray_route_takes_one_colour(cards: str) -> None:
    state = given().hand(0, green=3, red=4, locomotive=4).state()

    play(state, f"claim berlin-danzig {cards}")

    assert routes(state, 0) == ["berlin-danzig"]


@pytest.mark.rule("EU-051")
@pytest.mark.parametrize(
    "cards", ["green:2 red:2", "green:1 red:1 locomotive:2", "red:3", "red:5", "red:4 locomotive:1"]
)
def test_a_gray_route_takes_one_colour_only(cards: str) -> None:
    state = given().hand(0, green=3, red=5, locomotive=4).state()

    refused(state, 0, f"claim berlin-danzig {cards}", "EU-051")


@pytest.mark.rule("EU-051")
def test_a_gray_route_may_be_paid_in_any_of_the_eight_colours() -> None:
    hand_of_all = dict.fromkeys(("blue", "pink", "orange", "white", "green", "yellow", "black", "red"), 2)
    state = given().hand(0, **hand_of_all).state()

    paid = {move.split()[2] for move in options(state, "claim danzig-warszawa")}
    assert paid == {f"{color}:2" for color in hand_of_all}


@pytest.mark.rule("EU-052")
def test_the_player_chooses_the_exact_cards() -> None:
    state = given().hand(0, blue=3, locomotive=2).state()
    assert options(state, "claim berlin-essen") == {
        "claim berlin-essen blue:2",
        "claim berlin-essen blue:1 locomotive:1",
        "claim berlin-essen locomotive:2",
    }

    play(state, "claim berlin-essen locomotive:2")

    assert hand(state, 0) == {"blue": 3}


@pytest.mark.rule("EU-052")
@pytest.mark.parametrize("cards", ["green:3", "green:2 locomotive:1", "locomotive:3"])
def test_cards_not_held_cannot_be_paid(cards: str) -> None:
    state = given().hand(0, green=1, locomotive=0, blue=9).state()

    refused(state, 0, f"claim berlin-wien {cards}", "EU-052")


@pytest.mark.rule("EU-053")
def test_a_route_longer_than_the_trains_left_is_refused() -> None:
    free = ("berlin-danzig", "berlin-wien")
    state = given().trains(0, 3, keep_free=free).hand(0, green=4).state()
    assert trains(state, 0) == 3

    refused(state, 0, "claim berlin-danzig green:4", "EU-053")
    play(state, "claim berlin-wien green:3")

    assert trains(state, 0) == 0


@pytest.mark.rule("EU-054")
def test_one_route_is_one_turn() -> None:
    state = given().hand(0, green=5).state()

    play(state, "claim essen-frankfurt green:2")

    assert state.to_move == [1]
    assert question(state) == "turn"
    refused(state, 0, "claim berlin-wien green:3", "EU-028")


@pytest.mark.rule("EU-054")
def test_a_route_is_claimed_whole() -> None:
    state = given().hand(0, green=2).state()

    refused(state, 0, "claim berlin-wien green:2", "EU-050")
    assert routes(state, 0) == []
    assert not options(state, "claim berlin-wien")


@pytest.mark.rule("EU-055")
def test_a_claim_at_once_moves_cards_trains_and_points() -> None:
    state = given().hand(0, white=5).state()
    assert (trains(state, 0), points(state, 0), discard_size(state)) == (45, 0, 0)

    events = play(state, "claim kharkov-kyiv white:4")

    assert (trains(state, 0), points(state, 0)) == (41, 7)
    assert discard(state) == {"white": 4}
    assert hand(state, 0) == {"white": 1}
    (claimed,) = happened(events, "claimed")
    assert claimed["points"] == 7


@pytest.mark.rule("EU-056")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_claimed_route_stays_with_its_owner(seat: int) -> None:
    state = given().routes(0, "berlin-wien").hand(seat, green=3).turn_of(seat).state()

    refused(state, seat, "claim berlin-wien green:3", "EU-056")
    assert not options(state, "claim berlin-wien")
    assert routes(state, 0) == ["berlin-wien"]
