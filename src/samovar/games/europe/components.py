"""The facts of a map: cities, routes, tickets and the numbers of the box, read from data and checked."""

import json
from importlib.resources import files
from typing import Final, cast

from samovar.core import Field, Json, indexed
from samovar.games.europe.shapes import EuropeCards

GRAY: Final = -1
PLAIN: Final = 0
TUNNEL: Final = 1
FERRY: Final = 2
KINDS: Final = {"plain": PLAIN, "tunnel": TUNNEL, "ferry": FERRY}
NO_TWIN: Final = -1
LONGEST_ROUTE: Final = 12
FEWEST_PLAYERS: Final = 2
MOST_TICKETS: Final = 10
COLORS: Final = 8
LOCOMOTIVE: Final = COLORS
KINDS_OF_CARD: Final = COLORS + 1
NO_COLOR: Final = -1


class City:
    def __init__(self, id: str, name: str) -> None:
        self.id = id
        self.name = name


class Route:
    """A track between two cities; a double route is two routes, each the other's twin."""

    def __init__(self, id: str, a: int, b: int, length: int, color: int, kind: int, locomotives: int) -> None:
        self.id = id
        self.a = a
        self.b = b
        self.length = length
        self.color = color
        self.kind = kind
        self.locomotives = locomotives
        self.twin = NO_TWIN
        self.points = 0

    def other_end(self, city: int) -> int:
        return self.b if city == self.a else self.a


class Ticket:
    def __init__(self, id: str, a: int, b: int, points: int, long: bool) -> None:
        self.id = id
        self.a = a
        self.b = b
        self.points = points
        self.long = long


class Map:
    """All that never changes in a game of Europe; positions share one."""

    def __init__(self, document: Json) -> None:
        field = Field(document, "data")
        self._read_numbers(field)
        self.cities = [self._city(item) for item in field.get("cities").records()]
        self.city_index = indexed([city.id for city in self.cities], field.get("cities").records())
        self.routes = [self._route(item) for item in field.get("routes").records()]
        self.route_index = indexed([route.id for route in self.routes], field.get("routes").records())
        self._read_twins(field.get("routes"))
        self.tickets = [self._ticket(item) for item in field.get("tickets").records()]
        self.ticket_index = indexed([ticket.id for ticket in self.tickets], field.get("tickets").records())
        self.long_tickets = [place for place, ticket in enumerate(self.tickets) if ticket.long]
        self.regular_tickets = [place for place, ticket in enumerate(self.tickets) if not ticket.long]
        self._check_enough(field)
        self._prepare()

    # --- reading ---------------------------------------------------------------------------------

    def _read_numbers(self, field: Field) -> None:
        cards = field.get("cards")
        self.colors = [_word(item) for item in cards.get("colors").items()]
        if len(set(self.colors) - {"locomotive", "gray"}) != COLORS or len(self.colors) != COLORS:
            raise cards.get("colors").fail("data.colors", {"count": COLORS})
        self.card_names = [*self.colors, "locomotive"]
        self.card_index = {name: place for place, name in enumerate(self.card_names)}
        each = cards.get("of_each_color").integer(1, 1000)
        # With more locomotives than other cards, rows of locomotives would be replaced over and over.
        self.all_cards = [each] * COLORS + [cards.get("locomotives").integer(0, each * COLORS)]
        players = field.get("players")
        self.player_colors = [_word(item) for item in players.get("colors").items()]
        if len(self.player_colors) < FEWEST_PLAYERS or len(set(self.player_colors)) < len(self.player_colors):
            raise players.get("colors").fail("data.player-colors", {"count": FEWEST_PLAYERS})
        self.trains = players.get("trains").integer(1, 1000)
        self.stations = players.get("stations").integer(0, 20)
        self.doubles_from = players.get("double_routes_from").integer(2, 100)
        deal = field.get("deal")
        self.hand_size = deal.get("cards").integer(0, 50)
        self.row_size = deal.get("face_up").integer(1, 20)
        self.long_dealt = deal.get("long_tickets").integer(0, MOST_TICKETS)
        # At least one ticket is dealt: the game begins with a choice.
        self.regular_dealt = deal.get("regular_tickets").integer(
            0 if self.long_dealt else 1, MOST_TICKETS - self.long_dealt
        )
        self.keep_at_start = deal.get("keep_at_start").integer(1, self.long_dealt + self.regular_dealt)
        turn = field.get("turn")
        self.reset_at = turn.get("reset_at_locomotives").integer(1, 100)
        self.tunnel_cards = turn.get("tunnel_cards").integer(0, 10)
        self.draw_tickets = turn.get("draw_tickets").integer(1, MOST_TICKETS)
        self.keep_drawn = turn.get("keep_drawn").integer(1, self.draw_tickets)
        self.station_costs = [item.integer(1, 20) for item in turn.get("station_costs").items()]
        if len(self.station_costs) != self.stations:
            raise turn.get("station_costs").fail("data.station-costs", {"count": self.stations})
        self.last_round_at = turn.get("last_round_at_trains").integer(0, 1000)
        points = field.get("points")
        self.route_points = {}
        for length, value in points.get("by_length").fields():
            if not length.isascii() or not length.isdigit():
                raise value.fail("data.length", {"found": length})
            self.route_points[int(length)] = value.integer(0, 1000)
        self.station_points = points.get("station_left").integer(0, 1000)
        self.longest_path_points = points.get("longest_path").integer(0, 1000)

    def _city(self, field: Field) -> City:
        return City(_word(field.get("id")), field.get("name").text())

    def _route(self, field: Field) -> Route:
        a = field.get("a").index(self.city_index)
        b = field.get("b").index(self.city_index)
        if a == b:
            raise field.fail("data.same-city")
        length = field.get("length").integer(1, LONGEST_ROUTE)
        if length not in self.route_points:
            raise field.get("length").fail("data.no-points", {"length": length})
        color = field.get("color").choice([*self.colors, "gray"])
        kind = KINDS[field.get("kind").choice(KINDS)]
        locomotives = field.get("locomotives").integer(0, length)
        if (kind == FERRY) != (locomotives > 0):
            raise field.get("locomotives").fail("data.ferry")
        if kind == FERRY and color != "gray":
            raise field.get("color").fail("data.ferry-color")
        number = GRAY if color == "gray" else self.card_index[color]
        route = Route(_word(field.get("id")), a, b, length, number, kind, locomotives)
        route.points = self.route_points[length]
        return route

    def _read_twins(self, field: Field) -> None:
        for place, item in enumerate(field.records()):
            twin = item.maybe("double_of")
            if twin is not None:
                self.routes[place].twin = twin.index(self.route_index)
        for place, item in enumerate(field.records()):
            route = self.routes[place]
            if route.twin != NO_TWIN:
                twin_route = self.routes[route.twin]
                same = {route.a, route.b} == {twin_route.a, twin_route.b} and route.length == twin_route.length
                if twin_route.twin != place or route.twin == place or not same:
                    raise item.get("double_of").fail("data.twin", {"twin": twin_route.id})

    def _ticket(self, field: Field) -> Ticket:
        a = field.get("a").index(self.city_index)
        b = field.get("b").index(self.city_index)
        if a == b:
            raise field.fail("data.same-city")
        points = field.get("points").integer(0, 1000)
        return Ticket(_word(field.get("id")), a, b, points, field.get("long").flag())

    def _check_enough(self, field: Field) -> None:
        if len(self.long_tickets) < FEWEST_PLAYERS * self.long_dealt:
            raise field.get("tickets").fail("data.few-tickets", {"kind": "long"})
        if len(self.regular_tickets) < FEWEST_PLAYERS * self.regular_dealt:
            raise field.get("tickets").fail("data.few-tickets", {"kind": "regular"})
        if sum(self.all_cards) < FEWEST_PLAYERS * self.hand_size + self.row_size:
            raise field.get("cards").fail("data.few-cards")

    def is_enough_for(self, players: int) -> bool:
        """Whether there are colours, tickets and cards for so many players."""
        return (
            len(self.player_colors) >= players
            and len(self.long_tickets) >= players * self.long_dealt
            and len(self.regular_tickets) >= players * self.regular_dealt
            and sum(self.all_cards) >= players * self.hand_size + self.row_size
        )

    # --- what follows from the facts ----------------------------------------------------------------

    def _prepare(self) -> None:
        """Flat lists for the hot paths."""
        self.route_a = [route.a for route in self.routes]
        self.route_b = [route.b for route in self.routes]
        self.route_length = [route.length for route in self.routes]
        self.route_color = [route.color for route in self.routes]
        self.route_kind = [route.kind for route in self.routes]
        self.route_locomotives = [route.locomotives for route in self.routes]
        self.route_twin = [route.twin for route in self.routes]
        self.points_of_route = [route.points for route in self.routes]
        self.routes_at: list[list[int]] = [[] for _ in self.cities]
        for place, route in enumerate(self.routes):
            self.routes_at[route.a].append(place)
            self.routes_at[route.b].append(place)
        # The same in alphabetical order, by which ties between loans are broken.
        self.routes_by_id_at: list[list[int]] = [
            sorted(places, key=lambda place: self.routes[place].id) for places in self.routes_at
        ]
        self.routes_by_color: list[list[int]] = [[] for _ in range(COLORS)]
        self.gray_routes: list[int] = []
        for place, route in enumerate(self.routes):
            (self.gray_routes if route.color == GRAY else self.routes_by_color[route.color]).append(place)

    def cards_of(self, color: int, count: int, locomotives: int) -> list[int]:
        """A handful of one colour and locomotives."""
        cards = [0] * (COLORS + 1)
        cards[color] = count
        cards[LOCOMOTIVE] = locomotives
        return cards

    # --- cards in documents ---------------------------------------------------------------------------

    def cards_json(self, cards: list[int]) -> EuropeCards:
        return cast("EuropeCards", {self.card_names[card]: count for card, count in enumerate(cards) if count})

    def read_cards(self, field: Field) -> list[int]:
        return field.counts(self.card_names, 1000)


def _word(field: Field) -> str:
    """A name that the notation of moves can hold."""
    word = field.text()
    if not word or any(letter.isspace() or letter == ":" for letter in word):
        raise field.fail("data.word", {"found": word})
    return word


def published() -> dict[str, Json]:
    """The data that comes with the project."""
    text = files("samovar.games.europe").joinpath("data/map.json").read_text(encoding="utf-8")
    document: dict[str, Json] = json.loads(text)
    return document
