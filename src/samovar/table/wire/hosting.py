"""Setting up a table, and what its host decides."""

from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from samovar.table.wire.basics import MOST_SEATS, Language, LinkKind, Name, Number, Pace, Role, Seat, Word


class SeatWish(Struct, forbid_unknown_fields=True):
    """`color` is one of the game's `seat_colors`; without one the seat gets the first that is free."""

    kind: Literal["me", "open", "bot"]
    name: Name = ""
    level: Word = ""
    color: Word = ""


class ClockWish(Struct, forbid_unknown_fields=True):
    """Each turn has `seconds`; then a bot of this level takes the seat until its player comes back."""

    seconds: Annotated[int, Meta(ge=10, le=30 * 24 * 3600)]
    level: Word = ""


class CreateTable(Struct, forbid_unknown_fields=True):
    game: Word
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=MOST_SEATS)]
    options: Annotated[dict[Word, bool | int | Word], Meta(max_length=40)] = {}
    clock: ClockWish | None = None
    language: Language = "en"
    pace: Pace = "normal"
    hints: bool | None = None


class BranchWish(Struct, forbid_unknown_fields=True):
    """Play on from the position after `at` moves; the seats are as many as in the record."""

    at: Number
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=MOST_SEATS)]
    language: Language = "en"


class PaceIn(Struct, forbid_unknown_fields=True):
    """How fast the bots of a table play: at once, so that people can follow, or slowly."""

    pace: Pace


class HintsIn(Struct, forbid_unknown_fields=True):
    """Whether hints may be asked for at a table."""

    allowed: bool


class SeatChange(Struct, forbid_unknown_fields=True):
    """What is not given stays as it is; a `webhook` of null is switched off."""

    name: Name | None = None
    control: Literal["player", "bot"] | None = None
    level: Word = ""
    leave: bool = False
    webhook: Annotated[str, Meta(max_length=500)] | UnsetType | None = UNSET


class LinkWish(Struct, forbid_unknown_fields=True):
    """`renew` ends the earlier links of this kind to this seat, and what was given by them."""

    kind: LinkKind
    seat: Seat | None = None
    renew: bool = False


class LinkInfo(Struct):
    """`url` is a path on this server; what is behind the # is never sent to a server but by the page itself."""

    kind: LinkKind
    seat: int | None
    url: str


class JoinIn(Struct, forbid_unknown_fields=True):
    token: Annotated[str, Meta(max_length=100)]
    name: Name = ""


class Joined(Struct):
    table: str
    seat: int | None
    role: Role
