"""A review as plain data: what is kept with a game, and read again."""

from dataclasses import asdict, dataclass, field

from samovar.core import NOBODY, BadDocument, Field, Json, Message

FORMAT = "samovar-review"
VERSION = 1


@dataclass
class Point:
    """What everybody could expect after so many moves."""

    ply: int
    chances: list[float]
    margins: list[float]


@dataclass
class Anchor:
    """A point of the curve that was played on: the means and their standard errors."""

    ply: int
    rollouts: int
    chances: list[float]
    margins: list[float]
    error: float
    points_error: float


@dataclass
class Decision:
    """A decision of a seat, judged by what the seat knew.

    `before` is what the seat could expect of the best move found, `after` of its own; `cost` is the difference where it
    is proved, and nothing otherwise. `gain` is what the move was better by than the next best, `surprising` that the
    game's own policy would have played another. `effects` tell what the cost did to each seat.
    """

    ply: int
    seat: int
    move: str
    kind: str
    before: float
    after: float
    margin_before: float
    margin_after: float
    best: str = ""
    cost: float = 0.0
    cost_points: float = 0.0
    error: float = 0.0
    points_error: float = 0.0
    gain: float = 0.0
    worlds: int = 0
    proved: bool = False
    surprising: bool = False
    effects: list[float] = field(default_factory=list)
    effects_points: list[float] = field(default_factory=list)


@dataclass
class Moment:
    """A moment that decided the game: `change` is what the seat's chances lost or won by it."""

    what: str
    ply: int
    seat: int
    move: str
    change: float
    change_points: float
    better: str = ""
    why: list[dict[str, Json]] = field(default_factory=list)


@dataclass
class Review:
    """Everything that is known of a game; more of it is searched as long as `rollouts` are fewer than `budget`."""

    game: str
    data: str
    record: str
    players: int
    names: list[str]
    winners: list[int]
    totals: list[float]
    curve: list[Point]
    decisions: list[Decision]
    anchors: list[Anchor] = field(default_factory=list)
    moments: list[Moment] = field(default_factory=list)
    rollouts: int = 0
    budget: int = 0
    finished: bool = False
    # The seat whose knowledge all of this follows from, while the game was still played.
    knower: int = NOBODY

    def to_json(self) -> dict[str, Json]:
        return {"format": FORMAT, "version": VERSION, **asdict(self)}


def read_review(document: Field) -> Review:
    """A review that `to_json` wrote; one of another version is refused."""
    document.get("format").choice([FORMAT])
    version = document.get("version").integer()
    if version != VERSION:
        raise document.fail("document.version", {"place": "version", "found": version, "known": VERSION})
    values = document.mapping()
    try:
        return Review(
            **{name: values[name] for name in SIMPLE},  # type: ignore[arg-type]  # wrong names and types are told below
            knower=values.get("knower", NOBODY),  # type: ignore[arg-type]
            curve=[Point(**each) for each in _listed(values["curve"])],  # type: ignore[arg-type]
            decisions=[Decision(**each) for each in _listed(values["decisions"])],  # type: ignore[arg-type]
            anchors=[Anchor(**each) for each in _listed(values["anchors"])],  # type: ignore[arg-type]
            moments=[Moment(**each) for each in _listed(values["moments"])],  # type: ignore[arg-type]
        )
    except (KeyError, TypeError) as error:
        raise BadDocument(Message("review.damaged", {"found": str(error)[:60]})) from None


SIMPLE = ["game", "data", "record", "players", "names", "winners", "totals", "rollouts", "budget", "finished"]


def _listed(value: Json) -> list[dict[str, Json]]:
    if not isinstance(value, list):
        raise TypeError("a list")
    return value
