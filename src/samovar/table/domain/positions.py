"""The positions along a table's line of moves, played again from the nearest one that is kept."""

from collections.abc import Generator, Sequence

import msgspec

from samovar.core import Game, State
from samovar.core.documents import Json
from samovar.table.domain.folding import Step
from samovar.table.domain.stored import TableSetup

KEEP_EVERY = 64
SLICE = 16


def options_of(setup: TableSetup) -> dict[str, Json]:
    options: dict[str, Json] = msgspec.json.decode(setup.options)
    return options


def start_of(setup: TableSetup) -> dict[str, Json] | None:
    """The position the game began from, where that was not the game's own beginning."""
    start: dict[str, Json] | None = None if setup.start is None else msgspec.json.decode(setup.start)
    return start


class Positions:
    """Moves before `base` cannot be played again: the rules were corrected there."""

    def __init__(self, setup: TableSetup, game: Game) -> None:
        self.setup = setup
        self.game = game
        self.base = 0
        self._kept: dict[int, State] = {}

    def copy(self) -> "Positions":
        twin = Positions(self.setup, self.game)
        twin.base = self.base
        twin._kept = self._kept.copy()
        return twin

    def first(self) -> State:
        """The position from which the line can be played again; nobody may change it."""
        state = self._kept.get(self.base)
        if state is None:
            start = start_of(self.setup)
            if start is not None:
                state = self.game.load(start, self.setup.seed, self.setup.rules)
            else:
                options = options_of(self.setup)
                state = self.game.begin(self.setup.players, self.setup.seed, options, rules=self.setup.rules)
            self._kept[self.base] = state
        return state

    def after(self, line: Sequence[Step], count: int) -> State:
        """The position after so many moves of the line; it may be changed by whoever asked for it."""
        nearest, state = self._nearest(count)
        for place in range(nearest, count):
            self._play(line[place], place, state)
        return state

    def _nearest(self, count: int) -> tuple[int, State]:
        """The nearest place before or at a move whose position is kept, and a copy of the position."""
        nearest = max((place for place in self._kept if place <= count), default=self.base)
        return nearest, (self._kept.get(nearest) or self.first()).copy()

    def _play(self, step: Step, place: int, state: State) -> None:
        # The move was checked when it was made, perhaps under earlier rules.
        state.play(self.game.parse_move(step.notation), step.seat)
        self.keep(place + 1, state)

    def is_near(self, count: int) -> bool:
        """Whether a position follows from one that is kept, by a few moves."""
        return any(count - KEEP_EVERY < place <= count for place in (*self._kept, self.base))

    def approach(self, line: Sequence[Step], count: int) -> Generator[None]:
        """Play towards a position and keep what lies on the way; it pauses after every few moves."""
        nearest, state = self._nearest(count)
        for place in range(nearest, count):
            self._play(line[place], place, state)
            if place % SLICE == 0:
                yield

    def keep(self, place: int, state: State) -> None:
        """Keep a copy of a position now and then, so that none is far from one that is kept."""
        if place % KEEP_EVERY == 0 and place not in self._kept:
            self._kept[place] = state.copy()

    def forget_after(self, place: int) -> None:
        self._kept = {kept: state for kept, state in self._kept.items() if kept <= place}

    def begin_again(self, place: int, state: State) -> None:
        """From here on other rules hold: what was before is not played again."""
        self.base = place
        self._kept = {place: state}
