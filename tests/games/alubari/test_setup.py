"""Setting up: tracks, spaces, contracts, estates, equipment, the bag, and the printed board."""

import pytest
from tests.games.alubari.table import (
    AREAS,
    DATA,
    FACES,
    RAILWAY,
    STATIONS,
    TOWN,
    WEATHER,
    doc,
    equipment,
    given,
    line,
    new,
    of,
    options,
    parts,
    play,
    rates,
    refused,
    seen,
)


@pytest.mark.rule("AL-009")
@pytest.mark.parametrize("players", [1, 2, 3, 5])
def test_the_second_darjeeling_area_is_closed_for_one_or_two(players: int) -> None:
    table = given(players).laid(1, 5, 10).built(0, "darjeeling-1").seat(0, steel=1, stone=2)
    state = table.workers(E=[0]).area("E").state()
    assert ("build darjeeling-2" in options(state)) == (players >= 3)
    if players < 3:
        refused(state, "build darjeeling-2", "AL-009")
        assert options(state, "build darjeeling") == set()


@pytest.mark.rule("AL-010")
@pytest.mark.parametrize(("players", "most"), [(1, 5), (2, 5), (3, 6), (4, 7), (5, 8)])
def test_the_chai_track_is_shorter_with_fewer_players(players: int, most: int) -> None:
    state = given(players).seat(0, tea=20).workers(G=[0]).area("G").state()
    assert seen(state)["chai_limit"] == most
    assert f"brew {most}" in options(state)
    refused(state, f"brew {most + 1}", "AL-137")


@pytest.mark.rule("AL-011")
def test_the_work_rate_tracks() -> None:
    table = seen(new(3))["rates"]
    assert (table["excavation"]["cells"], table["excavation"]["place"]) == ([2, 3, 4, 5], 1)
    assert (table["lay"]["cells"], table["lay"]["place"]) == ([1, 1, 2, 2, 3], 1)
    assert (table["harvest"]["cells"], table["harvest"]["place"]) == ([0.5, 0.5, 1, 1, 2, 2], 2)


def spaces(players: int) -> dict[str, int]:
    return {office["id"]: len(office["workers"]) for office in seen(new(players))["offices"]}


@pytest.mark.rule("AL-012")
def test_action_cards_change_some_areas_and_the_extra_card_is_always_there() -> None:
    bare = spaces(3)
    assert [area for area in AREAS if spaces(1)[area] != bare[area]] == list("ADFG")
    assert [area for area in AREAS if spaces(4)[area] != bare[area]] == list("ABCDEG")
    assert spaces(1) == spaces(2)
    assert spaces(4) == spaces(5)
    for players in (1, 2, 3, 4, 5):
        state = given(players).line("game", rest_white=True).round_end().state()
        assert seen(state)["offices"][1]["build"]
        assert len(seen(state)["offices"][1]["workers"]) == 1


@pytest.mark.rule("AL-013")
@pytest.mark.parametrize(
    ("players", "counts"),
    [
        (1, (2, 2, 1, 1, 2, 1, 1)),
        (2, (2, 2, 1, 1, 2, 1, 1)),
        (3, (3, 2, 1, 2, 2, 2, 2)),
        (4, (4, 3, 3, 3, 3, 2, 3)),
        (5, (4, 3, 3, 3, 3, 2, 3)),
    ],
)
def test_worker_spaces(players: int, counts: tuple[int, ...]) -> None:
    assert tuple(spaces(players).values()) == counts
    state = new(players)
    expected = {f"place {area}{n}" for area, count in zip(AREAS, counts, strict=True) for n in range(1, count + 1)}
    assert options(state) == expected
    refused(state, f"place A{counts[0] + 1}", "AL-013")


@pytest.mark.rule("AL-014")
@pytest.mark.parametrize("seed", range(4))
def test_contracts_and_forecast_at_the_start(seed: int) -> None:
    document = doc(new(3, seed))
    slots = document["post_office"]
    assert len(set(slots)) == 3
    assert document["forecast"][1] == WEATHER[slots[2]]
    assert document["forecast"][2] == WEATHER[document["top"]]
    assert len(document["pile"]) + 1 == 27
    assert document["discard"] == []


@pytest.mark.rule("AL-015")
def test_round_one_has_no_weather() -> None:
    state = next(state for state in (new(4, seed) for seed in range(50)) if doc(state)["forecast"][1] == "fog")
    assert doc(state)["forecast"][0] is None
    assert rates(state) == (1, 1, 2)
    assert len(options(state, "place")) == 21


@pytest.mark.rule("AL-016")
def test_the_weather_on_the_backs() -> None:
    backs = {weather: [card for card in WEATHER if WEATHER[card] == weather] for weather in ("sun", "rain", "fog")}
    assert backs == {
        "sun": [4, 5, 6, 11, 13, 14, 15, 17, 18, 19, 25],
        "rain": [1, 2, 3, 9, 12, 20, 21, 22, 23, 28, 29],
        "fog": [7, 8, 10, 16, 24, 26, 27, 30],
    }
    shown = {card: seen(given().cards(top=card).state())["next_back"] for card in WEATHER}
    assert shown == WEATHER


@pytest.mark.rule("AL-017")
@pytest.mark.parametrize(("players", "count"), [(1, 3), (2, 3), (3, 4), (4, 5), (5, 5)])
def test_estates_in_play(players: int, count: int) -> None:
    cards = [{face["name"] for face in card["faces"].values()} for card in DATA["teaEstates"]["cards"]]
    assert len(cards) == 8
    found = set()
    for seed in range(30):
        names = [estate["name"] for estate in doc(new(players, seed))["estates"]]
        assert len(names) == count
        assert names[0] == "Alubari"
        assert all(len(card & set(names)) <= 1 for card in cards)
        found |= set(names[1:])
    assert found == set().union(*cards)


@pytest.mark.rule("AL-018")
def test_alubari_may_be_covered() -> None:
    for seed in range(5):
        names = [estate["name"] for estate in doc(new(3, seed, cover_alubari=True))["estates"]]
        assert len(names) == 4
        assert "Alubari" not in names
        assert doc(new(3, seed))["estates"][0]["name"] == "Alubari"


@pytest.mark.rule("AL-019")
def test_all_spaces_form_one_line() -> None:
    state = given().estates("Alubari", "Samripani").state()
    assert line(state) == [2, 2, 3, 4, 7]
    numbers = [space["number"] for estate in seen(state)["estates"] for space in estate["spaces"]]
    assert numbers == [1, 2, 3, 4, 5]
    fresh = new(4, 3)
    assert line(fresh) == [rubble for estate in doc(fresh)["estates"] for rubble in FACES[estate["name"]]]


@pytest.mark.rule("AL-020")
def test_a_space_is_worth_its_rubble_and_two() -> None:
    state = given().estates("Alubari", "Samripani").line("game", "game", "game", "p0", "p0").state()
    assert parts(state)["estates"] == 15
    for estate in [RAILWAY.printed_estate, *(face for card in RAILWAY.estate_cards for face in card)]:
        assert estate.points == [rubble + 2 for rubble in estate.rubble]


WITH_CHAI = {"toy-train", "garratt", "company-warehouse", "luxury-train"}


@pytest.mark.rule("AL-021")
def test_the_shed() -> None:
    left_out = set()
    for seed in range(25):
        document = doc(new(3, seed))
        shed = equipment(new(3, seed), "shed")
        assert len(shed) == 7
        for card, facts in document["equipment"].items():
            assert facts["chai"] == (1 if card in shed & WITH_CHAI else 0)
        left_out |= set(document["equipment"]) - shed
        assert len(equipment(new(1, seed), "shed")) == 3
    assert len(left_out) > 4


@pytest.mark.rule("AL-022")
@pytest.mark.parametrize(
    ("players", "iron", "stone"), [(1, 23, 14), (2, 27, 15), (3, 27, 15), (4, 34, 20), (5, 40, 24)]
)
def test_the_bag(players: int, iron: int, stone: int) -> None:
    for seed in range(6):
        document = doc(new(players, seed))
        bag, store = document["bag"], document["storehouse"]
        assert bag["iron"] + store["iron"] == iron
        assert bag["stone"] + store["stone"] == stone
        lying = sum(facts["chai"] for facts in document["equipment"].values())
        assert bag["chai"] + store["chai"] == (6 if players == 1 else 14 - lying)
        assert players == 1 or 14 - lying in (10, 11)


@pytest.mark.rule("AL-023")
@pytest.mark.parametrize(("players", "drawn", "events"), [(1, 6, 4), (2, 12, 5), (3, 12, 5), (4, 12, 5), (5, 12, 5)])
def test_the_first_draw_comes_before_the_event_cubes(players: int, drawn: int, events: int) -> None:
    for seed in range(6):
        document = doc(new(players, seed))
        assert sum(document["storehouse"].values()) == drawn
        assert document["bag"]["event"] == events
        assert document["wheel"] == [False] * 6


@pytest.mark.rule("AL-024")
def test_what_players_start_with() -> None:
    state = new(4)
    for seat in range(4):
        assert of(state, seat, "iron", "stone", "steel", "rubble", "tea", "chai") == [0] * 6
        assert of(state, seat, "workers", "markers") == [2, 19]
        assert of(state, seat, "contracts") == []
        assert equipment(state, seat) == set()


@pytest.mark.rule("AL-025")
def test_nineteen_markers_are_to_be_placed() -> None:
    table = given(3).sections(0, *range(1, 15)).built(0, "siliguri-1", "siliguri-2", "siliguri-3").line("p0")
    state = table.seat(0, stone=2).workers(E=[0]).area("E").state()
    assert of(state, 0, "markers") == 1
    play(state, "build siliguri-4")
    assert of(state, 0, "markers") == 0


@pytest.mark.rule("AL-026")
def test_the_first_player_is_drawn() -> None:
    assert {doc(new(4, seed))["first"] for seed in range(40)} == {0, 1, 2, 3}
    assert doc(new(4, 3))["first"] == doc(new(4, 3))["first"] == new(4, 3).to_move[0]


@pytest.mark.rule("AL-027")
def test_the_sections_of_the_railway() -> None:
    expected = [
        ("river", 3), ("urban", 2), ("urban", 2), ("urban", 3), ("river", 4), ("plain", 3), ("urban", 2), ("plain", 3),
        ("plain", 4), ("river", 4), ("urban", 3), ("urban", 3), ("urban", 4), ("urban", 4), ("urban", 5),
    ]  # fmt: skip
    assert [(section["type"], section["vp"]) for section in DATA["railway"]["sections"]] == expected
    for number, (_, points) in enumerate(expected, 1):
        assert parts(given().sections(0, number).state())["track"] == points
    assert parts(given().sections(0, *range(1, 16)).over().state())["track"] == 49
    assert DATA["railway"]["sections"][8]["name"] == "Agony Point"


LOWER = {
    "siliguri-1": ({"stone": 1}, 1), "siliguri-2": ({"stone": 2}, 4), "siliguri-3": ({"steel": 1}, 0),
    "siliguri-4": ({"stone": 2}, 4), "siliguri-5": ({"stone": 3}, 6), "sukna-1": ({"rubble": 8}, 5),
    "sukna-2": ({"stone": 2}, 4), "rangtong-1": ({"stone": 3}, 6), "rangtong-2": ({"steel": 1}, 5),
    "tindharia-1": ({"steel": 1}, 0), "tindharia-2": ({"steel": 1}, 7), "tindharia-3": ({"stone": 3}, 6),
}  # fmt: skip
UPPER = {
    "gayabari-1": ({"rubble": 8}, 0), "gayabari-2": ({"rubble": 6}, 3), "gayabari-3": ({"rubble": 10}, 7),
    "gayabari-4": ({"stone": 3}, 7), "kurseong-1": ({"stone": 3}, 7), "kurseong-2": ({"steel": 1}, 6),
    "kurseong-3": ({"stone": 2}, 4), "tung-1": ({"stone": 2}, 5), "sonada-1": ({"stone": 3}, 6),
    "sonada-2": ({"rubble": 8}, 5), "ghum-1": ({"stone": 4}, 9), "ghum-2": ({"steel": 2}, 12),
    "darjeeling-1": ({"steel": 1, "stone": 2}, 0), "darjeeling-2": ({"steel": 1, "stone": 2}, 0),
}  # fmt: skip
BONUS: dict[str, dict[str, int]] = {
    "siliguri-1": {"chai": 1}, "siliguri-3": {"steel": 2}, "gayabari-2": {"tea": 1}, "kurseong-3": {"tea": 2},
    "siliguri-2": {"free_worker_next": True},
}  # fmt: skip


@pytest.mark.parametrize(
    ("area", "cost", "points"),
    [
        pytest.param(area, cost, points, id=area, marks=pytest.mark.rule(clause))
        for clause, half in (("AL-028", LOWER), ("AL-029", UPPER))
        for area, (cost, points) in half.items()
    ],
)
def test_a_station_area_costs_and_gives_what_is_printed(area: str, cost: dict[str, int], points: int) -> None:
    table = given(3).laid(1, 5, 10).seat(0, **cost).shed("shunter").cards(4, 5, 6)
    state = table.workers(E=[0]).area("E").state()
    play(state, f"build {area}")
    plate = doc(state)["seats"][0]
    expected: dict[str, int] = {"stone": 0, "steel": 0, "rubble": 0, "tea": 0, "chai": 0, "free_worker_next": False}
    assert {name: plate[name] for name in expected} == expected | BONUS.get(area, {})
    assert parts(state)["stations"] == points
    assert ("contract 4" in options(state)) == (area == "gayabari-1")
    assert ("equip shunter" in options(state)) == (area == "tindharia-1")
    for kind in cost:
        poor = given(3).laid(1, 5, 10).seat(0, **(cost | {kind: cost[kind] - 1})).workers(E=[0]).area("E").state()
        assert f"build {area}" not in options(poor)


@pytest.mark.rule("AL-028", "AL-029")
def test_the_board_has_these_areas_and_no_others() -> None:
    assert set(STATIONS) == set(LOWER) | set(UPPER)
    assert next(iter(TOWN)).startswith("Siliguri")
    assert list(TOWN)[-1] == "Darjeeling"
    chai = given(3).built(0, "darjeeling-1", "darjeeling-2").seat(0, chai=3).state()
    assert parts(chai)["chai"] == 3 + 2 * 3 * 2
