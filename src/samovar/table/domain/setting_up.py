"""New tables: from wishes, from a finished table's seats, from a move of a finished game."""

import time
from typing import Literal

import msgspec

from samovar.core import Game, SamovarError, new_seed
from samovar.core.documents import Json
from samovar.core.lessons import begin
from samovar.table.domain.change import Change, SetUpTable
from samovar.table.domain.errors import Refused, RefusedByRules
from samovar.table.domain.log import Draft, NoteBody, SeatState
from samovar.table.domain.names import clean_name, must_be_free, same_name
from samovar.table.domain.shelf import Shelf
from samovar.table.domain.stored import NO_SEAT, Holding, Link, NewTable, TableSetup
from samovar.table.domain.table import Table, opening
from samovar.table.domain.texts import bot_name, every_name, player_name
from samovar.table.domain.tokens import key_of, new_id, new_token
from samovar.table.wire import BranchWish, CreateTable, Language, LessonWish, LinkInfo, LinkKind, Pace, SeatWish

JOIN = "/#/join/"


def new_link(table_id: str, kind: LinkKind, seat: int, invitation: bool = False) -> tuple[Link, LinkInfo]:
    """A link as it is stored, and as it is given away."""
    token = new_token()
    info = LinkInfo(kind, None if kind == "watch" else seat, JOIN + token)
    return Link(key_of(token), table_id, kind, seat, invitation), info


class Plan:
    """A table about to be set up."""

    def __init__(self, game: Game, owner: str, seats: list[SeatState], language: Language) -> None:
        self.game = game
        self.owner = owner
        self.seats = seats
        self.language = language
        self.options: dict[str, Json] = {}
        self.clock: tuple[int, str] | None = None
        self.start: dict[str, Json] | None = None
        self.seed = new_seed()
        self.branch_of: str | None = None
        self.pace: Pace = "normal"
        self.hints: bool | None = None
        self.lesson = ""
        self.notes: list[Draft] = []
        self.holders: list[tuple[str, Holding]] = []

    def setup(self) -> TableSetup:
        return TableSetup(
            id=new_id(),
            game=self.game.id,
            rules=self.game.rules_version,
            data=self.game.data_hash,
            players=len(self.seats),
            options=msgspec.json.encode(self.options).decode(),
            seed=self.seed,
            start=None if self.start is None else msgspec.json.encode(self.start).decode(),
            language=self.language,
            clock_seconds=None if self.clock is None else self.clock[0],
            clock_level="" if self.clock is None else self.clock[1],
            owner=self.owner,
            created=time.time(),
            imported=False,
            branch_of=self.branch_of,
        )

    def table(self) -> tuple[Table, NewTable, list[LinkInfo]]:
        """The new table, what is to be stored of it, and the links to its open seats."""
        table, entries = opening(self.game, self.setup(), self.seats, self.pace, self.lesson, self.hints, self.notes)
        invitations = [
            new_link(table.id, "seat", seat, invitation=True)
            for seat, facts in enumerate(self.seats)
            if facts.player == "open"
        ]
        position = msgspec.json.encode(table.state.dump()).decode()
        links = [link for link, _ in invitations]
        new = NewTable(table.setup, table.summary(), position, entries, self.holders, links, bool(self.lesson))
        return table, new, [info for _, info in invitations]


class Planner:
    """Plans tables for one browser; `own_name` is what its seats are called where no other name is given."""

    def __init__(self, shelf: Shelf, browser: str, own_name: str) -> None:
        self.shelf = shelf
        self.browser = browser
        self.own_name = own_name

    def new_table(self, wish: CreateTable) -> Plan:
        game = self.shelf.game(wish.game)
        plan = self._plan(game, wish.seats, wish.language)
        plan.options = dict(wish.options)
        plan.pace = wish.pace
        plan.hints = wish.hints
        if wish.clock is not None:
            plan.clock = (wish.clock.seconds, self.shelf.level(game.id, wish.clock.level))
        return plan

    def branch(self, table: Table, wish: BranchWish) -> Plan:
        """Play on from a move of a game that hides nothing any more, with fresh luck."""
        if not table.closed:
            raise Refused("not-over")
        if not table.base <= wish.at < len(table.line) + (0 if table.state.over else 1):
            raise Refused("no-move", {"low": table.base, "high": max(len(table.line) - 1, 0)})
        if len(wish.seats) != table.setup.players:
            raise Refused("seats", {"count": table.setup.players})
        plan = self._plan(table.game, wish.seats, wish.language)
        if not any(seat.color for seat in wish.seats):
            for seat, facts in zip(plan.seats, table.seats, strict=True):
                seat.color = facts.color
        plan.options = table.options
        plan.branch_of = table.id
        plan.pace = table.pace
        plan.start = {**table.position(wish.at).dump(), "seed": plan.seed, "purpose": "game", "drawn": 0}
        return plan

    def lesson(self, wish: LessonWish) -> Plan:
        """A table at which a lesson is taken: the others are bots, who play on when it is over."""
        game = self.shelf.game(wish.game)
        found = self.shelf.learning(game.id).lesson(wish.lesson)
        if found is None:
            known = [lesson.id for lesson in self.shelf.learning(game.id).lessons]
            raise Refused("no-lesson", {"found": wish.lesson, "allowed": ", ".join(known) or "–"})
        try:
            position = begin(game, found)
        except SamovarError as error:
            raise RefusedByRules(error, game.catalogue) from None
        others = [SeatWish("me" if seat == found.start.seat else "bot") for seat in range(found.start.players)]
        plan = self._plan(game, others, wish.language)
        plan.lesson = found.id
        plan.options = dict(position.options.to_json())
        plan.seed = position.dice.seed
        plan.start = position.dump()
        return plan

    def seated(self, game: Game, wishes: list[SeatWish], language: Language) -> Plan:
        """A table of a game with its seats taken, and nothing else chosen yet."""
        return self._plan(game, wishes, language)

    def rematch(self, old: Table, players: list[tuple[int, str]]) -> Plan:
        """The same seats, bots and options, with the data of today; nobody is counted on who has left."""
        players = [(seat, key) for seat, key in players if old.seats[seat].player == "human"]
        held = {seat for seat, _ in players}
        seats = [
            SeatState(
                facts.name,
                "human" if seat in held else "bot" if facts.by_bot else "open",
                facts.level,
                color=facts.color,
            )
            for seat, facts in enumerate(old.seats)
        ]
        plan = Plan(self.shelf.game(old.setup.game), self.browser, seats, old.setup.language)
        plan.options = old.options
        plan.pace = old.pace
        plan.hints = old.hints_chosen
        plan.holders = [(key, Holding("player", seat)) for seat, key in players]
        if old.setup.clock_seconds is not None:
            plan.clock = (old.setup.clock_seconds, old.setup.clock_level)
        return plan

    def _plan(self, game: Game, wishes: list[SeatWish], language: Language) -> Plan:
        self._check_colors(game, [wish.color for wish in wishes if wish.color])
        seats: list[SeatState] = []
        for wish in wishes:
            seats.append(self._seat(game, wish, [seat.name for seat in seats], language))
        plan = Plan(game, self.browser, seats, language)
        mine = [seat for seat, wish in enumerate(wishes) if wish.kind == "me"]
        plan.holders = [(self.browser, Holding("player", seat)) for seat in mine]
        if not mine:
            plan.holders.append((self.browser, Holding("spectator", NO_SEAT)))
        return plan

    def _check_colors(self, game: Game, chosen: list[str]) -> None:
        known = self.shelf.colors(game)
        for place, color in enumerate(chosen):
            if color not in known:
                raise Refused("no-color", {"found": color[:40], "allowed": ", ".join(known)})
            if color in chosen[:place]:
                raise Refused("same-color", {"found": color})

    def _seat(self, game: Game, wish: SeatWish, others: list[str], language: Language) -> SeatState:
        """The next seat, after those of `others`."""
        seat = len(others)
        name = clean_name(wish.name)
        if name:
            must_be_free(name, every_name(enumerate(others)))
        if wish.kind == "bot":
            level = self.shelf.level(game.id, wish.level)
            name = name or bot_name(seat, language)
            return SeatState(name, "bot", level, color=wish.color)
        if wish.kind == "me" and not any(same_name(self.own_name, other) for other in every_name(enumerate(others))):
            name = name or self.own_name
        player: Literal["human", "open"] = "human" if wish.kind == "me" else "open"
        return SeatState(name or player_name(seat, language), player, color=wish.color)


def begin_rematch(old: Table, seat: int, plan: Plan) -> Change:
    """The old table's note of its rematch, and with it the new table."""
    table, new, _ = plan.table()
    note = NoteBody("log.rematch", {"table": table.id})
    return Change([Draft(seat, note)], extra=SetUpTable(new))
