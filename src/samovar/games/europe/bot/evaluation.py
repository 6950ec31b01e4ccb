"""A simple evaluation of a position: points, how near each ticket is, and the cards in hand."""

from typing import Final

from samovar.core import Move
from samovar.games.europe.actions import (
    CLAIM,
    DRAW,
    KEEP,
    STATION,
    TAKE,
    TICKETS,
    BuildStation,
    ClaimRoute,
    TakeCard,
)
from samovar.games.europe.bot.atlas import Atlas
from samovar.games.europe.bot.reach import Reach
from samovar.games.europe.components import COLORS, KINDS_OF_CARD, LOCOMOTIVE, TUNNEL, Map
from samovar.games.europe.state import EuropeState

CARD_WORTH: Final = 0.4
PAIR_WORTH: Final = 0.15
LOCOMOTIVE_WORTH: Final = 0.9
MOST_OF_A_COLOR: Final = 8
ANY_LOCOMOTIVES: Final = 1000  # more than any payment holds


class Evaluation:
    """Remembers the board of each seat's latest choice: most moves do not change it."""

    def __init__(self, atlas: Atlas) -> None:
        self.atlas = atlas
        self.latest: dict[int, Reach] = {}

    def evaluate(self, state: EuropeState, seat: int) -> float:
        """More is better; in points, roughly."""
        tickets = Reach(self.atlas, state, seat).tickets(state.tickets[seat])
        return _value(state.map, state.points[seat], len(state.stations[seat]), state.hands[seat], tickets)

    def evaluate_moves(self, state: EuropeState, seat: int, moves: list[Move]) -> list[float]:
        """What `evaluate` says after each move."""
        reach = self.latest.get(seat)
        if reach is None or not reach.is_of(state, seat):
            reach = Reach(self.atlas, state, seat)
            self.latest[seat] = reach
        outlook = Outlook(self, reach, state, seat)
        return [outlook.after(move) for move in moves]


class Outlook:
    """What a seat's moves lead to. Most change so little of what is looked at that they need not be played."""

    def __init__(self, evaluation: Evaluation, reach: Reach, state: EuropeState, seat: int) -> None:
        self.evaluation = evaluation
        self.reach = reach
        self.state = state
        self.seat = seat
        self.tickets = reach.tickets(state.tickets[seat])
        self.stations: dict[int, float] = {}  # by payment
        self.claims: dict[int, float] = {}  # what the tickets are worth after, by route
        self.free_tunnels: dict[int, bool] = {}  # by colour of the payment

    def after(self, move: Move) -> float:
        kind = move.kind
        if kind == STATION:
            assert isinstance(move, BuildStation)
            return self._after_station(move)
        if kind == CLAIM:
            assert isinstance(move, ClaimRoute)
            return self._after_claim(move)
        if kind == TAKE:
            assert isinstance(move, TakeCard)
            return self._after_card(self.state.row[move.slot])
        world = self._play(move)
        if kind in (DRAW, TICKETS, KEEP):
            return self._with(world.hands[self.seat], self.reach.tickets(world.tickets[self.seat]))
        return self.evaluation.evaluate(world, self.seat)

    def _play(self, move: Move) -> EuropeState:
        world = self.state.copy()
        world.play(move, self.seat)
        return world

    def _after_station(self, move: BuildStation) -> float:
        """The city makes no difference, only what is paid."""
        payment = ANY_LOCOMOTIVES * move.color + move.locomotives
        found = self.stations.get(payment)
        if found is None:
            state = self.state
            built = len(state.stations[self.seat]) + 1
            found = _value(state.map, state.points[self.seat], built, self._hand_without(move.cards), self.tickets)
            self.stations[payment] = found
        return found

    def _after_claim(self, move: ClaimRoute) -> float:
        state = self.state
        seat = self.seat
        hand = self._hand_without(move.cards)
        if state.map.route_kind[move.route] == TUNNEL and not self._tunnel_is_free(move):
            return self._with(hand, self.tickets)
        points = state.points[seat] + state.map.points_of_route[move.route]
        return _value(state.map, points, len(state.stations[seat]), hand, self._tickets_after(move.route))

    def _tunnel_is_free(self, move: ClaimRoute) -> bool:
        """Whether no surcharge would be due: in one world the same cards are turned over for every tunnel."""
        found = self.free_tunnels.get(move.color)
        if found is None:
            found = self._play(move).owner[move.route] == self.seat
            self.free_tunnels[move.color] = found
        return found

    def _tickets_after(self, route: int) -> float:
        found = self.claims.get(route)
        if found is None:
            found = self.reach.tickets_after(route, self.state.tickets[self.seat])
            self.claims[route] = found
        return found

    def _after_card(self, card: int) -> float:
        hand = self.state.hands[self.seat].copy()
        hand[card] += 1
        return self._with(hand, self.tickets)

    def _with(self, hand: list[int], tickets: float) -> float:
        """The value with another hand and other tickets, and all else as it is."""
        state = self.state
        return _value(state.map, state.points[self.seat], len(state.stations[self.seat]), hand, tickets)

    def _hand_without(self, cards: list[int]) -> list[int]:
        hand = self.state.hands[self.seat].copy()
        for card in range(KINDS_OF_CARD):
            hand[card] -= cards[card]
        return hand


def _value(map: Map, points: int, stations: int, hand: list[int], tickets: float) -> float:
    value = float(points + map.station_points * (map.stations - stations))
    for color in range(COLORS):
        held = min(hand[color], MOST_OF_A_COLOR)
        value += CARD_WORTH * held + PAIR_WORTH * held * (held - 1) / 2
    return value + LOCOMOTIVE_WORTH * hand[LOCOMOTIVE] + tickets
