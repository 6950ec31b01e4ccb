"""The longest path: EU-106 to EU-111."""

import pytest
from tests.games.europe.table import ROUTES, given, part, score

from samovar.games.europe.state import EuropeState


def path(state: EuropeState, seat: int) -> int:
    length: int = score(state, seat)["details"]["longest_path"]["length"]
    return length


@pytest.mark.rule("EU-106")
def test_the_longest_path_scores_ten_points() -> None:
    table = given(3).routes(0, "berlin-danzig", "danzig-riga").routes(1, "cadiz-lisboa", "lisboa-madrid")
    state = table.routes(2, "budapest-kyiv").over().state()

    assert [path(state, seat) for seat in range(3)] == [7, 5, 6]
    assert [part(state, seat, "longest") for seat in range(3)] == [10, 0, 0]


@pytest.mark.rule("EU-106")
def test_the_longest_path_is_not_the_most_trains() -> None:
    scattered = ("berlin-danzig", "brest-pamplona", "kharkov-moskva", "athina-sarajevo")
    state = given().routes(0, *scattered).routes(1, "budapest-kyiv").over().state()

    assert [path(state, seat) for seat in range(2)] == [4, 6]
    assert [part(state, seat, "longest") for seat in range(2)] == [0, 10]


@pytest.mark.rule("EU-107")
def test_a_path_passes_through_a_city_again_but_uses_each_route_once() -> None:
    routes = ("paris-zurich", "marseille-zurich", "marseille-paris", "munchen-zurich", "dieppe-paris")
    state = given().routes(0, *routes).over().state()

    details = score(state, 0)["details"]["longest_path"]
    assert details["length"] == 11
    assert len(details["routes"]) == len(set(details["routes"])) == 4
    assert sum(ROUTES[route]["length"] for route in details["routes"]) == 11


@pytest.mark.rule("EU-107")
def test_a_path_crosses_its_own_city_in_the_middle() -> None:
    """München, Zürich, Paris, Marseille, Zürich again, Venezia: all five routes."""
    routes = ("munchen-zurich", "paris-zurich", "marseille-paris", "marseille-zurich", "venezia-zurich")
    state = given().routes(0, *routes).over().state()

    assert path(state, 0) == 2 + 3 + 4 + 2 + 2


@pytest.mark.rule("EU-107")
def test_a_loop_counts_whole() -> None:
    loop = ("paris-zurich", "marseille-zurich", "marseille-paris")
    state = given().routes(0, *loop).over().state()

    assert path(state, 0) == 9


@pytest.mark.rule("EU-107")
def test_the_path_told_is_a_path() -> None:
    routes = (
        "berlin-wien",
        "munchen-wien",
        "frankfurt-munchen",
        "berlin-frankfurt-1",
        "berlin-danzig",
        "warszawa-wien",
    )
    state = given().routes(0, *routes).over().state()

    told = score(state, 0)["details"]["longest_path"]["routes"]
    ends = {ROUTES[told[0]]["a"], ROUTES[told[0]]["b"]}
    for route in told[1:]:
        cities = {ROUTES[route]["a"], ROUTES[route]["b"]}
        assert ends & cities
        ends = cities
    assert path(state, 0) == sum(ROUTES[route]["length"] for route in told) == 4 + 3 + 2 + 3 + 4 == 16


@pytest.mark.rule("EU-108")
def test_routes_lent_by_stations_do_not_count() -> None:
    table = given().routes(0, "essen-kobenhavn-1").stations(0, "essen").tickets(0, "frankfurt-kobenhavn")
    state = table.routes(1, "essen-frankfurt").over().state()

    assert part(state, 0, "tickets") == 5
    assert path(state, 0) == 3


@pytest.mark.rule("EU-109")
def test_all_players_tied_score_the_bonus() -> None:
    table = given(3).routes(0, "berlin-danzig", "danzig-riga").routes(1, "berlin-wien", "warszawa-wien")
    state = table.routes(2, "budapest-kyiv").over().state()

    assert [path(state, seat) for seat in range(3)] == [7, 7, 6]
    assert [part(state, seat, "longest") for seat in range(3)] == [10, 10, 0]


@pytest.mark.rule("EU-110")
def test_branches_do_not_add_up() -> None:
    state = given().routes(0, "berlin-wien", "munchen-wien", "warszawa-wien").over().state()

    assert path(state, 0) == 7


@pytest.mark.rule("EU-110")
def test_separate_parts_do_not_add_up() -> None:
    state = given().routes(0, "berlin-wien", "cadiz-lisboa", "kharkov-kyiv").over().state()

    assert path(state, 0) == 4


@pytest.mark.rule("EU-110")
def test_plain_routes_tunnels_and_ferries_count_alike() -> None:
    state = given().routes(0, "athina-brindisi", "athina-sofia", "sarajevo-sofia").over().state()

    assert [ROUTES[route]["kind"] for route in ("athina-brindisi", "athina-sofia", "sarajevo-sofia")] == [
        "ferry", "plain", "tunnel",
    ]  # fmt: skip
    assert path(state, 0) == 4 + 3 + 2


@pytest.mark.rule("EU-111")
def test_a_path_of_length_zero_scores_nothing() -> None:
    state = given().over().state()

    assert [part(state, seat, "longest") for seat in range(2)] == [0, 0]
    assert [score(state, seat)["total"] for seat in range(2)] == [12, 12]
