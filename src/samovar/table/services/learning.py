"""Lessons: which ones somebody has done, and how one is left."""

from samovar.table.domain.lessons import leave_lesson
from samovar.table.services.access import Access
from samovar.table.services.people import Browser
from samovar.table.services.presenting import Presenter
from samovar.table.services.registry import Registry
from samovar.table.services.store import LessonStore
from samovar.table.wire import LessonsDone, TableView


class Learning:
    def __init__(self, access: Access, registry: Registry, presenter: Presenter, lessons: LessonStore) -> None:
        self.access = access
        self.registry = registry
        self.presenter = presenter
        self.lessons = lessons

    async def done(self, browser: Browser) -> LessonsDone:
        done: dict[str, list[str]] = {}
        for game, lesson in await self.lessons.done(browser.key):
            done.setdefault(game, []).append(lesson)
        return LessonsDone(done)

    async def leave(self, browser: Browser, table_id: str) -> TableView:
        """Play on from the position of a lesson, against the bots."""
        viewer = await self.access.some_player(browser, table_id)
        changed = await self.registry.change(table_id, lambda table: leave_lesson(table, viewer.seat))
        return await self.presenter.show(changed.after, viewer, changed.before.head)
