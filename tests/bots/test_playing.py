"""Whole games between bots, and bots on their way to other processes."""

import pickle

from tests.arena.choosers import Cheat, FirstLegal, Stubborn
from tests.bots.helpers import EUROPE

from samovar import bots
from samovar.bots import Bot, Player, play_game
from samovar.core import Event, Move, Record, State


def seated(*chosen: Bot) -> list[Player]:
    return [Player(f"bot {seat}", bot, trusted=False) for seat, bot in enumerate(chosen)]


def test_a_game_is_played_to_its_end_and_written_down() -> None:
    record = Record(EUROPE, 2, "07" * 16)
    state = record.begin()

    course = play_game(state, seated(FirstLegal(), bots.RandomBot()), 100_000, record)

    assert state.over
    assert (course.moves, course.illegal) == (len(record.moves), None)
    assert record.verify().fingerprint() == state.fingerprint()


def test_the_limit_stops_a_game() -> None:
    record = Record(EUROPE, 2, "07" * 16)
    state = record.begin()

    course = play_game(state, seated(FirstLegal(), FirstLegal()), 9, record)

    assert (course.moves, state.ply, state.over, record.result) == (9, 9, False, None)


def test_a_watcher_sees_every_move_and_what_came_of_it() -> None:
    seen: list[tuple[int, str, int, bool]] = []

    def watch(seat: int, move: Move, events: list[Event], position: State) -> None:
        seen.append((seat, move.notation, position.ply, bool(events)))

    record = Record(EUROPE, 3, "07" * 16)
    play_game(record.begin(), seated(*[bots.RandomBot()] * 3), 30, record, watch)

    assert [(seat, notation) for seat, notation, _, _ in seen] == [
        (played.seat, played.move.notation) for played in record.moves
    ]
    assert [ply for _, _, ply, _ in seen] == list(range(1, 31))
    assert all(told for _, _, _, told in seen)


def test_an_illegal_move_stops_the_game_before_it_is_played() -> None:
    state = EUROPE.new(2, 7)

    course = play_game(state, seated(FirstLegal(), Cheat(EUROPE)), 100)

    assert course.illegal == EUROPE.parse_move("decline")
    assert state.ply == course.moves == 1
    assert state.mover() == 1


def test_a_bot_that_was_pickled_is_still_itself() -> None:
    copy = pickle.loads(pickle.dumps(Stubborn(4)))  # noqa: S301 (made here)

    assert isinstance(copy, Stubborn)
    assert copy.place == 4
