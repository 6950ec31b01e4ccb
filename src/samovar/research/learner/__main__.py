"""`python -m samovar.research.learner --out weights.npz`: train a player of Europe, and tell how it gets better."""

import argparse
import json
import sys
from pathlib import Path
from time import perf_counter
from typing import Any

from samovar import games
from samovar.arena import Entrant, simulate
from samovar.core import SamovarError
from samovar.research.learned import LearnedBot, save
from samovar.research.learner.gathering import Lessons, gather, joined
from samovar.research.network import Reader, new_weights

OPPONENT = "apprentice"


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m samovar.research.learner", description=__doc__)
    parser.add_argument("--out", type=Path, required=True, help="the file of the weights (.npz)")
    parser.add_argument("--curve", type=Path, help="a file for the learning curve (.json)")
    parser.add_argument("--plot", type=Path, help="a file for its picture (.svg)")
    parser.add_argument("--rounds", type=int, default=8)
    parser.add_argument("--games", type=int, default=700, help="games a round")
    parser.add_argument("--steps", type=int, default=900, help="steps of learning a round")
    parser.add_argument("--matches", type=int, default=100, help="games against the apprentice after each round")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args(arguments)
    for name in ("rounds", "games", "steps", "matches"):
        if getattr(given, name) < 1:
            parser.error(f"--{name} must be 1 or more, not {getattr(given, name)}")
    try:
        from samovar.research.learner.training import Trainer
    except ImportError:
        parser.error("training needs JAX: pip install 'samovar[research,learn]'")
    reader = Reader(games.game("europe"))
    trainer = Trainer(reader, new_weights(reader, given.seed), given.rounds * given.steps, given.seed)
    known: list[Lessons] = []
    curve: list[dict[str, Any]] = []
    began = perf_counter()
    for number in range(given.rounds):
        weights = None if number == 0 else trainer.plain()
        found, agreement = gather(reader, given.games, f"{given.seed}/{number}", weights)
        if curve:
            curve[-1]["agreement"] = round(agreement, 4)  # on positions that were not learned from yet
        lessons = joined([*known, found])
        known = [lessons]
        loss = trainer.learn(lessons, given.steps)
        spent = perf_counter() - began
        entrants: list[Entrant | str] = [Entrant("learned", LearnedBot(reader, trainer.plain())), OPPONENT]
        report = simulate("europe", 2, entrants, given.matches, seed=f"{given.seed:032x}")
        learned = report.bot("learned")
        point = {
            "round": number + 1,
            "seconds": round(spent, 1),
            "decisions": len(lessons),
            "loss": round(loss, 4),
            "win_share": learned.win_share,
            "ci95": list(learned.ci95),
        }
        curve.append(point)
        print(json.dumps(point), flush=True)
        try:
            save(given.out, trainer.plain())
            if given.curve is not None:
                given.curve.write_text(json.dumps(curve, indent=1) + "\n", "utf-8")
            if given.plot is not None:
                from samovar.research.learner.plotting import plot

                plot(curve, given.plot)
        except OSError as error:
            parser.error(f"{error.filename} cannot be written: {error.strerror}")
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except SamovarError as error:
        sys.exit(str(error))
