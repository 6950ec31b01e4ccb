"""Building track and city limits: CH-073 to CH-091."""

import pytest
from tests.games.china.table import CHINA, GRID, allowed, cash, given, legal, play, price, refused, track

from samovar.core import BadDocument


@pytest.mark.rule("CH-073")
def test_the_milepost_reached_is_paid() -> None:
    state = given().track(0, "759-812-861-860-859").train(0, 705).state()

    assert price(state, "build 706-650") == 2
    assert price(state, "build 859-909") == 3
    assert price(state, "build 760-814") == 1
    alpine = next(m for m in range(GRID.size) if GRID.mileposts[m].terrain == 3)
    assert state.land.cost[alpine] == 5
    assert price(given().track(0, "1443-1444").train(0, 705).state(), "build 1444-1445") == 5


@pytest.mark.rule("CH-074")
def test_water_is_added() -> None:
    state = given().train(0, 705).state()

    assert price(state, "build 704-647") == 2 + 2
    assert price(state, "build 1545-1595") == 1 + 3
    dry = given().track(0, "680-681").train(0, 705).state()
    assert price(dry, "build 680-623") == 1 + 1


@pytest.mark.rule("CH-075")
def test_several_waters_are_each_paid() -> None:
    state = given().track(0, "1684-1683", "562-561").train(0, 705).state()

    assert price(state, "build 1684-1728") == 1 + 2 + 2 + 3
    assert price(state, "build 562-619") == 1 + 1


@pytest.mark.rule("CH-076")
def test_an_edge_carries_one_segment() -> None:
    state = given().track(0, "760-814").track(1, "814-864").turn_of(1).train(1, 705).state()

    refused(state, "build 814-760", "edge-taken")
    with pytest.raises(BadDocument):
        CHINA.parse_move("build 815-865")
    with pytest.raises(BadDocument):
        CHINA.parse_move("build 705-814")


@pytest.mark.rule("CH-077")
def test_building_starts_in_a_major_city_or_where_one_is() -> None:
    state = given().track(0, "760-814").train(0, 705).state()

    assert price(state, "build 2085-2064") == 3
    allowed(state, "build 814-815")
    refused(state, "build 1623-1624", "not-reached")


@pytest.mark.rule("CH-078")
def test_two_segments_a_turn_leave_a_major_city() -> None:
    state = given().train(0, 705).state()
    play(state, "build 760-814", "build 759-813")

    refused(state, "build 706-707", "outs")
    allowed(state, "build 2066-2041")


@pytest.mark.rule("CH-079")
def test_a_segment_into_a_major_city_costs_five() -> None:
    state = given().track(0, "1443-1444").train(0, 705).state()

    assert price(state, "build 1444-1445") == 5
    assert price(state, "build 1445-1444") == 1
    into = state.copy()
    play(into, "build 1444-1445")
    assert into.outs == [0, 0, 0, 0]
    play(state, "build 1445-1444")
    assert sum(state.outs) == 1


@pytest.mark.rule("CH-080")
def test_the_builder_chooses_the_order() -> None:
    state = given().track(0, "1443-1444", "1442-1388").train(0, 705).state()

    assert price(state, "build 1442-1443") == 1
    assert price(state, "build 1443-1442") == 3


@pytest.mark.rule("CH-081")
def test_no_track_in_a_red_area() -> None:
    refused(given().train(0, 705).state(), "build 705-760", "red-area")


@pytest.mark.rule("CH-082")
def test_twenty_a_turn() -> None:
    table = given().cash(90).track(0, "859-860").train(0, 705)
    state = table.say(turn={"spent": 18}, pending=[{"decision": "build"}]).state()

    refused(state, "build 859-909", "limit")
    allowed(state, "build 706-650")


@pytest.mark.rule("CH-083")
def test_there_is_no_credit() -> None:
    state = given().cash(4).track(0, "1443-1444").train(0, 705).state()

    refused(state, "build 1444-1445", "cash")
    assert track(state) == ["1443-1444"]


@pytest.mark.rule("CH-084")
def test_segments_are_placed_one_after_another() -> None:
    state = given().train(0, 705).state()
    refused(state, "build 814-815", "not-reached")

    play(state, "build 760-814", "build 814-815")

    assert cash(state) == 60 - 4
    assert not [move for move in legal(state) if move.startswith(("unbuild", "remove"))]


@pytest.mark.rule("CH-085")
def test_track_is_never_taken_back() -> None:
    state = given().track(0, "760-814").train(0, 705).state()

    with pytest.raises(BadDocument):
        CHINA.parse_move("remove 760-814")
    kinds = {move.split()[0] for move in legal(state)}
    assert kinds <= {"move", "load", "build", "link", "upgrade", "change", "end"}
    flooded = given(2).track(0, "711-764", "1545-1595-1596").ferry(0).links(0, "ningbo-port").train(0, 705)
    kept = flooded.pile(141, 142, 90).state()
    play(kept, "change")
    assert kept.has_ferry(0)
    assert kept.has_link(0, 3)


@pytest.mark.rule("CH-086")
def test_a_piece_that_is_cut_off_is_still_reached() -> None:
    state = given().track(0, "1020-1072").train(0, 705).state()

    assert [move for move in legal(state) if move.startswith("build 1072-")]
    assert [move for move in legal(given().ferry(0).train(0, 705).state()) if move.startswith("build 764-")]


# --- city limits ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("CH-087")
def test_two_players_in_a_small_city_three_in_a_medium_one() -> None:
    small = given(4).track(0, "2094-2102").track(1, "2101-2102").track(2, "2095-2096").turn_of(2).train(2, 705).state()
    refused(small, "build 2095-2102", "city-full")
    medium = given(4).track(0, "968-1020").track(1, "969-1020").track(2, "1019-1020").track(3, "1021-1022")
    refused(medium.turn_of(3).train(3, 705).state(), "build 1021-1020", "city-full")


@pytest.mark.rule("CH-088")
def test_three_segments_a_player_in_a_city() -> None:
    state = given().track(0, "1072-1020", "1073-1020", "969-1020").train(0, 705).state()

    refused(state, "build 1020-1021", "city-segments")


@pytest.mark.rule("CH-089")
def test_nobody_is_shut_out_of_a_city() -> None:
    state = given(4).track(0, "972-1024").train(0, 705).state()
    allowed(state, "build 1024-973")
    play(state, "build 1024-973")
    refused(state, "build 1024-1023", "city-shut")
    two = given(2).track(0, "972-1024", "973-1024").train(0, 705).state()
    allowed(two, "build 1024-1023")


@pytest.mark.rule("CH-090")
def test_what_a_free_way_in_is() -> None:
    state = given(2).train(0, 705).state()
    assert price(state, "build 1545-1594") == 3
    play(state, "build 1545-1594")
    assert state.degree[0][1594] == 1
    dalian = given(2).track(0, "654-711").train(0, 705).state()
    allowed(dalian, "build 711-764")
    assert len(GRID.near[920]) == 1


@pytest.mark.rule("CH-091")
def test_everybody_keeps_a_way_into_a_major_city() -> None:
    edges = ["1391-1445", "1392-1445", "1444-1445", "1444-1495"]
    state = given(6).track(0, *edges).train(0, 705).state()

    for start, end in ((1495, 1494), (1545, 1595), (1545, 1544)):
        if GRID.edge_between(start, end) >= 0 and state.owner[GRID.edge_between(start, end)] == 255:
            refused(state, f"build {start}-{end}", "major-shut")
    three = given(3).track(0, *edges).train(0, 705).state()
    allowed(three, "build 1545-1595")
