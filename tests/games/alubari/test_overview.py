"""Overview: who may play, where the facts come from, what is limited, what is open and what is hidden."""

import copy
import json
from typing import Any

import pytest
from tests.games.alubari.table import (
    ALUBARI,
    DATA,
    WEATHER,
    doc,
    given,
    line,
    new,
    of,
    options,
    parts,
    play,
    refused,
    sections,
    seen,
)

from samovar.core import SamovarError
from samovar.games.alubari import Alubari
from samovar.games.alubari.state import AlubariState


@pytest.mark.rule("AL-001")
def test_one_to_five_play_and_one_alone_plays_by_the_solo_rules() -> None:
    assert ALUBARI.player_counts == [1, 2, 3, 4, 5]
    for players in (0, 6):
        with pytest.raises(SamovarError):
            ALUBARI.new(players, 1)
    assert len(sections(new(1), "game")) == 3
    assert [len(sections(new(players), "game")) for players in (2, 3, 4, 5)] == [0, 0, 0, 0]


@pytest.mark.rule("AL-002")
def test_printed_values_come_from_the_data_and_say_where_they_come_from() -> None:
    changed: dict[str, Any] = copy.deepcopy(DATA)
    ghum = next(town for town in changed["stations"] if town["name"] == "Ghum")
    ghum["areas"][0]["cost"] = {"stone": 5}
    ghum["areas"][0]["vp"] = 20
    table = given().seat(0, stone=4).laid(1, 5, 10).workers(E=[0]).area("E")
    assert "build ghum-1" in options(table.state())
    other = Alubari(changed).load(table.build())
    assert "build ghum-1" not in {move.notation for move in other.legal()}
    sheet = {"players": [{"areas": ["ghum-1"]}, {}]}
    assert Alubari(changed).score_sheet(sheet).seats[0].total == 20
    assert ALUBARI.score_sheet(sheet).seats[0].total == 9
    for kind in ("contracts", "equipment"):
        assert all(isinstance(entry["reconstructed"], bool) and entry["source"] for entry in DATA[kind])


@pytest.mark.rule("AL-003")
def test_spent_iron_and_stone_go_back_into_the_bag() -> None:
    state = given(3).seat(0, iron=3, stone=2).store(iron=4, stone=4).workers(C=[0], E=[0]).area("C").state()
    assert (doc(state)["bag"]["iron"], doc(state)["bag"]["stone"]) == (20, 9)
    play(state, "work steel", "done", "build siliguri-4")
    assert (doc(state)["bag"]["iron"], doc(state)["bag"]["stone"]) == (23, 11)


@pytest.mark.rule("AL-004")
def test_steel_is_limited_to_sixteen_bars() -> None:
    state = given().seat(0, steel=1).seat(1, steel=14).workers(E=[0]).area("E").state()
    play(state, "build siliguri-3")
    assert of(state, 0, "steel") == 2
    state = given().seat(0, steel=1).seat(1, steel=15).workers(E=[0]).area("E").state()
    play(state, "build siliguri-3")
    assert of(state, 0, "steel") == 1
    assert seen(state)["steel_left"] == 0
    state = given().seat(0, rubble=500, tea=500, chai=1).workers(B=[0]).area("B").state()
    play(state, "excavate")
    assert of(state, 0, "rubble", "tea") == [503, 500]


@pytest.mark.rule("AL-005")
def test_what_the_game_owns_serves_nobody() -> None:
    table = given(2).line("game", "p0", "game").laid(1, 2).built("game", "sukna-1").seat(0, rubble=20, stone=2)
    state = table.workers(E=[0]).area("E").state()
    refused(state, "build sukna-1", "AL-125")
    assert parts(state)["estates"] == 4
    assert parts(state)["track"] == 0
    assert parts(state)["stations"] == 0
    harvest = given(2).line("game", "p0", "game").event(6).state()
    assert [of(harvest, seat, "tea") for seat in (0, 1)] == [1, 0]
    assert sections(harvest, "game") == [1]
    dug = given(2).line("game", 1).workers(B=[0]).area("B").state()
    assert line(dug)[:2] == ["game", "p0"]


@pytest.mark.rule("AL-006")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_turn_order_starts_with_the_first_player(first: int) -> None:
    state = given(3).first(first).state()
    order = []
    for place in ("A1", "A2", "A3", "B1", "B2", "C1"):
        order.append(state.to_move[0])
        play(state, f"place {place}")
    assert order == [(first + step) % 3 for step in (0, 1, 2)] * 2


@pytest.mark.rule("AL-007")
def test_the_bag_the_discard_and_the_top_back_are_open() -> None:
    state = new(3, 4)
    table = seen(state)
    drawn = doc(state)["storehouse"]
    chai = 14 - sum(card["chai"] for card in table["equipment"])
    assert table["bag"] == {
        "iron": 27 - drawn["iron"],
        "stone": 15 - drawn["stone"],
        "chai": chai - drawn["chai"],
        "event": 5,
    }
    state = given(3).seat(1, contracts=[5, 9], used=[9]).cards(1, 2, 3, top=4).discard(7, 8).state()
    for seat in (-1, 0, 2):
        table = seen(state, seat)
        assert table["discard"] == [7, 8]
        assert table["deck"] == 23
        assert table["next_back"] == WEATHER[4]
        assert table["post_office"] == [1, 2, 3]
        assert table["seats"][1]["contracts"] == [{"number": 5, "used": False}, {"number": 9, "used": True}]


@pytest.mark.rule("AL-008")
def test_nobody_is_shown_the_deck_and_other_worlds_have_another_top_card() -> None:
    state = new(3, 4)
    top = doc(state)["top"]
    for seat in (-1, 0, 1, 2):
        view = json.loads(json.dumps(state.view(seat)))
        assert not {"pile", "top", "seed"} & set(view["table"])
        assert "seed" not in view
        assert view["table"] == json.loads(json.dumps(state.view(-1)))["table"]
    tops = set()
    for number in range(40):
        world = state.determinize(0, ALUBARI.new(2, number).dice)
        assert isinstance(world, AlubariState)
        assert world.view(0) == state.view(0)
        tops.add(doc(world)["top"])
    assert len(tops) > 1
    assert {WEATHER[card] for card in tops} == {WEATHER[top]}
    draws = set()
    for number in range(10):
        world = state.determinize(0, ALUBARI.new(2, number).dice)
        draws.add(tuple(world.dice.below(1000) for _ in range(3)))
    assert len(draws) > 1
