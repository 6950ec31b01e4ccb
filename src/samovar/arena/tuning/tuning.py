"""The search for better numbers: generations of styles on duplicate deals, kept in a file after each."""

import logging
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from statistics import fmean, pstdev
from time import monotonic
from typing import Any

import optuna
from optuna.storages import JournalStorage
from optuna.storages.journal import JournalFileBackend
from optuna.trial import TrialState

import samovar
from samovar import bots
from samovar.arena.crew import Crew
from samovar.arena.intervals import Z95
from samovar.arena.plan import Plan
from samovar.arena.tuning.contest import Contest, Tried
from samovar.arena.tuning.racing import mean_and_error, race, tried
from samovar.arena.tuning.samplers import GENERATION, WORTHS, generations_of, sampler_of, settled, space_of
from samovar.arena.tuning.space import Space
from samovar.core import BadDocument, Game, Message, StyleNumbers
from samovar.core.documents import Json

STUDY = "samovar"
WITHOUT_NUMBERS = ("random", "greedy")
ROUNDS = 2
FIRST_LOOK = 16  # deals that say how far the leads are spread
# Deals for tuning and deals for checking never meet, nor do two generations.
LOOK_DEALS = 3_000_000_000
CHECK_DEALS = 2_000_000_000

Progress = Callable[[int, int], None]


@dataclass(frozen=True)
class Wanted:
    """What is to be tuned, and how: `plan` has the style first and those it is tried against behind it.

    It ends after so many generations or so many seconds, whichever is asked for and comes first.
    """

    plan: Plan
    level: str
    start: StyleNumbers
    sampler: str
    generations: int
    population: int
    deals: int
    checked: int
    seconds: float | None = None

    def card(self) -> dict[str, Json]:
        """All that a search depends on; one that was kept goes on only for the same."""
        plan = self.plan
        game, _players = plan.prepare()
        return {
            "game": plan.game,
            "players": plan.players,
            "bots": list(plan.bots),
            "seed": plan.seed,
            "options": plan.options,
            "sampler": self.sampler,
            "population": self.population,
            "deals": self.deals,
            "start": self.start,
            "samovar": samovar.__version__,
            "rules": game.rules_version,
            "data": game.data_hash,
        }


@dataclass(frozen=True)
class Check:
    """How styles do on fresh deals: mean and half the width of the interval, of leads and of wins."""

    deals: int
    games: int
    lead: tuple[float, float]
    wins: tuple[float, float]
    lead_gain: tuple[float, float]
    wins_gain: tuple[float, float]

    @property
    def better(self) -> bool:
        """Whether the gain in points is beyond doubt, and the wins are not fewer."""
        return self.lead_gain[0] > self.lead_gain[1] and self.wins_gain[0] >= 0.0


@dataclass(frozen=True)
class Found:
    """What a search came to."""

    numbers: StyleNumbers
    generations: int
    trials: int
    games: int
    check: Check


def tune(wanted: Wanted, crew: Crew, storage: Path, progress: Progress | None = None) -> Found:
    """Search, or go on with the search that is kept in a file, and check what was found on fresh deals."""
    began = monotonic()
    space = Space(wanted.start)
    if not space.names:
        raise BadDocument(Message("tuning.no-numbers", {"game": wanted.plan.game, "players": wanted.plan.players}))
    sampler_of(wanted.sampler, space.names, wanted.plan.seed, 0, wanted.population)
    contest = Contest(wanted.plan, wanted.level)
    study = _opened(wanted, storage)
    if "win" not in study.user_attrs:
        look = tried(crew, contest, [wanted.start], range(LOOK_DEALS, LOOK_DEALS + FIRST_LOOK), 4)[0]
        # A win counts as much as the leads of single deals are spread.
        study.set_user_attr("win", pstdev(look.leads) if wanted.plan.players > 1 else 0.0)
    while (done := len(generations_of(study, wanted.population))) < wanted.generations:
        if done and wanted.seconds is not None and monotonic() - began >= wanted.seconds:
            break
        _generation(study, wanted, crew, contest, space, done)
        if progress is not None:
            progress(*_told(wanted, done + 1, monotonic() - began))
    generations = generations_of(study, wanted.population)
    numbers = space.numbers(settled(wanted.sampler, space.names, generations))
    trials = [trial for generation in generations for trial in generation]
    played = sum(len(trial.user_attrs[WORTHS]) for trial in trials) * wanted.plan.rotations
    return Found(numbers, len(generations), len(trials), played, check(wanted, crew, contest, numbers))


def _told(wanted: Wanted, generations: int, seconds: float) -> tuple[int, int]:
    if wanted.seconds is None:
        return generations, wanted.generations
    return min(int(seconds), int(wanted.seconds)), int(wanted.seconds)


def _opened(wanted: Wanted, storage: Path) -> optuna.Study:
    optuna.logging.set_verbosity(logging.ERROR)
    try:
        storage.parent.mkdir(parents=True, exist_ok=True)
        study = optuna.create_study(
            storage=JournalStorage(JournalFileBackend(str(storage))),
            study_name=STUDY,
            direction="maximize",
            load_if_exists=True,
        )
    except (OSError, ValueError, KeyError) as error:
        facts: dict[str, Json] = {"place": str(storage), "reason": str(error)[:120]}
        raise BadDocument(Message("tuning.unreadable", facts)) from None
    known: dict[str, Any] = study.user_attrs
    card = wanted.card()
    if "card" not in known:
        study.set_user_attr("card", card)
        study.set_user_attr("population", wanted.population)
    elif known["card"] != card:
        differs = ", ".join(key for key in card if known["card"].get(key) != card[key])
        raise BadDocument(Message("tuning.another", {"place": str(storage), "differs": differs}))
    for trial in study.get_trials(deepcopy=False, states=(TrialState.RUNNING,)):
        study.tell(trial.number, state=TrialState.FAIL)  # begun when the search was stopped
    return study


def _generation(study: optuna.Study, wanted: Wanted, crew: Crew, contest: Contest, space: Space, number: int) -> None:
    """Ask for a generation of styles, try all of them on the same deals, and tell what they were worth."""
    study.sampler = sampler_of(wanted.sampler, space.names, wanted.plan.seed, number, wanted.population)
    trials = [study.ask(space_of(space.names)) for _ in range(wanted.population)]
    styles = [space.numbers(trial.params) for trial in trials]
    first = number * wanted.deals * ROUNDS
    rounds = [range(first + turn * wanted.deals, first + (turn + 1) * wanted.deals) for turn in range(ROUNDS)]
    piece = max(1, wanted.population * wanted.deals // (8 * crew.size))
    worths = race(crew, contest, styles, rounds, min(piece, wanted.deals), float(study.user_attrs["win"]))
    # A generation is told only as a whole: what was stopped in the middle is tried again.
    for trial, worth in zip(trials, worths, strict=True):
        trial.set_user_attr(GENERATION, number)
        trial.set_user_attr(WORTHS, [round(value, 6) for value in worth])
    for trial, worth in zip(trials, worths, strict=True):
        study.tell(trial, fmean(worth))


def check(wanted: Wanted, crew: Crew, contest: Contest, numbers: StyleNumbers) -> Check:
    """What was found and what it began with, each against the others on the same fresh deals."""
    deals = range(CHECK_DEALS, CHECK_DEALS + wanted.checked)
    found, start = tried(crew, contest, [numbers, wanted.start], deals, max(1, wanted.checked // (8 * crew.size)))
    return Check(
        deals=wanted.checked,
        games=2 * wanted.checked * wanted.plan.rotations,
        lead=_interval(found.leads),
        wins=_interval(found.wins),
        lead_gain=_gain(found, start, "leads"),
        wins_gain=_gain(found, start, "wins"),
    )


def _gain(found: Tried, start: Tried, of: str) -> tuple[float, float]:
    pairs = zip(getattr(found, of), getattr(start, of), strict=True)
    return _interval([one - other for one, other in pairs])


def _interval(values: list[float]) -> tuple[float, float]:
    mean, error = mean_and_error(values)
    return mean, Z95 * error


def style_of(name: str, game: Game, players: int) -> tuple[str, StyleNumbers]:
    """The level of a bot, and the numbers that it plays with at a table of so many."""
    level, file = bots.split_numbers(name)
    bots.make(level, game)
    if level in WITHOUT_NUMBERS:
        raise BadDocument(Message("tuning.no-style", {"found": level}))
    known = bots.expertise(game)
    numbers = dict(known.tunable(players)) if known is not None else {}
    if file:
        bots.make(name, game)  # whose complaints about the file are the right ones
        numbers.update(bots.read_numbers(file).get(players, {}))
    return level, numbers
