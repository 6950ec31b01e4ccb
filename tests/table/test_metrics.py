"""The server seen from outside: numbers for a Prometheus, and logs in which a request is found again."""

import json
import logging
import random
import re
from pathlib import Path
from typing import Any

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families
from tests.table.conftest import Place, open_place
from tests.table.harness import Page, Server, play_on, quick_settings, until

from samovar.table.http.logs import JsonLines

ROOT = Path(__file__).parents[2]
TOKEN = "a token of the owner"


async def numbers(page: Page) -> dict[tuple[str, frozenset[tuple[str, str]]], float]:
    answer = await page.client.get("/metrics")
    assert answer.status_code == 200, answer.text
    return {
        (sample.name, frozenset(sample.labels.items())): sample.value
        for family in text_string_to_metric_families(answer.text)
        for sample in family.samples
    }


def of(found: dict[tuple[str, frozenset[tuple[str, str]]], float], name: str, **labels: str) -> float:
    return sum(value for (known, has), value in found.items() if known == name and frozenset(labels.items()) <= has)


async def test_what_happens_is_counted(database: str) -> None:
    async with open_place(quick_settings(database)) as place:
        page = await place.page()
        table = (await page.table("me", "random"))["id"]
        await play_on(page, table, [0], random.Random(3), 4)
        await page.get("/api/tables/nosuchtable", status=404)
        await page.client.get("/some/where/else")

        async def bot_moved() -> bool:
            return of(await numbers(page), "samovar_moves_total", by="bot", game="europe") > 0

        await until(bot_moved)
        found = await numbers(page)
        assert of(found, "samovar_moves_total", by="person", game="europe") == 4
        assert of(found, "samovar_requests_total", route="/api/tables", method="POST", status="201") == 1
        assert of(found, "samovar_requests_total", route="/api/tables/{table}/moves", status="200") == 4
        assert of(found, "samovar_request_seconds_count", route="/api/tables/{table}/moves") == 4
        assert of(found, "samovar_requests_total", status="404", route="other") == 1
        assert of(found, "samovar_bot_seconds_count", game="europe", level="random") > 0
        assert of(found, "samovar_tables_in_memory") == 1
        assert of(found, "samovar_workers_wanted") == 1
        assert of(found, "samovar_info", database="sqlite") == 1
        for name in ("live_pages", "errands_waiting", "tables_left_out", "database_errors_total"):
            assert of(found, f"samovar_{name}") == 0
        # Nothing that names a table or a person.
        assert table not in (await page.client.get("/metrics")).text


async def test_errors_of_the_database_are_counted(place: Place) -> None:
    page = await place.page()
    table = (await page.table("me", "me"))["id"]
    async with place.house.store.database.writing() as connection:
        await connection.exec_driver_sql("ALTER TABLE entries RENAME TO mislaid")
    view = await page.look(table, 0)
    await page.move(view, view["view"]["legal"][0], status=500)
    await page.get("/api/tables/" + "a" * 12, status=404)
    assert of(await numbers(page), "samovar_database_errors_total") >= 1


@pytest.mark.parametrize(
    ("token", "client", "headers", "status"),
    [
        ("", "127.0.0.1", {}, 200),
        ("", "::1", {}, 200),
        ("", "192.0.2.7", {}, 403),
        ("", "testclient", {}, 403),
        # Whoever comes through a proxy on this machine does not come from this machine.
        ("", "127.0.0.1", {"X-Forwarded-For": "192.0.2.7"}, 403),
        ("", "127.0.0.1", {"X-Forwarded-For": "127.0.0.1"}, 403),
        ("", "127.0.0.1", {"Forwarded": "for=192.0.2.7"}, 403),
        (TOKEN, "192.0.2.7", {"Authorization": f"Bearer {TOKEN}"}, 200),
        (TOKEN, "192.0.2.7", {"Authorization": "Bearer wrong"}, 403),
        (TOKEN, "192.0.2.7", {"Authorization": "Bearer é"}, 403),
        (TOKEN, "127.0.0.1", {}, 403),
    ],
)
async def test_only_the_owner_reads_the_numbers(
    database: str, token: str, client: str, headers: dict[str, str], status: int
) -> None:
    settings = quick_settings(database, bots=False, metrics_token=token, proxied=True)
    async with open_place(settings) as place:
        transport = httpx.ASGITransport(app=place.house.app, client=(client, 4711))  # type: ignore[arg-type]
        async with httpx.AsyncClient(transport=transport, base_url="http://table.test") as asking:
            encoded = {name.encode(): value.encode() for name, value in headers.items()}
            answer = await asking.get("/metrics", headers=encoded)
            assert answer.status_code == status
            if status == 403:
                assert "Only the owner" in answer.json()["error"]["text"]["en"]


async def test_the_dashboard_asks_for_numbers_that_are_there(place: Place) -> None:
    dashboard = json.loads((ROOT / "deploy" / "grafana.json").read_text("utf-8"))
    asked = " ".join(target["expr"] for panel in dashboard["panels"] for target in panel.get("targets", []))
    for name in (
        "samovar_requests_total", "samovar_request_seconds_bucket", "samovar_moves_total", "samovar_bot_seconds_bucket",
        "samovar_live_pages", "samovar_tables_in_memory", "samovar_errands_waiting", "samovar_workers_ready",
        "samovar_tables_left_out", "samovar_database_errors_total",
    ):  # fmt: skip
        assert name in asked
    answer = await (await place.page()).client.get("/metrics")
    told = {line.split()[2]: line.split()[3] for line in answer.text.splitlines() if line.startswith("# TYPE")}
    for name in set(re.findall(r"samovar_\w+", json.dumps(dashboard))):
        assert name in told or told.get(name.removesuffix("_bucket")) == "histogram", name
    guide = (ROOT / "docs" / "operating.md").read_text("utf-8")
    assert all(name in guide for name in ("samovar_errands_waiting", "samovar_tables_left_out", "/metrics"))


# --- logs ------------------------------------------------------------------------------------------------------------


async def test_every_request_has_an_id_by_which_its_lines_are_found(
    place: Place, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "samovar")
    caplog.handler.setFormatter(JsonLines())
    page = await place.page()
    answer = await page.client.get("/api/me", headers={"X-Request-ID": "forged"})
    request = answer.headers["x-request-id"]
    assert request != "forged"
    (line,) = [line for line in lines(caplog) if line["what"] == "request"]
    assert (line["request"], line["path"], line["status"]) == (request, "/api/me", 200)
    assert (await page.client.get("/api/me")).headers["x-request-id"] != request


def lines(caplog: pytest.LogCaptureFixture) -> list[dict[str, Any]]:
    return [json.loads(line) for line in caplog.text.splitlines()]


async def test_a_proxys_own_id_is_kept_where_it_is_well_formed(database: str) -> None:
    async with open_place(quick_settings(database, bots=False, proxied=True)) as place:
        page = await place.page()
        for given, kept in (("abc-123", True), ("a" * 65, False), ("two words", False)):
            answer = await page.client.get("/api/me", headers={"X-Request-ID": given})
            assert (answer.headers["x-request-id"] == given) is kept


async def test_what_fails_is_logged_with_its_request(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'tables.sqlite3'}"
    with Server(quick_settings(database, bots=False), tmp_path / "log") as server:
        await server.start()
        async with server.page() as page:
            answer = await page.client.get("/api/games/nosuchgame/data")
        assert server.stop() == 0
    told = [json.loads(line) for line in (tmp_path / "log").read_text().splitlines()]
    (line,) = [line for line in told if line.get("request") == answer.headers["x-request-id"]]
    assert (line["path"], line["status"], line["level"]) == ("/api/games/nosuchgame/data", 404, "info")
