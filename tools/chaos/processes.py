"""Processes that may be killed: servers of the table and their workers."""

import contextlib
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import msgspec
from tools.chaos.clocked import write_shift
from tools.ports import free_port

from samovar.table.settings import Settings

ROOT = Path(__file__).parents[2]
WRITING_SECONDS = 1.0


def kill(pid: int) -> None:
    """kill -9; one that has ended already is as dead."""
    try:
        os.kill(pid, signal.SIGKILL)
    except ProcessLookupError:
        return


def children(pid: int) -> list[int]:
    try:
        return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
    except FileNotFoundError:
        return []


def is_worker(pid: int) -> bool:
    try:
        return b"spawn_main" in Path(f"/proc/{pid}/cmdline").read_bytes()
    except FileNotFoundError:
        return False


class ServerProcess:
    """A server at a port that it keeps, however often it is killed."""

    def __init__(self, settings: Settings, folder: Path, name: str) -> None:
        self.settings = settings
        self.port = free_port()
        self.log = folder / f"{name}.log"
        self.clock = folder / f"{name}.clock"
        write_shift(self.clock, 0.0)
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def alive(self) -> bool:
        return self._process is not None and self._process.poll() is None

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def start(self) -> None:
        told = [str(self.clock), "127.0.0.1", str(self.port), msgspec.json.encode(self.settings).decode(), "warning"]
        with self.log.open("a") as log:
            command = [sys.executable, "-m", "tools.chaos.clocked", *told]
            self._process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=log)

    def words_about(self, request: str) -> list[str]:
        """What the log says of a request."""
        if not request or not self.log.exists():
            return []
        with self.log.open(errors="replace") as log:
            return [line.rstrip() for line in log if request in line]

    def last_words(self, most: int) -> list[str]:
        """The last lines of the log, after it was asked what it is doing."""
        if self.alive:
            with contextlib.suppress(ProcessLookupError):
                os.kill(self.pid, signal.SIGUSR1)
            time.sleep(WRITING_SECONDS)
        if not self.log.exists():
            return []
        return self.log.read_text(errors="replace").splitlines()[-most:]

    def workers(self) -> list[int]:
        return [child for child in children(self.pid) if is_worker(child)]

    def kill(self) -> None:
        """The workers are left to notice it."""
        assert self._process is not None
        self._process.kill()
        self._process.wait()

    def stop(self) -> None:
        """End it for good, with its workers."""
        if self.alive:
            assert self._process is not None
            workers = self.workers()
            self._process.terminate()
            try:
                self._process.wait(20)
            except subprocess.TimeoutExpired:
                self.kill()
            for worker in workers:
                kill(worker)
