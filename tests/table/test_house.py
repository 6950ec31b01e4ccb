"""The house: texts in both languages, the built app, workers that fail, rules that change."""

import json
import tomllib
from importlib.resources import files
from pathlib import Path

import pytest
from tests.table.conftest import Place, open_place
from tests.table.harness import quick_settings

from samovar import games
from samovar.core import LANGUAGES, BadDocument, Game
from samovar.games.europe import Europe
from samovar.table import worker
from samovar.table.bots_pool import BotsPool
from samovar.table.entries import SeatState
from samovar.table.errors import STATUS
from samovar.table.hosting import Plan
from samovar.table.shelf import Shelf
from samovar.table.static import Site
from samovar.table.store.rows import StoredTable
from samovar.table.tables import Table
from samovar.table.texts import CATALOGUE

SAME_IN_BOTH = {"game.europe", "game.alubari"}


def test_everything_is_said_in_both_languages() -> None:
    for key, entry in CATALOGUE.entries.items():
        assert all(entry.get(language) for language in LANGUAGES), key
        own = key in flat(tomllib.loads(files("samovar.table").joinpath("messages.toml").read_text("utf-8")))
        if own and key not in SAME_IN_BOTH:
            assert entry["en"] != entry["fr"], key


def flat(table: dict[str, object], prefix: str = "") -> set[str]:
    found: set[str] = set()
    for name, value in table.items():
        if isinstance(value, dict):
            found |= {prefix + name} if "en" in value else flat(value, f"{prefix}{name}.")
    return found


def test_every_refusal_has_a_sentence() -> None:
    assert {f"error.{code}" for code in STATUS} - set(CATALOGUE.entries) == {"error.illegal-move", "error.bad-document"}


async def test_the_built_app_is_served_and_unknown_paths_lead_to_it(tmp_path: Path, place: Place) -> None:
    build_site(tmp_path)
    place.app.state.site = Site(tmp_path)
    page = await place.page()
    for path in ("/", "/index.html", "/table/abc"):
        answer = await page.client.get(path)
        assert answer.text == "<!doctype html>home"
        assert answer.headers["content-type"] == "text/html; charset=utf-8"
        assert answer.headers["cache-control"] == "no-cache"
    script = await page.client.get("/assets/app-123.js")
    assert script.headers["content-type"] == "text/javascript; charset=utf-8"
    assert "immutable" in script.headers["cache-control"]
    assert script.headers["content-encoding"] == "gzip"
    for path in ("/assets/none.js", "/../secret.txt", "/%2e%2e/secret.txt", "/assets/..%2f..%2fsecret.txt"):
        assert (await page.client.get(path)).status_code == 404


def build_site(root: Path) -> None:
    (root / "assets").mkdir()
    (root / "index.html").write_text("<!doctype html>home")
    (root / "assets" / "app-123.js").write_text("x" * 500)
    (root.parent / "secret.txt").write_text("secret")


async def test_without_the_built_app_one_sentence_says_what_to_do(tmp_path: Path, place: Place) -> None:
    place.app.state.site = Site(tmp_path)
    answer = await (await place.page()).client.get("/")
    assert answer.status_code == 503
    assert "make setup" in answer.text


# --- bots ------------------------------------------------------------------------------------------------------------


async def test_a_bot_that_takes_too_long_is_replaced_by_a_quick_one(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    pool = BotsPool(quick_settings(database, bot_seconds=15.0))
    state = games.game("europe").new(2, 1)
    asked: list[str] = []
    real = pool._run

    async def slow(seconds: float, function: object, *given: object) -> str:
        asked.append(str(given[-1]))
        if given[-1] == "expert":
            raise TimeoutError
        return await real(seconds, worker.think, *given)  # type: ignore[arg-type]

    monkeypatch.setattr(pool, "_run", slow)
    try:
        move = await pool.think(state, 0, "expert")
        assert state.why_not(move, 0) is None
        assert asked == ["expert", "random"]
    finally:
        await pool.close()


async def test_workers_that_die_are_replaced(database: str) -> None:
    pool = BotsPool(quick_settings(database))
    state = games.game("europe").new(2, 1)
    try:
        await pool.warm_up()
        assert pool._pool is not None
        for process in list(pool._pool._processes.values()):
            process.kill()
        move = await pool.think(state, 0, "random")
        assert state.why_not(move, 0) is None
    finally:
        await pool.close()


async def test_a_thought_without_end_is_ended(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    pool = BotsPool(quick_settings(database, bot_seconds=0.001))
    state = games.game("europe").new(2, 1)
    try:
        assert await pool.think(state, 0, "expert") in state.legal(0)
    finally:
        await pool.close()


# --- rules and data that change --------------------------------------------------------------------------------------


def corrected() -> Europe:
    """Europe after a correction of its rules."""
    game = Europe()
    game.rules_version += 1
    return game


async def test_a_running_game_goes_on_after_a_correction_of_the_rules(database: str) -> None:
    settings = quick_settings(database, bots=False)
    async with open_place(settings) as before:
        page = await before.page()
        table = (await page.table("me", "me", options={"first": "1"}))["id"]
        first = await page.look(table, 0)
        await page.move(first, first["view"]["legal"][-1])
        second = await page.look(table, 1)
        view = await page.move(second, second["view"]["legal"][-1])
        cookies = dict(page.client.cookies)
    async with open_place(settings) as after:
        use(after, corrected())
        page = await after.page()
        page.client.cookies.update(cookies)
        again = await page.look(table, 1)
        assert again["view"]["table"] == view["view"]["table"]
        assert again["log"][-1]["text"]["en"].startswith("The rules were corrected")
        assert not again["can_undo"]["step"]
        moved = await page.move(await page.look(table, 0), {"type": "draw"})
        assert moved["table"]["moves"] == 3
        found = await after.house.registry.get(table)
        assert found.record().replay().fingerprint() == found.state.fingerprint()


def use(place: Place, game: Game) -> None:
    place.house.shelf._packed["europe"] = game


async def test_a_table_of_other_data_says_so(database: str) -> None:
    settings = quick_settings(database, bots=False)
    async with open_place(settings) as before:
        page = await before.page()
        table = (await page.table("me", "me"))["id"]
        cookies = dict(page.client.cookies)
    async with open_place(settings) as after:
        data = dict(games.game("europe").data)
        data["title"] = "another map"
        use(after, Europe(data))
        page = await after.page()
        page.client.cookies.update(cookies)
        refused = await page.get(f"/api/tables/{table}", status=409)
        assert refused["error"]["code"] == "other-data"
        assert (await page.get("/api/tables"))[0]["id"] == table


async def test_the_cache_of_tables_is_bounded(database: str) -> None:
    async with open_place(quick_settings(database, bots=False, tables_in_memory=2)) as place:
        page = await place.page()
        tables = [(await page.table("me", "me"))["id"] for _ in range(4)]
        for table in [*tables, *reversed(tables)]:
            view = await page.look(table, 0)
            assert view["view"]["legal"]
        assert (await page.get("/health"))["tables_in_memory"] == 2


def test_loading_reads_the_position_and_replays_nothing() -> None:
    seats = [SeatState("a", "human"), SeatState("b", "human")]
    table, new, _ = Plan(games.game("europe"), "nobody", seats, "en").table()
    loaded = Table.load(StoredTable(new.row, new.position, new.entries), table.game)
    assert loaded._checkpoints == {}
    assert loaded.state.fingerprint() == table.state.fingerprint()
    assert loaded.summary() == table.summary()


def test_a_data_pack_is_known_by_what_is_in_it(tmp_path: Path) -> None:
    pack = tmp_path / "mine.json"
    data = {**games.game("europe").data, "title": "my own map"}
    pack.write_text(json.dumps(data), "utf-8")
    shelf = Shelf((str(pack),))
    assert shelf.game("europe").data["title"] == "my own map"
    assert shelf.game("europe").data_hash != games.game("europe").data_hash
    pack.write_text(json.dumps({**data, "cities": []}), "utf-8")
    with pytest.raises(BadDocument):
        Shelf((str(pack),))
