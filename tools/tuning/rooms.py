"""What can be tuned: the numbers of a room's policy as a vector, and whole games between two such vectors."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any

from tools.tuning.climb import Vector

from samovar import games
from samovar.core import Dice, Game, State
from samovar.games.alubari.bot import policy as alubari
from samovar.games.alubari.bot.style import load_style, style_from
from samovar.games.alubari.state import AlubariState
from samovar.games.ceylon.bot import policy as ceylon
from samovar.games.ceylon.bot.numbers import load_numbers, numbers_from
from samovar.games.ceylon.state import CeylonState
from samovar.games.china import China
from samovar.games.china.bot import policy as china
from samovar.games.china.bot.atlas import Atlas as ChinaAtlas
from samovar.games.china.bot.style import load_style as load_china_style
from samovar.games.china.bot.style import style_from as china_style_from
from samovar.games.china.state import ChinaState
from samovar.games.europe import Europe
from samovar.games.europe.bot import policy as europe
from samovar.games.europe.bot.atlas import Atlas
from samovar.games.europe.bot.rollout import Rollout
from samovar.games.europe.bot.style import Style
from samovar.games.europe.bot.style import style_from as europe_style_from
from samovar.games.europe.state import EuropeState

LONGEST_GAME = 6000
NOISE = 0.3
# What is not tuned: how wide the expert looks, and how it errs.
KEPT = {"pairs", "deals", "best_other", "mean_other", "looked_at", "options", "misjudged"}


class Tunable(ABC):
    """A room's policy whose numbers can be changed."""

    win = 10.0
    deals_a_duel = 8
    kinds: tuple[type, ...] = (float, list)

    def __init__(self, game: Game, players: int, numbers: object) -> None:
        self.game = game
        self.players = players
        self.shape: dict[str, int] = {}
        self.start: Vector = []
        for name in sorted(dir(numbers)):
            value: Any = getattr(numbers, name)
            if name.startswith("_") or name in KEPT or not isinstance(value, self.kinds):
                continue
            values: list[Any] = value if isinstance(value, list) else [value]
            self.shape[name] = len(values) if isinstance(value, list) else 0
            self.start += [float(each) for each in values]

    def named(self, vector: Vector) -> dict[str, Any]:
        """The vector as the numbers are written in the room's file."""
        found: dict[str, Any] = {}
        place = 0
        for name, length in self.shape.items():
            found[name] = vector[place : place + length] if length else vector[place]
            place += max(1, length)
        return found

    @abstractmethod
    def play(self, state: State, seated: list[Vector]) -> None:
        """Play a game to its end, each seat with its numbers."""

    def duel(self, one: Vector, other: Vector, deals: range) -> float:
        """By how many points the one is ahead on average, a win counting for more; seats are exchanged."""
        total = 0.0
        for deal in deals:
            for turn in (0, 1):
                state = self.game.new(self.players, deal)
                seated = [one if (seat + turn) % 2 == 0 else other for seat in range(self.players)]
                self.play(state, seated)
                total += self._lead(state, turn)
        return total / (2 * len(deals))

    def _lead(self, state: State, turn: int) -> float:
        scores = state.scores()
        totals = scores.totals()
        if self.players == 1:
            return totals[0] if turn == 0 else -totals[0]
        sides: tuple[list[float], list[float]] = ([], [])
        for seat, points in enumerate(totals):
            sides[(seat + turn) % 2].append(points)
        winners = scores.winners()
        won = sum((seat + turn) % 2 == 0 for seat in winners) / len(winners) - 0.5
        return sum(sides[0]) / len(sides[0]) - sum(sides[1]) / len(sides[1]) + self.win * won


class TunableCeylon(Tunable):
    def __init__(self, players: int) -> None:
        super().__init__(games.game("ceylon"), players, load_numbers(players))

    def play(self, state: State, seated: list[Vector]) -> None:
        assert isinstance(state, CeylonState)
        experts = [ceylon.Expert(numbers_from(self.named(vector))) for vector in seated]
        dice = Dice(state.dice.seed, "tuning")
        while not state.over:
            seat = state.acting
            state.play(experts[seat].choose(state, seat, dice, NOISE, False), seat)


class TunableAlubari(Tunable):
    """Tuned on games of the quick policy, then given to the expert."""

    win = 20.0

    def __init__(self, players: int) -> None:
        super().__init__(games.game("alubari"), players, load_style(players))

    def play(self, state: State, seated: list[Vector]) -> None:
        assert isinstance(state, AlubariState)
        experts = [alubari.Expert(style_from(self.named(vector))) for vector in seated]
        prices = [expert.outlook.prices(state, seat) for seat, expert in enumerate(experts)]
        round = state.round
        for _ in range(LONGEST_GAME):
            if state.over:
                return
            if state.round != round:
                round = state.round
                prices = [expert.outlook.prices(state, seat) for seat, expert in enumerate(experts)]
            seat = state.acting
            state.play(experts[seat].quick.choose(state, seat, prices[seat]), seat)


class TunableEurope(Tunable):
    """Tuned on games of experts that keep their plans."""

    def __init__(self, players: int) -> None:
        game = games.game("europe")
        assert isinstance(game, Europe)
        self.map = game.map
        self.known: list[tuple[Vector, europe.Expert]] = []
        super().__init__(game, players, Style())

    def expert(self, vector: Vector) -> europe.Expert:
        """The expert of some numbers; the last two are remembered, with what they have planned."""
        for known, expert in self.known:
            if known is vector:
                return expert
        made = europe.Expert(Atlas(self.map, europe_style_from(self.named(vector))))
        self.known = [*self.known[-1:], (vector, made)]
        return made

    def play(self, state: State, seated: list[Vector]) -> None:
        assert isinstance(state, EuropeState)
        experts = [self.expert(vector) for vector in seated]
        Rollout(experts, state, Dice(state.dice.seed, "tuning")).run(LONGEST_GAME)


class TunableChina(Tunable):
    """Its points are millions: a win counts like sixty."""

    win = 60.0
    deals_a_duel = 2
    kinds = (float, int)

    def __init__(self, players: int) -> None:
        game = games.game("china")
        assert isinstance(game, China)
        super().__init__(game, players, load_china_style(players))
        self.atlas = ChinaAtlas(game.land)
        style = load_china_style(players)
        self.kept = {name: getattr(style, name) for name in KEPT if hasattr(style, name)}

    def play(self, state: State, seated: list[Vector]) -> None:
        assert isinstance(state, ChinaState)
        sides = [
            china.Expert(self.atlas, china_style_from({**self.kept, **self.named(vector)})) for vector in seated[:2]
        ]
        while not state.over:
            seat = state.mover()
            state.play(sides[seat % 2].choose(state, seat), seat)


ROOMS: dict[str, Callable[[int], Tunable]] = {
    "ceylon": TunableCeylon,
    "alubari": TunableAlubari,
    "europe": TunableEurope,
    "china": TunableChina,
}
