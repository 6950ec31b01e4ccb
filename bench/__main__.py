"""`python -m bench`: measure plain and compiled, print the table, write it into docs/performance.md."""

import argparse
import json
import os
import platform
import subprocess
import sys
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, NamedTuple

from bench import site
from bench.table import load_table, rows, table

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "performance.md"
RESULTS, LOAD, SITE, BESIDE, CORES = "results", "load", "site", "beside", "cores"
LOADS = ("tables", "rate", "seconds")


def measured(
    source: Path | None, quick: bool, module: str = "bench.measure", more: Sequence[str] = ()
) -> dict[str, Any] | None:
    """What another interpreter measures: on the plain sources, or on what is installed."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    paths = [str(source)] if source is not None else []
    environment["PYTHONPATH"] = os.pathsep.join([*paths, str(ROOT)])
    command = [sys.executable, "-m", module, *(["--quick"] if quick else []), *more]
    done = subprocess.run(command, env=environment, cwd=ROOT / "bench", stdout=subprocess.PIPE, check=False)
    if done.returncode != 0:
        return None
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def machine() -> str:
    cores = os.cpu_count() or 1
    today = datetime.now(UTC).date().isoformat()
    return f"{today}, {cores} cores ({platform.machine()}), {platform.system()}, Python {platform.python_version()}"


def write(section: str, text: str) -> None:
    """Replace what stands between the marks of a section of the page."""
    begin, end = f"<!-- {section}: begin -->", f"<!-- {section}: end -->"
    page = PAGE.read_text("utf-8")
    head, _, rest = page.partition(begin)
    _, _, tail = rest.partition(end)
    PAGE.write_text(f"{head}{begin}\n\n{text}\n\n{end}{tail}", "utf-8")
    print(f"\nwritten to {PAGE.relative_to(ROOT)}")


def busy() -> str:
    """What else the machine had to do, where that spoils a measurement by the clock."""
    load, cores = os.getloadavg()[0], os.cpu_count() or 1
    return f" The machine was busy before (load {load:.1f} on {cores} cores)." if load > cores / 2 else ""


def _load_text(found: dict[str, Any]) -> str:
    return f": {found['what']}.{found['before']}\n\n{load_table(found)}"


def _site_text(found: dict[str, Any]) -> str:
    return f", medians of {found['rounds']} runs.{found['before']}\n\n{site.table(found)}"


def _cores_text(found: dict[str, Any]) -> str:
    from bench import sharing  # it needs a samovar, which the rest of this module does not

    return f".{found['before']}\n\n{sharing.table(found)}"


class Part(NamedTuple):
    """Something that is measured with what is installed, and has a section of its own on the page."""

    section: str
    module: str
    what: str
    text: Callable[[dict[str, Any]], str]

    def bench(self, quick: bool, more: Sequence[str] = ()) -> bool:
        before = busy()
        found = measured(None, quick, self.module, more)
        if found is None:
            print(f"bench: {self.what} could not be measured", file=sys.stderr)
            return False
        text = f"Measured {machine()}{self.text({**found, 'before': before})}"
        print(text)
        if not quick:
            write(self.section, text)
        return True


THE_TABLE = Part(LOAD, "bench.table_load", "the table", _load_text)
THE_SITE = Part(SITE, "bench.site", "the page without a server", _site_text)
TWO_CORES = Part(CORES, "bench.sharing", "thinking on two cores", _cores_text)


def bench_beside(quick: bool, given: Sequence[Path]) -> bool:
    """Europe of another version and of what is installed, in turns; or of two other versions."""
    from bench import beside  # it needs a samovar, which the rest of this module does not

    before = busy()
    folders: list[Path | None] = [given[0], given[1] if len(given) > 1 else None]
    rounds: list[list[dict[str, float]]] = [[], []]
    for turn in range(beside.ROUNDS):
        for place in (0, 1) if turn % 2 == 0 else (1, 0):
            found = measured(folders[place], quick, "bench.beside")
            if found is None:
                print(f"bench: {folders[place] or 'what is installed'} could not be measured", file=sys.stderr)
                return False
            rounds[place].append(found)
    then = given[0].name
    text = f"Measured {machine()}, `{then}` and now in turns, medians of {beside.ROUNDS} rounds.{before}\n\n"
    text += beside.table(rounds[0], rounds[1])
    print(text)
    if not quick:
        write(BESIDE, text)
    return True


def wishes(arguments: Sequence[str] | None = None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    alone = parser.add_mutually_exclusive_group()
    alone.add_argument("--table", action="store_true", help="measure the table under load alone")
    alone.add_argument("--site", action="store_true", help="measure the page without a server alone")
    alone.add_argument("--cores", action="store_true", help="measure bots that think on two cores alone")
    alone.add_argument(
        "--beside", type=Path, nargs="+", metavar="FOLDER", help="measure Europe beside the version in a folder alone"
    )
    parser.add_argument("--quick", action="store_true", help="shorter and less exact; nothing is written")
    load = parser.add_argument_group("with --table")
    load.add_argument("--tables", type=int, help="tables that are played at")
    load.add_argument("--rate", type=float, help="moves that are offered in a second, over all tables")
    load.add_argument("--seconds", type=float, help="how long")
    wish = parser.parse_args(arguments)
    wish.load = [f"--{name}={getattr(wish, name)}" for name in LOADS if getattr(wish, name) is not None]
    if wish.load and not wish.table:
        parser.error(f"{wish.load[0].partition('=')[0]} goes with --table")
    return wish


def main() -> int:
    wish = wishes()
    quick = wish.quick
    if wish.beside:
        return 0 if bench_beside(quick, [folder.resolve() for folder in wish.beside]) else 1
    if wish.table:
        return 0 if THE_TABLE.bench(quick, wish.load) else 1
    if wish.cores:
        return 0 if TWO_CORES.bench(quick) else 1
    if wish.site:
        return 0 if THE_SITE.bench(quick) else 1
    plain = measured(ROOT / "src", quick)
    compiled = measured(None, quick)
    if plain is None or plain["kind"] != "plain":
        print("bench: the plain sources could not be measured", file=sys.stderr)
        return 1
    if compiled is None or compiled["kind"] != "compiled":
        print("bench: no compiled samovar is installed (make setup needs a C compiler): plain only", file=sys.stderr)
        compiled = None
    text = f"Measured {machine()}.\n\n{table(rows(plain, compiled))}"
    print(text)
    if not quick and compiled is not None:
        write(RESULTS, text)
    done = [part.bench(quick) for part in (TWO_CORES, THE_TABLE, THE_SITE)]
    return 0 if all(done) else 1


if __name__ == "__main__":
    sys.exit(main())
