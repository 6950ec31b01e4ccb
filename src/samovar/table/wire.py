"""What travels between server and browser: every request and every answer."""

from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from samovar.core.documents import Json

OptionValue = bool | int | str
Language = Literal["en", "fr"]
Scope = Literal["step", "turn"]
Role = Literal["player", "spectator", "hand"]
LinkKind = Literal["seat", "watch", "watch-hand"]
Pace = Literal["instant", "normal", "slow"]
BotsHealth = Literal["ok", "off", "failing"]

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
    """What the server offers: `push` is the key to subscribe with, empty where there is none.

    `only_here`: nobody but this machine can open the server's links. `address` is what others open, where it is known.
    `alone`: there is no server; the table is in the page itself, and nobody else can come to it.
    """

    version: str
    webhooks: bool
    email: bool
    push: str
    only_here: bool
    address: str
    alone: bool = False


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
    """`players` are the sizes of the tables that may choose it."""

    value: OptionValue
    label: Text
    players: list[int]


class OptionInfo(Struct):
    name: str
    label: Text
    default: OptionValue
    choices: list[ChoiceInfo]


class LevelInfo(Struct):
    """A level of bots: its name, and in words how strong it is."""

    id: str
    label: Text
    about: Text


class Sources(Struct):
    """How many records of the data are published facts, how many are reconstructed, and which, in words."""

    published: int
    reconstructed: int
    told: Text | None


class Minutes(Struct):
    """How long a game usually takes."""

    low: int
    high: int


class GameInfo(Struct):
    """A game as the lobby shows it; what its room's manifest says of it comes first."""

    id: str
    title: Text
    line: Text
    order: int
    minutes: Minutes
    weight: int
    """From 1, light, to 5, heavy."""
    colors: dict[str, str]
    players: list[int]
    options: list[OptionInfo]
    levels: list[LevelInfo]
    seat_colors: list[str]
    """The colours that a seat may have, in the order in which they are given out."""
    sources: Sources | None
    data_hash: str
    solo: bool
    """Whether a game played alone can achieve something."""
    panels: int
    """How many panels tell how it is played."""
    lessons: int


class GameWords(Struct):
    """What a game calls things by their ids, the headings of its views by their keys, and its kinds of moves."""

    things: dict[str, Text]
    fields: dict[str, Text]
    kinds: dict[str, Text]


class GameData(Struct):
    game: str
    data_hash: str
    data: dict[str, Json]
    words: GameWords


class SectionInfo(Struct):
    id: str
    text: Text


class ClauseInfo(Struct):
    """A clause in words for players; one of the `specification` is shown only to those who were sent to it.

    `also` are further words by which people look for it.
    """

    id: str
    section: str
    status: str
    audience: Literal["players", "specification"]
    text: Text
    also: Text


class RulesInfo(Struct):
    title: Text
    sections: list[SectionInfo]
    clauses: list[ClauseInfo]


# --- learning a game --------------------------------------------------------------------------------------------


class PanelInfo(Struct):
    """One panel of "how to play"; its picture is the board's own, by the same id."""

    id: str
    title: Text
    text: Text
    points: list[Text]


class StepInfo(Struct):
    """A step of a lesson, and the ids of what lights up; where `reading`, nothing is to be done but read."""

    say: Text
    lights: list[str]
    reading: bool


class LessonInfo(Struct):
    id: str
    title: Text
    line: Text
    minutes: int
    steps: list[StepInfo]
    closing: Text


class NoteInfo(Struct):
    """What a coach says once, when the condition `when` over the view first holds (docs/adding-a-game.md)."""

    id: str
    when: dict[str, Json]
    say: Text
    lights: list[str]


class LearnInfo(Struct):
    """What a game teaches with."""

    game: str
    title: Text
    panels: list[PanelInfo]
    lessons: list[LessonInfo]
    notes: list[NoteInfo]


class LessonWish(Struct, forbid_unknown_fields=True):
    game: Word
    lesson: Word
    language: Language = "en"


class LessonAt(Struct):
    """A lesson at a table: `step` is the first that is not behind us, `done` says that no more moves are asked for."""

    id: str
    seat: int
    step: int
    done: bool


class LessonsDone(Struct):
    """The lessons that I have played to their end, by game."""

    done: dict[str, list[str]]


# --- games played alone -----------------------------------------------------------------------------------------


class SoloGameInfo(Struct):
    """A game that I played alone; where I gave up, let a bot play or took chance back, it has no `total`."""

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


# --- games that I have finished ---------------------------------------------------------------------------------


class PlayedGame(Struct):
    """A game that I finished; `level` is that of the best bot at the table, empty where only people played."""

    table: str
    at: float
    players: int
    level: str
    total: float
    rank: int


class Tally(Struct):
    """What some games add up to; `contests` are those that were not played alone, and `wins` is of these."""

    games: int
    contests: int
    wins: int
    best: float
    mean: float


class HistoryShare(Struct):
    """The games with so many players against bots of one level."""

    players: int
    level: str
    label: Text | None
    tally: Tally


class GameHistory(Struct):
    """`games` are the latest first."""

    game: str
    title: Text
    tally: Tally
    shares: list[HistoryShare]
    games: list[PlayedGame]


class HistoryInfo(Struct):
    games: list[GameHistory]


# --- tables: requests -------------------------------------------------------------------------------------------


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


class PaceIn(Struct, forbid_unknown_fields=True):
    """How fast the bots of a table play: at once, so that people can follow, or slowly."""

    pace: Pace


class HintsIn(Struct, forbid_unknown_fields=True):
    """Whether hints may be asked for at a table."""

    allowed: bool


class HintIn(Struct, forbid_unknown_fields=True):
    """`number` is the `number` of the TableView that the player looked at."""

    seat: Seat
    number: Number


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


class RedoIn(Struct, forbid_unknown_fields=True):
    """`number` as for a move."""

    seat: Seat
    number: Number


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
    """`kind` says who plays now; a bot that stands in for a player leaves `held` true.

    `late`: it does so because their time was up. A seat that is `yours` and not `held` is one that you left: you may
    take it back until somebody else sits down there. `level_name` is the bot's.
    """

    seat: int
    name: str
    kind: Literal["human", "bot", "open"]
    held: bool
    late: bool
    level: str
    level_name: Text | None
    present: bool
    yours: bool
    color: str
    sign: str


class ClockInfo(Struct):
    """`ends` gives the moment (seconds since 1970, like `now`) for each seat whose time runs.

    No time runs before there is somebody in every seat; until then `waiting` is true.
    """

    seconds: int
    level: str
    waiting: bool
    ends: dict[str, float]
    now: float


class WhatIf(Struct):
    """Where a table branched off: from another table's game, `at` moves after the very beginning of it."""

    table: str
    at: int


class SeatResult(Struct):
    """What a seat has at the end of the game: its points, and its place (1 for those who won)."""

    seat: int
    total: float
    rank: int


class TableSummary(Struct):
    """`result` is empty until the game is over; `branch_of` is the table that a "what if?" goes on from."""

    id: str
    game: str
    title: Text
    seats: list[SeatInfo]
    to_move: list[int]
    my_seats: list[int]
    role: Role
    over: bool
    imported: bool
    branch_of: str | None
    result: list[SeatResult]
    created: float
    updated: float
    what_if: WhatIf | None
    links: list[LinkInfo]


class HintsInfo(Struct):
    """Whether hints may be asked for now, whether the game has any, and how often each seat has asked."""

    allowed: bool
    offered: bool
    asked: list[int]


class TableHead(Struct):
    """`seed` is shown after the end, and proves that it is the one behind the `commitment`.

    `host` says that I set up this table, and may give seats back.
    `taken_back` counts how often moves were taken back after chance or a hidden thing had come out: such a game earns
    no achievement and no rating.
    `data_hash` are the data that the game was begun with, whatever is published since: a board is drawn from those.
    """

    id: str
    game: str
    title: Text
    data_hash: str
    options: dict[str, Json]
    commitment: str
    seed: str | None
    created: float
    over: bool
    imported: bool
    moves: int
    taken_back: int
    mine: bool
    host: bool
    rematch: str | None
    branch_of: str | None
    what_if: WhatIf | None
    pace: Pace
    hints: HintsInfo
    lesson: LessonAt | None


class LogLine(Struct):
    """One line of the log; a move may tell several, with the same `n`.

    The `event` of an `undo` line is `{"undone": [n, …]}`: the moves whose lines no longer count; that of a `redo` line
    is `{"redone": [n, …]}`: they count again.
    """

    n: int
    kind: Literal["event", "chat", "table", "undo", "redo"]
    seat: int
    text: Text
    event: dict[str, Json] | None
    at: float
    undone: bool


class CanUndo(Struct):
    """`ask`: beyond `step` and `turn`, by agreement, or at once where I am alone with bots.

    `past_chance`: that would go back past something that chance or a hidden thing brought out. `alone`: nobody else
    need agree to it, or to `redo`, which puts back what I took back last.
    """

    step: bool
    turn: bool
    ask: bool
    past_chance: bool
    alone: bool
    redo: bool


class UndoRequest(Struct):
    """`redo`: the moves are to be put back, not taken back."""

    n: int
    seat: int
    scope: Scope
    redo: bool
    moves: int
    waits_for: list[int]
    text: Text


class LogPage(Struct):
    """Lines of the log in their order, beginning with those of `log_from`: what was before is on another page."""

    log: list[LogLine]
    log_from: int


class TableView(Struct):
    """The table through one seat's eyes (-1 for a spectator); `log` holds the last lines after the `since` asked for.

    Where they are many, the earlier ones are on other pages: `log` begins with the lines of entry `log_from`.
    """

    table: TableHead
    seats: list[SeatInfo]
    seat: int
    role: Role
    n: int
    number: int
    view: dict[str, Json]
    log: list[LogLine]
    log_from: int
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


class LegalMove(Struct):
    """A possible move: as data, as it is written, and in words."""

    move: dict[str, Json]
    notation: str
    text: Text


class HintOption(Struct):
    """Another move that a hint was compared with.

    `behind` are the points by which it looks worse, None where the game has no prices; `sure` says that the difference
    is beyond the noise.
    """

    text: Text
    behind: float | None
    sure: bool
    reasons: list[Text]


class HintOut(Struct):
    """What a quick bot would play in my seat, why, and what else it thought of. It knows only what the seat knows."""

    number: int
    seat: int
    move: dict[str, Json]
    notation: str
    text: Text
    reasons: list[Text]
    compared: list[HintOption]


class LegalMoves(Struct):
    """`number` is that of the TableView to which they belong."""

    number: int
    moves: list[LegalMove]


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
    """A position of a finished game, with nothing hidden: `at` of `moves` moves have been made.

    `log` holds the last lines up to there, beginning with those of move `log_from`.
    """

    table: TableHead
    seats: list[SeatInfo]
    seat: int
    at: int
    moves: int
    mover: int | None
    move: dict[str, Json] | None
    view: dict[str, Json]
    log: list[LogLine]
    log_from: int


class ReplayOutline(Struct):
    """A finished game from end to end: where its turns and rounds begin (so many moves in), and its log.

    The `n` of a line is the number of its move, from 1; 0 for the set-up.
    """

    moves: int
    first: int
    turns: list[int]
    rounds: list[int]
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
    taken_back: int | None = None
    hints: int | None = None
    result: dict[str, Json] | None = None


# --- what is kept of somebody -----------------------------------------------------------------------------------


class Gone(Struct):
    """Whether a table was `deleted`; one with other people was left to them instead."""

    deleted: bool


class KeptTable(Struct):
    """A table in somebody's own file: `log` is what they may read of it, `record` is there when nothing is hidden."""

    id: str
    game: str
    created: float
    seats: list[str]
    my_seats: list[int]
    host: bool
    notes: list[str]
    webhooks: list[str | None]
    log: list[str]
    record: RecordDocument | None


class KeptGame(Struct):
    """A game that somebody played alone."""

    game: str
    table: str
    at: float
    total: float | None
    achieved: list[str]


class MyData(Struct):
    """Everything that is kept of somebody; `devices` and `passkeys` by their names."""

    name: str
    language: Language
    settings: dict[str, OptionValue]
    tables: list[KeptTable]
    games_alone: list[KeptGame]
    lessons: list[str]
    devices: list[str]
    passkeys: list[str]
    email: str | None


class Health(Struct):
    """`status` is failing where the database takes no write, nobody thinks for the bots, or the server is stopping.

    A worker process that ended is replaced at once: `workers` are the ones that are ready, `workers_wanted` how many
    there should be (none before they are first needed).
    """

    status: Literal["ok", "failing"]
    version: str
    database: str
    writing: bool
    bots: BotsHealth
    workers: int
    workers_wanted: int
    stopping: bool
    games: list[str]
    subscribers: int
    tables_in_memory: int
