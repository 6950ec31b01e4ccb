"""The twenty cards: CH-116 to CH-157."""

import pytest
from tests.games.china.table import (
    CHINA,
    GRID,
    LAND,
    active,
    allowed,
    cash,
    center,
    given,
    happened,
    legal,
    loads,
    play,
    points,
    price,
    refused,
    seat_of,
    show,
    track,
    train,
)
from tests.games.china.test_events import drawn

from samovar.games.china.rules.shelter import nearest_cities

# --- Party Congress --------------------------------------------------------------------------------------------------


@pytest.mark.rule("CH-116")
def test_before_the_congress_nothing_is_delivered() -> None:
    table = given(2).turn_of(1).event(137, left=0).say(absent=[1]).hand(1, 48).loads(1, "tea")
    state = table.train(1, center("wuhan")).state()

    refused(state, "deliver 48 tea", "congress")
    refused(state, "load steel", "congress")
    refused(state, "drop tea", "congress")


@pytest.mark.rule("CH-117")
def test_arrival_is_paid() -> None:
    table = given(2).event(137, left=0).say(absent=[0, 1]).track(0, "759-813")
    state = table.train(0, 813, came_by=None).state()
    play(state, "move 759")
    assert cash(state) == 70
    allowed(state, "load tourists", "move 705")
    other = given(2).event(137, left=0).say(absent=[0, 1]).track(0, "1444-1445").train(0, 1444).state()
    play(other, "move 1445")
    assert cash(other) == 65


@pytest.mark.rule("CH-118")
def test_whoever_is_in_a_major_city_attends_at_once() -> None:
    table = given(3).hand(0, 1).loads(0, "cars").train(0, 1719).train(1, 705).pile(137, 90)
    state = table.state()
    play(state, "deliver 1 cars")
    assert (cash(state), cash(state, 1)) == (60 + 14 + 5, 70)
    allowed(state, "load workers")
    assert show(state, 0)["events"][0]["absent"] == [2]
    play(state, "end", "end", "place 2086")
    assert cash(state, 2) == 65
    assert active(state) == []
    assert 137 in state.discard
    waiting = given(2).event(137, left=0).say(absent=[0]).train(0, center("wuhan")).state()
    allowed(waiting, "change", "build 760-814", "upgrade fast-freight")


@pytest.mark.rule("CH-116", "CH-118")
def test_a_train_sheltered_in_a_major_city_attends() -> None:
    """Driven out of the Gobi to Beijing, by the only track or by its owner's choice, a train is where it has to go."""
    table = given(2).event(137, left=0).say(absent=[1]).train(1, 338).train(0, center("lhasa"))
    chosen = drawn(table, 154).state()
    state = drawn(table.track(1, "338-379-425-475-531-590-648"), 154).state()

    play(chosen, "change", "shelter beijing")
    events = play(state, "change")

    assert (train(chosen, 1), cash(chosen, 1), active(chosen)) == (705, 70, [154])

    assert [event.name for event in events if event.name in ("sheltered", "attended", "event_over")] == [
        "sheltered",
        "attended",
        "event_over",
    ]
    assert (train(state, 1), cash(state, 1)) == (705, 70)
    assert active(state) == [154]
    assert 137 in state.discard
    play(state, "end", "end")
    allowed(state, "load tourists")


# --- Rail Tax --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CH-119")
def test_the_tax_opens_all_cash() -> None:
    state = drawn(given(2).cash(132, 20).train(0, 705), 138).state()
    assert show(state, 1)["seats"][0]["cash"] is None

    play(state, "change")

    assert (cash(state), cash(state, 1)) == (117, 20)
    assert [plate["cash"] for plate in show(state, 1)["seats"]] == [117, 20]
    assert [plate["cash"] for plate in show(state, -1)["seats"]] == [117, 20]


@pytest.mark.rule("CH-120")
@pytest.mark.parametrize(
    ("before", "after"),
    [(0, 0), (49, 49), (50, 40), (99, 89), (100, 85), (149, 134), (150, 130), (199, 179), (200, 175), (250, 220)],
)
def test_the_tax_table(before: int, after: int) -> None:
    state = drawn(given(2).cash(before, 249).train(0, 705), 138).state()
    play(state, "change")
    assert cash(state) == after
    assert cash(state, 1) == 224


# --- General Strike --------------------------------------------------------------------------------------------------


@pytest.mark.rule("CH-121")
def test_no_containers_in_a_strike() -> None:
    state = given(2).event(139, drawer=1).links(0, "ningbo-port").track(0, "1595-1596").train(0, 1596, waited=True)
    refused(state.state(), "ship fish", "strike-containers")


@pytest.mark.rule("CH-122")
def test_the_cities_along_the_coast() -> None:
    names = {LAND.cities[city].id for city in LAND.event(139).cities}
    assert names == {
        "beijing", "shanghai", "hong-kong", "tianjin", "qingdao", "jinan", "nanjing", "hangzhou", "fuzhou", "guangzhou",
        "shenyang", "dalian", "xuzhou", "wenzhou", "xiamen", "zhanjiang", "nanning",
    }  # fmt: skip
    assert LAND.event(140).cities == LAND.event(139).cities
    refused(given(2).event(140, drawer=1).train(0, 648).state(), "load tourists", "strike")
    allowed(given(2).event(140, drawer=1).train(0, 1719).state(), "load workers")


@pytest.mark.rule("CH-123")
def test_a_strike_forbids_dropping_but_not_waiting() -> None:
    state = given(2).event(139, drawer=0, left=1).links(0, "ningbo-port").track(0, "1545-1595-1596", "760-814")
    table = state.train(0, 1595, came_by="1545-1595").train(1, 705).loads(0, "rice").state()
    play(table, "move 1596", "end", "end")
    assert active(table) == []
    allowed(table, "ship fish")
    coast = given(2).event(139, drawer=1).train(0, 705).loads(0, "rice").track(0, "760-814").state()
    refused(coast, "drop rice", "strike")
    allowed(coast, "move 760", "build 814-815", "link hong-kong-port")


# --- Flood -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CH-124")
def test_bridges_over_the_named_rivers_are_erased() -> None:
    state = drawn(given(2).track(0, "759-813-863-914-968-1020").train(0, 705), 141).state()
    events = play(state, "change")
    assert track(state) == ["759-813", "813-863", "863-914", "914-968"]
    assert cash(state) == 60
    [erased] = happened(events, "erased")
    assert (erased["count"], erased["edges"]) == (1, ["968-1020"])


@pytest.mark.rule("CH-124")
def test_a_flood_says_whose_track_went() -> None:
    bridges = [GRID.edge_names[edge] for edge, flooded in enumerate(LAND.event(141).edges) if flooded]
    theirs = next(name for name in bridges if name != "968-1020")
    table = given(2).track(0, "759-813-863-914-968-1020").track(1, theirs).train(0, 705)
    events = play(drawn(table, 141).state(), "change")
    assert [(event["seat"], event["count"]) for event in happened(events, "erased")] == [(0, 1), (1, 1)]


@pytest.mark.rule("CH-125")
def test_the_rivers_of_the_two_cards() -> None:
    assert (sum(LAND.event(141).edges), sum(LAND.event(142).edges)) == (161, 240)
    assert LAND.event(141).rivers == ["Yellow River (Huang He)", "Wei", "Huai", "Hai"]
    assert LAND.event(142).rivers == ["Yangtze (Chang Jiang)", "Han", "Xiang", "Gan", "Yuan", "Pearl (Xi Jiang)"]
    state = drawn(given(2).track(0, "1335-1336").train(0, 705), 141).state()
    play(state, "change")
    assert track(state) == []


@pytest.mark.rule("CH-126")
def test_nobody_crosses_a_flooded_river() -> None:
    table = given(2).track(0, "914-968-1020-1072").train(0, 968).track(1, "1019-1071").train(1, 705)
    state = drawn(table, 141).state()
    play(state, "change", "end")
    assert state.active == 0
    refused(state, "build 968-1020", "flooded")
    refused(state, "move 1020", "flooded")
    play(state, "end")
    assert active(state) == []
    yellow = [LAND.grid.edge_names[edge] for edge in range(LAND.grid.edges) if LAND.event(141).edges[edge]]
    builds = {move.removeprefix("build ") for move in legal(state) if move.startswith("build")}
    assert {"-".join(sorted(build.split("-"), key=int)) for build in builds} & set(yellow)


@pytest.mark.rule("CH-127")
def test_a_bridge_is_rebuilt_at_the_normal_price() -> None:
    table = given(2).track(0, "914-968", "1020-1072").train(0, 705).say(rights={"968-1020": 0})
    state = table.track(1, "1020-1073").state()
    assert price(state, "build 968-1020") == 3 + 2
    assert price(state, "build 1020-968") == 1 + 2
    play(state, "build 968-1020", "end", "place 705")
    assert state.rights == {}
    other = given(2).track(1, "1020-1073").turn_of(1).train(1, 705).say(rights={"968-1020": 0}).state()
    refused(other, "build 1020-968", "right")


@pytest.mark.rule("CH-128")
def test_the_former_owner_has_one_turn() -> None:
    table = given(3).track(1, "914-968-1020").track(0, "1020-1073", "1020-1021").train(0, 705).train(1, 705)
    state = drawn(table.train(2, 705).track(2, "1019-1071"), 141).state()
    play(state, "change")
    assert state.rights == {LAND.grid.edge_between(968, 1020): 1}
    play(state, "end", "end", "end")
    assert (state.active, active(state)) == (1, [])
    refused_for_others = state.copy()
    allowed(state, "build 968-1020")
    play(state, "end")
    assert state.rights == {}
    changed = refused_for_others.copy()
    play(changed, "change")
    assert changed.rights == {}
    # The right outlasts a lost turn, and keeps its owner's place in the city.
    late = given(3).turn_of(1).train(1, 705).lost(1).say(rights={"968-1020": 1}).state()
    play(late, "end")
    assert late.rights != {}
    full = given(3).say(rights={"968-1020": 1}, active=2).track(0, "2094-2102").train(2, 705)
    small = full.say(rights={"2101-2102": 1}).track(2, "2095-2096").state()
    refused(small, "build 2095-2102", "city-full")


@pytest.mark.rule("CH-129")
def test_trains_stay_in_a_flood() -> None:
    table = given(2).track(0, "914-968-1020").train(0, 968, came_by="968-1020").loads(0, "coal").train(1, 705)
    state = drawn(table, 141).state()
    play(state, "change")
    assert (train(state), loads(state)) == (968, ["coal"])
    assert not seat_of(state, 0)["loses_turn"]


# --- New Year and Black Dragon ---------------------------------------------------------------------------------------


@pytest.mark.rule("CH-130")
def test_new_year_is_kept_in_major_cities() -> None:
    refused(given(2).event(143, drawer=1).train(0, center("wuhan")).state(), "load steel", "new-year-city")
    allowed(given(2).event(143, drawer=1).train(0, 1545).state(), "load steel")


@pytest.mark.rule("CH-131")
def test_festive_loads_pay_more() -> None:
    table = given(2).event(143, drawer=1).hand(0, 133, 87).loads(0, "tea", "silk").train(0, 705).pile(90)
    state = table.state()
    refused(state, "deliver 87 silk", "new-year-load")
    play(state, "deliver 133 tea")
    assert cash(state) == 60 + 22
    assert loads(state) == ["silk"]
    names = [LAND.loads[load].id for load in LAND.event(143).loads]
    assert names == ["cattle", "fish", "imports", "jade", "oranges", "rice", "tea"]


@pytest.mark.rule("CH-132", "CH-135")
@pytest.mark.parametrize("card", [143, 144])
def test_two_more_turns_of_the_drawer(card: int) -> None:
    state = drawn(given(2).train(0, 1719).train(1, 1719), card).state()
    play(state, "change", "end")
    assert (state.active, active(state)) == (0, [card])
    play(state, "end", "end")
    assert (state.active, active(state)) == (0, [card])
    play(state, "end")
    assert active(state) == []


@pytest.mark.rule("CH-133")
def test_no_containers_at_new_year() -> None:
    table = given(2).event(143, drawer=1).links(0, "hong-kong-port").hand(0, 120).loads(0, "jade")
    state = table.train(0, 2086, waited=True).state()
    refused(state, "deliver 120 jade", "new-year-containers")
    refused(state, "ship fish", "new-year-containers")
    allowed(state, "load tourists", "drop jade")


@pytest.mark.rule("CH-134")
def test_the_black_dragon_adds_five() -> None:
    table = given(2).event(144, drawer=1).hand(0, 124).loads(0, "tea").train(0, center("harbin")).pile(90)
    state = table.state()
    play(state, "deliver 124 tea")
    assert cash(state) == 37 + 60
    assert [LAND.cities[city].id for city in LAND.event(144).cities] == ["shenyang", "changchun", "harbin", "qiqihar"]


@pytest.mark.rule("CH-135")
def test_the_bonus_is_for_paid_deliveries_only() -> None:
    state = given(2).event(144, drawer=1).loads(0, "coal").train(0, center("shenyang")).state()
    play(state, "drop coal")
    assert cash(state) == 60
    drawing = given(2).hand(0, 124).loads(0, "tea").train(0, center("harbin")).pile(144, 90).state()
    play(drawing, "deliver 124 tea")
    assert cash(drawing) == 60 + 32


# --- Derailment ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CH-136")
def test_trains_near_the_cities_are_hit() -> None:
    table = given(3).train(0, center("lhasa")).train(1, 708).loads(1, "coal").train(2, 709).loads(2, "coal")
    state = drawn(table, 145).state()
    play(state, "change")
    assert (loads(state, 1), seat_of(state, 1)["loses_turn"]) == ([], True)
    assert (loads(state, 2), seat_of(state, 2)["loses_turn"]) == (["coal"], False)


@pytest.mark.rule("CH-137")
def test_the_cities_of_the_two_cards() -> None:
    names = [[LAND.cities[city].id for city in LAND.event(card).cities] for card in (145, 146)]
    assert names == [
        ["beijing", "wuhan", "chengdu", "nanning", "urumqi", "dalian"],
        ["shanghai", "zhengzhou", "kunming", "lanzhou", "harbin", "guangzhou"],
    ]
    assert (LAND.event(146).zone[1594], LAND.event(145).zone[1594]) == (1, 0)


@pytest.mark.rule("CH-138")
def test_an_empty_train_loses_the_turn_only() -> None:
    state = drawn(given(2).train(0, center("lhasa")).train(1, 815), 145).state()
    play(state, "change")
    assert seat_of(state, 1)["loses_turn"]
    safe = drawn(given(2).track(1, "709-708-707").train(0, 705 + 0).train(1, 709), 145).state()
    safe.train[0] = center("lhasa")
    play(safe, "change", "move 708")
    assert not seat_of(safe, 1)["loses_turn"]


# --- weather ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CH-139")
def test_snow_halves_the_speed_in_manchuria() -> None:
    table = given(2).event(147, drawer=1, left=2).turn_of(1).train(1, 705).train(0, center("shenyang"))
    snowed = table.track(0, "485-484").state()
    play(snowed, "end")
    assert points(snowed) == 5
    assert price(snowed, "build 485-436") == 1


@pytest.mark.rule("CH-140")
def test_alpine_mileposts_of_manchuria_are_closed() -> None:
    snow = LAND.event(147)
    assert sum(snow.zone) == 278
    assert [milepost for milepost, closed in enumerate(snow.core) if closed] == [220, 247, 248, 282, 395]
    refused(given(2).event(147, drawer=1).track(0, "219-247-278").train(0, 219).state(), "move 247", "alpine-snow")
    allowed(given(2).event(147, drawer=1).track(0, "219-247-278").train(0, 247).state(), "move 278")
    refused(given(2).event(147, drawer=1).track(0, "219-218").train(0, 705).state(), "build 219-247", "no-building")


@pytest.mark.rule("CH-141")
def test_heavy_snow_stops_everything() -> None:
    state = given(2).event(148, drawer=1).track(0, "1606-1607").train(0, 1606).state()
    refused(state, "move 1607", "heavy-snow")
    refused(state, "build 1606-1605", "no-building")


@pytest.mark.rule("CH-142")
def test_the_zone_of_heavy_snow() -> None:
    assert sum(LAND.event(148).zone) == 70
    state = given(2).event(148, drawer=1).track(0, "1510-1511-1512").train(0, 1511).state()
    refused(state, "move 1510", "heavy-snow")
    allowed(state, "move 1512")
    allowed(given(2).event(148, drawer=1).train(0, 1606).loads(0, "rice").state(), "load cattle", "drop rice")


@pytest.mark.rule("CH-143")
def test_a_storm_at_sea_slows_the_coast() -> None:
    table = given(2).event(149, drawer=0, left=2).turn_of(1).train(1, 705).train(0, center("qingdao"))
    state = table.locomotive(0, "superfreight").track(0, "1024-1023").state()
    play(state, "end")
    assert points(state) == 6
    refused(state, "build 1024-972", "no-building")


@pytest.mark.rule("CH-144")
def test_the_seas_of_the_two_cards() -> None:
    assert (sum(LAND.event(149).zone), sum(LAND.event(150).zone)) == (192, 143)
    assert (LAND.event(149).zone[1020], LAND.event(150).zone[1020]) == (1, 0)
    assert LAND.grid.mileposts[1020].coast == 3


@pytest.mark.rule("CH-145")
def test_ferry_and_containers_work_in_a_storm() -> None:
    state = given(2).event(149, drawer=1).ferry(0).train(0, 764, waited=True).state()
    play(state, "ferry")
    assert points(state) == 5
    ship = given(2).event(149, drawer=1).links(0, "ningbo-port").track(0, "1595-1596").train(0, 1596, waited=True)
    allowed(ship.state(), "ship fish")


@pytest.mark.rule("CH-146")
def test_a_wind_storm_takes_a_load() -> None:
    table = given(3).train(0, 705).train(1, 589).loads(1, "wool").train(2, 590).loads(2, "wool")
    state = drawn(table, 152).state()
    play(state, "change")
    assert (loads(state, 1), loads(state, 2)) == ([], ["wool"])
    assert not seat_of(state, 1)["loses_turn"]
    assert points(state) == 5
    refused(given(2).event(152, drawer=1).track(0, "643-642").train(0, 705).state(), "build 643-644", "no-building")


@pytest.mark.rule("CH-147")
def test_the_zones_of_the_wind_storms() -> None:
    assert (sum(LAND.event(151).zone), sum(LAND.event(152).zone)) == (90, 58)
    steps = LAND.grid.distances([291])
    edge = next(e for e in range(LAND.grid.edges) if {steps[LAND.grid.edge_a[e]], steps[LAND.grid.edge_b[e]]} == {5, 6})
    near, far = sorted((LAND.grid.edge_a[edge], LAND.grid.edge_b[edge]), key=lambda m: steps[m])
    table = given(2).event(151, drawer=1).track(0, f"{far}-{near}").train(0, far).loads(0, "oil")
    state = table.say(turn={"points": 7}).state()
    play(state, f"move {near}")
    assert (points(state), loads(state)) == (3, ["oil"])


DESERT_LINE = "680-623-566-511-463-419"


@pytest.mark.rule("CH-148")
def test_a_sand_storm_erases_the_track_of_the_desert() -> None:
    state = drawn(given(2).track(0, DESERT_LINE).train(0, 705).train(1, 705), 154).state()
    events = play(state, "change", "end")
    assert track(state) == ["566-623", "623-680"]
    [erased] = happened(events, "erased")
    assert (erased["count"], erased["edges"]) == (3, ["419-463", "463-511", "511-566"])
    refused(state, "build 566-511", "no-building")
    allowed(state, "build 566-565")


@pytest.mark.rule("CH-149")
def test_a_train_in_the_desert_finds_shelter() -> None:
    table = given(2).track(1, DESERT_LINE).train(1, 511, came_by="566-511").loads(1, "coal").train(0, 705)
    state = drawn(table, 154).state()
    play(state, "change")
    assert train(state, 1) == 419
    assert (loads(state, 1), seat_of(state, 1)["loses_turn"]) == ([], True)


@pytest.mark.rule("CH-150")
def test_the_two_deserts() -> None:
    grid = LAND.grid
    for card, mileposts, edges in ((153, 75, 267), (154, 76, 275)):
        zone = LAND.event(card).zone
        touched = sum(1 for e in range(grid.edges) if zone[grid.edge_a[e]] or zone[grid.edge_b[e]])
        assert (sum(zone), touched) == (mileposts, edges)
    state = drawn(given(2).track(1, "717-770").train(1, 770).loads(1, "jade").train(0, 705), 153).state()
    play(state, "change")
    assert (train(state, 1), loads(state, 1), track(state, 1)) == (770, ["jade"], [])
    assert not seat_of(state, 1)["loses_turn"]


@pytest.mark.rule("CH-151")
def test_the_nearest_city_on_the_line_or_by_distance() -> None:
    alone = drawn(given(2).track(1, "511-463").train(1, 511).train(0, 705), 154).state()
    play(alone, "change")
    assert train(alone, 1) == 419
    # Equally near cities: the owner chooses.
    middle = next(m for m, sand in enumerate(LAND.event(154).zone) if sand and len(nearest_cities(alone, m)) > 1)
    names = [LAND.cities[city].id for city in nearest_cities(alone, middle)]
    tie = drawn(given(2).train(1, middle).loads(1, "coal", "oil").train(0, 705), 154).state()
    play(tie, "change", "lose coal")
    assert (tie.to_move, legal(tie)) == ([1], [f"shelter {name}" for name in names])
    assert CHINA.load(tie.dump()).fingerprint() == tie.fingerprint()
    refused(tie, "shelter kunming", "shelter-where")
    refused(tie, "end", "shelter-first")
    play(tie, f"shelter {names[1]}")
    assert train(tie, 1) == center(names[1])
    assert tie.active == 1


@pytest.mark.rule("CH-152")
def test_no_precedence_after_a_sand_storm() -> None:
    table = given(2).track(0, "717-770").track(1, "717-663").train(0, 705).train(1, 705)
    state = drawn(table, 153).state()
    play(state, "change", "end", "end")
    assert active(state) == []
    assert state.rights == {}
    rebuilt = given(2).track(1, "771-772", "770-771").turn_of(1).train(1, 705).state()
    allowed(rebuilt, "build 770-717")


@pytest.mark.rule("CH-153")
def test_an_earthquake_hits_near_trains_and_slows_others() -> None:
    table = given(3).train(0, 1719).train(1, 862).loads(1, "coal").train(2, 813).loads(2, "coal")
    state = drawn(table, 155).state()
    play(state, "change")
    assert (loads(state, 1), seat_of(state, 1)["loses_turn"]) == ([], True)
    assert (loads(state, 2), seat_of(state, 2)["loses_turn"]) == (["coal"], False)
    play(state, "end")
    assert points(state) == 5


@pytest.mark.rule("CH-154")
def test_no_building_near_taiyuan() -> None:
    refused(given(2).event(155, drawer=1).train(0, 705).state(), "build 760-814", "no-building")


@pytest.mark.rule("CH-155")
def test_an_earthquake_slows_this_turn_and_the_next() -> None:
    table = given(2).hand(0, 133).loads(0, "tea").train(0, 705).train(1, 1719).say(turn={"points": 7})
    state = table.pile(155, 90).state()
    play(state, "deliver 133 tea")
    assert points(state) == 4
    play(state, "end", "end")
    assert points(state) == 5
    assert active(state) == [155]
    play(state, "end", "end")
    assert (points(state), active(state)) == (9, [])
    later = given(2).event(155, drawer=1).track(0, "708-707-706").train(0, 708).state()
    play(later, "move 707")
    assert points(later) == 8


# --- Desert Rains ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("CH-156")
def test_dry_water_costs_two_after_the_rains() -> None:
    dry = given(2).track(0, "680-681", "621-677").train(0, 705)
    assert price(dry.state(), "build 680-623") == 2
    wet = given(2).track(0, "680-681", "621-677").train(0, 705).say(rains=True).state()
    assert price(wet, "build 680-623") == 3
    assert "621-677" in track(wet)


@pytest.mark.rule("CH-157")
def test_each_dry_water_is_raised() -> None:
    assert price(given(2).track(0, "448-447").train(0, 705).state(), "build 448-497") == 3
    rains = given(2).track(0, "448-447").train(0, 705).say(rains=True).state()
    assert price(rains, "build 448-497") == 5
    assert LAND.event(141).edges[LAND.grid.edge_between(448, 497)] == 0
    assert 156 not in rains.draw_pile + rains.discard
