"""One game between bots."""

from collections.abc import Callable
from importlib import import_module

from samovar import bots
from samovar.core import BadDocument, Event, Game, Message, Move, Record, Scores, State

Json = object
Thinker = Callable[[State, int], Move]
Watcher = Callable[[int, Move, list[Event], State], None]


class Outcome:
    """How a game went; it has no scores when the host's limit stopped it (such a game has no winner)."""

    def __init__(self, moves: int, scores: Scores | None) -> None:
        self.moves = moves
        self.scores = scores


def thinker(name: str, game: Game) -> Thinker:
    """A bot by its level, or somebody's own: `package.module:maker`, where `maker(game)` makes a bot."""
    if ":" in name:
        return _checked(name, _own(name, game))
    levels = bots.levels(game)
    if name not in levels:
        raise BadDocument(Message("arena.bot", {"found": name[:40], "allowed": ", ".join(levels)}))
    made = bots.make(name, game)
    return lambda state, seat: bots.think(made, state, seat)


def _checked(name: str, bot: bots.Bot) -> Thinker:
    """Our own bots choose among the legal moves; somebody else's may err."""

    def think(state: State, seat: int) -> Move:
        move = bots.think(bot, state, seat)
        if state.why_not(move, seat) is not None:
            raise BadDocument(Message("arena.illegal", {"bot": name[:80], "move": move.notation}))
        return move

    return think


def _own(name: str, game: Game) -> bots.Bot:
    """Make somebody's own bot; whatever goes wrong there is told, not thrown."""
    module, _, maker = name.partition(":")
    try:
        made = getattr(import_module(module), maker)(game)
        if not isinstance(made, bots.Bot):
            raise TypeError(f"{type(made).__name__} is not a samovar.bots.Bot")
    except Exception as error:
        raise BadDocument(Message("arena.own-bot", {"found": name[:80], "reason": str(error)[:120]})) from error
    return made


def play_game(
    state: State,
    thinkers: list[Thinker],
    limit: int,
    record: Record | None = None,
    watcher: Watcher | None = None,
) -> Outcome:
    """Play a position to its end, or until the host's limit of moves; `thinkers` are in the order of the seats."""
    moves = 0
    while not state.over and moves < limit:
        seat = state.mover()
        move = thinkers[seat](state, seat)
        if watcher is None:
            state.play(move, seat)
        else:
            events: list[Event] = []
            state.apply(move, seat, events)
            watcher(seat, move, events, state)
        if record is not None:
            record.add(seat, move)
        moves += 1
    if not state.over:
        return Outcome(moves, None)
    if record is not None:
        record.finish(state)
    return Outcome(moves, state.scores())
