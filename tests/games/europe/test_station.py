"""Stations: EU-085 to EU-096."""

import pytest
from tests.games.europe.table import (
    discard,
    given,
    hand,
    options,
    part,
    play,
    points,
    refused,
    routes,
    score,
    seen_by,
    stations,
    trains,
)

from samovar.games.europe.state import EuropeState


def lent(state: EuropeState, seat: int) -> list[tuple[str, str]]:
    """The routes that a seat's stations lend: station, route."""
    details = score(state, seat)["details"]["lent"]
    return [(loan["station"], loan["route"]) for loan in details]


# --- building ------------------------------------------------------------------------------------------


@pytest.mark.rule("EU-085")
def test_a_station_stands_in_a_city_without_station() -> None:
    state = given().hand(0, red=4).hand(1, red=1).state()

    play(state, "station kharkov red:1")
    assert stations(state, 0) == ["kharkov"]
    refused(state, 1, "station kharkov red:1", "EU-085")
    assert not options(state, "station kharkov")
    play(state, "station kyiv red:1")

    refused(state, 0, "station kharkov red:2", "EU-085")
    refused(state, 0, "station kyiv red:2", "EU-085")


@pytest.mark.rule("EU-085")
def test_every_city_of_an_empty_board_is_open() -> None:
    state = given().hand(0, red=1).state()

    assert len(options(state, "station")) == 47


@pytest.mark.rule("EU-085")
def test_routes_do_not_matter_for_building() -> None:
    state = given().routes(1, "berlin-wien").hand(0, red=1).state()

    play(state, "station berlin red:1")

    assert stations(state, 0) == ["berlin"]


@pytest.mark.rule("EU-086")
def test_there_is_no_fourth_station() -> None:
    state = given().stations(0, "roma", "kyiv", "brest").hand(0, red=9).state()

    refused(state, 0, "station paris red:1", "EU-086")
    refused(state, 0, "station paris red:4", "EU-086")
    assert not options(state, "station")


@pytest.mark.rule("EU-086")
def test_one_station_is_one_turn() -> None:
    state = given().hand(0, red=9).state()

    play(state, "station paris red:1")

    assert state.to_move == [1]
    refused(state, 0, "station roma red:2", "EU-028")


@pytest.mark.rule("EU-087")
def test_the_price_rises_with_each_station_of_the_player() -> None:
    state = given().hand(0, red=2, blue=1, locomotive=1).hand(1, green=1).stations(0, "roma").state()

    refused(state, 0, "station kyiv red:1", "EU-087")
    refused(state, 0, "station kyiv red:1 blue:1", "EU-087")
    refused(state, 0, "station kyiv red:2 locomotive:1", "EU-087")
    assert options(state, "station kyiv") == {
        "station kyiv red:2",
        "station kyiv red:1 locomotive:1",
        "station kyiv blue:1 locomotive:1",
    }
    play(state, "station kyiv red:1 locomotive:1")

    assert options(state, "station paris") == {"station paris green:1"}
    play(state, "station paris green:1")


@pytest.mark.rule("EU-087")
def test_three_stations_cost_six_cards() -> None:
    state = given().hand(0, red=7).state()
    for city, price in (("roma", 1), ("kyiv", 2), ("paris", 3)):
        assert options(state, f"station {city}") == {f"station {city} red:{price}"}
        play(state, f"station {city} red:{price}")
        play(state, "draw")
        play(state, "draw")
    assert hand(state, 0) == {"red": 1}


@pytest.mark.rule("EU-087")
def test_the_first_station_takes_one_card_of_any_kind() -> None:
    state = given().hand(0, red=1, blue=1, locomotive=1).state()

    assert options(state, "station kyiv") == {
        "station kyiv red:1", "station kyiv blue:1", "station kyiv locomotive:1",
    }  # fmt: skip


@pytest.mark.rule("EU-087")
def test_the_third_station_takes_one_colour() -> None:
    state = given().stations(0, "roma", "kyiv").hand(0, red=2, blue=1, locomotive=1).state()

    refused(state, 0, "station paris red:2 blue:1", "EU-087")
    assert options(state, "station paris") == {"station paris red:2 locomotive:1"}


@pytest.mark.rule("EU-088")
@pytest.mark.parametrize("built", [0, 1, 2])
def test_a_station_may_be_paid_with_locomotives_alone(built: int) -> None:
    state = given().stations(0, *["roma", "kyiv"][:built]).hand(0, locomotive=3).state()

    play(state, f"station paris locomotive:{built + 1}")

    assert stations(state, 0)[-1] == "paris"


@pytest.mark.rule("EU-089")
def test_a_station_costs_no_train_and_scores_nothing() -> None:
    state = given().trains(0, 20).hand(0, black=2).state()
    scored = points(state, 0)
    assert scored > 0

    play(state, "station kyiv black:1")

    assert (trains(state, 0), points(state, 0)) == (20, scored)
    assert seen_by(state)["seats"][0]["stations"] == 2
    assert discard(state) == {"black": 1}
    assert hand(state, 0) == {"black": 1}


@pytest.mark.rule("EU-090")
def test_a_station_hinders_nobody() -> None:
    table = given().stations(0, "berlin").hand(1, blue=2, green=3).turn_of(1).tickets(1, "essen-kyiv")
    state = table.routes(1, "warszawa-wien", "kyiv-warszawa").state()

    play(state, "claim berlin-essen blue:2")
    play(state, "draw")
    play(state, "draw")
    play(state, "claim berlin-wien green:3")

    assert {"berlin-essen", "berlin-wien"} <= set(routes(state, 1))
    assert stations(state, 0) == ["berlin"]
    assert part(state, 1, "tickets") == 10


# --- lending, at the end ---------------------------------------------------------------------------------


@pytest.mark.rule("EU-091")
def test_a_station_lends_a_route_of_an_opponent() -> None:
    table = given().routes(0, "essen-kobenhavn-1").stations(0, "essen").tickets(0, "frankfurt-kobenhavn")
    state = table.routes(1, "essen-frankfurt").over().state()

    assert part(state, 0, "tickets") == 5
    assert lent(state, 0) == [("essen", "essen-frankfurt")]


@pytest.mark.rule("EU-091")
def test_without_station_there_is_no_loan() -> None:
    table = given().routes(0, "essen-kobenhavn-1").tickets(0, "frankfurt-kobenhavn")
    state = table.routes(1, "essen-frankfurt").over().state()

    assert part(state, 0, "tickets") == -5


@pytest.mark.rule("EU-091")
def test_the_route_lent_ends_in_the_city_of_the_station() -> None:
    table = given().routes(0, "essen-kobenhavn-1").stations(0, "kobenhavn").tickets(0, "frankfurt-kobenhavn")
    state = table.routes(1, "essen-frankfurt").over().state()

    assert part(state, 0, "tickets") == -5
    assert lent(state, 0) == []


@pytest.mark.rule("EU-091")
def test_the_station_may_stand_at_the_far_end() -> None:
    table = given().routes(0, "essen-kobenhavn-1").stations(0, "frankfurt").tickets(0, "frankfurt-kobenhavn")
    state = table.routes(1, "essen-frankfurt").over().state()

    assert part(state, 0, "tickets") == 5


@pytest.mark.rule("EU-091")
def test_a_free_route_is_not_lent() -> None:
    table = given().routes(0, "essen-kobenhavn-1").stations(0, "essen").tickets(0, "frankfurt-kobenhavn")

    assert part(table.over().state(), 0, "tickets") == -5


@pytest.mark.rule("EU-091")
def test_stations_count_only_after_the_last_turn() -> None:
    table = given().routes(0, "essen-kobenhavn-1").stations(0, "essen").tickets(0, "frankfurt-kobenhavn")
    state = table.hand(1, green=2).turn_of(1).last_round(1).state()

    play(state, "claim essen-frankfurt green:2")

    assert state.over
    assert part(state, 0, "tickets") == 5


@pytest.mark.rule("EU-091")
def test_each_station_is_decided_on_its_own() -> None:
    """Two stations, each with a route of another opponent, for two tickets."""
    table = given(3).routes(0, "essen-kobenhavn-1", "kyiv-wilno").stations(0, "essen", "wilno")
    table.tickets(0, "frankfurt-kobenhavn", "kyiv-petrograd")
    state = table.routes(1, "essen-frankfurt").routes(2, "petrograd-wilno").over().state()

    assert part(state, 0, "tickets") == 11
    assert lent(state, 0) == [("essen", "essen-frankfurt"), ("wilno", "petrograd-wilno")]


PARIS = (
    given()
    .routes(0, "edinburgh-london-1", "dieppe-london-1", "madrid-pamplona-1", "pamplona-paris-1")
    .stations(0, "paris")
    .tickets(0, "edinburgh-paris", "madrid-zurich")
    .routes(1, "dieppe-paris", "paris-zurich")
    .over()
)


@pytest.mark.rule("EU-092")
def test_one_station_lends_one_route_to_all_tickets() -> None:
    state = PARIS.state()

    assert part(state, 0, "tickets") == 8 - 7
    assert score(state, 0)["details"]["completed"] == 1


@pytest.mark.rule("EU-092")
def test_the_route_lent_serves_several_tickets() -> None:
    table = given().routes(0, "essen-kobenhavn-1", "frankfurt-munchen").stations(0, "essen")
    table.tickets(0, "frankfurt-kobenhavn", "marseille-essen").routes(1, "essen-frankfurt")
    table.routes(0, "essen-kobenhavn-1", "frankfurt-munchen", "munchen-zurich", "marseille-zurich")
    state = table.over().state()

    assert part(state, 0, "tickets") == 5 + 8
    assert lent(state, 0) == [("essen", "essen-frankfurt")]


@pytest.mark.rule("EU-093")
def test_the_best_ticket_score_is_chosen() -> None:
    state = PARIS.state()

    assert lent(state, 0) == [("paris", "paris-zurich")]


@pytest.mark.rule("EU-093")
def test_at_equal_score_more_completed_tickets_are_chosen() -> None:
    """By München the loan completes a ticket of 12 and fails two of 6, by Venezia the other way round."""
    north = (
        "amsterdam-bruxelles",
        "bruxelles-paris-1",
        "paris-zurich",
        "munchen-wien",
        "warszawa-wien",
        "warszawa-wilno",
    )
    south = ("roma-venezia", "brindisi-roma", "venezia-zagrab", "budapest-zagrab")
    table = given().routes(0, *north, *south).tickets(0, "amsterdam-wilno", "zurich-brindisi", "zurich-budapest")
    state = table.stations(0, "zurich").routes(1, "munchen-zurich", "venezia-zurich").over().state()

    assert part(state, 0, "tickets") == 0
    assert lent(state, 0) == [("zurich", "venezia-zurich")]
    assert score(state, 0)["details"]["completed"] == 2


@pytest.mark.rule("EU-093")
def test_as_few_routes_as_possible_are_lent() -> None:
    table = given().routes(0, "essen-kobenhavn-1").stations(0, "brest", "essen").tickets(0, "frankfurt-kobenhavn")
    state = table.routes(1, "essen-frankfurt", "brest-paris").over().state()

    assert lent(state, 0) == [("essen", "essen-frankfurt")]


@pytest.mark.rule("EU-093")
def test_a_ticket_completed_without_loan_takes_none() -> None:
    table = given().routes(0, "essen-kobenhavn-1", "essen-frankfurt").stations(0, "essen")
    state = table.tickets(0, "frankfurt-kobenhavn").routes(1, "berlin-essen").over().state()

    assert part(state, 0, "tickets") == 5
    assert lent(state, 0) == []


@pytest.mark.rule("EU-093")
def test_equal_loans_are_settled_by_the_alphabet() -> None:
    """Both tracks of a double route join the same cities."""
    table = given(4).routes(0, "frankfurt-munchen", "munchen-wien").tickets(0, "paris-wien").stations(0, "paris")
    state = table.routes(1, "frankfurt-paris-2").routes(2, "frankfurt-paris-1").over().state()

    assert lent(state, 0) == [("paris", "frankfurt-paris-1")]


@pytest.mark.rule("EU-093")
def test_equal_loans_over_different_ways_are_settled_by_the_alphabet() -> None:
    """Paris–Zürich and Marseille–Paris both join Paris to the own network; the ids decide, not the lengths."""
    table = given().routes(0, "marseille-zurich", "munchen-zurich", "munchen-wien").tickets(0, "paris-wien")
    state = table.stations(0, "paris").routes(1, "paris-zurich", "marseille-paris").over().state()

    assert part(state, 0, "tickets") == 8
    assert lent(state, 0) == [("paris", "marseille-paris")]


@pytest.mark.rule("EU-093")
@pytest.mark.parametrize("built", [("zurich", "frankfurt"), ("frankfurt", "zurich")])
def test_equal_loans_of_two_stations_are_settled_by_the_alphabet(built: tuple[str, str]) -> None:
    table = given().routes(0, "frankfurt-munchen", "munchen-zurich", "munchen-wien").tickets(0, "paris-wien")
    state = table.stations(0, *built).routes(1, "paris-zurich", "frankfurt-paris-1").over().state()

    assert part(state, 0, "tickets") == 8
    assert lent(state, 0) == [("frankfurt", "frankfurt-paris-1")]


@pytest.mark.rule("EU-093")
@pytest.mark.parametrize("built", [("essen", "frankfurt"), ("frankfurt", "essen")])
def test_of_two_stations_that_could_lend_the_same_route_the_first_built_does(built: tuple[str, str]) -> None:
    table = given().routes(0, "essen-kobenhavn-1").stations(0, *built).tickets(0, "frankfurt-kobenhavn")
    state = table.routes(1, "essen-frankfurt").over().state()

    assert lent(state, 0) == [(built[0], "essen-frankfurt")]


@pytest.mark.rule("EU-094")
def test_loans_of_several_stations_may_follow_one_another() -> None:
    table = given(3).routes(0, "frankfurt-paris-1").stations(0, "frankfurt", "wien").tickets(0, "paris-wien")
    state = table.routes(1, "frankfurt-munchen").routes(2, "munchen-wien").over().state()

    assert part(state, 0, "tickets") == 8
    assert lent(state, 0) == [("frankfurt", "frankfurt-munchen"), ("wien", "munchen-wien")]


@pytest.mark.rule("EU-094")
def test_three_loans_without_a_route_of_his_own() -> None:
    table = given().stations(0, "edinburgh", "london", "paris").tickets(0, "edinburgh-paris")
    state = table.routes(1, "edinburgh-london-1", "dieppe-london-1", "dieppe-paris").over().state()

    assert part(state, 0, "tickets") == 7
    assert len(lent(state, 0)) == 3


@pytest.mark.rule("EU-094")
def test_loans_join_in_any_order() -> None:
    """Three loans in a row, the middle one from the station built last, and a ticket over all of them."""
    table = given().stations(0, "munchen", "zagrab", "wien").tickets(0, "paris-zagrab").routes(0, "frankfurt-paris-1")
    state = table.routes(1, "frankfurt-munchen", "munchen-wien", "wien-zagrab").over().state()

    assert part(state, 0, "tickets") == 7
    assert sorted(route for _, route in lent(state, 0)) == ["frankfurt-munchen", "munchen-wien", "wien-zagrab"]


@pytest.mark.rule("EU-095")
def test_one_route_may_be_lent_to_several_players() -> None:
    table = given(3).routes(2, "roma-venezia").stations(0, "roma").stations(1, "venezia")
    table.routes(0, "venezia-zurich", "munchen-venezia", "frankfurt-munchen", "berlin-frankfurt-1")
    table.tickets(0, "berlin-roma")
    table.routes(1, "brindisi-roma", "venezia-zagrab").tickets(1, "zagrab-brindisi")
    without = given(3).routes(2, "roma-venezia").over().state()

    state = table.over().state()

    assert part(state, 0, "tickets") == 9
    assert part(state, 1, "tickets") == 6
    assert lent(state, 0) == [("roma", "roma-venezia")]
    assert lent(state, 1) == [("venezia", "roma-venezia")]
    assert part(state, 2, "routes") == part(without, 2, "routes") == 2
    assert part(state, 2, "tickets") == 0


@pytest.mark.rule("EU-095")
def test_a_lent_route_serves_its_owner_as_before() -> None:
    table = given().routes(1, "essen-kobenhavn-1", "essen-frankfurt").tickets(1, "frankfurt-kobenhavn")
    table.routes(0, "berlin-essen", "berlin-wien", "munchen-wien").stations(0, "frankfurt").tickets(0, "london-berlin")
    state = table.over().state()

    assert part(state, 1, "tickets") == 5
    assert part(state, 1, "routes") == 4 + 2


@pytest.mark.rule("EU-096")
def test_a_station_may_stay_without_use() -> None:
    state = given().stations(0, "kharkov").tickets(0, "kyiv-sochi").routes(1, "berlin-wien").over().state()

    assert lent(state, 0) == []
    assert part(state, 0, "stations") == 8
    assert part(state, 0, "tickets") == -8


@pytest.mark.rule("EU-096")
def test_a_station_must_be_built_where_nothing_else_is_possible() -> None:
    state = given().deck().ticket_deck().hand(0, green=1).hoard(1).state()

    assert {move.split()[0] for move in options(state)} == {"station"}
    refused(state, 0, "pass", "EU-029")


@pytest.mark.rule("EU-096")
def test_building_is_not_compulsory_while_another_action_is_possible() -> None:
    state = given().hand(0, red=5).state()

    kinds = {move.split()[0] for move in options(state)}
    assert kinds - {"station"}
    assert part(given().routes(0, "berlin-wien").over().state(), 0, "stations") == 12
