"""What China offers to the bots."""

from samovar.core import Dice, Expertise, Level, Message, Move, Priced, State, StyleNumbers, numbers_of
from samovar.games.china.actions import CHANGE, DROP, END, LINK, LOAN, UPGRADE
from samovar.games.china.bot.alternatives import ASKED, alternatives
from samovar.games.china.bot.atlas import Atlas
from samovar.games.china.bot.errand import Errand, errand_of, go
from samovar.games.china.bot.evaluation import evaluate, progress
from samovar.games.china.bot.explain import explain
from samovar.games.china.bot.policy import Expert
from samovar.games.china.bot.steady import Steady
from samovar.games.china.bot.style import Style, careless, style_from
from samovar.games.china.components import Land
from samovar.games.china.state import ChinaState

# How careless each level is (`style.careless`); what is known of their strength stands in docs/bots.md.
CARELESS = [("beginner", 11.0), ("apprentice", 5.2), ("journeyman", 2.7), ("seasoned", 2.0)]

# Rounds that worlds are played on in puzzles: a trip of two or three deliveries is paid by then.
HORIZON = 8
LONGEST = 6000

# What is not tuned: how wide the expert looks, and how it errs.
KEPT = ["joining_doubt", "looked_at", "misjudged", "options", "pairs", "speculation", "stranding"]


class ChinaExpertise(Expertise):
    """One expert for every number of players.

    The master plays in a style of its own (`own`).
    """

    def __init__(self, land: Land, styles: dict[int, Style], own: dict[int, Style] | None = None) -> None:
        self.land = land
        self.styles = styles
        self.own: dict[int, Style] = {} if own is None else own
        self.atlas = Atlas(land)
        self.experts = {players: Expert(self.atlas, styles[players]) for players in styles}
        self.masters = {players: Expert(self.atlas, self.own[players]) for players in self.own}
        self._careless: dict[tuple[float, int], Expert] = {}

    def evaluate(self, state: State, seat: int) -> float:
        assert isinstance(state, ChinaState)
        return evaluate(self.atlas, state, seat)

    def progress(self, state: State) -> float:
        assert isinstance(state, ChinaState)
        return progress(state)

    def policy(self, state: State, seat: int, dice: Dice) -> Move:
        assert isinstance(state, ChinaState)
        return self.experts[state.players].choose(state, seat)

    def best_policy(self, state: State, seat: int, dice: Dice) -> Move:
        assert isinstance(state, ChinaState)
        return self._best(state).choose(state, seat)

    def _best(self, state: ChinaState) -> Expert:
        return self.masters.get(state.players, self.experts[state.players])

    def careless(self, state: State, seat: int, dice: Dice, noise: float) -> Move:
        assert isinstance(state, ChinaState)
        key = (noise, state.players)
        if key not in self._careless:
            self._careless[key] = Expert(self.atlas, careless(noise, state.players))
        return self._careless[key].choose(state, seat)

    def options(self, state: State, seat: int, dice: Dice) -> list[Priced]:
        """The master's move, and what the next best trips begin with, at the millions that they are behind."""
        assert isinstance(state, ChinaState)
        expert = self._best(state)
        if state.pending[-1].name not in ASKED:
            first = expert.choose(state, seat)
            return [Priced(first, 0.0), *(Priced(move, 0.0) for move in state.legal(seat) if move != first)]
        return [Priced(known.move, known.worth) for known in alternatives(expert, state, seat)]

    def explain(self, state: State, seat: int, move: Move) -> list[Message]:
        assert isinstance(state, ChinaState)
        return explain(self._best(state), state, seat, move)

    def tunable(self, players: int) -> StyleNumbers:
        return numbers_of(self.styles[players], KEPT, whole=True) if players in self.styles else {}

    def renumbered(self, given: dict[int, StyleNumbers]) -> Expertise:
        styles = dict(self.styles)
        own = dict(self.own)
        for players, numbers in given.items():
            styles[players] = style_from({**numbers_of(styles[players], [], whole=True), **numbers})
            own[players] = styles[players]
        return ChinaExpertise(self.land, styles, own)

    def errand(self, state: State, seat: int, move: Move) -> object:
        assert isinstance(state, ChinaState)
        return errand_of(self._best(state), state, seat, move)

    def decides(self, move: Move, errand: object) -> bool:
        """The question is which trip to make: whoever only ends the turn or drops a load has not said."""
        assert isinstance(errand, Errand)
        return move.kind == CHANGE or (bool(errand.stops) and move.kind not in (END, DROP, UPGRADE, LINK, LOAN))

    def same_errand(self, state: State, seat: int, one: object, other: object) -> bool:
        """The same loads from here to the same next stop: by another way, or in another order."""
        assert isinstance(state, ChinaState)
        assert isinstance(one, Errand)
        assert isinstance(other, Errand)
        aim = one.aim(state, seat)
        return bool(aim) and aim == other.aim(state, seat)

    def set_out(self, world: State, seat: int, move: Move, errand: object, dice: Dice) -> None:
        """The trip behind the move is gone through with up to its next stop."""
        assert isinstance(world, ChinaState)
        assert isinstance(errand, Errand)
        go(self.experts[world.players], world, seat, errand)

    def horizon(self, players: int) -> int:
        return HORIZON

    def rounds(self, state: State) -> int:
        assert isinstance(state, ChinaState)
        return state.round

    def play_to(self, world: State, last: int, dice: Dice) -> None:
        assert isinstance(world, ChinaState)
        Steady(self.experts[world.players]).play_to(world, last, LONGEST)

    def ladder(self) -> list[Level]:
        return [*[Level(name, noise) for name, noise in CARELESS], Level("veteran"), Level("master", best=True)]
