"""Phase 4 (hiring and placing) and the course of phase 5."""

import pytest
from tests.games.alubari.table import (
    asked,
    doc,
    given,
    line,
    load,
    new,
    of,
    options,
    passively,
    play,
    question,
    refused,
    stations,
    to_round,
)


@pytest.mark.rule("AL-073")
def test_hiring_for_a_chai_needs_equipment() -> None:
    state = given(2).owns(0, "toy-train").seat(0, chai=1).hiring().state()
    play(state, "hire chai")
    assert of(state, 0, "workers", "chai") == [3, 0]
    without = given(2).seat(0, chai=1).hiring().state()
    assert asked(without) == (0, "place")
    poor = given(2).owns(0, "toy-train").hiring().state()
    assert asked(poor) == (0, "place")


@pytest.mark.rule("AL-074")
def test_the_five_ways_to_the_third_worker() -> None:
    assert "hire chai" in options(given(2).owns(0, "garratt").seat(0, chai=1).hiring().state())
    assert "hire rubble" in options(given(2).owns(0, "shunter").seat(0, rubble=2).hiring().state())
    event = given(2).owns(0, "inspection-train").hiring().run(event_this_round=True).state()
    assert "hire free" in options(event)
    state = given(2).seat(0, stone=2).workers(E=[0], G=[]).area("E").calm().state()
    play(state, "build siliguri-2")
    assert asked(state) == (0, "hire")
    assert options(state) == {"hire free", "hire no"}
    refused(state, "hire chai", "AL-074")
    card = given(2).seat(0, contracts=[30]).step("G").workers(G=[]).calm().state()
    play(card, "use 30")
    assert asked(card) == (0, "hire")
    assert "hire free" in options(card)


@pytest.mark.rule("AL-075")
def test_never_more_than_three_workers() -> None:
    table = given(2).owns(0, "toy-train", "shunter", "inspection-train").seat(0, chai=3, rubble=9, free_worker=True)
    state = table.hiring().run(event_this_round=True).state()
    play(state, "hire free")
    assert of(state, 0, "workers", "chai", "rubble") == [3, 3, 9]
    assert asked(state) == (0, "place")


@pytest.mark.rule("AL-076")
def test_hiring_is_decided_once_and_a_free_right_is_lost() -> None:
    table = given(3).first(2).owns(0, "toy-train").owns(2, "garratt").seat(0, chai=2).seat(2, chai=2)
    state = table.hiring().state()
    assert asked(state) == (2, "hire")
    play(state, "hire no")
    assert asked(state) == (0, "hire")
    play(state, "hire chai")
    assert asked(state) == (2, "place")
    free = given(2).seat(0, free_worker_next=True).next_round().state()
    assert asked(free) == (0, "hire")
    play(free, "hire no")
    assert of(free, 0, "workers") == 2
    hired = [event for event in passively(free, lambda it: it.round >= 4) if event.name == "hired"]
    assert hired == []
    assert question(free) != "hire"


@pytest.mark.rule("AL-077")
def test_workers_are_placed_one_by_one() -> None:
    state = given(3).seat(1, workers=3).state()
    order = []
    for space in ("A1", "A2", "A3", "B1", "B2", "C1", "G1"):
        order.append(state.to_move[0])
        if space == "A2":
            refused(state, "place A1", "AL-077")
        play(state, f"place {space}")
    assert order == [0, 1, 2, 0, 1, 2, 1]
    assert [of(state, seat, "workers") for seat in range(3)] == [0, 0, 0]


@pytest.mark.rule("AL-078")
def test_spaces_may_be_taken_in_any_order() -> None:
    state = given(3).state()
    play(state, "place A3", "place B1", "place B2", "place A1")
    assert doc(state)["offices"]["A"] == [0, None, 0]


@pytest.mark.rule("AL-079")
def test_every_worker_must_be_placed_and_spaces_suffice() -> None:
    for players, left in ((1, 8), (2, 8), (3, 12), (4, 19), (5, 19)):
        table = given(players).forecast("fog", "sun", "sun")
        for seat in range(players):
            table.seat(seat, workers=3)
        state = table.state()
        assert len(options(state)) == left >= 3 * players
        for _ in range(3 * players):
            assert question(state) == "place"
            assert options(state) == options(state, "place")
            play(state, sorted(options(state))[-1])
        assert not any(of(state, seat, "workers") for seat in range(players)) or doc(state)["round"] > 2


@pytest.mark.rule("AL-080")
def test_areas_in_order_contracts_before_spaces() -> None:
    table = given(2).seat(0, contracts=[7, 26, 12, 1, 9, 21, 30], iron=9, stone=9, rubble=30, steel=4, chai=3, tea=2)
    table.laid(1).store(iron=3).cards(4, 5, 6).workers(A=[0], B=[0], C=[0], D=[0], E=[0], F=[0], G=[0])
    state = table.step("A").state()
    steps: list[tuple[str, str]] = []
    while doc(state)["round"] == 2:
        where = (doc(state)["course"]["area"], question(state))
        if not steps or steps[-1] != where:
            steps.append(where)
        moves = options(state)
        uses = sorted(move for move in moves if move.startswith("use"))
        quiet = moves & {"done", "contract 4"}
        play(state, (uses or sorted(quiet or moves))[0])
    order = [
        ("A", "contracts"), ("A", "store"), ("B", "contracts"), ("B", "excavate"), ("C", "contracts"), ("C", "works"),
        ("D", "contracts"), ("D", "lay"), ("E", "contracts"), ("E", "build"), ("F", "contracts"), ("F", "post"),
        ("F", "extra-post"), ("G", "contracts"), ("G", "chaiwala"),
    ]  # fmt: skip
    assert steps == order
    unexpected = given(2).step("A").workers(A=[0]).store(iron=1).state()
    refused(unexpected, "lay", "AL-080")


@pytest.mark.rule("AL-081")
def test_spaces_are_resolved_by_number() -> None:
    state = given(3).first(1).line(2, 2).rates(excavation=0).workers(B=[0, 1]).area("B").state()
    assert line(state)[:2] == ["p0", "p1"]
    gap = given(4).line(2, 2).rates(excavation=0).workers(B=[None, 1, 0]).area("B").state()
    assert line(gap)[:2] == ["p1", "p0"]


@pytest.mark.rule("AL-082")
def test_each_worker_acts_once_and_separately() -> None:
    state = given(3).workers(B=[0, 0]).area("B").state()
    assert of(state, 0, "rubble") == 6
    state = given(3).store(iron=9).workers(A=[0, 0]).area("A").state()
    play(state, "store iron:3", "store iron:3")
    assert of(state, 0, "iron") == 6
    assert question(state) == "chaiwala"


@pytest.mark.rule("AL-083")
def test_what_must_be_done_in_full_and_what_may_be_left() -> None:
    table = given(3).seat(0, stone=3, iron=3, steel=1, chai=1).store(iron=2).cards(4, 5)
    state = table.workers(A=[0], C=[0], E=[0], F=[0], D=[0], B=[0]).area("A").state()
    assert "store" in options(state)
    play(state, "store")
    assert options(state) == {"excavate", "excavate boosted"}
    play(state, "excavate")
    assert "done" in options(state)
    play(state, "done")
    assert doc(state)["sections"][0] == 0  # the track was laid without a question
    assert question(state) == "build"
    assert "done" in options(state)
    play(state, "done")
    assert stations(state, 0) == []
    assert options(state) == {"contract 4", "contract 5", "boost"}
    play(state, "contract 4")
    assert options(state) == {"tea", "brew 0"}


@pytest.mark.rule("AL-084")
def test_a_new_first_player_counts_for_later_contract_steps() -> None:
    table = given(2).seat(0, contracts=[26]).seat(1, contracts=[28]).line("game", 2)
    state = table.store(iron=5).workers(A=[None, 1]).area("A").state()
    play(state, "store")
    assert doc(state)["first"] == 1
    assert asked(state) == (1, "contracts")
    under_way = given(3).seat(1, contracts=[22]).seat(2, contracts=[7]).seat(0, contracts=[20]).store(iron=5)
    state = under_way.workers(A=[0]).step("A").state()
    assert asked(state)[0] == 0
    play(state, "done", "use 22")
    assert doc(state)["first"] == 1
    assert asked(state)[0] == 2


@pytest.mark.rule("AL-176")
def test_workers_go_home_at_the_end_of_the_round() -> None:
    state = new(3, 1)
    to_round(state, 2)
    document = doc(state)
    assert all(space is None for spaces in document["offices"].values() for space in spaces)
    hired = given(2).owns(0, "toy-train").seat(0, chai=1).hiring().state()
    play(hired, "hire chai")
    to_round(hired, 3)
    assert of(hired, 0, "workers") == 2
    assert load(doc(hired)).fingerprint() == hired.fingerprint()


@pytest.mark.rule("AL-177")
def test_the_order_of_the_end_of_the_round() -> None:
    table = given(2).line("p0", rest_white=True).seat(0, lay_bonus=1, store_bonus=2, double=True, stone_discount=1)
    table.seat(1, iron_for_steel=3, rubble_discount=2, laid=True).run(contracts_closed=True, first_locked=True)
    document = doc(table.sections(0, *range(1, 16)).workers(A=[0]).round_end().state())
    assert document["over"]
    assert document["extra_build"]
    assert all(space is None for spaces in document["offices"].values() for space in spaces)
    for seat in document["seats"]:
        assert not any(seat[name] for name in ("lay_bonus", "store_bonus", "double", "iron_for_steel", "laid"))
        assert not seat["stone_discount"]
        assert not seat["rubble_discount"]
    assert not document["course"]["contracts_closed"]
    assert not document["course"]["first_locked"]


@pytest.mark.rule("AL-178")
def test_rounds_go_on_until_an_end_is_met() -> None:
    state = given(3).put(round=400).next_round().state()
    assert doc(state)["round"] == 401
    assert question(state) == "place"
