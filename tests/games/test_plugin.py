"""A fifth game needs no key: Kettle, installed from its own package, is played like the games of the house."""

import json
import random

from tests.plugins.outside import Outside, OutsideServer
from tests.table.harness import play_on

from samovar.core import Field, Record
from samovar_kettle import Kettle

NAME = "kettle"


def test_the_command_line_lists_it(outside: Outside) -> None:
    found = outside.samovar("games", "--json")
    assert found.returncode == 0, found.stderr
    listed = {game["id"]: game for game in json.loads(found.stdout)["games"]}
    assert listed[NAME]["title"] == {"en": "Kettle", "fr": "La Bouilloire"}
    assert listed[NAME]["bots"] == ["random"]
    assert listed[NAME]["data"]["hash"] == Kettle().data_hash
    assert "europe" in listed
    assert "samovar_kettle" not in found.stderr
    assert "kettle=large|small  Kettle" in outside.samovar("games").stdout


def test_the_command_line_plays_it(outside: Outside) -> None:
    found = outside.samovar("simulate", NAME, "--bots", "random", "--games", "20", "--seed", "1", "--json")
    assert found.returncode == 0, found.stderr
    assert json.loads(found.stdout)["games"] == 20
    refused = outside.samovar("simulate", NAME, "--bots", "expert")
    assert refused.returncode == 2
    assert "expert" in refused.stderr


def test_the_command_line_tells_its_rules(outside: Outside) -> None:
    found = outside.samovar("rules", NAME, "--lang", "fr")
    assert found.returncode == 0, found.stderr
    assert "La Bouilloire" in found.stdout
    assert "KT-010" in found.stdout


async def test_the_lobby_shows_it(outside_server: OutsideServer) -> None:
    async with outside_server.page() as page:
        shown = await page.get("/api/games")
        found = next(game for game in shown if game["id"] == NAME)
        assert found["title"] == {"en": "Kettle", "fr": "La Bouilloire"}
        assert found["players"] == [2, 3]
        rules = await page.get(f"/api/games/{NAME}/rules")
        assert len(rules["clauses"]) == 10


async def test_it_is_played_to_its_end_against_a_bot(outside_server: OutsideServer) -> None:
    async with outside_server.page() as page:
        seats = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
        made = await page.post("/api/tables", {"game": NAME, "seats": seats, "options": {"kettle": "small"}})
        table = made["id"]
        refused = await page.move(await page.look(table, 0), {"type": "brew", "leaf": "green"}, status=422)
        assert refused["error"]["clause"] == "KT-003"

        view = await play_on(page, table, [0], random.Random(1))

        assert view["table"]["over"]
        assert view["view"]["scores"]["winners"]
        record = await page.get(f"/api/tables/{table}/record")
        assert Record.from_json(Field(record, "record"), Kettle()).verify().over
