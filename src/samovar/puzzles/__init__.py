"""Puzzles: positions with one clearly best move, found in games of bots or in one's own, and answers judged."""

from samovar.puzzles.document import Option, Puzzle, identity, read_lines, read_puzzle
from samovar.puzzles.judging import Outcome, Verdict, judge, known_verdict
from samovar.puzzles.practice import practising
from samovar.puzzles.shipped import Daily, daily, find, shipped
from samovar.puzzles.telling import WORDS, PuzzleTelling

__all__ = [
    "WORDS", "Daily", "Option", "Outcome", "Puzzle", "PuzzleTelling", "Verdict", "daily", "find",
    "identity", "judge", "known_verdict", "practising", "read_lines", "read_puzzle", "shipped",
]  # fmt: skip
