"""A position played by action ids, with what a learner looks at written into buffers of its own."""

from samovar.core.errors import BadDocument, IllegalMove, Refusal
from samovar.core.game import State
from samovar.core.moves import Move
from samovar.core.text import Message


class Stepper:
    """One game, move by move: the legal moves are found once for each decision, and known by their ids."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.seat = state.mover()
        self.moves: list[Move] = []
        self.ids: list[int] = []
        self._marked: list[int] = []
        self._look()

    def begin(self, state: State) -> None:
        """Another game in the same buffers."""
        self.state = state
        self._look()

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
        self.ids = [actions.number(state, seat, move) for move in self.moves]

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
            observed[:] = state.game.observation.write(state, self.seat)
        for action in self._marked:
            mask[action] = 0
        for action in self.ids:
            mask[action] = 1
        self._marked = self.ids
