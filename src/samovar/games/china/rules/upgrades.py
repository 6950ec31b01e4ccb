"""Better locomotives, and the loans of the variant."""

from samovar.core import Event, Json, Move, Refusal, Rule
from samovar.games.china.actions import Loan, Upgrade
from samovar.games.china.grid import NONE
from samovar.games.china.rules import building
from samovar.games.china.state import ChinaState


class UpgradeRule(Rule[ChinaState, Upgrade]):
    """One step, in place of building that turn (CH-092 to CH-094)."""

    def refusal(self, state: ChinaState, seat: int, move: Upgrade) -> Refusal | None:
        land = state.land
        if state.upgraded:
            return state.game.refuse("refusal.upgraded")
        price = land.locomotives[state.locomotive[seat]].upgrades.get(move.locomotive, NONE)
        if price == NONE:
            names: dict[str, Json] = {
                "from": land.locomotives[state.locomotive[seat]].id,
                "to": land.locomotives[move.locomotive].id,
            }
            return state.game.refuse("refusal.no-upgrade", names)
        if state.spent > 0:
            return state.game.refuse("refusal.upgrade-instead")
        if price > state.cash[seat]:
            return state.game.refuse("refusal.upgrade-cash", {"price": price, "cash": state.cash[seat]})
        return None

    def offer(self, state: ChinaState, seat: int, moves: list[Move]) -> None:
        if state.upgraded or state.spent > 0:
            return
        upgrades = state.land.locomotives[state.locomotive[seat]].upgrades
        for better, price in upgrades.items():
            if price <= state.cash[seat]:
                moves.append(state.moves.upgrade[better])

    def play(self, state: ChinaState, seat: int, move: Upgrade) -> None:
        price = state.land.locomotives[state.locomotive[seat]].upgrades[move.locomotive]
        building.spend(state, seat, price)
        state.upgraded = True
        state.locomotive[seat] = move.locomotive
        name = state.land.locomotives[move.locomotive].id
        state.tell(Event("upgraded", seat, {"locomotive": name, "price": price}))


class LoanRule(Rule[ChinaState, Loan]):
    """Borrow from the bank, in the variant with loans (CH-168, CH-169)."""

    def refusal(self, state: ChinaState, seat: int, move: Loan) -> Refusal | None:
        if not state.loans:
            return state.game.refuse("refusal.no-loans")
        if state.debt[seat] > 0:
            return state.game.refuse("refusal.debt", {"debt": state.debt[seat]})
        if move.amount <= state.cash[seat]:
            return state.game.refuse("refusal.loan-small", {"cash": state.cash[seat]})
        return None

    def offer(self, state: ChinaState, seat: int, moves: list[Move]) -> None:
        if not state.loans or state.debt[seat] > 0:
            return
        for amount in range(state.cash[seat] + 1, state.land.most_loan + 1):
            moves.append(state.moves.loan[amount - 1])

    def play(self, state: ChinaState, seat: int, move: Loan) -> None:
        state.debt[seat] = move.amount * state.land.loan_factor
        state.cash[seat] += move.amount
        state.acted = True
        state.tell(Event("borrowed", seat, {"amount": move.amount, "debt": state.debt[seat]}))
