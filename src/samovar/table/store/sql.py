"""The store as SQL."""

from samovar.table.store.browsers import Browsers
from samovar.table.store.database import Database
from samovar.table.store.duties import Duties
from samovar.table.store.editions import EditionRows
from samovar.table.store.lessons import Lessons
from samovar.table.store.long_tables import remove_half_written
from samovar.table.store.notices import Notices
from samovar.table.store.openings import Openings
from samovar.table.store.orders import Orders
from samovar.table.store.persons import Persons
from samovar.table.store.puzzles import PuzzleRows
from samovar.table.store.remembered import RememberedSeats
from samovar.table.store.reviews import ReviewRows
from samovar.table.store.seats import Seats
from samovar.table.store.solo import SoloGames
from samovar.table.store.tables import Tables
from samovar.table.store.trouble import passes
from samovar.table.store.union import Union
from samovar.table.store.waiting import WaitingNotices
from samovar.table.store.ways import WaysBack


class SqlStore:
    def __init__(self, database: Database) -> None:
        self.database = database
        self.seats = RememberedSeats(Seats(database))
        self.tables = Tables(database, self.seats)
        self.editions = EditionRows(database)
        self.duties = Duties(database)
        self.browsers = Browsers(database)
        self.persons = Persons(database, self.seats)
        self.orders = Orders(database)
        self.openings = Openings(database)
        self.ways = WaysBack(database)
        self.union = Union(database, self.seats)
        self.notices = Notices(database)
        self.waiting_notices = WaitingNotices(database)
        self.solo = SoloGames(database)
        self.lessons = Lessons(database)
        self.reviews = ReviewRows(database)
        self.puzzles = PuzzleRows(database)

    @property
    def kind(self) -> str:
        return self.database.kind

    @property
    def shared(self) -> bool:
        return self.database.shared

    @property
    def server_id(self) -> str:
        return self.database.server_id

    @property
    def errors(self) -> int:
        return self.database.errors

    def passes(self, error: Exception) -> bool:
        return passes(error)

    async def open(self) -> None:
        await self.database.open()
        await remove_half_written(self.database)

    async def close(self) -> None:
        await self.database.close()

    async def check(self) -> None:
        await self.database.check()
