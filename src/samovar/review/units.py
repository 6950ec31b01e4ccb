"""What a game's result is counted in: points, unless the room has a word of its own (China: millions)."""

from samovar.core import Game, Message

# The room's own word for an amount.
UNIT = "unit.result"


def has_unit(game: Game) -> bool:
    return UNIT in game.catalogue.entries


def in_units(game: Game, number: str, language: str) -> str:
    """A number as it stands, with the room's unit; without one where the result is in points."""
    return game.tell(Message(UNIT, {"amount": number}), language, []) if has_unit(game) else number
