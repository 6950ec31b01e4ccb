"""`python -m tools.review play GAME PLAYERS`, then `fit`, then `check`: the fast estimate of winning chances."""

import argparse
from pathlib import Path

from tools.review.check import Reliability, reliability
from tools.review.collect import CHECKING, FITTING, collect, load, save
from tools.review.fit import as_toml, fit

from samovar.review import estimate

MODELS = Path(__file__).parents[2] / "src" / "samovar" / "review" / "models"
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
    parts.add_parser("fit", help="write the models of every game played")
    parts.add_parser("check", help="compare the models with games that they were not fitted on")
    given = parser.parse_args()
    folder: Path = given.games_in
    folder.mkdir(parents=True, exist_ok=True)
    if given.part == "play":
        deals, what = (CHECKING, "check") if given.check else (FITTING, "fit")
        save(
            folder / f"{given.game}-{given.players}-{what}.jsonl",
            collect(given.game, given.players, given.games, deals),
        )
    elif given.part == "fit":
        write_models(folder)
    else:
        print_reliability(folder)


def found(folder: Path, what: str) -> dict[str, dict[int, Path]]:
    """The files of games played, by game and number of players."""
    paths: dict[str, dict[int, Path]] = {}
    for path in sorted(folder.glob(f"*-{what}.jsonl")):
        game, players, _ = path.stem.split("-")
        paths.setdefault(game, {})[int(players)] = path
    return paths


def write_models(folder: Path) -> None:
    for game, paths in found(folder, "fit").items():
        models = {players: fit(load(path)) for players, path in paths.items()}
        (MODELS / f"{game}.toml").write_text(as_toml(models, SEEDS), "utf-8")


def print_reliability(folder: Path) -> None:
    """Two tables as docs/review.md has them: one line for each game, and what was predicted against what was won."""
    print("| game | players | games | Brier score | better than equal chances by | calibration error |")
    print("| --- | --- | --- | --- | --- | --- |")
    checked: list[tuple[str, int, Reliability]] = []
    for game, paths in found(folder, "check").items():
        for players, path in sorted(paths.items()):
            model = estimate.read_model(estimate.tables(game)[str(players)])
            one = reliability(model, load(path))
            checked.append((game, players, one))
            facts = f"{one.games} | {one.brier:.3f} | {100 * one.skill:.0f} % | {100 * one.error:.1f} %"
            print(f"| {game} | {players} | {facts} |")
    print()
    for game, players, one in checked:
        cells = [f"{100 * each.predicted:.0f}→{100 * each.won:.0f} ({each.number})" for each in one.bins]
        print(f"- {game}, {players} players: {', '.join(cells)}")


if __name__ == "__main__":
    main()
