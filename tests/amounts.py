"""How many games, examples or positions a test looks at."""

import os

from samovar.testing import Sample
from samovar.testing.sample import GAMES_EACH


def share(count: int) -> int:
    """So many; in the plain run of `make test` a third of them.

    It runs the same tests right after they passed in full on the compiled engines, and looks for a difference between
    the two: every check is made there too, on fewer games, since plain engines take ten times as long.
    """
    return max(1, count // 3) if os.environ.get("SAMOVAR_EXPECT") == "plain" else count


def shared(sample: Sample) -> Sample:
    """A share of the same games and positions: the plain run looks at nothing that the compiled one has not seen."""
    counts = len(sample.game.player_counts)
    del sample.games[share(GAMES_EACH) * counts : GAMES_EACH * counts]
    for played in sample.games:
        played.positions = played.positions[:: len(played.positions) // share(len(played.positions))]
    return sample
