"""The rules of Kettle: the questions that a player meets, and the moves that answer them."""

from samovar.core import NOBODY, Decision, Event, Json, Message, Move, Refusal, Rule
from samovar_kettle.actions import BREW, DRAW, GIVE, LEAVE, PASS, TAKE, TURN_UP, LeafMove
from samovar_kettle.components import NO_LEAF
from samovar_kettle.state import KettleState


class Gift(Decision[KettleState]):
    """Everybody chooses a leaf to give, at the same time (KT-003)."""

    def seats(self, state: KettleState) -> list[int]:
        return [seat for seat in range(state.players) if state.gifts[seat] == NO_LEAF]

    def unexpected(self, state: KettleState, move: Move) -> Refusal:
        return state.game.refuse("refusal.gift-first")


class Ask(Decision[KettleState]):
    """A question to the player whose turn it is."""

    def seats(self, state: KettleState) -> list[int]:
        return [state.active]

    def unexpected(self, state: KettleState, move: Move) -> Refusal:
        return state.game.refuse("refusal.turn")


class TurnedUp(Ask):
    """Take the leaf that lies face up, or leave it (KT-005)."""

    def __init__(self, leaf: int, name: str) -> None:
        super().__init__("turned-up", {TAKE: TakeRule(), LEAVE: LeaveRule()})
        self.leaf = leaf
        self.leaf_name = name

    def prompt(self, state: KettleState, seat: int) -> Message:
        return Message("prompt.turned-up", {"leaf": self.leaf_name})

    def unexpected(self, state: KettleState, move: Move) -> Refusal:
        return state.game.refuse("refusal.turned-up-first")

    def to_json(self) -> dict[str, Json]:
        return {"decision": "turned-up", "leaf": self.leaf_name}


def leaf_on_table(state: KettleState) -> int:
    """The leaf that lies face up, if one does."""
    question = None if state.over else state.pending[-1]
    return question.leaf if isinstance(question, TurnedUp) else NO_LEAF


def next_turn(state: KettleState) -> None:
    state.active = (state.active + 1) % state.players


def finish(state: KettleState) -> None:
    state.over = True
    state.pending.clear()
    state.reveals += 1
    state.tell(Event("over", NOBODY, {"scores": state.scores().to_json()}))


class GiveRule(Rule[KettleState, LeafMove]):
    def offer(self, state: KettleState, seat: int, moves: list[Move]) -> None:
        moves.extend(state.moves.give[leaf] for leaf, count in enumerate(state.hands[seat]) if count)

    def refusal(self, state: KettleState, seat: int, move: LeafMove) -> Refusal | None:
        if state.hands[seat][move.leaf]:
            return None
        return state.game.refuse("refusal.give-what-you-hold", {"leaf": state.box.leaves[move.leaf]})

    def play(self, state: KettleState, seat: int, move: LeafMove) -> None:
        state.give_up(seat, move.leaf)
        state.gifts[seat] = move.leaf
        state.tell(Event("chose", seat, {}, {"leaf": state.box.leaves[move.leaf]}))
        if NO_LEAF not in state.gifts:
            self._pass_on(state)

    def _pass_on(self, state: KettleState) -> None:
        """All gifts are shown together and go to the next seat."""
        for seat, leaf in enumerate(state.gifts):
            receiver = (seat + 1) % state.players
            state.receive_openly(receiver, leaf)
            state.tell(Event("gave", seat, {"leaf": state.box.leaves[leaf], "receiver": receiver}))
        state.gifts = [NO_LEAF] * state.players
        state.reveals += 1
        state.pending[-1] = TURN


class DrawRule(Rule[KettleState, Move]):
    def offer(self, state: KettleState, seat: int, moves: list[Move]) -> None:
        if any(state.deck):
            moves.append(state.moves.draw)

    def refusal(self, state: KettleState, seat: int, move: Move) -> Refusal | None:
        return None if any(state.deck) else state.game.refuse("refusal.deck-empty")

    def play(self, state: KettleState, seat: int, move: Move) -> None:
        leaf = state.draw_leaf()
        state.hands[seat][leaf] += 1
        state.passes = 0
        state.tell(Event("drew", seat, {}, {"leaf": state.box.leaves[leaf]}))
        next_turn(state)


class TurnUpRule(DrawRule):
    def offer(self, state: KettleState, seat: int, moves: list[Move]) -> None:
        if any(state.deck):
            moves.append(state.moves.turn_up)

    def play(self, state: KettleState, seat: int, move: Move) -> None:
        leaf = state.draw_leaf()
        name = state.box.leaves[leaf]
        state.passes = 0
        state.tell(Event("turned_up", seat, {"leaf": name}))
        state.pending.append(TurnedUp(leaf, name))


def turned_up(state: KettleState) -> TurnedUp:
    question = state.pending.pop()
    assert isinstance(question, TurnedUp)
    return question


class TakeRule(Rule[KettleState, Move]):
    def offer(self, state: KettleState, seat: int, moves: list[Move]) -> None:
        moves.append(state.moves.take)

    def refusal(self, state: KettleState, seat: int, move: Move) -> Refusal | None:
        return None

    def play(self, state: KettleState, seat: int, move: Move) -> None:
        question = turned_up(state)
        state.receive_openly(seat, question.leaf)
        state.tell(Event("took", seat, {"leaf": question.leaf_name}))
        next_turn(state)


class LeaveRule(Rule[KettleState, Move]):
    def offer(self, state: KettleState, seat: int, moves: list[Move]) -> None:
        moves.append(state.moves.leave)

    def refusal(self, state: KettleState, seat: int, move: Move) -> Refusal | None:
        return None

    def play(self, state: KettleState, seat: int, move: Move) -> None:
        question = turned_up(state)
        state.discard[question.leaf] += 1
        state.tell(Event("left", seat, {"leaf": question.leaf_name}))
        next_turn(state)


class BrewRule(Rule[KettleState, LeafMove]):
    """A kettle that is exactly full ends the game (KT-006, KT-008)."""

    def offer(self, state: KettleState, seat: int, moves: list[Move]) -> None:
        room = state.room(seat)
        for leaf, count in enumerate(state.hands[seat]):
            if count and state.box.strength[leaf] <= room:
                moves.append(state.moves.brew[leaf])

    def refusal(self, state: KettleState, seat: int, move: LeafMove) -> Refusal | None:
        facts: dict[str, Json] = {"leaf": state.box.leaves[move.leaf], "room": state.room(seat)}
        if not state.hands[seat][move.leaf]:
            return state.game.refuse("refusal.brew-what-you-hold", facts)
        if state.box.strength[move.leaf] > state.room(seat):
            return state.game.refuse("refusal.overflow", facts)
        return None

    def play(self, state: KettleState, seat: int, move: LeafMove) -> None:
        state.give_up(seat, move.leaf)
        state.kettles[seat][move.leaf] += 1
        state.passes = 0
        state.tell(Event("brewed", seat, {"leaf": state.box.leaves[move.leaf], "room": state.room(seat)}))
        if state.room(seat) == 0:
            finish(state)
        else:
            next_turn(state)


class PassRule(Rule[KettleState, Move]):
    """Only when nothing else is possible; when all have passed, the game ends (KT-007, KT-009)."""

    def offer(self, state: KettleState, seat: int, moves: list[Move]) -> None:
        if not moves:
            moves.append(state.moves.pass_)

    def refusal(self, state: KettleState, seat: int, move: Move) -> Refusal | None:
        possible = TURN.legal(state, seat) != [state.moves.pass_]
        return state.game.refuse("refusal.pass") if possible else None

    def play(self, state: KettleState, seat: int, move: Move) -> None:
        state.passes += 1
        state.tell(Event("passed", seat, {}))
        if state.passes == state.players:
            finish(state)
        else:
            next_turn(state)


GIFT = Gift("gift", {GIVE: GiveRule()})
TURN = Ask("turn", {DRAW: DrawRule(), TURN_UP: TurnUpRule(), BREW: BrewRule(), PASS: PassRule()})
