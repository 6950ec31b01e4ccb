"""What a worker process does for a review: a slice of it at a time."""

import msgspec

from samovar.core import Field, Record, SamovarError
from samovar.core.documents import Json
from samovar.review import Line, Review, Reviewing, read_review
from samovar.review import compare as lines
from samovar.review.reviewing import identity
from samovar.table.domain.records import Complaint
from samovar.table.workers.worker import game_of

_latest: Reviewing | None = None


def review(
    game_id: str,
    data: bytes | None,
    record: dict[str, Json],
    kept: str | None,
    rollouts: int,
    seconds: float,
    knower: int,
) -> str | Complaint:
    """Go on with a review for some seconds; with none, only begin it."""
    try:
        going = _going(Record.from_json(Field(record, "record"), game_of(game_id, data)), kept, rollouts, knower)
    except SamovarError as error:
        return Complaint(game_id, error.message.key, error.message.params)
    if seconds > 0.0:
        going.go_on(seconds)
    return msgspec.json.encode(going.review.to_json()).decode()


def compare(
    game_id: str, data: bytes | None, was: dict[str, Json], tried: dict[str, Json], seat: int, since: int
) -> tuple[Line, Line] | Complaint:
    """Two lines from one position, as a seat knows them."""
    game = game_of(game_id, data)
    try:
        records = [Record.from_json(Field(each, "record"), game) for each in (was, tried)]
        return lines(records[0], records[1], seat, since)
    except SamovarError as error:
        return Complaint(game_id, error.message.key, error.message.params)


def _going(record: Record, kept: str | None, rollouts: int, knower: int) -> Reviewing:
    """The review that this worker had in hand before, where it is the one asked for; else as it was kept."""
    global _latest
    before = None if kept is None else _readable(kept)
    if before is not None and before.record != identity(record):
        before = None
    going = _latest
    if going is None or before is None or going.review != before:
        going = Reviewing(record, rollouts, before, knower)
        _latest = going
    return going


def _readable(kept: str) -> Review | None:
    """A review of an earlier version of the software is made anew."""
    try:
        return read_review(Field(msgspec.json.decode(kept), "review"))
    except SamovarError:
        return None
