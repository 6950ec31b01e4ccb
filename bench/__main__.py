"""`python -m bench`: measure plain and compiled, print the table, write it into docs/performance.md.

`python -m bench --table [--tables 200 --rate 100 --seconds 20]` measures the table under load alone.
"""

import json
import os
import platform
import subprocess
import sys
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from bench.table import load_table, rows, table

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "performance.md"
RESULTS, LOAD = "results", "load"


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


def bench_table(quick: bool) -> bool:
    """The table under load, with what is installed; what follows `--table` says how much of it."""
    before = busy()
    more = sys.argv[sys.argv.index("--table") + 1 :] if "--table" in sys.argv else []
    found = measured(None, quick, "bench.table_load", [part for part in more if part != "--quick"])
    if found is None:
        print("bench: the table could not be measured", file=sys.stderr)
        return False
    text = f"Measured {machine()}: {found['what']}.{before}\n\n{load_table(found)}"
    print(text)
    if not quick:
        write(LOAD, text)
    return True


def main() -> int:
    quick = "--quick" in sys.argv
    if "--table" in sys.argv:
        return 0 if bench_table(quick) else 1
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
    return 0 if bench_table(quick) else 1


if __name__ == "__main__":
    sys.exit(main())
