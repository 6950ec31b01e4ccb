"""Setting up tables: new ones, a rematch, a game played on from a record."""

import secrets
import time

import msgspec
from sqlalchemy.ext.asyncio import AsyncConnection

from samovar.core import Game, new_seed
from samovar.table import entries as log
from samovar.table.desk import ID_LENGTH, Desk
from samovar.table.entries import NoteBody, SeatState
from samovar.table.errors import Refused
from samovar.table.people import Browser, clean_name, key_of, new_token
from samovar.table.settings import Settings
from samovar.table.steward import Steward
from samovar.table.store.rows import Holding, LinkRow, ListedTable, NewTable, TableRow
from samovar.table.tables import Change, Table, opening
from samovar.table.texts import say
from samovar.table.wire import (
    BranchWish,
    ClockWish,
    CreateTable,
    Language,
    LinkInfo,
    LinkKind,
    SeatWish,
    TableSummary,
)

Json = object

LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
JOIN = "/#/join/"


def new_id() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(ID_LENGTH))


def new_link(table_id: str, kind: LinkKind, seat: int, invitation: bool = False) -> tuple[LinkRow, LinkInfo]:
    """A link as it is stored, and as it is given away."""
    token = new_token()
    info = LinkInfo(kind, None if kind == "watch" else seat, JOIN + token)
    return LinkRow(key_of(token), table_id, kind, seat, invitation), info


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
        self.holders: list[tuple[str, Holding]] = []

    def row(self) -> TableRow:
        return TableRow(
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
        table, entry = opening(self.game, self.row(), self.seats)
        links = [
            new_link(table.id, "seat", seat, invitation=True)
            for seat, facts in enumerate(self.seats)
            if facts.player == "open"
        ]
        position = msgspec.json.encode(table.state.dump()).decode()
        rows = [row for row, _ in links]
        new = NewTable(table.row, table.summary(), position, [entry], self.holders, rows)
        return table, new, [info for _, info in links]


class Hosting:
    def __init__(self, desk: Desk, settings: Settings, steward: Steward) -> None:
        self.desk = desk
        self.settings = settings
        self.steward = steward

    async def create(self, browser: Browser, wish: CreateTable) -> TableSummary:
        game = self.desk.shelf.game(wish.game)
        plan = self._plan(browser, game, wish.seats, wish.language)
        plan.options = dict(wish.options)
        plan.clock = self._clock(game, wish.clock)
        return await self._set_up(browser, plan)

    async def branch(self, browser: Browser, table_id: str, wish: BranchWish) -> TableSummary:
        """Play on from a move of a game that hides nothing any more, with fresh luck."""
        table, _ = await self.desk.see(browser, table_id, None)
        if not table.closed:
            raise Refused("not-over")
        if not table.base <= wish.at < len(table.line) + (0 if table.state.over else 1):
            raise Refused("no-move", {"low": table.base, "high": max(len(table.line) - 1, 0)})
        if len(wish.seats) != table.row.players:
            raise Refused("seats", {"count": table.row.players})
        plan = self._plan(browser, table.game, wish.seats, wish.language)
        plan.options = table.options
        plan.branch_of = table.id
        plan.start = {**table.position(wish.at).dump(), "seed": plan.seed, "purpose": "game", "drawn": 0}
        return await self._set_up(browser, plan)

    async def rematch(self, browser: Browser, table_id: str) -> TableSummary:
        """The same seats, bots and options; whoever asks second is led to the same table."""
        eyes = await self.desk.some_player(browser, table_id)
        players = await self.desk.store.players_of(table_id)

        def decide(old: Table) -> Change | None:
            if old.rematch is not None:
                return None
            if not old.state.over:
                raise Refused("not-over")
            plan = self._again(old, browser, players)
            table, new, _ = plan.table()

            async def also(connection: AsyncConnection) -> None:
                await self.desk.store.write_table(connection, new)

            note = NoteBody("log.rematch", {"table": table.id})
            return Change([old.entry(log.NOTE, eyes.seat, note)], also=also)

        await self._must_have_room(browser)
        old = await self.desk.registry.change(table_id, decide)
        if old.rematch is None:
            raise Refused("busy")
        table = await self.desk.registry.get(old.rematch)
        self.steward.changed(table, table)
        holdings = await self.desk.store.holdings(table.id, browser.key)
        return self._summary(table, holdings, [])

    def _again(self, old: Table, browser: Browser, players: list[tuple[int, str]]) -> Plan:
        held = {seat for seat, _ in players}
        seats = [
            SeatState(facts.name, "human" if seat in held else "bot" if facts.by_bot else "open", facts.level)
            for seat, facts in enumerate(old.seats)
        ]
        plan = Plan(old.game, browser.key, seats, old.row.language)
        plan.options = old.options
        plan.holders = [(key, Holding("player", seat)) for seat, key in players]
        if old.row.clock_seconds is not None:
            plan.clock = (old.row.clock_seconds, old.row.clock_level)
        return plan

    async def mine(self, browser: Browser) -> list[TableSummary]:
        found = await self.desk.store.tables_of(browser.key)
        return [
            self.desk.views.summary(listed, holdings, self.desk.live.presence(listed.row.id))
            for listed, holdings in found
        ]

    # --- details --------------------------------------------------------------------------------------------

    async def _must_have_room(self, browser: Browser) -> None:
        if await self.desk.store.count_tables_of(browser.key) >= self.settings.limits.tables_per_browser:
            raise Refused("too-many")

    def _plan(self, browser: Browser, game: Game, wishes: list[SeatWish], language: Language) -> Plan:
        seats = [self._seat(browser, game, wish, number, language) for number, wish in enumerate(wishes)]
        plan = Plan(game, browser.key, seats, language)
        mine = [seat for seat, wish in enumerate(wishes) if wish.kind == "me"]
        plan.holders = [(browser.key, Holding("player", seat)) for seat in mine]
        if not mine:
            plan.holders.append((browser.key, Holding("spectator", -1)))
        return plan

    def _seat(self, browser: Browser, game: Game, wish: SeatWish, seat: int, language: Language) -> SeatState:
        name = clean_name(wish.name)
        if wish.kind == "bot":
            level = self.desk.shelf.level(game.id, wish.level)
            return SeatState(name or getattr(say("seat.bot", {"seat": seat + 1}), language), "bot", level)
        if wish.kind == "me":
            name = name or browser.name
        name = name or getattr(say("seat.player", {"seat": seat + 1}), language)
        return SeatState(name, "human" if wish.kind == "me" else "open")

    def _clock(self, game: Game, wish: ClockWish | None) -> tuple[int, str] | None:
        return None if wish is None else (wish.seconds, self.desk.shelf.level(game.id, wish.level))

    async def _set_up(self, browser: Browser, plan: Plan) -> TableSummary:
        await self._must_have_room(browser)
        table, new, links = plan.table()
        await self.desk.store.add_table(new)
        self.desk.registry.add(table)
        self.steward.changed(table, table)
        return self._summary(table, [holding for _, holding in plan.holders], links)

    def _summary(self, table: Table, holdings: list[Holding], links: list[LinkInfo]) -> TableSummary:
        listed = ListedTable(table.row, table.summary())
        return self.desk.views.summary(listed, holdings, self.desk.live.presence(table.id), links)
