"""The matches that are to be played, the numbers of their games chosen beforehand, and what came of them so far."""

import json
import tomllib
from dataclasses import asdict, dataclass, field
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev

from samovar.arena import wilson

HERE = Path(__file__).parent
MATCHES = HERE / "matches.toml"
RESULTS = HERE / "results.json"
Z95 = 1.96


@dataclass(frozen=True)
class Match:
    """One bot against others of one kind; `table` is where its row is shown."""

    table: str
    game: str
    players: int
    bot: str
    against: str
    games: int
    seed: int = 2026
    bar: str = ""

    @property
    def key(self) -> str:
        return f"{self.game} {self.players} {self.bot} {self.against} {self.seed}"

    @property
    def bots(self) -> list[str]:
        return [self.bot] + [self.against] * (self.players - 1)


@dataclass
class Played:
    """Game by game: the bot's part of the win, its score, and the mean of the others; and how long it thought."""

    won: list[float] = field(default_factory=list)
    scores: list[float] = field(default_factory=list)
    others: list[float] = field(default_factory=list)
    decisions: int = 0
    seconds: float = 0.0
    slowest: float = 0.0
    tenths: list[int] = field(default_factory=list)
    """Decisions by the tenths of a second that they took."""

    def add_decision(self, seconds: float) -> None:
        self.decisions += 1
        self.seconds += seconds
        self.slowest = max(self.slowest, seconds)
        tenth = int(10 * seconds)
        self.tenths += [0] * (tenth + 1 - len(self.tenths))
        self.tenths[tenth] += 1

    @property
    def median_below(self) -> float:
        """Seconds, in tenths, within which half of the decisions were made; 0 where that was not noted."""
        reached = 0
        for tenth, count in enumerate(self.tenths):
            reached += count
            if 2 * reached >= sum(self.tenths):
                return (tenth + 1) / 10
        return 0.0

    @property
    def games(self) -> int:
        return len(self.scores)

    @property
    def share(self) -> float:
        return fmean(self.won)

    @property
    def interval(self) -> tuple[float, float]:
        return wilson(sum(self.won), self.games)

    @property
    def milliseconds(self) -> float:
        return 1000 * self.seconds / max(1, self.decisions)

    def score_error(self) -> float:
        """Half the width of the 95 % interval of the mean score."""
        return Z95 * stdev(self.scores) / sqrt(self.games) if self.games > 1 else 0.0


def load_matches(path: Path = MATCHES) -> list[Match]:
    return [Match(**entry) for entry in tomllib.loads(path.read_text("utf-8"))["match"]]


def load_results(path: Path = RESULTS) -> dict[str, Played]:
    if not path.exists():
        return {}
    return {key: Played(**played) for key, played in json.loads(path.read_text("utf-8")).items()}


def save_results(results: dict[str, Played], path: Path = RESULTS) -> None:
    written = {key: json.dumps(asdict(played)) for key, played in sorted(results.items())}
    lines = ",\n".join(f"{json.dumps(key)}: {played}" for key, played in written.items())
    unfinished = path.with_suffix(".part")
    unfinished.write_text("{\n" + lines + "\n}\n", "utf-8")
    unfinished.replace(path)
