"""`python -m tools.tuning.played_on --players N --out FILE`: the style of Europe's master, tuned in games played on.

One seat plays in the style on trial against experts, everybody keeping to plans as in the search: many times as many
games a second as `samovar tune` has. Antithetic steps with Adam, the same deals and seats for both of a pair. FILE
keeps where the climb stands, so that the same command goes on; `--check` deals, apart from all others, judge what was
found.
"""

import argparse
import json
import random
from dataclasses import asdict, dataclass, field
from math import exp, log, sqrt
from pathlib import Path
from statistics import fmean, stdev
from time import monotonic

from samovar import bots, games
from samovar.core import Dice
from samovar.core.expertise import LONGEST_ROLLOUT
from samovar.games.europe.bot.atlas import Atlas
from samovar.games.europe.bot.contract import EuropeExpertise
from samovar.games.europe.bot.policy import Expert
from samovar.games.europe.bot.rollout import Rollout
from samovar.games.europe.bot.style import Style, load_styles, style_from
from samovar.games.europe.game import Europe
from samovar.games.europe.state import EuropeState

Numbers = dict[str, float | list[float]]

EUROPE = games.game("europe")
assert isinstance(EUROPE, Europe)
MAP = EUROPE.map
KEPT = {"least_price", "fillers", "express", "tunnel_spares"}
# Numbers that may be nought or less move by so much where the others are multiplied by e.
PLAIN = {"seen_card": 0.75, "more_turns": 3.5}
WIDTH, STEP, MOMENTUM, SPREAD, LATE = 0.2, 0.04, 0.9, 0.99, 0.4
PAIRS, GAMES_A_PAIR = 12, 16
WIN = 20.0
MOST = 60.0
DEALS, CHECKS = 100_000_000, 7_000_000


@dataclass
class Climb:
    """Where the search stands, and where it stood after each step."""

    players: int
    places: list[dict[str, float]]
    momentum: dict[str, float] = field(default_factory=dict)
    spread: dict[str, float] = field(default_factory=dict)
    games: int = 0

    @property
    def steps(self) -> int:
        return len(self.places) - 1

    def settled(self) -> dict[str, float]:
        """The mean of where it stood lately."""
        late = self.places[-max(1, round(LATE * self.steps)) :]
        return {name: fmean(place[name] for place in late) for name in late[0]}


def place_of(style: Style) -> dict[str, float]:
    """A style as a vector; each number of a list has a name of its own."""
    found: dict[str, float] = {}
    for name, value in sorted(vars_of(style).items()):
        if isinstance(value, list):
            found.update({f"{name}.{place}": log(each) for place, each in enumerate(value)})
        else:
            found[name] = value / PLAIN[name] if name in PLAIN else log(value)
    return found


def numbers_at(place: dict[str, float]) -> Numbers:
    """The style at a place; what is a whole number stays one."""
    found: Numbers = {}
    for name, value in vars_of(Style()).items():
        if isinstance(value, list):
            found[name] = [exp(place[f"{name}.{each}"]) for each in range(len(value))]
        else:
            moved = place[name] * PLAIN[name] if name in PLAIN else exp(place[name])
            found[name] = round(moved) if isinstance(value, int) else moved
    return found


def vars_of(style: Style) -> Numbers:
    names = [name for name in dir(style) if not name.startswith("_") and name not in KEPT]
    return {name: getattr(style, name) for name in names}


def expert_of(style: Style) -> Expert:
    return Expert(Atlas(MAP, style))


@dataclass(frozen=True)
class Result:
    """A game from the seat on trial: points ahead of half the best and half the mean, its part of the win, points."""

    lead: float
    won: float
    own: float
    others: float

    @property
    def worth(self) -> float:
        return max(-MOST, min(MOST, self.lead)) + WIN * self.won


def play(on_trial: Expert, against: Expert, players: int, deal: int, seat: int) -> Result:
    state = EUROPE.new(players, deal)
    assert isinstance(state, EuropeState)
    experts = [against] * players
    experts[seat] = on_trial
    Rollout(experts, state, Dice(f"{deal:032x}", "played-on")).run(LONGEST_ROLLOUT)
    scores = state.scores()
    totals = [float(total) for total in scores.totals()]
    others = [total for other, total in enumerate(totals) if other != seat]
    winners = scores.winners()
    won = 1 / len(winners) if seat in winners else 0.0
    return Result(totals[seat] - max(others) / 2 - fmean(others) / 2, won, totals[seat], fmean(others))


def go_on(climb: Climb, against: Expert) -> None:
    """One step."""
    dice = random.Random(f"{climb.players}/{climb.steps}")
    here = climb.places[-1]
    slope = dict.fromkeys(here, 0.0)
    for _ in range(PAIRS):
        way = {name: dice.gauss(0.0, 1.0) for name in here}
        up, down = (
            expert_of(style_from(numbers_at({name: here[name] + width * way[name] for name in here})))
            for width in (WIDTH, -WIDTH)
        )
        gain = 0.0
        for _ in range(GAMES_A_PAIR):
            deal, seat = climb.players * DEALS + dice.randrange(DEALS // 2), dice.randrange(climb.players)
            worth = [play(each, against, climb.players, deal, seat).worth for each in (up, down)]
            gain += (worth[0] - worth[1]) / GAMES_A_PAIR
        for name in here:
            slope[name] += gain * way[name] / PAIRS
    number = climb.steps + 1
    place = {}
    for name, rise in slope.items():
        climb.momentum[name] = MOMENTUM * climb.momentum.get(name, 0.0) + (1 - MOMENTUM) * rise
        climb.spread[name] = SPREAD * climb.spread.get(name, 0.0) + (1 - SPREAD) * rise * rise
        mean, square = climb.momentum[name] / (1 - MOMENTUM**number), climb.spread[name] / (1 - SPREAD**number)
        place[name] = here[name] + STEP * mean / (sqrt(square) + 1e-9)
    climb.places.append(place)
    climb.games += 2 * PAIRS * GAMES_A_PAIR


def judged(style: Style, against: Expert, players: int, deals: int) -> str:
    on_trial = expert_of(style)
    played = [play(on_trial, against, players, CHECKS + deal, seat) for deal in range(deals) for seat in range(players)]
    won = [100 * result.won for result in played]
    error = stdev(won) / sqrt(len(won))
    own, others = fmean(result.own for result in played), fmean(result.others for result in played)
    return f"{fmean(won):.1f} ± {error:.1f} % of {len(played)} games won, {own:.1f} : {others:.1f} points"


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.tuning.played_on", description=__doc__)
    parser.add_argument("--players", type=int, required=True, choices=EUROPE.player_counts)
    parser.add_argument("--minutes", type=float, default=20.0)
    parser.add_argument("--check", type=int, default=500)
    parser.add_argument("--out", type=Path, required=True)
    given = parser.parse_args()
    known = bots.expertise(EUROPE)
    assert isinstance(known, EuropeExpertise)
    against = known.mind(given.players).expert
    start = load_styles("master.toml")[given.players]
    if given.out.exists():
        climb = Climb(**json.loads(given.out.read_text("utf-8"))["climb"])
    else:
        climb = Climb(given.players, [place_of(start)])
    until = monotonic() + 60 * given.minutes
    while monotonic() < until:
        go_on(climb, against)
        if climb.steps % 25 == 0 or monotonic() > until:
            found = {"style": numbers_at(climb.settled()), "climb": asdict(climb)}
            given.out.write_text(json.dumps(found), "utf-8")
            print(f"{climb.steps} steps, {climb.games} games", flush=True)
    print("began with:", judged(start, against, given.players, given.check))
    print("found:     ", judged(style_from(numbers_at(climb.settled())), against, given.players, given.check))


if __name__ == "__main__":
    main()
