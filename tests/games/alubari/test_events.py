"""Phase 3: the storehouse, the wheel and its six events."""

import pytest
from tests.games.alubari.table import (
    DATA,
    asked,
    doc,
    equipment,
    given,
    line,
    load,
    new,
    of,
    options,
    parts,
    play,
    question,
    rates,
    refused,
    sections,
    seen,
    stations,
)


@pytest.mark.rule("AL-051")
@pytest.mark.parametrize(("players", "drawn"), [(1, 6), (2, 6), (3, 9), (4, 12), (5, 12)])
def test_cubes_drawn_each_round(players: int, drawn: int) -> None:
    state = given(players).next_round().state()
    assert sum(doc(state)["storehouse"].values()) == drawn


@pytest.mark.rule("AL-051")
def test_event_cubes_count_among_those_drawn() -> None:
    table = given(3).wheel(1, 2, 3, 4, last=4).bag(iron=5, stone=2, chai=1)
    document = doc(table.round_end().state())
    assert document["storehouse"] == {"iron": 5, "stone": 2, "chai": 1}
    assert document["wheel"] == [True] * 5 + [False]


@pytest.mark.rule("AL-052")
def test_drawn_cubes_are_added_to_what_is_left() -> None:
    state = given(4).store(iron=2).bag(iron=6, stone=4).next_round().state()
    assert doc(state)["storehouse"] == {"iron": 8, "stone": 4, "chai": 0}


@pytest.mark.rule("AL-053")
def test_resources_are_stored_first_and_events_come_one_by_one() -> None:
    table = given(3).wheel(4, 5, 6, last=6).store(iron=5).bag(iron=7)
    document = doc(table.round_end().state())
    assert document["storehouse"]["iron"] == 7
    assert document["bag"]["iron"] == 5
    assert document["wheel"] == [True, True, False, False, False, False]
    state = given(3).line("p0").owns(0, "toy-train").seat(0, steel=1).event(5, count=2).state()
    assert question(state) == "upkeep"
    assert of(state, 0, "tea") == 0
    assert not doc(state)["wheel"][5]
    play(state, "maintain steel")
    assert of(state, 0, "tea") == 1
    assert doc(state)["wheel"][5]


@pytest.mark.rule("AL-054")
def test_the_wheel_is_circular() -> None:
    assert doc(given().wheel(4).event(5).state())["wheel"] == [False, False, False, True, True, False]
    assert doc(given().wheel(6).event(1).state())["wheel"] == [True] + [False] * 5
    document = doc(new(3))
    document["course"] |= {"stage": "events", "events_due": 1}
    document["bag"]["event"] -= 1
    del document["pending"]
    state = load(document)
    assert doc(state)["wheel"] == [True] + [False] * 5
    assert seen(state)["next_event"] == 2


@pytest.mark.rule("AL-055")
def test_a_short_bag_ends_the_draw() -> None:
    document = doc(given(4).bag(iron=7).next_round().state())
    assert document["storehouse"]["iron"] == 7
    assert document["bag"]["iron"] == 0
    document = doc(given(3).wheel(4, 5, 6, last=6).bag(iron=1).round_end().state())
    assert document["bag"]["event"] == 3
    assert document["wheel"] == [True, True, False, False, False, False]


@pytest.mark.rule("AL-056")
@pytest.mark.parametrize("players", [2, 3, 5])
def test_event_1_clears_the_two_leftmost_spaces(players: int) -> None:
    state = given(players).line("p0", 1, 3, 4).event(1).state()
    assert line(state)[:4] == ["p0", "game", "game", 4]


@pytest.mark.rule("AL-057")
def test_event_1_gives_no_rubble_and_clears_what_there_is() -> None:
    state = given(2).line("p0", 1, rest_white=True).event(1).state()
    assert line(state)[:2] == ["p0", "game"]
    assert set(line(state)[2:]) == {"game"}
    assert [of(state, seat, "rubble") for seat in (0, 1)] == [0, 0]


@pytest.mark.rule("AL-058")
def test_event_1_sends_three_cubes_back() -> None:
    state = given(3).wheel(4, 5, 6).event(1).state()
    assert doc(state)["wheel"] == [True] + [False] * 5
    assert doc(state)["bag"]["event"] == 4


@pytest.mark.rule("AL-059")
def test_event_1_cuts_the_storehouse_only_when_cubes_went_back() -> None:
    table = given(3).store(iron=10, stone=3, chai=3)
    before = doc(given(3).store(iron=10, stone=3, chai=3).state())["bag"]
    after = doc(table.wheel(4, 5, 6).event(1).state())
    assert after["storehouse"] == {"iron": 7, "stone": 3, "chai": 1}
    assert (after["bag"]["iron"], after["bag"]["chai"]) == (before["iron"] + 3, before["chai"] + 2)
    stone = doc(given(3).store(stone=6).wheel(6).event(1).state())
    assert stone["storehouse"]["stone"] == 4
    uncut = doc(given(3).store(iron=10, stone=6, chai=3).event(1).state())
    assert uncut["storehouse"] == {"iron": 10, "stone": 6, "chai": 3}


@pytest.mark.parametrize(
    ("harvest", "after", "tea"),
    [
        pytest.param(2, 4, 0, marks=pytest.mark.rule("AL-060")),
        pytest.param(4, 2, 4, marks=pytest.mark.rule("AL-060")),
        pytest.param(5, 2, 4, marks=pytest.mark.rule("AL-061")),
    ],
)
def test_event_2_makes_crops_grow(harvest: int, after: int, tea: int) -> None:
    state = given().line("p0", "p0").rates(harvest=harvest).event(2).state()
    assert rates(state)[2] == after
    assert of(state, 0, "tea") == tea


@pytest.mark.rule("AL-062")
def test_event_3_lays_track_for_the_game() -> None:
    state = given().sections(0, 1, 2).laid(3).rates(lay=2).event(3).state()
    assert sections(state, "game") == [3, 4, 5]
    assert sections(state, 0) == [1, 2]
    assert parts(state)["track"] == 5


@pytest.mark.rule("AL-063")
def test_event_3_uses_the_rate_of_this_rounds_weather() -> None:
    table = given(3).wheel(1, 2, last=2).bag().forecast(None, "sun", "sun").rates(lay=1)
    assert sections(table.round_end().state(), "game") == [1, 2]
    end = given(3).sections(0, *range(1, 15)).rates(lay=4).event(3).state()
    assert sections(end, "game") == [15]


@pytest.mark.rule("AL-064")
def test_a_river_laid_by_an_event_opens_towns_without_chai() -> None:
    state = given(2).laid(1, 2, 3, 4).event(3).state()
    assert sections(state, "game") == [1, 2, 3, 4, 5]
    assert [of(state, seat, "chai") for seat in (0, 1)] == [0, 0]
    assert "Gayabari" in seen(state)["open_towns"]


@pytest.mark.rule("AL-065")
def test_event_4_completes_the_nearest_town_but_never_siliguri() -> None:
    state = given().built(0, "sukna-1", "sukna-2", "rangtong-1").event(4).state()
    assert stations(state, "game") == ["rangtong-2"]
    assert stations(state, 0) == ["sukna-1", "sukna-2", "rangtong-1"]


ALL_BUT_SILIGURI = [
    "sukna-1", "sukna-2", "rangtong-1", "rangtong-2", "tindharia-1", "tindharia-2", "tindharia-3", "gayabari-1",
    "gayabari-2", "gayabari-3", "gayabari-4", "kurseong-1", "kurseong-2", "kurseong-3", "tung-1", "sonada-1",
    "sonada-2", "ghum-1", "ghum-2", "darjeeling-1",
]  # fmt: skip


@pytest.mark.rule("AL-066")
def test_event_4_ignores_rivers_and_the_closed_area() -> None:
    state = given().event(4).state()
    assert stations(state, "game") == ["sukna-1", "sukna-2"]
    full = given(2).built("game", *ALL_BUT_SILIGURI).wheel(1, 2, 3).event(4).state()
    assert stations(full, "game") == ALL_BUT_SILIGURI
    assert doc(full)["wheel"] == [False, False, False, True, False, False]
    open_for_three = given(3).built("game", *ALL_BUT_SILIGURI).event(4).state()
    assert "darjeeling-2" in stations(open_for_three, "game")


@pytest.mark.rule("AL-067")
def test_event_4_sends_three_cubes_back() -> None:
    state = given(3).wheel(1, 2, 3).event(4).state()
    assert doc(state)["wheel"] == [False, False, False, True, False, False]
    assert doc(state)["bag"]["event"] == 4


@pytest.mark.rule("AL-068")
def test_event_5_is_paid_card_by_card() -> None:
    table = given(2).owns(0, "toy-train", "garratt").seat(0, steel=1, chai=2)
    state = table.event(5).state()
    assert options(state) == {"maintain steel", "maintain chai", "maintain return"}
    play(state, "maintain steel")
    refused(state, "maintain steel", "AL-068")
    play(state, "maintain chai")
    assert equipment(state, 0) == {"toy-train", "garratt"}
    assert of(state, 0, "steel", "chai") == [0, 0]
    state = table.state()
    play(state, "maintain return", "maintain chai")
    assert equipment(state, 0) == {"garratt"}
    assert of(state, 0, "steel", "chai") == [1, 0]


@pytest.mark.rule("AL-069")
def test_event_5_is_resolved_in_turn_order() -> None:
    table = given(3).first(1).owns(0, "toy-train").owns(1, "garratt", "shunter").owns(2, "luxury-train")
    for seat in range(3):
        table.seat(seat, steel=2)
    state = table.event(5).state()
    order = []
    while question(state) == "upkeep":
        order.append(asked(state)[0])
        play(state, "maintain steel")
    assert order == [1, 1, 2, 0]


@pytest.mark.rule("AL-070")
def test_a_card_put_back_gets_no_new_chai() -> None:
    state = given(2).owns(0, "luxury-train").seat(0, steel=3).event(5).state()
    play(state, "maintain return")
    assert doc(state)["equipment"]["luxury-train"] == {"owner": "shed", "chai": 0}
    state = given(2).shed("luxury-train").seat(1, steel=3).workers(E=[1]).area("E").state()
    play(state, "buy luxury-train")
    assert of(state, 1, "chai") == 0


@pytest.mark.rule("AL-071")
def test_a_card_put_back_has_no_effect_and_is_for_sale() -> None:
    table = given(2).owns(0, "inspection-train").seat(0, steel=1).event(5)
    kept = table.state()
    play(kept, "maintain return")
    assert asked(kept) == (0, "place")
    assert equipment(kept, "shed") >= {"inspection-train"}
    unable = given(2).owns(0, "inspection-train").seat(0, chai=1).event(5).state()
    assert asked(unable) == (0, "place")
    assert equipment(unable, 0) == set()
    paid = table.state()
    play(paid, "maintain steel")
    assert "hire free" in options(paid)
    state = given(2).shed("inspection-train").seat(1, steel=1, chai=1).workers(E=[1]).area("E").state()
    play(state, "buy inspection-train")
    assert of(state, 1, "steel", "chai") == [0, 0]


@pytest.mark.rule("AL-072")
def test_event_6_is_a_harvest_and_then_track() -> None:
    table = given().laid(*range(1, 8)).line(*["p0"] * 4).rates(harvest=4, lay=1)
    state = table.event(6).state()
    assert of(state, 0, "tea") == 8
    assert rates(state)[2] == 2
    assert sections(state, "game") == list(range(1, 9))


@pytest.mark.rule("AL-237")
def test_the_ten_white_markers_of_the_box_are_no_limit() -> None:
    table = given(1).line(*["game"] * 5).laid(1, 2, 3).built("game", "sukna-1", "sukna-2")
    white = 5 + 3 + 2
    assert white == next(part["count"] for part in DATA["components"] if part["id"] == "gameOwnershipMarkersWhite")
    state = table.rates(lay=1).event(3).state()
    assert sections(state, "game") == [1, 2, 3, 4]
    assert not state.over
    assert question(state) == "place"
