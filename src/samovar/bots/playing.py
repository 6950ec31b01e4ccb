"""A whole game between bots."""

from collections.abc import Callable

from samovar.bots.base import Bot, think
from samovar.core import Event, Move, Record, State

Watcher = Callable[[int, Move, list[Event], State], None]


class Player:
    """A bot under the name by which it plays; the moves of one that is not trusted are checked."""

    def __init__(self, name: str, bot: Bot, trusted: bool) -> None:
        self.name = name
        self.bot = bot
        self.trusted = trusted


class Course:
    """How a game went: how many moves were made, and the illegal one that stopped it, if any."""

    def __init__(self) -> None:
        self.moves = 0
        self.illegal: Move | None = None


def play_game(
    state: State,
    players: list[Player],
    most: int,
    record: Record | None = None,
    watcher: Watcher | None = None,
) -> Course:
    """Play a position on until it is over, `most` moves were made, or somebody chose an illegal one."""
    course = Course()
    moves = 0
    while not state.over and moves < most:
        seat = state.mover()
        player = players[seat]
        move = think(player.bot, state, seat)
        if not player.trusted and state.why_not(move, seat) is not None:
            course.illegal = move
            break
        events: list[Event] | None = None if watcher is None else []
        state.play(move, seat, events)
        moves += 1
        if record is not None:
            record.add(seat, move)
        if watcher is not None and events is not None:
            watcher(seat, move, events, state)
    course.moves = moves
    if state.over and record is not None:
        record.finish(state)
    return course
