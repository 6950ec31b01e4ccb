"""What a game is apart from any position: its facts, its words, its moves and its score sheets."""

from mypy_extensions import mypyc_attr

from samovar.core.achievements import Achievement
from samovar.core.documents import Field, Json, fingerprint
from samovar.core.errors import BadDocument, Refusal
from samovar.core.events import Event
from samovar.core.learning import Learning
from samovar.core.manifest import Manifest
from samovar.core.moves import Move, Moves
from samovar.core.numbering import ActionSpace, Numbering
from samovar.core.observation import Observation
from samovar.core.options import Option, Options, choose
from samovar.core.rulebook import Rulebook
from samovar.core.scores import Scores
from samovar.core.seats import SPECTATOR, THE_TRUTH
from samovar.core.shapes import Shapes
from samovar.core.text import Catalogue, Message


@mypyc_attr(allow_interpreted_subclasses=True)
class Room:
    """What a room holds before anybody sits down."""

    def __init__(
        self,
        manifest: Manifest,
        rules_version: int,
        players: list[int],
        options: list[Option],
        data: dict[str, Json],
        names: dict[str, dict[str, str]],
        moves: Moves,
    ) -> None:
        self.manifest = manifest
        self.id = manifest.id
        self.package = manifest.package
        self.rules_version = rules_version
        # Records from this version on still replay. Where all that came after it refuses moves, `refused_since` says
        # which refusal (by its key) came with which version; other rules ask the state for its `rules_version`.
        self.oldest_rules = rules_version
        self.refused_since: dict[str, int] = {}
        self.player_counts = players
        self.options = options
        self.data = data
        self.data_hash = fingerprint(data)
        self.catalogue = Catalogue.read(manifest.package, names)
        self.moves = moves
        moves.owner = self
        self._rulebook: Rulebook | None = None
        self._learning: Learning | None = None
        self._actions: ActionSpace | None = None
        self._observation: Observation | None = None

    @property
    def rulebook(self) -> Rulebook:
        if self._rulebook is None:
            self._rulebook = Rulebook.read(self.package)
        return self._rulebook

    @property
    def learning(self) -> Learning:
        """Panels, lessons and a coach's notes; a room without them has none."""
        if self._learning is None:
            self._learning = Learning.read(self.package)
        return self._learning

    def _choose(self, players: int, options: dict[str, Json] | None) -> Options:
        if isinstance(players, bool) or players not in self.player_counts:
            allowed = ", ".join(str(count) for count in self.player_counts)
            raise BadDocument(Message("document.players", {"found": players, "allowed": allowed}))
        return choose(self.options, options)

    def check_options(self, players: int, options: Options) -> None:
        """Refuse options that do not go together."""

    # --- moves -------------------------------------------------------------------------------------------

    def read_move(self, document: Json) -> Move:
        """A move from its JSON form; unknown names are refused, illegal moves are not (the position refuses them)."""
        try:
            return self.moves.read(document)
        except BadDocument as error:
            error.catalogue = self.catalogue
            raise

    def parse_move(self, notation: str) -> Move:
        """A move from its short notation."""
        try:
            return self.moves.parse(notation)
        except BadDocument as error:
            error.catalogue = self.catalogue
            raise

    @property
    def shapes(self) -> Shapes:
        """The types of all that leaves the room."""
        raise NotImplementedError

    # --- moves and positions as numbers ------------------------------------------------------------------

    def numberings(self) -> list[Numbering]:
        """How the moves of each kind are numbered, in the order of the kinds."""
        raise NotImplementedError

    def observing(self) -> Observation:
        """The layout in which learners are told what a seat knows; a game that says nothing has none."""
        raise BadDocument(Message("document.no-observation", {"game": self.id}), self.catalogue)

    @property
    def actions(self) -> ActionSpace:
        """The number of every move; made when it is first asked for."""
        if self._actions is None:
            self._actions = ActionSpace(self.moves.kinds, self.numberings())
        return self._actions

    @property
    def observation(self) -> Observation:
        """What a seat knows as numbers in a fixed layout; made when it is first asked for."""
        if self._observation is None:
            self._observation = self.observing()
        return self._observation

    # --- score sheets ------------------------------------------------------------------------------------

    def score_sheet(self, document: Json) -> Scores:
        """Score a finished table at home, described in a short document."""
        try:
            return self.score_table(Field(document, "sheet"))
        except BadDocument as error:
            error.catalogue = self.catalogue
            raise

    def score_table(self, field: Field) -> Scores:
        """Read a score sheet and score it."""
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

    def tell_move(self, move: Move, language: str, players: list[str] | None = None) -> str:
        """A move as a sentence: `move.<kind>`, with `move.<kind>.<part>` for each optional part that it has."""
        parts = move.declared.parts
        facts: dict[str, Json] = {}
        for place, part in enumerate(parts):
            if part.is_written(move.values[place]):
                facts[part.key] = part.told(move.values[place])
        key = f"move.{move.declared.name}"
        told = self.catalogue.tell(Message(key, facts), language, players)
        for part in parts:
            also = f"{key}.{part.key}"
            if part.optional() and part.key in facts and also in self.catalogue.entries:
                told += self.catalogue.tell(Message(also, facts), language, players)
        return told

    def tell(self, message: Message, language: str, players: list[str] | None = None) -> str:
        return self.catalogue.tell(message, language, players)

    def tell_event(self, event: Event, language: str, players: list[str] | None = None, seat: int = SPECTATOR) -> str:
        """An event as a sentence for one seat, for a spectator, or as the whole truth."""
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

    def __repr__(self) -> str:
        return f"<{self.manifest.title['en']}, rules {self.rules_version}, data {self.data_hash[:12]}>"


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
