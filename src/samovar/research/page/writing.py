"""The page itself: plots and tables in the reader's language, with nothing fetched from anywhere."""

from collections.abc import Callable
from html import escape
from pathlib import Path

import samovar
from samovar.arena import Report, Tournament
from samovar.core import Catalogue, Game, Message
from samovar.core.documents import Json
from samovar.research.page import drawing
from samovar.research.page.gathered import Gathered, Share
from samovar.research.page.metrics import Metrics
from samovar.research.words import problem

THIN = "\u202f"
STYLE = """
:root { color-scheme: light; }
body { margin: 0; background: #f5ecd9; color: #22303c; font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 50rem; margin: 0 auto; padding: 2.5rem 1.25rem 4rem; }
h1 { font: 600 2.1rem/1.15 Georgia, serif; color: #1f4d3a; margin: 0 0 .4rem; }
h2 { font: 600 1.25rem/1.3 Georgia, serif; color: #1f4d3a; margin: 0 0 .2rem; }
section { background: #fdf8ec; border: 1px solid #e0d3b6; border-radius: 6px; padding: 1.1rem 1.3rem; }
section { margin: 1.2rem 0; }
p { margin: .3rem 0 .8rem; } .small { color: #55606a; font-size: .9rem; }
svg { display: block; width: 100%; min-width: 30rem; height: auto; }
.scroll { overflow-x: auto; margin-top: .9rem; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { text-align: right; padding: .3rem .6rem; border-top: 1px solid #e6dcc4; }
th { font-weight: 600; } thead th { border-top: 0; }
td + td { white-space: nowrap; }
th:first-child, td:first-child { text-align: left; padding-left: 0; }
@media (max-width: 40rem) { main { padding: 1.5rem .75rem; } section { padding: .9rem; } h1 { font-size: 1.6rem; } }
footer { color: #55606a; font-size: .9rem; }
@media print { body { background: white; } section { break-inside: avoid; } }
"""


class Page:
    """A page being written in one language."""

    def __init__(self, language: str, game: Game) -> None:
        self.language = language
        self.game = game
        self.catalogue = Catalogue.read("samovar.research")
        self.parts: list[str] = []

    def say(self, key: str, **facts: Json) -> str:
        return self.catalogue.tell(Message(f"page.{key}", facts), self.language)

    def number(self, value: float, digits: int = 1) -> str:
        text = f"{value:,.{digits}f}".replace("-", "−")
        text = text.removeprefix("−") if not text.strip("−0.,") else text
        return text.replace(",", THIN).replace(".", ",") if self.language == "fr" else text

    def percent(self, share: float, digits: int = 1) -> str:
        return f"{self.number(100 * share, digits)}{THIN if self.language == 'fr' else ''}%"

    def interval(self, share: Share) -> str:
        return f"{self.number(100 * share.low)}–{self.percent(share.high)}"

    def section(self, key: str, *content: str, **facts: Json) -> None:
        about = self.say(f"{key}.about", **facts)
        inside = "".join(content)
        self.parts.append(
            f"<section><h2>{escape(self.say(key))}</h2><p class=small>{escape(about)}</p>{inside}</section>"
        )

    def plot(self, draw: Callable[..., str], key: str, *what: object) -> str:
        """A plot under the title of its section; on a small screen it is moved sideways and stays readable."""
        return f"<div class=scroll>{draw(key, self.say(key), *what)}</div>"

    def table(self, columns: list[str], rows: list[list[str]]) -> str:
        head = "".join(f"<th scope=col>{escape(self.say(f'column.{column}'))}</th>" for column in columns)
        body = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows)
        return f"<div class=scroll><table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>"

    def html(self, title: str, facts: str) -> str:
        made = self.say("made", version=samovar.__version__)
        return (
            f'<!doctype html>\n<html lang="{self.language}"><head><meta charset="utf-8">'
            '<meta name="viewport" content="width=device-width, initial-scale=1">'
            f"<title>{escape(title)}</title><style>{STYLE}</style></head><body><main><h1>{escape(title)}</h1>"
            f"<p>{escape(facts)}</p>{''.join(self.parts)}<footer><p>{escape(made)}</p></footer></main></body></html>\n"
        )

    # --- what both kinds of page show -------------------------------------------------------------------

    def common(self, gathered: Gathered, reports: list[Report], order: list[str], metrics: Metrics | None) -> None:
        names = [name for name in order if name in gathered.scores]
        if not names:
            self.parts.append(f"<section><p>{escape(self.say('nothing'))}</p></section>")
            return
        points = self.say("points")
        scores = {name: gathered.scores[name] for name in names}
        self.section("scores", self.plot(drawing.ridges, "scores", scores, points, self.number))
        rows = {name: self._breakdown(reports, name) for name in names}
        self.section("sources", self.plot(drawing.stacked, "sources", rows, points, self.number))
        alone = reports[0].players == 1
        if not alone:
            seats = [(self.say("seat", seat=number + 1), share) for number, share in enumerate(gathered.seats())]
            told = [[name, self.percent(share.share), self.interval(share)] for name, share in seats]
            fair = 1 / reports[0].players
            plot = self.plot(drawing.shares, "seats", seats, self.percent, fair)
            self.section("seats", plot, self.table(["seat", "wins", "interval"], told), fair=self.percent(fair, 0))
        if not alone and len(names) > 1:
            cells = gathered.matrix(names)
            percent = ["" if share is None else self.percent(share.share, 0) for row in cells for share in row]
            self.section("matrix", self.plot(drawing.matrix, "matrix", names, cells, percent))
        lengths = {float(moves): count for moves, count in gathered.lengths.items()}
        plot = self.plot(drawing.histogram, "length", lengths, self.say("moves"), self.number, self.percent)
        self.section("length", plot)
        self._metrics(gathered, metrics, alone)

    def _breakdown(self, reports: list[Report], name: str) -> dict[str, float]:
        """The mean points of a bot by their source, over all its tables, under the names that the game has for them."""
        tables = [report for report in reports if any(bot.name == name for bot in report.bots)]
        parts: dict[str, float] = {}
        for report in tables:
            for part, value in report.bot(name).breakdown.items():
                word = self.game.catalogue.word(f"score.{part}", self.language)
                parts[word] = parts.get(word, 0.0) + value / len(tables)
        return parts

    def _metrics(self, gathered: Gathered, metrics: Metrics | None, alone: bool) -> None:
        rows: list[list[str]] = []
        if metrics is not None:
            rows += [self._measured(metrics, name, self.number) for name in ("branching", "decisions")]
            if not alone:
                rows.append(self._measured(metrics, "lead_changes", self.number))
                rows.append(self._measured(metrics, "drama", self.percent))
        if gathered.luck is not None:
            luck = gathered.luck_interval
            between = "" if luck is None else self._between(*luck, self.percent)
            rows.append([self.say("metric.luck"), self.percent(gathered.luck), between])
        if not alone and gathered.finished:
            bias = gathered.seat_bias()
            rows.append([self.say("metric.seat-bias"), self.percent(bias.share), self.interval(bias)])
        if rows:
            watched = 0 if metrics is None else metrics.games
            self.section("metrics", self.table(["measure", "value", "interval"], rows), games=watched)

    def _measured(self, metrics: Metrics, name: str, shown: drawing.Shown) -> list[str]:
        """A mean over the games that were watched, with its interval where there were several."""
        value, reach = getattr(metrics, name), metrics.reach[name]
        between = self._between(max(0.0, value - reach), value + reach, shown) if metrics.games > 1 else ""
        return [self.say(f"metric.{name.replace('_', '-')}"), shown(value, 1), between]

    def _between(self, low: float, high: float, shown: drawing.Shown) -> str:
        return f"{self.number(100 * low) if shown == self.percent else shown(low, 1)}–{shown(high, 1)}"


def about_simulation(
    path: Path, language: str, game: Game, report: Report, gathered: Gathered, metrics: Metrics | None
) -> None:
    """Write the page of a simulation."""
    page = Page(language, game)
    best = sorted(report.bots, key=lambda bot: -bot.win_share / bot.seats)
    names = [bot.name for bot in best]
    if report.players > 1:
        rows = [(bot.name, Share(bot.win_share, *bot.ci95, report.games)) for bot in best]
        told = [
            [bot.name, str(bot.seats), page.percent(share.share), page.interval(share), page.number(bot.mean_score)]
            for bot, (_name, share) in zip(best, rows, strict=True)
        ]
        columns = ["bot", "seats", "wins", "interval", "score"]
        if all(bot.seats == 1 for bot in best):
            told = [[row[0], *row[2:]] for row in told]
            columns.remove("seats")
        page.section("wins", page.plot(drawing.shares, "wins", rows, page.percent), page.table(columns, told))
    page.common(gathered, [report], names, metrics)
    facts = page.say("facts", games=report.games, deals=report.deals, seed=str(report.seed), players=report.players)
    _write(path, page.html(_title(page, names), facts))


def about_tournament(
    path: Path, language: str, game: Game, result: Tournament, gathered: Gathered, metrics: Metrics | None
) -> None:
    """Write the page of a tournament."""
    page = Page(language, game)
    names = [standing.name for standing in result.standings]
    if gathered.finished:
        found = gathered.ratings(names)
        rated = [(name, found[name]) for name in names]
        told = [
            [
                standing.name, page.number(standing.rating, 0),
                f"{page.number(found[standing.name][1], 0)}–{page.number(found[standing.name][2], 0)}",
                page.percent(standing.win_share), page.number(standing.mean_score),
            ]
            for standing in result.standings
        ]  # fmt: skip
        columns = ["bot", "rating", "interval", "wins", "score"]
        page.section("ratings", page.plot(drawing.spans, "ratings", rated, page.number), page.table(columns, told))
    page.common(gathered, result.tables, names, metrics)
    facts = page.say(
        "tournament", games=result.games, tables=len(result.tables), deals=result.tables[0].deals,
        seed=str(result.seed), players=result.players,
    )  # fmt: skip
    _write(path, page.html(_title(page, names), facts))


def _title(page: Page, names: list[str]) -> str:
    shown = ", ".join(names[:4]) + (" …" if len(names) > 4 else "")
    return f"{page.game.manifest.title[page.language]}{THIN if page.language == 'fr' else ''}: {shown}"


def _write(path: Path, text: str) -> None:
    """Whole or not at all."""
    unfinished = path.with_name(f".{path.name}.part")
    try:
        unfinished.write_text(text, encoding="utf-8")
        unfinished.replace(path)
    except OSError as error:
        raise problem("page.unwritable", place=str(path), reason=error.strerror or str(error)) from None
