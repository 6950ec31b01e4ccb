"""An independent referee of Europe: it knows the events of a game and the data of the box, and nothing of the engine.

From the events it keeps its own account of every hand, deck, pile, ticket, train and point, checks that each step was
allowed, and counts the final scores its own way. What does not fit is a `Foul`.

    samovar replay GAME.json --events json | python -m tests.games.europe.referee src/samovar/games/europe/data/map.json
"""

import json
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.games.europe.counting import Network, score_table

Event = dict[str, Any]
Cards = Counter[str]

LOCOMOTIVE = "locomotive"
GRAY = "gray"
SILENT = ("record", "move")


class Foul(AssertionError):
    """Something that cannot have happened."""


def check(fair: bool, what: str) -> None:
    if not fair:
        raise Foul(what)


class Referee:
    def __init__(self, data: dict[str, Any]) -> None:
        self.data = data
        self.routes = {route["id"]: route for route in data["routes"]}
        self.tickets_of_box = {ticket["id"]: ticket for ticket in data["tickets"]}
        cards = data["cards"]
        self.deck: Cards = Counter(dict.fromkeys(cards["colors"], cards["of_each_color"]))
        self.deck[LOCOMOTIVE] = cards["locomotives"]
        self.discard: Cards = Counter()
        self.row: list[str | None] = [None] * data["deal"]["face_up"]
        self.pool = {name for name, ticket in self.tickets_of_box.items() if not ticket["long"]}
        self.bottom: list[str] = []
        self.long_left = {name for name, ticket in self.tickets_of_box.items() if ticket["long"]}
        self.owner: dict[str, int] = {}
        self.station_at: dict[str, int] = {}
        self.players = 0
        self.first = 0
        self.active: int | None = None
        self.done: list[str] = []
        self.passes = 0
        self.last_round_left: int | None = None
        self.tunnel: Event | None = None
        self.scores: Event | None = None

    def sit(self, players: int) -> None:
        seats = range(players)
        self.players = players
        self.hands: list[Cards] = [Counter() for _ in seats]
        self.tickets: list[list[str]] = [[] for _ in seats]
        self.offered: list[list[str]] = [[] for _ in seats]
        self.rejected: list[list[str]] = [[] for _ in seats]
        self.stations: list[list[str]] = [[] for _ in seats]
        self.trains = [self.data["players"]["trains"]] * players
        self.points = [0] * players

    # --- seeing ------------------------------------------------------------------------------------

    def see_all(self, events: list[Event]) -> None:
        for event in events:
            self.see(event)

    def see(self, event: Event) -> None:
        name = event["event"]
        if name not in SILENT:
            check(self.scores is None, f"{name} after the end")
            handler: Callable[[Event], None] = getattr(self, f"see_{name}")
            handler(event)

    def see_first(self, event: Event) -> None:
        self.sit(event["players"])
        self.first = event["seat"]

    # --- cards ----------------------------------------------------------------------------------------

    def draw(self, card: str) -> None:
        check(self.deck[card] > 0, f"{card} drawn from a deck without it")
        self.deck[card] -= 1

    def pay(self, seat: int, cards: dict[str, int]) -> None:
        for card, count in cards.items():
            check(0 < count <= self.hands[seat][card], f"seat {seat} pays {count} {card} and has less")
            self.hands[seat][card] -= count

    def see_dealt(self, event: Event) -> None:
        for card, count in event["cards"].items():
            for _ in range(count):
                self.draw(card)
            self.hands[event["seat"]][card] += count
        check(sum(event["cards"].values()) == event["count"] == self.data["deal"]["cards"], "a wrong deal")

    def see_turned_up(self, event: Event) -> None:
        check(self.row[event["slot"]] is None, "a card turned up on another")
        self.draw(event["card"])
        self.row[event["slot"]] = event["card"]

    def see_reshuffled(self, event: Event) -> None:
        check(self.deck.total() == 0, "reshuffled while the deck has cards")
        check(Counter(event["cards"]) == +self.discard, "another discard pile reshuffled")
        self.deck, self.discard = +self.discard, Counter()

    def see_row_reset(self, event: Event) -> None:
        check(event["cards"] == self.row, "another row removed")
        check(self.row.count(LOCOMOTIVE) >= self.data["turn"]["reset_at_locomotives"], "a good row removed")
        for card in event["cards"]:
            self.discard[card] += 1
        self.row = [None] * len(self.row)

    def see_took(self, event: Event) -> None:
        self.act(event, "card")
        card = event["card"]
        check(self.row[event["slot"]] == card, "another card taken than lay there")
        check(card != LOCOMOTIVE or len(self.done) == 1, "a face-up locomotive as second card")
        check("locomotive" not in self.done, "a card after a face-up locomotive")
        self.row[event["slot"]] = None
        self.hands[event["seat"]][card] += 1
        if card == LOCOMOTIVE:
            self.done.append("locomotive")

    def see_drew(self, event: Event) -> None:
        self.act(event, "card")
        check("locomotive" not in self.done, "a card after a face-up locomotive")
        self.draw(event["card"])
        self.hands[event["seat"]][event["card"]] += 1

    # --- turns ----------------------------------------------------------------------------------------

    def see_turn(self, event: Event) -> None:
        seat = event["seat"]
        if self.active is None:
            check(not any(self.offered), "a turn before all have chosen tickets")
            check(seat == self.first, "another player begins")
        else:
            self.close_turn()
            check(seat == (self.active + 1) % self.players, "another player's turn")
        self.active = seat
        self.done = []

    def close_turn(self) -> None:
        """What must be true at the end of every turn."""
        seat = self.active
        assert seat is not None
        check(bool(self.done), f"seat {seat} did nothing")
        check(self.tunnel is None, "a tunnel left undecided")
        check(not any(self.offered), "tickets left undecided")
        if self.done == ["card"]:
            can_take = any(card not in (None, LOCOMOTIVE) for card in self.row)
            check(self.deck.total() == 0 and not can_take, f"seat {seat} took one card only")
        check(None not in self.row or self.deck.total() == 0, "a gap in the row")
        check(self.deck.total() > 0 or self.discard.total() == 0, "a deck not rebuilt")
        if None not in self.row and self.row.count(LOCOMOTIVE) >= self.data["turn"]["reset_at_locomotives"]:
            check(self.row_cannot_improve(), "too many locomotives left face up")
        if self.last_round_left is not None:
            self.last_round_left -= 1
            check(self.last_round_left >= 0, "a turn too many")
        check(
            self.trains[seat] > self.data["turn"]["last_round_at_trains"] or self.last_round_left is not None,
            f"the last round was not announced for seat {seat}",
        )

    def row_cannot_improve(self) -> bool:
        piles = self.deck + self.discard + Counter(card for card in self.row if card is not None)
        few = piles.total() - piles[LOCOMOTIVE] <= len(self.row) - self.data["turn"]["reset_at_locomotives"]
        return few or (self.deck.total() == len(self.row) and self.discard.total() == 0)

    def act(self, event: Event, deed: str) -> None:
        """One action a turn: two cards, or a route, or tickets, or a station."""
        check(event["seat"] == self.active, f"seat {event['seat']} acts out of turn")
        allowed = not self.done or (deed == "card" and self.done == ["card"])
        check(allowed, f"{deed} after {self.done}")
        self.done.append(deed)
        self.passes = 0

    def see_passed(self, event: Event) -> None:
        passes = self.passes
        self.act(event, "pass")
        self.passes = passes + 1
        seat = event["seat"]
        check(self.deck.total() == 0, "a pass while cards can be drawn")
        check(not self.pool and not self.bottom, "a pass while tickets can be drawn")
        check(not self.can_build(seat), "a pass while a station can be built")
        claimable = [route for route in self.routes if self.can_claim(seat, route)]
        check(not claimable, f"a pass while {claimable} can be claimed")

    def see_last_round(self, event: Event) -> None:
        check(event["seat"] == self.active, "the last round announced by another")
        check(self.last_round_left is None, "a second last round")
        check(event["trains"] == self.trains[event["seat"]], "other trains left")
        check(event["trains"] <= self.data["turn"]["last_round_at_trains"], "a last round too early")
        self.last_round_left = self.players + 1  # The turn that announces it closes first.

    # --- routes ----------------------------------------------------------------------------------------

    def is_open(self, seat: int, route: str) -> bool:
        """Whether the board lets a seat claim a route."""
        facts = self.routes[route]
        if route in self.owner or facts["length"] > self.trains[seat]:
            return False
        twin = self.owner.get(facts.get("double_of") or "")
        if twin is None:
            return True
        return twin != seat and self.players >= self.data["players"]["double_routes_from"]

    def can_claim(self, seat: int, route: str) -> bool:
        facts = self.routes[route]
        hand = self.hands[seat]
        if not self.is_open(seat, route) or hand[LOCOMOTIVE] < facts["locomotives"]:
            return False
        colors = self.data["cards"]["colors"] if facts["color"] == GRAY else [facts["color"]]
        return any(hand[color] + hand[LOCOMOTIVE] >= facts["length"] for color in colors)

    def check_route(self, seat: int, route: str, cards: dict[str, int]) -> None:
        facts = self.routes[route]
        check(self.is_open(seat, route), f"{route} is not open to seat {seat}")
        colors = [card for card in cards if card != LOCOMOTIVE]
        check(sum(cards.values()) == facts["length"], f"{route} paid with {cards}")
        check(len(colors) <= 1, f"{route} paid with two colours")
        check(facts["color"] == GRAY or colors in ([], [facts["color"]]), f"{route} paid with {cards}")
        check(cards.get(LOCOMOTIVE, 0) >= facts["locomotives"], f"the ferry {route} paid with {cards}")

    def see_claimed(self, event: Event) -> None:
        seat, route, cards = event["seat"], event["route"], event["cards"]
        if self.tunnel is None:
            self.act(event, "route")
            check(self.routes[route]["kind"] != "tunnel", f"the tunnel {route} claimed without turning cards over")
            self.check_route(seat, route, cards)
            self.pay(seat, cards)
            self.discard += Counter(cards)
        else:
            check((route, cards) == (self.tunnel["route"], self.tunnel["cards"]), "another tunnel claimed")
            check(self.tunnel["due"] == sum(self.tunnel["paid"].values()), f"the tunnel {route} not paid in full")
            self.discard += Counter(cards) + Counter(self.tunnel["paid"]) + Counter(self.tunnel["revealed"])
            self.tunnel = None
        check(event["points"] == self.data["points"]["by_length"][str(self.routes[route]["length"])], "other points")
        self.owner[route] = seat
        self.trains[seat] -= self.routes[route]["length"]
        self.points[seat] += event["points"]

    def see_tunnel(self, event: Event) -> None:
        self.act(event, "route")
        seat, route, cards = event["seat"], event["route"], event["cards"]
        check(self.routes[route]["kind"] == "tunnel", f"{route} is no tunnel")
        self.check_route(seat, route, cards)
        self.pay(seat, cards)
        self.tunnel = {"seat": seat, "route": route, "cards": cards, "revealed": [], "due": None, "paid": {}}

    def attempt(self, event: Event) -> Event:
        check(self.tunnel is not None and self.tunnel["seat"] == event["seat"], "no such tunnel attempt")
        assert self.tunnel is not None
        return self.tunnel

    def see_turned_over(self, event: Event) -> None:
        self.draw(event["card"])
        self.attempt(event)["revealed"].append(event["card"])

    def see_tunnel_due(self, event: Event) -> None:
        attempt = self.attempt(event)
        matching = {LOCOMOTIVE, *attempt["cards"]}
        due = sum(card in matching for card in attempt["revealed"])
        check(event["revealed"] == attempt["revealed"], "other cards turned over")
        wanted = self.data["turn"]["tunnel_cards"]
        check(len(attempt["revealed"]) == wanted or self.deck.total() == 0, "too few cards turned over")
        check(event["due"] == due, f"a surcharge of {event['due']} and not {due}")
        attempt["due"] = due

    def see_surcharge_paid(self, event: Event) -> None:
        attempt = self.attempt(event)
        check(sum(event["cards"].values()) == attempt["due"] > 0, "another surcharge paid")
        check(set(event["cards"]) <= {LOCOMOTIVE, *attempt["cards"]}, "a surcharge of another colour")
        self.pay(event["seat"], event["cards"])
        attempt["paid"] = event["cards"]

    def see_tunnel_given_up(self, event: Event) -> None:
        attempt = self.attempt(event)
        check(event["route"] == attempt["route"] and attempt["due"] > 0, "a tunnel that need not be given up")
        self.hands[event["seat"]] += Counter(attempt["cards"])
        self.discard += Counter(attempt["revealed"])
        self.tunnel = None

    # --- stations ---------------------------------------------------------------------------------------

    def can_build(self, seat: int) -> bool:
        built = len(self.stations[seat])
        costs = self.data["turn"]["station_costs"]
        hand = self.hands[seat]
        most = max((hand[color] for color in self.data["cards"]["colors"]), default=0) + hand[LOCOMOTIVE]
        return built < len(costs) and most >= costs[built] and len(self.station_at) < len(self.data["cities"])

    def see_station(self, event: Event) -> None:
        self.act(event, "station")
        seat, city, cards = event["seat"], event["city"], event["cards"]
        built = self.stations[seat]
        check(len(built) < self.data["players"]["stations"], f"seat {seat} has no station left")
        check(city not in self.station_at, f"a second station in {city}")
        check(sum(cards.values()) == self.data["turn"]["station_costs"][len(built)], f"a station for {cards}")
        check(len(set(cards) - {LOCOMOTIVE}) <= 1, "a station paid with two colours")
        self.pay(seat, cards)
        self.discard += Counter(cards)
        self.station_at[city] = seat
        built.append(city)

    # --- tickets ---------------------------------------------------------------------------------------

    def see_tickets_dealt(self, event: Event) -> None:
        deal = self.data["deal"]
        longs = [ticket for ticket in event["tickets"] if self.tickets_of_box[ticket]["long"]]
        check(len(longs) == deal["long_tickets"], "other long tickets dealt")
        check(len(event["tickets"]) == event["count"] == len(longs) + deal["regular_tickets"], "other tickets dealt")
        for ticket in event["tickets"]:
            pile = self.long_left if ticket in longs else self.pool
            check(ticket in pile, f"{ticket} dealt twice")
            pile.remove(ticket)
        self.offered[event["seat"]] = event["tickets"]

    def check_choice(self, event: Event, others: str, fewest: int) -> None:
        offered = self.offered[event["seat"]]
        check(sorted(event["kept"] + event[others]) == sorted(offered), "a choice among other tickets")
        check(len(event["kept"]) >= min(fewest, len(offered)), "too few tickets kept")
        check(event[others] == [ticket for ticket in offered if ticket not in event["kept"]], "another order")
        self.tickets[event["seat"]] += event["kept"]
        self.offered[event["seat"]] = []

    def see_start_chosen(self, event: Event) -> None:
        check(self.active is None, "starting tickets in the middle of the game")
        self.check_choice(event, "rejected", self.data["deal"]["keep_at_start"])
        self.rejected[event["seat"]] = event["rejected"]

    def see_start_kept(self, event: Event) -> None:
        check(not any(self.offered), "numbers told before all have chosen")
        check(event["count"] == len(self.tickets[event["seat"]]), "another number of tickets kept")

    def see_tickets_drawn(self, event: Event) -> None:
        self.act(event, "tickets")
        left = len(self.pool) + len(self.bottom)
        check(
            len(event["tickets"]) == event["count"] == min(left, self.data["turn"]["draw_tickets"]) > 0, "other tickets"
        )
        for ticket in event["tickets"]:
            if self.pool:
                check(ticket in self.pool, f"{ticket} is not among the tickets nobody has seen")
                self.pool.remove(ticket)
            else:
                check(self.bottom.pop(0) == ticket, f"{ticket} drawn before others put back earlier")
        self.offered[event["seat"]] = event["tickets"]

    def see_tickets_kept(self, event: Event) -> None:
        check(event["seat"] == self.active, "tickets kept out of turn")
        self.check_choice(event, "returned", self.data["turn"]["keep_drawn"])
        counts = (event["kept_count"], event["returned_count"])
        check(counts == (len(event["kept"]), len(event["returned"])), "other numbers told")
        self.bottom += event["returned"]

    # --- the end ---------------------------------------------------------------------------------------

    def see_game_over(self, event: Event) -> None:
        self.close_turn()
        check(self.last_round_left == 0 or self.passes >= self.players, "the end before the end")
        self.scores = event["scores"]
        counted = score_table(self.networks(), self.data)
        check(counted == simplified(event["scores"]), f"counted {counted} and not {simplified(event['scores'])}")

    def networks(self) -> list[Network]:
        """Each player's routes, stations, tickets, and the routes of the others."""
        return [
            Network(
                own=[self.routes[route] for route, owner in self.owner.items() if owner == seat],
                others=[self.routes[route] for route, owner in self.owner.items() if owner != seat],
                stations=self.stations[seat],
                tickets=[self.tickets_of_box[ticket] for ticket in self.tickets[seat]],
            )
            for seat in range(self.players)
        ]


def simplified(scores: Event) -> list[dict[str, Any]]:
    """What the referee counts of a score, leaving out how it came about."""
    return [
        {
            "parts": seat["parts"],
            "total": seat["total"],
            "rank": seat["rank"],
            "completed": seat["details"]["completed"],
            "longest": seat["details"]["longest_path"]["length"],
        }
        for seat in scores["seats"]
    ]


def main() -> None:
    referee = Referee(json.loads(Path(sys.argv[1]).read_text("utf-8")))
    for number, line in enumerate(sys.stdin, 1):
        try:
            referee.see(json.loads(line))
        except Foul as foul:
            sys.exit(f"line {number}: {foul}")
    print("fair" if referee.scores else "fair so far: the game is not over")


if __name__ == "__main__":
    main()
