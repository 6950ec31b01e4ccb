"""What runs in a worker process: bots that think, records that are checked."""

import multiprocessing
import os
import signal
import threading
import time
import traceback
from collections.abc import Callable, Generator
from contextlib import suppress
from functools import lru_cache
from multiprocessing.connection import Connection
from typing import Any, NamedTuple

import msgspec

from samovar import bots, games
from samovar.bots.search.player import Share
from samovar.core import Game, SamovarError
from samovar.table.domain import records
from samovar.table.domain.hints import Advice, advice_of
from samovar.table.domain.log import Entry
from samovar.table.domain.records import Checked, Complaint
from samovar.table.domain.shelf import Shelf

# Where engines run as plain Python a search would keep a table waiting: there it is cut short, and plays weaker.
LONGEST_SEARCH = 6.0
LONGEST_HINT = 1.0
SLICE = 400
ENTRIES = msgspec.msgpack.Decoder(list[Entry])

_shelf: Shelf | None = None


class Errand(NamedTuple):
    """What a worker is asked to do."""

    function: Callable[..., Any]
    given: tuple[Any, ...]


class Answer(NamedTuple):
    """What came of it; where it failed, `failure` is the traceback."""

    found: Any
    failure: str = ""


def serve(pipe: "Connection[Answer, Errand]", packs: tuple[str, ...]) -> None:
    """Do one errand after another, until the server is gone."""
    global _shelf
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the server's affair, which ends its workers.
    threading.Thread(target=_end_with_parent, daemon=True).start()
    _shelf = Shelf(packs)
    with suppress(EOFError, OSError):
        while True:
            pipe.send(do(pipe.recv()))


def do(errand: Errand) -> Answer:
    """An errand, whatever comes of it."""
    try:
        return Answer(errand.function(*errand.given))
    except Exception:
        # An exception may not survive the way to another process; its text does.
        return Answer(None, traceback.format_exc())


def _end_with_parent() -> None:
    """End even when the server is killed in the middle of a thought."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


def shelf() -> Shelf:
    return Shelf() if _shelf is None else _shelf


# --- errands ----------------------------------------------------------------------------------------------------


def ready() -> bool:
    """Load the games before the first bot is asked; one that cannot be opened keeps no other from being played."""
    for name in list(shelf().names()):
        with suppress(SamovarError):
            shelf().game(name)
    return True


class Thought(NamedTuple):
    """The notation of the move that a bot chose, and how long that took."""

    notation: str
    seconds: float


def own_data(game: Game) -> bytes | None:
    """The data of a game that is not played with what is published, to be sent along with an errand."""
    return None if games.game(game.id).data_hash == game.data_hash else msgspec.json.encode(game.data)


@lru_cache(maxsize=32)
def game_of(game_id: str, data: bytes | None) -> Game:
    return games.game(game_id, None if data is None else msgspec.json.decode(data))


def think(
    game_id: str, data: bytes | None, position: bytes, seat: int, level: str, share: Share | None = None
) -> Thought:
    began = time.perf_counter()
    game = game_of(game_id, data)
    state = game.load(msgspec.json.decode(position))
    bot = bots.make(level, game)
    if isinstance(bot, bots.SearchBot):
        bot.seconds = LONGEST_SEARCH
        if share is not None:
            bot.share = share
    notation = bots.think(bot, state, seat).notation
    return Thought(notation, time.perf_counter() - began)


class Hinted(NamedTuple):
    """What a bot advises, and how long that took."""

    advice: Advice
    seconds: float


def hint(game_id: str, data: bytes | None, position: bytes, seat: int) -> Hinted:
    began = time.perf_counter()
    game = game_of(game_id, data)
    found = bots.hint(game.load(msgspec.json.decode(position)), seat, LONGEST_HINT)
    if found is None:
        raise ValueError(f"{game_id} has no hints")
    return Hinted(advice_of(found), time.perf_counter() - began)


class Packed(NamedTuple):
    """A record that holds, with its entries packed in slices: unpacked all at once they would stop the server."""

    checked: Checked
    slices: list[bytes]

    def unpacking(self) -> Generator[None, None, Checked]:
        moves: list[Entry] = []
        for packed in self.slices:
            moves += ENTRIES.decode(packed)
            yield
        return self.checked._replace(moves=moves)


def check_record(document: bytes) -> Packed | Complaint:
    found = records.check_record(msgspec.json.decode(document), shelf())
    if isinstance(found, Complaint):
        return found
    slices = [found.moves[first : first + SLICE] for first in range(0, len(found.moves), SLICE)]
    return Packed(found._replace(moves=[]), [msgspec.msgpack.encode(part) for part in slices])
