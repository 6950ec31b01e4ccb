"""A puzzle and the verdict on an answer in words, in French or English."""

from samovar.core import Catalogue, Game, Json, Message, Move, State
from samovar.puzzles.accounts import OTHERS
from samovar.puzzles.document import Option, Puzzle
from samovar.puzzles.judging import Verdict
from samovar.review.units import has_unit, in_units

WORDS = Catalogue.read("samovar.puzzles")
NARROW_SPACE = "\u202f"
# More other moves than these are not read.
COMPARED = 3
# Parts of the score beyond these are not told, and differences from this on in whole points.
PARTS = 4
WHOLE = 2.0
MINUS = "\u2212"
# Costs of fewer points are not told in points.
LEAST_POINTS = 1.0
# What a room asks, where it is not for a single move.
TASK = "puzzle.task"


class PuzzleTelling:
    """Tells one puzzle in one language."""

    def __init__(self, puzzle: Puzzle, game: Game, language: str) -> None:
        self.puzzle = puzzle
        self.game = game
        self.language = language
        self.names = names_for(puzzle, language)

    def say(self, key: str, **params: Json) -> str:
        return WORDS.tell(Message(key, params), self.language, self.names)

    def move(self, notation: str) -> str:
        move = self.game.parse_move(notation)
        return self.game.tell_move_from(lambda: self.puzzle.begin(self.game), move, self.language, self.names)

    def prompt(self, state: State) -> str:
        return self.game.tell(state.prompt(self.puzzle.seat), self.language, self.names)

    def kind(self) -> str:
        """What sort of move is looked for."""
        key = f"kind.{self.puzzle.kind}"
        return self.game.catalogue.word(key, self.language) if key in self.game.catalogue.entries else self.puzzle.kind

    def task(self) -> str:
        if self.puzzle.played:
            return self.say("task.own", move=self.move(self.puzzle.played), cost=self.cost(self.puzzle.others[0]))
        if TASK in self.game.catalogue.entries:
            return self.game.tell(Message(TASK), self.language, self.names)
        return self.say("task.best")

    def hints(self) -> list[str]:
        """One after the other, each telling more: the sort of move, what it is good for, and the reasons at last.

        The first reason all but names the move; where the score has no parts to tell, the others come before it.
        """
        kinds = {self.game.parse_move(each.move).declared.name for each in self.puzzle.others}
        first = [self.say("hint.kind", kind=self.kind())] if kinds != {self.puzzle.kind} else []
        account, reasons = self.account(), self.reasons()
        return [*first, *account, *reasons] if account else [*first, *reversed(reasons)]

    def why(self) -> list[str]:
        """All that can be said for the best move."""
        return [*self.reasons(), *self.account()]

    def account(self) -> list[str]:
        """In which parts of the score it is ahead of the next best at the end; the largest first."""
        parts = sorted(self.puzzle.parts.items(), key=lambda each: -abs(each[1]))[:PARTS]
        if not parts:
            return []
        told = [
            self.say("account.others", points=self.more(-points))
            if part == OTHERS
            else f"{self.part(part)} {self.more(points)}"
            for part, points in parts
        ]
        return [self.say("account.parts", parts=", ".join(told))]

    def part(self, part: str) -> str:
        """What a part of the score is called in a sentence."""
        words = self.game.catalogue
        if f"account.{part}" in words.entries:
            return words.word(f"account.{part}", self.language)
        word = words.word(f"score.{part}", self.language)
        return word[:1].lower() + word[1:]

    def more(self, points: float) -> str:
        """A difference in points, or in what the game counts, with its sign."""
        size = f"{abs(points):.0f}" if abs(points) >= WHOLE else f"{abs(points):.1f}".removesuffix(".0")
        told = size.replace(".", ",") if self.language == "fr" else size
        return in_units(self.game, f"{'+' if points >= 0.0 else MINUS}{told}", self.language)

    def reasons(self) -> list[str]:
        """Why the best move is good, in the game's own words."""
        return self.told(self.puzzle.why)

    def told(self, messages: list[dict[str, Json]]) -> list[str]:
        found = []
        for each in messages:
            key, params = each["key"], each["params"]
            if isinstance(key, str) and isinstance(params, dict):
                found.append(self.game.tell(Message(key, params), self.language, self.names))
        return found

    def objections(self, verdict: Verdict) -> list[str]:
        """What the game says against a move that was answered."""
        return [] if verdict.cost is None or verdict.outcome != "worse" else self.told(verdict.cost.why)

    def verdict(self, verdict: Verdict, move: Move) -> str:
        played = self.move(move.notation)
        if verdict.outcome == "worse" and verdict.cost is not None:
            return self.say("verdict.worse", move=played, cost=self.cost(verdict.cost))
        return self.say(f"verdict.{verdict.outcome}", move=played)

    def answer(self) -> str:
        return self.say("verdict.answer", move=self.move(self.puzzle.best))

    def compared(self) -> list[str]:
        """What the next best moves cost; those that are called alike (two cards with the same sides) once."""
        told: dict[str, str] = {}
        for each in sorted(self.puzzle.others, key=lambda each: each.chance):
            name = self.move(each.move)
            if name not in told:
                told[name] = self.say("compared", move=name, cost=self.cost(each))
        return list(told.values())[:COMPARED]

    def proof(self) -> str:
        return self.say("proof", worlds=self.puzzle.worlds)

    def cost(self, option: Option) -> str:
        """A cost in chances to win, and in points or money where they say something."""
        share, error = self.percent(option.chance), self.percent(2.0 * option.chance_error)
        if option.points < max(LEAST_POINTS, 2.0 * option.points_error):
            return self.say("cost.chance", chance=share, error=error)
        return self.say("cost.both", chance=share, error=error, amount=self.amount(round(option.points)))

    def amount(self, points: int) -> str:
        """Points, or what the game counts instead."""
        if has_unit(self.game):
            return in_units(self.game, str(points), self.language)
        return self.say("cost.points", points=points)

    def percent(self, share: float) -> str:
        text = f"{max(1, round(100.0 * share))}"
        return f"{text}{NARROW_SPACE}%" if self.language == "fr" else f"{text}%"


def names_for(puzzle: Puzzle, language: str) -> list[str]:
    """What the seats of a puzzle are called."""
    return [WORDS.tell(Message("player", {"number": seat + 1}), language) for seat in range(puzzle.players)]
