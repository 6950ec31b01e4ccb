"""Trading: one contract on a wagon, for its rupees or its points."""

from samovar.core import Event, Move, Refusal, Rule
from samovar.games.ceylon.actions import NOTHING_OMITTED, Trade
from samovar.games.ceylon.components import ACT_TRADE, KINDS_OF_TEA, POINTS, REWARDS, RUPEES, TEAS, crates_json
from samovar.games.ceylon.rules import permission, turn
from samovar.games.ceylon.state import NONE, CeylonState


def has_slot(state: CeylonState, seat: int, company: int) -> bool:
    """Contracts of one company share a slot; a new company needs an open one (CE-050, CE-051)."""
    held = state.companies[seat]
    return held >> company & 1 == 1 or state.open_slots(seat) > held.bit_count()


def missing_crates(state: CeylonState, seat: int, contract: int, omitted: int) -> dict[str, object]:
    """The crates that the player lacks for a contract."""
    missing: dict[str, object] = {}
    asked = state.island.contracts[contract].crates
    for tea in range(KINDS_OF_TEA):
        needed = asked[tea] - (1 if tea == omitted else 0)
        if needed > state.crates[seat][tea]:
            missing[TEAS[tea]] = needed - state.crates[seat][tea]
    return missing


class TradeRule(Rule[CeylonState, Trade]):
    def offer(self, state: CeylonState, seat: int, moves: list[Move]) -> None:
        by_card = permission.permitted(state, ACT_TRADE, False)
        by_token = permission.permitted(state, ACT_TRADE, True)
        if not by_card and not by_token:
            return
        tile = state.has_tile(seat, ACT_TRADE)
        for contract in state.wagons:
            if contract != NONE and has_slot(state, seat, state.island.contracts[contract].company):
                for omitted in range(NOTHING_OMITTED, KINDS_OF_TEA if tile else 0):
                    if self._can_deliver(state, seat, contract, omitted):
                        for reward in (RUPEES, POINTS):
                            if by_card:
                                moves.append(state.moves.trade[0][contract][reward][omitted + 1])
                            if by_token:
                                moves.append(state.moves.trade[1][contract][reward][omitted + 1])

    def _can_deliver(self, state: CeylonState, seat: int, contract: int, omitted: int) -> bool:
        asked = state.island.contracts[contract].crates
        if omitted != NOTHING_OMITTED and asked[omitted] == 0:
            return False
        crates = state.crates[seat]
        for tea in range(KINDS_OF_TEA):
            if asked[tea] - (1 if tea == omitted else 0) > crates[tea]:
                return False
        return True

    def refusal(self, state: CeylonState, seat: int, move: Trade) -> Refusal | None:
        refused = permission.refusal(state, seat, ACT_TRADE, move.token)
        if refused is None and move.tile:
            refused = permission.tile_refusal(state, seat, ACT_TRADE)
        if refused is not None:
            return refused
        contract = state.island.contracts[move.contract]
        if move.contract not in state.wagons:
            return state.game.refuse("refusal.not-on-wagon", {"contract": contract.id})
        if move.omitted != NOTHING_OMITTED and contract.crates[move.omitted] == 0:
            return state.game.refuse("refusal.omit", {"tea": TEAS[move.omitted], "contract": contract.id})
        missing = missing_crates(state, seat, move.contract, move.omitted)
        if missing:
            return state.game.refuse("refusal.crates", {"crates": missing})
        if not has_slot(state, seat, contract.company):
            return state.game.refuse("refusal.no-slot", {"slots": state.open_slots(seat)})
        return None

    def play(self, state: CeylonState, seat: int, move: Trade) -> None:
        permission.spend(state, seat, move.token, move.tile, 0)
        contract = state.island.contracts[move.contract]
        paid = contract.crates.copy()
        if move.omitted != NOTHING_OMITTED:
            paid[move.omitted] -= 1
        for tea in range(KINDS_OF_TEA):
            state.crates[seat][tea] -= paid[tea]
        wagon = state.wagons.index(move.contract)
        state.wagons[wagon] = NONE
        state.contracts[seat].append(move.contract)
        state.companies[seat] |= 1 << contract.company
        rupees = state.trade_rupees[seat]
        if move.reward == RUPEES:
            rupees += contract.rewards[RUPEES]
        else:
            state.points[seat] += contract.rewards[POINTS]
        state.rupees[seat] += rupees
        if state.events is not None:
            facts: dict[str, object] = {
                "contract": contract.id,
                "wagon": wagon,
                "crates": crates_json(paid),
                "reward": REWARDS[move.reward],
                "rupees": rupees,
                "points": contract.rewards[POINTS] if move.reward == POINTS else 0,
                "tile": move.tile,
                "token": move.token,
            }
            state.tell(Event("traded", seat, facts))
        turn.after_action(state, seat)
