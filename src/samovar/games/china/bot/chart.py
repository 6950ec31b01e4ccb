"""The map as posts and arcs that know each other, on which all searches of the expert run.

Searching over plain objects with numbers of their own costs a fraction of what lists of numbers cost: nothing is looked
up, and no number has to be wrapped up. A chart is scratch paper: whoever searches takes one from the atlas, and puts it
back with nothing on it that anybody relies on, except what a sight has drawn there and signed.
"""

from typing import Final

from mypy_extensions import i64

from samovar.games.china.components import Land
from samovar.games.china.grid import FAR, NONE

BUCKETS: Final = 256  # more than the weight of any arc
OWN: Final = 0
RIVAL: Final = 1
OPEN: Final = 2
SHUT: Final = 3


class Post:
    """A milepost, with what the search under way knows of it."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.first: Arc | None = None
        self.door: Arc | None = None
        self.ferry: Arc | None = None
        # The place of a major city among the majors, or NONE.
        self.major: i64 = NONE
        # What building to it costs, by the ground alone.
        self.cost: i64 = 0
        # The best weight so far, and the arc by which it came.
        self.weight: i64 = FAR
        self.by: Arc | None = None
        # Whether a search has to go on until it is reached; and whether the steps of its arcs are drawn.
        self.asked = False
        self.drawn = False


class Arc:
    """One direction of an edge; the door of a post and the ferry have no edge."""

    def __init__(self, start: Post, end: Post, edge: int) -> None:
        self.start = start
        self.end = end
        self.number = edge
        self.edge: i64 = edge
        self.next: Arc | None = None
        self.twin: Arc | None = None
        # The entry that came before it into the same bucket.
        self.before: Arc | None = None
        self.kind: i64 = OPEN
        self.crossing: i64 = 0
        self.wanted = False
        # What a step against its direction weighs, 0 where there is none.
        self.step: i64 = 0


class Frontier:
    """What a search has still to look at, the lightest first: a ring of buckets, each a chain of arcs."""

    def __init__(self) -> None:
        self.heads: list[Arc | None] = [None] * BUCKETS
        self.waiting: i64 = 0
        self.now: i64 = 0

    def begin(self, post: Post) -> None:
        """Search from here, too."""
        post.weight = 0
        assert post.door is not None
        self.push(post.door, 0)

    def push(self, arc: Arc, weight: i64) -> None:
        arc.before = self.heads[weight & (BUCKETS - 1)]
        self.heads[weight & (BUCKETS - 1)] = arc
        self.waiting += 1

    def pop(self) -> Post | None:
        """The nearest post that was not looked at yet, `now` away; None where nothing is left."""
        while self.waiting > 0:
            entry = self.heads[self.now & (BUCKETS - 1)]
            if entry is None:
                self.now += 1
                continue
            self.heads[self.now & (BUCKETS - 1)] = entry.before
            self.waiting -= 1
            if entry.end.weight == self.now:
                return entry.end
        return None


class Chart:
    """The posts and arcs of one land."""

    def __init__(self, land: Land) -> None:
        grid = land.grid
        self.posts: list[Post] = []
        self.forth: list[Arc] = []
        self.signed: i64 = 0
        self.weights = ""
        self.rains = False
        self.ferry_cost = NONE
        for number in range(grid.size):
            post = Post(number)
            post.door = Arc(post, post, NONE)
            post.major = land.major_of[number]
            post.cost = land.cost[number]
            self.posts.append(post)
        for post in self.posts:
            last: Arc | None = None
            for place, there in enumerate(grid.near[post.number]):
                arc = Arc(post, self.posts[there], grid.ways[post.number][place])
                if last is None:
                    post.first = arc
                else:
                    last.next = arc
                last = arc
        for edge in range(grid.edges):
            forth = self.arc(grid.edge_a[edge], edge)
            back = self.arc(grid.edge_b[edge], edge)
            forth.twin = back
            back.twin = forth
            self.forth.append(forth)
        ports = land.ferry_ports
        if len(ports) == 2:
            for one in range(2):
                port = self.posts[ports[one]]
                port.ferry = Arc(port, self.posts[ports[1 - one]], NONE)
        self._lay_water(land.crossing)

    def arc(self, start: int, edge: int) -> Arc:
        """The arc of an edge that begins at a milepost."""
        arc = self.posts[start].first
        while arc is not None and arc.number != edge:
            arc = arc.next
        assert arc is not None
        return arc

    def price(self, land: Land, rains: bool, ferry_cost: int) -> None:
        """Say what water and ferry ports cost now."""
        if rains != self.rains:
            self.rains = rains
            self._lay_water(land.crossing_after_rains if rains else land.crossing)
            self.fade()
        if ferry_cost != self.ferry_cost:
            self.ferry_cost = ferry_cost
            for port in land.ferry_ports:
                self.posts[port].cost = ferry_cost
                self.posts[port].drawn = False

    def fade(self) -> None:
        """No steps are drawn any more."""
        for post in self.posts:
            post.drawn = False

    def _lay_water(self, crossing: list[int]) -> None:
        for edge, arc in enumerate(self.forth):
            arc.crossing = crossing[edge]
            assert arc.twin is not None
            arc.twin.crossing = crossing[edge]

    def forget(self) -> None:
        """Be ready for another search."""
        far: i64 = FAR
        for post in self.posts:
            post.weight = far
            post.by = None

    def join(self, starts: list[int]) -> None:
        """What joining each post to some of them costs, over what is still to be built."""
        self.forget()
        frontier = Frontier()
        for post in self.posts:
            post.asked = False
        for number in starts:
            self.posts[number].asked = True
        for post in self.posts:
            if post.asked:
                post.asked = False
                frontier.begin(post)
        here = frontier.pop()
        while here is not None:
            arc = here.first
            while arc is not None:
                if arc.kind == OPEN:
                    there = arc.end
                    more: i64 = frontier.now + there.cost + arc.crossing
                    if more < there.weight:
                        there.weight = more
                        there.by = arc
                        frontier.push(arc, more)
                arc = arc.next
            here = frontier.pop()

    def nearest_major(self, starts: list[int], have: list[bool]) -> Post | None:
        """The major city, not yet had, that is cheapest to join to some posts over own and unbuilt track."""
        self.forget()
        frontier = Frontier()
        for number in starts:
            frontier.begin(self.posts[number])
        here = frontier.pop()
        while here is not None:
            if here.major != NONE and not have[here.major]:
                return here
            arc = here.first
            while arc is not None:
                kind = arc.kind
                if kind == OWN or kind == OPEN:  # noqa: SIM109 (a tuple would be made each time)
                    there = arc.end
                    more: i64 = frontier.now
                    if kind == OPEN and not arc.wanted:
                        more += there.cost + arc.crossing
                    if more < there.weight:
                        there.weight = more
                        there.by = arc
                        frontier.push(arc, more)
                arc = arc.next
            here = frontier.pop()
        return None
