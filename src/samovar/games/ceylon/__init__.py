"""Ceylon: tea plantations on the island, for two to four players."""

from samovar.games.ceylon.game import Ceylon

__all__ = ["Ceylon"]
