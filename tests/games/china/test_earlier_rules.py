"""Records of rules version 1 replay by its rules; games of now are played by those of version 2."""

import copy
import pickle
from typing import Any

import pytest
from tests.games.china.table import CHINA, Table, cash, center, given, play, refused

from samovar.core import BadDocument, Field, Record
from samovar.games.china.game import OLDEST_RULES, RULES_VERSION
from samovar.games.china.state import ChinaState

EARLIER = 1
NOW = 2


def record(table: Table, rules: int, *moves: str) -> Record:
    """A record that begins with a position, as a program of these rules would have written it."""
    start = table.state()
    document = Record(CHINA, start.players, start.dice.seed, start=start.dump()).to_json()
    return Record.from_json(Field({**document, "rules": rules, "moves": list(moves)}, "record"), CHINA)


def replayed(table: Table, rules: int, *moves: str) -> ChinaState:
    state = record(table, rules, *moves).replay()
    assert isinstance(state, ChinaState)
    return state


def reason(table: Table, rules: int, *moves: str) -> str:
    """Why a record does not replay."""
    with pytest.raises(BadDocument) as caught:
        replayed(table, rules, *moves)
    assert caught.value.message.key == "record.move"
    refusal: Any = caught.value.message.params["reason"]
    return str(refusal["key"])


def test_the_versions_that_replay() -> None:
    assert (OLDEST_RULES, RULES_VERSION) == (EARLIER, NOW)
    assert CHINA.new(2, 1).rules_version == NOW
    for rules in (EARLIER - 1, NOW + 1):
        with pytest.raises(BadDocument):
            record(given(2), rules)


@pytest.mark.rule("CH-181")
def test_chips_were_not_counted() -> None:
    table = given(2).train(0, 705).train(1, 705)
    moves = ["0 load tourists", "0 drop tourists"] * 21

    state = replayed(table, EARLIER, *moves)

    turn: Any = state.dump()["turn"]
    assert "taken" not in turn
    assert reason(table, NOW, *moves) == "refusal.taken"


@pytest.mark.rule("CH-043")
def test_the_ways_to_both_ports_were_counted_together() -> None:
    table = given(2).track(0, "919-918").track(1, "711-764").ferry(0, 1).train(0, 705)
    assert replayed(table, EARLIER, "0 build 919-973").owner[CHINA.land.grid.edge_between(919, 973)] == 0
    assert reason(table, NOW, "0 build 919-973") == "refusal.ferry-shut"
    first = given(2).track(0, "919-918").ferry(0).train(0, 705).track(1, "711-710", "973-972").train(1, 705)
    assert replayed(first, EARLIER, "0 build 919-973").spent > 0
    last = given(2).track(0, "918-919-973").ferry(0).train(0, 705)
    assert reason(last, EARLIER, "0 build 764-711") == "refusal.ferry-shut"


@pytest.mark.rule("CH-043")
def test_the_only_way_to_dalian_served_who_had_laid_it() -> None:
    table = given(3).track(0, "711-764").track(1, "918-919").ferry(0, 1).turn_of(1).train(1, 764)
    for rules, amounts in [(EARLIER, [64, 56]), (NOW, [60, 60])]:
        state = replayed(table, rules, "1 move 711")
        assert [cash(state, seat) for seat in range(2)] == amounts
    assert reason(table, EARLIER, "1 build 711-654") == "refusal.not-reached"
    second = given(3).track(0, "711-764").ferry(0).track(1, "711-710").turn_of(1).train(1, 711)
    assert reason(second, EARLIER, "1 build 711-764") == "refusal.edge-taken"
    assert replayed(second, NOW, "1 build 711-764").has_ferry(1)


@pytest.mark.rule("CH-118")
def test_a_sheltered_train_had_still_to_come_to_the_congress() -> None:
    table = given(2).event(137, left=0).say(absent=[1]).train(1, 338).train(0, center("lhasa"))
    table.pile(154, 90, 110, 127)
    for rules, amount, absent in [(EARLIER, 60, [1]), (NOW, 70, [])]:
        state = replayed(table, rules, "0 change", "1 shelter beijing")
        assert (cash(state, 1), state.seats_in(state.absent)) == (amount, absent)


def test_a_position_keeps_the_rules_of_its_game_and_is_set_up_anew_by_those_of_now() -> None:
    table = given(2).track(0, "919-918").track(1, "711-764").ferry(0, 1).train(0, 705)
    state = replayed(table, EARLIER)
    move = CHINA.parse_move("build 919-973")
    for twin in (state.copy(), copy.deepcopy(state), pickle.loads(pickle.dumps(state))):  # noqa: S301
        assert twin.rules_version == EARLIER
        assert twin.why_not(move) is None
    again = CHINA.load(state.dump())
    assert isinstance(again, ChinaState)
    assert again.fingerprint() == state.fingerprint()
    refused(again, "build 919-973", "ferry-shut")
    play(again, "end")
