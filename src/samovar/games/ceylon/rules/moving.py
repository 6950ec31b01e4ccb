"""The two alternatives on every card: move, and income."""

from samovar.core import Event, Move, Refusal, Rule
from samovar.games.ceylon.actions import Act, ActOnHex
from samovar.games.ceylon.components import ACT_INCOME, ACT_MOVE, FAR
from samovar.games.ceylon.rules import permission, turn
from samovar.games.ceylon.state import CeylonState


class MoveRule(Rule[CeylonState, ActOnHex]):
    """Any number of steps; the k-th costs k - 1 rupees (CE-064); with its tile, anywhere for nothing (CE-091)."""

    def offer(self, state: CeylonState, seat: int, moves: list[Move]) -> None:
        if permission.permitted(state, ACT_MOVE, False):
            self._offer_hexes(state, seat, 0, moves)
        if permission.permitted(state, ACT_MOVE, True):
            self._offer_hexes(state, seat, 1, moves)

    def _offer_hexes(self, state: CeylonState, seat: int, token: int, moves: list[Move]) -> None:
        steps = state.distance[state.pawn[seat]]
        tile = state.has_tile(seat, ACT_MOVE)
        rupees = state.rupees[seat]
        ready = state.moves.move[token]
        for hex in range(len(steps)):
            count = steps[hex]
            if 0 < count < FAR:
                if state.move_price(seat, count) <= rupees:
                    moves.append(ready[0][hex])
                if tile:
                    moves.append(ready[1][hex])

    def refusal(self, state: CeylonState, seat: int, move: ActOnHex) -> Refusal | None:
        refused = permission.refusal(state, seat, ACT_MOVE, move.token)
        if refused is None and move.tile:
            refused = permission.tile_refusal(state, seat, ACT_MOVE)
        if refused is not None:
            return refused
        steps = state.distance[state.pawn[seat]][move.hex]
        facts: dict[str, object] = {"hex": state.island.hexes[move.hex].id}
        if steps == FAR:
            return state.game.refuse("refusal.out-of-play", facts)
        if steps == 0:
            return state.game.refuse("refusal.move-nowhere")
        if not move.tile and state.move_price(seat, steps) > state.rupees[seat]:
            facts["price"] = state.move_price(seat, steps)
            facts["rupees"] = state.rupees[seat]
            return state.game.refuse("refusal.move-price", facts)
        return None

    def play(self, state: CeylonState, seat: int, move: ActOnHex) -> None:
        origin = state.pawn[seat]
        steps = state.distance[origin][move.hex]
        price = 0 if move.tile else state.move_price(seat, steps)
        permission.spend(state, seat, move.token, move.tile, price)
        state.pawn[seat] = move.hex
        if state.events is not None:
            facts: dict[str, object] = {
                "from": state.island.hexes[origin].id,
                "hex": state.island.hexes[move.hex].id,
                "price": price,
                "tile": move.tile,
                "token": move.token,
            }
            state.tell(Event("moved", seat, facts))
        turn.after_action(state, seat)


class IncomeRule(Rule[CeylonState, Act]):
    """Rupees from the supply, without condition (CE-067, CE-077, CE-090)."""

    def offer(self, state: CeylonState, seat: int, moves: list[Move]) -> None:
        tile = state.has_tile(seat, ACT_INCOME)
        if permission.permitted(state, ACT_INCOME, False):
            moves.append(state.moves.incomes[0][0])
            if tile:
                moves.append(state.moves.incomes[0][1])
        if permission.permitted(state, ACT_INCOME, True):
            moves.append(state.moves.incomes[1][0])
            if tile:
                moves.append(state.moves.incomes[1][1])

    def refusal(self, state: CeylonState, seat: int, move: Act) -> Refusal | None:
        refused = permission.refusal(state, seat, ACT_INCOME, move.token)
        if refused is None and move.tile:
            refused = permission.tile_refusal(state, seat, ACT_INCOME)
        return refused

    def play(self, state: CeylonState, seat: int, move: Act) -> None:
        rupees = state.income[seat]
        if move.tile:
            rupees += state.island.tiles[state.tile[seat]].income
        permission.spend(state, seat, move.token, move.tile, 0)
        state.rupees[seat] += rupees
        if state.events is not None:
            facts: dict[str, object] = {"rupees": rupees, "tile": move.tile, "token": move.token}
            state.tell(Event("income", seat, facts))
        turn.after_action(state, seat)
