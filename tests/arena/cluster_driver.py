"""What somebody does with a cluster, as a program of its own; `test_cluster.py` reads what it prints."""

import json
import sys
from pathlib import Path
from typing import Any

from tests.arena.choosers import Clumsy, Failing, Slow

from samovar.arena import crew_of, plan_of, run, tournament
from samovar.arena.crew import Alone, Crew, cluster
from samovar.arena.tuning import Wanted, style_of, tune
from samovar.bots import Bot
from samovar.core import BadDocument, Dice, Game, Move, State
from samovar.games import game
from samovar.research import dataset


class Mine(Slow):
    """Of the program itself, which no node can import."""

    def choose(self, state: State, seat: int, dice: Dice) -> Move:
        return super().choose(state, seat, dice)


def mine(_game: Game) -> Bot:
    return Mine()


def say(what: str, **facts: Any) -> None:
    print(json.dumps({"what": what, **facts}), flush=True)


def report(crew: Crew, bots: list[Any], games: int, seed: int, tell: bool = False) -> dict[str, Any]:
    plan = plan_of("europe", 2, bots, games, seed)
    told = run(plan, crew, (lambda done, _games: say("progress", done=done)) if tell else None, keep=True)
    return {"scores": [result.scores for result in told.results], "wins": [bot.wins for bot in told.bots]}


def tuned(crew: Crew, folder: Path) -> dict[str, Any]:
    numbers = style_of("expert", game("ceylon"), 2)[1]
    plan = plan_of("ceylon", 2, ["expert:noise=0.5", "expert"], 1, 3)
    found = tune(Wanted(plan, "expert", numbers, "climb", 1, 2, 1, 2), crew, folder / "kept.journal")
    return found.numbers


def written(crew: Crew, folder: Path) -> dict[str, str]:
    plan = plan_of("ceylon", 2, ["random", "greedy"], 7, 3)
    dataset.make(dataset.Wanted(plan, folder, 3), crew)
    return {path.name: path.read_bytes().hex() for path in sorted(folder.iterdir())}


def refused(crew: Crew, bots: list[Any]) -> str:
    try:
        report(crew, bots, 4, 1)
    except BadDocument as error:
        return error.message.key
    return "nothing"


def main(address: str, folder: Path) -> None:
    try:
        crew = crew_of(cluster=address)
    except BadDocument as error:
        say("refused", key=error.message.key)
        return
    note = folder / "died"
    with crew:
        say("ready", size=crew.size)
        far = {
            "killed": report(crew, [mine, "random"], 30, 5, tell=True),
            "clumsy": report(crew, [Clumsy(str(note)), "random"], 6, 5),
            "tuned": tuned(crew, folder / "far"),
            "written": written(crew, folder / "far-set"),
        }
        say("raises", keys=[refused(crew, [Failing(100), "random"]) for _ in range(3)])
        setattr(cluster, "passport", lambda: {"version": "0.0.0", "edition": ""})  # noqa: B010
        say("version", key=refused(crew, ["random", "greedy"]))
    near = {
        "killed": report(Alone(), [mine, "random"], 30, 5),
        "clumsy": report(Alone(), [Clumsy(str(note)), "random"], 6, 5),
        "tuned": tuned(Alone(), folder / "near"),
        "written": written(Alone(), folder / "near-set"),
    }
    met = tournament("europe", 2, ["random", Slow(), mine], 2, seed=2)
    say("same", **{name: far[name] == near[name] for name in near}, died=note.exists(), games=met.games)


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]))
