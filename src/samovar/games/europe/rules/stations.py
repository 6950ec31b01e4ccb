"""Building stations."""

from samovar.core import Event, Move, Refusal, Rule
from samovar.games.europe.actions import BuildStation
from samovar.games.europe.rules import payment, turn
from samovar.games.europe.state import FREE, EuropeState


class StationRule(Rule[EuropeState, BuildStation]):
    def offer(self, state: EuropeState, seat: int, moves: list[Move]) -> None:
        built = len(state.stations[seat])
        if built >= state.map.stations:
            return
        tables = state.moves.station_tables[built]
        hand = state.hands[seat]
        colors = payment.colors_held(hand)
        station_at = state.station_at
        for city in range(len(station_at)):
            if station_at[city] == FREE:
                table = tables[city]
                for color in colors:
                    payment.offer(table, hand, color, 0, moves)
                payment.offer_locomotives(table, hand, moves)

    def refusal(self, state: EuropeState, seat: int, move: BuildStation) -> Refusal | None:
        built = len(state.stations[seat])
        if built >= state.map.stations:
            return state.game.refuse("refusal.no-station-left", {"count": state.map.stations})
        if state.station_at[move.city] != FREE:
            facts: dict[str, object] = {
                "city": state.map.cities[move.city].id,
                "owner": state.station_at[move.city],
            }
            return state.game.refuse("refusal.station-there", facts)
        refused = payment.wrong_size(state, move, state.map.station_costs[built], "refusal.station-price")
        if refused is not None:
            return refused
        if move.mixed:
            return state.game.refuse("refusal.station-one-color")
        return payment.missing_cards(state, seat, move)

    def play(self, state: EuropeState, seat: int, move: BuildStation) -> None:
        state.passes = 0
        state.take_from_hand(seat, move.cards)
        state.discard_cards(move.cards)
        state.station_at[move.city] = seat
        state.stations[seat].append(move.city)
        if state.events is not None:
            facts: dict[str, object] = {
                "city": state.map.cities[move.city].id,
                "cards": state.map.cards_json(move.cards),
            }
            state.tell(Event("station", seat, facts))
        turn.close(state, seat)
