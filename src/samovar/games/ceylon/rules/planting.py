"""Planting: a plantation under the pawn, or beside it with the surveyor."""

from samovar.core import Event, Move, Refusal, Rule
from samovar.games.ceylon.actions import ActOnHex
from samovar.games.ceylon.components import ACT_PLANT
from samovar.games.ceylon.rules import permission, turn
from samovar.games.ceylon.state import NONE, CeylonState


def hexes_in_reach(state: CeylonState, seat: int) -> int:
    """The hexes where this player may plant, whoever owns them (CE-033, CE-082)."""
    pawn = state.pawn[seat]
    if state.plant_range[seat] == 0:
        return 1 << pawn
    return state.island.reach[pawn] & state.island.district_masks[state.island.district_of[pawn]]


class PlantRule(Rule[CeylonState, ActOnHex]):
    def offer(self, state: CeylonState, seat: int, moves: list[Move]) -> None:
        if state.leaves[seat] == 0 or state.rupees[seat] < state.plant_cost[seat]:
            return
        if permission.permitted(state, ACT_PLANT, False):
            self._offer_hexes(state, seat, 0, moves)
        if permission.permitted(state, ACT_PLANT, True):
            self._offer_hexes(state, seat, 1, moves)

    def _offer_hexes(self, state: CeylonState, seat: int, token: int, moves: list[Move]) -> None:
        reach = hexes_in_reach(state, seat)
        tile = state.has_tile(seat, ACT_PLANT)
        ready = state.moves.plant[token]
        for hex in range(len(state.owner)):
            if reach >> hex & 1:
                if state.owner[hex] == NONE:
                    moves.append(ready[0][hex])
                elif tile and self._can_double(state, seat, hex):
                    moves.append(ready[1][hex])

    def _can_double(self, state: CeylonState, seat: int, hex: int) -> bool:
        return state.owner[hex] == seat and state.doubled >> hex & 1 == 0

    def refusal(self, state: CeylonState, seat: int, move: ActOnHex) -> Refusal | None:
        refused = permission.refusal(state, seat, ACT_PLANT, move.token)
        if refused is None and move.tile:
            refused = permission.tile_refusal(state, seat, ACT_PLANT)
        if refused is None and state.leaves[seat] == 0:
            refused = state.game.refuse("refusal.no-leaf")
        if refused is None:
            refused = self._place_refusal(state, seat, move)
        if refused is None:
            refused = permission.price_refusal(state, seat, state.plant_cost[seat])
        return refused

    def _place_refusal(self, state: CeylonState, seat: int, move: ActOnHex) -> Refusal | None:
        facts: dict[str, object] = {"hex": state.island.hexes[move.hex].id}
        if hexes_in_reach(state, seat) >> move.hex & 1 == 0:
            key = "refusal.plant-place" if state.plant_range[seat] == 0 else "refusal.plant-reach"
            return state.game.refuse(key, facts)
        if move.tile and not self._can_double(state, seat, move.hex):
            return state.game.refuse("refusal.plant-double", facts)
        if not move.tile and state.owner[move.hex] != NONE:
            facts["owner"] = state.owner[move.hex]
            return state.game.refuse("refusal.planted", facts)
        return None

    def play(self, state: CeylonState, seat: int, move: ActOnHex) -> None:
        price = state.plant_cost[seat]
        permission.spend(state, seat, move.token, move.tile, price)
        if state.events is not None:
            facts: dict[str, object] = {
                "hex": state.island.hexes[move.hex].id,
                "price": price,
                "second_leaf": move.tile,
                "token": move.token,
            }
            state.tell(Event("planted", seat, facts))
        state.put_leaf(seat, move.hex)
        turn.after_action(state, seat)
