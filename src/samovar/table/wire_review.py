"""What travels between server and browser about the review of a game."""

from typing import Literal

from msgspec import Struct

from samovar.core.documents import Json
from samovar.table.wire import Text


class ReviewPoint(Struct):
    """Everybody's chance to win after so many moves."""

    at: int
    chances: list[float]


class ReviewMoment(Struct):
    """A moment that decided the game: `at` moves had been made before it.

    `change` is what the chances of `seat` won or lost by it; `better` is the better move in words and as it is sent,
    where there was one, and `played` what was played by `mover`, where somebody moved.
    """

    what: Literal["blunder", "find", "luck", "deal"]
    at: int
    seat: int
    change: float
    text: Text
    why: list[Text]
    mover: int | None
    played: Text | None
    played_move: dict[str, Json] | None
    better: Text | None
    better_move: dict[str, Json] | None


class ReviewMistake(Struct):
    """A proved mistake: by how much another move was better, give or take the standard error."""

    at: int
    seat: int
    before: float
    after: float
    error: float
    cost_points: float
    played: Text
    played_move: dict[str, Json]
    better: Text
    better_move: dict[str, Json]


class ReviewPlayer(Struct):
    """How a seat played, and where its result came from.

    An equal share for everybody, `deal`, `luck`, `own` and `others` add up to `result`; the interval of `luck` is
    `luck_error` to both sides.
    """

    seat: int
    accuracy: float
    decisions: int
    judged: int
    mistakes: int
    cost: float
    dearest: Text
    deal: float
    luck: float
    own: float
    others: float
    result: float
    luck_error: float
    account: list[Text]


class ReviewView(Struct):
    """The review of a game, as far as it has come: ask again while it is not `finished`.

    `running` where the game is not over: then everything follows from what the asking seat knows, `players` is that
    seat alone, and there is no account of its result.
    """

    running: bool
    progress: float
    finished: bool
    state: Text
    curve: list[ReviewPoint]
    moments: list[ReviewMoment]
    players: list[ReviewPlayer]
    mistakes: list[ReviewMistake]
    method: list[Text]


# --- two lines side by side -------------------------------------------------------------------------------------


class LinePointInfo(Struct):
    """Where a line stands after so many moves: everybody's chances and points, as far as the seat knows them."""

    at: int
    chances: list[float]
    totals: list[float]


class LineInfo(Struct):
    """One of the two lines: its table, the move it began with, and `winners` once it is `over`."""

    table: str
    first: Text | None
    over: bool
    winners: list[int]
    points: list[LinePointInfo]


class CompareView(Struct):
    """The game as it `was`, and as it was `tried` again from `at` moves on, seen by one seat."""

    title: Text
    at: int
    seat: int
    was: LineInfo
    tried: LineInfo


# --- across games -----------------------------------------------------------------------------------------------


class ReviewedGame(Struct):
    """What the review of a game says of my seat; shares are of winning chances."""

    table: str
    at: float
    players: int
    accuracy: float
    mistakes: int
    deal: float
    luck: float
    own: float
    result: float


class KindMark(Struct):
    """My decisions of one kind over all reviewed games, with what each cost on average."""

    kind: str
    label: Text
    decisions: int
    cost: float
    accuracy: float


class GameReviews(Struct):
    """`games` are the latest first, `kinds` the strongest first; `waiting` are my games nobody has reviewed yet."""

    game: str
    title: Text
    accuracy: float | None
    luck: float | None
    games: list[ReviewedGame]
    kinds: list[KindMark]
    waiting: list[str]


class ReviewsInfo(Struct):
    games: list[GameReviews]


class ReviewIn(Struct, forbid_unknown_fields=True):
    """I want to look at the review of a game that I still play alone against bots, though it counts no longer then."""

    seat: int
