"""Finished games: their records, replays, and records from elsewhere."""

import msgspec

from samovar.table.domain.errors import Refused
from samovar.table.domain.log_lines import open_page
from samovar.table.domain.outline import outlining
from samovar.table.domain.records import Checked, Complaint, imported_table, writing_open_record
from samovar.table.domain.stored import ListedTable
from samovar.table.domain.views import NOBODY_PRESENT
from samovar.table.services.access import Access
from samovar.table.services.people import Browser
from samovar.table.services.ports import Thinkers
from samovar.table.services.presenting import Presenter
from samovar.table.services.reading import Reading
from samovar.table.services.store import TableStore
from samovar.table.settings import Limits
from samovar.table.wire import LogPage, RecordDocument, ReplayOutline, ReplayView, TableSummary


class Archive:
    def __init__(
        self,
        access: Access,
        presenter: Presenter,
        tables: TableStore,
        thinkers: Thinkers,
        reading: Reading,
        limits: Limits,
    ) -> None:
        self.access = access
        self.presenter = presenter
        self.tables = tables
        self.thinkers = thinkers
        self.reading = reading
        self.limits = limits

    async def record(self, browser: Browser, table_id: str) -> tuple[RecordDocument, str]:
        """The record of a game that hides nothing any more, and a name for its file."""
        table, _ = await self.access.look(browser, table_id, None)
        record = await self.reading.do(browser.key, writing_open_record(table))
        return record, f"samovar-{table.setup.game}-{table.id}.json"

    async def replay(self, browser: Browser, table_id: str, at: int | None, seat: int | None, since: int) -> ReplayView:
        table, viewer = await self.access.look(browser, table_id, None)
        if table.closed:
            moves = len(table.line)
            await self.reading.approach(browser.key, table, moves if at is None else min(at, moves))
        presence = self.presenter.pages.presence(table.id)
        return self.presenter.views.replay(table, viewer, at, seat, since, presence)

    async def outline(self, browser: Browser, table_id: str) -> ReplayOutline:
        table, _ = await self.access.look(browser, table_id, None)
        return await self.reading.do(browser.key, outlining(table))

    async def replay_log(self, browser: Browser, table_id: str, before: int) -> LogPage:
        """An earlier page of what is told beside a replay."""
        table, _ = await self.access.look(browser, table_id, None)
        page = open_page(table, before=before)
        return LogPage(page.lines, page.first)

    async def bring(self, browser: Browser, record: RecordDocument) -> TableSummary:
        """Import a record: it is replayed and checked, and becomes a table to look at."""
        checked = await self.check(browser, record)
        views = self.presenter.views
        new = imported_table(record, checked, views.shelf, browser.key, browser.language)
        await self.access.registry.keep_data(new.setup)
        await self.tables.add(new)
        return views.summary(ListedTable(new.setup, new.summary), [held for _, held in new.holders], NOBODY_PRESENT)

    async def check(self, browser: Browser, record: RecordDocument) -> Checked:
        """A record that holds, of somebody who has room for it; or a refusal."""
        if len(record.moves) > self.limits.moves_per_record:
            raise Refused("record-too-long", {"found": len(record.moves), "most": self.limits.moves_per_record})
        if await self.tables.count_imported(browser.key) >= self.limits.records_per_browser:
            raise Refused("too-many-records", {"most": self.limits.records_per_browser})
        document = {name: value for name, value in msgspec.to_builtins(record).items() if value is not None}
        try:
            checked = await self.thinkers.check_record(document, browser.key)
        except TimeoutError:
            raise Refused("busy") from None
        if isinstance(checked, Complaint):
            raise checked.refusal(self.presenter.views.shelf)
        return checked
