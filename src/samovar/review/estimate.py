"""A fast estimate of everybody's chances, from a few numbers of the position; fitted on games of bots.

The numbers are in `models/<game>.toml`, one table for each number of players; `python -m tools.review fit` writes them.
"""

import tomllib
from importlib.resources import files
from math import exp
from typing import NamedTuple

from samovar.core import BadDocument, Expertise, Game, Message, State
from samovar.review.features import Features, features

FOLDER = "models"
# Where ends are blurred by less than this, a win is a win.
SHARP = 0.05


class Outlook(NamedTuple):
    """What everybody may expect of a position: the chance to win, and the final points over the mean of the others."""

    chances: list[float]
    margins: list[float]


class Model(NamedTuple):
    """The fitted numbers; those with several values are interpolated between the `knots` of a game's progress."""

    knots: list[float]
    chance_prospects: list[float]
    chance_points: list[float]
    margin_prospects: list[float]
    margin_points: list[float]
    seats: list[float]
    softness: float
    games: int

    def outlook(self, position: Features) -> Outlook:
        now = position.progress
        prospects, points = centred(position.prospects), centred(position.points)
        ahead = self._sum(now, self.chance_prospects, prospects, self.chance_points, points)
        margins = self._sum(now, self.margin_prospects, prospects, self.margin_points, points)
        return Outlook(softmax([each + seat for each, seat in zip(ahead, self.seats, strict=True)]), margins)

    def _sum(
        self, now: float, one: list[float], prospects: list[float], other: list[float], points: list[float]
    ) -> list[float]:
        by_prospects, by_points = between(self.knots, one, now), between(self.knots, other, now)
        return [by_prospects * each + by_points * also for each, also in zip(prospects, points, strict=True)]


class Estimate:
    """The estimate of one game at a table of so many."""

    def __init__(self, expertise: Expertise, model: Model) -> None:
        self.expertise = expertise
        self.model = model

    def outlook(self, state: State) -> Outlook:
        """What everybody may expect; once the game is over, what came of it."""
        return result(state) if state.over else self.model.outlook(features(self.expertise, state))

    def softness(self, state: State) -> float:
        """By how many points an end imagined from here is blurred: less and less as the true end comes nearer."""
        return self.model.softness * max(0.0, 1.0 - self.expertise.progress(state))

    def softened(self, state: State, softness: float | None = None) -> Outlook:
        """An imagined end, in which a win by a hair counts little more than a half: so that few worlds tell more."""
        if not state.over:
            return self.outlook(state)
        if softness is None:
            softness = self.model.softness
        if softness < SHARP:
            return result(state)
        scores = state.scores()
        totals, winners = scores.totals(), scores.winners()
        # Whoever wins with fewer points (China's race, which money alone does not win) won by a hair.
        most = max(totals)
        counted = [most if seat in winners else total for seat, total in enumerate(totals)]
        return Outlook(softmax([total / softness for total in counted]), margins_of(totals))


def result(state: State) -> Outlook:
    """The end of a game: a win shared by several is a part of one."""
    scores = state.scores()
    winners = scores.winners()
    chances = [1.0 / len(winners) if seat in winners else 0.0 for seat in range(state.players)]
    return Outlook(chances, margins_of(scores.totals()))


def margins_of(totals: list[float]) -> list[float]:
    """Each seat's points over the mean of the others."""
    others = len(totals) - 1
    return [total - (sum(totals) - total) / others for total in totals]


def counts(game: Game) -> list[int]:
    """The numbers of players that a game's estimate was fitted for."""
    return sorted(int(players) for players in tables(game.id))


def model(game: Game, players: int) -> Model:
    """The fitted numbers; those of the nearest table where nobody fitted this one, and a complaint without any."""
    fitted = counts(game)
    if not fitted:
        raise BadDocument(Message("review.no-game", {"game": game.manifest.title["en"]}))
    nearest = min(fitted, key=lambda each: (abs(each - players), each))
    found = read_model(tables(game.id)[str(nearest)])
    return found if nearest == players else found._replace(seats=[0.0] * players)


def read_model(table: dict[str, object]) -> Model:
    return Model(**{name: table[name] for name in Model._fields})  # type: ignore[arg-type]  # our own file


def tables(game: str) -> dict[str, dict[str, object]]:
    """The fitted numbers of a game, by the number of players."""
    file = files("samovar.review").joinpath(FOLDER, f"{game}.toml")
    return tomllib.loads(file.read_text("utf-8")) if file.is_file() else {}


def between(knots: list[float], values: list[float], place: float) -> float:
    """A value between the knots, on a straight line from one to the next."""
    for number in range(1, len(knots)):
        if place <= knots[number]:
            share = (place - knots[number - 1]) / (knots[number] - knots[number - 1])
            return values[number - 1] * (1.0 - share) + values[number] * share
    return values[-1]


def softmax(values: list[float]) -> list[float]:
    highest = max(values)
    weights = [exp(value - highest) for value in values]
    whole = sum(weights)
    return [weight / whole for weight in weights]


def mean(values: list[float]) -> float:
    return sum(values) / len(values)


def centred(values: list[float]) -> list[float]:
    middle = mean(values)
    return [value - middle for value in values]
