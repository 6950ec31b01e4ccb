"""The games of the house. Each is loaded when it is first asked for."""

from importlib import import_module

from samovar.core import BadDocument, Game, Message

Json = object

_ROOMS = {
    "europe": ("samovar.games.europe", "Europe"),
    "ceylon": ("samovar.games.ceylon", "Ceylon"),
    "alubari": ("samovar.games.alubari", "Alubari"),
    "china": ("samovar.games.china", "China"),
}
_PUBLISHED: dict[str, Game] = {}


def names() -> list[str]:
    """The ids of the games that can be played."""
    return list(_ROOMS)


def game(name: str, data: dict[str, Json] | None = None) -> Game:
    """A game by its id, with the data that comes with the project or with a data pack."""
    if name not in _ROOMS:
        raise BadDocument(Message("document.game", {"found": name[:40], "allowed": ", ".join(names())}))
    module, room = _ROOMS[name]
    if data is not None:
        made: Game = getattr(import_module(module), room)(data)
        return made
    if name not in _PUBLISHED:
        _PUBLISHED[name] = getattr(import_module(module), room)()
    return _PUBLISHED[name]
