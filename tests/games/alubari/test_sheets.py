"""Score sheets of tables that cannot have been are refused, each with a sentence in both languages."""

from typing import Any

import pytest
from tests.games.alubari.table import ALUBARI, DATA, STATIONS, assert_told

from samovar.core import BadDocument

Player = dict[str, Any]
AREAS = list(STATIONS)
RIVERS = [1, 5, 10]
DRY = [number for number in range(1, 16) if number not in RIVERS]
EQUIPMENT = [card["id"] for card in DATA["equipment"]]
FULL = {"areas": AREAS[:9], "sections": list(range(1, 11))}


def scored(*players: Player, **sheet: Any) -> list[float]:
    return ALUBARI.score_sheet({"game": "alubari", "players": list(players), **sheet}).totals()


def complaint(*players: Player, **sheet: Any) -> tuple[str, str]:
    """The key of the complaint, and its English sentence."""
    with pytest.raises(BadDocument) as caught:
        scored(*players, **sheet)
    assert_told(caught.value)
    return caught.value.message.key, ALUBARI.tell(caught.value.message, "en")


# --- estates ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AL-020")
@pytest.mark.parametrize("points", [0, 2, 11, 100])
def test_a_space_is_worth_what_some_estate_prints(points: int) -> None:
    key, sentence = complaint({"estates": [4, points]}, {})
    assert key == "sheet.estate-points"
    assert sentence.startswith(f"sheet.players[0].estates[1]: no estate space is worth {points} points; there are")
    assert "3, 4, 5, 6, 7, 8, 9, 10" in sentence


@pytest.mark.rule("AL-017")
def test_more_spaces_than_the_estates_hold() -> None:
    assert complaint({"estates": [4, 5, 6] * 5}, {"estates": [4, 5, 6] * 5})[0] == "sheet.estates"
    assert complaint({"estates": [4, 5, 6, 4, 5]}, {"estates": [5, 5, 4, 4, 7]})[0] == "sheet.estates"
    assert scored({"estates": [4, 5, 6, 4, 5]}, {"estates": [5, 4, 5, 6]}) == [24, 20]


@pytest.mark.rule("AL-017", "AL-018")
def test_spaces_that_lie_on_no_estates_together() -> None:
    """A space worth 10 is on one face of one card."""
    assert complaint({"estates": [10, 10]}, {}, {}, {})[0] == "sheet.estates"
    assert complaint({"estates": [3]}, {"estates": [3]}, {})[0] == "sheet.estates"
    assert complaint({"estates": [7, 7, 6, 9]}, {"estates": [5, 9, 8]})[0] == "sheet.estates"
    assert scored({"estates": [7, 7, 6, 9]}, {"estates": [5, 9]}) == [29, 14]


@pytest.mark.rule("AL-017")
@pytest.mark.parametrize(("players", "most"), [(1, 9), (2, 9), (3, 12), (4, 15), (5, 15)])
def test_as_many_spaces_as_the_largest_estates(players: int, most: int) -> None:
    faces = [DATA["teaEstates"]["printed"]]
    for card in DATA["teaEstates"]["cards"]:
        faces.append(max(card["faces"].values(), key=lambda face: len(face["spaces"])))
    points = [space["vp"] for face in faces[: most // 3] for space in face["spaces"]]
    assert len(points) == most
    others: list[Player] = [{} for _ in range(players - 1)]
    assert scored({"estates": points}, *others)[0] == sum(points)
    assert complaint({"estates": [*points, 7]}, *others)[0] == "sheet.estates"


# --- equipment -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AL-206")
def test_a_player_alone_owns_two_equipment_cards() -> None:
    scored({"equipment": EQUIPMENT[:2]})
    key, sentence = complaint({"equipment": EQUIPMENT[:3]})
    assert key == "sheet.equipment-alone"
    assert "at most 2 equipment cards, not 3" in sentence


@pytest.mark.rule("AL-021")
def test_seven_equipment_cards_are_in_the_shed() -> None:
    scored({"equipment": EQUIPMENT[:4]}, {"equipment": EQUIPMENT[4:7]})
    key, sentence = complaint({"equipment": EQUIPMENT[:4]}, {"equipment": EQUIPMENT[4:]})
    assert key == "sheet.equipment"
    assert "only 7 were in the shed" in sentence


# --- the railway -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("AL-200")
def test_alone_three_dry_sections_are_nobodys() -> None:
    scored({"sections": [*RIVERS, *DRY[:9]]})
    key, sentence = complaint({"sections": list(range(1, 16))})
    assert key == "sheet.prebuilt"
    assert "which leaves 9 of them to own, not 12" in sentence
    assert complaint({"sections": [*RIVERS, *DRY[:10]]})[0] == "sheet.prebuilt"
    scored({"sections": list(range(1, 16))}, {})


@pytest.mark.rule("AL-124")
@pytest.mark.parametrize(("area", "river"), [("sukna-1", 1), ("gayabari-1", 5), ("ghum-1", 10)])
def test_a_town_needs_the_rivers_below_it(area: str, river: int) -> None:
    full = {"areas": [each for each in AREAS if each.startswith("siliguri")]}
    estates = {"estates": [4, 4, 5, 4, 5, 6, 5, 5, 6], "contracts": [28, 29]}
    key, sentence = complaint(full | estates | {"areas": [*full["areas"], area]}, laid=river - 1)
    assert key == "sheet.river"
    assert f"the line reaches only section {river - 1}" in sentence
    assert complaint(full | estates | {"areas": [*full["areas"], area]}, laid=river)[0] == "sheet.markers-left"
    assert scored({"areas": [area]})[0] >= 0


@pytest.mark.rule("AL-119")
def test_nobody_owns_a_section_beyond_the_end_of_the_line() -> None:
    assert complaint(FULL | {"sections": [9, 10]}, laid=9)[0] == "sheet.not-laid"


@pytest.mark.rule("AL-179")
def test_with_three_players_the_railway_is_finished() -> None:
    assert complaint({}, {}, {}, laid=14)[0] == "sheet.unfinished"
    scored({}, {}, {}, laid=15)


@pytest.mark.rule("AL-181", "AL-183", "AL-234")
def test_an_unfinished_railway_needs_a_player_without_markers() -> None:
    assert scored(FULL, laid=10) == scored(FULL)
    scored({}, FULL, laid=10)
    less = {"areas": AREAS[:8], "sections": list(range(1, 11))}
    assert complaint(less, laid=10)[0] == "sheet.markers-left"
    assert complaint({}, less, laid=10)[0] == "sheet.markers-left"
    scored(less | {"contracts": [29]}, laid=10)
    assert complaint(less, laid=10)[0] == "sheet.markers-left"
    assert complaint(less | {"solo": {"last_marker": True}})[0] == "sheet.markers-left"


@pytest.mark.rule("AL-230")
def test_the_last_marker_and_the_end_of_the_line_agree() -> None:
    found = ALUBARI.score_sheet({"players": [FULL], "laid": 10})
    assert "hardWorker" in ALUBARI.achieved(found)
    assert complaint(FULL | {"solo": {"last_marker": False}}, laid=10)[0] == "sheet.must-be-last"
    whole = {"areas": AREAS[:10], "sections": [*RIVERS, 2, 3, 4, 6, 7, 15]}
    assert complaint(whole | {"solo": {"last_marker": True}})[0] == "sheet.finished"


@pytest.mark.parametrize("laid", [-1, 16, "all"])
def test_the_line_has_fifteen_sections(laid: Any) -> None:
    assert complaint({}, laid=laid)[0].startswith("document.")
