"""`python -m tools.probes FOLDER`: what the runs that left notes there have covered, as coverage.py reads it."""

import sys
import zlib
from collections import defaultdict
from pathlib import Path

from coverage import Coverage
from coverage.python import PythonFileReporter
from tools.probes.hook import Seen, read
from tools.probes.source import Arc, Source

ROOT = Path(__file__).parents[2]
SOURCES = ROOT / "src"
PACKAGE = "samovar"


def together(notes: list[Seen]) -> Seen:
    """What was seen in any run of the sources as they are. Other sources were none of ours."""
    found: Seen = {}
    for seen in notes:
        for name, (total, numbers) in seen.items():
            path = SOURCES / name
            if path.is_file() and zlib.crc32(path.read_bytes()) == total:
                found.setdefault(name, (total, set()))[1].update(numbers)
    return found


def arcs_of(path: Path, seen: set[int], coverage: Coverage) -> set[Arc]:
    reporter = PythonFileReporter(str(path), coverage)
    exits = defaultdict[int, set[int]](set)
    for line, following in reporter.arcs():
        exits[line].add(following)
    return Source(path.read_bytes()).arcs(seen, exits, lambda line: min(reporter.translate_lines([line])))


def write(seen: Seen) -> None:
    coverage = Coverage()
    coverage.erase()
    data = coverage.get_data()
    for name, (_, numbers) in seen.items():
        data.add_arcs({str(SOURCES / name): arcs_of(SOURCES / name, numbers, coverage)})
    # What nobody has imported is not covered.
    data.touch_files([str(path) for path in sorted((SOURCES / PACKAGE).rglob("*.py"))])
    data.write()


def main() -> int:
    folder = Path(sys.argv[1])
    seen = together([read(path) for path in sorted(folder.glob("*.json"))])
    if not seen:
        print(f"{folder} holds no notes of a test run; run: make test-compiled test-plain", file=sys.stderr)
        return 1
    write(seen)
    return 0


if __name__ == "__main__":
    sys.exit(main())
