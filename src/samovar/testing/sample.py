"""The random games that the battery looks at: played once, shared by all checks."""

from samovar.core import SPECTATOR, BadDocument, Dice, Event, Game, Json, Move, Record, State
from samovar.core.dice import read_seed
from samovar.testing.playout import chance, walk

GAMES_EACH = 2
POSITIONS_EACH = 24
UNIVERSE = 300


class Position:
    """A position on the way, what was played there, and the events that followed; checks never change it."""

    def __init__(self, state: State, seat: int, move: Move) -> None:
        self.state = state
        self.seat = seat
        self.move = move
        self.events: list[Event] = []

    @property
    def place(self) -> str:
        state = self.state
        return f"{state.players} players, seed {state.dice.seed}, ply {state.ply}"

    def onlookers(self) -> list[int]:
        return [*range(self.state.players), SPECTATOR]


class PlayedGame:
    """One random game from beginning to end."""

    def __init__(self, game: Game, players: int, seed: int, options: dict[str, Json], positions: int) -> None:
        self.seed = read_seed(seed)
        self.record = Record(game, players, self.seed, options)
        self.opening: list[Event] = []
        self.positions: list[Position] = []
        self.fingerprints: list[str] = []
        self.moves_seen: dict[str, Move] = {}
        self.final = self._play(positions)

    def _play(self, wanted: int) -> State:
        dice = chance(self.seed)
        events: list[Event] = []
        state = self.record.begin(self.opening)
        everything: list[Position] = []
        for step in walk(state, dice, events):
            if everything:
                everything[-1].events = events.copy()
                events.clear()
            everything.append(Position(step.state.copy(), step.seat, step.move))
            self.fingerprints.append(step.state.fingerprint())
            for move in step.state.legal(step.seat):
                self.moves_seen[move.notation] = move
            self.record.add(step.seat, step.move)
        everything[-1].events = events.copy()
        self.fingerprints.append(state.fingerprint())
        self.record.finish(state)
        self.positions = _spread(everything, wanted)
        return state


def _spread(positions: list[Position], wanted: int) -> list[Position]:
    """The first positions, the last ones, and some between, so that openings and ends are always looked at."""
    if len(positions) <= wanted:
        return positions
    ends = wanted // 4
    between = wanted - 2 * ends
    middle = positions[ends:-ends]
    return positions[:ends] + middle[:: max(1, len(middle) // between)][:between] + positions[-ends:]


class Sample:
    """Random games of every player count and every option of a game."""

    def __init__(
        self, game: Game, games_each: int = GAMES_EACH, positions_each: int = POSITIONS_EACH, seed: int = 1
    ) -> None:
        self.game = game
        self.games: list[PlayedGame] = []
        for players, options in _tables(game, games_each):
            self.games.append(PlayedGame(game, players, seed + len(self.games), options, positions_each))
        self.universe = self._universe()

    @property
    def positions(self) -> list[Position]:
        return [position for played in self.games for position in played.positions]

    def finals(self) -> list[State]:
        return [played.final for played in self.games]

    def dice(self, purpose: str) -> Dice:
        """Dice of the checks' own, that no game has used."""
        return Dice("5a" * 16, purpose)

    def _universe(self) -> list[Move]:
        """Moves that were legal somewhere: everywhere else they must be legal or refused."""
        seen: dict[str, Move] = {}
        for played in self.games:
            seen.update(played.moves_seen)
        names = sorted(seen)
        order = list(range(len(names)))
        self.dice("universe").shuffle(order)
        return [seen[names[place]] for place in order[:UNIVERSE]]


def _tables(game: Game, games_each: int) -> list[tuple[int, dict[str, Json]]]:
    """The tables to play: every player count, with the defaults and then with each choice of each option in turn."""
    tables: list[tuple[int, dict[str, Json]]] = []
    for _ in range(games_each):
        tables.extend((players, {}) for players in game.player_counts)
    choices = [(option.name, choice) for option in game.options for choice in option.choices]
    for place, (name, choice) in enumerate(choices):
        count = len(game.player_counts)
        for turn in range(count):
            players = game.player_counts[(place + turn) % count]
            if _is_offered(game, players, {name: choice}):
                tables.append((players, {name: choice}))
                break
    return tables


def _is_offered(game: Game, players: int, options: dict[str, Json]) -> bool:
    """Some choices are for some player counts only."""
    try:
        game.new(players, 1, options)
    except BadDocument:
        return False
    return True
