"""The plots of a page, as SVG that belongs inside it."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from html import escape
from io import StringIO
from typing import Any

import matplotlib as mpl
import numpy as np
from matplotlib.axes import Axes
from matplotlib.axis import Axis
from matplotlib.figure import Figure
from matplotlib.ticker import FuncFormatter, MaxNLocator

from samovar.research.page.gathered import Share

INK, PAPER, GREEN, RED, BRASS = "#22303c", "#fdf8ec", "#1f4d3a", "#a8402f", "#b98a3c"
COLORS = [GREEN, RED, BRASS, "#4a7a8c", "#7b5a86", "#8a8f3c", "#c77b58", "#5c6670", "#2e8b78", "#9c6b2f"]
WIDTH = 7.2
MOST_BINS = 36
STYLE: dict[Any, Any] = {
    "svg.fonttype": "none",
    "font.family": "sans-serif",
    "font.size": 10,
    "text.color": INK,
    "axes.edgecolor": "#b9ac92",
    "axes.labelcolor": INK,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.axisbelow": True,
    "axes.grid": False,
    "grid.color": "#e4d9c2",
    "xtick.color": INK,
    "ytick.color": INK,
    "legend.frameon": False,
}


class Drawing:
    """A figure on its way to be SVG."""

    def __init__(self, name: str, height: float) -> None:
        self.name = name
        self.figure = Figure(figsize=(WIDTH, height), layout="constrained", facecolor="none")
        self.axes: Axes = self.figure.add_subplot(facecolor="none")
        self.svg = ""


@contextmanager
def drawing(name: str, height: float, label: str) -> Iterator[Drawing]:
    """A figure drawn in our style; its SVG depends on nothing but what is drawn."""
    with mpl.rc_context({**STYLE, "svg.hashsalt": name}):
        made = Drawing(name, height)
        yield made
        text = StringIO()
        made.figure.savefig(text, format="svg", metadata={"Date": None, "Creator": None}, transparent=True)
    drawn = text.getvalue()
    made.svg = drawn[drawn.index("<svg ") :].replace("<svg ", f'<svg role="img" aria-label="{escape(label)}" ', 1)


Shown = Callable[[float, int], str]  # a number as the language writes it, with so many digits after the point


def written(axis: Axis, shown: Shown, many: int = 6) -> None:
    """Few round numbers along an axis, as the language writes them."""
    axis.set_major_locator(MaxNLocator(many, steps=[1, 2, 5, 10]))
    axis.set_major_formatter(FuncFormatter(lambda value, _place: shown(value, _digits(axis, shown))))


def _digits(axis: Axis, shown: Shown) -> int:
    """So many digits that no two marks of an axis are written alike."""
    marks = axis.get_majorticklocs()
    return next((digits for digits in range(3) if len({shown(mark, digits) for mark in marks}) == len(marks)), 3)


def shares(name: str, label: str, rows: Sequence[tuple[str, Share]], percent: Shown, fair: float | None = None) -> str:
    """Shares with their intervals, one a line."""
    with drawing(name, 0.75 + 0.38 * len(rows), label) as made:
        axes = made.axes
        places = list(range(len(rows)))[::-1]
        if fair is not None:
            axes.axvline(fair, color=BRASS, linestyle=(0, (4, 3)), linewidth=1)
        for place, (_name, share) in zip(places, rows, strict=True):
            axes.plot(
                [share.low, share.high], [place, place], color=GREEN, linewidth=3, alpha=0.35, solid_capstyle="butt"
            )
            axes.plot([share.share], [place], "o", color=GREEN, markersize=7)
        axes.set_yticks(places, [row[0] for row in rows])
        axes.set_ylim(-0.6, len(rows) - 0.4)
        written(axes.xaxis, percent)
        axes.grid(axis="x")
    return made.svg


def spans(name: str, label: str, rows: Sequence[tuple[str, tuple[float, float, float]]], number: Shown) -> str:
    """Numbers with their intervals, one a line."""
    with drawing(name, 0.75 + 0.38 * len(rows), label) as made:
        places = list(range(len(rows)))[::-1]
        for place, (_name, (middle, low, high)) in zip(places, rows, strict=True):
            made.axes.plot([low, high], [place, place], color=GREEN, linewidth=3, alpha=0.35, solid_capstyle="butt")
            made.axes.plot([middle], [place], "o", color=GREEN, markersize=7)
        made.axes.set_yticks(places, [row[0] for row in rows])
        made.axes.set_ylim(-0.6, len(rows) - 0.4)
        written(made.axes.xaxis, number)
        made.axes.grid(axis="x")
    return made.svg


def _steps(counts: Sequence[dict[float, int]]) -> list[float]:
    """The edges of the columns in which numbers are counted, the same for all of them."""
    low, high = min(min(some) for some in counts), max(max(some) for some in counts)
    games = max(sum(some.values()) for some in counts)
    bins = max(8, min(MOST_BINS, round(2.5 * games**0.4), int(high - low) + 1)) if high > low else 1
    edges: list[float] = np.linspace(low, high + 1e-9 if high > low else low + 1, bins + 1).tolist()
    return edges


def histogram(name: str, label: str, counts: dict[float, int], axis: str, number: Shown, percent: Shown) -> str:
    """How often each number came."""
    total = sum(counts.values())
    with drawing(name, 3.0, label) as made:
        edges = _steps([counts])
        heights, _edges = np.histogram(list(counts), edges, weights=[count / total for count in counts.values()])
        made.axes.stairs(heights, edges, fill=True, color=GREEN, alpha=0.25)
        made.axes.stairs(heights, edges, color=GREEN, linewidth=1.4)
        written(made.axes.yaxis, percent, 5)
        written(made.axes.xaxis, number, 8)
        made.axes.set_xlabel(axis)
    return made.svg


def ridges(name: str, label: str, counts: dict[str, dict[float, int]], axis: str, number: Shown) -> str:
    """How often each number came, a line for each name and each to its own height; a dot marks the mean."""
    with drawing(name, 0.95 + 0.62 * len(counts), label) as made:
        axes = made.axes
        places = list(range(len(counts)))[::-1]
        edges = _steps(list(counts.values()))
        for place, some in zip(places, counts.values(), strict=True):
            total = sum(some.values())
            heights, _edges = np.histogram(list(some), edges, weights=[count / total for count in some.values()])
            outline = place + 0.82 * heights / max(heights)
            axes.stairs(outline, edges, baseline=place, fill=True, color=GREEN, alpha=0.25)
            axes.stairs(outline, edges, baseline=place, color=GREEN, linewidth=1.2)
            mean = sum(value * count for value, count in some.items()) / total
            axes.plot([mean], [place], "o", color=RED, markersize=6, clip_on=False, zorder=4)
        axes.set_yticks(places, list(counts))
        axes.set_ylim(-0.12, len(counts) - 0.05)
        axes.tick_params(axis="y", length=0)
        axes.spines["left"].set_visible(False)
        written(axes.xaxis, number, 8)
        axes.set_xlabel(axis)
        axes.grid(axis="x")
    return made.svg


def stacked(name: str, label: str, rows: dict[str, dict[str, float]], axis: str, number: Shown) -> str:
    """Where the points come from: one bar for each bot, what is lost to the left of the nought."""
    parts = list(next(iter(rows.values())))
    shown = [part for part in parts if any(abs(row.get(part, 0.0)) >= 0.05 for row in rows.values())]
    with drawing(name, 1.35 + 0.42 * len(rows), label) as made:
        places = list(range(len(rows)))[::-1]
        ahead, below = [0.0] * len(rows), [0.0] * len(rows)
        for order, part in enumerate(shown):
            values = [row.get(part, 0.0) for row in rows.values()]
            starts = [ahead[at] if value >= 0 else below[at] for at, value in enumerate(values)]
            color = COLORS[order % len(COLORS)]
            made.axes.barh(places, values, left=starts, height=0.62, color=color, label=part, alpha=0.85)
            for at, value in enumerate(values):
                if value >= 0:
                    ahead[at] += value
                else:
                    below[at] += value
        made.axes.axvline(0, color=INK, linewidth=0.8)
        made.axes.set_yticks(places, list(rows))
        written(made.axes.xaxis, number, 8)
        made.axes.set_xlabel(axis)
        made.axes.grid(axis="x")
        made.figure.legend(loc="outside upper left", ncols=4, fontsize=9)
    return made.svg


def matrix(name: str, label: str, names: list[str], rows: list[list[Share | None]], percent: Sequence[str]) -> str:
    """Who finished before whom how often; `percent` holds the shares as the language writes them, row by row."""
    size = len(names)
    with drawing(name, 1.0 + 0.5 * size, label) as made:
        numbers = [[0.5 if share is None else share.share for share in row] for row in rows]
        tones = mpl.colors.LinearSegmentedColormap.from_list("duels", [RED, PAPER, GREEN])
        made.axes.imshow(numbers, cmap=tones, vmin=0, vmax=1, aspect="auto", alpha=0.8)
        for place, text in enumerate(percent):
            row, column = divmod(place, size)
            dark = abs(numbers[row][column] - 0.5) > 0.3
            made.axes.text(column, row, text, ha="center", va="center", color="white" if dark else INK)
        made.axes.set_xticks(range(size), names, rotation=20 if size > 5 else 0)
        made.axes.set_yticks(range(size), names)
        made.axes.xaxis.tick_top()
        made.axes.tick_params(length=0)
        made.axes.spines[:].set_visible(False)
    return made.svg
