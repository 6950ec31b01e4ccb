"""Everything that happens is told, in its order, in both languages."""

import pytest
from tests.games.alubari.table import ALUBARI, Table, doc, given, happened, play

from samovar.core import LANGUAGES, Event


def names(events: list[Event]) -> list[str]:
    return [event.name for event in events]


def told(events: list[Event], name: str) -> list[str]:
    """The English sentences of the events of one name; the French ones are others."""
    found = [event for event in events if event.name == name]
    for event in found:
        sentences = {ALUBARI.tell_event(event, language, ["Ada", "Blaise", "Camille"]) for language in LANGUAGES}
        assert len(sentences) == len(LANGUAGES)
        assert not any("{" in sentence or "noun." in sentence for sentence in sentences)
    return [ALUBARI.tell_event(event, "en", ["Ada", "Blaise", "Camille"]) for event in found]


def round_after(table: Table) -> list[Event]:
    """The last move of a round, and all that the next one begins with."""
    state = table.calm().workers(G=[0]).run(stage="spaces", area="G").state()
    return play(state, "tea")


# --- weather ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AL-036")
def test_the_forecast_of_every_round_is_told_after_the_weather() -> None:
    events = round_after(given(3).forecast("rain", "sun", "fog").cards(4, 5, 6, top=9, pile=[20, 21, 22]))
    assert happened(events, "forecast")[0]["weathers"] == ["fog", "rain"]
    assert told(events, "forecast") == ["Forecast: fog and rain."]
    assert names(events).index("weather") < names(events).index("forecast") < names(events).index("storehouse")


@pytest.mark.rule("AL-149")
def test_a_forecast_that_a_contract_changes_is_told() -> None:
    state = given(2).seat(0, contracts=[4]).forecast(None, "rain", "fog").step("A").state()
    events = play(state, "use 4 0")
    assert names(events)[:2] == ["used", "forecast"]
    assert told(events, "forecast") == ["Forecast: sun and fog."]


@pytest.mark.rule("AL-041", "AL-048")
@pytest.mark.parametrize(("weather", "harvest"), [("rain", 0), ("rain", 5), ("sun", 4), ("fog", 3)])
def test_the_weather_is_told_with_all_three_rates(weather: str, harvest: int) -> None:
    table = given(3).rates(excavation=3, lay=1, harvest=harvest).forecast("rain", weather, "fog").calm()
    cards = table.cards(4, 5, 6, top=9, pile=[20, 21, 22])
    state = cards.seat(0, tea=1).workers(G=[0]).run(stage="spaces", area="G").state()
    events = play(state, "brew 1")
    facts = happened(events, "weather")[0]
    assert facts["harvest"] == state.harvest_rate(), "what it is once every harvest of the weather is made"
    assert told(events, "weather")[0].startswith(f"Weather: {weather}. Excavation {facts['excavation']}, track ")


# --- workers ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AL-133")
def test_a_worker_who_can_do_nothing_is_told() -> None:
    state = given(3).cards().seat(0, chai=1).workers(F=[0, 1]).area("F").state()
    assert told(play(state, "done"), "idle") == ["Blaise’s worker on F2 (Post office) can do nothing."]


@pytest.mark.rule("AL-108", "AL-097")
def test_a_chai_paid_for_digging_is_told() -> None:
    state = given(3).seat(0, chai=1).workers(B=[0]).area("B").state()
    assert names(play(state, "excavate boosted"))[:2] == ["boosted", "excavated"]


# --- contracts -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AL-150", "AL-034")
def test_a_contract_drawn_before_the_deck_is_shuffled_is_told_before_it() -> None:
    state = given(2).seat(0, contracts=[5]).cards(1, 2, 3, top=20, pile=[]).discard(11, 12).step("F").state()
    events = play(state, "use 5")
    assert names(events) == ["used", "contracts_drawn", "reshuffled", "contracts_drawn"]
    first, second = (event["contracts"] for event in happened(events, "contracts_drawn"))
    assert first == [20]
    assert second in ([11], [12])
    assert [5, *first, *second] == doc(state)["course"]["drawn_contracts"]


@pytest.mark.rule("AL-150")
def test_two_contracts_of_one_deck_are_told_together() -> None:
    state = given(2).seat(0, contracts=[5]).cards(1, 2, 3, top=20, pile=[11]).discard(12).step("F").state()
    events = play(state, "use 5")
    assert names(events) == ["used", "contracts_drawn"]
    assert told(events, "contracts_drawn") == [
        (
            "Ada draws from the contract deck: 20 (office A; at the end 5 sections of track: 40 points)"
            " and 11 (office C; at the end 2 tea: 5 points)."
        )
    ]


@pytest.mark.rule("AL-035", "AL-150")
def test_a_deck_that_is_shuffled_before_the_first_card_is_told_first() -> None:
    state = given(2).seat(0, contracts=[5]).cards(1, 2, 3, pile=[]).discard(11, 12).step("F").state()
    assert names(play(state, "use 5")) == ["used", "reshuffled", "contracts_drawn"]


# --- gains -----------------------------------------------------------------------------------------------------------


def laying(**goods: int) -> Table:
    return given(3).rates(lay=0).seat(0, **goods).workers(D=[0]).area("D")


@pytest.mark.rule("AL-122")
def test_the_chai_of_a_river_is_told() -> None:
    state = laying(steel=3, chai=1).laid(*range(1, 10)).state()
    events = play(state, "lay boosted")
    assert names(events)[:3] == ["boosted", "laid", "gained"]
    assert happened(events, "gained")[0] | {"goods": {"chai": 1}, "source": "river"} == happened(events, "gained")[0]
    assert told(events, "gained") == ["Ada gains 1 chai for crossing a river."]


@pytest.mark.rule("AL-122", "AL-064")
def test_a_section_without_a_river_brings_nothing() -> None:
    assert "gained" not in names(play(laying(steel=3, chai=1).laid(1).state(), "lay boosted")[:3])


@pytest.mark.rule("AL-100")
def test_chai_beyond_the_track_is_not_told_as_gained() -> None:
    state = given(3).built(0, *["siliguri-2"]).seat(0, stone=1, chai=6).workers(E=[0]).area("E").state()
    assert "gained" not in names(play(state, "build siliguri-1"))


@pytest.mark.rule("AL-140")
def test_the_chai_of_the_garratt_is_told_once() -> None:
    state = laying(steel=4, chai=1).owns(0, "garratt").workers(D=[0, 0]).laid(*range(1, 6)).state()
    events = play(state, "lay boosted")
    assert [event["sections"] for event in happened(events, "laid")] == [[6, 7, 8], [9]]
    assert told(events, "gained") == ["Ada gains 1 chai from the Garratt."]


@pytest.mark.rule("AL-126")
@pytest.mark.parametrize(
    ("area", "goods", "sentence"),
    [
        ("siliguri-1", {"stone": 1}, "Ada gains 1 chai from the station."),
        ("siliguri-3", {"steel": 1}, "Ada gains 2 steel from the station."),
        ("gayabari-2", {"rubble": 6}, "Ada gains 1 tea from the station."),
    ],
)
def test_the_goods_of_an_area_are_told(area: str, goods: dict[str, int], sentence: str) -> None:
    state = given(3).laid(*range(1, 11)).seat(0, **goods).workers(E=[0]).area("E").state()
    events = play(state, f"build {area}")
    assert names(events)[:2] == ["built", "gained"]
    assert told(events, "gained") == [sentence]


@pytest.mark.rule("AL-074", "AL-126")
def test_the_worker_of_the_next_round_is_told() -> None:
    area = given(3).seat(0, stone=2).workers(E=[0]).area("E").state()
    assert told(play(area, "build siliguri-2"), "worker_promised") == ["Ada gets the third worker for free next round."]
    contract = given(3).seat(0, contracts=[30]).step("G").state()
    assert names(play(contract, "use 30"))[:2] == ["used", "worker_promised"]


@pytest.mark.rule("AL-130", "AL-128")
def test_the_chai_on_an_equipment_is_told() -> None:
    bought = given(3).shed("garratt", chai=1).seat(0, steel=2).workers(E=[0]).area("E").state()
    events = play(bought, "buy garratt")
    assert names(events)[:2] == ["bought", "gained"]
    assert told(events, "gained") == ["Ada gains 1 chai with the equipment."]
    given_free = given(3).laid(1).shed("garratt", chai=1).seat(0, steel=1).workers(E=[0]).area("E").state()
    events = play(given_free, "build tindharia-1", "equip garratt")
    assert names(events)[:3] == ["built", "equipped", "gained"]


def test_an_event_that_finds_nothing_to_do_says_nothing() -> None:
    """“The next 0 estate spaces” is no news."""

    def told_of(*marks: int | str, rest_white: bool, **store: int) -> list[str]:
        table = given(3).line(*marks, rest_white=rest_white).store(**store).owns(0, "toy-train").seat(0, steel=1)
        return names(play(table.event(5, count=3).state(), "maintain steel"))

    assert {"cleared", "storehouse_cut"} <= set(told_of("p0", 1, rest_white=False, iron=10))
    assert not {"cleared", "storehouse_cut"} & set(told_of("p0", rest_white=True, iron=2))
