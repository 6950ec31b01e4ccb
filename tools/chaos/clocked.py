"""`python -m tools.chaos.clocked FILE HOST PORT SETTINGS LEVEL`: a server whose wall clock can be set from outside.

The file holds by how many seconds the clock is wrong, as a double. What asks for the time of day is deceived, what
measures time that passes is not: as when somebody sets the clock of a machine. SIGUSR1 makes it write into its log what
it is doing.
"""

import asyncio
import mmap
import runpy
import signal
import struct
import sys
import time
import traceback
from pathlib import Path
from types import FrameType

SHIFT = struct.Struct("d")


def write_shift(file: Path, seconds: float) -> None:
    """Set the clock of the servers that were started with this file; in place, so that they see it."""
    if not file.exists():
        file.write_bytes(SHIFT.pack(seconds))
        return
    with file.open("r+b") as opened:
        opened.write(SHIFT.pack(seconds))


def deceive(file: Path) -> None:
    with file.open("rb") as opened:
        shared = mmap.mmap(opened.fileno(), SHIFT.size, prot=mmap.PROT_READ)
    truth = time.time
    time.time = lambda: truth() + float(SHIFT.unpack(shared[:])[0])


def tell_what_is_done(number: int, frame: FrameType | None) -> None:
    """Where the main thread is, and what every task waits for."""
    traceback.print_stack(frame, file=sys.stderr)
    try:
        tasks = asyncio.all_tasks(asyncio.get_running_loop())
    except RuntimeError:
        tasks = set()
    for task in tasks:
        task.print_stack(file=sys.stderr)


if __name__ == "__main__":
    signal.signal(signal.SIGUSR1, tell_what_is_done)
    deceive(Path(sys.argv.pop(1)))
    runpy.run_module("samovar.table", run_name="__main__")
