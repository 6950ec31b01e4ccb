"""One server for one SQLite file: the second one is shown to the first."""

import fcntl
import os
from pathlib import Path


class FileLock:
    """Held as long as the process lives, however it ends; the file says where the server is."""

    def __init__(self, database: Path) -> None:
        self.path = database.with_name(database.name + ".lock")
        self._file: int | None = None

    def take(self) -> bool:
        """False when another server has the database."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self._file = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            os.close(self._file)
            self._file = None
            return False
        return True

    def say(self, url: str) -> None:
        """Write down where the server is."""
        if self._file is not None:
            os.ftruncate(self._file, 0)
            os.pwrite(self._file, url.encode(), 0)

    def address(self) -> str:
        """Where the other server is."""
        return self.path.read_text("utf-8").strip() if self.path.exists() else ""

    def release(self) -> None:
        if self._file is not None:
            os.close(self._file)
            self._file = None
