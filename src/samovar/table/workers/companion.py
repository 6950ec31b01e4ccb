"""A process that plays worlds on for a worker that searches.

It ends when the worker closes the pipe, or has ended.
"""

import signal
import sys
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import NamedTuple

import msgspec

from samovar import bots
from samovar.core import Game
from samovar.table.workers.worker import game_of


class Decision(NamedTuple):
    """What is searched: a bot's seat in a position, as a worker is asked for it."""

    game: str
    data: bytes | None
    position: bytes
    seat: int
    level: str


class World(NamedTuple):
    """A world to be played on after each of these moves, and the decision that it belongs to."""

    ticket: int
    number: int
    moves: list[str]


class Played(NamedTuple):
    """What came of it: for each move what it was worth, and how many moves were played."""

    ticket: int
    number: int
    outcomes: list[tuple[float, int]]


def serve(pipe: "Connection[Played, Decision | World]") -> None:
    prepared: tuple[Game, bots.Rehearsal] | None = None
    with suppress(EOFError, OSError):
        while True:
            asked = pipe.recv()
            if isinstance(asked, Decision):
                prepared = prepare(asked)
            elif prepared is not None:
                pipe.send(play(asked, *prepared))


def prepare(decision: Decision) -> tuple[Game, bots.Rehearsal]:
    """The same world and dice as the worker's own, by the same way."""
    game = game_of(decision.game, decision.data)
    state = game.load(msgspec.json.decode(decision.position))
    bot = bots.make(decision.level, game)
    if not isinstance(bot, bots.SearchBot):
        raise ValueError(f"{decision.level} does not search")
    dice = bots.dice_for(state, decision.seat)
    rehearsal = bot.rehearsal(state.determinize(decision.seat, dice.stream("deal")), decision.seat, dice)
    if rehearsal is None:
        raise ValueError(f"{decision.game} does not search")
    return game, rehearsal


def play(world: World, game: Game, rehearsal: bots.Rehearsal) -> Played:
    moves = [game.parse_move(move) for move in world.moves]
    found = rehearsal.outcomes(world.number, moves)
    return Played(world.ticket, world.number, [(outcome.worth, outcome.moves) for outcome in found])


def main() -> None:
    """Serve at the pipe whose number is the first argument."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the server's affair, which ends its workers.
    serve(Connection(int(sys.argv[1])))
