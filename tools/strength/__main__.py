"""`python -m tools.strength play|write`: play the matches of matches.toml on, and write their tables into docs/bots.md.

Matches are played in the order of the file, deal by deal; who stops loses at most one deal. Bots of earlier versions
are built first with `python -m tools.bridge`.
"""

import argparse
import time

from tools.strength.matches import Played, load_matches, load_results, save_results
from tools.strength.playing import go_on
from tools.strength.tables import row, write

from samovar.core import BadDocument


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.strength", description=__doc__)
    parser.add_argument("what", choices=["play", "write"])
    parser.add_argument("--minutes", type=float, default=7.0)
    parser.add_argument("--table", help="only the matches of one table")
    given = parser.parse_args()
    matches = [match for match in load_matches() if given.table in (None, match.table)]
    if given.what == "write":
        write(matches, load_results())
        return
    until = time.monotonic() + 60 * given.minutes
    for match in matches:
        played = load_results().get(match.key, Played())
        before = played.games
        try:
            done = go_on(match, played, until)
        except BadDocument as error:
            print(f"{match.key}: {error}", flush=True)
            continue
        if played.games > before:
            # Another run may have saved other matches meanwhile.
            save_results({**load_results(), match.key: played})
            print(row(match, played), flush=True)
        if not done:
            break


if __name__ == "__main__":
    main()
