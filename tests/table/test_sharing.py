"""A bot that thinks on several cores chooses what it would choose alone, whatever becomes of its companions."""

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import partial
from multiprocessing.connection import wait
from typing import Any

import msgspec
import psutil
import pytest

from samovar import bots, games
from samovar.bots import Outcome, Rehearsal, Trace
from samovar.core import Move, State
from samovar.table.settings import Settings
from samovar.table.workers import sharing, worker
from samovar.table.workers.companion import Decision
from samovar.table.workers.pool import BotsPool
from samovar.table.workers.sharing import Companions, SharedRehearsal

LEVEL = "master:rollouts=120"


@pytest.fixture
def companions() -> Iterator[Companions]:
    made = Companions()
    yield made
    made.end()


def position(game_id: str, players: int) -> State:
    """Some way into a game, where there is something to compare."""
    game = games.game(game_id)
    state = game.new(players, seed=5)
    expert = bots.make("expert", game)
    known = bots.expertise(game)
    assert known is not None
    while state.ply < 24 or len(known.proposals(state, state.mover(), state.dice.stream("test"))) < 3:
        seat = state.mover()
        state.apply(bots.think(expert, state, seat), seat)
    return state


def study(state: State, share: Callable[[Rehearsal], Rehearsal] | None = None) -> Trace:
    seat = state.mover()
    bot = bots.make(LEVEL, state.game)
    assert isinstance(bot, bots.SearchBot)
    bot.share = share
    dice = bots.dice_for(state, seat)
    found = bot.study(state.determinize(seat, dice.stream("deal")), seat, dice)
    assert found is not None
    return found


def decision(state: State) -> Decision:
    return Decision(state.game.id, None, msgspec.json.encode(state.dump()), state.mover(), LEVEL)


@pytest.fixture
def played_here(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The numbers of the worlds that were played without help."""
    numbers: list[int] = []
    play = SharedRehearsal._play_here

    def counted(rehearsal: SharedRehearsal, number: int, moves: list[Move]) -> list[Outcome]:
        numbers.append(number)
        return play(rehearsal, number, moves)

    monkeypatch.setattr(SharedRehearsal, "_play_here", counted)
    return numbers


@pytest.mark.parametrize("helpers", [1, 3])
@pytest.mark.parametrize(("game_id", "players"), [("europe", 3), ("ceylon", 2), ("alubari", 2)])
def test_with_company_everything_is_seen_as_it_is_alone(
    game_id: str, players: int, helpers: int, companions: Companions
) -> None:
    state = position(game_id, players)
    share = partial(companions.share, decision(state), helpers)
    study(state, share)
    for member in companions.members:
        answers(member)  # it has come by now, and takes its part
    shared = study(state, share)

    assert shared.to_json() == study(state).to_json()
    assert shared.worlds >= 8


def begun(state: State, companions: Companions) -> tuple[Rehearsal, SharedRehearsal, list[Move]]:
    """A rehearsal alone and one with a companion, which has answered for its first worlds."""
    seat = state.mover()
    bot = bots.make(LEVEL, state.game)
    assert isinstance(bot, bots.SearchBot)
    dice = bots.dice_for(state, seat)
    alone = bot.rehearsal(state.determinize(seat, dice.stream("deal")), seat, dice)
    assert alone is not None
    shared = companions.share(decision(state), 1, alone)
    assert isinstance(shared, SharedRehearsal)
    moves = state.legal(seat)[:3]
    assert worths(shared, 0, moves) == worths(alone, 0, moves)
    answers(companions.members[0])
    return alone, shared, moves


def answers(companion: sharing.Companion) -> None:
    """Wait until a companion has something to say; one that was asked for nothing more has said it."""
    while companion.under_way and not wait([companion.pipe], 1):
        assert companion.process.poll() is None


def worths(rehearsal: Rehearsal, number: int, moves: list[Move]) -> list[tuple[float, int]]:
    return [(outcome.worth, outcome.moves) for outcome in rehearsal.outcomes(number, moves)]


def test_a_companion_plays_worlds_that_the_worker_need_not(companions: Companions, played_here: list[int]) -> None:
    alone, shared, moves = begun(position("europe", 4), companions)

    assert worths(shared, 1, moves) == worths(alone, 1, moves)
    # Of moves that the search has put away nothing more is asked.
    assert worths(shared, 2, moves[:2]) == worths(alone, 2, moves[:2])
    assert 1 not in played_here


def test_the_worlds_of_a_companion_that_ended_are_played_by_the_worker(companions: Companions) -> None:
    alone, shared, moves = begun(position("ceylon", 2), companions)
    dead = companions.members[0].process
    dead.kill()
    dead.wait()

    for number in range(1, 9):
        assert worths(shared, number, moves) == worths(alone, number, moves)
    state = position("ceylon", 2)
    assert study(state, partial(companions.share, decision(state), 1)).to_json() == study(state).to_json()
    assert companions.members[0].process.pid != dead.pid


def test_a_companion_that_hangs_keeps_nobody_waiting(companions: Companions) -> None:
    alone, shared, moves = begun(position("ceylon", 2), companions)
    os.kill(companions.members[0].process.pid, signal.SIGSTOP)

    for number in range(1, 12):
        assert worths(shared, number, moves) == worths(alone, number, moves)


def test_where_no_process_can_be_started_a_bot_thinks_alone(
    companions: Companions, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sharing, "Companion", no_process)
    state = position("ceylon", 2)
    assert study(state, partial(companions.share, decision(state), 1)).to_json() == study(state).to_json()


def no_process() -> sharing.Companion:
    raise OSError("no more processes")


def test_a_companion_ends_with_its_worker() -> None:
    program = "from samovar.table.workers.sharing import Companion as C; print(C().process.pid, flush=True); input()"
    with subprocess.Popen(
        [sys.executable, "-c", program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as parent:
        assert parent.stdout is not None
        companion = psutil.Process(int(parent.stdout.readline()))
        parent.kill()
    companion.wait(60)


async def test_a_table_whose_owner_allows_it_thinks_on_two_cores() -> None:
    state = position("ceylon", 2)
    pool = BotsPool(Settings(bot_cores=2, workers=1))
    try:
        shared = await pool.think(state, state.mover(), LEVEL)
    finally:
        await pool.close()
    found = worker.think("ceylon", None, msgspec.json.encode(state.dump()), state.mover(), LEVEL)
    assert shared.notation == found.notation


def test_the_time_of_all_cores_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    made = Companions()
    monkeypatch.setattr(sharing, "_companions", made)
    monkeypatch.setattr(sharing, "think", thinks_for_a_second)
    state = position("ceylon", 2)
    try:
        assert sharing.think_together(*decision(state), cores=2).seconds == 2.0
    finally:
        made.end()


def thinks_for_a_second(*given: Any) -> worker.Thought:
    state = games.game("ceylon").load(msgspec.json.decode(given[2]))
    study(state, given[5])
    return worker.Thought("", 1.0)
