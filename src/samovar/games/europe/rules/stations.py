"""Building stations."""

from mypy_extensions import i64

from samovar.core import Event, Move, Refusal, Rule
from samovar.games.europe.actions import BuildStation
from samovar.games.europe.components import LOCOMOTIVE
from samovar.games.europe.rules import payment, turn
from samovar.games.europe.state import FREE, EuropeState


class StationRule(Rule[EuropeState, BuildStation]):
    def offer(self, state: EuropeState, seat: int, moves: list[Move]) -> None:
        built = len(state.stations[seat])
        if built >= state.map.stations:
            return
        tables = state.moves.station_tables[built]
        hand = state.hands[seat]
        locomotives: i64 = hand[LOCOMOTIVE]
        size: i64 = state.map.station_costs[built]
        # Every city costs the same: the payments that the hand can make are looked up in each city's table.
        colors: list[int] = []
        wilds: list[int] = []
        for color in payment.colors_held(hand):
            wild: i64 = size - hand[color]
            if wild < 0:
                wild = 0
            while wild < size and wild <= locomotives:
                colors.append(color)
                wilds.append(wild)
                wild += 1
        city: i64 = 0
        for owner in state.station_at:
            if owner == FREE:
                table = tables[city]
                colored = table.colored
                place: i64 = 0
                for color in colors:
                    moves.append(colored[color][wilds[place]])
                    place += 1
                if locomotives >= size:
                    moves.append(table.locomotives_only)
            city += 1

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
