"""A puzzle solved by typing."""

from collections.abc import Callable

from samovar.cli.output import say
from samovar.cli.typed import Typed, TypedSeat
from samovar.cli.words import Words
from samovar.core import Game
from samovar.puzzles import Puzzle, PuzzleTelling, judge

COMMANDS = ("help", "position", "moves", "hint", "answer", "quit")


class PuzzleText:
    """One puzzle in the terminal: what the seat sees is read aloud, and answers are judged until one is right."""

    def __init__(self, words: Words, game: Game, puzzle: Puzzle, ask: Callable[[str], str]) -> None:
        self.words = words
        self.game = game
        self.puzzle = puzzle
        self.ask = ask
        self.state = puzzle.begin(game)
        self.legal = self.state.legal(puzzle.seat)
        self.telling = PuzzleTelling(puzzle, game, words.language)
        self.hints = self.telling.hints()
        self.seat = TypedSeat(words, game, puzzle.seat, self.telling.names)

    def play(self) -> bool:
        """Ask until the move is found; False where somebody leaves, or wants to see the answer."""
        self._position("")
        say("")
        say(self.telling.prompt(self.state))
        say(self.telling.task())
        say(self.words("puzzles.welcome"))
        while True:
            try:
                typed = Typed(self.ask("> "), COMMANDS)
            except EOFError:
                return False
            if typed.command == "quit":
                return False
            if typed.command == "answer":
                self._answer()
                return False
            if typed.command:
                answers = {"help": self._help, "position": self._position, "moves": self._moves, "hint": self._hint}
                answers[typed.command](typed.rest)
            elif typed.line and self._try(typed.line):
                return True

    def _try(self, typed: str) -> bool:
        """Judge the move that was typed, by its number or its notation; whether it solves the puzzle."""
        move = self.seat.read(typed, self.state, self.legal)
        if move is None:
            return False
        verdict = judge(self.puzzle, self.game, move)
        say(self.telling.verdict(verdict, move))
        if verdict.outcome in ("worse", "idle"):
            for line in self.telling.objections(verdict):
                say(line)
            return False
        if verdict.outcome == "good":
            say(self.telling.answer())
        self._why()
        return True

    def _answer(self) -> None:
        say(f"{self.telling.answer()} [{self.puzzle.best}]")
        self._why()

    def _why(self) -> None:
        for line in (*self.telling.why(), *self.telling.compared(), self.telling.proof()):
            say(line)

    def _help(self, _rest: str) -> None:
        for key in ("number", "notation", "help", "position", "moves"):
            say(self.words(f"text.help.{key}"))
        for key in ("hint", "answer"):
            say(self.words(f"puzzles.help.{key}"))
        say(self.words("text.help.quit"))

    def _hint(self, _rest: str) -> None:
        say(self.hints.pop(0) if self.hints else self.words("puzzles.no-more-hints"))

    def _position(self, _rest: str) -> None:
        self.seat.say_position(self.state)

    def _moves(self, rest: str) -> None:
        self.seat.say_moves(self.state, self.legal, rest)
