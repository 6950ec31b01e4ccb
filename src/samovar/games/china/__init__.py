"""China: crayon rails from Tibet to Taiwan, for two to six players."""

from samovar.games.china.game import China

__all__ = ["China"]
