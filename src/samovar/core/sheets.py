"""What the score sheets of all games begin with: the game, the players and their names."""

from typing import Final

from samovar.core.documents import Field

LONGEST_NAME: Final = 40


def sheet_players(field: Field, game: str, counts: list[int]) -> list[Field]:
    """The players of a score sheet: of this game, as many as it is for, with names that fit a report."""
    named = field.maybe("game")
    if named is not None:
        named.choice([game])
    players = field.get("players")
    entries = players.items()
    if len(entries) not in counts:
        allowed = ", ".join(str(count) for count in counts)
        raise players.fail("document.players", {"found": len(entries), "allowed": allowed})
    for entry in entries:
        name = entry.maybe("name")
        if name is not None:
            name.text(LONGEST_NAME)
    return entries
