"""How strong the levels of a game are, from one tournament for each number of players (`ratings.toml` in its bot)."""

import tomllib
from importlib.resources import files
from importlib.util import find_spec

from samovar.bots.registry import ROOM_MODULE, levels
from samovar.core import Game

RATINGS = "ratings.toml"


class Rating:
    """What a level is worth at a table of so many players; 400 points more mean ten duels won to one."""

    def __init__(self, level: str, players: int, points: int, error: int, games: int) -> None:
        self.level = level
        self.players = players
        self.points = points
        self.error = error
        """Half the width of the 95 % interval."""
        self.games = games

    def __repr__(self) -> str:
        return f"<Rating {self.level}, {self.players} players: {self.points} ± {self.error}, {self.games} games>"


def rated(game: Game) -> list[Rating]:
    """The ratings of a game's levels, as far as they were measured."""
    package = f"{game.package}.{ROOM_MODULE}"
    if find_spec(package) is None:
        return []
    file = files(package).joinpath(RATINGS)
    if not file.is_file():
        return []
    offered = levels(game)
    found: list[Rating] = []
    for entry in tomllib.loads(file.read_text(encoding="utf-8"))["rating"]:
        if entry["level"] in offered:
            found.append(Rating(entry["level"], entry["players"], entry["points"], entry["error"], entry["games"]))
    return found
