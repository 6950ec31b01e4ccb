"""A position played by action ids, with what a learner looks at written into buffers of its own."""

from typing import Any

from samovar.core.errors import BadDocument, IllegalMove, Refusal
from samovar.core.game import State
from samovar.core.moves import Move
from samovar.core.observation import Glance
from samovar.core.text import Message


class Stepper:
    """One game, move by move: the legal moves are found once for each decision, and known by their ids."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.seat = state.mover()
        self.moves: list[Move] = []
        self.ids: list[int] = []
        self._glances: list[Glance] = []
        self._unmarked = bytes(len(state.game.actions))
        self._look()

    def begin(self, state: State) -> None:
        """Another game in the same buffers."""
        self.state = state
        self._glances = []
        self._look()

    def __reduce__(self) -> tuple[object, ...]:
        return Stepper, (self.state,)

    @property
    def over(self) -> bool:
        return self.state.over

    def _look(self) -> None:
        state = self.state
        self.seat = state.mover()
        if state.over:
            self.moves = []
            self.ids = []
            return
        seat = self.seat
        self.moves = state.legal(seat)
        actions = state.game.actions
        self.ids = [move.number if move.number >= 0 else actions.number(state, seat, move) for move in self.moves]

    def step(self, action: int) -> None:
        """Play the move of an action id; one that is not legal is refused, and nothing is changed."""
        place = -1
        for found in range(len(self.ids)):
            if self.ids[found] == action:
                place = found
                break
        if place < 0:
            raise self.refusal(action)
        self.state.play(self.moves[place], self.seat)
        self._look()

    def play(self, move: Move) -> None:
        """Play a legal move of the mover."""
        self.state.play(move, self.seat)
        self._look()

    def refusal(self, action: object) -> IllegalMove | BadDocument:
        """Why an action id cannot be played now."""
        state = self.state
        if state.over:
            return IllegalMove(Refusal(Message("refusal.over")), state.game.catalogue)
        try:
            move = state.move_of(action, self.seat)
        except BadDocument as error:
            error.catalogue = state.game.catalogue
            return error
        why = state.why_not(move, self.seat)
        if why is None:
            raise ValueError(f"action {action} is legal, but it was not found among {self.ids}")
        return IllegalMove(why, state.game.catalogue)

    def observe_into(self, observed: memoryview, mask: memoryview) -> None:
        """Write what the mover knows, and which actions are legal; both buffers belong to this game alone."""
        state = self.state
        if not state.over:
            layout = state.game.observation
            if not self._glances:
                self._glances = [layout.glance() for _ in range(state.players)]
            observed[:] = layout.write_again(state, self.seat, self._glances[self.seat])
        marked = bytearray(self._unmarked)
        ids: Any = self.ids  # numbers as they are, so that they need not be unpacked and packed again
        for action in ids:
            marked[action] = 1
        mask[:] = marked


class Steppers:
    """Many games side by side, each with a row of the buffers."""

    def __init__(self, steppers: list[Stepper], observed: list[memoryview], masks: list[memoryview]) -> None:
        self.steppers = steppers
        self.observed = observed
        self.masks = masks
        self.seats = [0] * len(steppers)
        self.finished: list[int] = []
        for row in range(len(steppers)):
            self.look(row)

    def look(self, row: int) -> None:
        """Write what the mover of a game sees into its row."""
        stepper = self.steppers[row]
        stepper.observe_into(self.observed[row], self.masks[row])
        self.seats[row] = stepper.seat

    def step(self, actions: list[int]) -> None:
        """Play one action in each game, and look at those that go on; `finished` names the others."""
        self.finished = []
        for row in range(len(actions)):
            stepper = self.steppers[row]
            stepper.step(actions[row])
            if stepper.state.over:
                self.finished.append(row)
            else:
                self.look(row)

    def pick(self, lots: list[float]) -> list[int]:
        """A legal action of every game, by a lot from 0 to 1 each."""
        found: list[int] = []
        for row in range(len(lots)):
            ids = self.steppers[row].ids
            found.append(ids[int(lots[row] * len(ids))])
        return found
