"""The review of a game at the table: begun at once, searched while somebody asks, kept with the game."""

import asyncio
import random
from typing import Any

import pytest
from tests.review.helpers import golden, last_moves
from tests.table.conftest import Place, open_place
from tests.table.harness import Page, play_on, quick_settings, until

from samovar.table.domain.records import record_of

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
        assert list(await again.house.store.reviews.marks([table])) == [table]
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
    running = await ada.table("me", "open")
    refused = await ada.get(f"/api/tables/{running['id']}/review", 409)
    assert refused["error"]["code"] == "review-running"
    refused = await ada.post(f"/api/tables/{running['id']}/review", {"seat": 0}, 409)
    assert refused["error"]["code"] == "review-running"
    record = golden("alubari", "alone").to_json()
    alone = await ada.post("/api/records", record)
    refused = await ada.get(f"/api/tables/{alone['id']}/review", 422)
    assert "has no winner" in refused["error"]["text"]["en"]


async def test_alone_against_bots_a_running_game_is_reviewed_at_a_price(database: str) -> None:
    settings = quick_settings(database, review_rollouts=BUDGET, review_slice=0.05)
    async with open_place(settings) as place:
        ada = await place.page()
        table = (await ada.table("me", "random", game="ceylon"))["id"]
        refused = await ada.get(f"/api/tables/{table}/review", 409)
        assert refused["error"]["code"] == "review-alone"
        assert (await ada.look(table))["table"]["reviewed"] == 0
        await play_on(ada, table, [0], random.Random(3), 3)
        found = await ada.post(f"/api/tables/{table}/review", {"seat": 0}, 200)
        assert found["running"]
        assert [player["seat"] for player in found["players"]] == [0]
        assert found["players"][0]["account"] == []
        assert {mistake["seat"] for mistake in found["mistakes"]} <= {0}
        seen = await ada.look(table)
        assert seen["table"]["reviewed"] == 1
        assert sum("before its end" in line["text"]["en"] for line in seen["log"]) == 1
        assert (await ada.get(f"/api/tables/{table}/review"))["running"]
        # It is not kept: the game goes on, and at its end there is another.
        assert await place.house.store.reviews.find(table) is None
        assert record_of(await place.house.services.registry.get(table)).to_json()["reviewed"] == 1


async def test_a_try_is_compared_and_reviews_add_up(database: str) -> None:
    settings = quick_settings(database, review_rollouts=0)
    async with open_place(settings) as place:
        ada = await place.page()
        table = (await ada.table("me", "random", game="ceylon"))["id"]
        await play_on(ada, table, [0], random.Random(5))
        [waiting] = (await ada.get("/api/me/reviews"))["games"]
        assert (waiting["game"], waiting["waiting"], waiting["games"]) == ("ceylon", [table], [])

        async def done() -> Any:
            return (await ada.get(f"/api/tables/{table}/review"))["finished"]

        await until(done)
        [mine] = (await ada.get("/api/me/reviews"))["games"]
        assert mine["waiting"] == []
        [one] = mine["games"]
        assert one["table"] == table
        assert 1 / 2 + one["deal"] + one["luck"] + one["own"] <= one["result"] + 1e-9
        assert mine["accuracy"] == one["accuracy"]
        assert all(kind["label"]["fr"] for kind in mine["kinds"])
        [kept] = (await ada.get("/api/me/data"))["reviews"]
        assert kept["accuracy"] == one["accuracy"]

        moves = (await ada.look(table))["table"]["moves"]
        wish = {"at": moves - 4, "seats": [{"kind": "me"}, {"kind": "bot", "level": "random"}]}
        tried = (await ada.post(f"/api/tables/{table}/branch", wish))["id"]
        both = await ada.get(f"/api/tables/{tried}/compare")
        assert both["at"] == moves - 4
        assert both["was"]["table"] == table
        assert both["was"]["over"]
        assert both["was"]["points"][0] == both["tried"]["points"][0]
        refused = await ada.get(f"/api/tables/{table}/compare", 409)
        assert refused["error"]["code"] == "no-try"
        # What is deleted is gone from what it added up to.
        await ada.ask("DELETE", f"/api/tables/{table}")
        assert (await ada.get("/api/me/reviews"))["games"] == []
