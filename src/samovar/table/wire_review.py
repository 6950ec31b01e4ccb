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
    where there was one.
    """

    what: Literal["blunder", "find", "luck", "deal"]
    at: int
    seat: int
    change: float
    text: Text
    why: list[Text]
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
    better: Text


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
    """The review of a finished game, as far as it has come: ask again while it is not `finished`."""

    progress: float
    finished: bool
    state: Text
    curve: list[ReviewPoint]
    moments: list[ReviewMoment]
    players: list[ReviewPlayer]
    mistakes: list[ReviewMistake]
    method: list[Text]
