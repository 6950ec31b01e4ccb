"""Who looks at a position, and who moves: a seat from 0, or one of these."""

from typing import Final

# Who looks: a seat, or one of these. A spectator sees what is public; the truth is for after the game.
SPECTATOR: Final = -1
THE_TRUTH: Final = -3
# No seat at all: whoever must decide, where a seat may be named; nobody, where the game is over.
NOBODY: Final = -2
