"""Harvesting: a crate from each chosen plantation in reach, and what the warehouse cannot hold."""

from samovar.core import Event, Move, Refusal, Rule
from samovar.games.ceylon.actions import Harvest, OnHex, ReturnCrates
from samovar.games.ceylon.components import ACT_HARVEST, KINDS_OF_TEA, TEAS, crates_json
from samovar.games.ceylon.rules import decisions, permission, turn
from samovar.games.ceylon.state import CeylonState


def in_reach(state: CeylonState, seat: int) -> int:
    """The plantations on the pawn's hex and beside it (CE-039, CE-044)."""
    return state.island.reach[state.pawn[seat]] & state.planted


def gather(state: CeylonState, seat: int, hexes: int, far: bool, token: bool) -> None:
    """One crate each, the colour by the level (CE-040); other owners score a point each (CE-041)."""
    taken = [0] * KINDS_OF_TEA
    points = [0] * state.players
    for hex in range(len(state.owner)):
        if hexes >> hex & 1:
            tea = state.level[hex]
            taken[tea] += 1
            state.crates[seat][tea] += 1
            if state.owner[hex] != seat:
                points[state.owner[hex]] += 1
                state.points[state.owner[hex]] += 1
    if state.events is not None:
        facts: dict[str, object] = {
            "hexes": list(state.island.hex_ids(hexes)),
            "crates": crates_json(taken),
            "owner_points": list(points),
            "far": far,
            "token": token,
        }
        state.tell(Event("harvested", seat, facts))
    turn.after_action(state, seat)


def beyond_reach(state: CeylonState, seat: int) -> int:
    """The plantations out of normal reach."""
    return state.planted & ~state.island.reach[state.pawn[seat]]


class HarvestRule(Rule[CeylonState, Harvest]):
    """Any choice of the plantations in reach, at least one (CE-043).

    With its tile, a harvest may use plantations at any distance (CE-098); it needs at least one of these (CE-089).
    """

    def offer(self, state: CeylonState, seat: int, moves: list[Move]) -> None:
        by_card = permission.permitted(state, ACT_HARVEST, False)
        by_token = permission.permitted(state, ACT_HARVEST, True)
        near = in_reach(state, seat)
        if by_card:
            self._offer_choices(state, near, False, moves)
        if by_token:
            self._offer_choices(state, near, True, moves)
        if state.has_tile(seat, ACT_HARVEST) and beyond_reach(state, seat):
            if by_card:
                moves.append(state.moves.far_harvest[0])
            if by_token:
                moves.append(state.moves.far_harvest[1])

    def _offer_choices(self, state: CeylonState, near: int, token: bool, moves: list[Move]) -> None:
        chosen = near
        while chosen:
            moves.append(state.moves.harvest(chosen, token))
            chosen = (chosen - 1) & near

    def refusal(self, state: CeylonState, seat: int, move: Harvest) -> Refusal | None:
        refused = permission.refusal(state, seat, ACT_HARVEST, move.token)
        if refused is not None:
            return refused
        if move.tile:
            refused = permission.tile_refusal(state, seat, ACT_HARVEST)
            if refused is None and not beyond_reach(state, seat):
                refused = state.game.refuse("refusal.harvest-no-far")
            return refused
        if move.hexes == 0:
            return state.game.refuse("refusal.harvest-nothing")
        beyond = move.hexes & ~in_reach(state, seat)
        if beyond:
            return state.game.refuse("refusal.harvest-reach", {"hexes": list(state.island.hex_ids(beyond))})
        return None

    def play(self, state: CeylonState, seat: int, move: Harvest) -> None:
        permission.spend(state, seat, move.token, move.tile, 0)
        if move.tile:
            if state.events is not None:
                state.tell(Event("far_harvest", seat, {"token": move.token}))
            state.pending[-1] = decisions.PickPlantations(0, move.token, state.island)
        else:
            gather(state, seat, move.hexes, False, move.token)


def picking(state: CeylonState) -> "decisions.PickPlantations":
    question = state.pending[-1]
    assert isinstance(question, decisions.PickPlantations)
    return question


class PickRule(Rule[CeylonState, OnHex]):
    def offer(self, state: CeylonState, seat: int, moves: list[Move]) -> None:
        left = state.planted & ~picking(state).picked
        for hex in range(len(state.owner)):
            if left >> hex & 1:
                moves.append(state.moves.pick[hex])

    def refusal(self, state: CeylonState, seat: int, move: OnHex) -> Refusal | None:
        facts: dict[str, object] = {"hex": state.island.hexes[move.hex].id}
        if state.planted >> move.hex & 1 == 0:
            return state.game.refuse("refusal.pick-empty", facts)
        if picking(state).picked >> move.hex & 1:
            return state.game.refuse("refusal.pick-twice", facts)
        return None

    def play(self, state: CeylonState, seat: int, move: OnHex) -> None:
        question = picking(state)
        picked = question.picked | 1 << move.hex
        state.pending[-1] = decisions.PickPlantations(picked, question.token, state.island)


class StopRule(Rule[CeylonState, Move]):
    """The picking ends once a plantation out of normal reach is among those picked (CE-089)."""

    def offer(self, state: CeylonState, seat: int, moves: list[Move]) -> None:
        if picking(state).has_far_one(state):
            moves.append(state.moves.stop)

    def refusal(self, state: CeylonState, seat: int, move: Move) -> Refusal | None:
        return None if picking(state).has_far_one(state) else state.game.refuse("refusal.pick-far")

    def play(self, state: CeylonState, seat: int, move: Move) -> None:
        question = picking(state)
        gather(state, seat, question.picked, True, question.token)


class ReturnRule(Rule[CeylonState, ReturnCrates]):
    """Exactly the surplus goes back, old and new crates alike (CE-046)."""

    def offer(self, state: CeylonState, seat: int, moves: list[Move]) -> None:
        surplus = state.surplus(seat)
        black = state.crates[seat][0]
        green = state.crates[seat][1]
        white = state.crates[seat][2]
        for some in range(min(black, surplus) + 1):
            for more in range(min(green, surplus - some) + 1):
                rest = surplus - some - more
                if rest <= white:
                    moves.append(state.moves.return_crates([some, more, rest]))

    def refusal(self, state: CeylonState, seat: int, move: ReturnCrates) -> Refusal | None:
        surplus = state.surplus(seat)
        if sum(move.crates) != surplus:
            return state.game.refuse("refusal.return-count", {"count": surplus, "given": sum(move.crates)})
        for tea in range(KINDS_OF_TEA):
            if move.crates[tea] > state.crates[seat][tea]:
                missing = {TEAS[tea]: move.crates[tea] - state.crates[seat][tea]}
                return state.game.refuse("refusal.return-lack", {"crates": missing})
        return None

    def play(self, state: CeylonState, seat: int, move: ReturnCrates) -> None:
        for tea in range(KINDS_OF_TEA):
            state.crates[seat][tea] -= move.crates[tea]
        if state.events is not None:
            state.tell(Event("returned", seat, {"crates": crates_json(move.crates)}))
        if state.options.flag("surplus_at_turn_end"):
            turn.close(state, state.active)
        else:
            turn.go_on(state, seat)
