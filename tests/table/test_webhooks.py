"""Webhooks: off by default, never into a private network, one call when it is somebody's turn."""

import asyncio
import json

import pytest
from tests.table.conftest import Place, open_place
from tests.table.harness import quick_settings, until

from samovar.table.domain.errors import Refused
from samovar.table.live import outward
from samovar.table.live.outward import check_address, is_public

PRIVATE = [
    "127.0.0.1", "10.1.2.3", "172.16.0.1", "192.168.1.1", "169.254.169.254", "0.0.0.0", "100.64.0.1", "224.0.0.1",
    "255.255.255.255", "192.0.2.1", "::1", "::", "fe80::1", "fc00::1", "ff02::1", "::ffff:127.0.0.1",
    "::ffff:10.0.0.1", "64:ff9b::7f00:1", "64:ff9b::a00:1", "2002:7f00:1::", "2001:0:7f00:1::", "2001:db8::1",
    "64:ff9b::101:101", "::ffff:1.1.1.1", "::127.0.0.1", "64:ff9b:1::7f00:1", "fec0::1", "::ffff:0:127.0.0.1",
    "2606:4700::5efe:7f00:1", "2606:4700::200:5efe:101:101", "2002:101:101::1", "4000::1",
    "5f00::1",
]  # fmt: skip
PUBLIC = ["93.184.216.34", "1.1.1.1", "2606:4700:4700::1111", "2a00:1450:4001:81b::200e"]


@pytest.mark.parametrize("ip", PRIVATE)
def test_addresses_that_are_not_out_in_the_world(ip: str) -> None:
    assert not is_public(ip)


@pytest.mark.parametrize("ip", PUBLIC)
def test_addresses_that_are(ip: str) -> None:
    assert is_public(ip)


@pytest.mark.parametrize(
    "address",
    [
        "http://127.0.0.1/", "http://localhost/", "http://[::1]/", "http://169.254.169.254/latest/meta-data/",
        "http://2130706433/", "http://0x7f.1/", "http://0177.0.0.1/", "ftp://example.org/", "file:///etc/passwd",
        "https://user:secret@example.org/", "https://example.org:22/", "https://example.org:5432/", "https:///x",
        "not an address", "http://[::1", "https://exämple.org/", "http://[fe80::1%25eth0]/", "",
        "http://example.org/\0", "http://example.org/a b", "http://example.org/\x7f", "http://[::ffff:0:7f00:1]/",
    ],
)  # fmt: skip
async def test_addresses_that_are_refused(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    found = outward.look_up

    async def look_up(host: str, port: int) -> list[str]:
        """Names are out in the world, so that nothing else is wrong with an address."""
        return ["93.184.216.34"] if host == "example.org" else await found(host, port)

    monkeypatch.setattr(outward, "look_up", look_up)
    with pytest.raises(Refused, match="webhook"):
        await check_address(address)


async def test_every_address_behind_a_name_must_be_public(monkeypatch: pytest.MonkeyPatch) -> None:
    async def look_up(host: str, port: int) -> list[str]:
        return ["93.184.216.34", "10.0.0.1"]

    monkeypatch.setattr(outward, "look_up", look_up)
    with pytest.raises(Refused):
        await check_address("https://two-faced.example/")


class Receiver:
    """A small web server that remembers what it was told, and can answer with a redirect."""

    def __init__(self, answer: str) -> None:
        self.answer = answer
        self.heard: list[str] = []
        self.port = 0

    async def was_called(self) -> bool:
        return bool(self.heard)

    async def serve(self) -> asyncio.Server:
        server = await asyncio.start_server(self._talk, "127.0.0.1", 0)
        self.port = server.sockets[0].getsockname()[1]
        return server

    async def _talk(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
        length = next(int(line.split(":")[1]) for line in head.lower().splitlines() if "content-length" in line)
        self.heard.append(head + (await reader.readexactly(length)).decode())
        writer.write(f"{self.answer}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n".encode())
        await writer.drain()
        writer.close()


async def all_made(place: Place) -> bool:
    """Whether no call is under way any more."""
    return not place.house.webhooks._tasks


async def told(receiver: Receiver, place: Place, monkeypatch: pytest.MonkeyPatch) -> str:
    """Set the webhook of the second seat to the receiver, and let it be that seat's turn."""
    server = await receiver.serve()

    async def look_up(host: str, port: int) -> list[str]:
        return ["127.0.0.1"]

    async with server:
        monkeypatch.setattr(outward, "PORTS", {receiver.port})
        monkeypatch.setattr(outward, "look_up", look_up)
        monkeypatch.setattr(outward, "is_public", lambda ip: True)
        host, friend = await place.page(), await place.page()
        created = await host.table("me", "open", options={"first": "1"})
        table: str = created["id"]
        await friend.join(created["links"][0], "Grace")
        address = f"http://hooks.example:{receiver.port}/turn?key=1"
        await friend.put(f"/api/tables/{table}/seats/1", {"webhook": address})
        assert (await friend.look(table))["webhook"] == address
        assert (await host.look(table))["webhook"] is None
        for page in (host, friend):
            view = await page.look(table)
            await page.move(view, view["view"]["legal"][-1])
        for _ in range(2):
            view = await host.look(table)
            await host.move(view, {"type": "draw"})
        await until(receiver.was_called)
        await until(lambda: all_made(place))
    return table


async def test_an_absent_player_is_told_once(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with open_place(quick_settings(database, bots=False, webhooks=True)) as place:
        receiver = Receiver("HTTP/1.1 204 No Content")
        table = await told(receiver, place, monkeypatch)
        assert len(receiver.heard) == 1
        head, _, body = receiver.heard[0].partition("\r\n\r\n")
        assert head.startswith("POST /turn?key=1 HTTP/1.1")
        assert f"host: hooks.example:{receiver.port}" in head.lower()
        message = json.loads(body)
        assert (message["table"], message["seat"]) == (table, 1)
        assert message["text"]["fr"] == "Grace, c’est à vous de jouer (Europe)."


async def test_a_redirect_is_not_followed(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with open_place(quick_settings(database, bots=False, webhooks=True)) as place:
        receiver = Receiver("HTTP/1.1 307 Temporary Redirect\r\nLocation: http://127.0.0.1:1/")
        await told(receiver, place, monkeypatch)
        assert len(receiver.heard) == 1


async def test_webhooks_are_off_unless_the_owner_wants_them(place: Place) -> None:
    page = await place.page()
    table = await page.table("me", "me")
    refused = await page.put(f"/api/tables/{table['id']}/seats/0", {"webhook": "https://example.org/"}, status=403)
    assert refused["error"]["code"] == "webhooks-off"
    assert (await page.get("/api/me"))["server"]["webhooks"] is False


async def test_a_private_address_is_refused_when_it_is_set(database: str) -> None:
    async with open_place(quick_settings(database, bots=False, webhooks=True)) as place:
        page = await place.page()
        table = await page.table("me", "me")
        refused = await page.put(f"/api/tables/{table['id']}/seats/0", {"webhook": "http://127.0.0.1/"}, status=400)
        assert refused["error"]["text"]["en"] == "This address cannot be called: it leads into a private network."
