"""What came of the mutants, as the section of docs/testing.md."""

import json
import tomllib
from collections import Counter
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from tools.mutants.running import GAMES, KILLED, SURVIVED, TIMED_OUT, Clean, Outcome, games_in

HERE = Path("tools/mutants")
RESULTS = HERE / "results.json"
WORDS = HERE / "survivors.toml"
PAGE = Path("docs/testing.md")
BEGIN, END = "<!-- mutants: begin -->", "<!-- mutants: end -->"
NO_WORD = "**not looked at yet**"

Facts = dict[str, Any]


def result(outcomes: list[Outcome], possible: int, seed: int, clean: Clean, date: str) -> Facts:
    """What is kept of a game's run."""
    return {
        "date": date,
        "seed": seed,
        "possible": possible,
        "tests": clean.tests,
        "left_out": clean.failed,
        "mutants": [
            {
                "name": outcome.mutant.name,
                "line": outcome.mutant.line,
                "operator": outcome.mutant.operator,
                "fate": outcome.fate,
                "killer": outcome.killer,
            }
            for outcome in outcomes
        ],
    }


def read_results(root: Path) -> dict[str, Facts]:
    path = root / RESULTS
    kept: dict[str, Facts] = json.loads(path.read_text("utf-8")) if path.exists() else {}
    return {game: kept[game] for game in games_in(root) if game in kept}


def write_results(root: Path, results: dict[str, Facts]) -> None:
    text = json.dumps(results, indent=1, sort_keys=True, ensure_ascii=False)
    (root / RESULTS).write_text(text + "\n", "utf-8")


def read_words(root: Path) -> dict[str, str]:
    """Why each survivor is no fault, by its name."""
    table = tomllib.loads((root / WORDS).read_text("utf-8"))
    return {entry["mutant"]: entry["word"] for entry in table.get("survivor", [])}


def section(results: dict[str, Facts], words: dict[str, str], games: Iterable[str]) -> str:
    mutants = [mutant for facts in results.values() for mutant in facts["mutants"]]
    lines = [*_runs(results), *_not_run(results, games), ""]
    lines += [*_table("game", _game_of, mutants), ""]
    lines += [*_table("kind of change", _operator_of, mutants), ""]
    lines += ["### Survivors", ""]
    survivors = [mutant for mutant in mutants if mutant["fate"] == SURVIVED]
    if not survivors:
        return "\n".join([*lines, "None."])
    lines += ["| where | change | why |", "| --- | --- | --- |"]
    for mutant in survivors:
        place, _, change = mutant["name"].partition(": ")
        file, _, within = place.partition(" ")
        before, _, after = change.partition(" → ")
        link = f"[{file}:{mutant['line']}](../{(GAMES / file).as_posix()}#L{mutant['line']})"
        where = f"{link}, `{within}`" if within else link
        word = words.get(mutant["name"], NO_WORD)
        lines.append(f"| {where} | `{_cell(before)}` → `{_cell(after)}` | {_cell(word)} |")
    return "\n".join(lines)


def _game_of(mutant: Facts) -> str:
    return str(mutant["name"].partition("/")[0])


def _operator_of(mutant: Facts) -> str:
    return str(mutant["operator"])


def _runs(results: dict[str, Facts]) -> list[str]:
    lines = []
    for game, facts in results.items():
        tried = len(facts["mutants"])
        line = (
            f"- **{game.capitalize()}**, {facts['date']}: {tried} of {facts['possible']:,} possible mutants "
            f"(seed {facts['seed']}), against {facts['tests']} tests."
        )
        if facts["left_out"]:
            names = ", ".join(f"`{name.rpartition('/')[2]}`" for name in facts["left_out"])
            line += f" Left out, since they failed without a mutant: {names}."
        lines.append(line)
    return lines


def _not_run(results: dict[str, Facts], games: Iterable[str]) -> list[str]:
    missing = [game for game in games if game not in results]
    if not missing:
        return []
    commands = ", ".join(f"`make mutants GAME={game}`" for game in missing)
    return [f"- **Not run yet**: {', '.join(game.capitalize() for game in missing)} ({commands})."]


def _table(head: str, key: Callable[[Facts], str], mutants: list[Facts]) -> list[str]:
    lines = [f"| {head} | tried | killed | timed out | survived |", "| --- | ---: | ---: | ---: | ---: |"]
    for name in sorted({key(mutant) for mutant in mutants}):
        fates = Counter(mutant["fate"] for mutant in mutants if key(mutant) == name)
        lines.append(_row(name, fates))
    if mutants:
        lines.append(_row("**all**", Counter(mutant["fate"] for mutant in mutants)))
    return lines


def _row(name: str, fates: Counter[str]) -> str:
    counts = (fates.total(), fates[KILLED], fates[TIMED_OUT], fates[SURVIVED])
    return f"| {name} | {' | '.join(str(count) for count in counts)} |"


def _cell(text: str) -> str:
    return text.replace("|", "\\|").replace("\n", " ")


def write_page(root: Path) -> None:
    """Put the results between the marks of the page."""
    page = (root / PAGE).read_text("utf-8")
    head, _, rest = page.partition(BEGIN)
    _, _, tail = rest.partition(END)
    text = section(read_results(root), read_words(root), games_in(root))
    (root / PAGE).write_text(f"{head}{BEGIN}\n\n{text}\n\n{END}{tail}", "utf-8")
