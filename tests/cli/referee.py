"""An outsider's recount of Europe: knows the data and the event lines, and nothing of the engine."""

from collections import Counter
from itertools import product
from typing import Any

Facts = dict[str, Any]


class Referee:
    """Moves cards, tickets, trains and points about as the events say, and never lets anything go missing."""

    def __init__(self, data: Facts, opening: Facts) -> None:
        self.data = data
        self.routes = {route["id"]: route for route in data["routes"]}
        cards = data["cards"]
        self.box: Counter[str] = Counter(dict.fromkeys(cards["colors"], cards["of_each_color"]))
        self.box["locomotive"] = cards["locomotives"]
        self.players: int = opening["players"]
        seats = range(self.players)
        self.deck = self.box.copy()
        self.discard: Counter[str] = Counter()
        self.row: list[str | None] = [None] * data["deal"]["face_up"]
        self.laid: Counter[str] = Counter()
        self.turned: Counter[str] = Counter()
        self.hands: list[Counter[str]] = [Counter() for _ in seats]
        self.offered: list[list[str]] = [[] for _ in seats]
        self.tickets: list[list[str]] = [[] for _ in seats]
        self.under: list[str] = []
        self.owner: dict[str, int] = {}
        self.stations: list[list[str]] = [[] for _ in seats]
        self.trains = [data["players"]["trains"] for _ in seats]
        self.points = [0 for _ in seats]

    def hear(self, event: Facts) -> None:
        handler = getattr(self, f"on_{event['event']}", None)
        if handler is not None:
            handler(event)
        self.check()

    def check(self) -> None:
        """Every card is somewhere, and nowhere twice."""
        total = self.deck + self.discard + self.laid + self.turned + Counter(card for card in self.row if card)
        for hand in self.hands:
            total += hand
        assert total == self.box
        for pile in [self.deck, self.discard, self.laid, self.turned, *self.hands]:
            assert all(count >= 0 for count in pile.values())

    def from_deck(self, card: str) -> str:
        assert self.deck[card] > 0
        self.deck[card] -= 1
        return card

    # --- cards ---------------------------------------------------------------------------------------

    def on_dealt(self, event: Facts) -> None:
        for card, count in event["cards"].items():
            for _ in range(count):
                self.hands[event["seat"]][self.from_deck(card)] += 1

    def on_turned_up(self, event: Facts) -> None:
        assert self.row[event["slot"]] is None
        self.row[event["slot"]] = self.from_deck(event["card"])

    def on_row_reset(self, event: Facts) -> None:
        assert event["cards"] == self.row
        assert self.row.count("locomotive") >= self.data["turn"]["reset_at_locomotives"]
        self.discard.update(event["cards"])
        self.row = [None] * len(self.row)

    def on_reshuffled(self, event: Facts) -> None:
        assert self.deck.total() == 0
        assert Counter(event["cards"]) == self.discard
        self.deck, self.discard = self.discard, Counter()

    def on_took(self, event: Facts) -> None:
        assert self.row[event["slot"]] == event["card"]
        self.row[event["slot"]] = None
        self.hands[event["seat"]][event["card"]] += 1

    def on_drew(self, event: Facts) -> None:
        self.hands[event["seat"]][self.from_deck(event["card"])] += 1

    # --- the board -----------------------------------------------------------------------------------

    def on_tunnel(self, event: Facts) -> None:
        self.laid = Counter(event["cards"])
        self.hands[event["seat"]] -= self.laid

    def on_turned_over(self, event: Facts) -> None:
        self.turned[self.from_deck(event["card"])] += 1

    def on_tunnel_due(self, event: Facts) -> None:
        assert Counter(event["revealed"]) == self.turned
        color = next((card for card in self.laid if card != "locomotive"), None)
        matching = self.turned["locomotive"] + (self.turned[color] if color else 0)
        assert event["due"] == matching

    def on_surcharge_paid(self, event: Facts) -> None:
        paid: Counter[str] = Counter(event["cards"])
        self.hands[event["seat"]] -= paid
        self.laid += paid

    def on_tunnel_given_up(self, event: Facts) -> None:
        self.hands[event["seat"]] += self.laid
        self.discard += self.turned
        self.laid, self.turned = Counter(), Counter()

    def on_claimed(self, event: Facts) -> None:
        seat, route = event["seat"], self.routes[event["route"]]
        if route["kind"] == "tunnel":
            self.discard += self.laid + self.turned
            self.laid, self.turned = Counter(), Counter()
        else:
            paid: Counter[str] = Counter(event["cards"])
            self.hands[seat] -= paid
            self.discard += paid
        assert sum(event["cards"].values()) == route["length"]
        assert event["cards"].get("locomotive", 0) >= route["locomotives"]
        assert route["id"] not in self.owner
        self.owner[route["id"]] = seat
        self.trains[seat] -= route["length"]
        self.points[seat] += self.data["points"]["by_length"][str(route["length"])]

    def on_station(self, event: Facts) -> None:
        seat: int = event["seat"]
        paid: Counter[str] = Counter(event["cards"])
        assert paid.total() == self.data["turn"]["station_costs"][len(self.stations[seat])]
        assert all(event["city"] not in built for built in self.stations)
        self.hands[seat] -= paid
        self.discard += paid
        self.stations[seat].append(event["city"])

    # --- tickets -------------------------------------------------------------------------------------

    def on_tickets_dealt(self, event: Facts) -> None:
        self.offered[event["seat"]] = event["tickets"]

    def on_tickets_drawn(self, event: Facts) -> None:
        self.offered[event["seat"]] = event["tickets"]
        self.under = [ticket for ticket in self.under if ticket not in event["tickets"]]

    def on_start_chosen(self, event: Facts) -> None:
        assert sorted(event["kept"] + event["rejected"]) == sorted(self.offered[event["seat"]])
        self.tickets[event["seat"]] = list(event["kept"])

    def on_tickets_kept(self, event: Facts) -> None:
        assert sorted(event["kept"] + event["returned"]) == sorted(self.offered[event["seat"]])
        self.tickets[event["seat"]] += event["kept"]
        self.under += event["returned"]

    # --- the end -------------------------------------------------------------------------------------

    def on_game_over(self, event: Facts) -> None:
        longest = [self.longest_path(seat) for seat in range(self.players)]
        totals = []
        for score in event["scores"]["seats"]:
            seat = score["seat"]
            built = len(self.stations[seat])
            parts = {
                "routes": self.points[seat],
                "tickets": self.best_tickets(seat),
                "stations": (self.data["players"]["stations"] - built) * self.data["points"]["station_left"],
                "longest": self.data["points"]["longest_path"] if longest[seat] == max(longest) > 0 else 0,
            }
            assert score["parts"] == parts
            assert score["total"] == sum(parts.values())
            totals.append(score["total"])
        assert all(totals[seat] == max(totals) for seat in event["scores"]["winners"])

    def best_tickets(self, seat: int) -> int:
        """Try every way to lend one opponent's route to each station."""
        loans = [
            [None, *(name for name, owner in self.owner.items() if owner != seat and city in self.ends(name))]
            for city in self.stations[seat]
        ]
        own = [name for name, owner in self.owner.items() if owner == seat]
        facts = {ticket["id"]: ticket for ticket in self.data["tickets"]}
        results: list[int] = []
        for lent in product(*loans):
            group = self.joined([*own, *(name for name in lent if name)])
            results.append(
                sum(
                    ticket["points"] if group(ticket["a"]) == group(ticket["b"]) else -ticket["points"]
                    for ticket in (facts[name] for name in self.tickets[seat])
                )
            )
        return max(results)

    def ends(self, route: str) -> tuple[str, str]:
        return self.routes[route]["a"], self.routes[route]["b"]

    def joined(self, routes: list[str]) -> Any:
        parent: dict[str, str] = {}

        def root(city: str) -> str:
            while parent.get(city, city) != city:
                city = parent[city]
            return city

        for name in routes:
            a, b = self.ends(name)
            parent[root(a)] = root(b)
        return root

    def longest_path(self, seat: int) -> int:
        own = [name for name, owner in self.owner.items() if owner == seat]

        def walk(city: str, used: frozenset[str]) -> int:
            best = 0
            for name in own:
                if name not in used and city in self.ends(name):
                    a, b = self.ends(name)
                    best = max(best, self.routes[name]["length"] + walk(b if city == a else a, used | {name}))
            return best

        return max((walk(city, frozenset()) for city in {end for name in own for end in self.ends(name)}), default=0)
