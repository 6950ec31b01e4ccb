"""Europe: Ticket to Ride Europe, for two to five players."""

from samovar.games.europe.game import Europe

__all__ = ["Europe"]
