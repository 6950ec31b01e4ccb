"""What a link leads to, told before it is used; names that are kept; links as QR codes."""

import pytest
from tests.table.conftest import Place, open_place
from tests.table.harness import Json, quick_settings
from tests.table.test_hands import link

from samovar.table.domain.errors import Refused
from samovar.table.services.identity import MOVE


def token_of(found: Json) -> str:
    token: str = found["url"].rpartition("/")[2]
    return token


async def test_a_link_says_who_invites_to_what_and_takes_nothing(place: Place) -> None:
    host, friend, third = [await place.page() for _ in range(3)]
    await host.put("/api/me", {"name": "Ada"})
    created = await host.table("me", "open", "random")
    table, invitation = created["id"], created["links"][0]

    look = await friend.post("/api/join/look", {"token": token_of(invitation)})

    assert (look["kind"], look["state"], look["host"], look["seat"]) == ("seat", "open", "Ada", 1)
    assert (look["game"], look["title"]["en"], look["over"]) == ("europe", "Europe", False)
    assert [seat["kind"] for seat in look["seats"]] == ["human", "open", "bot"]
    assert await friend.get("/api/tables") == []
    await friend.join(invitation, "Grace")
    assert (await friend.post("/api/join/look", {"token": token_of(invitation)}))["state"] == "mine"
    assert (await third.post("/api/join/look", {"token": token_of(invitation)}))["state"] == "taken"
    watch = await host.post(f"/api/tables/{table}/links", {"kind": "watch"})
    assert (await third.post("/api/join/look", {"token": token_of(watch)}))["state"] == "open"
    hand = await link(host, table, "watch-hand", 0)
    look = await third.post("/api/join/look", {"token": token_of(hand)})
    assert (look["kind"], look["seat"]) == ("watch-hand", 0)
    for nothing in ("", "x", "x" * 43):
        assert (await third.post("/api/join/look", {"token": nothing}, status=404))["error"]["code"] == "no-link"


async def test_a_host_who_does_not_play_is_named_too(place: Place) -> None:
    host, friend = await place.page(), await place.page()
    await host.put("/api/me", {"name": "Ada"})
    created = await host.table("open", "open")
    look = await friend.post("/api/join/look", {"token": token_of(created["links"][0])})
    assert look["host"] == "Ada"


async def test_a_name_given_when_sitting_down_is_kept(place: Place) -> None:
    host, friend = await place.page(), await place.page()
    created = await host.table("me", "open")
    await friend.join(created["links"][0], "  Grace ")
    assert (await friend.get("/api/me"))["name"] == "Grace"


async def test_a_link_as_a_qr_code(place: Place) -> None:
    page = await place.page()
    code = await page.post("/api/qr", {"text": f"https://games.example.org{MOVE}{'x' * 43}"})
    assert code["size"] >= 21 + 8
    assert code["path"].startswith("M4 4h7v1h-7z")
    await page.post("/api/qr", {"text": "x" * 501}, status=400)


@pytest.mark.parametrize(
    ("more", "only_here", "address"),
    [
        ({"local": True}, True, ""),
        ({"local": False, "network": "http://192.168.1.4:8010/"}, False, "http://192.168.1.4:8010"),
        ({"local": True, "origin": "https://games.example.org"}, False, "https://games.example.org"),
    ],
)
async def test_the_server_says_who_can_open_its_links(database: str, more: Json, only_here: bool, address: str) -> None:
    async with open_place(quick_settings(database, bots=False, **more)) as place:
        page = await place.page()
        page.client.headers["Host"] = "localhost:8010"
        server = (await page.get("/api/me"))["server"]
        assert (server["only_here"], server["address"]) == (only_here, address)


def test_every_refusal_has_a_status() -> None:
    from samovar.table.domain.texts import CATALOGUE
    from samovar.table.statuses import STATUS

    told = {key.removeprefix("error.") for key in CATALOGUE.entries if key.startswith("error.")}
    assert told == set(STATUS) - {"illegal-move", "bad-document"}
    assert Refused("two-hands").body().error.text.fr
