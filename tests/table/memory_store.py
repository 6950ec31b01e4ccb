"""A table without a server: the services on a store of plain dictionaries, as in a browser that has its own Python."""

import asyncio
from collections.abc import Sequence
from typing import Any

import msgspec

from samovar import bots
from samovar.core import Field, Game, Move, Record, State
from samovar.core.documents import Json
from samovar.review import Reviewing
from samovar.table.domain.change import ClaimSeat, KeepLesson, KeepSoloGame, LeaveLesson, ReleaseSeat, SetUpTable
from samovar.table.domain.errors import Refused
from samovar.table.domain.hands import Holder, check_hands
from samovar.table.domain.hints import Advice, advice_of
from samovar.table.domain.log import Entry
from samovar.table.domain.records import Checked, Complaint, check_record
from samovar.table.domain.shelf import Shelf
from samovar.table.domain.stored import (
    Device,
    Edition,
    Holding,
    Link,
    ListedTable,
    NewTable,
    Private,
    Profile,
    SoloGame,
    StoredTable,
    Subscription,
    Summary,
    TableSetup,
    WaitingTable,
)
from samovar.table.services.ports import WorkersState
from samovar.table.services.services import Services
from samovar.table.services.store import Commit
from samovar.table.services.turns import Asker
from samovar.table.settings import Settings
from samovar.table.wire import (
    BIG,
    BranchWish,
    CreateTable,
    Language,
    LinkKind,
    MoveIn,
    Presence,
    Role,
    SeatWish,
    UndoIn,
)


class Kept:
    """A table in a dictionary."""

    def __init__(self, new: NewTable) -> None:
        self.setup: TableSetup = new.setup
        self.summary: Summary = new.summary
        self.position = new.position
        self.entries: list[Entry] = list(new.entries)
        self.lesson = new.lesson
        self.holders = [Holder(browser, held, "") for browser, held in new.holders]
        self.seen: set[tuple[str, int]] = set()

    def hold(self, wanted: Holder) -> None:
        check_hands(wanted, self.holders, [seat for who, seat in self.seen if who == wanted.browser])
        self.holders.append(wanted)

    def let_go(self, ended: list[Holder]) -> None:
        self.seen |= {(held.browser, held.holding.seat) for held in ended}
        self.holders = [held for held in self.holders if held not in ended]


class MemoryTables:
    def __init__(self, solo: "MemorySolo", lessons: "MemoryLessons") -> None:
        self.kept: dict[str, Kept] = {}
        self.links: dict[str, Link] = {}
        self.solo = solo
        self.lessons = lessons

    async def add(self, new: NewTable) -> None:
        self.kept[new.setup.id] = Kept(new)
        self.links.update({link.key: link for link in new.links})

    async def load(self, table_id: str) -> StoredTable | None:
        found = self.kept.get(table_id)
        return None if found is None else StoredTable(found.setup, found.position, found.summary.head)

    async def entries(self, table_id: str, after: int, most: int) -> list[Entry]:
        return self.kept[table_id].entries[after + 1 : after + 1 + most]

    async def append(self, commit: Commit) -> bool:
        table = self.kept[commit.table_id]
        if commit.entries[0].n != len(table.entries):
            return False
        for extra in commit.extra:
            match extra:
                case ClaimSeat():
                    table.let_go([held for held in table.holders if held.holding == Holding("player", extra.link.seat)])
                    table.hold(Holder(extra.browser, Holding("player", extra.link.seat), extra.link.key))
                case ReleaseSeat(seat, invitation):
                    table.let_go([held for held in table.holders if held.holding.seat == seat])
                    if invitation is not None:
                        self.links[invitation.key] = invitation
                case SetUpTable():
                    await self.add(extra.new)
                case KeepSoloGame():
                    await self.solo.keep(extra.game)
                case KeepLesson(game, lesson):
                    self.lessons.kept += [(held.browser, game, lesson) for held in table.holders]
                case LeaveLesson():
                    table.lesson = False
        table.entries.extend(commit.entries)
        table.summary = commit.summary
        table.position = table.position if commit.position is None else commit.position
        return True

    async def of(self, browser: str) -> list[tuple[ListedTable, list[Holding]]]:
        found = [(table, [held for who, held, _ in table.holders if who == browser]) for table in self.kept.values()]
        return [(ListedTable(table.setup, table.summary), held) for table, held in found if held and not table.lesson]

    async def finished_of(self, browser: str) -> list[tuple[ListedTable, list[Holding]]]:
        return [(listed, held) for listed, held in await self.of(browser) if listed.summary.over]

    async def keep_seating(self, table_id: str, head: int, seating: str) -> None:
        self.kept[table_id].summary.seating = seating

    async def count_of(self, browser: str) -> int:
        own = [table for table in self.kept.values() if table.setup.owner == browser]
        return sum(1 for table in own if not table.summary.over and not table.setup.imported)

    async def count_imported(self, browser: str) -> int:
        return sum(1 for table in self.kept.values() if table.setup.owner == browser and table.setup.imported)


class MemorySeats:
    def __init__(self, tables: MemoryTables) -> None:
        self.tables = tables
        self.notes: dict[tuple[str, int], Private] = {}

    async def holdings(self, table_id: str, browser: str) -> list[Holding]:
        table = self.tables.kept.get(table_id)
        return [] if table is None else sorted(held for who, held, _ in table.holders if who == browser)

    async def players_of(self, table_id: str) -> list[tuple[int, str]]:
        holders = self.tables.kept[table_id].holders
        return sorted((held.seat, who) for who, held, _ in holders if held.role == "player")

    async def hold(self, table_id: str, browser: str, holding: Holding, link: str) -> None:
        self.tables.kept[table_id].hold(Holder(browser, holding, link))

    async def add_link(self, link: Link, at: float) -> None:
        self.tables.links[link.key] = link

    async def link(self, key: str) -> Link | None:
        return self.tables.links.get(key)

    async def end_links(self, table_id: str, kind: LinkKind, seat: int, role: Role, but: str) -> None:
        ended = (table_id, kind, seat)
        links = self.tables.links.values()
        self.tables.links = {link.key: link for link in links if (link.table_id, link.kind, link.seat) != ended}
        given = Holding(role, seat)
        table = self.tables.kept[table_id]
        others = [held for held in table.holders if held.browser != but and held.link != ""]
        table.let_go([held for held in others if held.holding == given])

    async def private(self, table_id: str, seat: int) -> Private:
        return self.notes.get((table_id, seat), Private("", None))

    async def keep_private(self, table_id: str, seat: int, values: dict[str, str | None]) -> None:
        self.notes[(table_id, seat)] = Private(values.get("text") or "", values.get("webhook"))


class MemoryDuties:
    def __init__(self, tables: MemoryTables) -> None:
        self.tables = tables

    async def waiting_for_bots(self, but: Sequence[str]) -> list[WaitingTable]:
        waiting = [table for name, table in self.tables.kept.items() if table.summary.bots_turn and name not in but]
        return [WaitingTable(table.setup.id, table.setup.owner, people=True) for table in waiting]

    async def out_of_time(self, now: float, but: Sequence[str]) -> list[str]:
        return []

    async def lease(self, table_id: str, by: str, seconds: float) -> bool:
        return True

    async def renew_leases(self, tables: Sequence[str], by: str, seconds: float) -> None:
        return None


class MemoryEditions:
    def __init__(self) -> None:
        self.kept: dict[str, Edition] = {}

    async def keep(self, edition: Edition) -> None:
        self.kept.setdefault(edition.hash, edition)

    async def find(self, data_hash: str) -> Edition | None:
        return self.kept.get(data_hash)


class MemoryBrowsers:
    def __init__(self) -> None:
        self.profiles: dict[str, Profile] = {}
        self.signed_in: dict[str, Device] = {}

    async def find(self, device: str) -> tuple[Profile, Device] | None:
        found = self.signed_in.get(device)
        return None if found is None else (self.profiles[found.browser], found)

    async def profile(self, key: str) -> Profile | None:
        return self.profiles.get(key)

    async def add(self, profile: Profile, device: Device) -> None:
        self.profiles[profile.key] = profile
        self.signed_in[device.key] = device

    async def devices(self, key: str) -> list[Device]:
        return [device for device in self.signed_in.values() if device.browser == key]

    async def seen(self, device: str, at: float) -> None:
        self.signed_in[device] = self.signed_in[device]._replace(seen=at)

    async def sign_out(self, device: str) -> None:
        del self.signed_in[device]

    async def change(self, key: str, values: dict[str, str]) -> None:
        self.profiles[key] = msgspec.structs.replace(self.profiles[key], **values)


class MemoryPersons:
    def __init__(self, tables: MemoryTables, browsers: MemoryBrowsers) -> None:
        self.tables = tables
        self.browsers = browsers

    async def tables_of(self, browser: str) -> list[str]:
        holders = {name: {held.browser for held in table.holders} for name, table in self.tables.kept.items()}
        return [name for name, table in self.tables.kept.items() if browser in {*holders[name], table.setup.owner}]

    async def delete_table(self, table_id: str) -> None:
        del self.tables.kept[table_id]

    async def let_go(self, table_id: str, browser: str, heir: str) -> None:
        table = self.tables.kept[table_id]
        table.holders = [held for held in table.holders if held.browser != browser]
        if table.setup.owner == browser:
            table.setup.owner = heir

    async def forget(self, browser: str) -> None:
        del self.browsers.profiles[browser]


class MemorySolo:
    def __init__(self) -> None:
        self.games: list[SoloGame] = []

    async def keep(self, game: SoloGame) -> None:
        self.games.append(game)

    async def of(self, browser: str, game: str) -> list[SoloGame]:
        return [each for each in self.games if each.game == game]

    async def unfinished(self, browser: str, game: str) -> list[str]:
        return []

    async def forgotten(self, browser: str, game: str) -> list[str]:
        return []


class MemoryLessons:
    def __init__(self) -> None:
        self.kept: list[tuple[str, str, str]] = []

    async def done(self, browser: str) -> list[tuple[str, str]]:
        return [(game, lesson) for who, game, lesson in dict.fromkeys(self.kept) if who == browser]


class MemoryReviews:
    def __init__(self) -> None:
        self.kept: dict[str, str] = {}

    async def keep(self, table_id: str, document: str, at: float) -> None:
        self.kept[table_id] = document

    async def find(self, table_id: str) -> str | None:
        return self.kept.get(table_id)


class OneDevice:
    """In a browser of its own there is one device, and nobody to tell; none of this is asked."""

    def __getattr__(self, name: str) -> Any:
        raise AssertionError(f"{name}: there is one device here")


MANY_DEVICES: Any = OneDevice()


class MemoryStore:
    kind = "memory"
    shared = False
    server_id = "mine"
    errors = 0

    def __init__(self) -> None:
        self.solo = MemorySolo()
        self.lessons = MemoryLessons()
        self.reviews = MemoryReviews()
        self.tables = MemoryTables(self.solo, self.lessons)
        self.seats = MemorySeats(self.tables)
        self.editions = MemoryEditions()
        self.duties = MemoryDuties(self.tables)
        self.browsers = MemoryBrowsers()
        self.persons = MemoryPersons(self.tables, self.browsers)
        self.ways, self.union, self.notices, self.waiting_notices = (MANY_DEVICES,) * 4

    async def check(self) -> None:
        return None


class OnePage:
    def presence(self, table_id: str) -> Presence:
        return Presence([0], 0)

    def absent_for(self, table_id: str, seat: int) -> float:
        return 0.0

    def recheck(self, table_id: str) -> None:
        return None


class AtOnce:
    """Bots think where they are."""

    def state(self) -> WorkersState:
        return WorkersState(0, 0, failing=False)

    async def warm_up(self) -> None:
        return None

    async def think(self, state: State, seat: int, level: str, asker: Asker) -> Move:
        return bots.think(bots.make(level, state.game), state, seat)

    async def hint(self, state: State, seat: int, asker: Asker) -> Advice:
        found = bots.hint(state, seat)
        assert found is not None
        return advice_of(found)

    async def check_record(self, document: dict[str, Json], who: str) -> Checked | Complaint:
        return check_record(document, Shelf())

    async def review(
        self, game: Game, record: dict[str, Json], kept: str | None, rollouts: int, seconds: float, who: str
    ) -> str | Complaint:
        going = Reviewing(Record.from_json(Field(record, "record"), game), 0)
        return msgspec.json.encode(going.go_on().to_json()).decode()


async def nowhere(address: str) -> None:
    raise Refused("webhooks-off")


async def no_push(subscription: Subscription) -> None:
    raise Refused("push-off")


class NoLetters:
    async def confirm(self, address: str, language: Language, link: str) -> None:
        raise Refused("email-off")


async def play() -> int:
    """A game against a bot with a move taken back, its record brought back, a branch and a rematch; its moves."""
    settings = Settings(bot_pause=0.0, sweep_seconds=0.01, review_rollouts=0)
    services = Services(settings, MemoryStore(), OnePage(), AtOnce(), nowhere, no_push, NoLetters(), "me")
    services.steward.start()
    me = await services.people.welcome("en")
    wish = CreateTable("europe", [SeatWish("me"), SeatWish("bot", level="random")])
    table = (await services.hosting.create(me, wish)).id
    view = await services.playing.look(me, table, 0, BIG)
    undone = False
    while not view.table.over:
        legal = (await services.registry.get(table)).state.legal(0)
        if view.can_undo.step and not undone:
            view = await services.undoing.undo(me, table, UndoIn(0, view.number))
            undone = True
        elif legal:
            view = await services.playing.move(me, table, MoveIn(0, view.number, legal[0].to_json()))
        else:
            await asyncio.sleep(0)  # the bot's turn
            view = await services.playing.look(me, table, 0, BIG)
    assert undone
    record, _ = await services.archive.record(me, table)
    brought = (await services.archive.bring(me, record)).id
    assert (await services.archive.replay(me, brought, 3, 1, -1)).at == 3
    branch = (await services.hosting.branch(me, table, BranchWish(2, [SeatWish("me"), SeatWish("me")]))).id
    assert (await services.reviews.look(me, table)).curve[-1].at == len(record.moves)
    again = (await services.hosting.rematch(me, table)).id
    assert {listed.id for listed in await services.hosting.mine(me)} == {table, brought, branch, again}
    await services.steward.stop()
    return len(record.moves)
