"""A disk that can be full: a small file system in memory where that may be mounted, else a limit on what is written."""

import contextlib
import resource
import subprocess
from pathlib import Path

MEGABYTE = 1 << 20
SMALLEST_FILE = 4096


class SmallDisk:
    """A folder with room for so much; `real` says whether it is a file system of its own."""

    def __init__(self, folder: Path, megabytes: int) -> None:
        self.folder = folder
        self.folder.mkdir(parents=True)
        command = ["mount", "-t", "tmpfs", "-o", f"size={megabytes}m,mode=755", "samovar-chaos", str(folder)]
        try:
            done = subprocess.run(command, capture_output=True, check=False)
        except FileNotFoundError:
            self.real = False
        else:
            self.real = done.returncode == 0
        self._ballast = self.folder / "ballast"

    def fill(self, writers: list[int]) -> None:
        """Leave room for nothing; where the disk is not ours, the writers' own files may not grow."""
        if not self.real:
            for pid in writers:
                _limit(pid, SMALLEST_FILE)
            return
        with self._ballast.open("ab", buffering=0) as ballast:
            for size in (MEGABYTE, 4096, 1):
                with contextlib.suppress(OSError):
                    while True:
                        ballast.write(b"\0" * size)

    def empty(self, writers: list[int]) -> None:
        """There is room again."""
        if not self.real:
            for pid in writers:
                _limit(pid, resource.RLIM_INFINITY)
            return
        self._ballast.unlink(missing_ok=True)

    def close(self) -> None:
        if self.real:
            subprocess.run(["umount", "--lazy", str(self.folder)], check=False)


def _limit(pid: int, size: int) -> None:
    with contextlib.suppress(ProcessLookupError):
        hard = resource.prlimit(pid, resource.RLIMIT_FSIZE)[1]
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (size, hard))
