"""The file in which the solo games scored on the command line are kept."""

import fcntl
import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from platformdirs import user_data_path

from samovar.cli.files import read_document
from samovar.core import Field, Json, as_number
from samovar.core.solo import SoloResult

FORMAT, VERSION = "samovar-solo", 1
FILE = "solo.json"
GIVEN_UP = "given-up"
MOST = 100_000
FAR_FUTURE = 1e11


class KeptGame(NamedTuple):
    """A game played alone: `sheet` is the fingerprint of its score sheet, or says that it was given up."""

    game: str
    sheet: str
    at: float
    total: float | None
    achieved: list[str]

    def to_json(self) -> Json:
        total = None if self.total is None else as_number(self.total)
        return {"game": self.game, "sheet": self.sheet, "at": self.at, "total": total, "achieved": self.achieved}

    def result(self) -> SoloResult:
        return SoloResult(self.total, self.achieved)


def solo_file() -> Path:
    return user_data_path("samovar", appauthor=False) / FILE


def kept_games() -> list[KeptGame]:
    """All games in the order in which they were kept; a damaged file is refused, and left as it is."""
    path = solo_file()
    if not path.exists():
        return []
    document = read_document(str(path), f"…/{path.parent.name}/{path.name}")
    document.only(["format", "version", "games"])
    document.get("format").choice([FORMAT])
    document.get("version").integer(VERSION, VERSION)
    return [_read(entry) for entry in document.get("games").items()]


def _read(entry: Field) -> KeptGame:
    entry.only(["game", "sheet", "at", "total", "achieved"])
    given_up = entry.get("total").value is None
    return KeptGame(
        entry.get("game").text(),
        entry.get("sheet").text(),
        entry.get("at").number(0, FAR_FUTURE),
        None if given_up else entry.get("total").number(),
        [name.text() for name in entry.get("achieved").items()],
    )


def keep(game: KeptGame) -> bool:
    """Add a game to the file; False when its sheet is there already."""
    with _alone():
        games = kept_games()
        if game.sheet != GIVEN_UP and any((one.game, one.sheet) == (game.game, game.sheet) for one in games):
            return False
        _write([*games, game][-MOST:])
    return True


def _write(games: list[KeptGame]) -> None:
    """The whole file anew, so that it is never half written."""
    path = solo_file()
    document = {"format": FORMAT, "version": VERSION, "games": [game.to_json() for game in games]}
    fresh = path.with_name(f"{FILE}.new")
    with fresh.open("w", encoding="utf-8") as file:
        json.dump(document, file, ensure_ascii=False, indent=1)
        file.flush()
        os.fsync(file.fileno())
    fresh.replace(path)


@contextmanager
def _alone() -> Iterator[None]:
    """One writer at a time."""
    folder = solo_file().parent
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / f"{FILE}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield
