"""`python -m bench`: measure plain and compiled, print the table, write it into docs/performance.md."""

import json
import os
import platform
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from bench.table import rows, table

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "performance.md"
BEGIN, END = "<!-- results: begin -->", "<!-- results: end -->"


def measured(source: Path | None, quick: bool) -> dict[str, Any] | None:
    """What another interpreter measures: on the plain sources, or on what is installed."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    paths = [str(source)] if source is not None else []
    environment["PYTHONPATH"] = os.pathsep.join([*paths, str(ROOT)])
    command = [sys.executable, "-m", "bench.measure", *(["--quick"] if quick else [])]
    done = subprocess.run(command, env=environment, cwd=ROOT / "bench", stdout=subprocess.PIPE, check=False)
    if done.returncode != 0:
        return None
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def machine() -> str:
    cores = os.cpu_count() or 1
    today = datetime.now(UTC).date().isoformat()
    return f"{today}, {cores} cores ({platform.machine()}), {platform.system()}, Python {platform.python_version()}"


def write(text: str) -> None:
    page = PAGE.read_text("utf-8")
    head, _, rest = page.partition(BEGIN)
    _, _, tail = rest.partition(END)
    PAGE.write_text(f"{head}{BEGIN}\n\n{text}\n\n{END}{tail}", "utf-8")


def main() -> int:
    quick = "--quick" in sys.argv
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
        write(text)
        print(f"\nwritten to {PAGE.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
