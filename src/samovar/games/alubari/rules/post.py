"""Action F: taking contracts at the post office."""

from samovar.core import Event, Move, Refusal, Rule
from samovar.games.alubari.actions import PickContract
from samovar.games.alubari.rules import building, course, decisions
from samovar.games.alubari.state import NONE, AlubariState


def face_up(state: AlubariState) -> list[int]:
    return [card for card in state.slots if card != NONE]


def begin(state: AlubariState, seat: int, question: decisions.Ask) -> bool:
    """Without a contract and without chai the action is lost (AL-133)."""
    return course.ask(state, seat, question) if anything(state, seat) else False


def anything(state: AlubariState, seat: int) -> bool:
    """Whether there is a contract to take, or a chai to turn one up."""
    return (state.chai[seat] >= 1 and can_refresh(state)) or bool(face_up(state))


def can_refresh(state: AlubariState) -> bool:
    return state.top != NONE or bool(state.discard) or bool(face_up(state))


def take(state: AlubariState, seat: int, card: int) -> None:
    """The contract goes upright in front of the player and is not replaced (AL-133)."""
    state.slots[state.slots.index(card)] = NONE
    state.contracts[seat].append(card)
    if state.events is not None:
        state.tell(Event("contract_taken", seat, {"contract": state.railway.numbers[card]}))


class TakeContractRule(Rule[AlubariState, PickContract]):
    """In the post office, or as the bonus of a station area (AL-127)."""

    def offer(self, state: AlubariState, seat: int, moves: list[Move]) -> None:
        for card in face_up(state):
            moves.append(state.moves.take[card])

    def refusal(self, state: AlubariState, seat: int, move: PickContract) -> Refusal | None:
        if move.contract in state.slots:
            return None
        return state.game.refuse("refusal.contract-not-there", {"contract": state.railway.numbers[move.contract]})

    def play(self, state: AlubariState, seat: int, move: PickContract) -> None:
        take(state, seat, move.contract)
        if state.pending[-1] is decisions.TAKE_CONTRACT:
            building.after_build(state, seat)
        else:
            course.after_action(state)


class NothingToTakeRule(Rule[AlubariState, Move]):
    """With no contract face up the chai may be kept, and the action is lost (AL-097, AL-133)."""

    def offer(self, state: AlubariState, seat: int, moves: list[Move]) -> None:
        if not face_up(state):
            moves.append(state.moves.done)

    def refusal(self, state: AlubariState, seat: int, move: Move) -> Refusal | None:
        return state.game.refuse("refusal.must-take") if face_up(state) else None

    def play(self, state: AlubariState, seat: int, move: Move) -> None:
        state.tell(Event("passed", seat, {}))
        course.after_action(state)


class PostBoostRule(Rule[AlubariState, Move]):
    """A chai: all face-up contracts go, three new ones come, then one is taken (AL-134, AL-135)."""

    def offer(self, state: AlubariState, seat: int, moves: list[Move]) -> None:
        if state.chai[seat] >= 1 and can_refresh(state):
            moves.append(state.moves.boost)

    def refusal(self, state: AlubariState, seat: int, move: Move) -> Refusal | None:
        if state.chai[seat] < 1:
            return state.game.refuse("refusal.no-chai")
        return None if can_refresh(state) else state.game.refuse("refusal.no-contracts")

    def play(self, state: AlubariState, seat: int, move: Move) -> None:
        state.chai[seat] -= 1
        state.tell(Event("boosted", seat, {}))
        state.discard_slots()
        state.fill_slots()
        state.pending[-1] = decisions.FRESH_POST
