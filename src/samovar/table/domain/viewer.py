"""Who looks at a table, and as whom."""

from samovar.core import SPECTATOR
from samovar.table.domain.errors import Refused
from samovar.table.domain.stored import Holding, Private
from samovar.table.wire import Role


class Viewer:
    """A browser at a table: what it holds there, and the seat through whose eyes it looks.

    `private` is what only the seat's player sees, where that was looked up already.
    """

    def __init__(
        self, role: Role, seat: int, holdings: list[Holding], browser: str = "", private: Private | None = None
    ) -> None:
        self.role = role
        self.seat = seat
        self.holdings = holdings
        self.browser = browser
        self.private = private
        self.own_seats = frozenset(holding.seat for holding in holdings if holding.role == "player")


def viewer_of(browser: str, holdings: list[Holding], seat: int | None, asked: list[int]) -> Viewer:
    """What a browser may see; where it does not say, the seat of its own that must decide, or its first."""
    if not holdings:
        raise Refused("no-table")
    played = [holding.seat for holding in holdings if holding.role == "player"]
    shown = [holding.seat for holding in holdings if holding.role == "hand"]
    if seat is None:
        deciding = [own for own in played if own in asked]
        seat = (deciding or played or shown or [SPECTATOR])[0]
    if seat == SPECTATOR:
        return Viewer("spectator", SPECTATOR, holdings, browser)
    if seat in played:
        return Viewer("player", seat, holdings, browser)
    if seat in shown:
        return Viewer("hand", seat, holdings, browser)
    raise Refused("not-yours")
