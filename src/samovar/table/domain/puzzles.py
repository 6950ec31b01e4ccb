"""Puzzles as people see them: set on the board, judged, and counted day by day."""

from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta

from samovar import bots
from samovar.core import Game, State
from samovar.puzzles import Puzzle, PuzzleTelling, Verdict
from samovar.puzzles.telling import names_for
from samovar.table.domain.shelf import SIGNS, Shelf
from samovar.table.domain.stored import TriedPuzzle
from samovar.table.domain.table import view_in_words
from samovar.table.domain.texts import CATALOGUE, called, word
from samovar.table.wire import Language, SeatInfo, Text
from samovar.table.wire.puzzles import (
    GamePuzzles,
    OwnPuzzle,
    PuzzleInfo,
    PuzzleName,
    PuzzleStreak,
    PuzzleVerdict,
    PuzzleView,
)

# What the puzzles of a day are kept under, by their dates.
DAILY = "daily"
Tried = dict[tuple[str, str], TriedPuzzle]


def today() -> date:
    """The day that counts for everybody, wherever they are."""
    return datetime.now(UTC).date()


def untried(game: str, puzzle: str) -> TriedPuzzle:
    return TriedPuzzle(game, puzzle, 0.0, 0, solved=False, alone=False)


def after_answer(before: TriedPuzzle, solved: bool, hinted: bool, at: float) -> TriedPuzzle:
    """What is known of a puzzle after one more answer; what was solved stays solved."""
    alone = before.alone or (solved and before.tries == 0 and not hinted)
    return before._replace(at=at, tries=before.tries + 1, solved=before.solved or solved, alone=alone)


def after_daily(before: TriedPuzzle, solved: bool, shown: bool, at: float) -> TriedPuzzle:
    """The same for the puzzle of the day: whoever has looked at the answer has not solved it."""
    if before.solved or before.document == SHOWN:
        return before
    return before._replace(at=at, tries=before.tries + 1, solved=solved, document=SHOWN if shown else None)


SHOWN = "shown"


def streak(tried: list[TriedPuzzle], now: date) -> PuzzleStreak:
    """The days in a row, up to today or to yesterday."""
    days = {date.fromisoformat(each.puzzle) for each in tried if each.game == DAILY and each.solved}
    longest, run = 0, 0
    for day in sorted(days):
        run = run + 1 if day - timedelta(days=1) in days else 1
        longest = max(longest, run)
    current, day = 0, now if now in days else now - timedelta(days=1)
    while day in days:
        current += 1
        day -= timedelta(days=1)
    return PuzzleStreak(current, longest, now in days)


def level_name(game: Game, level: int) -> Text | None:
    """What the lowest rung that finds a puzzle is called."""
    ladder = bots.levels(game)
    key = f"level.{ladder[level - 1]}" if 0 < level <= len(ladder) else ""
    return word(CATALOGUE, key) if key in CATALOGUE.entries else None


def in_list(game: Game, puzzle: Puzzle, tried: Tried) -> PuzzleInfo:
    done = tried.get((game.id, puzzle.id)) or untried(game.id, puzzle.id)
    return PuzzleInfo(puzzle.id, puzzle.level, puzzle.players, done.tries, done.solved, done.alone)


def of_game(game: Game, shelf: Shelf, puzzles: list[Puzzle], tried: Tried) -> GamePuzzles:
    names = [level_name(game, place) or Text("", "") for place in range(1, len(bots.levels(game)) + 1)]
    return GamePuzzles(game.id, shelf.title(game.id), names, [in_list(game, puzzle, tried) for puzzle in puzzles])


def own_puzzle(game: Game, shelf: Shelf, puzzle: Puzzle, done: TriedPuzzle) -> OwnPuzzle:
    title = shelf.title(game.id)
    return OwnPuzzle(game.id, title, puzzle.id, puzzle.players, done.at, done.tries, done.solved, done.alone)


def puzzle_view(
    game: Game,
    shelf: Shelf,
    puzzle: Puzzle,
    state: State,
    done: TriedPuzzle,
    language: Language,
    is_daily: bool,
    following: PuzzleName | None,
) -> PuzzleView:
    names = names_for(puzzle, language)
    return PuzzleView(
        game=game.id,
        id=puzzle.id,
        title=shelf.title(game.id),
        data_hash=puzzle.data,
        seat=puzzle.seat,
        seats=_seats(game, shelf, puzzle, names),
        view=view_in_words(state, puzzle.seat, names),
        task=_both(puzzle, game, PuzzleTelling.task),
        level=puzzle.level,
        level_name=level_name(game, puzzle.level),
        own=bool(puzzle.played),
        daily=is_daily,
        tries=done.tries,
        solved=done.solved,
        next=following,
    )


def _seats(game: Game, shelf: Shelf, puzzle: Puzzle, names: list[str]) -> list[SeatInfo]:
    colors = shelf.seat_colors(game, [""] * puzzle.players)
    return [
        SeatInfo(
            seat=seat,
            name=names[seat],
            called=called(seat, names[seat]),
            kind="human" if seat == puzzle.seat else "bot",
            held=seat == puzzle.seat,
            late=False,
            level="",
            level_name=None,
            present=True,
            yours=seat == puzzle.seat,
            color=colors[seat],
            sign=SIGNS[seat],
        )
        for seat in range(puzzle.players)
    ]


def hints_of(puzzle: Puzzle, game: Game) -> list[Text]:
    return _each(puzzle, game, PuzzleTelling.hints)


def answers(verdict: Verdict) -> bool:
    """Whether a puzzle is solved by what was judged so."""
    return verdict.outcome in ("best", "good")


def verdict_of(
    puzzle: Puzzle, game: Game, verdict: Verdict | None, notation: str, done: TriedPuzzle, days: PuzzleStreak
) -> PuzzleVerdict:
    """An answer in words; without a verdict, the answer that somebody wanted to see."""
    if verdict is None:
        text = _both(puzzle, game, PuzzleTelling.answer)
    else:
        move = game.parse_move(notation)
        text = _both(puzzle, game, lambda telling: telling.verdict(verdict, move))
    told = verdict is None or answers(verdict)
    objections = [] if verdict is None else _each(puzzle, game, lambda telling: telling.objections(verdict))
    return PuzzleVerdict(
        outcome="shown" if verdict is None else verdict.outcome,
        text=text,
        solved=done.solved,
        tries=done.tries,
        move=puzzle.best_move(game).to_json() if told else None,
        answer=_both(puzzle, game, PuzzleTelling.answer) if told else None,
        reasons=_each(puzzle, game, PuzzleTelling.why) if told else objections,
        compared=_each(puzzle, game, PuzzleTelling.compared) if told else [],
        proof=_both(puzzle, game, PuzzleTelling.proof) if told else None,
        streak=days,
    )


def _both(puzzle: Puzzle, game: Game, tell: Callable[[PuzzleTelling], str]) -> Text:
    return Text(tell(PuzzleTelling(puzzle, game, "en")), tell(PuzzleTelling(puzzle, game, "fr")))


def _each(puzzle: Puzzle, game: Game, tell: Callable[[PuzzleTelling], list[str]]) -> list[Text]:
    told = zip(tell(PuzzleTelling(puzzle, game, "en")), tell(PuzzleTelling(puzzle, game, "fr")), strict=True)
    return [Text(english, french) for english, french in told]
