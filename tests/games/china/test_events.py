"""Events in general: CH-099 to CH-115."""

import pytest
from tests.games.china.table import (
    CHINA,
    LAND,
    Table,
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
    points,
    refused,
    seat_of,
)

from samovar.games.china.zones import KINDS


def drawn(table: Table, *cards: int) -> Table:
    """The first player draws these cards by changing hand: the events among them take effect."""
    demands = [card for card in (90, 110, 127, 129, 132, 134, 135) if card not in cards]
    return table.pile(*cards, *demands[:3])


@pytest.mark.rule("CH-099")
def test_events_take_effect_in_order() -> None:
    state = given(2).hand(0, 133).loads(0, "tea").train(0, 705).pile(147, 151, 20).state()

    events = play(state, "deliver 133 tea")

    assert [event["card"] for event in happened(events, "event")] == [147, 151]
    assert 20 in hand(state)
    assert active(state) == [147, 151]


@pytest.mark.rule("CH-100")
def test_all_restrictions_hold_together() -> None:
    state = given(2).turn_of(1).event(139).event(137, left=0).say(absent=[1]).train(1, center("qingdao")).state()
    refused(state, "load textiles", "congress")
    attended = given(2).turn_of(1).event(139).event(137, left=0).say(absent=[0]).train(1, center("qingdao")).state()
    refused(attended, "load textiles", "strike")


@pytest.mark.rule("CH-101")
def test_the_twenty_cards() -> None:
    kinds = [event.kind for event in LAND.events]
    assert sorted(set(kinds)) == sorted(KINDS)
    assert [event.number for event in LAND.events] == list(range(137, 157))
    assert [kinds.count(kind) for kind in KINDS] == [1, 1, 2, 2, 1, 1, 2, 1, 1, 2, 2, 2, 1, 1]
    for event in LAND.events:
        for language in ("en", "fr"):
            assert CHINA.catalogue.word(f"noun.happening.{event.kind}", language) != f"noun.happening.{event.kind}"


@pytest.mark.rule("CH-102", "CH-121")
def test_a_strike_lasts_to_the_end_of_the_drawers_next_turn() -> None:
    table = drawn(given(3).train(0, 705).train(1, 1020).train(2, 705), 139)
    state = table.state()
    play(state, "change")
    assert active(state) == [139]
    refused(state, "load oil", "strike")
    play(state, "end", "end")
    assert (state.active, active(state)) == (0, [139])
    play(state, "end")
    assert active(state) == []
    assert 139 in state.discard
    allowed(state, "load oil")


@pytest.mark.rule("CH-103")
def test_a_lost_turn_counts_as_the_next_turn() -> None:
    table = given(2).hand(0, 133).loads(0, "tea").train(0, 705).train(1, center("lhasa"))
    state = table.pile(147, 145, 90).state()
    play(state, "deliver 133 tea", "end")
    assert state.pending[-1].name == "lost"
    assert active(state) == [147]
    play(state, "end")
    assert active(state) == []


@pytest.mark.rule("CH-104")
def test_counting_begins_at_the_centre() -> None:
    derailment = LAND.event(145)
    assert LAND.grid.distances([705])[708] == 3
    assert derailment.zone[708] == 1
    assert derailment.zone[709] == 0


@pytest.mark.rule("CH-105")
def test_distance_is_counted_over_edges() -> None:
    assert LAND.grid.distances([764])[710] == 2
    assert LAND.grid.distances([764])[764] == 0
    assert LAND.grid.distances([764])[919] > 2
    assert all(LAND.event(149).zone[m] for m, it in enumerate(LAND.grid.mileposts) if it.sea == "Bohai")


@pytest.mark.rule("CH-106")
def test_half_speed_is_rounded_up() -> None:
    heavy = given(2).locomotive(0, "heavy-freight").train(0, center("shenyang")).event(147, drawer=1, left=2)
    state = heavy.turn_of(1).train(1, 705).state()
    play(state, "end")
    assert points(state) == 5
    for before, after in ((9, 5), (4, 2), (0, 0), (1, 1)):
        hit = given(2).hand(0, 124).loads(0, "tea").train(0, center("harbin")).say(turn={"points": before})
        hit_state = hit.pile(147, 90).state()
        play(hit_state, "deliver 124 tea")
        assert points(hit_state) == after


@pytest.mark.rule("CH-107")
def test_entering_a_zone_halves_what_is_left() -> None:
    table = given(2).locomotive(0, "fast-freight").track(0, "707-708-709-653-595").train(0, 707, came_by=None)
    state = table.event(147, drawer=1).state()
    assert points(state) == 12

    events = play(state, "move 708", "move 709", "move 653")

    assert points(state) == 5
    assert [step["points"] for step in happened(events, "moved")] == [11, 10, 5]


@pytest.mark.rule("CH-108")
def test_points_are_halved_once_a_turn() -> None:
    state = given(2).ferry(0).track(0, "918-919").train(0, 764, waited=True).event(149, drawer=1).state()
    play(state, "ferry")
    assert points(state) == 5
    play(state, "move 918")
    assert points(state) == 4
    leaving = given(2).track(0, "652-653-709-708").train(0, 653, came_by="652-653").event(147, drawer=1)
    out = leaving.say(turn={"points": 5, "halved": True}).state()
    play(out, "move 709", "move 708")
    assert points(out) == 3


@pytest.mark.rule("CH-109")
def test_a_lost_turn_can_only_be_ended() -> None:
    state = given(2).lost(0).hand(0, 133).loads(0, "tea").track(0, "760-814").train(0, 760).state()

    assert legal(state) == ["end"]
    for move in ("move 814", "load tourists", "drop tea", "deliver 133 tea", "build 814-864", "change"):
        refused(state, move, "lost-turn")
    refused(state, "upgrade fast-freight", "lost-turn")
    refused(state, "link hong-kong-port", "lost-turn")
    play(state, "end")
    assert not seat_of(state, 0)["loses_turn"]


@pytest.mark.rule("CH-110")
def test_the_drawer_loses_this_turn_and_the_next() -> None:
    table = given(2).hand(0, 133, 87).loads(0, "tea", "silk").locomotive(0, "heavy-freight").train(0, 705)
    state = table.train(1, center("lhasa")).pile(145, 90).state()
    play(state, "deliver 133 tea")
    assert state.active == 1
    play(state, "end")
    assert state.pending[-1].name == "lost"
    play(state, "end", "end")
    assert state.pending[-1].name == "operate"


@pytest.mark.rule("CH-111")
def test_lost_turns_do_not_add_up() -> None:
    # 861 is 3 from Beijing and 3 from Taiyuan.
    table = given(2).train(0, center("lhasa")).train(1, 861).locomotive(1, "heavy-freight")
    state = drawn(table.loads(1, "coal", "coal", "coal"), 145, 155).state()

    play(state, "change")

    assert loads(state, 1) == ["coal"]
    play(state, "end", "end")
    assert (state.active, state.pending[-1].name) == (1, "operate")


@pytest.mark.rule("CH-112")
def test_no_building_with_an_end_in_the_zone() -> None:
    quake = LAND.event(155)
    steps = LAND.grid.distances([909])
    grid = LAND.grid
    edge = next(e for e in range(grid.edges) if {steps[grid.edge_a[e]], steps[grid.edge_b[e]]} == {9, 10})
    outside = next(
        e
        for e in range(grid.edges)
        if steps[grid.edge_a[e]] == steps[grid.edge_b[e]] == 10 and not LAND.guarded[e] and not grid.waters_of[e]
    )
    near, far = sorted((grid.edge_a[edge], grid.edge_b[edge]), key=lambda m: steps[m])
    beyond = next(m for m in grid.near[far] if steps[m] >= 10)
    table = given(2).event(155, drawer=1).train(0, 705)
    a, b = grid.edge_a[outside], grid.edge_b[outside]
    side = next(m for m in grid.near[a] if m != b and not grid.inside[grid.edge_between(a, m)])
    table.track(0, f"{far}-{beyond}")
    if f"{min(a, side)}-{max(a, side)}" not in table.seats[0]["track"]:
        table.track(0, f"{a}-{side}")
    state = table.state()
    refused(state, f"build {far}-{near}", "no-building")
    allowed(state, f"build {a}-{b}")
    assert quake.zone[near] == 1
    storm = given(2).event(150, drawer=1).track(0, "2013-2014").train(0, 705).state()
    refused(storm, "link shantou-port", "no-building")
    refused(storm, "link hong-kong-port", "no-building")


@pytest.mark.rule("CH-113")
def test_the_owner_chooses_the_load() -> None:
    table = given(3).train(0, 705).train(1, center("urumqi")).loads(1, "oil", "wool").train(2, center("urumqi"))
    state = drawn(table.loads(2, "oil", "oil"), 151).state()
    play(state, "change")

    assert state.to_move == [1]
    assert loads(state, 2) == ["oil"]
    refused(state, "end", "lose-first")
    refused(state, "lose coal", "not-aboard")
    assert CHINA.load(state.dump()).fingerprint() == state.fingerprint()
    play(state, "lose wool")
    assert loads(state, 1) == ["oil"]
    assert len(hand(state)) == 3
    assert state.active == 1


@pytest.mark.rule("CH-114")
def test_events_go_to_the_discards() -> None:
    state = drawn(given(2).train(0, 1719).train(1, 1719), 138, 145, 156).state()
    play(state, "change")
    assert {138, 145} <= set(state.discard)
    assert 156 not in state.discard + state.draw_pile
    assert state.rains
    assert active(state) == []


@pytest.mark.rule("CH-115")
def test_without_a_train_nothing_is_lost() -> None:
    state = drawn(given(2).train(0, 1719), 145, 153, 155).state()
    play(state, "change")
    assert not seat_of(state, 1)["loses_turn"]
    assert cash(state, 1) == 60
