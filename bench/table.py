"""The results as a table: plain and compiled, their ratio, and what was asked for."""

from typing import Any

Measured = dict[str, Any]
Row = tuple[str, str, str, str, str]
NOTHING = "–"
COUNTS = {"2": "two", "3": "three", "4": "four"}


def _rate(value: float | None) -> str:
    if value is None:
        return NOTHING
    return f"{value:,.0f}" if value >= 100 else f"{value:.1f}"


def _time(seconds: float) -> str:
    if seconds >= 1:
        return f"{seconds:.2f} s"
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
        *_self_play(plain, fast),
        *_thinking(plain, fast),
        *_china(plain, fast),
        *_simulate(plain, fast),
        *_observing(plain, fast),
        *_jobs(fast),
    ]


def _self_play(plain: Measured, fast: Measured) -> list[Row]:
    """Each level against itself, game by game."""
    rows = []
    for table in plain["self_play"]:
        name, players = table.split(" ")
        for level in plain["self_play"][table]:
            asked = "100" if (name, level) == ("europe", "expert") else ""
            title = f"{name.capitalize()}, {COUNTS[players]} {level} players, games/s"
            rows.append(_rates(title, ["self_play", table, level], plain, fast, asked))
    return rows


def _thinking(plain: Measured, fast: Measured) -> list[Row]:
    """Each game's policy and its games played on, and what a move of each level takes."""
    rows = []
    for table, found in plain["thinking"].items():
        name, players = table.split(" ")
        title = f"{name.capitalize()}, {COUNTS[players]} players"
        path = ["thinking", table]
        asked = {"europe": "100,000"}.get(name, "")
        rows.append(_rates(f"{title}: the policy, decisions/s", [*path, "decisions"], plain, fast, ""))
        rows.append(_rates(f"{title}: games played on, moves/s", [*path, "rollouts"], plain, fast, asked))
        for level in found["moves"]:
            bar = "< 1 s" if level == "master" else ""
            rows.append(_times(f"{title}: a move of `{level}`", [*path, "moves", level], plain, fast, bar))
    return rows


def _simulate(plain: Measured, fast: Measured) -> list[Row]:
    """How much of the engine's own speed is left when bots are asked and games are counted."""
    shares = [_find(results, ["simulate", "share"]) for results in (plain, fast)]
    shown = [NOTHING if share is None else f"{100 * share:.0f} %" for share in shares]
    return [
        _rates("random games of four by `simulate`, games/s", ["simulate", "simulate"], plain, fast, ""),
        _rates("the same by `play_out`, in the same run, games/s", ["simulate", "play_out"], plain, fast, ""),
        ("`simulate` in percent of `play_out`", shown[0], shown[1], "", "80 %"),
    ]


def _observing(plain: Measured, fast: Measured) -> list[Row]:
    """What a learner gets to see, beside what the engine plays when nobody looks."""
    rows = [
        _rates("random games of two that nobody looks at, decisions/s", ["observing", "raw"], plain, fast, ""),
        _rates("the same observed, with masks, decisions/s", ["observing", "observed"], plain, fast, "100,000"),
        _rates("the same in 64 games side by side, decisions/s", ["observing", "many"], plain, fast, ""),
    ]
    for title, name in (("observed", "observed_share"), ("side by side", "many_share")):
        shares = [_find(results, ["observing", name]) for results in (plain, fast)]
        shown = [NOTHING if share is None else f"{100 * share:.0f} %" for share in shares]
        rows.append((f"{title}, in percent of play that nobody looks at", shown[0], shown[1], "", ""))
    return rows


def _china(plain: Measured, fast: Measured) -> list[Row]:
    return [
        _rates("China, random games of three, decisions/s", ["china", "random"], plain, fast, ""),
        _times("China, the ways of a train to everywhere", ["china", "queries", "path"], plain, fast, ""),
        _times("China, the cheapest build to a city", ["china", "queries", "build"], plain, fast, ""),
        _times("China, a game of three experts", ["china", "expert"], plain, fast, "< 5 s"),
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


def load_table(found: Measured) -> str:
    """The table under load: one process on SQLite, two on PostgreSQL, and the bars."""
    health = found["health"]
    lines = [
        ("moves/s", "moves_per_s", 1.0, f"{found['sqlite']['offered_per_s']:g}"),
        ("to the answer, median, ms", "answer_p50_ms", 1.0, ""),
        ("to the answer, p99, ms", "answer_p99_ms", 1.0, ""),
        ("to the last page, median, ms", "last_page_p50_ms", 1.0, ""),
        ("to the last page, p99, ms", "last_page_p99_ms", 1.0, "< 250"),
        ("processor time of the servers for a move, ms", "server_cpu_ms_per_move", 1.0, ""),
        ("moves/s, as many as it can", "flat_out_moves_per_s", 1.0, ""),
        ("memory of an idle table, kB", "memory_per_idle_table_bytes", 1e-3, "< 100"),
        ("memory of a table with four pages, kB", "memory_per_live_table_bytes", 1e-3, ""),
        ("moves lost", "lost", 1.0, "0"),
        ("moves made twice", "duplicated", 1.0, "0"),
    ]
    head = "|  | SQLite, one process | PostgreSQL, two processes | asked |\n| --- | ---: | ---: | ---: |"
    sides = [found["sqlite"], found["postgresql_two_processes"]]
    rows = [f"| {name} | {_amount(sides[0][key] * unit)} | {_amount(sides[1][key] * unit)} | {asked} |"
            for name, key, unit, asked in lines]  # fmt: skip
    told = (
        f"While three browsers import a record of {health['import_bytes'] / 1000:,.0f} kB, as long as is allowed, "
        f"at once ({_amount(health['imports_s'])} s, SQLite), `/health` answers {health['health_answers']:,.0f} times: "
        f"median {_amount(health['health_p50_ms'])} ms, at most {_amount(health['health_max_ms'])} ms (asked: 250)."
    )
    return "\n".join([head, *rows, "", told])


def _amount(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 or value == int(value) else f"{value:.1f}"
