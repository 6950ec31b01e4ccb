"""Those who do what takes long, in processes of their own: bots that think, records that are checked."""

import asyncio
import logging
import math
import time
from collections.abc import Callable
from typing import ParamSpec, Protocol, TypeVar

import msgspec

from samovar import bots
from samovar.core import NOBODY, Game, Move, State
from samovar.core.documents import Json
from samovar.puzzles import Puzzle, Verdict
from samovar.review import Line
from samovar.table.domain.hints import Advice
from samovar.table.domain.records import Checked, Complaint
from samovar.table.services.ports import WorkersState
from samovar.table.services.turns import ANYBODY, Asker, Turns, in_slices
from samovar.table.settings import Settings
from samovar.table.workers import judging, reviewing, worker
from samovar.table.workers.budget import Budget
from samovar.table.workers.crew import Crew
from samovar.table.workers.process import ErrandFailed

logger = logging.getLogger(__name__)

Given = ParamSpec("Given")
Found = TypeVar("Found")
RECORD_SECONDS = 60.0
RECORDS_AT_ONCE = 1
REVIEWS_AT_ONCE = 1
# Beginning a review of a long game, and one decision in the middle of a slice, may take this much longer.
REVIEW_SECONDS = 60.0
# Whoever waits for a bot asks again every few seconds. Where nobody has for so long (another process has taken over the
# table, or it is gone), a question that was not answered says nothing of now: no proxy must leave us out for ever.
UNANSWERED_SECONDS = 60.0


class RunsErrands(Protocol):
    """A crew: processes of a server, or another worker of a page."""

    async def warm_up(self) -> None: ...

    async def run(
        self, seconds: float, asker: Asker, function: Callable[Given, Found], *given: Given.args, **named: Given.kwargs
    ) -> Found: ...

    def state(self) -> WorkersState: ...

    async def close(self) -> None: ...


Hire = Callable[[int, tuple[str, ...]], RunsErrands]


class BotsPool:
    """Bots, records and reviews have each a crew of their own: none of them keeps anybody's bots waiting."""

    def __init__(self, settings: Settings, hire: Hire = Crew, clock: Callable[[], float] = time.monotonic) -> None:
        self.settings = settings
        self._bots = hire(settings.thinkers, settings.data_packs)
        self._records = hire(RECORDS_AT_ONCE, settings.data_packs)
        self._reviews = hire(REVIEWS_AT_ONCE, settings.data_packs)
        self._imports = Turns(RECORDS_AT_ONCE, settings.limits.waiting_per_browser)
        self._budget = Budget(settings.limits.bot_seconds_per_minute)
        self._clock = clock
        self._unanswered = -math.inf

    async def warm_up(self) -> None:
        """Start the workers before somebody waits for them."""
        await self._bots.warm_up()

    async def think(self, state: State, seat: int, level: str, asker: Asker = ANYBODY) -> Move:
        """A bot's move; where the bot asked for does not answer in time, the next weaker one does.

        TimeoutError where nobody answers: the table waits rather than being given any move.
        """
        game = state.game
        legal = state.legal(seat)
        if len(legal) == 1:
            return legal[0]
        position = msgspec.json.encode(state.dump())
        await asyncio.sleep(self._budget.rest(asker.who))
        for attempt in _levels_from(game, level):
            try:
                notation = await self._ask(asker, game, position, seat, attempt)
                self._unanswered = -math.inf
                return game.parse_move(notation)
            except TimeoutError:
                self._unanswered = self._clock()
                self._budget.spend(asker.who, self.settings.bot_seconds)
                logger.warning("a bot took too long", extra={"game": game.id, "level": attempt})
            except ErrandFailed:
                self._unanswered = -math.inf
                logger.exception("a bot failed", extra={"game": game.id, "level": attempt})
        raise TimeoutError

    async def _ask(self, asker: Asker, game: Game, position: bytes, seat: int, level: str) -> str:
        """One bot's answer; the time it takes is its browser's."""
        errand = (game.id, worker.own_data(game), position, seat, level)
        seconds, cores = self.settings.bot_seconds, self.settings.bot_cores
        if cores > 1:
            from samovar.table.workers import sharing  # a page without a server has no processes, and starts sooner

            thought = await self._bots.run(seconds, asker, sharing.think_together, *errand, cores)
        else:
            thought = await self._bots.run(seconds, asker, worker.think, *errand)
        self._budget.spend(asker.who, thought.seconds)
        return thought.notation

    async def hint(self, state: State, seat: int, asker: Asker = ANYBODY) -> Advice:
        """What a quick bot advises a seat; TimeoutError where nobody answers, or the bot fails."""
        game = state.game
        position = msgspec.json.encode(state.dump())
        await asyncio.sleep(self._budget.rest(asker.who))
        errand = (game.id, worker.own_data(game), position, seat)
        try:
            found = await self._bots.run(self.settings.bot_seconds, asker, worker.hint, *errand)
        except ErrandFailed:
            logger.exception("a hint failed", extra={"game": game.id})
            raise TimeoutError from None
        except TimeoutError:
            self._budget.spend(asker.who, self.settings.bot_seconds)
            raise
        self._budget.spend(asker.who, found.seconds)
        return found.advice

    async def judge(self, game: Game, puzzle: Puzzle, notation: str, asker: Asker = ANYBODY) -> Verdict:
        """How good an answer to a puzzle is; TimeoutError where nobody can say."""
        await asyncio.sleep(self._budget.rest(asker.who))
        errand = (game.id, worker.own_data(game), puzzle.line(), notation)
        try:
            found = await self._bots.run(self.settings.bot_seconds, asker, judging.judge_answer, *errand)
        except ErrandFailed:
            logger.exception("an answer could not be judged", extra={"game": game.id})
            raise TimeoutError from None
        except TimeoutError:
            self._budget.spend(asker.who, self.settings.bot_seconds)
            raise
        self._budget.spend(asker.who, found.seconds)
        return found.verdict

    async def check_record(self, document: dict[str, Json], who: str = "") -> Checked | Complaint:
        async with self._imports.turn(who):
            # As text: what is pickled, here or there, is pickled while everybody waits.
            text = msgspec.json.encode(document)
            found = await self._records.run(RECORD_SECONDS, Asker(who), worker.check_record, text)
        return found if isinstance(found, Complaint) else await in_slices(found.unpacking())

    async def review(
        self,
        game: Game,
        record: dict[str, Json],
        kept: str | None,
        rollouts: int,
        seconds: float,
        who: str,
        knower: int = NOBODY,
    ) -> str | Complaint:
        errand = (game.id, worker.own_data(game), record, kept, rollouts, seconds, knower)
        return await self._reviews.run(REVIEW_SECONDS + seconds, Asker(who), reviewing.review, *errand)

    async def compare(
        self, game: Game, was: dict[str, Json], tried: dict[str, Json], seat: int, since: int, who: str
    ) -> tuple[Line, Line] | Complaint:
        errand = (game.id, worker.own_data(game), was, tried, seat, since)
        return await self._reviews.run(REVIEW_SECONDS, Asker(who), reviewing.compare, *errand)

    def state(self) -> WorkersState:
        thinking, checking = self._bots.state(), self._records.state()
        unanswered = self._clock() - self._unanswered < UNANSWERED_SECONDS
        failing = thinking.failing or checking.failing or unanswered
        ready, wanted = thinking.ready + checking.ready, thinking.wanted + checking.wanted
        return WorkersState(ready, wanted, failing, thinking.waiting + checking.waiting)

    async def close(self) -> None:
        await asyncio.gather(self._bots.close(), self._records.close(), self._reviews.close())


def _levels_from(game: Game, level: str) -> list[str]:
    """The level asked for and those below it; from a middling one down where an earlier version knew other levels."""
    known = bots.names(game)
    offered = bots.levels(game)
    asked = known.index(level if level in known else offered[len(offered) // 2])
    return known[asked::-1]
