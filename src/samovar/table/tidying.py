"""Memory is tidied up now and then, at a moment of our choosing: looking through all of it stops everybody.

Left alone, Python looks through everything that is kept whenever a quarter more has come to stay: games, tables, pages;
with many of them that takes a tenth of a second and more, in the middle of somebody's move.
"""

import asyncio
import gc

EVERY_SECONDS = 300.0
# What has just been made, what has stayed a while, everything: the last as good as never by itself.
THRESHOLDS = (5000, 20, 100_000)


def settle() -> None:
    """What is there when a server opens stays as long as it does: it need not be looked through again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*THRESHOLDS)


async def tidy_now_and_then() -> None:
    """What refers to itself and is used no longer, such as pages that were open for long."""
    while True:
        await asyncio.sleep(EVERY_SECONDS)
        gc.collect()
