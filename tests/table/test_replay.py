"""Replay: a finished game by move, turn and round; playing on from the middle says where it came from."""

import gzip
import random
from collections.abc import Generator
from itertools import count

import msgspec
import pytest
from tests.table.conftest import Place
from tests.table.harness import play_on
from tests.table.test_undo import GAMES, begin, play_one

from samovar.table.domain import log
from samovar.table.domain.errors import Refused
from samovar.table.domain.log import MoveBody, SeatState
from samovar.table.domain.outline import outlining
from samovar.table.domain.table import Table
from samovar.table.http import long_answers
from samovar.table.wire import LogLine, ReplayOutline, Text


def outline(table: Table) -> ReplayOutline:
    """The outline of a game, made in one go."""
    making = outlining(table)
    while True:
        try:
            next(making)
        except StopIteration as made:
            found: ReplayOutline = made.value
            return found


PEOPLE = [SeatState("Ada", "human"), SeatState("Léo", "human")]


def played(game: str, moves: int) -> Table:
    """A game of so many random moves, as if it were a record from elsewhere."""
    chance = random.Random(2)
    table = begin(game, PEOPLE)
    while len(table.line) < moves and not table.state.over:
        table = play_one(table, chance)
    table.setup.imported = True
    return table


@pytest.mark.parametrize("game", GAMES)
def test_turns_and_rounds_lead_through_the_whole_game(game: str) -> None:
    table = played(game, 150)
    found = outline(table)
    assert found.moves == len(table.line)
    assert found.turns[0] == found.rounds[0] == 0
    assert found.turns == sorted(set(found.turns))
    assert found.rounds == sorted(set(found.rounds))
    assert 1 < len(found.rounds) < len(found.turns) <= found.moves
    # Within a turn one seat moves.
    for start, end in zip(found.turns, [*found.turns[1:], found.moves], strict=True):
        assert len({step.seat for step in table.line[start:end]}) == 1
    assert [line.n for line in found.log] == sorted(line.n for line in found.log)
    assert found.log[-1].n <= found.moves


def test_rounds_are_the_game_s_own_where_it_counts_them() -> None:
    table = played("china", 400)
    found = outline(table)
    told = []
    for place, step in enumerate(table.line, 1):
        body = log.read(table.entries[step.n])
        assert isinstance(body, MoveBody)
        told += [(place, event.facts["round"]) for event in body.events if event.name == "turn"]
    begun = {number: place for place, number in reversed(told)}
    assert found.rounds[1:] == sorted(place for place in begun.values() if place < found.moves)


def test_a_game_that_goes_on_has_no_outline() -> None:
    table = begin("europe", PEOPLE)
    with pytest.raises(Refused) as refused:
        outline(table)
    assert refused.value.code == "not-over"


def test_a_long_answer_is_written_in_slices(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same bytes as at once; nobody waits for more than a slice."""
    lines = [LogLine(n, "event", 0, Text(f"“{n}”", f"« {n} »"), None, 1.0, False) for n in range(25)]
    whole = ReplayOutline(25, 0, [0, 1], [0], lines)
    monkeypatch.setattr(long_answers, "SLICE", 10)
    pieces = list(long_answers.encoding(whole, "log"))
    assert b"".join(pieces) == msgspec.json.encode(whole)
    assert len(pieces) == 5
    for packed, read in ((False, bytes), (True, gzip.decompress)):
        slices, written = worked(long_answers.writing(whole, "log", packed))
        assert (slices, read(written)) == (5, msgspec.json.encode(whole))
    empty = ReplayOutline(0, 0, [], [], [])
    assert b"".join(long_answers.encoding(empty, "log")) == msgspec.json.encode(empty)
    with pytest.raises(ValueError, match="not the last"):
        list(long_answers.encoding(whole, "turns"))


def worked(work: Generator[None, None, bytes]) -> tuple[int, bytes]:
    """After how many slices something is done, and what comes of it."""
    for slices in count():
        try:
            next(work)
        except StopIteration as done:
            return slices, done.value
    raise AssertionError


async def test_whoever_may_look_may_replay_and_a_branch_says_where_it_came_from(place: Place) -> None:
    page, watcher, stranger = await place.page(), await place.page(), await place.page()
    table = (await page.table("me", "me"))["id"]
    path = f"/api/tables/{table}"
    await page.get(f"{path}/replay/outline", status=409)
    over = await play_on(page, table, [0, 1], random.Random(4))
    await watcher.join(await page.post(f"{path}/links", {"kind": "watch"}))
    whole = await watcher.get(f"{path}/replay/outline")
    assert whole["moves"] == over["table"]["moves"]
    middle = whole["turns"][len(whole["turns"]) // 2]
    seen = await watcher.get(f"{path}/replay?at={middle}&since={middle}")
    assert (seen["at"], seen["log"]) == (middle, [])
    await stranger.get(f"{path}/replay/outline", status=404)
    seats = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
    branch = await watcher.post(f"{path}/branch", {"at": middle, "seats": seats})
    assert branch["what_if"] == {"table": table, "at": middle}
    assert (await watcher.look(branch["id"]))["table"]["what_if"] == branch["what_if"]
    listed = {each["id"]: each["what_if"] for each in await watcher.get("/api/tables")}
    assert listed == {branch["id"]: branch["what_if"], table: None}
