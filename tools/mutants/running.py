"""A room's mutants, one at a time, against the room's own tests, in a copy of the project."""

import ast
import contextlib
import json
import os
import re
import resource
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from tools.mutants.mutations import Mutant, mutants_of
from tools.mutants.order import VARIABLE

GAMES = Path("src/samovar/games")
COPIED = ("src", "tests", "tools", "examples", "docs", "pyproject.toml")
NOT_COPIED = ("__pycache__", "*.egg-info", "*.so", "web", "node_modules", "screenshots")
KILLED, TIMED_OUT, SURVIVED = "killed", "timed out", "survived"
OUT_OF_TIME = -signal.SIGPROF
CLAUSE = re.compile(r"\b[A-Z]{2}-\d{3}\b")
FAILED = re.compile(r"^(?:FAILED|ERROR) (.+?)(?: - |$)", re.MULTILINE)
MEMORY = 3 << 30
# A run that hangs without using the processor ends after so many seconds.
WAIT = 3600
PYTEST = ("-x", "-q", "--tb=no", "--hypothesis-seed=0", "-p", "no:cacheprovider", "-p", "tools.mutants.order")


class CannotRun(Exception):
    """The tests say nothing, with or without a mutant."""


@dataclass
class Outcome:
    mutant: Mutant
    fate: str
    seconds: float
    killer: str = ""
    """The first test that failed."""


@dataclass
class Clean:
    """The tests without a mutant."""

    run: Path
    seconds: float
    """Processor time."""
    tests: int
    failed: list[str] = field(default_factory=list)
    """Tests that fail already, and are left out."""


def games_in(root: Path) -> list[str]:
    return sorted(path.parent.name for path in (root / GAMES).glob("*/manifest.toml"))


def sources(root: Path, game: str) -> list[Path]:
    """Rules and scoring of a room."""
    room = root / GAMES / game
    return sorted([*room.glob("rules/**/*.py"), *room.glob("scoring.py")])


def all_mutants(root: Path, game: str) -> list[Mutant]:
    found: list[Mutant] = []
    for path in sources(root, game):
        found += mutants_of(path.relative_to(root / GAMES).as_posix(), path.read_bytes())
    return found


def clauses_near(source: str, mutant: Mutant) -> list[list[str]]:
    """The clauses that the innermost class or function around a mutant names, then the next, then the module."""
    around = [
        node
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.ClassDef | ast.FunctionDef)
        and node.lineno <= mutant.line <= (node.end_lineno or node.lineno)
    ]
    around.sort(key=lambda node: node.lineno, reverse=True)
    lines = source.splitlines()
    texts = [*("\n".join(lines[node.lineno - 1 : node.end_lineno]) for node in around), source]
    return [clauses for text in texts if (clauses := CLAUSE.findall(text))]


class Workshop:
    """The copy in which mutants are made."""

    def __init__(self, root: Path, folder: Path, patience: int = 20) -> None:
        """With a mutant, a test may use ten times its processor time, and `patience` seconds more."""
        self.folder = folder
        self.patience = patience
        for name in COPIED:
            if (root / name).is_dir():
                shutil.copytree(root / name, folder / name, ignore=shutil.ignore_patterns(*NOT_COPIED))
            elif (root / name).exists():
                shutil.copy(root / name, folder / name)

    def clean(self, game: str) -> Clean:
        """Run the tests as they are: how long each takes, and that they pass."""
        run = self.folder / f"clean-{game}.json"
        began = _seconds_used()
        code, output = self._pytest(game, run, "--maxfail=1000")
        if not run.exists() or code not in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED):
            first = FAILED.search(output)
            where = first[1] if first else output.strip().rpartition("\n")[2]
            raise CannotRun(f"{game}: its tests cannot run even without a mutant; repair them first: {where}")
        facts = json.loads(run.read_text("utf-8"))
        if len(facts["failed"]) * 2 > len(facts["seconds"]) or not facts["seconds"]:
            count = f"{len(facts['failed'])} of {len(facts['seconds'])} tests"
            raise CannotRun(f"{game}: {count} fail even without a mutant; repair them first")
        return Clean(run, _seconds_used() - began, len(facts["seconds"]), facts["failed"])

    def outcomes(self, game: str, mutants: Iterable[Mutant], clean: Clean) -> Iterator[Outcome]:
        facts = json.loads(clean.run.read_text("utf-8")) | {"patience": self.patience}
        for mutant in mutants:
            path = self.folder / GAMES / mutant.file
            source = path.read_bytes()
            run = self.folder / "run.json"
            run.write_text(json.dumps(facts | {"nearest": clauses_near(source.decode(), mutant)}), "utf-8")
            began = _seconds_used()
            try:
                path.write_bytes(mutant.applied(source))
                for compiled in path.parent.glob(f"__pycache__/{path.stem}.*"):
                    compiled.unlink()
                code, output = self._pytest(game, run)
            finally:
                path.write_bytes(source)
            if code in (pytest.ExitCode.USAGE_ERROR, pytest.ExitCode.NO_TESTS_COLLECTED):
                raise CannotRun(f"{game}: no test ran: {output.strip()}")
            fate = {0: SURVIVED, OUT_OF_TIME: TIMED_OUT}.get(code, KILLED)
            killer = FAILED.search(output)
            yield Outcome(mutant, fate, _seconds_used() - began, killer[1] if killer else "")

    def _pytest(self, game: str, run: Path, *more: str) -> tuple[int, str]:
        """The exit code and what was printed."""
        shutil.rmtree(self.folder / ".hypothesis", ignore_errors=True)
        environment = {name: value for name, value in os.environ.items() if not name.startswith("SAMOVAR_")}
        environment |= {"PYTHONPATH": "src", "PYTHONHASHSEED": "0", VARIABLE: str(run)}
        if run.exists():
            # What a mutant compiles to must not be taken for the next one.
            environment["PYTHONDONTWRITEBYTECODE"] = "1"
        with subprocess.Popen(
            [sys.executable, "-m", "pytest", *PYTEST, *more, f"tests/games/{game}"],
            cwd=self.folder,
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            start_new_session=True,
            preexec_fn=_limit_memory,
        ) as process:
            try:
                output, _ = process.communicate(timeout=WAIT)
            except subprocess.TimeoutExpired:
                return OUT_OF_TIME, ""
            finally:
                # Together with whatever the tests have started.
                with contextlib.suppress(ProcessLookupError):
                    os.killpg(process.pid, signal.SIGKILL)
        return process.returncode, output


def _limit_memory() -> None:
    """An endless loop that collects something ends before the machine suffers."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def _seconds_used() -> float:
    """By the runs until now."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime
