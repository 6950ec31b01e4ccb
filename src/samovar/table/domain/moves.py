"""Moves at a table: made once, refused in the game's own words."""

from samovar.core import Event, IllegalMove, Move, SamovarError, State
from samovar.core.documents import Json
from samovar.core.written import such_as
from samovar.table.domain import log
from samovar.table.domain.change import Change
from samovar.table.domain.errors import Refused, RefusedByRules
from samovar.table.domain.log import Draft, LoggedEvent, MoveBody, NoteBody
from samovar.table.domain.stored import NO_SEAT
from samovar.table.domain.table import Table
from samovar.table.domain.texts import both, move_in_words
from samovar.table.wire import LegalMove, RefusalInfo

POSITION_CHANGES = (log.MOVE, log.UNDO, log.REDO)


def make_move(table: Table, seat: int, number: int, move: Move, bot: bool = False) -> Change | None:
    """Make a move; None when this very move has landed already."""
    before = table.landed.get((seat, number))
    if before is not None:
        if before == move.notation:
            return None
        raise Refused("stale")
    if table.setup.imported:
        raise Refused("imported")
    if not _still_asked(table, seat, number):
        raise Refused("stale")
    state = table.state.copy()
    events: list[Event] = []
    try:
        state.apply(move, seat, events)
    except IllegalMove as error:
        raise RefusedByRules(error, table.game.catalogue, table.names) from None
    logged = [LoggedEvent.of(event) for event in events]
    body = MoveBody(move.notation, number, table.state.secrets_out, table.asked(), logged, bot)
    drafts = [Draft(seat, body)]
    if state.over and not table.lesson:
        drafts.append(Draft(NO_SEAT, NoteBody("log.seed", {"seed": table.setup.seed})))
    return Change(drafts, state)


def _still_asked(table: Table, seat: int, number: int) -> bool:
    """Nothing has changed for this seat since `number`: at most others have answered a question put to all."""
    if number == table.number:
        return True
    later = [step for step in table.line if step.n > number]
    if not later or number > table.number or any(step.seat == seat or seat not in step.asked for step in later):
        return False
    return len(later) == sum(1 for entry in table.entries[number + 1 :] if entry.kind in POSITION_CHANGES)


def read_move(state: State, seat: int, document: dict[str, Json], names: list[str]) -> Move:
    """A move as data, or as it is written: `{"notation": "claim berlin-wien green:3"}`.

    Who wrote none is shown one that this seat could make now.
    """
    game = state.game
    written = document.get("notation") if len(document) == 1 else None
    try:
        return game.parse_move(written) if isinstance(written, str) else game.read_move(document)
    except SamovarError as error:
        legal = state.legal(seat) if seat in state.to_move else []
        raise RefusedByRules(such_as(error, legal), game.catalogue, names) from None


def why_not(state: State, seat: int, move: Move, names: list[str]) -> RefusalInfo | None:
    refusal = state.why_not(move, seat)
    if refusal is None:
        return None
    return RefusalInfo(both(state.game.catalogue, refusal.message, names), refusal.clause)


def legal_moves(state: State, seat: int, names: list[str]) -> list[LegalMove]:
    """The moves that a seat may make now, in words."""
    return [
        LegalMove(
            move.to_json(),
            move.notation,
            move_in_words(state, move, names),
        )
        for move in state.legal(seat)
    ]


def answer_question(state: State, seat: int, question: dict[str, Json], names: list[str]) -> dict[str, Json]:
    """What the game answers a seat about the position."""
    try:
        return dict(state.ask(seat, question))
    except SamovarError as error:
        raise RefusedByRules(error, state.game.catalogue, names) from None
