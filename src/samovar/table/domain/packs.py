"""Data packs: files to play with instead of the published data."""

from pathlib import Path

from samovar import games
from samovar.core import Field, Game, SamovarError, parse
from samovar.core.documents import Json


def load_packs(paths: tuple[str, ...]) -> dict[str, Game]:
    """The games of data packs, by their ids."""
    found = [read_pack(parse(Path(path).read_text("utf-8"), path)) for path in paths]
    return {game.id: game for game in found}


def read_pack(pack: Field) -> Game:
    """The game that a pack names in its key `game`; a pack without the key is taken where only one game reads it."""
    data = pack.mapping()
    if "game" not in data:
        readers = [game for room in games.opened() if (game := _read_by(room.id, data)) is not None]
        if len(readers) == 1:
            return readers[0]
    name = pack.get("game").choice([room.id for room in games.opened()])
    return games.game(name, data)


def _read_by(name: str, data: dict[str, Json]) -> Game | None:
    try:
        return games.game(name, data)
    except SamovarError:
        return None
