"""A puzzle as plain data: one line of a room's `puzzles.jsonl`, or one that was made from somebody's own game."""

from dataclasses import asdict, dataclass, field

from samovar.core import BadDocument, Field, Game, Json, Message, Move, State, canonical, fingerprint, parse

FORMAT = 1
ID_LENGTH = 10


@dataclass
class Option:
    """A move that was compared with the best: by how much it is behind, give or take the standard error.

    `chance` is the chance to win, from 0 to 1, `points` the final points over the mean of the others.
    """

    move: str
    chance: float
    chance_error: float
    points: float
    points_error: float
    # What the game says against it, as messages, without telling what would be better.
    why: list[dict[str, Json]] = field(default_factory=list)


@dataclass
class Puzzle:
    """A position as one seat knows it, the one best move there, and what the others cost.

    `position` is a world that agrees with what the seat knew: hidden things in it are drawn by lot, and tell nothing.
    `accepted` are moves that come to the same as the best. `level` counts the rungs of the ladder from 1: the lowest
    that finds the move; 0 where nobody looked.
    """

    id: str
    game: str
    rules: int
    data: str
    players: int
    seat: int
    decision: str
    kind: str
    best: str
    chance: float
    level: int
    worlds: int
    position: dict[str, Json]
    accepted: list[str] = field(default_factory=list)
    others: list[Option] = field(default_factory=list)
    # The reasons for the best move, as messages of the game.
    why: list[dict[str, Json]] = field(default_factory=list)
    # Where the points come from that it is ahead of the next best by: a part of the score, or `others` (theirs, less).
    parts: dict[str, float] = field(default_factory=dict)
    seed: str = ""
    number: int = 0
    ply: int = 0
    # The move that was made in somebody's own game, where the puzzle comes from there.
    played: str = ""
    # Moves that cost next to nothing and decide nothing: the best one may still follow in the same turn.
    idle: list[str] = field(default_factory=list)

    def line(self) -> str:
        """The puzzle as one line of a file."""
        return canonical({"format": FORMAT, **asdict(self)})

    def other(self, notation: str) -> Option | None:
        """What is known of another move."""
        return next((each for each in self.others if each.move == notation), None)

    def begin(self, game: Game) -> State:
        """The position; one that does not fit the game's data or rules is refused."""
        if self.data != game.data_hash:
            raise BadDocument(Message("puzzle.other-data", {"puzzle": self.id}))
        state = game.load(self.position)
        if self.seat not in state.to_move:
            raise BadDocument(Message("puzzle.not-asked", {"puzzle": self.id}))
        return state

    def best_move(self, game: Game) -> Move:
        return game.parse_move(self.best)


def identity(game: str, position: Json, seat: int, best: str) -> str:
    """What a puzzle is known by: the same position and answer have the same id everywhere."""
    return fingerprint([game, position, seat, best])[:ID_LENGTH]


def read_puzzle(document: Field) -> Puzzle:
    """A puzzle that `line` wrote; anything else is refused with its place."""
    found = document.get("format").integer()
    if found != FORMAT:
        raise document.fail("document.version", {"place": "format", "found": found, "known": FORMAT})
    values = {name: value for name, value in document.mapping().items() if name != "format"}
    try:
        given = values.pop("others", [])
        if not isinstance(given, list):
            raise TypeError("others")
        others = [Option(**each) for each in given]
        return Puzzle(**values, others=others)  # type: ignore[arg-type]
    except TypeError as error:
        raise document.fail("puzzle.damaged", {"found": str(error)[:80]}) from None


def read_lines(text: str, name: str, game: Game) -> list[Puzzle]:
    """The puzzles of a file, one in each line; an unfinished last line is left out."""
    found = []
    for number, line in enumerate(text.split("\n")[:-1], 1):
        puzzle = read_puzzle(parse(line, f"{name}:{number}"))
        if puzzle.game != game.id:
            raise BadDocument(Message("puzzle.other-game", {"puzzle": puzzle.id, "game": game.id}))
        found.append(puzzle)
    return found
