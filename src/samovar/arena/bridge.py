"""Bots of another version at today's table: `bridge:expert@2b43582`.

The other version lies in a folder of its own, made by `python -m tools.bridge 2b43582`; a process that runs it answers
positions with moves.
"""

import json
import os
import subprocess
import sys
import tempfile
import weakref
from pathlib import Path

from samovar.bots import Bot
from samovar.core import BadDocument, Dice, Game, Message, Move, State

PREFIX = "bridge:"
FOLDER_VARIABLE = "SAMOVAR_VERSIONS"
FAR_END = Path(__file__).with_name("bridge_end.py")


def versions_folder() -> Path:
    """Where other versions are kept: the folder that SAMOVAR_VERSIONS names, or a temporary one."""
    named = os.environ.get(FOLDER_VARIABLE)
    return Path(named) if named else Path(tempfile.gettempdir()) / "samovar-versions"


def bridged(name: str, game: Game) -> Bot:
    """The bot that `bridge:LEVEL@VERSION` names; a version is a folder's name among the versions, or its path."""
    level, _, version = name.removeprefix(PREFIX).partition("@")
    folder = versions_folder() / version
    if not level or not version or not (folder / "samovar").is_dir():
        raise _complaint(name, f"no version in {folder}" if version else "no version is named")
    return BridgeBot(name, level, folder, game)


class BridgeBot(Bot):
    """Asks a bot of another version, which knows the world that it is sent and nothing else."""

    def __init__(self, name: str, level: str, folder: Path, game: Game) -> None:
        self.name = name
        self.game = game
        self._process = _start(folder)
        self._end = weakref.finalize(self, _stop, self._process)
        if self._ask({"game": game.id, "level": level}).get("ready") != game.id:
            raise _complaint(name, "the other version has another game")

    def choose(self, state: State, seat: int, dice: Dice) -> Move:
        asked: dict[str, object] = {"position": state.dump(), "seat": seat, "dice": dice.seed}
        move = self.game.parse_move(self._ask(asked)["move"])
        if state.why_not(move, seat) is None:
            return move
        # Rules have changed since; what is still not a move is told by whoever checks it.
        asked["instead"] = [legal.notation for legal in state.legal(seat)]
        return self.game.parse_move(self._ask(asked)["move"])

    def close(self) -> None:
        """End the other process; nobody needs to, since it ends with the bot."""
        self._end()

    def _ask(self, question: dict[str, object]) -> dict[str, str]:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        try:
            self._process.stdin.write(json.dumps(question) + "\n")
            self._process.stdin.flush()
        except (OSError, ValueError) as error:  # a pipe that is broken, or closed
            raise _complaint(self.name, "the other version has ended") from error
        line = self._process.stdout.readline()
        answered: dict[str, str] = json.loads(line) if line else {"error": "the other version has ended"}
        if "error" in answered:
            raise _complaint(self.name, answered["error"])
        return answered


def _start(folder: Path) -> "subprocess.Popen[str]":
    """A Python like ours, which finds the other version before any that is installed."""
    environment = {**os.environ, "PYTHONPATH": str(folder)}
    return subprocess.Popen(
        [sys.executable, "-P", str(FAR_END)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        env=environment,
    )


def _stop(process: "subprocess.Popen[str]") -> None:
    """The other end goes home when nobody asks any more."""
    process.communicate()


def _complaint(name: str, reason: str) -> BadDocument:
    return BadDocument(Message("arena.bridge", {"found": name[:80], "reason": reason[:160]}))
