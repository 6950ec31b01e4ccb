"""A game is its record: replaying it gives the same position, byte for byte, on any machine."""

from typing import Final

from samovar.core.dice import commitment, read_seed
from samovar.core.documents import Field, Json, fingerprint
from samovar.core.errors import BadDocument, Refusal, SamovarError
from samovar.core.events import Event
from samovar.core.game import Game, State
from samovar.core.moves import Move
from samovar.core.options import choose
from samovar.core.text import Message

FORMAT: Final = "samovar-record"
VERSION: Final = 1
KEYS: Final = [
    "format", "version", "game", "rules", "data", "players", "options", "seats", "seed", "commitment", "start",
    "moves", "taken_back", "hints", "reviewed", "result",
]  # fmt: skip
RESULT_KEYS: Final = ["totals", "winners", "position"]
LONGEST_RECORD: Final = 200_000


class Played:
    """A move of the record, and who made it."""

    def __init__(self, seat: int, move: Move) -> None:
        self.seat = seat
        self.move = move

    def notation(self) -> str:
        return f"{self.seat} {self.move.notation}"


class Record:
    """Everything that makes a game: what was chosen before it, its seed, its moves."""

    def __init__(
        self,
        game: Game,
        players: int,
        seed: str,
        options: dict[str, Json] | None = None,
        names: list[str] | None = None,
        start: dict[str, Json] | None = None,
    ) -> None:
        self.game = game
        self.rules = game.rules_version
        self.players = players
        self.seed = seed
        self.options: dict[str, Json] = {} if options is None else options
        self.names: list[str] = [] if names is None else names
        self.start = start
        self.moves: list[Played] = []
        self.taken_back = 0
        self.hints = 0
        # How often somebody looked at a review of the game while it was played.
        self.reviewed = 0
        self.result: dict[str, Json] | None = None

    def add(self, seat: int, move: Move) -> None:
        self.moves.append(Played(seat, move))

    def finish(self, state: State) -> None:
        """Write the end down, so that others can check that they come to the same."""
        scores = state.scores()
        self.result = {
            "totals": [score.to_json()["total"] for score in scores.seats],
            "winners": list(scores.winners()),
            "position": state.fingerprint(),
        }

    def begin(self, events: list[Event] | None = None) -> State:
        """The position before the first move."""
        if self.start is not None:
            start = {"players": self.players, "options": self.options, **self.start}
            return self.game.load(start, self.seed, self.rules)
        return self.game.begin(self.players, self.seed, self.options, events, self.rules)

    def replay(self, upto: int = -1, events: list[Event] | None = None) -> State:
        """The position after `upto` moves (after all of them where none is named)."""
        count = len(self.moves) if upto < 0 else upto
        if count > len(self.moves):
            facts: dict[str, Json] = {"length": len(self.moves), "found": upto}
            raise BadDocument(Message("record.at", facts))
        state = self.begin(events)
        for number in range(count):
            self.step(state, number, events)
        return state

    def step(self, state: State, number: int, events: list[Event] | None = None) -> None:
        """Play one move of the record on a position."""
        played = self.moves[number]
        refusal = state.why_not(played.move, played.seat)
        if refusal is not None and not self._allowed_then(refusal):
            reason = refusal.message.to_json()
            facts: dict[str, Json] = {"number": number + 1, "move": played.notation(), "reason": reason}
            raise BadDocument(Message("record.move", facts))
        state.play(played.move, played.seat, events)

    def _allowed_then(self, refusal: Refusal) -> bool:
        """Whether the rules under which the record was made did not refuse this yet."""
        return self.game.refused_since.get(refusal.message.key, 0) > self.rules

    def verify(self) -> State:
        """Replay everything, check the result that the record claims, and return the final position."""
        state = self.replay()
        if self.result is not None:
            if not state.over:
                raise BadDocument(Message("record.unfinished", {"length": len(self.moves)}))
            claimed = dict(self.result)
            self.finish(state)
            found = self.result
            self.result = claimed
            for what in RESULT_KEYS:
                if what in claimed and claimed[what] != found[what]:
                    raise BadDocument(Message("record.result", {"what": what}))
        return state

    def to_json(self) -> dict[str, Json]:
        document: dict[str, Json] = {
            "format": FORMAT,
            "version": VERSION,
            "game": self.game.id,
            "rules": self.rules,
            "data": self.game.data_hash,
            "players": self.players,
            "options": self.options,
            "seats": self.names,
            "seed": self.seed,
            "commitment": commitment(self.seed),
            "moves": [played.notation() for played in self.moves],
        }
        if self.start is not None:
            document["start"] = self.start
        if self.taken_back > 0:
            document["taken_back"] = self.taken_back
        if self.hints > 0:
            document["hints"] = self.hints
        if self.reviewed > 0:
            document["reviewed"] = self.reviewed
        if self.result is not None:
            document["result"] = self.result
        return document

    def fingerprint(self) -> str:
        return fingerprint(self.to_json())

    def __repr__(self) -> str:
        end = "unfinished" if self.result is None else "finished"
        return f"<record of {self.game.id}, {self.players} players, {len(self.moves)} moves, {end}>"

    def __reduce__(self) -> tuple[object, ...]:
        return (load_record, (self.game, self.to_json()))

    @staticmethod
    def from_json(document: Field, game: Game) -> "Record":
        """Read a record; the game it names must be the one given (see `record_game`)."""
        document.get("format").choice([FORMAT])
        version = document.get("version").integer()
        if version != VERSION:
            raise document.fail("document.version", {"place": "version", "found": version, "known": VERSION})
        document.only(KEYS)
        document.get("game").choice([game.id])
        rules = document.get("rules").integer()
        if not game.oldest_rules <= rules <= game.rules_version:
            facts: dict[str, Json] = {"place": "rules", "found": rules, "known": game.rules_version}
            raise document.fail("document.version", facts)
        data = document.get("data").text()
        if data != game.data_hash:
            raise BadDocument(Message("record.data", {"found": data[:12], "known": game.data_hash[:12]}))
        seed = read_seed(document.get("seed").text())
        promised = document.maybe("commitment")
        if promised is not None and promised.text() != commitment(seed):
            raise BadDocument(Message("record.commitment"))
        options = document.maybe("options")
        record = Record(
            game,
            document.get("players").integer(),
            seed,
            None if options is None else options.mapping(),
        )
        record.rules = rules
        if record.players not in game.player_counts:
            allowed = ", ".join(str(count) for count in game.player_counts)
            raise BadDocument(Message("document.players", {"found": record.players, "allowed": allowed}))
        choose(game.options, record.options)
        record.names = _names(document, record.players)
        record.start = _start(document, record)
        lines = document.get("moves").items()
        if len(lines) > LONGEST_RECORD:
            raise document.fail("document.out-of-range", {"low": 0, "high": LONGEST_RECORD, "found": len(lines)})
        for line in lines:
            record.moves.append(_read_played(game, line))
        record.taken_back = document.maybe_integer("taken_back", 0, LONGEST_RECORD)
        record.hints = document.maybe_integer("hints", 0, LONGEST_RECORD)
        record.reviewed = document.maybe_integer("reviewed", 0, LONGEST_RECORD)
        result = document.maybe("result")
        if result is not None:
            result.only(RESULT_KEYS)
            record.result = result.mapping()
        return record


def _names(document: Field, players: int) -> list[str]:
    seats = document.maybe("seats")
    if seats is None:
        return []
    names = [name.text() for name in seats.items()]
    if len(names) not in (0, players):
        raise seats.fail("record.seats", {"count": players})
    return names


def _start(document: Field, record: Record) -> dict[str, Json] | None:
    """The position that the game began from; its seed must be the one that the commitment promises."""
    start = document.maybe("start")
    if start is None:
        return None
    players = start.maybe("players")
    if players is not None and players.integer() != record.players:
        raise players.fail("record.start")
    seed = start.maybe("seed")
    if seed is not None and read_seed(seed.text()) != record.seed:
        raise seed.fail("record.start")
    options = start.maybe("options")
    if options is not None:
        chosen = choose(record.game.options, options.mapping()).to_json()
        if chosen != choose(record.game.options, record.options).to_json():
            raise options.fail("record.start")
    return start.mapping()


def _read_played(game: Game, line: Field) -> Played:
    seat, _, notation = line.text(1000).partition(" ")
    if not seat.isascii() or not seat.isdigit() or len(seat) > 2:
        raise line.fail("document.notation", {"found": line.text(1000)[:60], "example": "0 draw"})
    try:
        return Played(int(seat), game.parse_move(notation))
    except SamovarError as error:
        facts = dict(error.message.params)
        facts["place"] = line.path
        raise BadDocument(Message(error.message.key, facts)) from None


def load_record(game: Game, document: dict[str, Json]) -> Record:
    """Unpickles a record."""
    return Record.from_json(Field(document, "record"), game)


def record_game(document: Field) -> str:
    """The id of the game that a record is of."""
    document.get("format").choice([FORMAT])
    return document.get("game").text()
