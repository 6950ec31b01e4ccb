"""Tables of matches and ratings for docs/bots.md, between marks that say which table stands there."""

import re
import tomllib
from pathlib import Path

from tools.strength.matches import HERE, Match, Played
from tools.strength.rating import ROOMS

from samovar import bots, games
from samovar.bots.rated import RATINGS

DOCS = HERE.parents[1] / "docs" / "bots.md"
MARKED = re.compile(r"(<!-- matches: ([a-z-]+) -->\n).*?(<!-- end -->)", re.DOTALL)
RATED = re.compile(r"(<!-- ratings: ([a-z]+) -->\n).*?(<!-- end -->)", re.DOTALL)
HEAD = "| players | bot | against | games | wins of the bot | mean scores | ms a decision: mean, median, most | asked |"
RULE = "| --- | --- | --- | --- | --- | --- | --- | --- |"


def table(matches: list[Match], results: dict[str, Played]) -> str:
    lines = [HEAD, RULE]
    lines += [row(match, results[match.key]) for match in matches if match.key in results]
    return "\n".join(lines) + "\n"


def row(match: Match, played: Played) -> str:
    games = str(played.games) if played.games >= match.games else f"{played.games} of {match.games}"
    low, high = played.interval
    wins = f"{100 * played.share:.1f} % [{100 * low:.1f}, {100 * high:.1f}]"
    scores = f"{sum(played.scores) / played.games:.1f} : {sum(played.others) / played.games:.1f}"
    if match.players == 1:
        wins = "–"
        scores = f"{sum(played.scores) / played.games:.1f} ± {played.score_error():.1f}"
    elif match.players > 2:
        wins += f" (fair {100 / match.players:.0f})"
    mean = f"{played.milliseconds:.0f}" if played.milliseconds >= 10 else f"{played.milliseconds:.2g}"
    median = f"< {1000 * played.median_below:.0f}" if played.tenths else "–"
    pace = f"{mean}, {median}, {1000 * played.slowest:.0f}" if played.decisions else "–"
    against = f"{match.players - 1} × `{match.against}`" if match.players > 2 else f"`{match.against}`"
    cells = [str(match.players), f"`{match.bot}`", "–" if match.players == 1 else against, games, wins, scores, pace]
    return f"| {' | '.join(cells)} | {match.bar} |"


def write(matches: list[Match], results: dict[str, Played], path: Path = DOCS) -> None:
    """Every marked table of a document, anew."""

    def renewed(found: re.Match[str]) -> str:
        mine = [match for match in matches if match.table == found[2]]
        return f"{found[1]}\n{table(mine, results)}\n{found[3]}"

    def rated(found: re.Match[str]) -> str:
        return f"{found[1]}\n{ratings_table(found[2])}\n{found[3]}"

    path.write_text(RATED.sub(rated, MARKED.sub(renewed, path.read_text("utf-8"))), "utf-8")


def ratings_table(game: str, rooms: Path = ROOMS) -> str:
    """The levels of a game, weakest first, and what each is worth at every table size that was played."""
    entries = tomllib.loads((rooms / game / "bot" / RATINGS).read_text("utf-8"))["rating"]
    found = {(entry["level"], entry["players"]): f"{entry['points']} ± {entry['error']}" for entry in entries}
    sizes = sorted({players for _level, players in found})
    lines = [f"| level | {' | '.join(f'{players} players' for players in sizes)} |", "| --- " * (len(sizes) + 1) + "|"]
    for level in bots.levels(games.game(game)):
        cells = [found.get((level, players), "–") for players in sizes]
        lines.append(f"| `{level}` | {' | '.join(cells)} |")
    return "\n".join(lines) + "\n"
