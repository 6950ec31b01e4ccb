"""The house: texts in both languages, the built app, rules that change."""

import json
import tomllib
from importlib.resources import files
from pathlib import Path

import pytest
from tests.table.conftest import Place, open_place
from tests.table.harness import loaded, quick_settings

from samovar import games
from samovar.core import LANGUAGES, BadDocument, Field, Game
from samovar.games.europe import Europe
from samovar.table.domain.log import SeatState
from samovar.table.domain.packs import read_pack
from samovar.table.domain.records import record_of
from samovar.table.domain.setting_up import Plan
from samovar.table.domain.shelf import Shelf
from samovar.table.domain.texts import CATALOGUE
from samovar.table.http.static import Site
from samovar.table.statuses import STATUS

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
    place.house.app.state.site = Site(tmp_path)
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
    place.house.app.state.site = Site(tmp_path)
    answer = await (await place.page()).client.get("/")
    assert answer.status_code == 503
    assert "make setup" in answer.text


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
        assert record_of(found).replay().fingerprint() == found.state.fingerprint()


def use(place: Place, game: Game) -> None:
    place.house.services.shelf._packed["europe"] = game


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
    again = loaded(new, table.game)
    assert again.positions._kept == {}
    assert again.state.fingerprint() == table.state.fingerprint()
    assert again.summary() == table.summary()


def pack(folder: Path, data: dict[str, object]) -> Shelf:
    """The shelf of a server that was given one data pack."""
    file = folder / "mine.json"
    file.write_text(json.dumps(data), "utf-8")
    return Shelf((str(file),))


@pytest.mark.parametrize("name", games.names())
def test_a_data_pack_names_its_game_or_is_read_by_one_game_alone(tmp_path: Path, name: str) -> None:
    own = {**games.game(name).data, "mine": True}
    for data in (own, {**own, "game": name}):
        shelf = pack(tmp_path, data)
        assert shelf.game(name).data == data
        assert shelf.game(name).data_hash != games.game(name).data_hash
        assert all(shelf.game(other) is games.game(other) for other in games.names() if other != name)


def test_a_data_pack_that_cannot_be_used_is_told_why(tmp_path: Path) -> None:
    broken = {**games.game("europe").data, "cities": []}
    with pytest.raises(BadDocument, match=r"mine.json lacks the key “game”"):
        pack(tmp_path, broken)
    with pytest.raises(BadDocument, match=r"^data\."):
        pack(tmp_path, {**broken, "game": "europe"})
    with pytest.raises(BadDocument, match=r"mine\.json\.game: “chess” is not known here"):
        pack(tmp_path, {**broken, "game": "chess"})


def test_a_data_pack_that_several_games_could_read_must_name_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """No two games of the house read the same data; two that did must not be guessed between."""
    monkeypatch.setattr(games, "game", lambda name, data=None: Europe(data))
    monkeypatch.setattr(games, "names", lambda: ["one", "two"])
    with pytest.raises(BadDocument, match="lacks the key “game”"):
        read_pack(Field(Europe().data, "mine.json"))
