"""The round, phase 1 (contracts), phase 2 (weather) and harvests."""

import pytest
from tests.games.alubari.table import (
    ALUBARI,
    WEATHER,
    asked,
    doc,
    given,
    new,
    of,
    options,
    play,
    rates,
    refused,
    sections,
    to_round,
)

from samovar.core import Event


@pytest.mark.rule("AL-030")
def test_a_round_has_five_phases_in_order() -> None:
    state = new(3, 2)
    to_round(state, 2)
    names = [event.name for event in to_round(state, 3)]
    again = [event.name for event in to_round(state, 4)]
    begin = names.index("round")
    after = names[begin:] + again
    order = [after.index(name) for name in ("round", "contract", "weather", "storehouse", "placed")]
    assert order == sorted(order)
    last_placed = max(place for place, name in enumerate(again) if name == "placed")
    acts = [place for place, name in enumerate(again) if name in ("stored", "excavated", "laid", "brewed")]
    assert acts
    assert last_placed < acts[0]
    assert max(acts) < again.index("round")


@pytest.mark.rule("AL-031")
def test_round_one_starts_with_the_first_worker() -> None:
    events: list[Event] = []
    state = new(3, 5, events)
    assert doc(state)["round"] == 1
    assert asked(state) == (doc(state)["first"], "place")
    assert doc(state)["discard"] == []
    assert doc(state)["bag"]["event"] == 5
    assert not [event for event in events if event.name in ("weather", "event", "round")]


@pytest.mark.rule("AL-032")
def test_an_empty_slot_a_discards_nothing() -> None:
    document = doc(given().cards(None, 5, 9, top=11).next_round().state())
    assert (document["post_office"], document["discard"]) == ([5, 9, 11], [])
    document = doc(given().cards(8, 5, 9, top=11).next_round().state())
    assert (document["post_office"], document["discard"]) == ([5, 9, 11], [8])


@pytest.mark.rule("AL-033")
def test_cards_move_up_and_slots_are_filled() -> None:
    document = doc(given().cards(3, None, 14, top=21, pile=[6]).next_round().state())
    assert document["post_office"] == [14, 21, 6]
    assert document["top"] == 3


@pytest.mark.rule("AL-034")
def test_the_discard_pile_becomes_the_deck() -> None:
    table = given().cards(None, 5, None, top=20, pile=[]).discard(1, 2, 3, 4, 7, 8, 9, 10)
    document = doc(table.next_round().state())
    assert document["post_office"][:2] == [5, 20]
    assert document["post_office"][2] in (1, 2, 3, 4, 7, 8, 9, 10)
    assert len(document["pile"]) + 1 == 7
    assert document["discard"] == []


@pytest.mark.rule("AL-035")
def test_a_back_is_read_after_a_shuffle_or_copied_from_p2() -> None:
    document = doc(given().cards(None, 5, 6, top=20, pile=[]).discard(7, 8).next_round("sun").state())
    assert document["post_office"] == [5, 6, 20]
    assert document["forecast"][2] == "fog" == WEATHER[document["top"]]
    table = given().cards(None, 5, 6, pile=[]).next_round("sun").forecast("rain", "sun", "fog")
    document = doc(table.state())
    assert document["post_office"] == [5, 6, None]
    assert document["forecast"] == ["sun", "fog", "fog"]


@pytest.mark.rule("AL-036")
def test_the_forecast_moves_up() -> None:
    table = given().cards(None, 5, 6, top=20, pile=[1]).next_round().forecast("rain", "sun", "fog")
    state = table.state()
    assert doc(state)["forecast"] == ["sun", "fog", "rain"]
    assert rates(state) == (3, 2, 2)
    cleared = given(2).next_round().forecast("fog", "rain", "sun").state()
    assert {"place B2", "place D1"} <= options(cleared)


@pytest.mark.parametrize(
    ("weather", "before", "after"),
    [
        pytest.param("sun", (1, 1, 2), (3, 2, 2), marks=pytest.mark.rule("AL-037")),
        pytest.param("sun", (0, 3, 4), (2, 4, 4), marks=pytest.mark.rule("AL-037")),
        pytest.param("rain", (2, 2, 2), (1, 1, 3), marks=pytest.mark.rule("AL-038")),
        pytest.param("fog", (2, 2, 2), (2, 2, 1), marks=pytest.mark.rule("AL-039")),
        pytest.param("rain", (0, 2, 2), (0, 1, 3), marks=pytest.mark.rule("AL-041")),
        pytest.param("fog", (2, 2, 0), (2, 2, 0), marks=pytest.mark.rule("AL-041")),
        pytest.param("sun", (0, 4, 2), (2, 4, 2), marks=pytest.mark.rule("AL-044")),
        pytest.param("rain", (2, 0, 2), (1, 0, 3), marks=pytest.mark.rule("AL-044")),
    ],
)
def test_weather_moves_the_markers(weather: str, before: tuple[int, int, int], after: tuple[int, int, int]) -> None:
    excavation, lay, harvest = before
    table = given().line("p0", "p0").next_round(weather, excavation=excavation, lay=lay, harvest=harvest)
    state = table.state()
    assert rates(state) == after
    assert of(state, 0, "tea") == 0


@pytest.mark.rule("AL-040")
def test_fog_closes_the_last_space_of_b_and_d_for_the_round() -> None:
    state = given(2).next_round("fog").state()
    assert options(state, "place B") == {"place B1"}
    assert options(state, "place D") == set()
    refused(state, "place B2", "AL-040")
    refused(state, "place D1", "AL-040")
    state = given(4).next_round("fog").state()
    assert options(state, "place B") | options(state, "place D") == {
        f"place {space}" for space in ("B1", "B2", "D1", "D2")
    }
    again = given(2).next_round().forecast("fog", "fog", "sun").state()
    assert options(again, "place B") == {"place B1"}
    gone = given(2).next_round().forecast("fog", "rain", "fog").state()
    assert options(gone, "place B") == {"place B1", "place B2"}


@pytest.mark.rule("AL-236")
@pytest.mark.parametrize("players", [1, 2])
def test_fog_closes_the_only_space_of_d_but_stops_neither_events_nor_contract_8(players: int) -> None:
    state = given(players).next_round("fog").state()
    refused(state, "place D1", "AL-040")
    event = given(players).forecast("fog", "sun", "sun").event(3).state()
    assert sections(event, "game") == [1]
    contract = given(players).forecast("fog", "sun", "sun").seat(0, contracts=[8], steel=1).step("D").state()
    play(contract, "use 8", "lay")
    assert sections(contract, 0) == [1]


@pytest.mark.parametrize(
    ("excavation", "after", "tea"),
    [
        pytest.param(2, 3, 2, marks=pytest.mark.rule("AL-042")),
        pytest.param(3, 3, 2, marks=pytest.mark.rule("AL-043")),
        pytest.param(1, 3, 0, marks=pytest.mark.rule("AL-042")),
    ],
)
def test_excavation_beyond_five_is_one_harvest(excavation: int, after: int, tea: int) -> None:
    state = given().line("p0", "p0").next_round("sun", excavation=excavation, harvest=3).state()
    assert rates(state)[0] == after
    assert of(state, 0, "tea") == tea
    assert rates(state)[2] == (2 if tea else 3)


@pytest.mark.rule("AL-045")
def test_the_end_of_the_harvest_track_is_a_harvest() -> None:
    state = given().line("p0", "p0", "p0").next_round("rain", harvest=5).state()
    assert of(state, 0, "tea") == 6
    assert rates(state)[2] == 2


@pytest.mark.rule("AL-046")
def test_the_forecast_stands_when_the_top_card_changes() -> None:
    table = given().seat(0, chai=1).cards(1, 2, 3, top=20, pile=[4, 5, 6, 11, 13]).forecast("sun", "sun", "rain")
    state = table.workers(F=[0]).area("F").state()
    play(state, "boost")
    assert doc(state)["forecast"] == ["sun", "sun", "rain"]
    assert WEATHER[doc(state)["top"]] == "sun"


@pytest.mark.rule("AL-047")
@pytest.mark.parametrize("seed", range(3))
def test_every_harvest_has_one_of_four_causes(seed: int) -> None:
    state = new(2, seed)
    found = 0
    dice = ALUBARI.new(2, seed + 100).dice
    while not state.over:
        events: list[Event] = []
        legal = state.legal()
        state.apply(legal[dice.below(len(legal))], state.to_move[0], events)
        for place, event in enumerate(events):
            if event.name == "harvest":
                found += 1
                cause = next(it for it in reversed(events[:place]) if it.name in ("weather", "event", "used"))
                truth = cause.truth()
                assert (
                    (cause.name == "weather" and truth["weather"] in ("sun", "rain"))
                    or (cause.name == "event" and truth["number"] in (2, 6))
                    or (cause.name == "used" and truth["contract"] == 27)
                )
    assert found > 0


FOUR = ("Alubari", "Tukvar", "Dooleriah", "Happy Valley")


@pytest.mark.rule("AL-048")
def test_tea_is_rounded_down_once_per_player() -> None:
    marks = ["p0", *["p1"] * 5, *["p2"] * 6]
    state = given(3).estates(*FOUR).line(*marks).rates(harvest=0).event(6).state()
    assert [of(state, seat, "tea") for seat in range(3)] == [0, 2, 3]


@pytest.mark.rule("AL-049")
def test_spaces_are_counted_and_white_ones_give_nothing() -> None:
    state = given(2).line("p0", "p0", "game", 1).event(6).state()
    assert [of(state, seat, "tea") for seat in range(2)] == [2, 0]


@pytest.mark.rule("AL-050")
def test_the_harvest_marker_returns_after_every_harvest() -> None:
    state = given().line("p0", "p0").next_round("sun", excavation=2, harvest=0).state()
    assert (of(state, 0, "tea"), rates(state)[2]) == (1, 2)
    assert rates(given().rates(harvest=5).event(6).state())[2] == 2
    assert rates(given().rates(harvest=5).event(2).state())[2] == 2
    state = given().line("p0").seat(0, contracts=[27]).forecast("sun", "sun", "sun").rates(harvest=4).step("G").state()
    play(state, "use 27")
    assert rates(state)[2] == 2
