"""A search on several cores: companions of a worker play some of its worlds on.

What a world is worth depends on its number alone, so the search sees the same and chooses the same as it would alone;
where a companion is slow or ends, the worker plays its worlds itself.
"""

import logging
import subprocess
import sys
from multiprocessing.connection import Pipe, wait
from typing import Any, cast

from samovar import bots
from samovar.core import Move
from samovar.table.workers.companion import Decision, Played, World
from samovar.table.workers.worker import Thought, think

logger = logging.getLogger(__name__)

# Not `python -m`: what travels through the pipe belongs to the module by its name.
PROGRAM = "from samovar.table.workers.companion import main; main()"
# Worlds that a companion has before it: one that it plays, and one that it goes on with at once.
WAITING = 2


class Companion:
    """One process, seen from the worker; `under_way` are the worlds that it was asked for and has not answered."""

    def __init__(self) -> None:
        self.pipe, theirs = Pipe()
        command = [sys.executable, "-c", PROGRAM, str(theirs.fileno())]
        self.process = subprocess.Popen(command, stdin=subprocess.DEVNULL, pass_fds=[theirs.fileno()])
        theirs.close()
        self.ticket = 0
        self.under_way: dict[int, list[str]] = {}
        self.well = True

    def begin(self, decision: Decision) -> None:
        self.ticket += 1
        self.under_way = {}
        self._send(decision)

    def ask(self, number: int, moves: list[str]) -> None:
        self.under_way[number] = moves
        self._send(World(self.ticket, number, moves))

    def _send(self, asked: Decision | World) -> None:
        try:
            self.pipe.send(asked)
        except OSError:
            self.end()

    def receive(self) -> Played | None:
        """An answer that is there; None where it belongs to an earlier decision, or the companion has ended."""
        try:
            played = cast("Played", self.pipe.recv())
        except (EOFError, OSError):
            self.end()
            return None
        return played if played.ticket == self.ticket else None

    def end(self) -> None:
        if self.well:
            self.well = False
            self.under_way = {}
            self.pipe.close()
            self.process.kill()
            self.process.wait()


class Companions:
    """Those who help one worker; they are started when it first searches, and anew when they have ended."""

    def __init__(self) -> None:
        self.members: list[Companion] = []

    def share(self, decision: Decision, number: int, rehearsal: bots.Rehearsal) -> bots.Rehearsal:
        """The same rehearsal with the help of so many."""
        self.members = [member for member in self.members if member.well]
        while len(self.members) < number:
            try:
                self.members.append(Companion())
            except OSError:
                logger.exception("a worker thinks without company")
                break
        for member in self.members:
            member.begin(decision)
        return SharedRehearsal(rehearsal, self.members)

    def end(self) -> None:
        for member in self.members:
            member.end()


class SharedRehearsal(bots.Rehearsal):
    """Plays worlds on itself while others do the next ones; worlds are asked for in the order of their numbers."""

    def __init__(self, alone: bots.Rehearsal, companions: list[Companion]) -> None:
        super().__init__(alone.expertise, alone.search, alone.state, alone.seat, alone.dice)
        self._companions = companions
        self._found: dict[int, dict[str, bots.Outcome]] = {}
        self._wanted = 0
        self._next = 0  # the first world that nobody has begun
        # Worlds played before they are wanted; the search may by then have put some of the moves away.
        self._ahead = 2 * WAITING * len(companions)

    def outcomes(self, number: int, moves: list[Move]) -> list[bots.Outcome]:
        names = [move.notation for move in moves]
        self._wanted = number
        while True:
            self._collect()
            if number in self._found:
                break
            mine = self._mine()
            self._next = max(self._next, mine + 1)
            self._hand_out(names)
            self._found[mine] = dict(zip(names, self._play_here(mine, moves), strict=True))
        self._hand_out(names)
        found = self._found.pop(number)
        return [found[name] for name in names]

    def _play_here(self, number: int, moves: list[Move]) -> list[bots.Outcome]:
        return super().outcomes(number, moves)

    def _mine(self) -> int:
        """The next world that nobody has begun; the one that is wanted, where nobody has it or they take too long."""
        under_way = any(self._wanted in companion.under_way for companion in self._companions)
        return self._next if under_way and self._next <= self._wanted + self._ahead else self._wanted

    def _hand_out(self, names: list[str]) -> None:
        for companion in self._companions:
            while companion.well and len(companion.under_way) < WAITING and self._next <= self._wanted + self._ahead:
                companion.ask(self._next, names)
                self._next += 1

    def _collect(self) -> None:
        """Take what has been answered by now."""
        while pipes := {each.pipe: each for each in self._companions if each.under_way}:
            ready = wait(list(pipes), 0.0)
            if not ready:
                return
            for pipe in ready:
                self._take(pipes[cast("Any", pipe)])

    def _take(self, companion: Companion) -> None:
        played = companion.receive()
        if played is None:
            return
        names = companion.under_way.pop(played.number)
        if played.number >= self._wanted:
            found = [bots.Outcome(worth, moves) for worth, moves in played.outcomes]
            self._found[played.number] = dict(zip(names, found, strict=True))


_companions = Companions()


def think_together(game_id: str, data: bytes | None, position: bytes, seat: int, level: str, cores: int) -> Thought:
    """What `worker.think` answers, sooner; the time is that of all the cores."""
    decision = Decision(game_id, data, position, seat, level)
    shared = False

    def share(rehearsal: bots.Rehearsal) -> bots.Rehearsal:
        nonlocal shared
        shared = True
        return _companions.share(decision, cores - 1, rehearsal)

    thought = think(game_id, data, position, seat, level, share)
    return thought._replace(seconds=thought.seconds * cores) if shared else thought
