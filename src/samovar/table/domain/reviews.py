"""The review of a table's game, as everybody who may look at the table sees it."""

from samovar.core import Game
from samovar.review import Decision, Review, Telling, ToldMoment, account, play_of
from samovar.review.luck import SURE
from samovar.table.wire import Text
from samovar.table.wire_review import ReviewMistake, ReviewMoment, ReviewPlayer, ReviewPoint, ReviewView

MOST_POINTS = 400


def view_of(review: Review, game: Game, names: list[str]) -> ReviewView:
    """A review in both languages, with the names of the seats as they are now."""
    review.names = names
    english, french = Telling(review, game, "en"), Telling(review, game, "fr")
    moments = zip(english.moments(), french.moments(), strict=True)
    return ReviewView(
        progress=1.0 if review.finished else min(0.99, review.rollouts / max(1, review.budget)),
        finished=review.finished,
        state=Text(english.state(), french.state()),
        curve=_curve(review),
        moments=[_moment(game, one, other) for one, other in moments],
        players=[_player(review, seat, english, french) for seat in range(review.players)],
        mistakes=[_mistake(each, english, french) for each in review.decisions if each.proved],
        method=[Text(one, other) for one, other in zip(english.method(), french.method(), strict=True)],
    )


def _curve(review: Review) -> list[ReviewPoint]:
    """The curve in as many points as can be drawn; those beside a moment are among them."""
    step = len(review.curve) // MOST_POINTS + 1
    kept = {place for each in review.moments for place in (each.ply, each.ply + 1)} | {len(review.curve) - 1}
    points = [point for point in review.curve if point.ply % step == 0 or point.ply in kept]
    return [ReviewPoint(point.ply, [round(chance, 4) for chance in point.chances]) for point in points]


def _moment(game: Game, one: ToldMoment, other: ToldMoment) -> ReviewMoment:
    moment = one.moment
    return ReviewMoment(
        moment.what,  # type: ignore[arg-type]  # one of the four
        moment.ply,
        moment.seat,
        moment.change,
        Text(one.what, other.what),
        [Text(english, french) for english, french in zip(one.why, other.why, strict=True)],
        Text(one.better, other.better) if moment.better else None,
        game.parse_move(moment.better).to_json() if moment.better else None,
    )


def _mistake(decision: Decision, english: Telling, french: Telling) -> ReviewMistake:
    return ReviewMistake(
        decision.ply,
        decision.seat,
        decision.before,
        decision.after,
        decision.error,
        decision.cost_points,
        Text(english.move(decision.move), french.move(decision.move)),
        Text(english.move(decision.best), french.move(decision.best)),
    )


def _player(review: Review, seat: int, english: Telling, french: Telling) -> ReviewPlayer:
    play, sums = play_of(review, seat), account(review, seat)
    told = zip(english.account(seat), french.account(seat), strict=True)
    return ReviewPlayer(
        seat=seat,
        accuracy=play.accuracy,
        decisions=play.decisions,
        judged=play.judged,
        mistakes=play.mistakes,
        cost=play.cost,
        dearest=Text(english.dearest(seat), french.dearest(seat)),
        deal=sums.deal,
        luck=sums.luck,
        own=sums.own,
        others=sums.others,
        result=sums.result,
        luck_error=SURE * sums.luck_error,
        account=[Text(one, other) for one, other in told],
    )
