"""`python -m tools.tuning GAME --players N --minutes M`: better numbers for a policy, by playing against itself."""

import argparse
from pathlib import Path

from tools.tuning.climb import Deals, climb
from tools.tuning.rooms import ROOMS

# Tuning deals and test deals never meet.
TUNING_DEALS = 10_000_000
TEST_DEALS = range(1_000, 1_150)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.tuning", description=__doc__)
    parser.add_argument("game", choices=sorted(ROOMS))
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--minutes", type=float, default=4.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", type=Path, help="a file for what was reached, to go on with later")
    given = parser.parse_args()
    room = ROOMS[given.game](given.players)
    deals = Deals(TUNING_DEALS * (given.players + 1))
    found = climb(room.start, room.duel, deals, room.deals_a_duel, 60 * given.minutes, given.seed, given.keep)
    print(f"# against the numbers it began with, 300 games: {room.duel(found, room.start, TEST_DEALS):+.2f} points")
    print(f'["{given.players}"]')
    for name, value in room.named(found).items():
        written = [f"{each:.4g}" for each in value] if isinstance(value, list) else f"{value:.4g}"
        print(f"{name} = [{', '.join(written)}]" if isinstance(written, list) else f"{name} = {written}")


if __name__ == "__main__":
    main()
