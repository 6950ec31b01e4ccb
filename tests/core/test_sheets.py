"""What every score sheet begins with."""

import pytest

from samovar.core import BadDocument, Field, sheet_players


def test_the_players_are_read() -> None:
    sheet = Field({"game": "kettle", "players": [{"name": "Ada"}, {}]}, "sheet")
    assert [entry.path for entry in sheet_players(sheet, "kettle", [2, 3])] == ["sheet.players[0]", "sheet.players[1]"]
    assert len(sheet_players(Field({"players": [{}, {}, {}]}), "kettle", [2, 3])) == 3


@pytest.mark.parametrize(
    ("sheet", "key"),
    [
        ({"game": "samovar", "players": [{}, {}]}, "document.unknown"),
        ({}, "document.missing"),
        ({"players": {}}, "document.wrong-type"),
        ({"players": [{}]}, "document.players"),
        ({"players": [{}, {}, {}, {}]}, "document.players"),
        ({"players": [{}, 3]}, "document.wrong-type"),
        ({"players": [{}, {"name": 3}]}, "document.wrong-type"),
        ({"players": [{}, {"name": "x" * 41}]}, "document.too-long"),
        ({"players": [{}, {"name": "\ud800"}]}, "document.broken-text"),
    ],
)
def test_other_players_are_refused(sheet: object, key: str) -> None:
    with pytest.raises(BadDocument) as caught:
        sheet_players(Field(sheet, "sheet"), "kettle", [2, 3])
    assert caught.value.message.key == key
