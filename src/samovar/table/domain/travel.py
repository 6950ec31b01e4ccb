"""What can be taken along: the position that one seat's eyes know, and finished games of one's own."""

import msgspec

from samovar import games
from samovar.core import Dice, Game, SamovarError
from samovar.core.documents import Json
from samovar.table.domain import solo
from samovar.table.domain.errors import Refused, RefusedByRules
from samovar.table.domain.log import Draft, NoteBody, SeatState, StartBody
from samovar.table.domain.records import Checked, imported_table
from samovar.table.domain.setting_up import Plan, Planner
from samovar.table.domain.shelf import Shelf
from samovar.table.domain.stored import NO_SEAT, Holding, NewTable, SoloGame
from samovar.table.domain.table import Table
from samovar.table.wire import Language, SeatWish
from samovar.table.wire.travelling import POSITION_VERSION, BroughtGame, PositionDocument, PositionSeat, PositionWish

# What a position says of the luck that is to come, and of how much came out: begun anew, it tells nothing.
FRESH: dict[str, Json] = {"purpose": "game", "drawn": 0, "reveals": 0}


def known_position(table: Table, seat: int, dice: Dice) -> PositionDocument:
    """The position as a seat knows it: whatever it cannot see is dealt by `dice`, which know nothing of the game's own.

    Two positions that look alike from the seat give the same document for the same dice.
    """
    if table.state.over or table.setup.imported:
        raise Refused("over" if table.state.over else "imported")
    if seat not in table.asked():
        raise Refused("position-turn")
    world = table.state.determinize(seat, dice)
    published = games.game(table.game.id).data_hash == table.game.data_hash
    return PositionDocument(
        format="samovar-position",
        version=POSITION_VERSION,
        game=table.game.id,
        seat=seat,
        seats=[PositionSeat(facts.name, facts.level if facts.by_bot else "", facts.color) for facts in table.seats],
        position={**world.dump(), **FRESH, "seed": dice.seed},
        pack=None if published else table.game.data,
    )


def plan_position(planner: Planner, wish: PositionWish) -> Plan:
    """A table that goes on from a position: me where it was seen from, bots in the other seats, fresh luck."""
    document = wish.document
    shelf = planner.shelf
    level = shelf.level(document.game, wish.level)
    if document.seat >= len(document.seats) or document.position.get("players") != len(document.seats):
        raise Refused("seats", {"count": len(document.seats)})
    seats = [
        SeatWish("me", color=each.color)
        if seat == document.seat
        else SeatWish("bot", each.name, _level(shelf, document.game, each.level) or level, each.color)
        for seat, each in enumerate(document.seats)
    ]
    plan = planner.seated(game_of(document, shelf), seats, wish.language)
    plan.start = {**document.position, **FRESH, "seed": plan.seed}
    plan.notes = [Draft(document.seat, NoteBody("log.position"))]
    try:
        plan.options = plan.game.load(plan.start).options.to_json()
    except SamovarError as error:
        raise RefusedByRules(error, plan.game.catalogue) from None
    return plan


def game_of(document: PositionDocument, shelf: Shelf) -> Game:
    """The game of a position, with the data that it brings along."""
    offered = shelf.game(document.game)
    if document.pack is None:
        return games.game(document.game)
    try:
        return shelf.with_data(document.game, document.pack)
    except SamovarError as error:
        raise RefusedByRules(error, offered.catalogue) from None


def _level(shelf: Shelf, game: str, wanted: str) -> str:
    """A level that bots of another version had may be unknown here."""
    try:
        return shelf.level(game, wanted) if wanted else ""
    except Refused:
        return ""


# --- games of one's own --------------------------------------------------------------------------------------------


def brought_table(
    brought: BroughtGame, checked: Checked, shelf: Shelf, browser: str, language: Language, now: float
) -> NewTable:
    """A finished game out of one's own file: an imported record in which one seat was one's own, on its own day."""
    if not checked.over:
        raise Refused("not-over")
    if brought.seat is not None and brought.seat >= brought.record.players:
        raise Refused("seats", {"count": brought.record.players})
    at = min(brought.at or now, now)
    new = imported_table(brought.record, checked, shelf, browser, language)
    new.setup.created = new.summary.updated = at
    seats = msgspec.json.decode(new.summary.seating, type=list[SeatState])
    for seat, level in zip(seats, brought.levels, strict=False):
        if _level(shelf, checked.game, level):
            seat.player, seat.level = "bot", level
    if brought.seat is not None:
        seats[brought.seat].player, seats[brought.seat].level = "human", ""
        new.holders = [(browser, Holding("player", brought.seat))]
    start = StartBody(seats, checked.beginning, brought.record.taken_back or 0)
    new.entries[0] = Draft(NO_SEAT, start).entry(0, at)
    new.entries[1:] = [entry._replace(at=at) for entry in new.entries[1:]]
    new.summary.seating = msgspec.json.encode(seats).decode()
    return new


def alone(table: Table) -> SoloGame | None:
    """What a brought game is worth to its player: only what the game itself finds in a record from its beginning."""
    whole = table.setup.players == 1 and table.setup.start is None and table.state.over
    return solo.result(table) if whole and table.game.achievements() else None
