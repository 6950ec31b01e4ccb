"""What runs in worker processes: bots that think, records that are checked."""

import multiprocessing
import os
import threading
from typing import NamedTuple

import msgspec

from samovar import bots
from samovar.core import BadDocument, Event, Field, IllegalMove, Message, Record, SamovarError, record_game
from samovar.table import entries as log
from samovar.table.entries import MoveBody, SeatState, StartBody, Told
from samovar.table.shelf import Shelf

Json = object

_shelf: Shelf | None = None


class Checked(NamedTuple):
    """A record that holds: its moves as bodies of entries, and the position they lead to."""

    game: str
    seats: list[str]
    start: str
    moves: list[tuple[int, str]]
    position: str
    over: bool


class Complaint(NamedTuple):
    """What is wrong with a record, to be told in the words of its game."""

    game: str
    key: str
    params: dict[str, Json]


def begin(packs: tuple[str, ...]) -> None:
    """Make ready, and end with the server even when it is killed."""
    global _shelf
    _shelf = Shelf(packs)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


def shelf() -> Shelf:
    return Shelf() if _shelf is None else _shelf


def ready() -> bool:
    """Load the games before the first bot is asked."""
    for name in shelf().names():
        shelf().game(name)
    return True


def think(game_id: str, position: bytes, seat: int, level: str) -> str:
    """The notation of the move that a bot chooses."""
    game = shelf().game(game_id)
    state = game.load(msgspec.json.decode(position))
    return bots.think(bots.make(level, game), state, seat).notation


def check_record(document: dict[str, Json]) -> Checked | Complaint:
    """Replay a record from the first move to the last."""
    field = Field(document, "record")
    name = ""
    try:
        name = record_game(field)
        if name not in shelf().names():
            facts: dict[str, Json] = {"found": name[:40], "allowed": ", ".join(shelf().names())}
            raise BadDocument(Message("document.game", facts))
        record = Record.from_json(field, shelf().game(name))
        checked = _play(record)
        record.verify()
    except IllegalMove as error:
        return Complaint(name, error.message.key, error.message.params)
    except SamovarError as error:
        return Complaint(name, error.message.key, error.message.params)
    return checked


def _play(record: Record) -> Checked:
    events: list[Event] = []
    state = record.begin(events)
    names = record.names if len(record.names) == record.players else [""] * record.players
    seats = [SeatState(name, "human") for name in names]
    start = log.write(StartBody(seats, [Told.of(event) for event in events]))
    moves: list[tuple[int, str]] = []
    for number, played in enumerate(record.moves):
        out, asked = state.secrets_out, list(state.to_move)
        events = []
        record.step(state, number, events)
        told = [Told.of(event) for event in events]
        moves.append((played.seat, log.write(MoveBody(played.move.notation, number, out, asked, told))))
    position = msgspec.json.encode(state.dump()).decode()
    return Checked(record.game.id, names, start, moves, position, state.over)
