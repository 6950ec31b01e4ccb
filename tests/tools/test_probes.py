"""Coverage without a trace notes what coverage.py would have noted with one."""

import json
import subprocess
import sys
import zlib
from pathlib import Path

import pytest
from coverage import Coverage
from tools.probes import __main__ as probes

EVERYTHING = '''"""A module."""
from __future__ import annotations
import asyncio, contextlib, functools

class Kind:
    """A class."""
    size: int = 3
    """Of each."""

    @staticmethod
    @functools.cache
    def of(value: object) -> str:
        """One of several."""
        match value:
            case int() if value > 5:
                return "large"
            case int() | float():
                if value > 3:
                    found = "three"
                found = "number"
            case (
                str()
            ):
                found = "text"
            case [first, *_]:
                found = "list"
        try:
            return found
        except UnboundLocalError:
            return "nothing"

def total(numbers: list[int]) -> int:
    result = 0
    for number in numbers:
        if number < 0:
            continue
        elif number > 100:
            break
        result += number
    else:
        result += 1000
    while result % 2:
        result += 1
    return result

def only_once(flag: bool) -> int:
    with contextlib.suppress(ValueError):
        if flag:
            return int("no")
    return 1

def risky(what: str) -> str:
    global last
    last = what
    try:
        return {"key": lambda: {}["x"], "type": lambda: 1 + "x", "none": lambda: "fine"}[what]()
    except KeyError:
        @functools.cache
        def inner() -> str:
            return "key"
        return inner()
    except TypeError:
        if what:
            pass
        return "type"
    finally:
        while True:
            break

async def ticks(count: int):
    for number in range(count):
        yield number

async def listen() -> int:
    heard = 0
    async for _ in ticks(3):
        heard += 1
    async with asyncio.timeout(60):
        heard += 1
    return heard
'''

CALLS = [
    "",
    "kind = [module.Kind.of(7), module.Kind.of('a')]",
    "kind = [module.Kind.of(1), module.Kind.of(()), module.Kind.of((1, 2))]",
    "kind = module.Kind.of(None)",
    "found = module.total([])",
    "found = module.total([1, -1, 2])",
    "found = module.total([1, 200])",
    "module.only_once(True)",
    "module.only_once(False)",
    "module.risky('none')",
    "module.risky('key')",
    "module.risky('type')",
    "import asyncio; asyncio.run(module.listen())",
]
TRACED = """
import sys
import zlib
from coverage import Coverage
looking = Coverage(branch=True, data_file={data!r}, config_file=False, include=[{path!r}])
looking.start()
import everything as module
{calls}
looking.stop()
looking.save()
"""
MARKED = """
import sys
import zlib
from pathlib import Path
sys.path.insert(0, {root!r})
from tools.probes.hook import Marks
marks = Marks("everything")
marks.install()
import everything as module
{calls}
marks.save(Path({notes!r}))
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "everything").mkdir()
    (tmp_path / "everything/__init__.py").write_text(EVERYTHING, "utf-8")
    return tmp_path


def run(program: str, folder: Path) -> None:
    subprocess.run([sys.executable, "-c", program], cwd=folder, check=True)


def told(path: Path, data: Path) -> tuple[object, ...]:
    coverage = Coverage(branch=True, data_file=str(data), config_file=False)
    coverage.load()
    found = coverage._analyze(str(path))
    return found.statements, found.executed, found.executed_branch_arcs(), found.missing_branch_arcs(), found.numbers


@pytest.mark.parametrize("calls", [*CALLS, "\n".join(CALLS)], ids=[*map(str, range(len(CALLS))), "all"])
def test_marks_tell_what_a_trace_tells(folder: Path, calls: str) -> None:
    path = folder / "everything/__init__.py"
    traced, marked, notes = folder / "traced", folder / "marked", folder / "notes.json"
    run(TRACED.format(data=str(traced), path=str(path), calls=calls), folder)
    run(MARKED.format(root=str(probes.ROOT), notes=str(notes), calls=calls), folder)

    coverage = Coverage(branch=True, data_file=str(marked), config_file=False)
    _, seen = json.loads(notes.read_text("utf-8"))["everything/__init__.py"]
    coverage.get_data().add_arcs({str(path): probes.arcs_of(path, set(seen), coverage)})
    coverage.get_data().write()

    assert told(path, marked) == told(path, traced)


def test_notes_of_other_sources_are_left_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(probes, "SOURCES", tmp_path)
    (tmp_path / "here.py").write_bytes(b"x = 1\n")
    total = zlib.crc32(b"x = 1\n")

    found = probes.together([{"here.py": (total, {0})}, {"here.py": (total + 1, {1}), "gone.py": (total, {0})}])

    assert found == {"here.py": (total, {0})}


def test_a_folder_without_notes_covers_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["probes", str(tmp_path)])

    assert probes.main() == 1
    assert "holds no notes" in capsys.readouterr().err
