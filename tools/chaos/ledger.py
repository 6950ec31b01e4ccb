"""What was acknowledged, and what of it is kept."""

from collections import Counter
from dataclasses import dataclass, field
from difflib import SequenceMatcher

Made = tuple[int, str]
"""A seat and its move, as it is written."""


@dataclass
class Tally:
    """What a campaign, or a part of it, came to."""

    acknowledged: int = 0
    lost: int = 0
    duplicated: int = 0
    begun: int = 0
    ended: int = 0
    standing_still: int = 0
    faults: Counter[str] = field(default_factory=Counter)
    answers: Counter[int] = field(default_factory=Counter)
    complaints: list[str] = field(default_factory=list)
    failed: list[str] = field(default_factory=list)
    """The ids of requests that were answered by such an error: the servers' logs say more."""

    def add(self, other: "Tally") -> None:
        self.acknowledged += other.acknowledged
        self.lost += other.lost
        self.duplicated += other.duplicated
        self.begun += other.begun
        self.ended += other.ended
        self.standing_still += other.standing_still
        self.faults += other.faults
        self.answers += other.answers
        self.complaints += other.complaints
        self.failed += other.failed

    @property
    def kills(self) -> int:
        return sum(count for fault, count in self.faults.items() if fault.startswith("kill "))

    @property
    def wrong_answers(self) -> int:
        """Answers that blame the server: 503 is told in words and passes, other errors of this kind must not be."""
        return sum(count for status, count in self.answers.items() if status >= 500 and status != 503)

    @property
    def held(self) -> bool:
        return not (self.lost or self.duplicated or self.standing_still or self.wrong_answers or self.complaints)


def compare(acknowledged: list[Made], kept: list[Made]) -> tuple[int, int]:
    """How many acknowledged moves are lost, and how many are kept that were made once and stand there twice."""
    lost = duplicated = 0
    for kind, first, last, begin, end in SequenceMatcher(None, acknowledged, kept, autojunk=False).get_opcodes():
        if kind != "equal":
            lost += last - first
            duplicated += end - begin
    return lost, duplicated
