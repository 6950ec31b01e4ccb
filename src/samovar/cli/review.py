"""`samovar review`: what decided a recorded game, what was luck, and what could have been done."""

from dataclasses import asdict
from typing import Annotated

from cyclopts import App, Parameter

from samovar.cli.files import load_record
from samovar.cli.numbers import whole
from samovar.cli.output import console, new_table, print_json, say, utf8, visible
from samovar.cli.problems import Problem
from samovar.cli.words import Words
from samovar.core import BadDocument, Json, Message, Record
from samovar.review import ROLLOUTS, WORDS, Review, Reviewing, Telling, account, account_of_points, page, play_of

MOST = 1_000_000
LONGEST = 3600


def add(app: App, words: Words) -> None:
    @app.command(name="review", help=words("help.review"))
    def review(
        file: Annotated[str, Parameter(help=words("help.record"))],
        /,
        *,
        rollouts: Annotated[int, whole(words("help.review-rollouts"))] = ROLLOUTS,
        seconds: Annotated[float, Parameter(help=words("help.review-seconds"))] = 0.0,
        seat: Annotated[int | None, whole(words("help.review-seat"))] = None,
        data: Annotated[str | None, Parameter(help=words("help.data-pack"))] = None,
        json: Annotated[bool, Parameter(help=words("help.json"))] = False,
        html: Annotated[bool, Parameter(help=words("help.review-html"))] = False,
    ) -> None:
        words.learn(WORDS)
        if json and html:
            raise Problem("cli.one-of", allowed="--json, --html")
        if not 0 <= rollouts <= MOST:
            raise out_of_range("--rollouts", 0, MOST, rollouts)
        if not 0 <= seconds <= LONGEST:
            raise out_of_range("--seconds", 0, LONGEST, seconds)
        record = load_record(words, file, data)
        if seat is not None and not 1 <= seat <= record.players:
            raise out_of_range("--seat", 1, record.players, seat)
        record.verify()
        found = Reviewing(record, rollouts).go_on(seconds)
        if json:
            print_json({**found.to_json(), "summary": summary(found)})
        elif html:
            utf8()
            print(page(found, record.game, words.language, record), end="")
        else:
            tell(words, found, record, seat)


def out_of_range(name: str, low: int, high: int, found: float) -> BadDocument:
    return BadDocument(Message("document.out-of-range", {"place": name, "low": low, "high": high, "found": found}))


def summary(review: Review) -> Json:
    """What follows from a review, for each player."""
    seats = range(review.players)
    return [
        {
            **asdict(play_of(review, seat)),
            "chances": asdict(account(review, seat)),
            "points": asdict(account_of_points(review, seat)),
        }
        for seat in seats
    ]


def tell(words: Words, review: Review, record: Record, seat: int | None) -> None:
    """The review in the terminal; of one seat alone, where one is named."""
    told = Telling(review, record.game, words.language, record.replay)
    seats = list(range(review.players)) if seat is None else [seat - 1]
    say(told.title)
    say(told.state())
    print()
    say(told.say("heading.moments"))
    moments = [each for each in told.moments() if each.moment.seat in seats]
    for each in moments:
        say("  " + told.say("moment.line", when=each.when, what=each.what))
        for line in each.why:
            say(f"      {line}")
    if not moments:
        say(f"  {told.say('moment.none')}")
    print()
    table = new_table()
    table.add_column(told.say("column.player"))
    for column in ("accuracy", "mistakes", "cost", "dearest", "deal", "luck", "own", "others", "result"):
        table.add_column(told.say(f"column.{column}"), justify="right")
    for who in seats:
        play, one = play_of(review, who), account(review, who)
        shares = [told.signed(each) for each in (one.deal, one.luck, one.own, one.others)]
        cells = [f"{play.accuracy:.0f}", str(play.mistakes), told.percent(play.cost), told.dearest(who)]
        table.add_row(visible(told.name(who)), *cells, *shares, told.percent(one.result))
    console().print(table)
    for who in seats:
        say(" ".join(told.account(who)))
