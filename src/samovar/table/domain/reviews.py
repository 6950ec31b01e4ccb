"""The review of a table's game, as everybody who may look at the table sees it."""

from samovar.core import NOBODY, Game, State
from samovar.review import Decision, Line, Review, Telling, ToldMoment, account, play_of
from samovar.review.luck import SURE
from samovar.table.domain.change import Change
from samovar.table.domain.errors import Refused
from samovar.table.domain.folding import REVIEWED
from samovar.table.domain.log import Draft, NoteBody
from samovar.table.domain.table import Table
from samovar.table.domain.texts import called_in, move_in_words
from samovar.table.wire import Language, Text
from samovar.table.wire_review import (
    CompareView,
    LineInfo,
    LinePointInfo,
    ReviewMistake,
    ReviewMoment,
    ReviewPlayer,
    ReviewPoint,
    ReviewView,
)

MOST_POINTS = 400


def view_of(review: Review, table: Table) -> ReviewView:
    """A review in both languages, with the names of the seats as they are now."""
    game, base = table.game, table.base
    english, french = _telling(review, table, "en"), _telling(review, table, "fr")
    moments = zip(english.moments(), french.moments(), strict=True)
    running = review.knower != NOBODY
    seats = [review.knower] if running else list(range(review.players))
    return ReviewView(
        running=running,
        progress=1.0 if review.finished else min(0.99, review.rollouts / max(1, review.budget)),
        finished=review.finished,
        state=Text(english.state(), french.state()),
        curve=_curve(review, base),
        moments=[_moment(table, one, other) for one, other in moments],
        players=[_player(review, seat, english, french) for seat in seats],
        mistakes=[_mistake(game, each, english, french, base) for each in review.decisions if each.proved],
        method=[Text(one, other) for one, other in zip(english.method(), french.method(), strict=True)],
    )


def _telling(review: Review, table: Table, language: Language) -> Telling:
    review.names = called_in(language, table.names)
    return Telling(review, table.game, language, lambda ply: table.position(table.base + ply))


def alone_against_bots(table: Table) -> bool:
    """Whether nobody but one person and bots play here: then a review before the end concerns nobody else."""
    people = sum(1 for seat in table.seats if seat.player != "bot")
    return people == 1 and table.setup.players > 1 and not table.setup.imported and not table.lesson


def note_review(table: Table, seat: int) -> Change | None:
    """The log says, once, who had the game reviewed before its end."""
    if table.state.over or seat in table.reviewed:
        return None
    if not alone_against_bots(table):
        raise Refused("review-running")
    return Change([Draft(seat, NoteBody(REVIEWED))])


def compared(was: Table, tried: Table, seat: int, since: int, lines: tuple[Line, Line], title: Text) -> CompareView:
    """Two lines as the page shows them, side by side."""
    parting = tried.positions.first()
    return CompareView(title, since, seat, _line(was, lines[0], parting), _line(tried, lines[1], parting))


def _line(table: Table, line: Line, parting: State) -> LineInfo:
    points = [
        LinePointInfo(each.ply, [round(chance, 4) for chance in each.chances], [round(one, 1) for one in each.totals])
        for each in line.points
    ]
    first = None
    if line.first:
        first = move_in_words(parting, table.game.parse_move(line.first), table.names)
    return LineInfo(table.id, first, line.over, line.winners, points)


def _curve(review: Review, base: int) -> list[ReviewPoint]:
    """The curve in as many points as can be drawn; those beside a moment are among them."""
    step = len(review.curve) // MOST_POINTS + 1
    kept = {place for each in review.moments for place in (each.ply, each.ply + 1)} | {len(review.curve) - 1}
    points = [point for point in review.curve if point.ply % step == 0 or point.ply in kept]
    return [ReviewPoint(base + point.ply, [round(chance, 4) for chance in point.chances]) for point in points]


def _moment(table: Table, one: ToldMoment, other: ToldMoment) -> ReviewMoment:
    moment, game = one.moment, table.game
    at = table.base + moment.ply
    return ReviewMoment(
        moment.what,  # type: ignore[arg-type]  # one of the four
        at,
        moment.seat,
        moment.change,
        Text(one.what, other.what),
        [Text(english, french) for english, french in zip(one.why, other.why, strict=True)],
        table.line[at].seat if moment.move else None,
        Text(one.played, other.played) if moment.move else None,
        game.parse_move(moment.move).to_json() if moment.move else None,
        Text(one.better, other.better) if moment.better else None,
        game.parse_move(moment.better).to_json() if moment.better else None,
    )


def _mistake(game: Game, decision: Decision, english: Telling, french: Telling, base: int) -> ReviewMistake:
    return ReviewMistake(
        base + decision.ply,
        decision.seat,
        decision.before,
        decision.after,
        decision.error,
        decision.cost_points,
        Text(english.move(decision.move, decision.ply), french.move(decision.move, decision.ply)),
        game.parse_move(decision.move).to_json(),
        Text(english.move(decision.best, decision.ply), french.move(decision.best, decision.ply)),
        game.parse_move(decision.best).to_json(),
    )


def _player(review: Review, seat: int, english: Telling, french: Telling) -> ReviewPlayer:
    play, sums = play_of(review, seat), account(review, seat)
    over = review.knower == NOBODY
    told = zip(english.account(seat), french.account(seat), strict=True) if over else []
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
