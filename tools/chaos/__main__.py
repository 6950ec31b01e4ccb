"""`python -m tools.chaos`: kill servers, workers and databases while people play, and count what was acknowledged."""

import argparse
import asyncio
import signal
import sys
import tempfile
import time
from pathlib import Path

from tools.chaos import report
from tools.chaos.campaign import Campaign
from tools.chaos.ledger import Tally
from tools.chaos.worlds import STAGES, World, world

from samovar import games

TABLES = 8
SLOW = 6


def share(total: int, parts: int) -> list[int]:
    each, rest = divmod(total, parts)
    return [each + (place < rest) for place in range(parts)]


async def attack(place: World, kills: int, tables: int, seed: int, end: float) -> Tally:
    """All games in turn, at so many tables."""
    names = games.names()
    played = [names[number % len(names)] for number in range(tables)]
    campaign = Campaign(place, played, str(seed), lambda text: print(text, flush=True))
    return await campaign.run(campaign.plan(kills, end), SLOW)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.chaos", description=__doc__)
    parser.add_argument("--kills", type=int, default=150, help="how many, in all worlds together")
    parser.add_argument("--seed", type=int, default=1, help="which moments, and which kinds of faults")
    parser.add_argument("--tables", type=int, default=TABLES, help="tables at once")
    parser.add_argument("--world", choices=[name for name, _, _ in STAGES], help="only this one")
    parser.add_argument("--minutes", type=float, default=60.0, help="nothing is killed after so long")
    wish = parser.parse_args()
    if wish.kills < 1 or wish.tables < 1:
        parser.error("--kills and --tables: at least 1")
    # Whoever ends the campaign ends its servers and databases with it.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    stages = [stage for stage in STAGES if wish.world in (None, stage[0])]
    total, rows, began = Tally(), [], time.monotonic()
    end = began + wish.minutes * 60
    for (name, kind, processes), kills in zip(stages, share(wish.kills, len(stages)), strict=True):
        if time.monotonic() > end:
            print(f"{name}: left out, since {wish.minutes:g} minutes have passed")
            continue
        start = time.monotonic()
        with (
            tempfile.TemporaryDirectory(prefix="samovar-chaos-") as folder,
            world(kind, processes, Path(folder)) as place,
        ):
            if not place.disk.real:
                print(f"{name}: no disk of its own may be mounted here; full disks are played by a limit on file sizes")
            found = asyncio.run(attack(place, kills, wish.tables, wish.seed, end))
            print(report.tell(place.name, found, time.monotonic() - start), flush=True)
            for line in place.words_about(found.failed):
                print(f"  {line}", flush=True)
            if found.standing_still:
                print("\n".join(place.last_words()), flush=True)
            rows.append(report.row(place.name, found))
        total.add(found)
    print(report.tell("in all", total, time.monotonic() - began))
    print("\n".join(rows))
    return 0 if total.held else 1


if __name__ == "__main__":
    sys.exit(main())
