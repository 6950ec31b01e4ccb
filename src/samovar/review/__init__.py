"""After the game: what decided it, what was luck, and what each player could have done with what they knew."""

from samovar.review.accuracy import Play, play_of
from samovar.review.comparing import Line, LinePoint, compare
from samovar.review.document import VERSION, Anchor, Decision, Moment, Point, Review, read_review
from samovar.review.luck import Account, account, account_of_points
from samovar.review.page import page
from samovar.review.reviewing import ROLLOUTS, Reviewing
from samovar.review.telling import WORDS, Telling, ToldMoment

__all__ = [
    "ROLLOUTS", "VERSION", "WORDS", "Account", "Anchor", "Decision", "Line", "LinePoint", "Moment", "Play", "Point",
    "Review", "Reviewing", "Telling", "ToldMoment", "account", "account_of_points", "compare", "page", "play_of",
    "read_review",
]  # fmt: skip
