"""Which Samovar this is, so exactly that two of the same edition play the same games."""

import hashlib
from functools import cache
from pathlib import Path

import samovar
from samovar.core.documents import Json

# All that decides how a game goes and what is counted of it.
PARTS = ("core", "games", "bots", "arena")
ENDINGS = (".py", ".toml", ".json")


@cache
def edition() -> str:
    """A hash of the rules, data, bots and the arena as they were installed, compiled or not."""
    root = Path(samovar.__file__).parent
    found = hashlib.blake2b(digest_size=12)
    for part in PARTS:
        for path in sorted((root / part).rglob("*")):
            if path.suffix in ENDINGS:
                content = path.read_bytes()
                found.update(f"{path.relative_to(root).as_posix()} {len(content)}\n".encode())
                found.update(content)
    return found.hexdigest()


def passport() -> dict[str, Json]:
    """What two machines compare before they work together."""
    return {"version": samovar.__version__, "edition": edition()}
