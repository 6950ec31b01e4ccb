"""`python -m bench.sharing`: how much sooner a master moves that thinks on two cores, by the clock."""

import argparse
import json
from time import monotonic
from typing import Any

import msgspec

from bench.thinking import positions
from samovar import bots
from samovar.core import State
from samovar.table.workers import sharing, worker

TABLES = [("europe", 2), ("europe", 4), ("ceylon", 2), ("ceylon", 4), ("alubari", 2), ("alubari", 4)]
LEVEL = "master"


def seconds(state: State, seat: int, cores: int) -> tuple[float, str]:
    """How long a thought takes as a worker of the table thinks it, and what is chosen."""
    errand = (state.game.id, None, msgspec.json.encode(state.dump()), seat, LEVEL)
    began = monotonic()
    thought = worker.think(*errand) if cores == 1 else sharing.think_together(*errand, cores)
    return monotonic() - began, thought.notation


def measured(count: int) -> dict[str, Any]:
    """The sums over the same positions, alone and with a companion in turns; a first thought is not counted."""
    found: dict[str, Any] = {}
    for name, players in TABLES:
        alone = together = 0.0
        asked = [(state, seat) for state, seat in positions(name, players, count) if compares(state, seat)]
        for number, (state, seat) in enumerate(asked[:1] + asked):
            one, first = seconds(state, seat, 1)
            two, second = seconds(state, seat, 2)
            assert first == second
            if number > 0:
                alone, together = alone + one, together + two
        found[f"{name} {players}"] = {"positions": len(asked), "alone": alone, "together": together}
    return found


def compares(state: State, seat: int) -> bool:
    """Whether the master has anything to compare there."""
    bot = bots.make(LEVEL, state.game)
    dice = bots.dice_for(state, seat)
    world = state.determinize(seat, dice.stream("deal"))
    return isinstance(bot, bots.SearchBot) and len(bot.expertise.proposals(world, seat, dice)) > 1


def table(found: dict[str, Any]) -> str:
    lines = [
        "| a thought of `master`, by the clock | positions | one core | two cores | ratio |",
        "| --- | ---: | ---: | ---: | ---: |",
    ]
    for name, row in found.items():
        game, players = name.split()
        count, alone, together = row["positions"], row["alone"], row["together"]
        ms = [f"{1000 * total / max(1, count):.0f} ms" for total in (alone, together)]
        ratio = alone / together if together else 0.0
        lines.append(f"| {game.capitalize()}, {players} players | {count} | {ms[0]} | {ms[1]} | {ratio:.2f}× |")
    return "\n".join(lines)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--quick", action="store_true")
    print(json.dumps(measured(3 if parser.parse_args().quick else 12)))
