"""Games played under earlier rules are still shown, told and handed out as they were."""

import json
from pathlib import Path

from tests.table.conftest import Place

RECORDS = Path(__file__).parents[1] / "records" / "alubari"


async def test_a_record_of_earlier_rules_is_imported_replayed_and_handed_out_unchanged(place: Place) -> None:
    """The golden game of five players pays chai in E for nothing, as version 1 of the rules allowed."""
    document = json.loads((RECORDS / "five.json").read_text("utf-8"))
    page = await place.page()

    imported = await page.post("/api/records", document)

    path = f"/api/tables/{imported['id']}"
    moves = len(document["moves"])
    for at in (0, moves // 2, moves):
        assert (await page.get(f"{path}/replay?at={at}"))["at"] == at
    handed_out = await page.get(f"{path}/record")
    for key in ("rules", "moves", "result", "seed"):
        assert handed_out[key] == document[key]
    again = await page.post("/api/records", {name: value for name, value in handed_out.items() if value is not None})
    assert again["imported"]
    today = await page.post("/api/records", document | {"rules": 2}, status=422)
    assert "A chai would change nothing here" in today["error"]["text"]["en"]
