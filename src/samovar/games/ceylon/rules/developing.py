"""Developing technology."""

from samovar.core import Event, Move, Refusal, Rule
from samovar.games.ceylon.actions import Act
from samovar.games.ceylon.components import ACT_DEVELOP
from samovar.games.ceylon.rules import permission, turn
from samovar.games.ceylon.state import CeylonState


class DevelopRule(Rule[CeylonState, Act]):
    def offer(self, state: CeylonState, seat: int, moves: list[Move]) -> None:
        if (
            permission.permitted(state, ACT_DEVELOP, False)
            and state.rupees[seat] >= state.island.develop_cost
            and state.space[seat] < state.island.last_space
        ):
            moves.append(state.moves.develop[0][0])
            if state.has_tile(seat, ACT_DEVELOP):
                moves.append(state.moves.develop[0][1])

    def refusal(self, state: CeylonState, seat: int, move: Act) -> Refusal | None:
        refused = permission.refusal(state, seat, ACT_DEVELOP, move.token)
        if refused is None and move.tile:
            refused = permission.tile_refusal(state, seat, ACT_DEVELOP)
        if refused is None and state.space[seat] >= state.island.last_space:
            refused = state.game.refuse("refusal.last-space")
        if refused is None:
            refused = permission.price_refusal(state, seat, state.island.develop_cost)
        return refused

    def play(self, state: CeylonState, seat: int, move: Act) -> None:
        """One space and a token; the others get a rupee each, at once (CE-057 to CE-060, CE-094, CE-095)."""
        island = state.island
        permission.spend(state, seat, False, move.tile, island.develop_cost)
        steps = island.tiles[state.tile[seat]].advance if move.tile else 1
        points = state.advance(seat, steps) + state.develop_points[seat]
        state.points[seat] += points
        state.tokens[seat] += 1
        for other in range(state.players):
            if other != seat:
                state.rupees[other] += island.others_receive
        if state.events is not None:
            facts: dict[str, object] = {
                "space": state.space[seat],
                "points": points,
                "price": island.develop_cost,
                "others_receive": island.others_receive,
                "tile": move.tile,
            }
            state.tell(Event("developed", seat, facts))
        turn.after_action(state, seat)
