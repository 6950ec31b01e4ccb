"""One server for one SQLite file: whoever comes second is sent to the first."""

import fcntl
import os
from pathlib import Path


class InUse(Exception):
    """Another server has the file; `address` says where it is."""

    def __init__(self, path: Path, address: str) -> None:
        super().__init__(f"{path} is in use by the server at {address}; stop that one first")
        self.address = address


class FileLock:
    """Held as long as the process lives, however it ends; the lock's own file says where the server is."""

    def __init__(self, database: Path) -> None:
        self.path = database.with_name(database.name + ".lock")
        self._file: int | None = None

    def take(self, address: str) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        file = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            os.close(file)
            raise InUse(self.path, self.path.read_text("utf-8").strip()) from None
        os.ftruncate(file, 0)
        os.pwrite(file, address.encode(), 0)
        self._file = file

    def release(self) -> None:
        if self._file is not None:
            os.close(self._file)
            self._file = None
