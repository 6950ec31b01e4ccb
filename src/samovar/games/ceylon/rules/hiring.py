"""Hiring the counsellor of a district."""

from samovar.core import Event, Move, Refusal, Rule
from samovar.games.ceylon.actions import Hire
from samovar.games.ceylon.components import ACT_HIRE
from samovar.games.ceylon.rules import permission, turn
from samovar.games.ceylon.state import NONE, CeylonState


class HireRule(Rule[CeylonState, Hire]):
    def offer(self, state: CeylonState, seat: int, moves: list[Move]) -> None:
        if state.rupees[seat] < state.hire_cost[seat]:
            return
        if permission.permitted(state, ACT_HIRE, False):
            self._offer_districts(state, seat, 0, moves)
        if permission.permitted(state, ACT_HIRE, True):
            self._offer_districts(state, seat, 1, moves)

    def _offer_districts(self, state: CeylonState, seat: int, token: int, moves: list[Move]) -> None:
        here = state.island.district_of[state.pawn[seat]]
        tile = state.has_tile(seat, ACT_HIRE)
        ready = state.moves.hire[token]
        for district in range(len(state.counsellor)):
            if self._available(state, seat, district):
                if district == here:
                    moves.append(ready[0][district])
                elif tile:
                    moves.append(ready[1][district])

    def _available(self, state: CeylonState, seat: int, district: int) -> bool:
        return state.counsellor[district] != NONE and state.hired[seat] >> district & 1 == 0

    def refusal(self, state: CeylonState, seat: int, move: Hire) -> Refusal | None:
        refused = permission.refusal(state, seat, ACT_HIRE, move.token)
        if refused is None and move.tile:
            refused = permission.tile_refusal(state, seat, ACT_HIRE)
        if refused is None:
            refused = self._place_refusal(state, seat, move)
        if refused is None:
            refused = permission.price_refusal(state, seat, state.hire_cost[seat])
        return refused

    def _place_refusal(self, state: CeylonState, seat: int, move: Hire) -> Refusal | None:
        here = state.island.district_of[state.pawn[seat]]
        facts: dict[str, object] = {"district": state.island.districts[move.district].id}
        if state.counsellor[move.district] == NONE:
            return state.game.refuse("refusal.district-out", facts)
        if move.tile and move.district == here:
            return state.game.refuse("refusal.hire-tile-here", facts)
        if not move.tile and move.district != here:
            return state.game.refuse("refusal.hire-elsewhere", facts)
        if state.hired[seat] >> move.district & 1:
            return state.game.refuse("refusal.hired", facts)
        return None

    def play(self, state: CeylonState, seat: int, move: Hire) -> None:
        price = state.hire_cost[seat]
        permission.spend(state, seat, move.token, move.tile, price)
        state.hired[seat] |= 1 << move.district
        # CE-056: what the counsellor changes, it changes from the next action on.
        state.apply_counsellors(seat)
        if state.events is not None:
            facts: dict[str, object] = {
                "district": state.island.districts[move.district].id,
                "counsellor": state.island.counsellors[state.counsellor[move.district]].id,
                "price": price,
                "tile": move.tile,
                "token": move.token,
            }
            state.tell(Event("hired", seat, facts))
        turn.after_action(state, seat)
