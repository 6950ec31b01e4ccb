"""What a review says of each seat in a few numbers: kept beside it, and added up over somebody's games."""

import msgspec
from msgspec import Struct

from samovar.core import Game
from samovar.review import Review, account, play_of
from samovar.review.accuracy import move_accuracy
from samovar.table.domain.texts import word
from samovar.table.wire import PlayedGame, Text
from samovar.table.wire_review import GameReviews, KindMark, ReviewedGame

# A kind of decision that was taken so seldom tells nothing about its player.
FEWEST = 5


class KindMarks(Struct):
    kind: str
    decisions: int
    cost: float
    accuracy: float


class SeatMarks(Struct):
    """A seat's play and luck in one game; accuracies are sums over the decisions of a kind."""

    accuracy: float
    mistakes: int
    deal: float
    luck: float
    own: float
    result: float
    kinds: list[KindMarks]


def marks_of(review: Review) -> str:
    """The marks of every seat, as they are kept."""
    return msgspec.json.encode([_marks(review, seat) for seat in range(review.players)]).decode()


def read_marks(kept: str) -> list[SeatMarks]:
    return msgspec.json.decode(kept, type=list[SeatMarks])


def _marks(review: Review, seat: int) -> SeatMarks:
    play, sums = play_of(review, seat), account(review, seat)
    kinds: dict[str, KindMarks] = {}
    for each in review.decisions:
        if each.seat == seat:
            found = kinds.setdefault(each.kind, KindMarks(each.kind, 0, 0.0, 0.0))
            found.decisions += 1
            found.cost += each.cost
            found.accuracy += move_accuracy(each.cost)
    return SeatMarks(play.accuracy, play.mistakes, sums.deal, sums.luck, sums.own, sums.result, list(kinds.values()))


def reviews_of(game: Game, title: Text, played: list[tuple[PlayedGame, SeatMarks | None]]) -> GameReviews:
    """Somebody's games of one title, the latest first: those reviewed, what they add up to, and those that wait."""
    reviewed = [(one, marks) for one, marks in played if marks is not None]
    count = len(reviewed)
    return GameReviews(
        game=game.id,
        title=title,
        accuracy=sum(marks.accuracy for _, marks in reviewed) / count if count else None,
        luck=sum(marks.luck + marks.deal for _, marks in reviewed) / count if count else None,
        games=[_reviewed(one, marks) for one, marks in reviewed],
        kinds=_kinds(game, [marks for _, marks in reviewed]),
        waiting=[one.table for one, marks in played if marks is None],
    )


def _reviewed(one: PlayedGame, marks: SeatMarks) -> ReviewedGame:
    return ReviewedGame(
        one.table, one.at, one.players, marks.accuracy, marks.mistakes, marks.deal, marks.luck, marks.own, marks.result
    )


def _kinds(game: Game, games: list[SeatMarks]) -> list[KindMark]:
    sums: dict[str, KindMarks] = {}
    for marks in games:
        for each in marks.kinds:
            found = sums.setdefault(each.kind, KindMarks(each.kind, 0, 0.0, 0.0))
            found.decisions += each.decisions
            found.cost += each.cost
            found.accuracy += each.accuracy
    often = [each for each in sums.values() if each.decisions >= FEWEST]
    return sorted((_mark(game, each) for each in often), key=lambda each: (each.cost, each.kind))


def _mark(game: Game, sums: KindMarks) -> KindMark:
    count = sums.decisions
    return KindMark(sums.kind, _label(game, sums.kind), count, sums.cost / count, sums.accuracy / count)


def _label(game: Game, kind: str) -> Text:
    key = f"kind.{kind}"
    return word(game.catalogue, key) if key in game.catalogue.entries else Text(kind, kind)
