"""The results as a table: plain and compiled, their ratio, and what was asked for."""

from typing import Any

Measured = dict[str, Any]
Row = tuple[str, str, str, str, str]
NOTHING = "–"


def _rate(value: float | None) -> str:
    if value is None:
        return NOTHING
    return f"{value:,.0f}" if value >= 100 else f"{value:.1f}"


def _time(seconds: float) -> str:
    return f"{seconds * 1e6:.2f} µs" if seconds < 1e-3 else f"{seconds * 1e3:.2f} ms"


def _ratio(slow: float | None, fast: float | None) -> str:
    return NOTHING if not slow or not fast else f"{fast / slow:.1f}×"


def rows(plain: Measured, compiled: Measured | None) -> list[Row]:
    """One line for each thing measured."""
    fast = compiled or {}
    return [
        _rates("random games of four, decisions/s", ["random", "decisions_per_second"], plain, fast, "300,000; 3.5×"),
        _rates("random games of four, games/s", ["random", "games_per_second"], plain, fast, "about 1,000"),
        _times("a random game of four, Ceylon", ["others", "ceylon", "game"], plain, fast, "about 1 ms"),
        _times("a random game of four, Alubari", ["others", "alubari", "game"], plain, fast, "a few ms"),
        _times("copy of a position", ["copy"], plain, fast, "< 3 µs"),
        _bytes(plain, fast),
        _times("longest paths of a full board, four seats", ["longest", "board"], plain, fast, ""),
        _times("longest path of the most tangled network", ["longest", "tangled"], plain, fast, ""),
        _rates("expert against itself, two, games/s", ["expert", "2"], plain, fast, "100"),
        _rates("expert against itself, four, games/s", ["expert", "4"], plain, fast, "100"),
        _rates("greedy against itself, two, games/s", ["greedy", "2"], plain, fast, ""),
        _rates("greedy against itself, four, games/s", ["greedy", "4"], plain, fast, ""),
        *_jobs(fast),
    ]


def _find(results: Measured, path: list[str]) -> float | None:
    value: Any = results
    for step in path:
        value = value.get(step) if isinstance(value, dict) else None
    return None if value is None else float(value)


def _rates(name: str, path: list[str], plain: Measured, fast: Measured, asked: str) -> Row:
    slow, quick = _find(plain, path), _find(fast, path)
    return (name, _rate(slow), _rate(quick), _ratio(slow, quick), asked)


def _times(name: str, path: list[str], plain: Measured, fast: Measured, asked: str) -> Row:
    slow, quick = _find(plain, path), _find(fast, path)
    shown = [NOTHING if value is None else _time(value) for value in (slow, quick)]
    return (name, shown[0], shown[1], _ratio(quick, slow), asked)


def _bytes(plain: Measured, fast: Measured) -> Row:
    shown = [
        NOTHING if value is None else f"{value:,.0f}" for value in (_find(plain, ["bytes"]), _find(fast, ["bytes"]))
    ]
    return ("bytes of a position (of 1,000)", shown[0], shown[1], "", "< 10,000")


def _jobs(fast: Measured) -> list[Row]:
    one, two = _find(fast, ["jobs", "1"]), _find(fast, ["jobs", "2"])
    if one is None or two is None:
        return []
    return [
        ("`simulate` with random bots, one process, games/s", NOTHING, _rate(one), "", ""),
        ("`simulate` with random bots, two processes, games/s", NOTHING, _rate(two), f"{two / one:.2f}×", "1.7×"),
    ]


def table(lines: list[Row]) -> str:
    """The lines as a Markdown table."""
    head = [("", "plain", "compiled", "ratio", "asked"), ("---", "---:", "---:", "---:", "---:")]
    return "\n".join(f"| {' | '.join(cells)} |" for cells in [*head, *lines])
