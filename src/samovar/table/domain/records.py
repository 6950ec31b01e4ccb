"""Records: a table's game as its record, and a record from elsewhere as a table to look at."""

import time
from collections.abc import Generator
from typing import NamedTuple

import msgspec

from samovar.core import BadDocument, Event, Field, Message, Record, SamovarError, new_seed, record_game
from samovar.core.documents import Json
from samovar.core.text import Catalogue
from samovar.table.domain.errors import Refused, RefusedByRules
from samovar.table.domain.log import Draft, Entry, LoggedEvent, MoveBody, SeatState, StartBody
from samovar.table.domain.names import clean_name
from samovar.table.domain.shelf import Shelf
from samovar.table.domain.stored import NO_SEAT, Holding, NewTable, Summary, TableSetup
from samovar.table.domain.table import Table
from samovar.table.domain.texts import player_name
from samovar.table.domain.tokens import new_id
from samovar.table.wire import Language, RecordDocument

SLICE = 200


def writing_record(table: Table) -> Generator[None, None, Record]:
    """The game of a table as its record, written move by move; the seed is in it."""
    start = table.start if table.base == 0 else table.positions.first().dump()
    record = Record(table.game, table.setup.players, table.setup.seed, table.options, table.names, start)
    for place, step in enumerate(table.line[table.base :]):
        record.add(step.seat, table.game.parse_move(step.notation))
        if place % SLICE == 0:
            yield
    record.rules = table.rules
    record.taken_back = table.taken_back
    record.hints = sum(table.hints_asked.values())
    record.reviewed = len(table.reviewed)
    if table.state.over:
        record.finish(table.state)
    return record


def record_of(table: Table) -> Record:
    """The game of a table as its record, at once."""
    writing = writing_record(table)
    while True:
        try:
            next(writing)
        except StopIteration as done:
            record: Record = done.value
            return record


def writing_open_record(table: Table) -> Generator[None, None, RecordDocument]:
    """The record of a game that hides nothing any more."""
    if not table.closed:
        raise Refused("not-over")
    record = yield from writing_record(table)
    return msgspec.convert(record.to_json(), RecordDocument)


# --- from elsewhere ---------------------------------------------------------------------------------------------


class Checked(NamedTuple):
    """A record that holds: how it began, the entries of its moves, and the position they lead to."""

    game: str
    names: list[str]
    beginning: list[LoggedEvent]
    moves: list[Entry]
    position: str
    over: bool
    at: float


class Complaint(NamedTuple):
    """What is wrong with a record, to be told in the words of its game."""

    game: str
    key: str
    params: dict[str, Json]

    def refusal(self, shelf: Shelf) -> RefusedByRules:
        known = self.game in shelf.names()
        words = shelf.game(self.game).catalogue if known else Catalogue.read("samovar.core")
        return RefusedByRules(BadDocument(Message(self.key, self.params)), words)


def check_record(document: dict[str, Json], shelf: Shelf) -> Checked | Complaint:
    """Replay a record from the first move to the last."""
    field = Field(document, "record")
    name = ""
    try:
        name = record_game(field)
        if name not in shelf.names():
            facts: dict[str, Json] = {"found": name[:40], "allowed": ", ".join(shelf.names())}
            raise BadDocument(Message("document.game", facts))
        record = Record.from_json(field, shelf.game(name))
        checked = _play(record)
        record.verify()
    except SamovarError as error:
        return Complaint(name, error.message.key, error.message.params)
    return checked


def _play(record: Record) -> Checked:
    now = time.time()
    events: list[Event] = []
    state = record.begin(events)
    beginning = [LoggedEvent.of(event) for event in events]
    names = record.names if len(record.names) == record.players else [""] * record.players
    moves: list[Entry] = []
    for number, played in enumerate(record.moves):
        secrets_out, asked = state.secrets_out, list(state.to_move)
        events = []
        record.step(state, number, events)
        logged = [LoggedEvent.of(event) for event in events]
        body = MoveBody(played.move.notation, number, secrets_out, asked, logged)
        moves.append(Draft(played.seat, body).entry(number + 1, now))
    position = msgspec.json.encode(state.dump()).decode()
    return Checked(record.game.id, names, beginning, moves, position, state.over, now)


def imported_table(
    record: RecordDocument, checked: Checked, shelf: Shelf, browser: str, language: Language
) -> NewTable:
    """A record that was checked, as a table to look at."""
    game = shelf.game(checked.game)
    setup = TableSetup(
        id=new_id(),
        game=game.id,
        rules=record.rules,
        data=game.data_hash,
        players=record.players,
        options=msgspec.json.encode(record.options).decode(),
        seed=record.seed.lower() or new_seed(),
        start=None if record.start is None else msgspec.json.encode(record.start).decode(),
        language=language,
        clock_seconds=None,
        clock_level="",
        owner=browser,
        created=checked.at,
        imported=True,
        branch_of=None,
    )
    names = [clean_name(name) or player_name(seat, language) for seat, name in enumerate(checked.names)]
    seats = [SeatState(name, "human") for name in names]
    start = Draft(NO_SEAT, StartBody(seats, checked.beginning, record.taken_back or 0)).entry(0, checked.at)
    summary = Summary(
        head=len(checked.moves),
        updated=checked.at,
        over=checked.over,
        asked="[]",
        seating=msgspec.json.encode(seats).decode(),
        bots_turn=False,
        deadline=None,
    )
    holders = [(browser, Holding("spectator", NO_SEAT))]
    return NewTable(setup, summary, checked.position, [start, *checked.moves], holders, [])
