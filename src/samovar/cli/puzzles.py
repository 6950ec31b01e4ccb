"""`samovar puzzles`: mine them, list them, solve them in the terminal."""

from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter

from samovar import bots, games
from samovar.cli.files import load_game
from samovar.cli.numbers import seed as seed_
from samovar.cli.numbers import whole
from samovar.cli.output import console, new_table, note, print_json, say
from samovar.cli.play_text import ask
from samovar.cli.problems import Problem, short
from samovar.cli.puzzle_text import PuzzleText
from samovar.cli.review import out_of_range
from samovar.cli.simulate import progress_bar
from samovar.cli.words import Words
from samovar.core import Game, Json, read_seed
from samovar.puzzles import WORDS, Puzzle, daily, find, shipped
from samovar.puzzles.digging import dig

FOUND, NOTHING_FOUND = 0, 1
MOST_GAMES, MOST_JOBS, LONGEST = 1_000_000, 256, 10_000
SEED = 1


def add(app: App, words: Words) -> None:
    words.learn(WORDS)
    puzzles = App(name="puzzles", help=words("help.puzzles"))
    app.command(puzzles)

    @puzzles.command(name="mine", help=words("help.puzzles-mine"))
    def mine(
        game: Annotated[str, Parameter(help=words("help.game"))],
        /,
        *,
        games: Annotated[int, whole(words("help.puzzles-games"))] = 200,
        out: Annotated[str | None, Parameter(help=words("help.puzzles-out"))] = None,
        seed: Annotated[int | str | None, seed_(words("help.puzzles-seed"))] = None,
        jobs: Annotated[int, whole(words("help.jobs"))] = 1,
        minutes: Annotated[float, Parameter(help=words("help.puzzles-minutes"))] = 0.0,
        skip: Annotated[str, Parameter(help=words("help.puzzles-skip"))] = "",
    ) -> None:
        room = load_game(words, game)
        for name, most, given in (("--games", MOST_GAMES, games), ("--jobs", MOST_JOBS, jobs)):
            if not 1 <= given <= most:
                raise out_of_range(name, 1, most, given)
        if not 0 <= minutes <= LONGEST:
            raise out_of_range("--minutes", 0, LONGEST, minutes)
        path = Path(out or f"puzzles-{room.id}.jsonl")
        if path.is_dir():
            raise Problem("file.folder", file=str(path))
        skipped = read_kinds(room, skip)
        with progress_bar(words("puzzles.progress")) as bar:
            progress = None if bar is None else lambda done, _found: bar(done, games)
            found = dig(room, path, read_seed(SEED if seed is None else seed), games, jobs, minutes, skipped, progress)
        say(words("puzzles.mined", count=len(found), file=str(path)))

    @puzzles.command(name="list", help=words("help.puzzles-list"))
    def list_(
        game: Annotated[str, Parameter(help=words("help.lessons-game"))] = "",
        /,
        *,
        json: Annotated[bool, Parameter(help=words("help.json"))] = False,
    ) -> int:
        rooms = [load_game(words, game)] if game else games.opened()
        found = [(room, puzzle) for room in rooms for puzzle in shipped(room)]
        if json:
            print_json({"puzzles": [describe(room, puzzle) for room, puzzle in found]})
        elif found:
            table = new_table()
            for column in ("game", "puzzle", "level", "players"):
                table.add_column(words(f"column.{column}"))
            for room, puzzle in found:
                table.add_row(room.id, puzzle.id, level_of(room, puzzle), str(puzzle.players))
            console().print(table)
        else:
            say(words("puzzles.none"))
        return FOUND if found else NOTHING_FOUND

    @puzzles.command(name="play", help=words("help.puzzles-play"))
    def play(
        game: Annotated[str, Parameter(help=words("help.puzzles-game"))] = "",
        puzzle: Annotated[str, Parameter(help=words("help.puzzles-one"))] = "",
        /,
    ) -> int:
        room, chosen = choose(words, game, puzzle)
        words.game = room
        note(words("puzzles.title", game=room.rulebook.title[words.language], puzzle=chosen.id))
        return FOUND if PuzzleText(words, room, chosen, ask).play() else NOTHING_FOUND


def choose(words: Words, game: str, puzzle: str) -> tuple[Game, Puzzle]:
    """The puzzle that is named; of a game alone the first, and without a game the one of the day."""
    if not game:
        found = daily(games.opened(), datetime.now(UTC).date())
        if found is None:
            raise Problem("puzzles.none")
        return found.game, found.puzzle
    room = load_game(words, game)
    if not puzzle:
        if not shipped(room):
            raise Problem("puzzles.none")
        return room, shipped(room)[0]
    named = find(room, puzzle)
    if named is None:
        raise Problem("puzzles.unknown", found=short(puzzle), game=room.id)
    return room, named


def read_kinds(game: Game, given: str) -> list[str]:
    """Kinds of moves by their names, with commas between them."""
    kinds = [kind.strip() for kind in given.split(",") if kind.strip()]
    known = [kind.name for kind in game.moves.kinds]
    for kind in kinds:
        if kind not in known:
            raise Problem("cli.choice", name="--skip", found=short(kind), allowed=", ".join(known))
    return kinds


def level_of(game: Game, puzzle: Puzzle) -> str:
    """The lowest level that finds it, by its number and its name."""
    return f"{puzzle.level} {bots.levels(game)[puzzle.level - 1]}"


def describe(game: Game, puzzle: Puzzle) -> dict[str, Json]:
    return {
        "game": game.id,
        "id": puzzle.id,
        "level": puzzle.level,
        "level_name": bots.levels(game)[puzzle.level - 1],
        "players": puzzle.players,
        "decision": puzzle.decision,
        "worlds": puzzle.worlds,
        "seed": puzzle.seed,
        "number": puzzle.number,
        "data": puzzle.data,
    }
