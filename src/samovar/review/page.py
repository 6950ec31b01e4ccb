"""A review as one web page that needs nothing else: the curve drawn, and told as a table too."""

from html import escape

from samovar.core import Game, Record
from samovar.review.accuracy import play_of
from samovar.review.document import Moment, Review
from samovar.review.luck import account
from samovar.review.positions import position_lines
from samovar.review.telling import Telling

COLORS = ["#8c2f1b", "#1d5b6b", "#a9781c", "#4b5d2a", "#5a3a6e", "#37474f"]
DASHES = ["", "7 4", "2 4", "9 3 2 3", "14 5", "4 2"]
WIDTH, HEIGHT, LEFT, TOP, BOTTOM = 720, 300, 46, 12, 30
ROWS = 24

STYLE = """
:root { color-scheme: light; font: 17px/1.5 Georgia, 'Times New Roman', serif; color: #2b211a; background: #f6efe1; }
body { max-width: 780px; margin: 0 auto; padding: 20px 16px 60px; }
h1 { font-weight: 400; font-size: 2rem; line-height: 1.15; color: #6d3b17; margin: 0 0 4px; }
h2 { font-weight: 600; font-size: 1.25rem; margin: 32px 0 8px; border-bottom: 1px solid #cbb893; }
svg { width: 100%; height: auto; background: #fffaf0; border: 1px solid #cbb893; border-radius: 6px; }
svg text { font: 13px Georgia, serif; fill: #5c4a38; }
.key { display: flex; flex-wrap: wrap; gap: 4px 20px; list-style: none; padding: 0; margin: 8px 0; }
.key svg { width: 34px; height: 10px; border: 0; background: none; vertical-align: middle; margin-right: 6px; }
ol.moments { padding-left: 0; list-style: none; }
ol.moments li { margin: 0 0 12px; padding: 2px 0 2px 12px; border-left: 4px solid var(--who); }
.when { font-size: 0.85rem; color: #6b5844; display: block; }
.why { margin: 2px 0 0; color: #4a3b2c; font-style: italic; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: 0.92rem; }
th, td { text-align: right; padding: 5px 8px; border-bottom: 1px solid #e0d2b4; font-variant-numeric: lining-nums; }
th:first-child, td:first-child { text-align: left; }
pre { white-space: pre-wrap; font: 0.85rem/1.45 ui-monospace, Menlo, Consolas, monospace; margin: 4px 0 8px; }
summary { cursor: pointer; }
.soft { color: #6b5844; font-size: 0.92rem; }
"""


def page(review: Review, game: Game, language: str, record: Record | None = None) -> str:
    """The whole page; with the record, every moment has its position."""
    told = Telling(review, game, language, None if record is None else record.replay)
    parts = [
        f"<h1>{escape(told.title)}</h1>",
        f'<p class="soft">{escape(told.state())}</p>',
        f"<h2>{escape(told.say('heading.curve'))}</h2>",
        f'<p class="soft">{escape(told.say("lead.curve"))}</p>',
        drawing(told),
        _key(told),
        _curve_table(told),
        f"<h2>{escape(told.say('heading.moments'))}</h2>",
        f'<p class="soft">{escape(told.say("lead.moments"))}</p>',
        _moments(told, record),
        f"<h2>{escape(told.say('heading.players'))}</h2>",
        f'<p class="soft">{escape(told.say("lead.accuracy"))}</p>',
        _players(told),
        f"<h2>{escape(told.say('heading.luck'))}</h2>",
        f'<p class="soft">{escape(told.say("lead.luck"))}</p>',
        _accounts(told),
        f"<h2>{escape(told.say('heading.method'))}</h2>",
        *(f'<p class="soft">{escape(each)}</p>' for each in told.method()),
    ]
    head = (
        f'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{escape(told.title)}</title>'
    )
    return f'<!doctype html>\n<html lang="{language}"><head>{head}<style>{STYLE}</style></head><body>\n' + (
        "\n".join(parts) + "\n</body></html>\n"
    )


def drawing(told: Telling) -> str:
    """The curve of winning chances, with a mark for each moment."""
    review = told.review
    last = max(1, len(review.curve) - 1)

    def x(ply: int) -> float:
        return LEFT + (WIDTH - LEFT - 10) * ply / last

    def y(chance: float) -> float:
        return TOP + (HEIGHT - TOP - BOTTOM) * (1.0 - chance)

    lines = [f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{escape(told.say("heading.curve"))}">']
    for share in (0.0, 0.25, 0.5, 0.75, 1.0):
        at = y(share)
        lines.append(f'<line x1="{LEFT}" x2="{WIDTH - 10}" y1="{at:.1f}" y2="{at:.1f}" stroke="#e6d9bd"/>')
        lines.append(f'<text x="{LEFT - 6}" y="{at + 4:.1f}" text-anchor="end">{told.percent(share)}</text>')
    for seat in range(review.players):
        path = " ".join(f"{x(point.ply):.1f},{y(point.chances[seat]):.1f}" for point in review.curve)
        lines.append(
            f'<polyline points="{path}" fill="none" stroke="{_color(seat)}" stroke-width="2.4" '
            f'stroke-dasharray="{DASHES[seat % len(DASHES)]}"/>'
        )
    for number, moment in enumerate(review.moments, 1):
        place = min(moment.ply + (moment.what != "deal"), last)
        at = review.curve[place].chances[moment.seat]
        lines.append(
            f'<circle cx="{x(place):.1f}" cy="{y(at):.1f}" r="9" fill="#fffaf0" stroke="{_color(moment.seat)}" '
            f'stroke-width="2"/><text x="{x(place):.1f}" y="{y(at) + 4.5:.1f}" text-anchor="middle">{number}</text>'
        )
    for ply in sorted({last * part // 4 for part in range(5)}):
        lines.append(f'<text x="{x(ply):.1f}" y="{HEIGHT - 9}" text-anchor="middle">{ply}</text>')
    return "".join([*lines, "</svg>"])


def _color(seat: int) -> str:
    return COLORS[seat % len(COLORS)]


def _key(told: Telling) -> str:
    items = []
    for seat in range(told.review.players):
        dash = DASHES[seat % len(DASHES)]
        stroke = (
            f'<line x1="0" x2="34" y1="5" y2="5" stroke="{_color(seat)}" stroke-width="3" stroke-dasharray="{dash}"/>'
        )
        items.append(f'<li><svg viewBox="0 0 34 10" aria-hidden="true">{stroke}</svg>{escape(told.name(seat))}</li>')
    return f'<ul class="key">{"".join(items)}</ul>'


def _curve_table(told: Telling) -> str:
    curve = told.review.curve
    step = max(1, len(curve) // ROWS)
    points = [point for point in curve if point.ply % step == 0 or point.ply == len(curve) - 1]
    heads = [told.say("column.move"), *(told.name(seat) for seat in range(told.review.players))]
    rows = [[str(point.ply), *(told.percent(chance) for chance in point.chances)] for point in points]
    return f"<details><summary>{escape(told.say('heading.curve'))}</summary>{_table(heads, rows)}</details>"


def _moments(told: Telling, record: Record | None) -> str:
    if not told.review.moments:
        return f"<p>{escape(told.say('moment.none'))}</p>"
    items = []
    for number, each in enumerate(told.moments(), 1):
        why = "".join(f'<p class="why">{escape(line)}</p>' for line in each.why)
        when = f'<span class="when">{number} · {escape(each.when)}</span>'
        where = "" if record is None else _position(told, record, each.moment)
        items.append(f'<li style="--who: {_color(each.moment.seat)}">{when}{escape(each.what)}{why}{where}</li>')
    return f'<ol class="moments">{"".join(items)}</ol>'


def _position(told: Telling, record: Record, moment: Moment) -> str:
    lines = position_lines(record, moment, told.language, told.names)
    heading = escape(told.say("moment.position"))
    return f"<details><summary>{heading}</summary><pre>{escape(chr(10).join(lines))}</pre></details>"


def _players(told: Telling) -> str:
    heads = [told.say(f"column.{each}") for each in ("player", "accuracy", "mistakes", "cost", "dearest")]
    rows = []
    for seat in range(told.review.players):
        play = play_of(told.review, seat)
        accuracy = f"{play.accuracy:.0f}"
        rows.append([told.name(seat), accuracy, str(play.mistakes), told.percent(play.cost), told.dearest(seat)])
    return _table(heads, rows)


def _accounts(told: Telling) -> str:
    heads = [told.say(f"column.{each}") for each in ("player", "deal", "luck", "own", "others", "result")]
    rows, words = [], []
    for seat in range(told.review.players):
        one = account(told.review, seat)
        parts = [told.signed(each) for each in (one.deal, one.luck, one.own, one.others)]
        rows.append([told.name(seat), *parts, told.percent(one.result)])
        sentences = escape(" ".join(told.account(seat)))
        words.append(f"<p><b>{escape(told.name(seat))}</b> — {sentences}</p>")
    return _table(heads, rows) + "".join(words)


def _table(heads: list[str], rows: list[list[str]]) -> str:
    head = "".join(f'<th scope="col">{escape(each)}</th>' for each in heads)
    body = "".join(f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>" for row in rows)
    return f'<div class="scroll"><table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>'
