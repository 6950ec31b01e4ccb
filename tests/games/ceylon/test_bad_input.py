"""Documents that are not positions, moves, data packs or score sheets: refused, with the place, in both languages."""

import json
from typing import Any

import pytest
from tests.games.ceylon.table import CEYLON, DATA, assert_told, begun, given, rejected, sheet

from samovar.core import BadDocument, SamovarError
from samovar.games.ceylon import Ceylon


def changed(document: dict[str, Any], path: str, value: Any) -> dict[str, Any]:
    """A copy with one value changed, or taken away where the value is `...`."""
    copy: dict[str, Any] = json.loads(json.dumps(document))
    holder: Any = copy
    *way, end = path.split(".")
    for step in way:
        holder = holder[int(step) if isinstance(holder, list) else step]
    last = int(end) if isinstance(holder, list) else end
    if value is ...:
        del holder[last]
    else:
        holder[last] = value
    return copy


def plain() -> dict[str, Any]:
    return given(players=3).build()


# --- positions -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("path", "value", "key", "place"),
    [
        ("game", "europe", "document.unknown", "position.game"),
        ("seats", ..., "document.missing", "position"),
        ("levels.D1", ..., "document.missing", "position.levels"),
        ("levels.D1", 3, "document.out-of-range", "position.levels.D1"),
        ("levels.X9", 0, "document.unknown-key", "position.levels"),
        ("counsellors.uva", ..., "document.missing", "position.counsellors"),
        ("counsellors.uva", "king", "document.unknown", "position.counsellors.uva"),
        ("counsellors.uva", "treasurer", "position.counsellor-twice", "position.counsellors.uva"),
        ("relief", ["large-bee", "large-bee"], "position.twice", "position.relief[1]"),
        ("seats.0.rupees", -1, "document.out-of-range", "position.seats[0].rupees"),
        ("seats.0.rupees", "7", "document.wrong-type", "position.seats[0].rupees"),
        ("seats.0.crates", {"oolong": 1}, "document.unknown", "position.seats[0].crates.oolong"),
        ("seats.0.crates", {"black": 6}, "position.crates", "position.seats[0].crates"),
        ("seats.0.space", 11, "document.out-of-range", "position.seats[0].space"),
        ("seats.0.tokens", 1, "position.tokens", "position.seats[0].tokens"),
        ("seats.0.pawn", "Z1", "document.unknown", "position.seats[0].pawn"),
        ("seats.0.pawn", None, "position.pawn", "position.seats[0]"),
        ("seats.0.hired", ["kandy", "kandy"], "position.twice", "position.seats[0].hired[1]"),
        ("seats.0.hired", ["colombo"], "document.unknown", "position.seats[0].hired[0]"),
        ("seats.0.plantations", {"K1": 1}, "position.planted-twice", "position.seats[1].plantations.K1"),
        ("seats.0.plantations", {"D1": 2}, "position.double", "position.seats[0].plantations"),
        ("seats.0.plantations", {"D1": 3}, "document.out-of-range", "position.seats[0].plantations.D1"),
        ("seats.0.leaves", 6, "position.derived", "position.seats[0].leaves"),
        ("seats.0.contracts", ["C4-1", "C5-1"], "position.slots", "position.seats[0].contracts"),
        ("seats.0.contracts", ["C1-1"], "position.twice", "position.wagons[0]"),
        ("seats.0.hand", ["A01", "A01", "A02"], "position.twice", "position.seats[0].hand[1]"),
        ("seats.0.hand", [], "position.hand", "position.seats[0]"),
        ("seats.1.hand", [], "position.hand", "position.seats[1]"),
        ("seats.0.hand", ["A01", "A02", "A03", "A04"], "position.hand", "position.seats[0]"),
        ("seats.0.bonus", True, "position.bonus", "position.seats[0].bonus"),
        ("seats.0.tile", "S1", "position.tile", "position.seats[0]"),
        ("seats.0.tile_spent", True, "position.tile", "position.seats[0]"),
        ("seats.0.colour", "red", "document.unknown-key", "position.seats[0]"),
        ("seats", [], "document.seats", "position.seats"),
        ("technology", [0, 1], "position.technology", "position.technology"),
        ("technology", [0, 1, 1], "position.technology", "position.technology"),
        ("wagons", ["C1-1"], "position.wagons", "position.wagons"),
        ("wagons.0", "C2-1", "position.twice", "position.wagons[1]"),
        ("contract_pile", [], "position.lost", "position.contract_pile"),
        ("draw_pile", [], "position.lost", "position.draw_pile"),
        ("last_round", True, "position.last-round", "position.last_round"),
        ("bonuses_taken", 1, "position.bonus", "position.seats"),
        ("first", 3, "document.out-of-range", "position.first"),
        ("turns", 2, "position.turns", "position"),
        ("placing", [0, 0], "position.twice", "position.placing[1]"),
        ("placing", [1], "position.placing", "position.seats[1]"),
        ("over", True, "position.turns", "position"),
        ("pending", [], "position.pending", "position.pending"),
        ("pending", [{"decision": "sleep"}], "document.unknown", "position.pending[0].decision"),
        ("pending", [{"decision": "act"}], "position.hand", "position.seats[0]"),
        ("pending", [{"decision": "act", "extra": 1}], "document.unknown-key", "position.pending[0]"),
        ("pending", [{"decision": "place"}], "position.hand", "position.seats[0]"),
        ("acting", 1, "position.question", "position"),
        ("turn", {"own": "plant", "others": "harvest"}, "position.turn", "position"),
        ("turn", {"own": "sleep"}, "document.unknown", "position.turn.own"),
        ("weather", "rain", "document.unknown-key", "position"),
    ],
)  # fmt: skip
def test_a_position_that_cannot_be_is_refused(path: str, value: Any, key: str, place: str) -> None:
    document = plain() | {"active": 0}
    CEYLON.load(document)

    rejected(changed(document, path, value), key, place)


@pytest.mark.parametrize(
    ("path", "value", "key"),
    [
        ("turn.own", "hire", "position.turn"),
        ("turn.own", "harvest", "position.turn"),
        ("discard", [], "position.turn"),
        ("turn.card_done", True, "position.question"),
        ("acting", 1, "position.question"),
        ("pending", [{"decision": "follow"}], "position.question"),
        ("pending", [{"decision": "return"}], "position.question"),
        ("pending", [{"decision": "pick", "picked": [], "token": False}], "position.question"),
        ("pending", [{"decision": "pick", "picked": ["Z1"], "token": False}], "document.unknown"),
        ("pending", [{"decision": "pick", "picked": []}], "document.missing"),
    ],
)
def test_a_question_that_cannot_be_asked_is_refused(path: str, value: Any, key: str) -> None:
    document = given().acts("plant", "harvest").build()
    CEYLON.load(document)

    rejected(changed(document, path, value), key)


def test_a_district_out_of_play_holds_nothing() -> None:
    document = given(players=2).build()
    rejected(changed(document, "seats.0.pawn", "U1"), "position.hex-out", "position.seats[0].pawn")
    rejected(changed(document, "seats.0.plantations", {"U1": 1}), "position.hex-out")
    rejected(changed(document, "seats.0.hired", ["uva"]), "position.district-out", "position.seats[0].hired[0]")
    rejected(changed(document, "counsellors.uva", "guide"), "document.unknown-key", "position.counsellors")


def test_starting_tiles_are_all_different_and_everybody_has_one() -> None:
    document = given(starting_tiles=True).build()
    CEYLON.load(document)
    rejected(changed(document, "seats.0.tile", document["seats"][1]["tile"]), "position.tiles", "position.seats")
    rejected(changed(document, "seats.0.tile", None), "position.tile", "position.seats[0]")


def test_a_far_harvest_under_way_needs_its_tile() -> None:
    table = given(starting_tiles=True).seat(0, tile="S6", tile_spent=True).acts("harvest", "plant", card_done=True)
    document = table.build() | {"pending": [{"decision": "pick", "picked": ["K1"], "token": False}]}
    assert CEYLON.load(document).dump()["pending"] == document["pending"]
    rejected(changed(document, "seats.0.tile_spent", False), "position.question")
    rejected(changed(document, "pending.0.picked", ["K2"]), "position.question")
    rejected(changed(document, "pending.0.token", True), "position.question")
    rejected(changed(document, "turn.card_done", False), "position.question")


def test_a_far_harvest_that_could_not_be_completed_cannot_be_under_way() -> None:
    table = given(starting_tiles=True).seat(0, tile="S6", tile_spent=True, pawn="K2", plantations=["K2"])
    table.seat(1, plantations=["K3"]).seat(2, plantations=["K6"])
    document = table.acts("harvest", "plant", card_done=True).build()
    document["pending"] = [{"decision": "pick", "picked": [], "token": False}]
    rejected(document, "position.question")
    CEYLON.load(changed(document, "seats.0.pawn", "U8"))


def test_the_turn_can_be_left_out_only_while_no_card_is_on_the_table() -> None:
    CEYLON.load(changed(given().build() | {"turn": None}, "turn", ...))
    for table in (given().acts("plant", "harvest"), given().follows(1, "harvest")):
        rejected(changed(table.build(), "turn", ...), "position.turn")
    state = begun(2, 1)
    while not state.over:
        state.apply(state.legal()[0])
    rejected(changed(state.dump(), "turn", ...), "position.turn")


def test_the_end_is_derived_and_a_lie_about_it_refused() -> None:
    document = given().seat(0, plantations=[]).leaves(0, 0).build()
    assert CEYLON.load(document).dump()["last_round"] is True
    rejected(changed(document, "last_round", False), "position.last-round", "position.last_round")
    rejected(changed(document, "seats.0.plantations.U8", 1), "position.leaves", "position.seats[0].plantations")


def test_a_bonus_is_derived_and_a_lie_about_it_refused() -> None:
    document = given().seat(0, plantations=["D1", "K2", "R2", "U2"]).build()
    assert CEYLON.load(document).dump()["bonuses_taken"] == 1
    rejected(changed(document, "seats.0.bonus", False), "position.bonus", "position.seats")


# --- moves -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("move", "key"),
    [
        ({}, "document.missing"),
        ({"type": "fly"}, "document.unknown"),
        ({"type": "plant"}, "document.missing"),
        ({"type": "plant", "hex": "Z1"}, "document.unknown"),
        ({"type": "plant", "hex": "K1", "with": 1}, "document.unknown-key"),
        ({"type": "plant", "hex": "K1", "token": 1}, "document.wrong-type"),
        ({"type": "play", "card": "A36", "own": "plant"}, "document.unknown"),
        ({"type": "play", "card": "A99", "own": "plant"}, "document.unknown"),
        ({"type": "harvest", "hexes": "K1"}, "document.wrong-type"),
        ({"type": "harvest", "hexes": ["K1", "K1"]}, "document.move-twice"),
        ({"type": "harvest", "hexes": ["K1"], "tile": True}, "document.far-harvest"),
        ({"type": "trade", "contract": "C1-1", "reward": "both"}, "document.unknown"),
        ({"type": "trade", "contract": "C1-1", "reward": "points", "tile": True}, "document.move-omit"),
        ({"type": "return", "crates": {"black": -1}}, "document.out-of-range"),
        ({"type": "return", "crates": {"oolong": 1}}, "document.unknown"),
        ({"type": "stop", "hex": "K1"}, "document.unknown-key"),
        ({"type": "income", "hex": "K1"}, "document.unknown-key"),
        ("income", "document.wrong-type"),
    ],
)
def test_a_move_that_means_nothing_is_refused(move: Any, key: str) -> None:
    with pytest.raises(BadDocument) as caught:
        CEYLON.read_move(move)
    assert caught.value.message.key == key
    assert_told(caught.value)


@pytest.mark.parametrize(
    "notation",
    [
        "", " ", "plant", "plant Z1", "plant k1", "plant K1 K2", "token", "token token income", "income  with tile",
        "harvest K2 K1", "harvest K1 with tile", "play A36", "play A36 plant", "trade C1-1", "trade C1-1 points omit",
        "trade C1-1 points omit black", "trade C1-1 points with tile", "return black", "return black:x",
        "return green:1 black:1", "return black:0", "hire", "hire Kandy", "stop now", "with tile", "move K1 with",
    ],
)  # fmt: skip
def test_a_notation_that_means_nothing_is_refused(notation: str) -> None:
    with pytest.raises(SamovarError) as caught:
        CEYLON.parse_move(notation)
    assert_told(caught.value)


# --- data packs ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("path", "value", "key", "place"),
    [
        ("setup.startRupees", -1, "document.out-of-range", "data.setup.startRupees"),
        ("setup.handSize", 0, "document.out-of-range", "data.setup.handSize"),
        ("setup.handSize", 12, "data.few", "data.actionCards.cards"),
        ("setup", ..., "document.missing", "data"),
        ("playerBoard.leavesPerSlotLeftToRight.value", [1, 1, 1], "data.slots", None),
        ("board.hexes.0.id", "D2", "document.id-twice", None),
        ("board.hexes.0.district", "colombo", "document.unknown", "data.board.hexes[0].district"),
        ("board.hexes.0.neighbours", ["D2", "D2"], "document.id-twice", "data.board.hexes[0].neighbours[1]"),
        ("board.hexes.0.neighbours", ["D1"], "document.id-twice", "data.board.hexes[0].neighbours[0]"),
        ("board.hexes.0.neighbours", ["U8"], "data.neighbours", "data.board.hexes[0].neighbours"),
        ("board.districts", [], "data.few", "data.board.districts"),
        ("twoPlayers.removeOneOf", [], "data.few", "data.twoPlayers.removeOneOf"),
        ("twoPlayers.removeOneOf", ["colombo"], "document.missing", None),
        ("actionCards.cards.0.main", ["plant"], "data.card", "data.actionCards.cards[0].main"),
        ("actionCards.cards.0.main", ["plant", "move"], "document.unknown", None),
        ("actionCards.cards.1.id", "A01", "document.id-twice", "data.actionCards.cards[1].id"),
        ("actionCards.cards", [], "data.few", "data.actionCards.cards"),
        ("contracts.list", [], "data.few", "data.contracts.list"),
        ("contracts.list.0.company", 0, "document.out-of-range", "data.contracts.list[0].company"),
        ("contracts.list.0.requires", {"oolong": 3}, "document.unknown", None),
        ("counsellors", [], "data.few", "data.counsellors"),
        ("counsellors.0.on", "sleep", "document.unknown", "data.counsellors[0].on"),
        ("counsellors.0.on", "harvest", "document.unknown", "data.counsellors[0].on"),
        ("counsellors.0.effect", {}, "document.missing", "data.counsellors[0].effect"),
        ("counsellors.3.effect.costReduction", 6, "document.out-of-range", None),
        ("startingTiles.tiles.0.number", 2, "data.tile-numbers", "data.startingTiles.tiles"),
        ("startingTiles.tiles", [], "data.few", "data.startingTiles.tiles"),
        ("reliefTiles.tiles", [], "data.few", "data.reliefTiles.tiles"),
        ("reliefTiles.legalPlacements.byDistrict.uva.large-bee", [], "data.few", None),
        ("reliefTiles.legalPlacements.byDistrict.uva.large-bee.0", ["K1"], "data.placement", None),
        ("reliefTiles.legalPlacements.byDistrict.uva.large-bee.0", [], "data.relief", None),
        (
            "reliefTiles.legalPlacements.byDistrict.uva.large-bee.0",
            ["U1", "U2", "U3", "U4", "U5", "U6", "U7", "U8"],
            "data.relief",
            None,
        ),
        ("technology.lastSpace.value", 5, "document.out-of-range", "data.technology.plus5[0].space"),
        ("scoring.companies.3", ..., "document.missing", "data.scoring.companies"),
        ("playerColours.values", ["red"], "data.few", "data.playerColours.values"),
    ],
)
def test_a_data_pack_that_cannot_be_played_is_refused(path: str, value: Any, key: str, place: str | None) -> None:
    with pytest.raises(BadDocument) as caught:
        Ceylon(changed(DATA, path, value))
    assert caught.value.message.key == key, caught.value
    assert place is None or caught.value.message.params["place"] == place
    assert_told(caught.value)


def test_data_of_nothing_are_refused() -> None:
    with pytest.raises(BadDocument) as caught:
        Ceylon({})
    assert_told(caught.value)


# --- score sheets ----------------------------------------------------------------------------------------------


def entry(**facts: Any) -> dict[str, Any]:
    return {"points": 0, "rupees": 0, "space": 0, "companies": 0, "plantations": {"kandy": 1}} | facts


def others(**facts: Any) -> list[dict[str, Any]]:
    """Two players whose sheet is right, with discs of their own."""
    return [entry(space=1, plantations={"dimbula": 1}), entry(space=2, plantations={"ruhuna": 1}) | facts]


@pytest.mark.parametrize(
    ("facts", "key"),
    [
        ({"points": -1}, "document.out-of-range"),
        ({"points": 2000}, "document.out-of-range"),
        ({"rupees": None}, "document.wrong-type"),
        ({"rupees": 1000}, "document.out-of-range"),
        ({"space": 11}, "document.out-of-range"),
        ({"companies": 6}, "document.out-of-range"),
        ({"companies": 2, "plantations": {"kandy": 1}}, "position.slots"),
        ({"plantations": None}, "document.wrong-type"),
        ({"plantations": {}}, "sheet.start"),
        ({"plantations": {"kandy": 0}}, "sheet.start"),
        ({"plantations": {"dimbula": 1}}, "sheet.starts"),
        ({"plantations": {"dimbula": 4, "ruhuna": 3}}, "sheet.starts"),
        ({"plantations": {"colombo": 1}}, "document.unknown"),
        ({"plantations": {"kandy": 5, "uva": 4}}, "position.leaves"),
        ({"plantations": {"kandy": 5}, "leaves": 4}, "sheet.leaves"),
        ({"counsellors": ["colombo"]}, "document.unknown"),
        ({"counsellors": ["kandy", "uva", "kandy"]}, "position.twice"),
        ({"points": 9, "plantations": {"kandy": 1, "dimbula": 1, "ruhuna": 1, "uva": 1}}, "sheet.points"),
        ({"points": 4, "space": 10}, "sheet.points"),
        ({"colour": "red"}, "document.unknown-key"),
        ({"name": 7}, "document.wrong-type"),
    ],
)
def test_a_sheet_with_a_wrong_player_is_refused(facts: dict[str, Any], key: str) -> None:
    with pytest.raises(BadDocument) as caught:
        sheet([entry(**facts), *others()])
    assert caught.value.message.key == key, caught.value
    assert_told(caught.value)


@pytest.mark.parametrize(
    "facts",
    [
        {"points": 10, "plantations": {"kandy": 1, "dimbula": 1, "ruhuna": 1, "uva": 1}},
        {"points": 5, "space": 10},
        {"plantations": {"kandy": 8}, "companies": 5},
        {"plantations": {"dimbula": 4, "uva": 1}},
        {"counsellors": ["kandy", "uva", "dimbula", "ruhuna"]},
    ],
)
def test_a_sheet_at_the_edge_of_what_can_be_is_scored(facts: dict[str, Any]) -> None:
    assert len(sheet([entry(**facts), *others()]).seats) == 3


KANDY = {"kandy": 1}
RUHUNA = {"ruhuna": 1}
EVERYWHERE = {"dimbula": 1, "kandy": 1, "ruhuna": 1}


@pytest.mark.parametrize(
    ("players", "more", "key"),
    [
        ([entry()], {}, "document.players"),
        ([entry(space=n) for n in range(5)], {}, "document.players"),
        ([entry(), entry(plantations=RUHUNA)], {}, "sheet.technology"),
        ([entry(), entry(space=1, plantations=RUHUNA)], {"technology": [1, 2]}, "position.technology"),
        ([entry(), entry(plantations=RUHUNA)], {"technology": [1, 1]}, "position.technology"),
        ([entry(space=n) for n in range(3)], {"without": "uva"}, "sheet.without"),
        ([entry(space=n) for n in range(2)], {"without": "kandy"}, "document.unknown"),
        ([entry(space=n) for n in range(2)], {"game": "europe"}, "document.unknown"),
        ([entry(space=n) for n in range(2)], {"weather": "rain"}, "document.unknown-key"),
        ([entry(space=0, plantations={"kandy": 6}), entry(space=1, plantations={"kandy": 4})], {}, "sheet.district"),
        ([entry(space=0, plantations={"uva": 1}), entry(space=1)], {}, "document.unknown"),
        ([entry(space=0), entry(space=1)], {}, "sheet.starts"),
        (
            [entry(points=10, plantations=EVERYWHERE), entry(points=5, space=1, plantations=EVERYWHERE)],
            {},
            "sheet.points",
        ),
    ],
)
def test_a_sheet_that_cannot_be_is_refused(players: list[dict[str, Any]], more: dict[str, Any], key: str) -> None:
    with pytest.raises(BadDocument) as caught:
        sheet(players, **more)
    assert caught.value.message.key == key, caught.value
    assert_told(caught.value)


@pytest.mark.rule("CE-092")
def test_one_second_leaf_at_the_table_is_all_that_a_sheet_may_have() -> None:
    def leaves(kandy: int, ruhuna: int) -> list[dict[str, Any]]:
        return [
            entry(space=0, plantations={"kandy": kandy - 4, "ruhuna": 4}),
            entry(space=1, plantations={"kandy": 4, "ruhuna": ruhuna - 4}),
        ]

    sheet(leaves(8, 8))
    with pytest.raises(BadDocument) as caught:
        sheet([*leaves(8, 8), entry(space=2, plantations={"uva": 1, "kandy": 1, "ruhuna": 1})])
    assert caught.value.message.params["district"] == "ruhuna"
    sheet([*leaves(8, 8), entry(space=2, plantations={"uva": 1, "kandy": 1})])


@pytest.mark.rule("CE-037")
def test_the_bonuses_on_a_sheet_go_down_from_ten() -> None:
    for points in ([10, 6], [6, 10], [12, 6]):
        players = [entry(points=n, space=seat, plantations=EVERYWHERE) for seat, n in enumerate(points)]
        assert len(sheet(players).seats) == 2
