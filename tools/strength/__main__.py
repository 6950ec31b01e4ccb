"""`python -m tools.strength play|rate|write`: play the matches of matches.toml on, or the tournament of all levels, and
write their tables into docs/bots.md.

Matches are played in the order of the file, deal by deal, or in turns with `--turn`; who stops loses at most what was
played in this turn. Bots of earlier versions are built first with `python -m tools.bridge`.
"""

import argparse
import time

from tools.strength.matches import Match, Played, load_matches, load_results, save_results
from tools.strength.playing import go_on
from tools.strength.rating import rate
from tools.strength.tables import row, write

from samovar.core import BadDocument


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.strength", description=__doc__)
    parser.add_argument("what", choices=["play", "rate", "write"])
    parser.add_argument("--minutes", type=float, default=7.0)
    parser.add_argument("--turn", type=float, default=60.0, help="minutes after which the next match has its turn")
    parser.add_argument("--table", help="only the matches of one table")
    parser.add_argument("--game", help="rate: only the levels of one game")
    parser.add_argument("--players", type=int, help="rate: only tables of so many")
    parser.add_argument("--highest", help="rate: only pairings up to this level")
    given = parser.parse_args()
    if given.what == "rate":
        rate(given.minutes, given.game, given.players, given.highest)
        return
    matches = [match for match in load_matches() if given.table in (None, match.table)]
    if given.what == "write":
        write(matches, load_results())
        return
    until = time.monotonic() + 60 * given.minutes
    unfinished = matches
    while unfinished and time.monotonic() < until:
        unfinished = [match for match in unfinished if not turn_of(match, until, given.turn)]


def turn_of(match: Match, until: float, turn: float) -> bool:
    """Play a match on until its turn is over; whether it needs no other."""
    began = time.monotonic()
    if began > until:
        return False
    played = load_results().get(match.key, Played())
    before = played.games
    try:
        done = go_on(match, played, min(until, began + 60 * turn))
    except BadDocument as error:
        print(f"{match.key}: {error}", flush=True)
        done = True
    if played.games > before:
        # Another run may have saved other matches meanwhile.
        save_results({**load_results(), match.key: played})
        print(row(match, played), flush=True)
    return done


if __name__ == "__main__":
    main()
