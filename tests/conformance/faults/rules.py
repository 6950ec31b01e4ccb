"""Kettles with a rule that breaks a promise."""

from collections.abc import Callable

from tests.conformance.faults.positions import with_state

from samovar.core import NOBODY, Decision, Event, Move, Refusal, Rule
from samovar_kettle import Kettle, rules
from samovar_kettle.actions import BREW, DRAW, GIVE, PASS, TURN_UP, LeafMove
from samovar_kettle.state import KettleState


class OffersTooMuch(rules.BrewRule):
    def offer(self, state: KettleState, seat: int, moves: list[Move]) -> None:
        moves.extend(state.moves.brew[leaf] for leaf, count in enumerate(state.hands[seat]) if count)


class RefusesTooLittle(rules.BrewRule):
    def refusal(self, state: KettleState, seat: int, move: LeafMove) -> Refusal | None:
        return None


class OffersTwice(rules.DrawRule):
    def offer(self, state: KettleState, seat: int, moves: list[Move]) -> None:
        super().offer(state, seat, moves)
        super().offer(state, seat, moves)


class TellsTheLeaf(rules.DrawRule):
    def play(self, state: KettleState, seat: int, move: Move) -> None:
        leaf = state.draw_leaf()
        state.hands[seat][leaf] += 1
        state.passes = 0
        state.tell(Event("drew", seat, {"leaf": state.box.leaves[leaf]}))
        rules.next_turn(state)


class TellsTwice(rules.DrawRule):
    """What is secret is public, too."""

    def play(self, state: KettleState, seat: int, move: Move) -> None:
        leaf = state.draw_leaf()
        state.hands[seat][leaf] += 1
        state.passes = 0
        state.tell(Event("drew", seat, {"leaf": state.box.leaves[leaf]}, {"leaf": state.box.leaves[leaf]}))
        rules.next_turn(state)


class TellsOfAStranger(rules.DrawRule):
    def play(self, state: KettleState, seat: int, move: Move) -> None:
        super().play(state, seat, move)
        state.tell(Event("passed", 17, {}))


class SaysNothing(rules.DrawRule):
    def play(self, state: KettleState, seat: int, move: Move) -> None:
        listeners, state.events = state.events, None
        super().play(state, seat, move)
        state.events = listeners


class PlaysByListeners(rules.DrawRule):
    def play(self, state: KettleState, seat: int, move: Move) -> None:
        if state.events is not None:
            state.dice.below(2)
        super().play(state, seat, move)


class UnnamedSecret(rules.GiveRule):
    """The gifts come out, and `secrets_out` does not say so."""

    def play(self, state: KettleState, seat: int, move: LeafMove) -> None:
        before = state.reveals
        super().play(state, seat, move)
        state.reveals = before


def with_rule(kind: int, rule: Rule[KettleState, LeafMove] | Rule[KettleState, Move]) -> Callable[[], Kettle]:
    """Kettle with another rule for one kind of move."""
    turn: dict[int, Rule[KettleState, LeafMove] | Rule[KettleState, Move]] = {
        DRAW: rules.DrawRule(),
        TURN_UP: rules.TurnUpRule(),
        BREW: rules.BrewRule(),
        PASS: rules.PassRule(),
    }
    gift: dict[int, Rule[KettleState, LeafMove] | Rule[KettleState, Move]] = {GIVE: rules.GiveRule()}
    (gift if kind == GIVE else turn)[kind] = rule

    def swap(state: KettleState) -> None:
        replaced: dict[str, Decision[KettleState]] = {"gift": rules.Gift("gift", gift), "turn": rules.Ask("turn", turn)}
        state.pending = [replaced.get(question.name, question) for question in state.pending]

    class Swapped(KettleState):
        def play(self, move: Move, seat: int, events: list[Event] | None = None) -> None:
            swap(self)
            super().play(move, seat, events)
            swap(self)

        def legal(self, seat: int = NOBODY) -> list[Move]:
            swap(self)
            return super().legal(seat)

        def why_not(self, move: Move, seat: int = NOBODY) -> Refusal | None:
            swap(self)
            return super().why_not(move, seat)

    return with_state(Swapped)
