"""A game played by typing: for screen readers, and for anybody who likes a terminal."""

from collections.abc import Callable
from typing import NamedTuple

from samovar.bots import Bot, hint, think
from samovar.cli.output import part_name, say, say_winners
from samovar.cli.typed import SHOWN, Typed, TypedSeat
from samovar.cli.words import Words
from samovar.core import Event, Game, Move, Record, State
from samovar.core.text import number
from samovar.review.units import has_unit, in_units

ME = 0
COMMANDS = ("help", "position", "moves", "undo", "hint", "rules", "quit")


class Before(NamedTuple):
    """The game before a move of mine."""

    state: State
    moves: int


class TextTable:
    """One person against bots: what happens is told as it would be at the table, and nothing hidden is."""

    def __init__(self, words: Words, record: Record, bots: dict[int, Bot], ask: Callable[[str], str]) -> None:
        self.words = words
        self.game: Game = record.game
        self.record = record
        self.bots = bots
        self.ask = ask
        self.before: list[Before] = []
        events: list[Event] = []
        self.state = record.begin(events)
        self.legal: list[Move] = []
        self.seat = TypedSeat(words, record.game, ME, record.names)
        self._tell(events)

    def play(self) -> bool:
        """Play until the end; False where somebody leaves before."""
        while not self.state.over:
            seat = next((seat for seat in self.state.to_move if seat in self.bots), ME)
            if seat in self.bots:
                self._make(think(self.bots[seat], self.state, seat), seat)
            elif not self._my_turn():
                return False
        self.record.finish(self.state)
        self._tell_end()
        return True

    # --- my turn ------------------------------------------------------------------------------------------------

    def _my_turn(self) -> bool:
        """Ask until a move is made or taken back; False to leave."""
        self.legal = self.state.legal(ME)
        say("")
        say(self.game.tell(self.state.prompt(ME), self.words.language, self.record.names))
        say(self.words("text.moves-count", count=len(self.legal)))
        while True:
            try:
                typed = Typed(self.ask("> "), COMMANDS)
            except EOFError:
                return False
            if typed.command == "quit":
                return False
            if typed.command == "undo":
                if self._undo():
                    return True
            elif typed.command:
                self._answer(typed.command, typed.rest)
            elif typed.line and self._try(typed.line):
                return True

    def _answer(self, command: str, rest: str) -> None:
        answers = {
            "help": self._help,
            "position": self._position,
            "moves": self._moves,
            "rules": self._rules,
            "hint": self._hint,
        }
        answers[command](rest)

    def _try(self, typed: str) -> bool:
        """Make the move that was typed, by its number or its notation, or say why not."""
        move = self.seat.read(typed, self.state, self.legal)
        if move is None:
            return False
        self.before.append(Before(self.state.copy(), len(self.record.moves)))
        self._make(move, ME)
        return True

    def _make(self, move: Move, seat: int) -> None:
        events: list[Event] = []
        self.state.play(move, seat, events)
        self.record.add(seat, move)
        self._tell(events)

    def _undo(self) -> bool:
        """Back to before my last move, unless something hidden or left to chance has come out since."""
        if not self.before:
            say(self.words("text.no-undo"))
            return False
        if self.before[-1].state.secrets_out != self.state.secrets_out:
            say(self.words("text.undo-chance"))
            return False
        self.state, moves = self.before.pop()
        del self.record.moves[moves:]
        say(self.words("text.undone"))
        return True

    # --- what is told -------------------------------------------------------------------------------------------

    def _tell(self, events: list[Event]) -> None:
        for event in events:
            say(self.game.tell_event(event, self.words.language, self.record.names, ME))

    def _help(self, _rest: str) -> None:
        for key in ("number", "notation", *COMMANDS):
            say(self.words(f"text.help.{key}"))
        if self.legal:
            say(self.words("text.example", notation=self.legal[0].notation))

    def _hint(self, _rest: str) -> None:
        """What a quick bot would play in my place, why, and what it compared that with."""
        found = hint(self.state, ME)
        if found is None:
            say(self.words("text.no-hint"))
            return
        language, names = self.words.language, self.record.names
        self.record.hints += 1
        say(f"{self.state.tell_move(found.move, language, names)} [{found.move.notation}]")
        for reason in found.reasons:
            say(self.game.tell(reason, language, names))
        for other in found.compared:
            told = self.state.tell_move(other.move, language, names)
            if other.behind is None:
                say(self.words("text.compared", move=told))
            elif other.sure:
                say(self._behind(told, max(1, round(other.behind))))
            else:
                say(self.words("text.level", move=told))

    def _behind(self, told: str, points: int) -> str:
        if has_unit(self.game):
            return self.words("text.behind-by", move=told, amount=in_units(self.game, str(points), self.words.language))
        return self.words("text.behind", move=told, points=points)

    def _position(self, _rest: str) -> None:
        self.seat.say_position(self.state)

    def _moves(self, rest: str) -> None:
        self.seat.say_moves(self.state, self.legal, rest)

    def _rules(self, rest: str) -> None:
        """The clauses that hold some words, or one by its number."""
        found = self.game.rulebook.find(rest, self.words.language) if rest else []
        for clause in found[:SHOWN]:
            say(f"{clause.id}  {clause.player_texts[self.words.language]}")
        if not found:
            say(self.words("text.rules-none"))
        elif len(found) > SHOWN:
            say(self.words("text.rules-more", count=len(found) - SHOWN))

    def _tell_end(self) -> None:
        scores = self.state.scores()
        say("")
        say_winners(self.words, self.game, scores, self.record.names)
        for score in sorted(scores.seats, key=lambda score: score.rank):
            parts = [
                f"{part_name(self.game, part, self.words.language)} {number(score.parts[part])}" for part in score.parts
            ]
            name = self.record.names[score.seat]
            say(self.words("text.score", rank=score.rank, name=name, total=number(score.total), parts=", ".join(parts)))
