"""A review in words, in French or English."""

from typing import NamedTuple

from samovar.core import Catalogue, Game, Json, Message
from samovar.review.accuracy import play_of
from samovar.review.document import Moment, Review
from samovar.review.estimate import counts
from samovar.review.luck import SURE, account, account_of_points
from samovar.review.moments import BLUNDER, DEAL, FIND

WORDS = Catalogue.read("samovar.review")
NARROW_SPACE = "\u202f"
# A deal that is better by less than its own doubt, or by less than a point, is even.
EVEN = 1.0


class ToldMoment(NamedTuple):
    """A moment in words: when, what, and why; `better` is the better move, where there was one."""

    moment: Moment
    when: str
    what: str
    why: list[str]
    better: str


class Telling:
    """Tells a review of a game in one language."""

    def __init__(self, review: Review, game: Game, language: str) -> None:
        self.review = review
        self.game = game
        self.language = language
        self.names = review.names

    def say(self, key: str, **params: Json) -> str:
        return WORDS.tell(Message(key, params), self.language, self.names)

    def name(self, seat: int) -> str:
        if seat < len(self.names) and self.names[seat]:
            return self.names[seat]
        return f"{WORDS.word('noun.seat', self.language)} {seat + 1}"

    def percent(self, share: float, digits: int = 0) -> str:
        text = f"{abs(100.0 * share):.{digits}f}"
        return f"{text.replace('.', ',')}{NARROW_SPACE}%" if self.language == "fr" else f"{text}%"

    def signed(self, share: float) -> str:
        """A share with its sign, as tables show it."""
        sign = "−" if round(100.0 * share) < 0 else "+" if round(100.0 * share) > 0 else "±"
        return f"{sign}{self.percent(share)}"

    def points(self, points: float) -> str:
        text = f"{abs(points):.1f}".removesuffix(".0")
        return text.replace(".", ",") if self.language == "fr" else text

    @property
    def title(self) -> str:
        return self.say("title", game=self.game.rulebook.title[self.language])

    def state(self) -> str:
        """How far the search has come."""
        judged = sum(1 for each in self.review.decisions if each.worlds > 0)
        if judged == 0:
            return self.say("state.fast")
        key = "state.done" if self.review.finished else "state.partly"
        return self.say(key, judged=judged, decisions=len(self.review.decisions))

    def method(self) -> list[str]:
        """How the review was found, and what is weak about it."""
        told = [self.say(f"method.{each}") for each in ("knowledge", "curve", "proof")]
        fitted = counts(self.game)
        if self.review.players not in fitted:
            told.append(self.say("method.borrowed", fitted=", ".join(str(each) for each in fitted)))
        return told

    def move(self, notation: str) -> str:
        return self.game.tell_move(self.game.parse_move(notation), self.language, self.names)

    def moments(self) -> list[ToldMoment]:
        return [self._moment(each) for each in self.review.moments]

    def _moment(self, moment: Moment) -> ToldMoment:
        change = self.percent(moment.change)
        better = self.move(moment.better) if moment.better else ""
        if moment.what in (BLUNDER, FIND):
            played = self.move(moment.move)
            what = self.say(f"moment.{moment.what}", who=moment.seat, change=change, better=better, move=played)
        else:
            luck = "deal" if moment.what == DEAL else "luck"
            side = "good" if moment.change > 0 else "bad"
            what = self.say(f"moment.{side}-{luck}", who=moment.seat, change=change)
        return ToldMoment(moment, self.say("moment.at", number=moment.ply + 1), what, self._why(moment), better)

    def _why(self, moment: Moment) -> list[str]:
        found = []
        for each in moment.why:
            key, params = each["key"], each["params"]
            if isinstance(key, str) and isinstance(params, dict):
                found.append(self.game.tell(Message(key, params), self.language, self.names))
        return found

    def account(self, seat: int) -> list[str]:
        """Luck and skill of a seat, in sentences."""
        chances, points = account(self.review, seat), account_of_points(self.review, seat)
        told = []
        if abs(points.deal) <= max(EVEN, SURE * points.deal_error):
            told.append(self.say("account.dealt-even", who=seat))
        else:
            key = "account.dealt-better" if points.deal > 0 else "account.dealt-worse"
            told.append(self.say(key, who=seat, points=self.points(round(points.deal))))
        error = self.percent(SURE * chances.luck_error)
        if chances.too_wide:
            told.append(self.say("account.wide", error=error))
        else:
            key = "account.lucky" if chances.luck >= 0 else "account.unlucky"
            told.append(self.say(key, change=self.percent(chances.luck), error=error))
        told.append(self.say("account.own", change=self.percent(chances.own), given=self.percent(chances.others)))
        told.append(self.say("account.sum", fair=self.percent(chances.fair), result=self.percent(chances.result)))
        return told

    def dearest(self, seat: int) -> str:
        """The kinds of decisions that cost a seat most, as the rules call them."""
        costly = [each for each in play_of(self.review, seat).kinds if each.cost > 0.0][:2]
        return ", ".join(f"{self.kind(each.kind)} ({self.percent(each.cost)})" for each in costly) or "–"

    def kind(self, kind: str) -> str:
        key = f"kind.{kind}"
        return self.game.catalogue.word(key, self.language) if key in self.game.catalogue.entries else kind
