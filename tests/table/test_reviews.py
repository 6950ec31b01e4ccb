"""The review of a game at the table: begun at once, searched while somebody asks, kept with the game."""

import asyncio
from typing import Any

import pytest
from tests.review.helpers import golden, last_moves
from tests.table.conftest import Place, open_place
from tests.table.harness import Page, quick_settings, until

BUDGET = 300


def short_game() -> dict[str, Any]:
    record = last_moves(golden("ceylon", "cards-2"), 6)
    record.finish(record.replay())
    return record.to_json()


async def brought(page: Page) -> str:
    return str((await page.post("/api/records", short_game()))["id"])


async def test_it_is_searched_while_somebody_asks_and_kept(database: str) -> None:
    settings = quick_settings(database, review_rollouts=BUDGET, review_slice=0.05)
    async with open_place(settings) as place:
        ada, ben = await place.page(), await place.page()
        table = await brought(ada)
        first = await ada.get(f"/api/tables/{table}/review")
        assert len(first["curve"]) == 7
        assert first["progress"] < 1

        async def done() -> Any:
            found = await ada.get(f"/api/tables/{table}/review")
            return found if found["finished"] else None

        whole = await until(done)
        assert whole["progress"] == 1
        for player in whole["players"]:
            parts = 1 / 2 + player["deal"] + player["luck"] + player["own"] + player["others"]
            assert parts == pytest.approx(player["result"])
            assert player["account"][0]["fr"] != player["account"][0]["en"]
        # Whoever may not look at the table learns nothing of its review.
        await ben.get(f"/api/tables/{table}/review", 404)
        assert place.house.services.reviews._works == {}
    async with open_place(settings) as again:
        page = await again.page()
        page.client.cookies.update(ada.client.cookies)
        assert await page.get(f"/api/tables/{table}/review") == whole
        await page.ask("DELETE", f"/api/tables/{table}")
        assert await again.house.store.reviews.find(table) is None


async def test_it_is_left_off_when_nobody_waits(database: str) -> None:
    settings = quick_settings(database, review_rollouts=100_000, review_slice=0.01, review_patience=0.0)
    async with open_place(settings) as place:
        ada = await place.page()
        table = await brought(ada)
        asked = asyncio.create_task(ada.ask("GET", f"/api/tables/{table}/review", status=503))

        async def left_off() -> bool:
            return not place.house.services.reviews._works

        await asked
        await until(left_off)
        assert await place.house.store.reviews.find(table) is None


async def test_a_running_game_is_not_reviewed_nor_one_of_a_single_player(place: Place) -> None:
    ada = await place.page()
    running = await ada.table("me", "random")
    refused = await ada.get(f"/api/tables/{running['id']}/review", 409)
    assert refused["error"]["code"] == "review-running"
    record = golden("alubari", "alone").to_json()
    alone = await ada.post("/api/records", record)
    refused = await ada.get(f"/api/tables/{alone['id']}/review", 422)
    assert "has no winner" in refused["error"]["text"]["en"]
