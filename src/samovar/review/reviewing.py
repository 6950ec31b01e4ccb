"""A review in the making: the fast curve at once, then the search, doubtful moments first."""

from time import monotonic

from samovar.core import NOBODY, BadDocument, Message, Record, fingerprint
from samovar.review.curve import anchor, fast_curve, places, price, refined
from samovar.review.document import Decision, Point, Review
from samovar.review.judge import judge
from samovar.review.moments import moments
from samovar.review.walk import Walk

ROLLOUTS = 6000
# Where worlds are not played to their end, each costs as much as several that are.
PRICE_WITHOUT_SEARCH = 8
# What is left of the budget after this part of it looks again at what matters most.
FIRST_LOOK = 0.8
SECOND_LOOKS = 8
SECOND_WORLDS = 64
SECOND = "again-"


class Reviewing:
    """Goes on with a review for as long as it is asked to; what it has so far is always a whole review."""

    def __init__(
        self, record: Record, budget: int = ROLLOUTS, review: Review | None = None, knower: int = NOBODY
    ) -> None:
        self.walk = Walk(record, knower)
        self.price = 1 if self.walk.searches else PRICE_WITHOUT_SEARCH
        self._fast = fast_curve(self.walk)
        self.review = self._first(budget) if review is None else review
        if self.review.record != identity(record):
            raise BadDocument(Message("review.other-game"))
        self.review.budget = budget
        if self.review.rollouts < budget:
            self.review.finished = False

    def _first(self, budget: int) -> Review:
        walk, record = self.walk, self.walk.record
        scores = walk.states[-1].scores() if walk.ended else None
        review = Review(
            record.game.id,
            record.game.data_hash,
            identity(record),
            record.players,
            record.names,
            [] if scores is None else scores.winners(),
            [] if scores is None else scores.totals(),
            self._fast,
            decisions(walk, self._fast),
            budget=budget,
            knower=walk.knower,
        )
        review.moments = moments(walk, review)
        return review

    @property
    def progress(self) -> float:
        review = self.review
        return 1.0 if review.finished else min(0.99, review.rollouts / max(1, review.budget))

    def go_on(self, seconds: float = 0.0) -> Review:
        """Search until the budget is used up, or for so many seconds where they are not 0."""
        until = monotonic() + seconds
        review = self.review
        while not review.finished:
            self._step()
            if seconds > 0.0 and monotonic() > until:
                break
        review.curve = refined(self._fast, review.anchors, self.walk.ended)
        review.moments = moments(self.walk, review)
        return review

    def _step(self) -> None:
        """The next thing to look at: a point of the curve, a decision, or a decision once more."""
        review = self.review
        if review.rollouts >= review.budget:
            review.finished = True
            return
        anchored = {each.ply for each in review.anchors}
        waiting = [ply for ply in places(self.walk) if ply not in anchored]
        if waiting:
            found = anchor(self.walk, waiting[0])
            review.anchors.append(found)
            review.rollouts += price(self.walk, found) * self.price
            return
        unseen = [each for each in review.decisions if each.worlds == 0]
        if unseen and review.rollouts < FIRST_LOOK * review.budget:
            # Chances that the estimate saw fall tell most about a mistake; those that rose, about a find or luck.
            next_one = max(unseen, key=lambda each: _doubt(self._fast, each))
            review.rollouts += judge(self.walk, next_one) * self.price
            return
        self._look_again()

    def _look_again(self) -> None:
        review = self.review
        weighty = [each for each in review.decisions if 0 < each.worlds < SECOND_WORLDS and each.error > 0.0]
        if not weighty or sum(1 for each in review.decisions if each.worlds >= SECOND_WORLDS) >= SECOND_LOOKS:
            review.finished = True
            return
        next_one = max(weighty, key=lambda each: max(each.cost, each.gain * each.surprising) + each.error)
        rollouts = judge(self.walk, next_one, SECOND_WORLDS, SECOND)
        next_one.worlds = max(next_one.worlds, SECOND_WORLDS)
        review.rollouts += max(1, rollouts) * self.price


def identity(record: Record) -> str:
    """What tells one game from another: all of its record but for the names, which people may change."""
    return fingerprint({name: value for name, value in record.to_json().items() if name != "seats"})


def decisions(walk: Walk, curve: list[Point]) -> list[Decision]:
    """Every decision of the game at which there was a choice, as the fast estimate sees it.

    While the game is played, only those of the seat that asks: what the others could choose from is theirs.
    """
    found = []
    for ply, played in enumerate(walk.moves):
        if walk.knower not in (NOBODY, played.seat) or len(walk.states[ply].legal(played.seat)) < 2:
            continue
        before, after = curve[ply], curve[ply + 1]
        seat = played.seat
        found.append(
            Decision(
                ply,
                seat,
                played.move.notation,
                played.move.declared.name,
                before.chances[seat],
                after.chances[seat],
                before.margins[seat],
                after.margins[seat],
            )
        )
    return found


def _doubt(curve: list[Point], decision: Decision) -> float:
    change = curve[decision.ply + 1].chances[decision.seat] - curve[decision.ply].chances[decision.seat]
    return -2.0 * change if change < 0.0 else change
