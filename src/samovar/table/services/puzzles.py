"""Puzzles: set, judged, counted, and made from the mistakes of one's own games."""

import time
from typing import NamedTuple

import msgspec

from samovar.core import BadDocument, Field, Game, IllegalMove, SamovarError, State
from samovar.puzzles import WORDS, Puzzle, daily, find, known_verdict, practising, read_puzzle, shipped
from samovar.puzzles.telling import names_for
from samovar.review import read_review
from samovar.table.domain.errors import Refused, RefusedByRules
from samovar.table.domain.moves import answer_question, legal_moves, read_move, why_not
from samovar.table.domain.puzzles import (
    DAILY,
    Tried,
    after_answer,
    after_daily,
    answers,
    hints_of,
    level_name,
    of_game,
    own_puzzle,
    puzzle_view,
    streak,
    today,
    untried,
    verdict_of,
)
from samovar.table.domain.stored import TriedPuzzle
from samovar.table.services.access import Access
from samovar.table.services.people import Browser
from samovar.table.services.ports import Thinkers
from samovar.table.services.reading import Reading
from samovar.table.services.registry import Registry
from samovar.table.services.store import PuzzleStore, ReviewStore
from samovar.table.services.turns import Asker
from samovar.table.wire import AskOut, LegalMoves, WhyOut
from samovar.table.wire.puzzles import (
    DailyPuzzle,
    OwnPuzzle,
    PracticeIn,
    PracticeOut,
    PuzzleAnswerIn,
    PuzzleHints,
    PuzzleMoveIn,
    PuzzleName,
    PuzzleQuestionIn,
    PuzzlesInfo,
    PuzzleVerdict,
    PuzzleView,
)

# Puzzles that one may keep of one's own games.
MOST_OWN = 500


class Found(NamedTuple):
    """A puzzle that somebody asked for, with the position that its seat knows."""

    game: Game
    puzzle: Puzzle
    state: State

    def names(self, browser: Browser) -> list[str]:
        return names_for(self.puzzle, browser.language)


class Puzzles:
    def __init__(
        self,
        access: Access,
        registry: Registry,
        store: PuzzleStore,
        reviews: ReviewStore,
        thinkers: Thinkers,
        reading: Reading,
    ) -> None:
        self.access = access
        self.registry = registry
        self.store = store
        self.reviews = reviews
        self.thinkers = thinkers
        self.reading = reading

    # --- what there is ----------------------------------------------------------------------------------------

    async def all(self, browser: Browser) -> PuzzlesInfo:
        """Every puzzle, with what this browser has done of them."""
        shelf = self.registry.shelf
        kept = await self.store.of(browser.key)
        tried = _by_name(kept)
        games = [shelf.game(name) for name in shelf.names()]
        having = [game for game in games if shipped(game)]
        return PuzzlesInfo(
            daily=self._daily(tried),
            streak=streak(kept, today()),
            games=[of_game(game, shelf, shipped(game), tried) for game in having],
            own=self._own(kept),
        )

    def _daily(self, tried: Tried) -> DailyPuzzle | None:
        shelf = self.registry.shelf
        found = daily([shelf.game(name) for name in shelf.names()], today())
        if found is None:
            return None
        game, puzzle = found
        day = today().isoformat()
        done = tried.get((DAILY, day)) or untried(DAILY, day)
        name = level_name(game, puzzle.level)
        return DailyPuzzle(day, game.id, shelf.title(game.id), puzzle.id, puzzle.level, name, done.tries, done.solved)

    def _own(self, kept: list[TriedPuzzle]) -> list[OwnPuzzle]:
        shelf = self.registry.shelf
        found = []
        for each in kept:
            puzzle = _own_document(each) if each.game in shelf.names() else None
            if puzzle is not None:
                found.append(own_puzzle(shelf.game(each.game), shelf, puzzle, each))
        return found

    # --- one of them ------------------------------------------------------------------------------------------

    async def look(self, browser: Browser, game: str, puzzle: str) -> PuzzleView:
        found = await self._find(browser, game, puzzle)
        kept = await self.store.of(browser.key)
        tried = _by_name(kept)
        done = tried.get((game, puzzle)) or untried(game, puzzle)
        return puzzle_view(
            found.game,
            self.registry.shelf,
            found.puzzle,
            found.state,
            done,
            browser.language,
            self._is_daily(found),
            self._following(found, kept),
        )

    async def hints(self, browser: Browser, game: str, puzzle: str) -> PuzzleHints:
        found = await self._find(browser, game, puzzle)
        return PuzzleHints(hints_of(found.puzzle, found.game))

    async def legal(self, browser: Browser, game: str, puzzle: str) -> LegalMoves:
        found = await self._find(browser, game, puzzle)
        return LegalMoves(0, legal_moves(found.state, found.puzzle.seat, found.names(browser)))

    async def why(self, browser: Browser, game: str, puzzle: str, wish: PuzzleMoveIn) -> WhyOut:
        found = await self._find(browser, game, puzzle)
        names = found.names(browser)
        move = read_move(found.state, found.puzzle.seat, wish.move, names)
        return WhyOut(why_not(found.state, found.puzzle.seat, move, names))

    async def ask(self, browser: Browser, game: str, puzzle: str, wish: PuzzleQuestionIn) -> AskOut:
        found = await self._find(browser, game, puzzle)
        return AskOut(answer_question(found.state, found.puzzle.seat, wish.question, found.names(browser)))

    async def answer(self, browser: Browser, game: str, puzzle: str, wish: PuzzleAnswerIn) -> PuzzleVerdict:
        """Judge a move, or show the answer; what came of it is kept."""
        found = await self._find(browser, game, puzzle)
        verdict, notation = None, ""
        if wish.move is not None:
            names = found.names(browser)
            move = read_move(found.state, found.puzzle.seat, wish.move, names)
            refusal = found.state.why_not(move, found.puzzle.seat)
            if refusal is not None:
                raise RefusedByRules(IllegalMove(refusal, found.game.catalogue), found.game.catalogue, names)
            notation = move.notation
            verdict = known_verdict(found.puzzle, move)
            if verdict is None:
                try:
                    verdict = await self.thinkers.judge(found.game, found.puzzle, notation, Asker(browser.key))
                except TimeoutError:
                    raise Refused("busy") from None
        if verdict is not None and verdict.outcome == "idle":
            # Nothing is answered yet, and no try was lost.
            done = await self.store.find(browser.key, game, puzzle) or untried(game, puzzle)
        else:
            solved = verdict is not None and answers(verdict)
            done = await self._count(browser, found, solved, wish.hinted, shown=verdict is None)
        days = streak(await self.store.of(browser.key), today())
        return verdict_of(found.puzzle, found.game, verdict, notation, done, days)

    async def _count(self, browser: Browser, found: Found, solved: bool, hinted: bool, shown: bool) -> TriedPuzzle:
        game, puzzle, now = found.game.id, found.puzzle.id, time.time()
        before = await self.store.find(browser.key, game, puzzle) or untried(game, puzzle)
        done = after_answer(before, solved, hinted, now)
        kept = [done]
        if self._is_daily(found):
            day = today().isoformat()
            then = await self.store.find(browser.key, DAILY, day) or untried(DAILY, day)
            kept.append(after_daily(then, solved, shown, now))
        await self.store.keep(browser.key, kept)
        return done

    def _is_daily(self, found: Found) -> bool:
        shelf = self.registry.shelf
        now = daily([shelf.game(name) for name in shelf.names()], today())
        return now is not None and now.puzzle.id == found.puzzle.id

    def _following(self, found: Found, kept: list[TriedPuzzle]) -> PuzzleName | None:
        """The next one of the same sort that is not solved yet; after the last of a game, those of the others."""
        solved = {(each.game, each.puzzle) for each in kept if each.solved}
        if found.puzzle.played:
            names = [(each.game, each.puzzle) for each in kept if each.document is not None and each.game != DAILY]
        else:
            shelf = self.registry.shelf
            others = [name for name in shelf.names() if name != found.game.id]
            names = [(name, each.id) for name in (found.game.id, *others) for each in shipped(shelf.game(name))]
        here = names.index((found.game.id, found.puzzle.id))
        later = [name for name in (*names[here + 1 :], *names[:here]) if name not in solved]
        return PuzzleName(*later[0]) if later else None

    async def _find(self, browser: Browser, game_id: str, puzzle_id: str) -> Found:
        game = self.registry.shelf.game(game_id)
        puzzle = find(game, puzzle_id)
        if puzzle is None:
            own = await self.store.find(browser.key, game_id, puzzle_id)
            puzzle = None if own is None else _own_document(own)
        if puzzle is None:
            raise Refused("no-puzzle")
        if puzzle.data != game.data_hash:
            game = await self.registry.editions.find(game_id, puzzle.data)
        try:
            return Found(game, puzzle, puzzle.begin(game))
        except BadDocument as error:
            raise RefusedByRules(error, WORDS) from None

    # --- one's own --------------------------------------------------------------------------------------------

    async def practise(self, browser: Browser, table_id: str, wish: PracticeIn) -> PracticeOut:
        """Make puzzles of the proved mistakes of a reviewed game; those that are there already stay as they are."""
        table, viewer = await self.access.look(browser, table_id, None)
        if not table.state.over:
            raise Refused("review-running")
        seats = sorted(viewer.own_seats) if wish.seat is None else [wish.seat]
        if not all(0 <= seat < len(table.seats) for seat in seats):
            raise Refused("not-yours")
        if wish.seat is not None and wish.seat not in viewer.own_seats and not table.setup.imported:
            raise Refused("not-yours")
        review = await self.reviews.find(table_id)
        if review is None:
            raise Refused("no-review")
        read = read_review(Field(msgspec.json.decode(review), "review"))
        made: list[Puzzle] = []
        for seat in seats:
            made += await self.reading.do(browser.key, practising(read, seat, table.position, table.setup.seed))
        if not made:
            raise Refused("no-mistakes")
        await self._keep_own(browser, made)
        return PracticeOut([PuzzleName(each.game, each.id) for each in made])

    async def _keep_own(self, browser: Browser, made: list[Puzzle]) -> None:
        tried = _by_name(await self.store.of(browser.key))
        fresh = [each for each in made if (each.game, each.id) not in tried]
        own = sum(1 for (game, _), each in tried.items() if each.document is not None and game != DAILY)
        if own + len(fresh) > MOST_OWN:
            raise Refused("too-many-puzzles", {"most": MOST_OWN})
        now = time.time()
        kept = [
            TriedPuzzle(each.game, each.id, now, 0, solved=False, alone=False, document=each.line()) for each in fresh
        ]
        if kept:
            await self.store.keep(browser.key, kept)


def _by_name(kept: list[TriedPuzzle]) -> Tried:
    return {(each.game, each.puzzle): each for each in kept}


def _own_document(kept: TriedPuzzle) -> Puzzle | None:
    """A puzzle that was kept whole; one that an earlier version wrote otherwise is none."""
    if kept.document is None or kept.game == DAILY:
        return None
    try:
        return read_puzzle(Field(msgspec.json.decode(kept.document), "puzzle"))
    except SamovarError:
        return None
