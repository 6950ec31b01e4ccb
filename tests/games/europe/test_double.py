"""Double routes: EU-057 to EU-061."""

import pytest
from tests.games.europe.table import (
    EUROPE,
    ROUTES,
    given,
    options,
    part,
    play,
    refused,
    routes,
    score,
    seen_by,
)

from samovar.core import LANGUAGES

DOUBLES = {
    "berlin-frankfurt", "berlin-warszawa", "bruxelles-paris", "budapest-wien", "dieppe-london", "edinburgh-london",
    "essen-kobenhavn", "frankfurt-paris", "kobenhavn-stockholm", "madrid-pamplona", "pamplona-paris",
}  # fmt: skip


@pytest.mark.rule("EU-057")
@pytest.mark.parametrize("players", [4, 5])
def test_nobody_owns_both_tracks_but_two_players_may_share_them(players: int) -> None:
    table = given(players).routes(0, "edinburgh-london-1").hand(0, orange=4).hand(1, orange=4)
    state = table.state()

    refused(state, 0, "claim edinburgh-london-2 orange:4", "EU-057")
    assert not options(state, "claim edinburgh-london")
    play(state, "draw")
    play(state, "draw")
    play(state, "claim edinburgh-london-2 orange:4")

    assert routes(state, 0) == ["edinburgh-london-1"]
    assert routes(state, 1) == ["edinburgh-london-2"]


@pytest.mark.rule("EU-057")
def test_both_tracks_have_the_same_cities_and_length() -> None:
    for route in ROUTES.values():
        if route["double_of"]:
            twin = ROUTES[route["double_of"]]
            assert (route["a"], route["b"], route["length"]) == (twin["a"], twin["b"], twin["length"])
            assert twin["double_of"] == route["id"]


def test_a_track_is_told_by_its_colour() -> None:
    state = given(4).hand(0, orange=3).state()

    claimed = play(state, "claim frankfurt-paris-2 orange:3")[0]

    assert EUROPE.tell_event(claimed, "en") == "Seat 1 claims Frankfurt–Paris (orange) with 3 orange for 4 points."
    assert EUROPE.tell_event(claimed, "fr") == "Place 1 prend Frankfurt–Paris (orange) avec 3 orange pour 4 points."
    assert name("frankfurt-paris-1") == ("Frankfurt–Paris (white)", "Frankfurt–Paris (blanche)")
    assert name("berlin-warszawa-2") == ("Berlin–Warszawa (pink)", "Berlin–Warszawa (violette)")
    assert name("berlin-wien") == ("Berlin–Wien", "Berlin–Wien")


def test_tracks_of_one_colour_are_numbered() -> None:
    assert name("dieppe-london-1") == ("Dieppe–London (gray 1)", "Dieppe–London (grise 1)")
    assert name("dieppe-london-2") == ("Dieppe–London (gray 2)", "Dieppe–London (grise 2)")
    for language in LANGUAGES:
        told = [EUROPE.catalogue.name("route", route, language) for route in ROUTES]
        assert len(set(told)) == len(ROUTES)


def name(route: str) -> tuple[str, str]:
    return EUROPE.catalogue.name("route", route, "en"), EUROPE.catalogue.name("route", route, "fr")


@pytest.mark.rule("EU-058")
@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("seat", [0, 1])
def test_with_few_players_the_other_track_is_closed(players: int, seat: int) -> None:
    table = given(players).routes(0, "frankfurt-paris-1").hand(seat, orange=3).turn_of(seat)
    state = table.state()

    refused(state, seat, "claim frankfurt-paris-2 orange:3", "EU-058")
    assert not options(state, "claim frankfurt-paris")
    assert seen_by(state)["closed"] == ["frankfurt-paris-2"]


@pytest.mark.rule("EU-058")
def test_the_track_closes_when_the_other_is_claimed_and_stays_closed() -> None:
    state = given(3).hand(0, white=3).hand(1, orange=3).hand(2, orange=3).state()
    assert seen_by(state)["closed"] == []

    play(state, "claim frankfurt-paris-1 white:3")

    assert seen_by(state)["closed"] == ["frankfurt-paris-2"]
    refused(state, 1, "claim frankfurt-paris-2 orange:3", "EU-058")
    play(state, "draw")
    play(state, "draw")
    refused(state, 2, "claim frankfurt-paris-2 orange:3", "EU-058")


@pytest.mark.rule("EU-058", "EU-117")
def test_with_four_players_no_track_closes() -> None:
    state = given(4).hand(0, white=3).hand(1, orange=3).state()

    play(state, "claim frankfurt-paris-1 white:3")

    assert seen_by(state)["closed"] == []
    play(state, "claim frankfurt-paris-2 orange:3")


@pytest.mark.rule("EU-059")
def test_the_eleven_double_routes() -> None:
    pairs = {frozenset((route["id"], route["double_of"])) for route in ROUTES.values() if route["double_of"]}

    assert pairs == {frozenset((f"{name}-1", f"{name}-2")) for name in DOUBLES}


@pytest.mark.rule("EU-059")
def test_budapest_wien_is_double() -> None:
    state = given().routes(0, "budapest-wien-1").hand(1, white=1).turn_of(1).state()

    refused(state, 1, "claim budapest-wien-2 white:1", "EU-058")


@pytest.mark.rule("EU-059")
def test_routes_that_leave_a_city_side_by_side_are_not_double() -> None:
    state = given().routes(0, "munchen-wien").hand(0, orange=3, pink=2).state()

    play(state, "claim frankfurt-munchen pink:2")

    assert seen_by(state)["closed"] == []


@pytest.mark.rule("EU-060")
def test_a_failed_attempt_closes_nothing_and_a_claimed_tunnel_does() -> None:
    table = given().hand(0, black=3).hand(1, white=3)
    state = table.deck_top("black", "red", "red", "blue", "blue", "blue").state()
    play(state, "claim madrid-pamplona-1 black:3")
    play(state, "decline")
    assert seen_by(state)["closed"] == []

    play(state, "claim madrid-pamplona-2 white:3")

    assert routes(state, 1) == ["madrid-pamplona-2"]
    assert seen_by(state)["closed"] == ["madrid-pamplona-1"]
    refused(state, 0, "claim madrid-pamplona-1 black:3", "EU-058")


@pytest.mark.rule("EU-060")
def test_double_ferries_close_too() -> None:
    state = given().hand(0, red=1, locomotive=1).hand(1, red=1, locomotive=1).state()

    play(state, "claim dieppe-london-1 red:1 locomotive:1")

    refused(state, 1, "claim dieppe-london-2 red:1 locomotive:1", "EU-058")


@pytest.mark.rule("EU-060")
def test_an_attempt_on_both_tracks_of_a_double_tunnel_is_refused_to_their_owner() -> None:
    state = given(4).routes(0, "madrid-pamplona-1").hand(0, white=3).state()

    refused(state, 0, "claim madrid-pamplona-2 white:3", "EU-057")


@pytest.mark.rule("EU-061")
def test_a_closed_track_serves_nobody() -> None:
    table = given().routes(0, "pamplona-paris-2").stations(1, "paris").tickets(1, "amsterdam-pamplona")
    state = table.routes(1, "amsterdam-bruxelles", "bruxelles-paris-1").over().state()

    assert part(state, 1, "tickets") == 7
    assert score(state, 1)["details"]["lent"] == [{"station": "paris", "route": "pamplona-paris-2"}]
    assert seen_by(state)["routes"].keys().isdisjoint({"pamplona-paris-1", "bruxelles-paris-2"})


@pytest.mark.rule("EU-061")
def test_a_closed_track_is_no_second_way_round() -> None:
    """Once along the double route, and not back over its closed track."""
    state = given().routes(0, "pamplona-paris-1").over().state()

    assert score(state, 0)["details"]["longest_path"]["length"] == 4
