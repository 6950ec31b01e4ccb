"""What the owners of trains choose when an event has hit them; then the drawing goes on."""

from samovar.core import Move, Refusal, Rule
from samovar.games.china.actions import Shelter, WithLoad
from samovar.games.china.grid import NONE
from samovar.games.china.rules import decisions, drawing, events, turn
from samovar.games.china.state import ChinaState


def _answered(state: ChinaState) -> None:
    """The next question, or back to the drawing that brought the event."""
    state.pending.pop()
    if len(state.pending) == 1 and drawing.go_on(state):
        turn.end(state, state.active)


class LoseRule(Rule[ChinaState, WithLoad]):
    """One of the loads aboard (CH-113)."""

    def offer(self, state: ChinaState, seat: int, moves: list[Move]) -> None:
        last = NONE
        for load in state.loads[seat]:
            if load != last:
                moves.append(state.moves.lose[load])
            last = load

    def refusal(self, state: ChinaState, seat: int, move: WithLoad) -> Refusal | None:
        if move.load not in state.loads[seat]:
            return state.game.refuse("refusal.not-aboard", {"load": state.land.loads[move.load].id})
        return None

    def play(self, state: ChinaState, seat: int, move: WithLoad) -> None:
        events.give_up(state, seat, move.load)
        _answered(state)


class ShelterRule(Rule[ChinaState, Shelter]):
    """One of the cities that are equally near (CH-151)."""

    def _cities(self, state: ChinaState) -> list[int]:
        question = state.pending[-1]
        assert isinstance(question, decisions.ChooseShelter)
        return question.cities

    def offer(self, state: ChinaState, seat: int, moves: list[Move]) -> None:
        for city in self._cities(state):
            moves.append(state.moves.shelter[city])

    def refusal(self, state: ChinaState, seat: int, move: Shelter) -> Refusal | None:
        if move.city not in self._cities(state):
            return state.game.refuse("refusal.shelter-where", {"city": state.land.cities[move.city].id})
        return None

    def play(self, state: ChinaState, seat: int, move: Shelter) -> None:
        events.bring(state, seat, move.city)
        _answered(state)
