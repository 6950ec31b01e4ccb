"""Claiming a route, and the attempt at a tunnel with its surcharge."""

from mypy_extensions import i64

from samovar.core import Event, Move, Refusal, Rule
from samovar.games.europe.actions import ClaimRoute, PaySurcharge
from samovar.games.europe.components import GRAY, KINDS_OF_CARD, LOCOMOTIVE, NO_COLOR, TUNNEL
from samovar.games.europe.rules import decisions, payment, turn
from samovar.games.europe.state import FREE, EuropeState


class ClaimRule(Rule[EuropeState, ClaimRoute]):
    def offer(self, state: EuropeState, seat: int, moves: list[Move]) -> None:
        map = state.map
        hand = state.hands[seat]
        locomotives: i64 = hand[LOCOMOTIVE]
        colors = payment.colors_held(hand)
        most_of_a_color: i64 = 0
        for stack in colors:
            if hand[stack] > most_of_a_color:
                most_of_a_color = hand[stack]
        # No payment is longer than this: most routes are passed over at once.
        longest: i64 = locomotives + most_of_a_color
        if state.trains[seat] < longest:
            longest = state.trains[seat]
        shared = state.doubles_open
        claims = state.moves.claims
        for route in state.open_routes:
            length: i64 = map.route_length[route]
            if length > longest:
                continue
            color: i64 = map.route_color[route]
            table = claims[route]
            if color != GRAY:
                held: i64 = hand[color]
                if held + locomotives < length or (shared and self._owns_twin(state, seat, route)):
                    continue
                payment.offer(table, color, held, locomotives, 0, moves)
            else:
                least: i64 = map.route_locomotives[route]
                if least > locomotives or (shared and self._owns_twin(state, seat, route)):
                    continue
                for stack in colors:
                    payment.offer(table, stack, hand[stack], locomotives, least, moves)
            if locomotives >= length:
                moves.append(table.locomotives_only)

    def _owns_twin(self, state: EuropeState, seat: int, route: int) -> bool:
        twin = state.map.route_twin[route]
        return twin >= 0 and state.owner[twin] == seat

    def refusal(self, state: EuropeState, seat: int, move: ClaimRoute) -> Refusal | None:
        refused = self.board_refusal(state, seat, move.route)
        if refused is None:
            refused = self._payment_refusal(state, move)
        if refused is None:
            refused = payment.missing_cards(state, seat, move)
        return refused

    def board_refusal(self, state: EuropeState, seat: int, route: int) -> Refusal | None:
        """What the board says against it, whatever the cards."""
        map = state.map
        facts: dict[str, object] = {"route": map.routes[route].id}
        if state.owner[route] != FREE:
            facts["owner"] = state.owner[route]
            return state.game.refuse("refusal.route-taken", facts)
        if state.is_closed(route):
            return state.game.refuse("refusal.route-closed", facts)
        if self._owns_twin(state, seat, route):
            return state.game.refuse("refusal.own-double", facts)
        if map.route_length[route] > state.trains[seat]:
            facts["needed"] = map.route_length[route]
            facts["left"] = state.trains[seat]
            return state.game.refuse("refusal.trains", facts)
        return None

    def _payment_refusal(self, state: EuropeState, move: ClaimRoute) -> Refusal | None:
        """Whether these are the right cards for this route (EU-050, EU-051, EU-062)."""
        map = state.map
        route = move.route
        color = map.route_color[route]
        symbols = map.route_locomotives[route]
        kind = "ferry" if symbols > 0 else "gray" if color == GRAY else "color"
        refused = payment.wrong_size(state, move, map.route_length[route], f"refusal.price-{kind}")
        if refused is not None:
            return refused
        if color != GRAY:
            if move.mixed or move.color not in (NO_COLOR, color):
                return state.game.refuse("refusal.wrong-color", {"color": map.colors[color]})
        elif move.mixed:
            return state.game.refuse(f"refusal.one-color-{kind}")
        if move.locomotives < symbols:
            return state.game.refuse("refusal.ferry", {"needed": symbols})
        return None

    def play(self, state: EuropeState, seat: int, move: ClaimRoute) -> None:
        state.passes = 0
        state.take_from_hand(seat, move.cards)
        if state.map.route_kind[move.route] == TUNNEL:
            self._attempt_tunnel(state, seat, move)
        else:
            state.discard_cards(move.cards)
            complete(state, seat, move.route, move.cards)

    def _attempt_tunnel(self, state: EuropeState, seat: int, move: ClaimRoute) -> None:
        """Turn cards over; those that match the payment are its surcharge (EU-065, EU-067, EU-068)."""
        if state.events is not None:
            laid: dict[str, object] = {
                "route": state.map.routes[move.route].id,
                "cards": state.map.cards_json(move.cards),
            }
            state.tell(Event("tunnel", seat, laid))
        revealed = [0] * KINDS_OF_CARD
        order: list[object] = []
        for _ in range(state.map.tunnel_cards):
            if state.deck_size > 0:
                card = state.draw_card()
                revealed[card] += 1
                order.append(state.map.card_names[card])
                if state.events is not None:
                    state.tell(Event("turned_over", seat, {"card": state.map.card_names[card]}))
                state.rebuild_deck()
        due = revealed[LOCOMOTIVE]
        if move.color != NO_COLOR:
            due += revealed[move.color]
        if state.events is not None:
            facts: dict[str, object] = {
                "route": state.map.routes[move.route].id,
                "revealed": order,
                "due": due,
            }
            state.tell(Event("tunnel_due", seat, facts))
        if due == 0:
            state.discard_cards(move.cards)
            state.discard_cards(revealed)
            complete(state, seat, move.route, move.cards)
        else:
            state.pending[-1] = decisions.Surcharge(state.map, move, revealed, due)


def complete(state: EuropeState, seat: int, route: int, cards: list[int]) -> None:
    """The route is paid: trains, points, end of turn."""
    state.claim(seat, route)
    if state.events is not None:
        facts: dict[str, object] = {
            "route": state.map.routes[route].id,
            "cards": state.map.cards_json(cards),
            "points": state.map.points_of_route[route],
        }
        state.tell(Event("claimed", seat, facts))
    turn.close(state, seat)


def surcharge_of(state: EuropeState) -> "decisions.Surcharge":
    question = state.pending[-1]
    assert isinstance(question, decisions.Surcharge)
    return question


class PaySurchargeRule(Rule[EuropeState, PaySurcharge]):
    """Pay the surcharge exactly and in full (EU-069, EU-070, EU-072)."""

    def offer(self, state: EuropeState, seat: int, moves: list[Move]) -> None:
        attempt = surcharge_of(state)
        table = state.moves.surcharges[attempt.due]
        hand = state.hands[seat]
        color = attempt.claim.color
        if color != NO_COLOR:
            payment.offer(table, color, hand[color], hand[LOCOMOTIVE], 0, moves)
        payment.offer_locomotives(table, hand[LOCOMOTIVE], moves)

    def refusal(self, state: EuropeState, seat: int, move: PaySurcharge) -> Refusal | None:
        attempt = surcharge_of(state)
        color = attempt.claim.color
        refused = payment.wrong_size(state, move, attempt.due, "refusal.surcharge-exactly")
        if refused is not None:
            return refused
        if move.mixed or (move.color != NO_COLOR and move.color != color):
            if color == NO_COLOR:
                return state.game.refuse("refusal.surcharge-locomotives")
            return state.game.refuse("refusal.surcharge-color", {"color": state.map.colors[color]})
        return payment.missing_cards(state, seat, move)

    def play(self, state: EuropeState, seat: int, move: PaySurcharge) -> None:
        attempt = surcharge_of(state)
        state.take_from_hand(seat, move.cards)
        if state.events is not None:
            state.tell(Event("surcharge_paid", seat, {"cards": state.map.cards_json(move.cards)}))
        state.discard_cards(attempt.claim.cards)
        state.discard_cards(move.cards)
        state.discard_cards(attempt.revealed)
        complete(state, seat, attempt.claim.route, attempt.claim.cards)


class DeclineRule(Rule[EuropeState, Move]):
    """Take the payment back and end the turn (EU-071); always allowed (EU-072)."""

    def offer(self, state: EuropeState, seat: int, moves: list[Move]) -> None:
        moves.append(state.moves.decline)

    def refusal(self, state: EuropeState, seat: int, move: Move) -> Refusal | None:
        return None

    def play(self, state: EuropeState, seat: int, move: Move) -> None:
        attempt = surcharge_of(state)
        laid = attempt.claim.cards
        for card in range(KINDS_OF_CARD):
            state.hands[seat][card] += laid[card]
            # Everybody has seen these cards go back into the hand.
            state.shown[seat][card] += laid[card]
        state.discard_cards(attempt.revealed)
        if state.events is not None:
            route = state.map.routes[attempt.claim.route].id
            state.tell(Event("tunnel_given_up", seat, {"route": route}))
        turn.close(state, seat)
