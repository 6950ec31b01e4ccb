"""A review in words, in French or English."""

from collections.abc import Callable
from typing import NamedTuple

from samovar.core import NOBODY, Catalogue, Game, Json, Message, State
from samovar.review.accuracy import play_of
from samovar.review.document import Moment, Review
from samovar.review.estimate import counts
from samovar.review.luck import SURE, Account, account, account_of_points
from samovar.review.moments import BLUNDER, DEAL, FIND
from samovar.review.units import has_unit, in_units

WORDS = Catalogue.read("samovar.review")
NARROW_SPACE = "\u202f"
# A deal that is better by no more than a point is even; one that is better by less than its own doubt may be.
EVEN = 1.0


class ToldMoment(NamedTuple):
    """A moment in words: when, what, why, and the moves `better` and `played`, where there were such."""

    moment: Moment
    when: str
    what: str
    why: list[str]
    better: str
    played: str


class Telling:
    """Tells a review of a game in one language; `position` knows the one after so many moves of the game."""

    def __init__(
        self, review: Review, game: Game, language: str, position: Callable[[int], State] | None = None
    ) -> None:
        self.review = review
        self.game = game
        self.language = language
        self.names = review.names
        self.position = position

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

    def amount(self, points: int) -> str:
        """Points, or what the game counts instead."""
        if has_unit(self.game):
            return in_units(self.game, str(points), self.language)
        return self.say("account.points", points=points)

    @property
    def title(self) -> str:
        return self.say("title", game=self.game.rulebook.title[self.language])

    def state(self) -> str:
        """How far the search has come."""
        judged = sum(1 for each in self.review.decisions if each.worlds > 0)
        if judged == 0:
            return self.say("state.fast")
        decisions = len(self.review.decisions)
        done = "state.all" if judged == decisions else "state.done"
        return self.say(done if self.review.finished else "state.partly", judged=judged, decisions=decisions)

    def method(self) -> list[str]:
        """How the review was found, and what is weak about it."""
        curve = "curve" if self.review.knower == NOBODY else "curve-known"
        told = [self.say(f"method.{each}") for each in ("knowledge", curve, "proof")]
        fitted = counts(self.game)
        if self.review.players not in fitted:
            told.append(self.say("method.borrowed", fitted=", ".join(str(each) for each in fitted)))
        return told

    def move(self, notation: str, ply: int) -> str:
        """A move that was made, or could have been, after so many others."""
        move, position = self.game.parse_move(notation), self.position
        if position is None:
            return self.game.tell_move(move, self.language, self.names)
        return self.game.tell_move_from(lambda: position(ply), move, self.language, self.names)

    def moments(self) -> list[ToldMoment]:
        return [self._moment(each) for each in self.review.moments]

    def _moment(self, moment: Moment) -> ToldMoment:
        change = self.percent(moment.change)
        better = self.move(moment.better, moment.ply) if moment.better else ""
        played = self.move(moment.move, moment.ply) if moment.move else ""
        if moment.what in (BLUNDER, FIND):
            what = self.say(f"moment.{moment.what}", who=moment.seat, change=change, better=better, move=played)
        else:
            luck = "deal" if moment.what == DEAL else "luck"
            side = "good" if moment.change > 0 else "bad"
            what = self.say(f"moment.{side}-{luck}", who=moment.seat, change=change)
        when = self.say("moment.at-deal") if moment.what == DEAL else self.say("moment.at", number=moment.ply + 1)
        return ToldMoment(moment, when, what, self._why(moment), better, played)

    def _why(self, moment: Moment) -> list[str]:
        found = []
        for each in moment.why:
            key, params = each["key"], each["params"]
            if isinstance(key, str) and isinstance(params, dict):
                found.append(self.game.tell(Message(key, params), self.language, self.names))
        if found and moment.what in (BLUNDER, FIND):
            # Reasons are told to whoever decides, as "you": here others read them, too.
            key = "moment.advice" if moment.what == BLUNDER else "moment.reason"
            return [self.say(key, who=moment.seat, why=" ".join(found))]
        return found

    def account(self, seat: int) -> list[str]:
        """Luck and skill of a seat, in sentences."""
        chances, points = account(self.review, seat), account_of_points(self.review, seat)
        told = []
        if abs(points.deal) <= EVEN:
            told.append(self.say("account.dealt-even", who=seat))
        elif abs(points.deal) <= SURE * points.deal_error:
            told.append(self.say("account.dealt-unsure", who=seat))
        else:
            key = "account.dealt-better" if points.deal > 0 else "account.dealt-worse"
            told.append(self.say(key, who=seat, amount=self.amount(round(abs(points.deal)))))
        error = self.percent(min(1.0, SURE * chances.luck_error))
        if chances.too_wide:
            told.append(self.say("account.wide", error=error))
        else:
            key = "account.lucky" if chances.luck >= 0 else "account.unlucky"
            told.append(self.say(key, change=self.percent(chances.luck), error=error))
        told.append(self.mistakes(chances))
        told.append(self.say("account.sum", fair=self.percent(chances.fair), result=self.percent(chances.result)))
        return told

    def mistakes(self, chances: Account) -> str:
        """What proved mistakes did to a seat, its own and the others'."""
        own, others = round(100.0 * chances.own), round(100.0 * chances.others)
        if own == 0 and others == 0:
            return self.say("account.faultless")
        key = "account.own" if others >= 0 else "account.own-harmed"
        return self.say(key, change=self.percent(chances.own), given=self.percent(chances.others))

    def dearest(self, seat: int) -> str:
        """The kinds of decisions that cost a seat most, as the rules call them."""
        costly = [each for each in play_of(self.review, seat).kinds if each.cost > 0.0][:2]
        return ", ".join(f"{self.kind(each.kind)} ({self.percent(each.cost)})" for each in costly) or "–"

    def kind(self, kind: str) -> str:
        key = f"kind.{kind}"
        return self.game.catalogue.word(key, self.language) if key in self.game.catalogue.entries else kind
