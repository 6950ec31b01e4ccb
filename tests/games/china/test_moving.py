"""Moving the train: CH-026 to CH-037."""

import pytest
from tests.games.china.table import allowed, cash, center, given, legal, loads, play, points, refused, seat_of, train


def steps(*mileposts: int) -> list[str]:
    return [f"move {milepost}" for milepost in mileposts]


@pytest.mark.rule("CH-026")
def test_a_train_starts_in_a_city_or_on_a_reached_container_port() -> None:
    state = given().track(0, "1545-1595-1596").state()

    allowed(state, f"place {center('lhasa')}", "place 1596")
    refused(state, "place 1923", "place-where")
    refused(state, "place 814", "place-where")


@pytest.mark.rule("CH-027")
def test_the_train_is_placed_at_the_start_of_the_first_normal_turn() -> None:
    state = given(2).track(0, "760-814").state()

    assert {move.split()[0] for move in legal(state)} == {"place", "change"}
    assert {f"place {milepost}" for milepost in (648, 649, 704, 705, 706, 759, 760)} <= set(legal(state))
    play(state, f"place {center('kunming')}")
    assert not [move for move in legal(state) if move.startswith("move")]
    changed = given(2).track(0, "760-814").train(1, 705).state()
    play(changed, "change", "end")
    assert changed.pending[-1].name == "place"
    late = given(2).lost(0).train(1, 705).state()
    play(late, "end", "end")
    assert late.pending[-1].name == "place"


@pytest.mark.rule("CH-028")
def test_every_milepost_costs_a_point() -> None:
    state = given().track(0, "759-812-861-860-859-909").train(0, 705).state()

    play(state, *steps(759, 812, 861, 860, 859, 909))

    assert points(state) == 3
    slow = given().track(0, "759-812-861-860-859-909").train(0, 705).say(turn={"points": 1}).state()
    play(slow, "move 759")
    refused(slow, "move 812", "no-points")
    refused(slow, "move 909", "not-beside")
    assert given().locomotive(0, "superfreight").train(0, 705).state().points == 12


@pytest.mark.rule("CH-029")
def test_a_train_never_moves_without_track() -> None:
    state = given().track(0, "760-814").track(1, "814-815").train(0, 814).state()

    refused(state, "move 864", "no-track")
    allowed(state, "move 760", "move 815")


@pytest.mark.rule("CH-030")
def test_red_areas_are_free_and_count() -> None:
    state = given().track(0, "813-759", "706-707").train(0, 813).state()

    play(state, *steps(759, 705, 706, 707))

    assert points(state) == 5
    assert cash(state) == 60


@pytest.mark.rule("CH-031")
def test_inside_a_major_city_any_two_neighbours_are_joined() -> None:
    state = given().train(0, 760).state()
    play(state, "move 706")
    assert points(state) == 8
    other = given().train(0, 648).state()
    play(other, *steps(705, 760))
    assert points(other) == 7


@pytest.mark.rule("CH-032")
def test_trains_never_block() -> None:
    state = given(3).track(0, "760-814-864").train(0, 760).train(1, 814).train(2, 814).state()

    play(state, *steps(814, 864))

    assert train(state) == 864


@pytest.mark.rule("CH-033")
def test_a_train_turns_back_only_in_a_city() -> None:
    state = given().track(0, "760-814-864", "814-815").train(0, 760).state()
    play(state, "move 814")

    allowed(state, "move 864", "move 815")
    refused(state, "move 760", "turning-back")
    play(state, "move 815")
    allowed(state, "move 814")


@pytest.mark.rule("CH-034")
def test_the_direction_is_remembered() -> None:
    state = given(2).track(0, "760-814-864-915").train(0, 814, came_by="760-814").train(1, 705).state()
    play(state, "move 864", "end", "end")

    refused(state, "move 814", "turning-back")
    allowed(state, "move 915")


@pytest.mark.rule("CH-035")
def test_a_train_without_direction_leaves_any_way() -> None:
    table = given(2).track(0, "1545-1595-1596").train(0, 1595, came_by="1545-1595").train(1, 705)
    with_link = table.links(0, "ningbo-port").state()
    play(with_link, "move 1596", "end", "end")
    allowed(with_link, "move 1595")
    without = given(2).track(0, "1545-1595-1596").train(0, 1595, came_by="1545-1595").train(1, 705).state()
    play(without, "move 1596", "end", "end")
    refused(without, "move 1595", "turning-back")
    placed = given(2).track(0, "1545-1595-1596").state()
    play(placed, "place 1596")
    allowed(placed, "move 1595")
    crossed = given(2).track(0, "918-919-973").ferry(0).train(0, 764, waited=True).state()
    play(crossed, "ferry")
    allowed(crossed, "move 918", "move 973")


@pytest.mark.rule("CH-036")
def test_at_the_end_of_a_line_a_train_waits() -> None:
    state = given(2).track(0, "759-813-863").train(0, 813, came_by="759-813").train(1, 705).state()
    play(state, "move 863")
    refused(state, "move 813", "turning-back")
    play(state, "build 863-914", "end", "end")
    allowed(state, "move 914")
    flood = given(2).track(0, "914-968-1020").train(0, 968, came_by="914-968").state()
    assert seat_of(flood, 0)["came_by"] == "914-968"
    flood.erase(flood.land.grid.edge_between(914, 968))
    assert seat_of(flood, 0)["came_by"] is None
    allowed(flood, "move 1020")


@pytest.mark.rule("CH-037")
def test_moving_and_loading_alternate() -> None:
    state = given().track(0, "760-814-815", "759-812-861-860-859-909").train(0, 815).state()

    play(state, "load imports", *steps(814, 760, 705), "load tourists", *steps(759, 812, 861, 860, 859, 909))

    assert loads(state) == ["imports", "tourists"]
    assert points(state) == 0
    play(state, "end")
    rested = given(2).track(0, "760-814").train(0, 760).train(1, 705).state()
    play(rested, "move 814", "end", "end")
    assert points(rested) == 9
