"""The games that can be played: every room below this package, and every package that offers one.

A room is a package with a `manifest.toml`. Packages from elsewhere name theirs in the entry-point group
`samovar.games`. Manifests are read at once, rooms are opened when they are first asked for; a room with something
wrong is left out and told of in `problems`, and the others go on.
"""

from contextlib import suppress
from importlib.metadata import entry_points
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

from samovar.core import BadDocument, Catalogue, Game, Json, Manifest, Message, SamovarError, open_game

GROUP: Final = "samovar.games"
LONGEST_REASON: Final = 200


class Rooms:
    """The manifests found, in the order of the lobby, and what was wrong with others."""

    def __init__(self) -> None:
        self.manifests: dict[str, Manifest] = {}
        self.shut: dict[str, SamovarError] = {}
        self.problems: list[SamovarError] = []
        found: list[Manifest] = []
        for package in _packages():
            try:
                text = _manifest_text(package)
                if text is not None:
                    found.append(Manifest.parse(text, package))
            except SamovarError as error:
                self.problems.append(error)
        found.sort(key=lambda manifest: manifest.order)
        for manifest in found:
            first = self.manifests.get(manifest.id)
            if first is None:
                self.manifests[manifest.id] = manifest
            else:
                facts: dict[str, Json] = {"id": manifest.id, "package": first.package, "other": manifest.package}
                self.problems.append(BadDocument(Message("manifest.twice", facts)))

    def manifest(self, name: str) -> Manifest:
        if name in self.shut:
            raise self.shut[name]
        if name not in self.manifests:
            facts: dict[str, Json] = {"found": name[:40], "allowed": ", ".join(self.manifests)}
            raise BadDocument(Message("document.game", facts))
        return self.manifests[name]

    def open(self, name: str, data: dict[str, Json] | None) -> Game:
        manifest = self.manifest(name)
        try:
            published = open_game(manifest.entry)
        except (Exception, SystemExit) as error:  # a room that leaves takes nobody with it
            del self.manifests[name]
            self.shut[name] = _unopened(manifest, error)
            self.problems.append(self.shut[name])
            raise self.shut[name] from error
        return published if data is None else open_game(manifest.entry, data)

    def open_all(self) -> list[Game]:
        opened: list[Game] = []
        for name in list(self.manifests):
            with suppress(SamovarError):  # It is among the problems then.
                opened.append(self.open(name, None))
        return opened


def _packages() -> list[str]:
    """The packages that may be rooms: folders of this one, then those of entry points."""
    own = [f"{__name__}.{folder.name}" for folder in sorted(Path(__file__).parent.iterdir()) if folder.is_dir()]
    return own + sorted({point.value for point in entry_points(group=GROUP)})


def _manifest_text(package: str) -> str | None:
    """The manifest of a package, which is not imported; None where a folder of this package is no room."""
    try:
        # Untyped: the folders of a package without __init__ are no list, whatever their type says.
        spec: Any = find_spec(package)
    except Exception as error:
        raise _cannot_open(package, _reason(error)) from error
    if spec is None:
        raise BadDocument(Message("manifest.package", {"package": package, "group": GROUP}))
    for folder in spec.submodule_search_locations or []:
        file = Path(folder) / "manifest.toml"
        if file.is_file():
            try:
                return file.read_text(encoding="utf-8")
            except (OSError, UnicodeDecodeError) as error:
                raise _cannot_open(package, f"manifest.toml, {_reason(error)}") from error
    if package.startswith(f"{__name__}."):
        return None
    raise BadDocument(Message("manifest.missing", {"package": package}))


def _unopened(manifest: Manifest, error: BaseException) -> SamovarError:
    """What keeps a room shut: its own sentence where it has one, else what Python says."""
    if not isinstance(error, SamovarError):
        return _cannot_open(manifest.package, _reason(error))
    facts: dict[str, Json] = {"package": manifest.package, "reason": error.message.to_json()}
    message = Message("manifest.room", facts)
    try:
        return BadDocument(message, Catalogue.read(manifest.package))
    except Exception:  # The words of a room may be as broken as the rest of it.
        return BadDocument(message)


def _cannot_open(package: str, reason: str) -> SamovarError:
    return BadDocument(Message("manifest.import", {"package": package, "reason": reason}))


def _reason(error: BaseException) -> str:
    return " ".join(f"{type(error).__name__}: {error}".split())[:LONGEST_REASON]


_FOUND: dict[str, Rooms] = {}


def _rooms() -> Rooms:
    if not _FOUND:
        _FOUND["rooms"] = Rooms()
    return _FOUND["rooms"]


def names() -> list[str]:
    """The ids of the games that can be played, in the order of the lobby."""
    return list(_rooms().manifests)


def manifests() -> list[Manifest]:
    """What each game says of itself, in the order of the lobby."""
    return list(_rooms().manifests.values())


def manifest(name: str) -> Manifest:
    """What a game says of itself."""
    return _rooms().manifest(name)


def problems() -> list[SamovarError]:
    """What was wrong with rooms that were left out; one that cannot be opened is told of once that was tried."""
    return list(_rooms().problems)


def game(name: str, data: dict[str, Json] | None = None) -> Game:
    """A game by its id, with the data that comes with the project or with a data pack."""
    return _rooms().open(name, data)


def opened() -> list[Game]:
    """Every game that can be opened, in the order of the lobby."""
    return _rooms().open_all()
