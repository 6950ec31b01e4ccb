"""All services, put together: what a server (or a browser of its own) offers its people."""

from samovar.table.domain.lobby import Lobby
from samovar.table.domain.shelf import Shelf
from samovar.table.domain.views import Views
from samovar.table.services.access import Access
from samovar.table.services.archive import Archive
from samovar.table.services.departing import Departing
from samovar.table.services.hinting import Hinting
from samovar.table.services.history import History
from samovar.table.services.hosting import Hosting
from samovar.table.services.identity import Identity
from samovar.table.services.inviting import Inviting
from samovar.table.services.learning import Learning
from samovar.table.services.notices import Notices
from samovar.table.services.people import People
from samovar.table.services.playing import Playing
from samovar.table.services.ports import AddressCheck, Letters, OpenPages, SubscriptionCheck, Thinkers
from samovar.table.services.presenting import Presenter
from samovar.table.services.puzzles import Puzzles
from samovar.table.services.reading import Reading
from samovar.table.services.registry import Registry
from samovar.table.services.reviews import Reviews
from samovar.table.services.seating import Seating
from samovar.table.services.solo import Solo
from samovar.table.services.steward import Steward
from samovar.table.services.store import Store
from samovar.table.services.talking import Talking
from samovar.table.services.travelling import Travelling
from samovar.table.services.turns import Turns
from samovar.table.services.undoing import Undoing
from samovar.table.settings import Settings

READS_AT_ONCE = 2


class Services:
    def __init__(
        self,
        settings: Settings,
        store: Store,
        pages: OpenPages,
        thinkers: Thinkers,
        check_address: AddressCheck,
        check_subscription: SubscriptionCheck,
        letters: Letters,
        process: str,
    ) -> None:
        limits = settings.limits
        self.store = store
        self.thinkers = thinkers
        self.shelf = Shelf(settings.data_packs)
        self.lobby = Lobby(self.shelf)
        self.people = People(store, settings)
        turns = Turns(READS_AT_ONCE, limits.waiting_per_browser)
        self.reading = reading = Reading(turns)
        self.registry = registry = Registry(store, self.shelf, settings, turns)
        self.identity = Identity(self.people, store, registry, pages, self.shelf)
        self.access = access = Access(registry, store.seats)
        self.presenter = presenter = Presenter(Views(self.shelf), store.seats, pages)
        self.inviting = Inviting(access, registry, presenter, store)
        self.notices = Notices(store, settings, letters, check_subscription)
        self.steward = Steward(registry, store.duties, thinkers, settings, process)
        self.playing = Playing(access, registry, presenter)
        self.hinting = Hinting(access, registry, presenter, thinkers)
        self.undoing = Undoing(access, registry, presenter, reading)
        self.talking = Talking(access, registry, presenter, store.seats, pages, limits.chat_per_table)
        self.seating = Seating(access, registry, presenter, store.seats, self.people, pages, check_address, settings)
        self.history = History(registry, store.tables)
        self.hosting = Hosting(
            access, registry, presenter, store, self.steward, self.history, reading, limits.tables_per_browser
        )
        self.learning = Learning(access, registry, presenter, store.lessons)
        self.archive = Archive(access, presenter, store.tables, thinkers, reading, limits)
        self.travelling = Travelling(access, presenter, store, self.archive, self.learning)
        self.solo = Solo(registry, store.solo)
        self.reviews = Reviews(access, reading, store.reviews, thinkers, self.history, settings)
        self.departing = Departing(access, registry, store, self.people, pages, reading, self.reviews)
        self.puzzles = Puzzles(access, registry, store.puzzles, store.reviews, thinkers, reading)
        registry.on_change.append(self.steward.changed)
