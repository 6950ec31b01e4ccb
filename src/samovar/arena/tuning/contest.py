"""A style among the others: whole games on duplicate deals, as a crew plays them."""

from dataclasses import dataclass, replace
from time import perf_counter

from samovar import bots
from samovar.arena.crew.base import Dumps, Errand, Worker
from samovar.arena.plan import Plan
from samovar.arena.worker import broken_off
from samovar.bots import Player, play_game
from samovar.core import Game, SamovarError, Scores, State, StyleNumbers


@dataclass(frozen=True)
class Task:
    """Numbers to be tried on some deals."""

    key: int
    numbers: StyleNumbers
    deals: range


@dataclass(frozen=True)
class Tried:
    """For each deal, by how much the style was ahead, and which part of the games it won."""

    key: int
    deals: range
    leads: list[float]
    wins: list[float]
    seconds: float


@dataclass(frozen=True)
class Contest(Errand[Task, Tried]):
    """The first bot of the plan gets the numbers; the others are those it is tried against."""

    plan: Plan
    level: str

    def prepare(self) -> Worker[Task, Tried]:
        return Table(self.plan, self.level).play

    def packed(self, dumps: Dumps) -> "Contest":
        return replace(self, plan=self.plan.pickled(dumps))


class Table:
    """The game and the others ready; the style is made anew for each task."""

    def __init__(self, plan: Plan, level: str) -> None:
        self.plan = plan
        self.level = level
        self.game, self.players = plan.prepare()

    def play(self, task: Task) -> Tried:
        began = perf_counter()
        style = bots.make(self.level, self.game, {self.plan.players: task.numbers})
        players = [Player(self.plan.bots[0], style, trusted=True), *self.players[1:]]
        leads: list[float] = []
        wins: list[float] = []
        for deal in task.deals:
            lead = won = 0.0
            for turn in range(self.plan.rotations):
                one_lead, one_won = self._play_one(deal, turn, players)
                lead += one_lead / self.plan.rotations
                won += one_won / self.plan.rotations
            leads.append(lead)
            wins.append(won)
        return Tried(task.key, task.deals, leads, wins, perf_counter() - began)

    def _play_one(self, deal: int, turn: int, players: list[Player]) -> tuple[float, float]:
        plan = self.plan
        seating = plan.seating(turn)
        seated = [players[bot] for bot in seating]
        seed = plan.deal_seed(deal)
        state = _dealt(self.game, plan, seed)
        try:
            play_game(state, seated, plan.limit)
        except SamovarError:
            raise
        except Exception as error:
            raise broken_off(deal + 1, seed, state, seated, error) from error
        return measured(state.scores(), seating.index(0), state.over)


def _dealt(game: Game, plan: Plan, seed: str) -> State:
    return game.new(plan.players, seed, plan.options)


def measured(scores: Scores, seat: int, over: bool) -> tuple[float, float]:
    """Points before the mean of the others, and the part of the win; alone, the points themselves."""
    totals = scores.totals()
    others = [total for other, total in enumerate(totals) if other != seat]
    lead = totals[seat] - (sum(others) / len(others) if others else 0.0)
    winners = scores.winners()
    return lead, (1 / len(winners) if over and others and seat in winners else 0.0)
