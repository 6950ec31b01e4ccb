"""The rules that govern each kind of move, and the decisions in which moves are offered."""

from typing import Any, Generic, TypeVar

from mypy_extensions import mypyc_attr

from samovar.core.documents import Json
from samovar.core.errors import Refusal
from samovar.core.moves import Move
from samovar.core.text import Message

S = TypeVar("S")
M = TypeVar("M")


@mypyc_attr(allow_interpreted_subclasses=True)
class Rule(Generic[S, M]):
    """The rule of one kind of move: which are legal, why others are not, what one does."""

    def offer(self, state: S, seat: int, moves: list[Move]) -> None:
        """Add this rule's legal moves to the list."""
        raise NotImplementedError

    def refusal(self, state: S, seat: int, move: M) -> Refusal | None:
        """Why this move is not legal, or None when it is."""
        raise NotImplementedError

    def play(self, state: S, seat: int, move: M) -> None:
        """Do it; only called for legal moves."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision(Generic[S]):
    """One question to one seat, or to several at once: the moves it takes, and its sentence for the player.

    `rules` finds the rule of a kind of move; it offers the moves in its own order. Decisions never change once
    made, so that copies of a position may share them.
    """

    def __init__(self, name: str, rules: dict[int, Rule[S, Any]] | None = None) -> None:
        self.name = name
        self.rules: dict[int, Rule[S, Any]] = {}
        self.offering: list[Rule[S, Any]] = []
        if rules is not None:
            self.answered_by(rules)

    def answered_by(self, rules: dict[int, Rule[S, Any]]) -> None:
        """Say which kinds of moves answer this question."""
        self.rules = rules
        self.offering = list(rules.values())

    def seats(self, state: S) -> list[int]:
        """Who must answer, all at once."""
        raise NotImplementedError

    def first_seat(self, state: S) -> int:
        return self.seats(state)[0]

    def asks(self, state: S, seat: int) -> bool:
        return seat in self.seats(state)

    def legal(self, state: S, seat: int) -> list[Move]:
        moves: list[Move] = []
        for rule in self.offering:
            rule.offer(state, seat, moves)
        return moves

    def some(self, state: S, seat: int, enough: int) -> list[Move]:
        """The first legal moves: at least so many, or all that there are."""
        moves: list[Move] = []
        for rule in self.offering:
            rule.offer(state, seat, moves)
            if len(moves) >= enough:
                break
        return moves

    def prompt(self, state: S, seat: int) -> Message:
        """What is expected, in one sentence for the seat that must answer."""
        return Message(f"prompt.{self.name}")

    def unexpected(self, state: S, move: Move) -> Refusal:
        """The refusal of a move of a kind that this decision does not take."""
        return Refusal(Message("refusal.not-now"))

    def to_json(self) -> dict[str, Json]:
        """The decision in a position's document."""
        return {"decision": self.name}
