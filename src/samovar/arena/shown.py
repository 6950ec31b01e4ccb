"""Reports as a notebook and an interpreter show them: a line, and a small table."""

from collections.abc import Sequence
from html import escape

CELL = "text-align:left"


def percent(share: float, interval: tuple[float, float]) -> str:
    low, high = interval
    return f"{100 * share:.1f} % [{100 * low:.1f}, {100 * high:.1f}]"


def line(kind: str, game: str, players: int, games: int, told: Sequence[str]) -> str:
    return f"<{kind}: {game}, {players} players, {games} games: {', '.join(told)}>"


def table(caption: str, heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A table in HTML; every text is escaped."""
    head = "".join(f"<th style='{CELL}'>{escape(one)}</th>" for one in heads)
    body = "".join(
        "<tr>" + "".join(f"<td style='{CELL}'>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows
    )
    return f"<table><caption>{escape(caption)}</caption><tr>{head}</tr>{body}</table>"
