"""A table without a server: the services on the store of a page, as in a browser that has its own Python."""

import asyncio

import msgspec

from samovar import bots
from samovar.core import NOBODY, Field, Game, Move, Record, State
from samovar.core.documents import Json
from samovar.puzzles import Puzzle, Verdict
from samovar.review import Line, Reviewing, compare
from samovar.table.domain.errors import Refused
from samovar.table.domain.hints import Advice, advice_of
from samovar.table.domain.records import Checked, Complaint, check_record
from samovar.table.domain.shelf import Shelf
from samovar.table.domain.stored import (
    Subscription,
)
from samovar.table.offline.disk import MemoryDisk
from samovar.table.offline.store import PageStore
from samovar.table.services.ports import WorkersState
from samovar.table.services.services import Services
from samovar.table.services.turns import Asker
from samovar.table.settings import Settings
from samovar.table.wire import (
    BIG,
    BranchWish,
    CreateTable,
    Language,
    MoveIn,
    Presence,
    SeatWish,
    UndoIn,
)


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

    async def judge(self, game: Game, puzzle: Puzzle, notation: str, asker: Asker) -> Verdict:
        raise TimeoutError

    async def check_record(self, document: dict[str, Json], who: str) -> Checked | Complaint:
        return check_record(document, Shelf())

    async def review(
        self,
        game: Game,
        record: dict[str, Json],
        kept: str | None,
        rollouts: int,
        seconds: float,
        who: str,
        knower: int = NOBODY,
    ) -> str | Complaint:
        going = Reviewing(Record.from_json(Field(record, "record"), game), 0, knower=knower)
        return msgspec.json.encode(going.go_on().to_json()).decode()

    async def compare(
        self, game: Game, was: dict[str, Json], tried: dict[str, Json], seat: int, since: int, who: str
    ) -> tuple[Line, Line] | Complaint:
        records = [Record.from_json(Field(each, "record"), game) for each in (was, tried)]
        return compare(records[0], records[1], seat, since)


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
    services = Services(settings, PageStore(MemoryDisk()), OnePage(), AtOnce(), nowhere, no_push, NoLetters(), "me")
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
    assert (await services.reviews.across(me)).games[0].games[0].table == table
    again = (await services.hosting.rematch(me, table)).id
    assert {listed.id for listed in await services.hosting.mine(me)} == {table, brought, branch, again}
    await services.steward.stop()
    return len(record.moves)
