"""Who is looking at which table, here and in other processes."""

import asyncio
import time
from collections import Counter
from collections.abc import Callable

from samovar.table.wire import Presence, Role

ELSEWHERE_SECONDS = 45.0


class OpenPage:
    """One open page. It is only ever told that there is news: a slow one misses nothing and holds nobody up."""

    def __init__(self, table_id: str, browser: str, role: Role, seat: int, seats: frozenset[int]) -> None:
        self.table_id = table_id
        self.browser = browser
        self.role = role
        self.seat = seat
        self.seats = seats
        self.news = asyncio.Event()
        self.ended = False
        self.doubted = False
        self.last_sent = time.monotonic()
        self.sending: asyncio.Task[None] | None = None
        self.sending_since: float | None = None

    def wake(self) -> None:
        self.news.set()

    def end(self) -> None:
        """The page is to reconnect elsewhere or later; one that does not take what it is sent is not waited for."""
        self.ended = True
        self.news.set()
        if self.sending_since is not None and self.sending is not None:
            self.sending.cancel()

    def sends(self) -> None:
        """Something is given to the connection."""
        self.sending_since = time.monotonic()

    def has_sent(self) -> None:
        """The connection has taken it."""
        self.sending_since = None
        self.last_sent = time.monotonic()

    def look_after(self, now: float, silence: float, patience: float) -> None:
        """Let go a page that takes nothing; say something to one that has heard nothing for a while."""
        if self.sending_since is not None:
            if now - self.sending_since > patience and self.sending is not None:
                self.sending.cancel()
        elif now - self.last_sent > silence:
            self.wake()


class Elsewhere:
    """Who is at a table through another process."""

    def __init__(self, seats: frozenset[int], watchers: int, until: float) -> None:
        self.seats = seats
        self.watchers = watchers
        self.until = until


class Pages:
    """All open pages of this process, and what other processes say of theirs."""

    def __init__(self) -> None:
        self.count = 0
        self.doubts = 0
        """How often pages had to show again that they may look; whoever is about to open one must know of it."""
        self.on_presence: list[Callable[[str], None]] = []
        self.on_recheck: list[Callable[[str], None]] = []
        self._here: dict[str, set[OpenPage]] = {}
        self._counted: dict[str, Presence] = {}
        """Who is here, where somebody has asked since it changed last."""
        self._elsewhere: dict[str, dict[str, Elsewhere]] = {}
        self._left: dict[tuple[str, int], float] = {}
        self._pages: Counter[str] = Counter()
        self._started = time.monotonic()

    def tables(self) -> list[str]:
        return list(self._here)

    def at(self, table_id: str) -> list[OpenPage]:
        return list(self._here.get(table_id, ()))

    def count_of(self, browser: str) -> int:
        return self._pages[browser]

    def add(self, page: OpenPage) -> None:
        self._here.setdefault(page.table_id, set()).add(page)
        self.count += 1
        self._pages[page.browser] += 1
        self._presence_changed(page.table_id)

    def remove(self, page: OpenPage) -> None:
        group = self._here.get(page.table_id)
        if group is None or page not in group:
            return
        group.discard(page)
        self.count -= 1
        self._pages -= Counter([page.browser])
        if not group:
            del self._here[page.table_id]
        for seat in page.seats:
            self._left[(page.table_id, seat)] = time.monotonic()
        self._presence_changed(page.table_id)

    def reseat(self, page: OpenPage, seats: frozenset[int]) -> None:
        """The player of a page has other seats than before."""
        page.seats = seats
        self._counted.pop(page.table_id, None)

    def _presence_changed(self, table_id: str) -> None:
        self._counted.pop(table_id, None)
        for listener in self.on_presence:
            listener(table_id)
        self.wake(table_id)

    def wake(self, table_id: str) -> None:
        for page in self._here.get(table_id, ()):
            page.wake()

    def recheck(self, table_id: str) -> None:
        """Pages at this table must show again that they may look, in every process."""
        self.doubt(table_id)
        for listener in self.on_recheck:
            listener(table_id)

    def doubt(self, table_id: str) -> None:
        """Pages of this process must show again that they may look."""
        self.doubts += 1
        for page in self._here.get(table_id, ()):
            page.doubted = True
            page.wake()

    def doubt_all(self) -> None:
        """What was told meanwhile was not heard."""
        self.doubts += 1
        for table_id in self._here:
            self.doubt(table_id)

    async def look_after(self, silence: float, patience: float) -> None:
        """One round after another, for all pages at once: a timer for each would cost more than the pages."""
        while True:
            await asyncio.sleep(min(silence, patience) / 4)
            self.forget_the_gone()
            now = time.monotonic()
            for page in [page for group in self._here.values() for page in group]:
                page.look_after(now, silence, patience)

    def end_of(self, browser: str) -> None:
        """The pages of a browser are to reconnect, if they may."""
        for group in self._here.values():
            for page in group:
                if page.browser == browser:
                    page.end()

    def end_all(self) -> None:
        for group in self._here.values():
            for page in group:
                page.end()

    # --- presence -------------------------------------------------------------------------------------------

    def here(self, table_id: str) -> Presence:
        """Who is here through this process."""
        group = self._here.get(table_id)
        if group is None:
            return Presence([], 0)
        known = self._counted.get(table_id)
        if known is None:
            seats = {seat for page in group for seat in page.seats}
            watchers = sum(1 for page in group if page.role != "player")
            known = self._counted[table_id] = Presence(sorted(seats), watchers)
        return known

    def presence(self, table_id: str) -> Presence:
        """Who is here through any process."""
        found = self.here(table_id)
        if table_id not in self._elsewhere:
            return found
        seats = set(found.seats)
        watchers = found.watchers
        now = time.monotonic()
        for other in self._elsewhere.get(table_id, {}).values():
            if other.until > now:
                seats |= other.seats
                watchers += other.watchers
        return Presence(sorted(seats), watchers)

    def heard_of(self, process: str, table_id: str, seats: frozenset[int], watchers: int) -> bool:
        """Another process says who is there; True when that is news."""
        others = self._elsewhere.setdefault(table_id, {})
        before = others.get(process)
        gone = (before.seats if before is not None else frozenset()) - seats
        for seat in gone:
            self._left[(table_id, seat)] = time.monotonic()
        if seats or watchers:
            others[process] = Elsewhere(seats, watchers, time.monotonic() + ELSEWHERE_SECONDS)
        else:
            others.pop(process, None)
            if not others:
                del self._elsewhere[table_id]
        news = before is None or before.seats != seats or before.watchers != watchers
        if news:
            self.wake(table_id)
        return news

    def forget_the_gone(self) -> None:
        """Drop what processes said that have not been heard of since, and old departures."""
        now = time.monotonic()
        for table_id in list(self._elsewhere):
            others = self._elsewhere[table_id]
            kept = {process: other for process, other in others.items() if other.until > now}
            if len(kept) != len(others):
                self.wake(table_id)
            if kept:
                self._elsewhere[table_id] = kept
            else:
                del self._elsewhere[table_id]
        self._left = {key: at for key, at in self._left.items() if now - at < 3600}

    def absent_for(self, table_id: str, seat: int) -> float:
        """For how many seconds a seat's player has been away, as far as this process knows."""
        if seat in self.presence(table_id).seats:
            return 0.0
        return time.monotonic() - self._left.get((table_id, seat), self._started)
