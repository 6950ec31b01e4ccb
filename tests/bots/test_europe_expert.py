"""What Europe's expert does in positions where any good player would."""

import pytest
from tests.games.europe.table import EUROPE, Table, given, new

from samovar import bots
from samovar.games.europe.bot.atlas import Atlas
from samovar.games.europe.bot.guessing import Guesser
from samovar.games.europe.bot.planner import Plan, Planner
from samovar.games.europe.bot.sight import Sight
from samovar.games.europe.bot.style import Style
from samovar.games.europe.bot.tickets import expected
from samovar.games.europe.state import EuropeState

EXPERT = bots.make("expert", EUROPE)
ATLAS = Atlas(EUROPE.map, Style())
MAP = EUROPE.map


def answer(state: EuropeState, seat: int = 0) -> str:
    return bots.think(EXPERT, state, seat).notation


def plan(table: Table, *tickets: str) -> Plan:
    sight = Sight(ATLAS, table.state(), 0)
    return Planner(ATLAS).plan(sight, sorted(MAP.ticket_index[ticket] for ticket in tickets))


def names(links: list[int]) -> set[str]:
    return {MAP.routes[ATLAS.tracks[link][0]].id for link in links}


def near_the_end(*routes: str) -> Table:
    """Seat 0 has these routes and a few trains left, the rest of them far away in the east."""
    far = ("kharkov-moskva", "kharkov-kyiv", "rostov-sevastopol", "erzurum-sevastopol", "petrograd-stockholm")
    return given().routes(0, *far, *routes)


def test_a_plan_goes_on_from_the_own_routes() -> None:
    made = plan(near_the_end("berlin-wien", "munchen-wien"), "berlin-roma")

    assert names(made.links) == {"munchen-venezia", "roma-venezia"}
    assert made.trains == 4
    assert (made.loans, made.hopeless) == ([], [])


def test_two_tickets_share_their_way() -> None:
    apart = plan(given(), "berlin-roma").trains + plan(given(), "frankfurt-smolensk", "essen-kyiv").trains
    together = plan(given(), "berlin-roma", "frankfurt-smolensk", "essen-kyiv")

    assert together.trains < apart
    assert len(together.tickets) == 3


def test_a_plan_borrows_where_the_only_ways_are_taken() -> None:
    table = given().routes(0, "cadiz-madrid").routes(1, "lisboa-madrid", "cadiz-lisboa")

    sight = Sight(ATLAS, table.state(), 0)
    made = Planner(ATLAS).plan(sight, [MAP.ticket_index["lisboa-danzig"]])

    assert names(made.loans) & {"lisboa-madrid", "cadiz-lisboa"}
    assert len(made.loans) == 1


def test_what_cannot_be_reached_is_hopeless() -> None:
    table = given().stations(0, "paris", "roma", "wien").routes(1, "lisboa-madrid", "cadiz-lisboa")

    assert plan(table, "lisboa-danzig").hopeless == [MAP.ticket_index["lisboa-danzig"]]


def test_it_claims_what_completes_its_plan() -> None:
    table = near_the_end("roma-venezia", "munchen-venezia", "munchen-wien").hand(0, green=3, red=1)

    assert answer(table.tickets(0, "berlin-roma").state()) == "claim berlin-wien green:3"


def test_it_pays_gray_routes_with_what_it_does_not_need() -> None:
    """Green is for Berlin–Wien, so Wien–Zagrab is paid with yellow."""
    table = near_the_end("roma-venezia", "venezia-zagrab").hand(0, green=3, yellow=2).tickets(0, "berlin-roma")
    state = table.state()

    moves = [answer(state)]
    state.apply(EUROPE.parse_move(moves[0]), 0)
    state.active = 0
    moves.append(answer(state))

    assert set(moves) == {"claim wien-zagrab yellow:2", "claim berlin-wien green:3"}


def test_in_its_last_turn_it_takes_the_most_points() -> None:
    table = given().last_round(1).hand(0, blue=4, red=3).tickets(0, "kyiv-petrograd")

    assert answer(table.routes(0, "kyiv-wilno").state()) == "claim petrograd-wilno blue:4"


def test_in_its_last_turn_it_builds_a_station_that_saves_a_ticket() -> None:
    table = given().last_round(1).hand(0, red=1, blue=1).tickets(0, "kyiv-petrograd")
    state = table.routes(0, "kyiv-wilno").routes(1, "petrograd-wilno").state()

    kind, city, _ = answer(state).split()

    assert kind == "station"
    assert city in ("wilno", "petrograd")


def test_it_builds_no_station_that_saves_nothing() -> None:
    table = given().last_round(1).hand(0, red=1, blue=1).tickets(0, "kyiv-petrograd").routes(1, "petrograd-wilno")

    assert not answer(table.state()).startswith("station")


@pytest.mark.parametrize(
    ("held", "move"), [({"pink": 2}, "pay pink:1"), ({"locomotive": 1}, "pay locomotive:1"), ({"red": 5}, "decline")]
)
def test_it_pays_a_surcharge_when_it_can(held: dict[str, int], move: str) -> None:
    table = given().hand(0, **held).tickets(0, "madrid-zurich")
    state = table.tunnel("marseille-zurich", {"pink": 2}, {"pink": 1, "white": 2}).state()

    assert bots.think(EXPERT, state, 0).notation == move


def test_it_draws_the_colour_that_it_lacks() -> None:
    table = near_the_end("roma-venezia", "munchen-venezia", "munchen-wien").hand(0, green=2)
    table.tickets(0, "berlin-roma").row("red", "yellow", "green", "pink", "white")

    assert answer(table.state()) == "take 3"


def test_it_keeps_the_ticket_that_it_has_already_completed() -> None:
    table = near_the_end("kyiv-wilno", "petrograd-wilno").new_tickets()

    kept = answer(table.offered(0, "kyiv-petrograd", "lisboa-danzig", "edinburgh-paris").state())

    assert kept == "keep kyiv-petrograd"


def test_at_the_start_it_keeps_tickets_that_go_together() -> None:
    state = new(2, 1)
    state.offered[0] = [
        MAP.ticket_index[name] for name in ("madrid-dieppe", "frankfurt-smolensk", "berlin-moskva", "brest-petrograd")
    ]

    assert {"frankfurt-smolensk", "berlin-moskva"} < set(answer(state).split())


def test_it_asks_for_tickets_when_its_network_is_large_and_there_is_time() -> None:
    network = ("berlin-warszawa-1", "warszawa-wilno", "berlin-frankfurt-1", "frankfurt-paris-1", "berlin-wien")
    table = given().routes(0, *network, "wien-zagrab", "venezia-zagrab").tickets(0, "paris-wien")

    assert answer(table.state()) == "tickets"


def test_expected_gains_of_a_draw() -> None:
    assert expected([5.0], 3) == 5.0
    assert expected([-2.0, -4.0], 1) == -3.0
    assert expected([6.0, -6.0], 1) == 0.0
    assert expected([6.0, 3.0, -6.0], 3) == 9.0
    assert expected([], 3) < 0


def test_guessed_tickets_follow_what_was_built() -> None:
    table = given().routes(1, "warszawa-wilno", "berlin-warszawa-1", "berlin-frankfurt-1", "smolensk-wilno")
    weights = Guesser(ATLAS).weights(table.state(), 1)

    assert weights[MAP.ticket_index["frankfurt-smolensk"]] > 1
    assert weights[MAP.ticket_index["madrid-zurich"]] < 0.1
