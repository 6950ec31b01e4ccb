"""Finished games: their records, replays, and records from elsewhere."""

import time

import msgspec

from samovar.core import SPECTATOR, BadDocument, Message, new_seed
from samovar.core.text import Catalogue
from samovar.table import entries as log
from samovar.table.bots_pool import BotsPool
from samovar.table.desk import Desk
from samovar.table.errors import Refused, RefusedByRules
from samovar.table.hosting import new_id
from samovar.table.people import Browser, clean_name
from samovar.table.settings import Settings
from samovar.table.store.rows import Entry, Holding, ListedTable, NewTable, Summary, TableRow
from samovar.table.texts import say
from samovar.table.wire import Presence, RecordDocument, ReplayView, TableSummary
from samovar.table.worker import Checked, Complaint

Json = object


class Archive:
    def __init__(self, desk: Desk, bots: BotsPool, settings: Settings) -> None:
        self.desk = desk
        self.bots = bots
        self.settings = settings

    async def record(self, browser: Browser, table_id: str) -> tuple[RecordDocument, str]:
        """The record of a game that hides nothing any more, and a name for its file."""
        table, _ = await self.desk.see(browser, table_id, None)
        if not table.closed:
            raise Refused("not-over")
        document = msgspec.convert(table.record().to_json(), RecordDocument)
        return document, f"samovar-{table.row.game}-{table.id}.json"

    async def replay(self, browser: Browser, table_id: str, at: int | None, seat: int | None, since: int) -> ReplayView:
        """A position of the game with all cards on the table: any seat may be looked at."""
        table, eyes = await self.desk.see(browser, table_id, None)
        if not table.closed:
            raise Refused("not-over")
        moves = len(table.line)
        place = moves if at is None else at
        if not table.base <= place <= moves:
            raise Refused("no-move", {"low": table.base, "high": moves})
        looking = max(eyes.seat, 0) if seat is None else seat
        if not SPECTATOR <= looking < len(table.seats):
            raise Refused("not-yours")
        last = table.line[place - 1] if place > table.base else None
        return ReplayView(
            table=self.desk.views.head(table, eyes),
            seats=self.desk.views.seats(table, eyes.own_seats, self.desk.live.presence(table.id)),
            seat=looking,
            at=place,
            moves=moves,
            mover=None if last is None else last.seat,
            move=None if last is None else table.game.parse_move(last.notation).to_json(),
            view=table.told_view(table.position(place), looking),
            log=self.desk.views.truth(table, since, place),
        )

    async def bring(self, browser: Browser, record: RecordDocument) -> TableSummary:
        """Import a record: it is replayed and checked, and becomes a table to look at."""
        if await self.desk.store.count_tables_of(browser.key) >= self.settings.limits.tables_per_browser:
            raise Refused("too-many")
        document = {name: value for name, value in msgspec.to_builtins(record).items() if value is not None}
        try:
            checked = await self.bots.check_record(document)
        except TimeoutError:
            raise Refused("busy") from None
        if isinstance(checked, Complaint):
            known = checked.game in self.desk.shelf.names()
            words = self.desk.shelf.game(checked.game).catalogue if known else Catalogue.read("samovar.core")
            raise RefusedByRules(BadDocument(Message(checked.key, checked.params)), words)
        new = self._table(browser, record, checked)
        await self.desk.store.add_table(new)
        listed = ListedTable(new.row, new.summary)
        return self.desk.views.summary(listed, [holding for _, holding in new.holders], Presence([], 0))

    def _table(self, browser: Browser, record: RecordDocument, checked: Checked) -> NewTable:
        now = time.time()
        game = self.desk.shelf.game(checked.game)
        row = TableRow(
            id=new_id(),
            game=game.id,
            rules=game.rules_version,
            data=game.data_hash,
            players=record.players,
            options=msgspec.json.encode(record.options).decode(),
            seed=record.seed.lower() or new_seed(),
            start=None if record.start is None else msgspec.json.encode(record.start).decode(),
            language=browser.language,
            clock_seconds=None,
            clock_level="",
            owner=browser.key,
            created=now,
            imported=True,
            branch_of=None,
        )
        start = msgspec.json.decode(checked.start, type=log.StartBody)
        for seat, facts in enumerate(start.seats):
            default = getattr(say("seat.player", {"seat": seat + 1}), browser.language)
            facts.name = clean_name(checked.seats[seat]) or default
        entries = [Entry(0, log.START, -1, log.write(start), now)]
        entries += [Entry(n, log.MOVE, seat, body, now) for n, (seat, body) in enumerate(checked.moves, 1)]
        summary = Summary(
            head=len(entries) - 1,
            updated=now,
            over=checked.over,
            asked="[]",
            seating=msgspec.json.encode(start.seats).decode(),
            bots_turn=False,
            deadline=None,
        )
        return NewTable(row, summary, checked.position, entries, [(browser.key, Holding("spectator", -1))], [])
