"""Loads and deliveries: CH-062 to CH-072."""

from typing import Any

import pytest
from tests.games.china.table import (
    CHINA,
    LAND,
    active,
    allowed,
    cash,
    center,
    given,
    hand,
    happened,
    legal,
    loads,
    play,
    refused,
    stock,
)


@pytest.mark.rule("CH-062")
def test_a_city_gives_what_it_produces() -> None:
    state = given().train(0, 1545).state()
    refused(state, "load tea", "not-produced")

    play(state, "load cars", "load steel")

    assert loads(state) == ["cars", "steel"]
    refused(given().train(0, 814).state(), "load tea", "no-city")


@pytest.mark.rule("CH-063")
def test_a_train_carries_its_capacity() -> None:
    state = given().train(0, center("nanjing")).loads(0, "rice", "rice").state()
    refused(state, "load silk", "full")
    heavy = given().train(0, center("nanjing")).locomotive(0, "heavy-freight").loads(0, "rice", "rice").state()
    allowed(heavy, "load silk")


@pytest.mark.rule("CH-064")
def test_a_load_is_dropped_in_a_city() -> None:
    table = given().train(0, center("xuzhou")).loads(0, "coal").train(1, 705).loads(1, "coal")
    state = table.state()
    assert stock(state, "coal") == 2

    play(state, "drop coal")

    assert (stock(state, "coal"), cash(state)) == (3, 60)
    refused(given().train(0, 814).loads(0, "coal").state(), "drop coal", "drop-where")
    refused(given().train(0, 705).state(), "drop coal", "not-aboard")


@pytest.mark.rule("CH-065")
def test_without_a_chip_nobody_loads() -> None:
    table = given(3).train(0, center("hotan")).train(1, center("harbin")).loads(1, "jade", "jade").train(2, 705)
    state = table.loads(2, "jade").hand(1, 62).say(active=0).state()
    refused(state, "load jade", "no-chip")
    play(state, "end", "deliver 62 jade", "end", "end")
    allowed(state, "load jade")


@pytest.mark.rule("CH-181")
def test_a_train_takes_on_so_many_chips_a_turn() -> None:
    """From cities and from Taiwan together; so loading and dropping cannot go on for ever."""
    table = given(2).links(0, "hong-kong-port").train(0, 2086, waited=True).train(1, 705)
    state = table.state()
    for _ in range(10):
        play(state, "ship fish", "drop fish", "load tourists", "drop tourists")

    refused(state, "load tourists", "taken")
    refused(state, "ship fish", "taken")
    again = CHINA.load(state.dump())
    assert again.fingerprint() == state.fingerprint()
    assert again.why_not(CHINA.parse_move("load tourists")) is not None
    assert state.copy().why_not(CHINA.parse_move("load tourists")) is not None
    play(state, "end", "load tourists", "drop tourists", "end")
    allowed(state, "load tourists", "ship fish")


@pytest.mark.rule("CH-181")
def test_chips_taken_on_are_written_only_while_there_are_any() -> None:
    state = given(2).train(0, 705).train(1, 705).state()
    before: Any = state.dump()
    assert "taken" not in before["turn"]

    play(state, "load tourists")

    after: Any = state.dump()
    assert after["turn"]["taken"] == 1
    play(state, "end")
    ended: Any = state.dump()
    assert "taken" not in ended["turn"]


@pytest.mark.rule("CH-066")
def test_chips_and_sources() -> None:
    four = {load.id for load in LAND.loads if load.chips == 4}
    assert four == {"cars", "cattle", "coal", "fish", "imports", "machinery", "oil", "rice", "tea", "wool"}
    assert all(load.chips == 3 for load in LAND.loads if load.id not in four)
    assert len(LAND.loads) == 30
    assert {city.id for city in LAND.cities if not city.loads} == {"dunhuang", "kashgar"}
    for city in ("dunhuang", "kashgar"):
        assert not [move for move in legal(given().train(0, center(city)).state()) if move.startswith("load")]


@pytest.mark.rule("CH-067")
def test_a_delivery_is_paid() -> None:
    state = given().hand(0, 40).loads(0, "wood").train(0, center("fuzhou")).state()

    play(state, "deliver 40 wood")

    assert cash(state) == 60 + 54
    refused(given().hand(0, 40).loads(0, "wood").train(0, 705).state(), "deliver 40 wood", "wrong-city")
    refused(given().hand(0, 40).train(0, center("fuzhou")).state(), "deliver 40 wood", "not-aboard")
    refused(given().loads(0, "wood").train(0, center("fuzhou")).state(), "deliver 40 wood", "card-not-held")


@pytest.mark.rule("CH-068")
def test_the_order_of_a_delivery() -> None:
    state = given().hand(0, 40, 1, 5).cash(30).loads(0, "wood").train(0, center("fuzhou")).pile(138, 8).state()

    events = play(state, "deliver 40 wood")

    assert [event.name for event in events if event.name in ("delivered", "event", "taxed", "drew")] == [
        "delivered",
        "event",
        "taxed",
        "taxed",
        "taxed",
        "drew",
    ]
    assert happened(events, "taxed")[0]["amount"] == 10
    assert cash(state) == 74
    assert hand(state) == [1, 5, 8]
    assert stock(state, "wood") == 3
    assert {40, 138} <= set(state.discard)


@pytest.mark.rule("CH-069")
def test_one_demand_of_a_card() -> None:
    state = given().hand(0, 40).loads(0, "wood", "cattle").train(0, center("fuzhou")).state()

    play(state, "deliver 40 wood")

    refused(state, "deliver 40 cattle", "card-not-held")


@pytest.mark.rule("CH-070")
def test_deliveries_are_made_one_after_another() -> None:
    table = given(2).hand(0, 133, 87).loads(0, "tea", "silk").train(0, 705).train(1, 1719).pile(145, 90)
    state = table.state()
    play(state, "deliver 133 tea")

    assert state.active == 1
    assert loads(state) == []
    assert 87 in hand(state)
    assert 145 in state.discard
    assert active(state) == []


@pytest.mark.rule("CH-071")
def test_after_a_delivery_the_turn_goes_on() -> None:
    state = given(2).hand(0, 87).loads(0, "tea", "silk").train(0, 705).pile(133, 90).state()

    play(state, "deliver 87 silk", "deliver 133 tea")

    assert cash(state) == 60 + 15 + 17
    allowed(state, "move 706", "load tourists")


@pytest.mark.rule("CH-072")
def test_delivering_is_a_choice() -> None:
    state = given(2).hand(0, 133).loads(0, "tea").train(0, 705).state()

    play(state, "move 706", "end")

    assert loads(state) == ["tea"]
    assert 133 in hand(state)
