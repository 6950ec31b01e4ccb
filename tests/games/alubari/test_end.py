"""How the game ends."""

import pytest
from tests.games.alubari.table import (
    Table,
    asked,
    doc,
    equipment,
    given,
    happened,
    line,
    load,
    of,
    options,
    passively,
    play,
    question,
    refused,
    sections,
    stations,
)


def nearly_out(table: Table, seat: int = 0) -> Table:
    """The seat has one marker left; section 15 is free."""
    areas = ["siliguri-1", "siliguri-2", "siliguri-4", "siliguri-5"]
    return table.sections(seat, *range(1, 15)).built(seat, *areas).calm()


@pytest.mark.rule("AL-179")
def test_the_game_ends_with_the_round_in_which_the_railway_is_finished() -> None:
    state = given(3).laid(*range(1, 15)).seat(0, steel=3).event(3).state()
    assert sections(state, "game")[-1] == 15
    assert asked(state) == (0, "place")
    play(state, "place D1", "place A1", "place A2", "place G1", "place B1", "place B2")
    assert asked(state)[1] == "chaiwala"
    assert of(state, 0, "steel") == 3
    play(state, "tea")
    assert state.over
    assert doc(state)["ended_by"] == "railway"
    by_hand = given(3).laid(*range(1, 15)).seat(0, steel=1).workers(D=[0], G=[1]).area("D").state()
    assert sections(by_hand, 0) == [15]
    assert asked(by_hand) == (1, "chaiwala")
    events = play(by_hand, "tea")
    assert by_hand.over
    assert happened(events, "game_over")[0]["by"] == "railway"


@pytest.mark.rule("AL-180")
def test_the_railway_is_finished_when_no_section_is_free() -> None:
    state = given(1).laid(2, 4, 15).sections(0, 1, 3).next_round().state()
    assert not state.over
    full = given(1).laid(2, 4, 15).sections(0, 1, 3, *range(5, 15)).next_round().state()
    assert full.over
    assert doc(full)["ended_by"] == "railway"


@pytest.mark.rule("AL-074", "AL-177")
def test_the_events_of_a_round_are_over_with_it() -> None:
    """A finished game has none, whatever its last round drew; every other round draws its own."""
    last = given(1).laid(2, 4, 15).sections(0, 1, 3, *range(5, 15)).next_round().run(event_this_round=True).state()
    assert last.over
    assert doc(last)["course"]["event_this_round"] is False


@pytest.mark.rule("AL-181")
def test_alone_the_game_ends_with_the_last_marker() -> None:
    state = nearly_out(given(1)).seat(0, steel=1, chai=1).workers(E=[0], F=[0]).cards(4, 5).area("E").state()
    play(state, "build siliguri-3")
    assert state.over
    assert doc(state)["ended_by"] == "markers"


@pytest.mark.rule("AL-182")
def test_the_gain_of_the_last_placement_is_received_and_nothing_else() -> None:
    table = nearly_out(given(1)).line("game", "game", 2, 4).rates(excavation=3).workers(B=[0], E=[0])
    state = table.area("B").state()
    assert state.over
    assert of(state, 0, "rubble") == 2
    assert line(state)[2:4] == ["p0", 4]
    bonus = nearly_out(given(1)).seat(0, rubble=8).cards(4, 5).workers(E=[0], F=[0]).area("E").state()
    play(bonus, "build gayabari-1", "contract 4")
    assert bonus.over
    assert of(bonus, 0, "contracts") == [4]
    assert doc(bonus)["post_office"] == [None, 5, None]
    steel = nearly_out(given(1)).seat(0, steel=3, chai=1).shed("garratt").workers(E=[0]).area("E").state()
    play(steel, "boost", "build siliguri-3")
    assert steel.over
    assert of(steel, 0, "steel") == 4
    table = given(1).sections(0, *range(2, 15)).laid(15).line(*["p0"] * 5).seat(0, steel=2).owns(0, "garratt")
    river = table.rates(lay=4).workers(D=[0]).area("D").state()
    assert river.over
    assert of(river, 0, "chai", "steel") == [2, 1]


@pytest.mark.rule("AL-183", "AL-184")
def test_two_players_the_opponent_plays_one_more_round_alone() -> None:
    table = nearly_out(given(2)).put(round=8).line("p1", "game", 2).workers(B=[0], G=[1]).area("B")
    table.owns(0, "toy-train").seat(0, chai=2, contracts=[7]).seat(1, contracts=[26]).forecast(None, "sun", "sun")
    state = table.rates(excavation=3, harvest=2).state()
    play(state, "excavate")
    assert asked(state) == (1, "chaiwala")
    play(state, "tea")
    assert doc(state)["round"] == 9
    assert asked(state) == (1, "place")
    assert [of(state, seat, "tea") for seat in (0, 1)] == [1, 2]  # the sun's harvest is for both
    assert [of(state, seat, "workers") for seat in (0, 1)] == [0, 2]
    movers = []
    while not state.over:
        movers.append(state.to_move[0])
        passively(state, lambda it, ply=state.ply: it.ply > ply)  # type: ignore[misc]
    assert set(movers) == {1}
    assert doc(state)["round"] == 9
    assert doc(state)["ended_by"] == "markers"


@pytest.mark.rule("AL-184")
def test_maintenance_in_the_extra_round_concerns_both() -> None:
    table = nearly_out(given(2)).line("p0").wheel().owns(0, "toy-train").owns(1, "garratt").seat(0, steel=1)
    state = table.seat(1, steel=1).event(5).run(only_seat=1).state()
    assert asked(state) == (0, "upkeep")
    play(state, "maintain steel")
    assert asked(state) == (1, "upkeep")
    play(state, "maintain steel")
    assert asked(state) == (1, "place")
    assert equipment(state, 0) == {"toy-train"}


def test_an_extra_round_can_be_kept_while_its_events_are_settled() -> None:
    table = nearly_out(given(2)).line("p0").wheel(last=4).owns(0, "toy-train").seat(0, steel=1).bag()
    state = table.round_end().state()
    assert asked(state) == (0, "upkeep")
    assert doc(state)["course"]["only_seat"] == 1

    kept = doc(state)
    assert kept["course"]["order"] == [1]
    assert doc(load(kept)) == kept
    # Earlier versions wrote the order of the round before, and then refused it.
    kept["course"]["order"] = [0, 1]
    assert doc(load(kept)) == doc(state)


@pytest.mark.rule("AL-185")
def test_when_there_is_no_extra_round() -> None:
    both = given(2).sections(0, *range(1, 8)).sections(1, *range(8, 15)).line(*["p0"] * 4, *["p1"] * 4)
    both.built(0, *[f"siliguri-{n}" for n in range(1, 6)], "sukna-1", "sukna-2", "rangtong-1")
    both.built(1, "gayabari-1", "gayabari-2", "gayabari-3", "gayabari-4", "tung-1", "ghum-1", "ghum-2", "sonada-1")
    state = both.next_round().state()
    assert [of(state, seat, "markers") for seat in (0, 1)] == [0, 0]
    assert state.over
    railway = nearly_out(given(2)).line("p0").laid(15).round_end().state()
    assert railway.over
    assert doc(railway)["ended_by"] == "railway"
    extra = nearly_out(given(2)).line("p0").run(only_seat=1).round_end().state()
    assert extra.over
    assert doc(extra)["ended_by"] == "markers"
    one = nearly_out(given(2)).line("p0").round_end().state()
    assert not one.over
    assert doc(one)["course"]["only_seat"] == 1


@pytest.mark.rule("AL-186")
@pytest.mark.parametrize("players", [2, 4])
def test_without_markers_one_still_digs_and_buys(players: int) -> None:
    table = nearly_out(given(players)).line("game", 1, 2).workers(B=[0], D=[0], E=[0])
    state = table.seat(0, steel=2, stone=5).shed("toy-train").rates(lay=2).area("B").state()
    assert line(state)[:3] == ["game", "p0", "game"]
    assert of(state, 0, "rubble", "markers") == [3, 0]
    assert sections(state, 0) == list(range(1, 15))
    assert of(state, 0, "steel") == 2
    refused(state, "build siliguri-3", "AL-186")
    play(state, "buy toy-train")
    assert equipment(state, 0) == {"toy-train"}
    assert not state.over
    if players == 4:
        passively(state, lambda it: it.round >= 3)
        assert question(state) == "place"
        assert doc(state)["course"]["only_seat"] is None


@pytest.mark.rule("AL-234")
def test_a_borrowed_space_takes_a_marker() -> None:
    table = nearly_out(given(1)).line("game", "game").seat(0, contracts=[29, 28])
    state = table.step("B").state()
    assert not options(state, "use 28 1 2")
    play(state, "use 29 1")
    assert state.over
    assert doc(state)["ended_by"] == "markers"
    assert line(state)[0] == "b0"
    out = nearly_out(given(3)).line("p0", "game").seat(0, contracts=[29, 28, 26]).step("B").state()
    assert of(out, 0, "markers") == 0
    assert options(out, "use") == {"use 26"}
    assert stations(out, 0)
