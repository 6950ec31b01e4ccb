"""Bad input: every complaint is a sentence in both languages that names the place, and nothing is changed."""

import copy
from collections.abc import Callable
from typing import Any

import pytest
from tests.games.alubari.table import ALUBARI, DATA, assert_told, given, load, new, options, refused

from samovar.core import BadDocument, IllegalMove
from samovar.games.alubari import Alubari

Document = dict[str, Any]


def complaint(action: Callable[[], object]) -> str:
    """The sentence in which bad input is refused."""
    with pytest.raises(BadDocument) as caught:
        action()
    assert_told(caught.value)
    return ALUBARI.tell(caught.value.message, "en")


def put(document: Any, path: str, value: Any) -> None:
    """Set `seats.0.iron` and the like."""
    *way, last = path.split(".")
    for step in way:
        document = document[int(step) if isinstance(document, list) else step]
    document[int(last) if isinstance(document, list) else last] = value


# --- positions -----------------------------------------------------------------------------------------


def position() -> Document:
    """A position in the middle of a game, with everything said."""
    table = given(2).seat(0, iron=2, stone=1, steel=1, rubble=3, tea=2, chai=1, contracts=[9, 12], used=[12])
    table.seat(1, contracts=[30]).sections(0, 1).laid(2).built(1, "siliguri-2").owns(0, "garratt").shed("shunter")
    table.line("p0", "game").cards(7, None, 20, top=1).store(iron=3, stone=2, chai=1).workers(E=[0, 1])
    return table.forecast("sun", "rain", "fog").run(stage="contracts", area="E").state().dump()


def test_the_position_itself_is_good() -> None:
    assert load(position()).dump() == position()


@pytest.mark.parametrize(
    ("path", "value", "told"),
    [
        # unknown names
        ("game", "ceylon", "position.game: “ceylon” is not known here"),
        ("estates.0.name", "Assam", "position.estates[0].name: “Assam” is not known here"),
        ("stations.atlantis", 0, "position.stations.atlantis: “atlantis” is not known here"),
        ("equipment.bicycle", {"owner": 0}, "position.equipment.bicycle: “bicycle” is not known here"),
        ("seats.0.contracts", [31], "position.seats[0].contracts[0]: there is no contract 31"),
        ("forecast.1", "snow", "position.forecast[1]: “snow” is not known here"),
        ("course.stage", "lunch", "position.course.stage: “lunch” is not known here"),
        ("course.area", "H", "position.course.area: “H” is not known here"),
        ("pending", [{"decision": "sleep"}], "position.pending[0].decision: “sleep” is not known here"),
        ("ended_by", "boredom", "position.ended_by: “boredom” is not known here"),
        ("options", {"variant": 1}, "options has an unknown key “variant”"),
        ("tea", 3, "position has an unknown key “tea”"),
        ("seats.0.camels", 3, "position.seats[0] has an unknown key “camels”"),
        ("course.camels", 1, "position.course has an unknown key “camels”"),
        ("offices.H", [], "position.offices has an unknown key “H”"),
        ("rates.digging", 1, "position.rates has an unknown key “digging”"),
        ("storehouse.steel", 1, "position.storehouse has an unknown key “steel”"),
        ("bag.rubble", 1, "position.bag has an unknown key “rubble”"),
        ("estates.0.rubble", 1, "position.estates[0] has an unknown key “rubble”"),
        ("estates.0.spaces.0.tea", 1, "position.estates[0].spaces[0] has an unknown key “tea”"),
        ("equipment.garratt.steam", 1, "position.equipment.garratt has an unknown key “steam”"),
        # wrong types
        ("players", "2", "position.players must be a whole number"),
        ("seats", {}, "position.seats must be a list"),
        ("seats.0.iron", "3", "position.seats[0].iron must be a whole number"),
        ("seats.0.iron", True, "position.seats[0].iron must be a whole number"),
        ("sections", "x", "position.sections must be a list"),
        ("wheel.0", 1, "position.wheel[0] must be true or false"),
        ("over", "no", "position.over must be true or false"),
        ("post_office", "9", "position.post_office must be a list"),
        ("equipment.garratt", "me", "position.equipment.garratt must be an object"),
        ("estates.0.spaces.1.rubble", "two", "position.estates[0].spaces[1].rubble must be a whole number"),
        ("seed", 5, "position.seed must be a text"),
        # numbers out of range
        ("players", 6, "This game is not for 6 players"),
        ("players", 0, "This game is not for 0 players"),
        ("seats.0.iron", -1, "position.seats[0].iron must be between 0"),
        ("seats.0.chai", 9, "position.seats[0].chai must be between 0 and 5, not 9"),
        ("seats.0.store_bonus", 3, "position.seats[0].store_bonus must be between 0 and 2, not 3"),
        ("seats.0.workers", 4, "position.seats[0].workers must be between 0 and 3, not 4"),
        ("first", 2, "position.first must be between 0 and 1, not 2"),
        ("acting", -1, "position.acting must be between 0 and 1, not -1"),
        ("rates.excavation", 9, "position.rates.excavation must be between 0 and 3, not 9"),
        ("wheel_last", 6, "position.wheel_last must be between 0 and 5, not 6"),
        ("sections.0", 2, "position.sections[0] must be between 0 and 1, not 2"),
        ("stations.siliguri-2", 3, "position.stations.siliguri-2 must be between 0 and 1, not 3"),
        ("estates.0.spaces.2.rubble", 99, "position.estates[0].spaces[2].rubble must be between 0 and 3"),
        ("equipment.garratt.chai", 2, "position.equipment.garratt.chai must be between 0 and 1, not 2"),
        ("seed", "xyz", "32 hexadecimal digits"),
        # things that cannot be
        ("seats", [], "position.seats must describe 2 players"),
        ("estates", [], "position.estates must name at least one estate"),
        ("estates", [{"name": "Alubari"}] * 4, "position.estates names 4 estates, but at most 3 are in play"),
        ("sections", [None] * 16, "position.sections must describe at most 15 sections"),
        ("forecast", ["sun"], "position.forecast must hold three weathers"),
        ("wheel", [False] * 5, "position.wheel must describe 6 spaces"),
        ("offices.E", [0], "position.offices.E must describe 2 worker spaces"),
        ("post_office", [7, 20], "position.post_office must have 3 places"),
        ("estates.0.spaces.0.owner", None, "position.estates[0].spaces[0]: a space has an owner exactly when"),
        ("estates.0.spaces.2.owner", 0, "position.estates[0].spaces[2]: a space has an owner exactly when"),
        ("estates.0.spaces.0.borrower", 1, "only white-marked spaces are borrowed"),
        ("estates.0.spaces.0", {"rubble": 0, "owner": 1}, "position.seats[0].markers is 17, but the board makes it 18"),
        ("seats.0.contracts", [9, 12, 7], "position.post_office: contract 7 is there twice"),
        ("seats.1.used", [7], "position.seats[1].used: contract 7 is not held by this player"),
        ("pile", [], "position.pile: contract 2 is nowhere"),
        ("discard", [9], "contract 9 is there twice"),
        ("top", 30, "position.top: contract 30 is there twice"),
        ("seats.0.steel", 17, "more than the 16 bars of steel"),
        ("seats.0.iron", 99, "the number of iron cubes does not add up"),
        ("bag.stone", 0, "the number of stone cubes does not add up"),
        ("bag.event", 9, "the number of event cubes does not add up"),
        ("bag.chai", 99, "the number of chai cubes does not add up"),
        ("seats.0.markers", 20, "position.seats[0].markers is 20, but the board makes it 17"),
        ("course.order", [0], "position.course.order: everybody who plays this round"),
        ("course.order", [0, 0], "position.course.order: everybody who plays this round"),
        ("course.declared", [9], "contract 9 cannot be carried out after the area"),
        ("course.upkeep", ["shunter"], "nobody owns the Shunting Tractor"),
        ("course.drawn_contracts", [30], "contract 5, the first of those drawn"),
        ("pending", [], "position.pending must hold one decision"),
        ("pending", [{"decision": "place"}], "position.pending cannot ask the question “place”"),
        ("pending", [{"decision": "take-contract"}], "position.pending cannot ask the question “take-contract”"),
        ("pending", [{"decision": "works", "left": 3}], "position.pending[0] lacks the key “boosted”"),
        ("pending", [{"decision": "contracts", "left": 3}], "position.pending[0] has an unknown key “left”"),
    ],
)
def test_wrong_positions_are_refused(path: str, value: Any, told: str) -> None:
    document = position()
    put(document, path, value)
    untouched = copy.deepcopy(document)
    assert told in complaint(lambda: load(document))
    assert document == untouched


@pytest.mark.parametrize("key", ["players", "seats", "estates"])
def test_what_cannot_be_worked_out_must_be_there(key: str) -> None:
    document = position()
    del document[key]
    assert f"lacks the key “{key}”" in complaint(lambda: load(document))


def test_nobody_places_a_fourth_worker() -> None:
    document = given(2).seat(0, workers=3).workers(A=[0]).state
    assert "nobody has more than 3 workers" in complaint(document)


@pytest.mark.parametrize("document", [None, 3, [], "position", {}, {"game": "alubari"}])
def test_what_is_no_position_at_all(document: Any) -> None:
    assert complaint(lambda: ALUBARI.load(document)).startswith("position")


# --- moves ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("document", "told"),
    [
        (None, "move must be an object"),
        ([], "move must be an object"),
        ({}, "move lacks the key “type”"),
        ({"type": "fly"}, "move.type: “fly” is not known here"),
        ({"type": 3}, "move.type must be a text"),
        ({"type": "place", "area": "H", "space": 1}, "move.area: “H” is not known here"),
        ({"type": "place", "area": "A", "space": 0}, "move.space must be between 1"),
        ({"type": "place", "area": "A", "space": "1"}, "move.space must be a whole number"),
        ({"type": "place", "area": "A"}, "move lacks the key “space”"),
        ({"type": "lay", "boosted": 1}, "move.boosted must be true or false"),
        ({"type": "tea", "boosted": True}, "move has an unknown key “boosted”"),
        ({"type": "hire", "way": "whip"}, "move.way: “whip” is not known here"),
        ({"type": "use", "contract": 31}, "move.contract: there is no contract 31"),
        ({"type": "use", "contract": 4, "choice": 1}, "move.choice must be a list"),
        ({"type": "use", "contract": 4, "choice": ["sun"]}, "move.choice[0] must be a whole number"),
        ({"type": "use", "contract": 4, "choice": [1] * 4}, "move.choice must be between 0 and 3, not 4"),
        ({"type": "store", "cubes": {"gold": 1}}, "move.cubes.gold: “gold” is not known here"),
        ({"type": "store", "cubes": {"iron": -1}}, "move.cubes.iron must be between 0"),
        ({"type": "build", "area": "atlantis"}, "move.area: “atlantis” is not known here"),
        ({"type": "build", "area": "siliguri-1", "steel_by_iron": -1}, "move.steel_by_iron must be between 0"),
        ({"type": "buy", "equipment": "bicycle"}, "move.equipment: “bicycle” is not known here"),
        ({"type": "brew", "count": 1.5}, "move.count must be a whole number"),
        ({"type": "keep", "contract": "5"}, "move.contract must be a whole number"),
    ],
)
def test_wrong_moves_are_refused(document: Any, told: str) -> None:
    assert told in complaint(lambda: ALUBARI.read_move(document))


@pytest.mark.parametrize(
    "notation",
    ["", "fly", "place", "place A", "place A0", "place A1 ", "place  A1", "PLACE A1", "store gold:1", "store iron:x",
     "use", "use 31", "use 4 sun", "build", "build atlantis", "brew", "brew -1", "hire whip", "done boosted",
     "lay twice"],
)  # fmt: skip
def test_wrong_notations_are_refused(notation: str) -> None:
    complaint(lambda: ALUBARI.parse_move(notation))


def test_every_legal_move_survives_both_its_forms() -> None:
    state = new(3, 4)
    for _ in range(300):
        if state.over:
            break
        for move in state.legal():
            assert ALUBARI.read_move(move.to_json()) == move
            assert ALUBARI.parse_move(move.notation) == move
        state.apply(state.legal()[-1], state.to_move[0])


def test_a_move_of_another_question_is_refused() -> None:
    state = new(2)
    refused(state, "tea", "AL-080")
    refused(state, "done", "AL-080")
    refused(state, "build siliguri-1", "AL-080")


def test_nobody_moves_out_of_turn() -> None:
    state = new(2)
    other = 1 - state.to_move[0]
    before = state.fingerprint()
    with pytest.raises(IllegalMove) as caught:
        state.apply(ALUBARI.ready.place[0][0], other)
    assert_told(caught.value)
    assert state.fingerprint() == before
    assert "place A1" in options(state)


# --- score sheets --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "told"),
    [
        ([], "not for 0 players"),
        ([{}] * 6, "not for 6 players"),
        ([{"camels": 1}], "sheet.players[0] has an unknown key “camels”"),
        ([{"areas": ["atlantis"]}], "sheet.players[0].areas[0]: “atlantis” is not known here"),
        ([{"areas": ["darjeeling-2"]}], "sheet.players[0].areas[0]: Darjeeling 2 is closed"),
        ([{"sections": [16]}], "sheet.players[0].sections[0] must be between 1 and 15"),
        ([{"sections": [3]}, {"sections": [3]}], "sheet.players[1].sections[0]: a player already has this"),
        ([{"contracts": [31]}], "sheet.players[0].contracts[0]: there is no contract 31"),
        ([{"contracts": [5, 5]}], "sheet.players[0].contracts[1]: a player already has this"),
        ([{"equipment": ["bicycle"]}], "sheet.players[0].equipment[0]: “bicycle” is not known here"),
        ([{"tea": -1}], "sheet.players[0].tea must be between 0"),
        ([{"chai": 6}], "sheet.players[0].chai must be between 0 and 5, not 6"),
        ([{"estates": ["many"]}], "sheet.players[0].estates[0] must be a whole number"),
        ([{"estates": [4] * 21}], "21 markers are placed, but a player has 19"),
    ],
)
def test_wrong_sheets_are_refused(players: Any, told: str) -> None:
    assert told in complaint(lambda: ALUBARI.score_sheet({"game": "alubari", "players": players}))


def test_a_sheet_of_another_game_is_refused() -> None:
    assert "“europe” is not known here" in complaint(lambda: ALUBARI.score_sheet({"game": "europe", "players": [{}]}))


# --- data packs ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("path", "value", "told"),
    [
        ("contracts.1.number", 1, "two contracts have the same number"),
        ("contracts.0.actionLetter", "Z", "actionLetter"),
        ("contracts.0.weatherBack", "snow", "“snow” is not known here"),
        ("contracts.0.effect.code", "MAGIC", "“MAGIC” is not known here"),
        ("contracts.0.endGame.requirements.0.type", "camel", "“camel” is not known here"),
        ("equipment.0.effect.code", "MAGIC", "“MAGIC” is not known here"),
        ("equipment.1.id", "shunter", "the id “shunter” is used twice"),
        ("stations.1.unlockedByRiverSection", 2, "section 2 is not a river"),
        ("stations.0.areas.1.id", "siliguri-1", "the id “siliguri-1” is used twice"),
        ("stations.0.areas.0.bonus", {"type": "camel"}, "“camel” is not known here"),
        ("railway.sections.0.type", "tunnel", "“tunnel” is not known here"),
        ("railway.sections.0.vp", -1, "must be between 0"),
        ("actionAreas", [], "must list the areas A to G in order"),
        ("weather.effects.0.id", "rain", "“rain” is not known here"),
        ("workRateTracks.excavation.startIndex", 9, "startIndex must be between 0 and 3"),
        ("setup.ironInBag.2", "many", "must be a whole number"),
        ("solo.achievements.0.category", "luck", "“luck” is not known here"),
    ],
)
def test_wrong_data_is_refused(path: str, value: Any, told: str) -> None:
    pack = copy.deepcopy(DATA)
    put(pack, path, value)
    assert told in complaint(lambda: Alubari(pack))
