"""What travels between server and browser: every request and every answer."""

from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

Json = object
OptionValue = bool | int | str
Language = Literal["en", "fr"]
Scope = Literal["step", "turn"]
Role = Literal["player", "spectator", "hand"]
LinkKind = Literal["seat", "watch", "watch-hand"]

LONGEST_NAME = 40
LONGEST_CHAT = 500
LONGEST_NOTES = 5000
MOST_SEATS = 8
BIG = 2**31 - 1

Name = Annotated[str, Meta(max_length=LONGEST_NAME)]
Word = Annotated[str, Meta(max_length=40)]
Seat = Annotated[int, Meta(ge=0, lt=MOST_SEATS)]
Number = Annotated[int, Meta(ge=0, le=BIG)]


class Text(Struct, frozen=True):
    """Something said to people, in every language."""

    en: str
    fr: str


class Problem(Struct):
    """What is wrong, and the rule clause behind it where there is one."""

    code: str
    text: Text
    clause: str = ""


class ErrorBody(Struct):
    error: Problem


class Done(Struct):
    done: bool = True


# --- the browser ------------------------------------------------------------------------------------------------


class ServerInfo(Struct):
    version: str
    webhooks: bool


class Me(Struct):
    name: str
    language: Language
    settings: dict[str, OptionValue]
    server: ServerInfo


class MeChange(Struct, forbid_unknown_fields=True):
    """What is not given stays as it is."""

    name: Name | None = None
    language: Language | None = None
    settings: Annotated[dict[Word, bool | int | Name], Meta(max_length=40)] | None = None


# --- games ------------------------------------------------------------------------------------------------------


class ChoiceInfo(Struct):
    value: OptionValue
    label: Text


class OptionInfo(Struct):
    name: str
    label: Text
    default: OptionValue
    choices: list[ChoiceInfo]


class LevelInfo(Struct):
    id: str
    label: Text


class Sources(Struct):
    """How many records of the data are published facts, and how many are reconstructed."""

    published: int
    reconstructed: int


class GameInfo(Struct):
    id: str
    title: Text
    ready: bool
    players: list[int]
    options: list[OptionInfo]
    levels: list[LevelInfo]
    sources: Sources | None
    data_hash: str
    solo: bool
    """Whether a game played alone can achieve something."""


class GameData(Struct):
    game: str
    data_hash: str
    data: dict[str, Json]


class SectionInfo(Struct):
    id: str
    text: Text


class ClauseInfo(Struct):
    id: str
    section: str
    status: str
    text: Text
    example: str
    why: str


class RulesInfo(Struct):
    title: Text
    sections: list[SectionInfo]
    clauses: list[ClauseInfo]


# --- games played alone -----------------------------------------------------------------------------------------


class SoloGameInfo(Struct):
    """A game that I played alone; one that I gave up, or let a bot play, has no `total`."""

    table: str
    at: float
    total: float | None
    achieved: list[str]


class AchievementInfo(Struct):
    """Something to achieve: what is asked for, how many of my games have it, and the first of them."""

    id: str
    name: Text
    asked: Text
    clause: str
    times: int
    first: SoloGameInfo | None


class AchievementGroup(Struct):
    id: str
    name: Text
    campaign: bool
    achievements: list[AchievementInfo]


class CampaignInfo(Struct):
    """My latest games in a row, at most `games` of them, and the titles that they earn together."""

    games: int
    row: list[SoloGameInfo]
    total: float
    titles: list[str]


class SoloInfo(Struct):
    """`games` are the latest first; `unfinished` are the tables where I still play alone."""

    game: str
    title: Text
    groups: list[AchievementGroup]
    campaign: CampaignInfo | None
    games: list[SoloGameInfo]
    best: float | None
    unfinished: list[str]


# --- tables: requests -------------------------------------------------------------------------------------------


class SeatWish(Struct, forbid_unknown_fields=True):
    kind: Literal["me", "open", "bot"]
    name: Name = ""
    level: Word = ""


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


class MoveIn(Struct, forbid_unknown_fields=True):
    """`number` is the `number` of the TableView that the player looked at."""

    seat: Seat
    number: Number
    move: dict[str, Json]


class WhyIn(Struct, forbid_unknown_fields=True):
    seat: Seat
    move: dict[str, Json]


class AskIn(Struct, forbid_unknown_fields=True):
    """A question that the game answers: which ones there are is the game's affair."""

    seat: Seat
    question: dict[str, Json]


class UndoIn(Struct, forbid_unknown_fields=True):
    """One step back, or back to the beginning of my turn; `number` as for a move."""

    seat: Seat
    number: Number
    scope: Scope = "step"


class UndoAnswer(Struct, forbid_unknown_fields=True):
    """`request` is the `n` of the request that is answered."""

    seat: Seat
    request: Number
    agree: bool


class ChatIn(Struct, forbid_unknown_fields=True):
    """`key` is the page's own for this message: sent again with the same key it is said once."""

    seat: Seat
    text: Annotated[str, Meta(min_length=1, max_length=LONGEST_CHAT)]
    key: Word = ""


class NotesIn(Struct, forbid_unknown_fields=True):
    seat: Seat
    text: Annotated[str, Meta(max_length=LONGEST_NOTES)]


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


class JoinIn(Struct, forbid_unknown_fields=True):
    token: Annotated[str, Meta(max_length=100)]
    name: Name = ""


class BranchWish(Struct, forbid_unknown_fields=True):
    """Play on from the position after `at` moves; the seats are as many as in the record."""

    at: Number
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=MOST_SEATS)]
    language: Language = "en"


# --- tables: answers --------------------------------------------------------------------------------------------


class LinkInfo(Struct):
    """`url` is a path on this server; what is behind the # is never sent to a server but by the page itself."""

    kind: LinkKind
    seat: int | None
    url: str


class SeatInfo(Struct):
    """`kind` says who plays now; a bot that stands in for a player leaves `held` true."""

    seat: int
    name: str
    kind: Literal["human", "bot", "open"]
    held: bool
    level: str
    present: bool
    yours: bool
    color: str
    sign: str


class ClockInfo(Struct):
    """`ends` gives the moment (seconds since 1970, like `now`) for each seat whose time runs."""

    seconds: int
    level: str
    ends: dict[str, float]
    now: float


class TableSummary(Struct):
    id: str
    game: str
    title: Text
    seats: list[SeatInfo]
    to_move: list[int]
    my_seats: list[int]
    role: Role
    over: bool
    imported: bool
    created: float
    updated: float
    links: list[LinkInfo]


class TableHead(Struct):
    """`seed` is shown after the end, and proves that it is the one behind the `commitment`."""

    id: str
    game: str
    title: Text
    options: dict[str, Json]
    commitment: str
    seed: str | None
    created: float
    over: bool
    imported: bool
    moves: int
    mine: bool
    rematch: str | None
    branch_of: str | None


class LogLine(Struct):
    """One line of the log; a move may tell several, with the same `n`.

    The `event` of an `undo` line is `{"undone": [n, …]}`: the moves whose lines no longer count.
    """

    n: int
    kind: Literal["event", "chat", "table", "undo"]
    seat: int
    text: Text
    event: dict[str, Json] | None
    at: float
    undone: bool


class CanUndo(Struct):
    step: bool
    turn: bool
    ask: bool


class UndoRequest(Struct):
    n: int
    seat: int
    scope: Scope
    moves: int
    waits_for: list[int]
    text: Text


class TableView(Struct):
    """The table through one seat's eyes (-1 for a spectator); `log` holds the lines after the `since` asked for."""

    table: TableHead
    seats: list[SeatInfo]
    seat: int
    role: Role
    n: int
    number: int
    view: dict[str, Json]
    log: list[LogLine]
    watchers: int
    notes: str
    webhook: str | None
    can_undo: CanUndo
    undo_request: UndoRequest | None
    clock: ClockInfo | None


class Presence(Struct):
    """Who is here: the seats with an open page, and how many only watch."""

    seats: list[int]
    watchers: int


class RefusalInfo(Struct):
    text: Text
    clause: str


class WhyOut(Struct):
    refusal: RefusalInfo | None


class AskOut(Struct):
    answer: dict[str, Json]


class Joined(Struct):
    table: str
    seat: int | None
    role: Role


class ReplayView(Struct):
    """A position of a finished game, with nothing hidden: `at` of `moves` moves have been made."""

    table: TableHead
    seats: list[SeatInfo]
    seat: int
    at: int
    moves: int
    mover: int | None
    move: dict[str, Json] | None
    view: dict[str, Json]
    log: list[LogLine]


class RecordDocument(Struct):
    """A game as its record (docs/records.md)."""

    format: Literal["samovar-record"]
    version: int
    game: str
    rules: int
    data: str
    players: int
    seed: str
    moves: list[str]
    options: dict[str, Json] = {}
    seats: list[str] = []
    commitment: str | None = None
    start: dict[str, Json] | None = None
    result: dict[str, Json] | None = None


class Health(Struct):
    status: Literal["ok", "failing"]
    version: str
    database: str
    games: list[str]
    subscribers: int
    tables_in_memory: int
