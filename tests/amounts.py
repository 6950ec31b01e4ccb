"""How many games, examples or positions a test looks at."""

import os


def share(count: int) -> int:
    """So many; in the plain run of `make test` a third of them.

    It runs the same tests right after they passed in full on the compiled engines, and looks for a difference between
    the two: every check is made there too, on fewer games, since plain engines take ten times as long.
    """
    return max(1, count // 3) if os.environ.get("SAMOVAR_EXPECT") == "plain" else count
