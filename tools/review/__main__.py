"""`python -m tools.review play GAME PLAYERS`, then `fit`; `agree` and `curves GAME PLAYERS`; `check` or `write`."""

import argparse
import json
from pathlib import Path

from tools.review.agree import Case, cases
from tools.review.check import Reliability, by_tenths, phases, reliability
from tools.review.collect import CHECKING, FITTING, collect, load, save
from tools.review.curves import Seen, curves
from tools.review.fit import as_toml, fit

from samovar import games
from samovar.review import estimate

ROOT = Path(__file__).parents[2]
MODELS = ROOT / "src" / "samovar" / "review" / "models"
DOCS = ROOT / "docs" / "review.md"
# So many moves before the end the winner's chance is told.
SHOWN = [8, 3, 1]
SEEDS = "Seeds: 31,000,000 + 100,000 for each player, and on; games are counted in `games`."


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.review", description=__doc__)
    parser.add_argument("--games-in", type=Path, default=Path("build/review"), help="the folder of the games played")
    parts = parser.add_subparsers(dest="part", required=True)
    play = parts.add_parser("play", help="play games to fit and to check on")
    play.add_argument("game")
    play.add_argument("players", type=int)
    play.add_argument("--games", type=int, default=300)
    play.add_argument("--check", action="store_true", help="games for checking, on other deals")
    play.add_argument("--levels", nargs="+", help="who plays, in turn; usually the policy and the two rungs below it")
    agree = parts.add_parser("agree", help="judge decisions as a review does, and with ten times its budget")
    agree.add_argument("game")
    agree.add_argument("players", type=int)
    agree.add_argument("--games", type=int, default=40)
    agree.add_argument("--decisions", type=int, default=5, help="of each game")
    agree.add_argument("--level", default="journeyman", help="who plays: somebody who makes mistakes")
    drawing = parts.add_parser("curves", help="draw the curves of games as a review does, before and after its search")
    drawing.add_argument("game")
    drawing.add_argument("players", type=int)
    drawing.add_argument("--games", type=int, default=30)
    fitting = parts.add_parser("fit", help="write the models of the games played")
    fitting.add_argument("only", nargs="*", help="of these games; of all, where none is named")
    parts.add_parser("check", help="compare the models with games that they were not fitted on")
    parts.add_parser("write", help="write what was found into docs/review.md")
    given = parser.parse_args()
    folder: Path = given.games_in
    folder.mkdir(parents=True, exist_ok=True)
    if given.part == "play":
        deals, what = (CHECKING, "check") if given.check else (FITTING, "fit")
        save(
            folder / f"{given.game}-{given.players}-{what}.jsonl",
            collect(given.game, given.players, given.games, deals, given.levels),
        )
    elif given.part == "agree":
        path = folder / f"{given.game}-{given.players}-agree.jsonl"
        with path.open("w", encoding="utf-8", buffering=1) as file:
            for one in cases(given.game, given.players, given.games, given.decisions, given.level):
                file.write(json.dumps(one._asdict()) + "\n")
    elif given.part == "curves":
        path = folder / f"{given.game}-{given.players}-curves.jsonl"
        with path.open("w", encoding="utf-8", buffering=1) as file:
            for seen in curves(given.game, given.players, given.games):
                file.write(json.dumps(seen._asdict()) + "\n")
    elif given.part == "fit":
        write_models(folder, given.only)
    elif given.part == "check":
        print(calibration(folder), by_phase(folder), drawn(folder), sep="\n\n")
    else:
        write_docs(folder)


def found(folder: Path, what: str) -> dict[str, dict[int, Path]]:
    """The files of games played, by game and number of players."""
    paths: dict[str, dict[int, Path]] = {}
    for path in sorted(folder.glob(f"*-{what}.jsonl")):
        game, players, _ = path.stem.split("-")
        paths.setdefault(game, {})[int(players)] = path
    return paths


def write_models(folder: Path, only: list[str]) -> None:
    for game, paths in found(folder, "fit").items():
        if only and game not in only:
            continue
        models = {players: fit(load(path)) for players, path in paths.items()}
        (MODELS / f"{game}.toml").write_text(as_toml(models, SEEDS), "utf-8")


def calibration(folder: Path) -> str:
    """One line for each game and number of players, and what was predicted against what was won."""
    lines = ["| game | players | games | Brier score | better than equal chances by | calibration error |"]
    lines.append("| --- | --- | --- | --- | --- | --- |")
    checked: list[tuple[str, int, Reliability]] = []
    for game, paths in found(folder, "check").items():
        for players, path in sorted(paths.items()):
            one = reliability(estimate.model(games.game(game), players), load(path))
            checked.append((game, players, one))
            facts = f"{one.games} | {one.brier:.3f} | {100 * one.skill:.0f} % | {100 * one.error:.1f} %"
            lines.append(f"| {game.title()} | {players} | {facts} |")
    lines += ["", "What was predicted, what share was won, and of how many predictions:", ""]
    for game, players, one in checked:
        cells = [f"{100 * each.predicted:.0f}→{100 * each.won:.0f} ({each.number})" for each in one.bins]
        lines.append(f"- {game.title()}, {players}: {', '.join(cells)}")
    return "\n".join(lines)


def by_phase(folder: Path) -> str:
    """The fast estimate's Brier score in every tenth of the game."""
    lines = [f"| game | players | {' | '.join(f'{tenth}–{tenth + 10} %' for tenth in range(0, 100, 10))} |"]
    lines.append("| --- " * 12 + "|")
    for game, paths in found(folder, "check").items():
        for players, path in sorted(paths.items()):
            scores = phases(estimate.model(games.game(game), players), load(path))
            lines.append(f"| {game.title()} | {players} | {' | '.join(f'{each:.3f}' for each in scores)} |")
    return "\n".join(lines)


def drawn(folder: Path) -> str:
    """The end of the curve before and after the search: Brier scores, and what it gave to those who won."""
    heads = ["game", "players", "games", "Brier score of the last moves"]
    heads += [f"winner {back} {'move' if back == 1 else 'moves'} before the end" for back in SHOWN]
    lines = [f"| {' | '.join(heads)} |", "| --- " * len(heads) + "|"]
    for game, paths in found(folder, "curves").items():
        for players, path in sorted(paths.items()):
            seen = [Seen(**json.loads(line)) for line in path.read_text("utf-8").splitlines()]
            fast, searched = [(one, one.fast) for one in seen], [(one, one.refined) for one in seen]
            cells = [f"{score(fast):.3f} → {score(searched):.3f}"]
            for back in SHOWN:
                before, after = (
                    sum(winners_chance(one, curve, back) for one, curve in kind) / len(seen)
                    for kind in (fast, searched)
                )
                cells.append(f"{100 * before:.0f} → {100 * after:.0f} %")
            lines.append(f"| {game.title()} | {players} | {len(seen)} | {' | '.join(cells)} |")
    return "\n".join(lines)


def score(curves: list[tuple[Seen, list[list[float]]]]) -> float:
    """The Brier score of all positions of these curves."""
    flat = [(1.0, chances, one.winners) for one, curve in curves for chances in curve]
    return by_tenths(flat)[9]


def winners_chance(one: Seen, curve: list[list[float]], back: int) -> float:
    chances = curve[one.plies.index(one.length - back)]
    return sum(chances[seat] for seat in one.winners)


def agreement(folder: Path) -> str:
    """How often the review's judgement points the same way as ten times its budget, where that is sure."""
    lines = ["| game | players | decisions | clear | agree | of clear mistakes proved | of clear best moves blamed |"]
    lines.append("| --- | --- | --- | --- | --- | --- | --- |")
    for game, paths in found(folder, "agree").items():
        for players, path in sorted(paths.items()):
            every = [Case(**json.loads(line)) for line in path.read_text("utf-8").splitlines()]
            clear = [each for each in every if each.clear]
            wrong, right = [one for one in clear if one.deep > 0], [one for one in clear if one.deep < 0]
            cells = [
                share(sum(each.agrees for each in clear), len(clear)),
                share(sum(each.blamed for each in wrong), len(wrong)),
                share(sum(each.blamed for each in right), len(right)),
            ]
            lines.append(f"| {game.title()} | {players} | {len(every)} | {len(clear)} | {' | '.join(cells)} |")
    return "\n".join(lines)


def share(part: int, whole: int) -> str:
    return f"{part} of {whole} ({100 * part / whole:.0f} %)" if whole else "–"


# The tables of docs/review.md by their names: the files that each is made of, and how.
TABLES = {
    "calibration": ("check", calibration),
    "phases": ("check", by_phase),
    "curves": ("curves", drawn),
    "agreement": ("agree", agreement),
}


def write_docs(folder: Path) -> None:
    """Put the tables where docs/review.md has them."""
    text = DOCS.read_text("utf-8")
    for name, (made_of, table) in TABLES.items():
        # What was not measured anew stays as it is.
        if found(folder, made_of):
            start, end = f"<!-- {name} -->\n", f"<!-- /{name} -->"
            text = f"{text.split(start)[0]}{start}\n{table(folder)}\n\n{end}{text.split(end)[1]}"
    DOCS.write_text(text, "utf-8")


if __name__ == "__main__":
    main()
