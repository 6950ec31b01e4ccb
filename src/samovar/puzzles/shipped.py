"""The puzzles that come with a room, and the one of the day."""

from datetime import date
from importlib.resources import files
from typing import NamedTuple

from samovar.core import Game
from samovar.puzzles.document import Puzzle, read_lines

FILE = "puzzles.jsonl"

_READ: dict[str, list[Puzzle]] = {}


def shipped(game: Game) -> list[Puzzle]:
    """The puzzles of a room, the easy ones first; none where its data are not those that they were found with."""
    if game.package not in _READ:
        file = files(game.package).joinpath(FILE)
        found = read_lines(file.read_text("utf-8"), FILE, game) if file.is_file() else []
        _READ[game.package] = sorted(found, key=lambda puzzle: (puzzle.level, puzzle.id))
    return [puzzle for puzzle in _READ[game.package] if puzzle.data == game.data_hash]


def find(game: Game, puzzle_id: str) -> Puzzle | None:
    return next((puzzle for puzzle in shipped(game) if puzzle.id == puzzle_id), None)


class Daily(NamedTuple):
    game: Game
    puzzle: Puzzle


def daily(games: list[Game], day: date) -> Daily | None:
    """The puzzle of a day, the same for everybody: one game after another, each with its puzzles in turn."""
    having = [game for game in games if shipped(game)]
    if not having:
        return None
    number = day.toordinal()
    game = having[number % len(having)]
    # By their ids, so that easy and hard ones come mixed.
    puzzles = sorted(shipped(game), key=lambda puzzle: puzzle.id)
    return Daily(game, puzzles[number // len(having) % len(puzzles)])
