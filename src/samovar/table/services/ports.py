"""What services ask of the world around them, beside the store."""

from typing import NamedTuple, Protocol

from samovar.core import NOBODY, Game, Move, State
from samovar.core.documents import Json
from samovar.puzzles import Puzzle, Verdict
from samovar.review import Line
from samovar.table.domain.hints import Advice
from samovar.table.domain.records import Checked, Complaint
from samovar.table.domain.stored import Subscription
from samovar.table.services.turns import Asker
from samovar.table.wire import Language, Presence


class OpenPages(Protocol):
    """Who has which table open."""

    def presence(self, table_id: str) -> Presence: ...

    def absent_for(self, table_id: str, seat: int) -> float:
        """For how many seconds a seat's player has been away."""

    def recheck(self, table_id: str) -> None:
        """Pages at this table must show again that they may look."""


class WorkersState(NamedTuple):
    """How those who do what takes long are doing.

    So many of those wanted are ready, and so many errands wait for one; `failing` says that none can be had, or that
    nobody answered when a bot was asked last.
    """

    ready: int
    wanted: int
    failing: bool
    waiting: int = 0


class Thinkers(Protocol):
    """Those who do what takes long."""

    def state(self) -> WorkersState: ...

    async def warm_up(self) -> None:
        """Get ready before somebody waits."""

    async def think(self, state: State, seat: int, level: str, asker: Asker) -> Move:
        """A bot's move; TimeoutError where nobody can think of one."""

    async def hint(self, state: State, seat: int, asker: Asker) -> Advice:
        """What a quick bot advises a seat; TimeoutError where nobody can think of it."""

    async def judge(self, game: Game, puzzle: Puzzle, notation: str, asker: Asker) -> Verdict:
        """How good an answer to a puzzle is; TimeoutError where nobody can say."""

    async def check_record(self, document: dict[str, Json], who: str) -> Checked | Complaint:
        """Replay a record for a browser; TimeoutError where that takes too long, or nobody can do it."""

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
        """Go on with the review of a record for some seconds (with none, only begin it); TimeoutError as above.

        A game that is not over is reviewed by what the `knower` knows.
        """

    async def compare(
        self, game: Game, was: dict[str, Json], tried: dict[str, Json], seat: int, since: int, who: str
    ) -> tuple[Line, Line] | Complaint:
        """Two lines from one position, as a seat knows them; TimeoutError as above."""


class AddressCheck(Protocol):
    """Whether an address out in the world may be called."""

    async def __call__(self, address: str) -> object:
        """Refuse an address that may not."""


class SubscriptionCheck(Protocol):
    """Whether a device can be told something by push."""

    async def __call__(self, subscription: Subscription) -> None:
        """Refuse one that cannot."""


class Letters(Protocol):
    """Those who write to people."""

    async def confirm(self, address: str, language: Language, link: str) -> None:
        """Ask whether the address is theirs; `link` is a path on this server."""
