"""What travels between server and browser about puzzles."""

from typing import Literal

from msgspec import Struct

from samovar.core.documents import Json
from samovar.table.wire.basics import Text
from samovar.table.wire.tables import SeatInfo


class PuzzleName(Struct):
    """Where a puzzle is found."""

    game: str
    id: str


class PuzzleInfo(Struct):
    """A puzzle in a list. `level` counts the rungs of the game's ladder from 1, 0 where nobody rated it.

    `alone`: solved at the first try, without a hint.
    """

    id: str
    level: int
    players: int
    tries: int
    solved: bool
    alone: bool


class GamePuzzles(Struct):
    """The puzzles of a game, the easy ones first; `levels` are the names of its ladder's rungs."""

    game: str
    title: Text
    levels: list[Text]
    puzzles: list[PuzzleInfo]


class OwnPuzzle(Struct):
    """A puzzle made from a mistake in a game of one's own."""

    game: str
    title: Text
    id: str
    players: int
    made: float
    tries: int
    solved: bool
    alone: bool


class PuzzleStreak(Struct):
    """For how many days in a row the puzzle of the day was solved; `today` where today's was."""

    days: int
    longest: int
    today: bool


class DailyPuzzle(Struct):
    date: str
    game: str
    title: Text
    id: str
    level: int
    level_name: Text | None
    tries: int
    solved: bool


class PuzzlesInfo(Struct):
    daily: DailyPuzzle | None
    streak: PuzzleStreak
    games: list[GamePuzzles]
    own: list[OwnPuzzle]


class PuzzleView(Struct):
    """A puzzle as it is set: what its seat sees, and what is asked. `view` is as at a table."""

    game: str
    id: str
    title: Text
    data_hash: str
    seat: int
    seats: list[SeatInfo]
    view: dict[str, Json]
    task: Text
    level: int
    level_name: Text | None
    own: bool
    daily: bool
    tries: int
    solved: bool
    next: PuzzleName | None


class PuzzleHints(Struct):
    """To be read one after the other: the sort of move, then the reasons for it."""

    hints: list[Text]


class PuzzleAnswerIn(Struct, forbid_unknown_fields=True):
    """A move as at a table; none where somebody wants to see the answer. `hinted` tells that hints were read."""

    move: dict[str, Json] | None = None
    hinted: bool = False


class PuzzleMoveIn(Struct, forbid_unknown_fields=True):
    move: dict[str, Json]


class PuzzleQuestionIn(Struct, forbid_unknown_fields=True):
    """A question that the game answers about the position."""

    question: dict[str, Json]


class PuzzleVerdict(Struct):
    """How an answer was judged. What the best move is, and why, is told unless the answer is `worse` or `idle`: then
    one may try again, or ask for it. The reasons are those for the best move, or what speaks against a worse one.
    """

    outcome: Literal["best", "good", "idle", "worse", "shown"]
    text: Text
    solved: bool
    tries: int
    move: dict[str, Json] | None
    answer: Text | None
    reasons: list[Text]
    compared: list[Text]
    proof: Text | None
    streak: PuzzleStreak


class PracticeIn(Struct, forbid_unknown_fields=True):
    """Of whose mistakes puzzles are made; of all one's own seats where none is named."""

    seat: int | None = None


class PracticeOut(Struct):
    """The puzzles that were made of a game, those from before included."""

    puzzles: list[PuzzleName]
