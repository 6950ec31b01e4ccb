"""The winner and ties: EU-112 to EU-116."""

import pytest
from tests.games.europe.table import given, score

from samovar.games.europe.state import EuropeState


def totals(state: EuropeState) -> list[int]:
    return [int(seat.total) for seat in state.scores().seats]


def ranks(state: EuropeState) -> list[int]:
    return [seat.rank for seat in state.scores().seats]


def detail(state: EuropeState, name: str) -> list[object]:
    return [score(state, seat)["details"][name] for seat in range(state.players)]


def paths(state: EuropeState) -> list[int]:
    return [score(state, seat)["details"]["longest_path"]["length"] for seat in range(state.players)]


@pytest.mark.rule("EU-112")
def test_a_tie_goes_to_more_completed_tickets() -> None:
    """Both have 9 route points and a path of 6; one has no ticket, the other one completed and one failed."""
    table = given().routes(0, "berlin-essen", "berlin-danzig").routes(1, "kyiv-wilno", "petrograd-wilno")
    state = table.tickets(1, "kyiv-petrograd", "warszawa-smolensk").over().state()

    assert totals(state) == [31, 31]
    assert detail(state, "completed") == [0, 1]
    assert ranks(state) == [2, 1]
    assert state.scores().winners() == [1]


@pytest.mark.rule("EU-112")
def test_tickets_completed_with_stations_count_too() -> None:
    table = (
        given(3).routes(0, "essen-kobenhavn-1").stations(0, "essen").tickets(0, "frankfurt-kobenhavn", "athina-angora")
    )
    state = table.routes(1, "berlin-wien").stations(1, "roma").routes(2, "essen-frankfurt").over().state()

    assert totals(state)[:2] == [22, 22]
    assert detail(state, "completed") == [1, 0, 0]
    assert ranks(state) == [1, 2, 3]


@pytest.mark.rule("EU-113")
def test_then_to_fewer_stations_built() -> None:
    """A route of 4 points more against one station more."""
    table = given().routes(0, "berlin-essen", "berlin-danzig", "cadiz-madrid").stations(0, "roma", "athina")
    state = table.routes(1, "kyiv-wilno", "petrograd-wilno").stations(1, "brest").over().state()

    assert totals(state) == [27, 27]
    assert detail(state, "completed") == [0, 0]
    assert detail(state, "stations_built") == [2, 1]
    assert ranks(state) == [2, 1]


@pytest.mark.rule("EU-112", "EU-113")
def test_completed_tickets_come_before_stations() -> None:
    table = given().routes(0, "berlin-essen", "berlin-danzig", "cadiz-madrid").stations(0, "roma", "athina")
    table.routes(1, "kyiv-wilno", "petrograd-wilno").stations(1, "brest")
    state = table.tickets(0, "athina-angora", "frankfurt-kobenhavn").over().state()
    assert ranks(state) == [2, 1]

    table = given().routes(0, "kyiv-wilno", "petrograd-wilno", "cadiz-madrid").stations(0, "roma", "athina")
    table.tickets(0, "kyiv-petrograd", "warszawa-smolensk")
    state = table.routes(1, "berlin-essen", "berlin-danzig").stations(1, "brest").over().state()
    assert totals(state) == [27, 27]
    assert ranks(state) == [1, 2]


@pytest.mark.rule("EU-114")
def test_then_to_the_longest_path() -> None:
    """Ten route points more against the bonus."""
    table = given().routes(0, "budapest-kyiv", "berlin-wien", "cadiz-lisboa").routes(1, "berlin-danzig", "danzig-riga")
    state = table.over().state()

    assert totals(state) == [33, 33]
    assert detail(state, "completed") == [0, 0]
    assert detail(state, "stations_built") == [0, 0]
    assert paths(state) == [6, 7]
    assert ranks(state) == [2, 1]


@pytest.mark.rule("EU-113", "EU-114")
def test_stations_come_before_the_longest_path() -> None:
    """Four points less for the second station; the bonus is with the player who built more."""
    table = given().routes(0, "budapest-kyiv", "berlin-wien", "cadiz-lisboa").stations(0, "roma")
    table.routes(1, "berlin-danzig", "danzig-riga", "angora-erzurum").stations(1, "brest", "athina")
    state = table.over().state()

    assert totals(state) == [29, 29]
    assert paths(state) == [6, 7]
    assert ranks(state) == [1, 2]


@pytest.mark.rule("EU-115")
def test_the_tied_players_own_paths_are_compared() -> None:
    """The bonus is with a third player, far behind."""
    table = given(3).routes(0, "berlin-danzig", "cadiz-lisboa").routes(1, "kyiv-wilno", "petrograd-wilno")
    table.routes(2, "venezia-zagrab", "wien-zagrab", "munchen-venezia", "frankfurt-munchen").tickets(2, "kyiv-sochi")
    state = table.stations(2, "roma", "athina", "brest").over().state()

    assert totals(state) == [21, 21, 10]
    assert paths(state) == [4, 6, 8]
    assert ranks(state) == [2, 1, 3]
    assert state.scores().winners() == [1]


@pytest.mark.rule("EU-116")
def test_players_equal_in_everything_share_the_place() -> None:
    table = given(3).routes(0, "berlin-wien", "warszawa-wien").routes(1, "berlin-danzig", "danzig-riga")
    state = table.over().state()

    assert totals(state) == [33, 33, 12]
    assert ranks(state) == [1, 1, 3]
    assert state.scores().winners() == [0, 1]


@pytest.mark.rule("EU-116")
def test_the_other_places_are_ranked_by_the_same_criteria() -> None:
    table = given(4).routes(0, "petrograd-stockholm").routes(1, "berlin-essen", "berlin-danzig")
    table.routes(2, "kyiv-wilno", "petrograd-wilno").tickets(2, "kyiv-petrograd", "warszawa-smolensk")
    state = table.over().state()

    assert totals(state) == [43, 21, 21, 12]
    assert ranks(state) == [1, 3, 2, 4]
