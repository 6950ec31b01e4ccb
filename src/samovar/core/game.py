"""The contract of a game: what the server, the bots and the browser may ask, and nothing of any game."""

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any, Final

from mypy_extensions import mypyc_attr

from samovar.core import picture
from samovar.core.decisions import Decision
from samovar.core.dice import Dice, read_seed
from samovar.core.documents import Field, Json, fingerprint
from samovar.core.errors import BadDocument, IllegalMove, Refusal
from samovar.core.events import Event
from samovar.core.moves import Move
from samovar.core.options import Options, choose
from samovar.core.room import Room
from samovar.core.scores import Scores
from samovar.core.seats import NOBODY, SPECTATOR
from samovar.core.text import Catalogue, Message

# What `State.dump` writes and `Game.load` reads for every game; a game's `restore` allows these and its own.
POSITION_KEYS: Final = [
    "game", "players", "options", "seed", "purpose", "drawn", "ply", "reveals", "over", "pending",
]  # fmt: skip


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
        # The rules by which it is played: those of now, but for the replay of a game that was begun under earlier ones.
        self.rules_version = game.rules_version
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

    def some_legal(self, seat: int, enough: int) -> list[Move]:
        """The first of the legal moves of a seat: at least so many, or all of them where there are fewer."""
        if self.over:
            return []
        decision = self.pending[-1]
        return decision.some(self, seat, enough) if decision.asks(self, seat) else []

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
            raise IllegalMove(refusal, self.game.catalogue)
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

    def copy(self) -> "State":
        """A position of its own, which may be played on without changing this one."""
        raise NotImplementedError

    # --- moves by number -----------------------------------------------------------------------

    def legal_ids(self, seat: int = NOBODY) -> list[int]:
        """The action ids of the legal moves of a seat (of the first that must decide, if none is named)."""
        actions = self.game.actions
        mover = self.mover() if seat == NOBODY else seat
        return [actions.number(self, mover, move) for move in self.legal(seat)]

    def action_id(self, move: Move, seat: int = NOBODY) -> int:
        """The action id of a move of a seat in this position."""
        return self.game.actions.number(self, self.mover() if seat == NOBODY else seat, move)

    def move_of(self, action: object, seat: int = NOBODY) -> Move:
        """The move that an action id stands for in this position; whether it is legal, `why_not` says."""
        return self.game.actions.move(self, self.mover() if seat == NOBODY else seat, action)

    def observe(self, seat: int) -> bytes:
        """What a seat knows, as numbers in the layout of `game.observation`, one byte each."""
        return self.game.observation.write(self, seat)

    # --- what the game answers -------------------------------------------------------------------

    def scores(self) -> Scores:
        """The points as they stand; the result, once the game is over."""
        return self.game.scores(self)

    def determinize(self, seat: int, dice: Dice) -> "State":
        """A copy in which all that the seat cannot know is drawn anew, in agreement with all that it knows."""
        return self.game.determinize(self, seat, dice)

    def show(self, seat: int) -> Mapping[str, Json]:
        """What one seat (or SPECTATOR) may see of the table: a white list."""
        return self.game.show(self, seat)

    def tell_move(self, move: Move, language: str, players: list[str] | None = None) -> str:
        """A move as a sentence, by what lies open in this position, which it is made from."""
        return self.game.tell_move_from(lambda: self, move, language, players)

    def ask(self, seat: int, question: dict[str, Json]) -> Mapping[str, Json]:
        """Answer a question of a client (ways, prices, places): nothing is changed, and nothing hidden told."""
        return self.game.answer(self, seat, question)

    def document(self) -> dict[str, Json]:
        """The game's own part of the position's document: the whole truth."""
        return self.game.document(self)

    # --- documents -----------------------------------------------------------------------------

    def base_copy(self, twin: "State") -> None:
        """Copy the fields that every game shares."""
        twin.ply = self.ply
        twin.over = self.over
        twin.active = self.active
        twin.pending = self.pending.copy()
        twin.reveals = self.reveals
        twin.rules_version = self.rules_version

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
            if self.players == 1:
                return Message("prompt.over-alone", {})
            return Message("prompt.over", {"winners": list(self.scores().winners())})
        asked = self.to_move
        if seat in asked:
            return self.pending[-1].prompt(self, seat)
        return Message("prompt.waiting", {"who": list(asked)})

    # --- for people and for the tools of Python ---------------------------------------------------------

    def __repr__(self) -> str:
        title = self.game.manifest.title["en"]
        asked = ", ".join([str(seat) for seat in self.to_move])
        turn = "over" if self.over else f"seat {asked} to move"
        return f"<{title}, {self.players} players, ply {self.ply}, {turn}>"

    def __str__(self) -> str:
        return picture.as_text(repr(self)[1:-1], self._told(), self._shown())

    def _repr_html_(self) -> str:
        """The position in a notebook."""
        return picture.as_html(repr(self)[1:-1], self._told(), self._shown())

    def _told(self) -> str:
        return self.game.tell(self.prompt(SPECTATOR), "en")

    def _shown(self) -> dict[str, Json]:
        """What everybody sees, and what each seat sees besides."""
        public = dict(self.show(SPECTATOR))
        for seat in range(self.players):
            seen = self.show(seat)
            hidden = {name: value for name, value in seen.items() if value != public.get(name)}
            if hidden:
                public[f"seat {seat}"] = hidden
        return public

    def __copy__(self) -> "State":
        return self.copy()

    def __deepcopy__(self, memo: object) -> "State":
        return self.copy()

    def __reduce__(self) -> tuple[object, ...]:
        return (load_state, (self.game, self.dump(), self.rules_version))


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Room):
    """A game that can be played: its facts, its words, and how a position begins."""

    def new(
        self,
        players: int,
        seed: int | str | None = None,
        options: dict[str, Json] | None = None,
        events: list[Event] | None = None,
    ) -> State:
        """A fresh position for those who sit down now; the events of the set-up are reported like any others."""
        chosen = self._choose(players, options)
        self.check_options(players, chosen)
        return self.set_up(players, chosen, Dice(read_seed(seed)), events)

    def begin(
        self,
        players: int,
        seed: int | str | None = None,
        options: dict[str, Json] | None = None,
        events: list[Event] | None = None,
        rules: int | None = None,
    ) -> State:
        """The first position of a game that was begun before: under earlier rules, perhaps, or when more options still
        went together."""
        state = self.set_up(players, self._choose(players, options), Dice(read_seed(seed)), events)
        state.rules_version = self.rules_version if rules is None else rules
        return state

    def set_up(self, players: int, options: Options, dice: Dice, events: list[Event] | None) -> State:
        raise NotImplementedError

    def load(self, document: Json, seed: int | str | None = None, rules: int | None = None) -> State:
        """The position that a document describes; it is refused, with the place named, where it is wrong.

        `seed` serves where the document names none, so that a position set up by hand can be played again alike;
        `rules` are those of the record that begins there. Any other position is played on by the rules of now.
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
        try:
            state = self.restore(field, players, options, dice)
        except BadDocument as error:
            error.catalogue = self.catalogue
            raise
        ply = field.maybe("ply")
        state.ply = 0 if ply is None else ply.integer()
        reveals = field.maybe("reveals")
        state.reveals = 0 if reveals is None else reveals.integer()
        state.rules_version = self.rules_version if rules is None else rules
        return state

    def restore(self, field: Field, players: int, options: Options, dice: Dice) -> State:
        """Read the game's own part of a document (all but seed, ply and options)."""
        raise NotImplementedError

    # --- what a room answers about a position ----------------------------------------------------------

    def scores(self, state: State) -> Scores:
        raise NotImplementedError

    def determinize(self, state: State, seat: int, dice: Dice) -> State:
        raise NotImplementedError

    def show(self, state: State, seat: int) -> Mapping[str, Json]:
        raise NotImplementedError

    def document(self, state: State) -> dict[str, Json]:
        """The game's own part of the position's document: the whole truth."""
        raise NotImplementedError

    def tell_move_from(
        self, position: Callable[[], State], move: Move, language: str, players: list[str] | None = None
    ) -> str:
        """A move as a sentence, by what lies open in the position that it is made from.

        The position is asked for only where a move's own parts do not say enough; nothing hidden may be told of it.
        """
        return self.tell_move(move, language, players)

    def answer(self, state: State, seat: int, question: dict[str, Json]) -> Mapping[str, Json]:
        """Answer a question of a client; a game that says nothing takes none."""
        raise BadDocument(Message("document.no-questions", {"place": "question"}), self.catalogue)

    def __copy__(self) -> "Game":
        return self

    def __deepcopy__(self, memo: object) -> "Game":
        return self

    def __reduce__(self) -> tuple[object, ...]:
        entry = f"{type(self).__module__}:{type(self).__qualname__}"
        own = None if open_game(entry).data_hash == self.data_hash else self.data
        return (reopen_game, (entry, self.data_hash, own))


_OPEN: dict[str, Game] = {}


def open_game(entry: str, data: dict[str, Json] | None = None) -> Game:
    """The game that `package.module:Class` names, with its published data (one for all who ask) or with other data."""
    module, _, name = entry.partition(":")
    if data is not None:
        try:
            made: Game = getattr(import_module(module), name)(data)
        except BadDocument as error:
            error.catalogue = Catalogue.read(module)
            raise
        return made
    if entry not in _OPEN:
        _OPEN[entry] = getattr(import_module(module), name)()
    return _OPEN[entry]


def reopen_game(entry: str, data_hash: str, data: dict[str, Json] | None) -> Game:
    """Unpickles a game; one of other data than are published here is refused."""
    game = open_game(entry, data)
    if game.data_hash != data_hash:
        raise BadDocument(
            Message("pickle.data", {"game": game.id, "found": data_hash[:12], "known": game.data_hash[:12]})
        )
    return game


def load_state(game: Game, document: dict[str, Json], rules: int) -> State:
    """Unpickles a position."""
    return game.load(document, rules=rules)
