"""The learning curve, drawn."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from matplotlib.ticker import PercentFormatter

from samovar.research.page.drawing import BRASS, GREEN, RED, drawing

ASKED = 0.8


def plot(curve: Sequence[dict[str, Any]], path: Path) -> None:
    """Write how often the learner won, and how often it did as the expert, over the minutes of learning."""
    with drawing("learning", 3.4, "Learning curve") as made:
        minutes = [point["seconds"] / 60 for point in curve]
        low = [point["win_share"] - point["ci95"][0] for point in curve]
        high = [point["ci95"][1] - point["win_share"] for point in curve]
        won = [point["win_share"] for point in curve]
        made.axes.errorbar(
            minutes, won, [low, high], color=GREEN, marker="o", capsize=3, label="wins against apprentice"
        )
        same = [(point["seconds"] / 60, point["agreement"]) for point in curve if "agreement" in point]
        made.axes.plot(
            *(zip(*same, strict=True) if same else ([], [])),
            color=RED,
            marker="s",
            markersize=4,
            label="does as the expert does",
        )
        made.axes.axhline(ASKED, color=BRASS, linestyle=(0, (4, 3)), linewidth=1)
        made.axes.set_ylim(0, 1)
        made.axes.set_xlim(left=0)
        made.axes.yaxis.set_major_formatter(PercentFormatter(1.0, decimals=0))
        made.axes.set_xlabel("minutes of gathering and learning")
        made.axes.grid(axis="y")
        made.axes.legend(loc="lower right")
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(made.svg + "\n", "utf-8")
