"""The log of a table in words, page by page: the last lines first."""

from typing import NamedTuple

from samovar.core import LANGUAGES, SPECTATOR, THE_TRUTH
from samovar.core.documents import Json
from samovar.table.domain import log
from samovar.table.domain.errors import Refused
from samovar.table.domain.log import Body, Entry, LoggedEvent
from samovar.table.domain.shown import RECENT, Told
from samovar.table.domain.table import Table
from samovar.table.domain.texts import called, called_in, say
from samovar.table.wire import BIG, LogLine, Text

PAGE = 200
"""So many lines, or a few more: whatever happened at once is told on one page."""


class Page(NamedTuple):
    """Lines in their order; they begin with those of `first`, and what was before is on another page."""

    lines: list[LogLine]
    first: int


def last_page(table: Table, seat: int, since: int = -1, before: int = BIG) -> Page:
    """The last lines that a seat may read after entry `since` and before entry `before`."""
    pages: list[list[LogLine]] = []
    told, first = 0, min(before, len(table.entries))
    while first - 1 > since and first > 0 and told < PAGE:
        first -= 1
        pages.append(_entry_lines(table, table.entries[first], seat))
        told += len(pages[-1])
    return Page([line for lines in reversed(pages) for line in lines], first)


def open_page(table: Table, since: int = -1, before: int = BIG) -> Page:
    """The last lines of a finished game without secrets; here `n` counts the moves that were not taken back."""
    if not table.closed:
        raise Refused("not-over")
    pages: list[list[LogLine]] = []
    told, first = 0, min(before, len(table.line) + 1)
    while first - 1 > since and first > 0 and told < PAGE:
        first -= 1
        pages.append(open_lines_of(table, first))
        told += len(pages[-1])
    return Page([line for lines in reversed(pages) for line in lines], first)


def open_lines_of(table: Table, place: int) -> list[LogLine]:
    """What a move tells without secrets, by its number among those that count; 0 is the set-up."""
    entry = table.entries[table.line[place - 1].n if place else 0]
    names = table.names_at(entry.n)
    return [_event_line(table, place, entry.at, event, THE_TRUTH, names, False) for event in _events_of(entry)]


def _entry_lines(table: Table, entry: Entry, seat: int) -> list[LogLine]:
    if entry.kind not in (log.START, log.MOVE):
        return [_line(entry, log.read(entry), table.names_at(entry.n), bool(table.lesson))]
    told = _told(table, entry)
    undone = entry.kind == log.MOVE and not table.counts(entry.n)
    names = table.names_at(entry.n)
    lines = []
    for place, event in enumerate(told.events):
        if event.secret and seat in event.seen_by:
            lines.append(_event_line(table, entry.n, entry.at, event, seat, names, undone))
            continue
        # Told to somebody who holds no seat: what all of these read is not made with anybody's eyes.
        if place not in told.public:
            told.public[place] = _event_line(table, entry.n, entry.at, event, SPECTATOR, names, undone)
        lines.append(told.public[place])
    return lines


def _told(table: Table, entry: Entry) -> Told:
    found = table.shown.told.get(entry.n)
    if found is None:
        found = Told(_events_of(entry))
        if entry.n > table.head - RECENT:
            table.shown.told[entry.n] = found
    return found


def _events_of(entry: Entry) -> list[LoggedEvent]:
    body = log.read(entry)
    if not isinstance(body, log.StartBody | log.MoveBody):
        raise ValueError(f"entry {entry.n} tells no events")
    return body.events


def _event_line(
    table: Table, n: int, at: float, logged: LoggedEvent, seat: int, names: list[str], undone: bool
) -> LogLine:
    event, game = logged.event(), table.game
    text = Text(
        **{language: game.tell_event(event, language, called_in(language, names), seat) for language in LANGUAGES}
    )
    facts = event.truth() if seat == THE_TRUTH else event.as_seen_by(seat)
    return LogLine(n, "event", logged.seat, text, facts, at, undone)


def _line(entry: Entry, body: Body, names: list[str], lesson: bool) -> LogLine:
    facts: dict[str, Json] = {"who": entry.seat}
    match body:
        case log.ChatBody():
            return LogLine(entry.n, "chat", entry.seat, Text(body.text, body.text), None, entry.at, False)
        case log.UndoBody():
            facts["moves"] = len(body.undone)
            text = say("log.undo" if lesson else _undo_key(body), facts, names)
            return LogLine(entry.n, "undo", entry.seat, text, {"undone": body.undone}, entry.at, False)
        case log.RedoBody():
            facts["moves"] = len(body.redone)
            text = say("log.redo-agreed" if body.agreed else "log.redo", facts, names)
            return LogLine(entry.n, "redo", entry.seat, text, {"redone": body.redone}, entry.at, False)
        case log.UndoRequestBody():
            facts["moves"] = body.moves
            text = say("log.redo-asked" if body.redo else "log.undo-asked", facts, names)
        case log.UndoAnswerBody():
            text = say("log.undo-yes" if body.agree else "log.undo-no", facts, names)
        case log.SeatBody():
            text = _seat_line(entry.seat, body, facts, names)
        case log.PaceBody():
            text = say(f"log.pace-{body.pace}")
        case log.HintsBody():
            text = say("log.hints-on" if body.allowed else "log.hints-off", facts, names)
        case log.NoteBody():
            text = say(body.key, {**facts, **body.params}, names)
        case _:
            raise ValueError(f"entry {entry.n} has no line of its own")
    return LogLine(entry.n, "table", entry.seat, text, None, entry.at, False)


def _undo_key(body: log.UndoBody) -> str:
    if body.agreed:
        return "log.undo-agreed"
    return "log.undo-past-chance" if body.past_chance else "log.undo"


def _seat_line(seat: int, body: log.SeatBody, facts: dict[str, Json], names: list[str]) -> Text:
    if body.news == "renamed":
        return say("log.renamed", {"before": called(seat, body.before), "name": called(seat, body.name)})
    if body.news == "bot" and body.by >= 0:
        return say("log.bot-by", {**facts, "by": body.by}, names)
    return say(f"log.{body.news}", facts, names)
