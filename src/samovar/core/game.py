"""The contract of a game: what the server, the bots and the browser may ask, and nothing of any game."""

from typing import Any, Final

from mypy_extensions import mypyc_attr

from samovar.core.achievements import Achievement
from samovar.core.dice import Dice, new_seed
from samovar.core.documents import Field, fingerprint, shown
from samovar.core.errors import BadDocument, IllegalMove, Refusal
from samovar.core.events import Event
from samovar.core.moves import Decision, Move
from samovar.core.options import Option, Options, choose
from samovar.core.rulebook import Rulebook
from samovar.core.scores import Scores
from samovar.core.text import Catalogue, Message

Json = object

SPECTATOR: Final = -1
NOBODY: Final = -1
THE_TRUTH: Final = -2

# What `State.dump` writes and `Game.load` reads for every game; a game's `restore` allows these and its own.
POSITION_KEYS: Final = [
    "game", "players", "options", "seed", "purpose", "drawn", "ply", "reveals", "over", "pending",
]  # fmt: skip


def read_seed(seed: int | str | None) -> str:
    """A seed as 32 hexadecimal digits, from a number, from such digits, or fresh where none is given."""
    if seed is None:
        return new_seed()
    if isinstance(seed, str):
        try:
            if len(seed) == 32 and len(bytes.fromhex(seed)) == 16:
                return seed.lower()
        except ValueError:
            pass
    elif 0 <= seed < 1 << 128:
        return f"{seed:032x}"
    raise BadDocument(Message("document.seed", {"place": "seed", "found": shown(seed)}))


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A position. Games add their own small, flat fields and a hand-written `copy`."""

    def __init__(self, game: "Game", players: int, options: Options, dice: Dice) -> None:
        self.game = game
        self.players = players
        self.options = options
        self.dice = dice
        self.ply = 0
        self.over = False
        self.pending: list[Decision[Any]] = []
        self.active = 0
        self.reveals = 0
        self.events: list[Event] | None = None

    # --- playing ---------------------------------------------------------------------------

    @property
    def to_move(self) -> list[int]:
        """The seats that must decide now; several when a choice is simultaneous, none when the game is over."""
        if self.over:
            return []
        return self.pending[-1].seats(self)

    def mover(self) -> int:
        """The first of the seats that must decide."""
        if self.over:
            return NOBODY
        return self.pending[-1].first_seat(self)

    def legal(self, seat: int = NOBODY) -> list[Move]:
        """The legal moves of a seat (of the first that must decide, if none is named)."""
        if self.over:
            return []
        decision = self.pending[-1]
        if seat == NOBODY:
            seat = decision.first_seat(self)
        elif not decision.asks(self, seat):
            return []
        return decision.legal(self, seat)

    def why_not(self, move: Move, seat: int = NOBODY) -> Refusal | None:
        """Why a move is refused, or None when it is legal."""
        if self.over:
            return self.game.refuse("refusal.over")
        decision = self.pending[-1]
        if seat == NOBODY:
            seat = decision.first_seat(self)
        elif not 0 <= seat < self.players:
            return Refusal(Message("refusal.no-such-seat", {"seat": seat}))
        elif not decision.asks(self, seat):
            return self.out_of_turn(seat)
        rule = decision.rules.get(move.kind)
        if rule is None:
            return decision.unexpected(self, move)
        return rule.refusal(self, seat, move)

    def out_of_turn(self, seat: int) -> Refusal:
        """The refusal of a seat that is not asked."""
        return Refusal(Message("refusal.not-your-turn", {"who": self.mover()}))

    def apply(self, move: Move, seat: int = NOBODY, events: list[Event] | None = None) -> None:
        """Play one move; an illegal one raises IllegalMove and changes nothing."""
        refusal = self.why_not(move, seat)
        if refusal is not None:
            raise IllegalMove(refusal)
        self.play(move, self.mover() if seat == NOBODY else seat, events)

    def play(self, move: Move, seat: int, events: list[Event] | None = None) -> None:
        """Play a move that came from `legal()`, without asking again whether it is."""
        self.events = events
        self.ply += 1
        self.pending[-1].rules[move.kind].play(self, seat, move)
        self.events = None

    def tell(self, event: Event) -> None:
        """Report an event, if anybody listens."""
        if self.events is not None:
            self.events.append(event)

    @property
    def secrets_out(self) -> int:
        """Grows whenever chance or anything hidden comes out: undo never goes back across a change of it."""
        return self.dice.counter + self.reveals

    # --- what each game answers for itself ---------------------------------------------------

    def copy(self) -> "State":
        raise NotImplementedError

    def scores(self) -> Scores:
        raise NotImplementedError

    def determinize(self, seat: int, dice: Dice) -> "State":
        """A copy in which all that the seat cannot know is drawn anew, in agreement with all that it knows."""
        raise NotImplementedError

    def show(self, seat: int) -> dict[str, Json]:
        """What one seat (or SPECTATOR) may see of the table: a white list."""
        raise NotImplementedError

    def ask(self, seat: int, question: dict[str, Json]) -> dict[str, Json]:
        """Answer a question of a client (ways, prices, places): nothing is changed, and nothing hidden told."""
        raise BadDocument(Message("document.no-questions", {"place": "question"}))

    def document(self) -> dict[str, Json]:
        """The game's own part of the position's document: the whole truth."""
        raise NotImplementedError

    # --- documents -----------------------------------------------------------------------------

    def base_copy(self, twin: "State") -> None:
        """Copy the fields that every game shares."""
        twin.ply = self.ply
        twin.over = self.over
        twin.active = self.active
        twin.pending = self.pending.copy()
        twin.reveals = self.reveals

    def dump(self) -> dict[str, Json]:
        """The position as a plain JSON document; `Game.load` reads it back."""
        return {
            "game": self.game.id,
            "players": self.players,
            "options": self.options.to_json(),
            "seed": self.dice.seed,
            "purpose": self.dice.purpose,
            "drawn": self.dice.counter,
            "ply": self.ply,
            "reveals": self.reveals,
            "over": self.over,
            "pending": [decision.to_json() for decision in self.pending],
            **self.document(),
        }

    def fingerprint(self) -> str:
        """A hash of the whole position."""
        return fingerprint(self.dump())

    def view(self, seat: int) -> dict[str, Json]:
        """What one seat may see, with its legal moves, so that a client needs no rules of its own."""
        asked = self.to_move
        answers = seat in asked
        return {
            "game": self.game.id,
            "players": self.players,
            "options": self.options.to_json(),
            "seat": seat,
            "ply": self.ply,
            "over": self.over,
            "to_move": asked,
            "decision": "" if self.over else self.pending[-1].name,
            "prompt": self.prompt(seat).to_json(),
            "legal": [move.to_json() for move in self.legal(seat)] if answers else [],
            "table": self.show(seat),
            "scores": self.scores().to_json() if self.over else None,
        }

    def prompt(self, seat: int) -> Message:
        """What is going on, in one sentence for this seat."""
        if self.over:
            return Message("prompt.over", {"winners": list(self.scores().winners())})
        asked = self.to_move
        if seat in asked:
            return self.pending[-1].prompt(self, seat)
        return Message("prompt.waiting", {"who": list(asked)})


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """A game that can be played: its facts, its words, and how a position begins."""

    def __init__(
        self,
        identity: str,
        package: str,
        rules_version: int,
        players: list[int],
        options: list[Option],
        data: dict[str, Json],
        names: dict[str, dict[str, str]],
    ) -> None:
        self.id = identity
        self.package = package
        self.rules_version = rules_version
        self.player_counts = players
        self.options = options
        self.data = data
        self.data_hash = fingerprint(data)
        self.catalogue = Catalogue.read(package, names)
        self._rulebook: Rulebook | None = None

    @property
    def rulebook(self) -> Rulebook:
        if self._rulebook is None:
            self._rulebook = Rulebook.read(self.package)
        return self._rulebook

    def new(
        self,
        players: int,
        seed: int | str | None = None,
        options: dict[str, Json] | None = None,
        events: list[Event] | None = None,
    ) -> State:
        """A fresh position; the events of the set-up are reported like any others."""
        if isinstance(players, bool) or players not in self.player_counts:
            allowed = ", ".join(str(count) for count in self.player_counts)
            raise BadDocument(Message("document.players", {"found": players, "allowed": allowed}))
        return self.set_up(players, choose(self.options, options), Dice(read_seed(seed)), events)

    def set_up(self, players: int, options: Options, dice: Dice, events: list[Event] | None) -> State:
        raise NotImplementedError

    def load(self, document: Json, seed: int | str | None = None) -> State:
        """The position that a document describes; it is refused, with the place named, where it is wrong.

        `seed` serves where the document names none, so that a position set up by hand can be played again alike.
        """
        field = Field(document, "position")
        field.get("game").choice([self.id])
        players = field.get("players").integer()
        if players not in self.player_counts:
            allowed = ", ".join(str(count) for count in self.player_counts)
            raise BadDocument(Message("document.players", {"found": players, "allowed": allowed}))
        given = field.maybe("options")
        options = choose(self.options, None if given is None else given.mapping())
        given_seed = field.maybe("seed")
        purpose = field.maybe("purpose")
        drawn = field.maybe("drawn")
        dice = Dice(
            read_seed(seed if given_seed is None else given_seed.text()),
            "game" if purpose is None else purpose.text(1000),
            0 if drawn is None else drawn.integer(),
        )
        state = self.restore(field, players, options, dice)
        ply = field.maybe("ply")
        state.ply = 0 if ply is None else ply.integer()
        reveals = field.maybe("reveals")
        state.reveals = 0 if reveals is None else reveals.integer()
        return state

    def restore(self, field: Field, players: int, options: Options, dice: Dice) -> State:
        """Read the game's own part of a document (all but seed, ply and options)."""
        raise NotImplementedError

    def read_move(self, document: Json) -> Move:
        """A move from its JSON form; unknown names are refused, illegal moves are not (the position refuses them)."""
        raise NotImplementedError

    def parse_move(self, notation: str) -> Move:
        """A move from its short notation."""
        raise NotImplementedError

    def score_sheet(self, document: Json) -> Scores:
        """Score a finished table at home, described in a short document."""
        raise NotImplementedError

    # --- games played alone: nothing, unless the game says otherwise ---------------------------

    def achievements(self) -> list[Achievement]:
        """Everything that can be achieved, in the order in which it is shown."""
        return []

    def achieved(self, scores: Scores) -> list[str]:
        """The ids of what a finished game of one player has achieved."""
        return []

    def campaign_games(self) -> int:
        """How many games in a row make a campaign."""
        return 0

    def campaign(self, totals: list[float | None]) -> list[str]:
        """What games have achieved together, by their totals in order; a game that was given up is None."""
        return []

    # --- words -------------------------------------------------------------------------------

    def tell(self, message: Message, language: str, players: list[str] | None = None) -> str:
        return self.catalogue.tell(message, language, players)

    def tell_event(self, event: Event, language: str, players: list[str] | None = None, seat: int = NOBODY) -> str:
        """An event as a sentence for one seat; `seat` -2 tells the whole truth."""
        whole = seat == THE_TRUTH
        if whole:
            key = f"event.{event.name}.own" if event.secret else f"event.{event.name}"
        else:
            key = event.told_to(seat)
        if key not in self.catalogue.entries:
            key = f"event.{event.name}"
        facts = event.truth() if whole else event.as_seen_by(seat)
        facts["who"] = event.seat
        return self.catalogue.tell(Message(key, facts), language, players)

    def refuse(self, key: str, params: dict[str, Json] | None = None) -> Refusal:
        """A refusal whose sentence and clause are in the game's words."""
        return Refusal(Message(key, params), self.catalogue.clause(key))

    def sources(self) -> dict[str, int]:
        """How many records of the data are published facts, and how many are reconstructed."""
        counts = {"published": 0, "reconstructed": 0}
        _count_sources(self.data, counts)
        return counts


def _count_sources(value: Json, counts: dict[str, int]) -> None:
    if isinstance(value, dict):
        source = value.get("source")
        if isinstance(source, str):
            counts["reconstructed" if source.startswith("reconstructed") else "published"] += 1
        for part in value.values():
            _count_sources(part, counts)
    elif isinstance(value, list):
        for part in value:
            _count_sources(part, counts)
