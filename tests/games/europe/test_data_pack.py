"""Data packs: any map of the same form is played, and a wrong one is refused by the name of its record and field."""

import copy
import json
import random
from pathlib import Path
from typing import Any

import pytest
from tests.games.europe.table import EUROPE, assert_told

from samovar.core import BadDocument, Record
from samovar.games import game
from samovar.games.europe import Europe

Document = dict[str, Any]
TINY: Document = json.loads((Path(__file__).parent / "tiny.json").read_text("utf-8"))


def complaint(document: Any) -> str:
    with pytest.raises(BadDocument) as caught:
        Europe(document)
    assert_told(caught.value)
    return EUROPE.tell(caught.value.message, "en")


# --- a tiny map ----------------------------------------------------------------------------------------


def test_a_tiny_map_loads_and_its_numbers_hold() -> None:
    tiny = Europe(TINY)
    assert tiny.player_counts == [2, 3]
    assert tiny.data_hash != EUROPE.data_hash

    state = tiny.new(2, 1)
    document: Document = state.dump()

    assert len(document["row"]) == 4
    assert document["row"].count("locomotive") < 2
    for seat in document["seats"]:
        assert sum(seat["hand"].values()) == 3
        assert len(seat["offered"]) == 3
        assert seat["trains"] == 9
    assert min(len(move.to_json()["tickets"]) for move in state.legal(0)) == 1  # type: ignore[arg-type]


def test_a_map_with_three_colours_is_not_for_four_players() -> None:
    with pytest.raises(BadDocument) as caught:
        Europe(TINY).new(4, 1)
    assert EUROPE.tell(caught.value.message, "en") == "This game is not for 4 players; choose one of: 2, 3."


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("seed", range(12))
def test_a_tiny_map_is_played_to_the_end(players: int, seed: int) -> None:
    tiny = Europe(TINY)
    chance = random.Random(seed)
    state = tiny.new(players, seed)
    record = Record(tiny, players, f"{seed:032x}")
    while not state.over:
        seat = chance.choice(state.to_move)
        move = chance.choice(state.legal(seat))
        assert tiny.parse_move(move.notation) == move
        assert tiny.read_move(json.loads(json.dumps(move.to_json()))) == move
        record.add(seat, move)
        state.apply(move, seat)
        document: Document = state.dump()
        assert tiny.load(document).dump() == document
        zones = [document["deck"], document["discard"], *(player["hand"] for player in document["seats"])]
        zones += [decision.get(part, {}) for decision in document["pending"] for part in ("cards", "revealed")]
        assert sum(sum(zone.values()) for zone in zones) + sum(card is not None for card in document["row"]) == 28
        assert state.ply < 2000
    record.finish(state)
    assert record.verify().fingerprint() == state.fingerprint()
    for score in state.scores().seats:
        assert score.total == sum(score.parts.values())


def test_where_two_tickets_must_be_kept_the_last_one_alone_is_enough() -> None:
    """The tiny map keeps both tickets drawn; with one left in the deck, that one (EU-080)."""
    tiny = Europe(TINY)
    base = {"game": "europe", "players": 2, "seats": [{}, {}], "row": [None, "red", "red", "blue"]}
    state = tiny.load(base | {"ticket_deck": {"pool": ["evian-nyon"], "bottom": []}})

    state.apply(tiny.parse_move("tickets"), 0)

    assert [move.notation for move in state.legal()] == ["keep evian-nyon"]


def test_the_published_data_make_the_published_game() -> None:
    assert game("europe").data_hash == EUROPE.data_hash == Europe(copy.deepcopy(EUROPE.data)).data_hash
    assert EUROPE.player_counts == [2, 3, 4, 5]


# --- wrong data ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("path", "value", "told"),
    [
        ("cards.colors", ["blue"], "data.cards.colors must name 8 different colours"),
        ("cards.colors.1", "blue", "data.cards.colors must name 8 different colours"),
        ("cards.colors.1", "locomotive", "data.cards.colors must name 8 different colours"),
        ("cards.colors.1", "dark blue", "data.cards.colors[1]: moves cannot be written with the name “dark blue”"),
        ("cards.of_each_color", 0, "data.cards.of_each_color must be between 1"),
        ("cards.locomotives", -1, "data.cards.locomotives must be between 0"),
        ("cards.locomotives", 25, "data.cards.locomotives must be between 0 and 24, not 25"),
        ("cards.of_each_color", 1000000, "data.cards.of_each_color must be between 1"),
        ("players.colors", ["blue"], "data.players.colors must name at least 2 colours"),
        ("players.colors.1", "blue", "data.players.colors must name at least 2 colours, all different"),
        ("players.trains", "45", "data.players.trains must be a whole number"),
        ("players.double_routes_from", 0, "data.players.double_routes_from must be between 2"),
        ("deal.face_up", 0, "data.deal.face_up must be between 1"),
        ("deal.cards", 16, "data.cards: there are not enough cards to deal to two players"),
        ("deal.long_tickets", 2, "data.tickets: there are not enough long tickets to deal to two players"),
        ("deal.regular_tickets", 5, "data.tickets: there are not enough regular tickets to deal to two players"),
        ("deal.keep_at_start", 4, "data.deal.keep_at_start must be between 1 and 3, not 4"),
        ("turn.keep_drawn", 3, "data.turn.keep_drawn must be between 1 and 2, not 3"),
        ("turn.tunnel_cards", 99, "data.turn.tunnel_cards must be between 0"),
        ("turn.station_costs", [1, 2], "data.turn.station_costs must give 1 prices"),
        ("turn.station_costs.0", 0, "data.turn.station_costs[0] must be between 1"),
        ("points.by_length", {"two": 2}, "data.points.by_length.two: “two” is not a length"),
        ("points.by_length", {"1": 1}, "data.routes[0 annecy-geneve].length: points.by_length says nothing"),
        ("points.by_length.1", -1, "data.points.by_length.1 must be between 0"),
        ("cities", {}, "data.cities must be a list"),
        ("cities.1.id", "annecy", "data.cities[1 annecy].id: the id “annecy” is used twice"),
        ("cities.0.id", "", "data.cities[0 ].id: moves cannot be written with the name “”"),
        ("cities.0.name", None, "data.cities[0 annecy].name must be a text"),
        ("cities.2", "geneve", "data.cities[2] must be an object"),
        ("routes.2.a", "lyon", "data.routes[2 evian-geneve].a: “lyon” is not known here"),
        ("routes.2.b", "evian", "data.routes[2 evian-geneve] must join two different cities"),
        ("routes.2.length", 4, "data.routes[2 evian-geneve].length: points.by_length says nothing of"),
        ("routes.2.length", 0, "data.routes[2 evian-geneve].length must be between 1"),
        ("routes.2.color", "mauve", "data.routes[2 evian-geneve].color: “mauve” is not known here"),
        ("routes.2.kind", "bridge", "data.routes[2 evian-geneve].kind: “bridge” is not known here"),
        ("routes.2.locomotives", 1, "data.routes[2 evian-geneve].locomotives: a ferry has at least one"),
        ("routes.3.locomotives", 0, "data.routes[3 evian-lausanne].locomotives: a ferry has at least one"),
        ("routes.3.locomotives", 2, "data.routes[3 evian-lausanne].locomotives must be between 0 and 1"),
        ("routes.3.color", "red", "data.routes[3 evian-lausanne].color: every ferry is gray"),
        ("routes.2.id", "annecy-geneve", "data.routes[2 annecy-geneve].id: the id “annecy-geneve” is used twice"),
        ("routes.2.id", "evian geneve", "data.routes[2 evian geneve].id: moves cannot be written with the name"),
        ("routes.5.double_of", "nowhere", "data.routes[5 geneve-nyon-1].double_of: “nowhere” is not known here"),
        ("routes.5.double_of", "evian-geneve", "data.routes[5 geneve-nyon-1].double_of: a double route and its twin"),
        ("routes.5.double_of", "geneve-nyon-1", "data.routes[5 geneve-nyon-1].double_of: a double route and its twin"),
        ("routes.6.length", 2, "data.routes[5 geneve-nyon-1].double_of: a double route and its twin “geneve-nyon-2”"),
        ("tickets.3.a", "lyon", "data.tickets[3 annecy-nyon].a: “lyon” is not known here"),
        ("tickets.3.b", "annecy", "data.tickets[3 annecy-nyon] must join two different cities"),
        ("tickets.3.points", -3, "data.tickets[3 annecy-nyon].points must be between 0"),
        ("tickets.3.long", 1, "data.tickets[3 annecy-nyon].long must be true or false"),
        ("tickets.3.id", "annecy-montreux", "data.tickets[3 annecy-montreux].id: the id"),
    ],
)  # fmt: skip
def test_wrong_data_are_refused_by_record_and_field(path: str, value: Any, told: str) -> None:
    document = copy.deepcopy(TINY)
    *way, last = path.split(".")
    place: Any = document
    for step in way:
        place = place[int(step) if isinstance(place, list) else step]
    place[int(last) if isinstance(place, list) else last] = value

    assert told in complaint(document)


@pytest.mark.parametrize("part", ["cards", "players", "deal", "turn", "points", "cities", "routes", "tickets"])
def test_missing_parts_are_named(part: str) -> None:
    assert complaint({key: value for key, value in TINY.items() if key != part}) == f"data lacks the key “{part}”."


@pytest.mark.parametrize(
    ("record", "field"),
    [("cities", "name"), ("routes", "length"), ("routes", "locomotives"), ("tickets", "points"), ("tickets", "long")],
)
def test_missing_fields_are_named(record: str, field: str) -> None:
    document = copy.deepcopy(TINY)
    del document[record][1][field]
    name = document[record][1]["id"]
    assert complaint(document) == f"data.{record}[1 {name}] lacks the key “{field}”."


@pytest.mark.parametrize("document", [None, [], 3, "map"])
def test_what_is_no_data_is_refused(document: Any) -> None:
    with pytest.raises(BadDocument):
        EUROPE.map.__class__(document)
