"""Containers to Taiwan: CH-048 to CH-061."""

import pytest
from tests.games.china.table import (
    CHINA,
    LAND,
    Table,
    allowed,
    cash,
    given,
    hand,
    legal,
    loads,
    play,
    points,
    price,
    refused,
    train,
)

NINGBO = "1545-1595-1596"


def at_ningbo(waited: bool = True) -> Table:
    """The first player waits at the port of Ningbo, with the link."""
    return given(2).track(0, NINGBO).links(0, "ningbo-port").train(0, 1596, waited=waited).train(1, 705)


@pytest.mark.rule("CH-048")
def test_who_may_buy_links() -> None:
    table = given(3).track(2, NINGBO).links(0, "ningbo-port", "hong-kong-port").links(1, "ningbo-port")
    state = table.turn_of(2).train(2, 705).state()
    refused(state, "link ningbo-port", "link-sold")
    assert price(state, "link hong-kong-port") == 8
    refused(state, "link shantou-port", "link-track")
    play(state, "link hong-kong-port")
    refused(state, "link hong-kong-port", "link-twice")


@pytest.mark.rule("CH-049")
def test_ports_and_prices() -> None:
    facts = {port.id: (port.milepost, port.cost) for port in LAND.ports}
    assert facts == {
        "hong-kong-port": (2086, 8),
        "shantou-port": (2014, 5),
        "quanzhou-port": (1923, 4),
        "ningbo-port": (1596, 7),
    }
    state = given().track(0, "2013-2014").train(0, 705).state()
    assert price(state, "link shantou-port") == 5


@pytest.mark.rule("CH-050")
def test_the_hong_kong_link_needs_no_track() -> None:
    state = given().track(0, "760-814").cash(10).train(0, 705).state()

    play(state, "link hong-kong-port")

    assert cash(state) == 2
    assert state.outs == [0, 0, 0, 0]


@pytest.mark.rule("CH-051")
def test_a_port_is_built_to_as_clear_terrain() -> None:
    state = given(2).track(0, "1545-1595").track(1, "1646-1645").train(0, 705).state()

    play(state, "build 1595-1596", "link ningbo-port")

    assert cash(state) == 60 - 8


@pytest.mark.rule("CH-052")
def test_links_count_in_the_limit() -> None:
    state = given().track(0, "2013-2014").train(0, 705).say(turn={"spent": 15}, pending=[{"decision": "build"}]).state()

    refused(state, "link hong-kong-port", "limit")
    allowed(state, "link shantou-port")


@pytest.mark.rule("CH-053")
def test_a_port_stays_open_to_a_second_player() -> None:
    state = given(2).track(0, NINGBO).train(0, 705).state()
    refused(state, "build 1596-1646", "port-shut")
    shared = given(2).track(0, NINGBO).track(1, "1646-1645").train(0, 705).state()
    refused(shared, "build 1596-1646", "port-shut")


@pytest.mark.rule("CH-054")
def test_a_delivery_to_taiwan_after_a_wait() -> None:
    state = at_ningbo().hand(0, 105).loads(0, "porcelain").pile(90).state()

    play(state, "deliver 105 porcelain")

    assert cash(state) == 60 + 13
    assert points(state) == 9
    allowed(state, "move 1595")
    arrived = at_ningbo(waited=False).hand(0, 105).loads(0, "porcelain").state()
    refused(arrived, "deliver 105 porcelain", "container-wait")


@pytest.mark.rule("CH-055")
def test_delivering_and_loading_need_a_turn_each() -> None:
    state = at_ningbo().hand(0, 105).loads(0, "porcelain").pile(90).state()
    play(state, "deliver 105 porcelain")
    refused(state, "ship fish", "one-operation")

    play(state, "end", "end", "ship imports", "ship fish")

    assert loads(state) == ["fish", "imports"]
    assert points(state) == 9


@pytest.mark.rule("CH-056")
def test_one_operation_serves_several_demands() -> None:
    state = at_ningbo().hand(0, 105).loads(0, "porcelain", "rice").pile(119, 90).state()

    play(state, "deliver 105 porcelain", "deliver 119 rice")

    assert cash(state) == 60 + 13 + 12
    assert 90 in hand(state)
    full = at_ningbo().locomotive(0, "heavy-freight").state()
    play(full, "ship fish", "ship fish", "ship tourists")
    refused(full, "ship fish", "full")


@pytest.mark.rule("CH-057")
def test_what_comes_from_taiwan() -> None:
    table = given(2).track(0, "2013-2014").links(0, "shantou-port").train(0, 2014, waited=True)
    state = table.locomotive(0, "heavy-freight").loads(0, "rice").state()
    assert [move for move in legal(state) if move.startswith("ship")] == ["ship fish", "ship imports", "ship tourists"]
    refused(state, "ship rice", "not-from-taiwan")
    refused(state, "drop rice", "drop-where")
    play(state, "ship imports", "ship fish")
    refused(state, "ship fish", "full")


@pytest.mark.rule("CH-058")
def test_a_link_must_be_ones_own() -> None:
    state = given(2).track(0, "2013-2014").train(0, 2014, came_by="2013-2014").train(1, 705).state()
    play(state, "link shantou-port", "end", "end")
    allowed(state, "ship fish")
    rival = given(2).track(0, "2013-2014").links(1, "shantou-port").train(0, 2014, waited=True).state()
    refused(rival, "ship fish", "no-link")
    lost = given(2).track(0, "2013-2014").links(0, "shantou-port").train(0, 2014, waited=True).lost(0).train(1, 705)
    waiting = lost.state()
    play(waiting, "end", "end")
    allowed(waiting, "ship fish")
    refused(given(2).train(0, 705).state(), "ship fish", "no-container-port")


@pytest.mark.rule("CH-059")
def test_the_port_of_hong_kong_is_one_milepost() -> None:
    ring = given(2).links(0, "hong-kong-port").train(0, 2065, waited=True).state()
    refused(ring, "ship fish", "no-container-port")
    allowed(ring, "load imports")
    port = given(2).links(0, "hong-kong-port").train(0, 2086, waited=True).state()
    allowed(port, "ship fish", "load imports")
    play(port, "load imports", "ship fish")
    assert loads(port) == ["fish", "imports"]


@pytest.mark.rule("CH-060")
def test_a_train_that_starts_on_a_port_loads_at_once() -> None:
    state = given(2).track(0, NINGBO).links(0, "ningbo-port").state()
    play(state, "place 1596", "ship fish", "ship fish")
    assert (loads(state), points(state)) == (["fish", "fish"], 9)
    bare = given(2).track(0, NINGBO).state()
    play(bare, "place 1596")
    refused(bare, "ship fish", "no-link")
    hong_kong = given(2).links(0, "hong-kong-port").state()
    play(hong_kong, "place 2086")
    allowed(hong_kong, "ship tourists")


@pytest.mark.rule("CH-061")
def test_a_port_may_be_passed() -> None:
    state = given(2).track(0, "1982-2013-2014-2015").train(0, 2013, came_by="1982-2013").state()

    play(state, "move 2014", "move 2015")

    assert (points(state), train(state)) == (7, 2015)


def test_ports_are_named_in_the_language_of_whoever_reads() -> None:
    words = CHINA.catalogue
    assert words.name("port", "ningbo-port", "en") == "Ningbo port"
    assert words.name("port", "ningbo-port", "fr") == "Port de Ningbo"
    told = {language: CHINA.tell_move(CHINA.parse_move("link ningbo-port"), language, []) for language in ("en", "fr")}
    assert "Ningbo port" in told["en"]
    assert "Port de Ningbo" in told["fr"]
    milepost = str(next(port.milepost for port in CHINA.land.ports if port.id == "ningbo-port"))
    assert words.name("milepost", milepost, "fr") == "Port de Ningbo"
