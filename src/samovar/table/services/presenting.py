"""What a browser is shown: the table, who is there, and what only the seat's player sees."""

from samovar.table.domain.stored import Private
from samovar.table.domain.table import Table
from samovar.table.domain.viewer import Viewer
from samovar.table.domain.views import NOTHING_PRIVATE, Views
from samovar.table.services.ports import OpenPages
from samovar.table.services.store import SeatStore
from samovar.table.wire import Presence, TableView


class Presenter:
    def __init__(self, views: Views, seats: SeatStore, pages: OpenPages) -> None:
        self.views = views
        self.seats = seats
        self.pages = pages

    async def private(self, table_id: str, viewer: Viewer) -> Private:
        if viewer.role != "player":
            return NOTHING_PRIVATE
        return viewer.private or await self.seats.private(table_id, viewer.seat)

    async def show(self, table: Table, viewer: Viewer, since: int) -> TableView:
        """The table, with the log after entry `since`."""
        private = await self.private(table.id, viewer)
        return self.show_with(table, viewer, since, private, self.pages.presence(table.id))

    def show_with(self, table: Table, viewer: Viewer, since: int, private: Private, presence: Presence) -> TableView:
        return self.views.table(table, viewer, since, presence, private)
