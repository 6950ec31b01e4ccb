"""A turn by letter and by push: wanted by the owner, confirmed by the reader, never while somebody looks."""

import asyncio
import base64
import json
import re
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from email.message import EmailMessage
from email.parser import BytesParser
from email.policy import default
from functools import partial
from typing import Any

import http_ece
import pytest
from aiosmtpd.controller import Controller
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02
from tests.table.conftest import Place, open_place
from tests.table.harness import HEADERS, PATIENCE, Json, Page, Server, quick_settings, until
from tests.table.test_identity import move_link, sign_in
from tools.ports import free_port

from samovar.table.settings import Limits, Settings


class Postbox:
    """A mail server that keeps what it is given."""

    def __init__(self) -> None:
        self.letters: list[EmailMessage] = []

    async def handle_DATA(self, server: object, session: object, envelope: Any) -> str:
        letter = BytesParser(policy=default).parsebytes(envelope.content)
        assert isinstance(letter, EmailMessage)
        assert [letter["To"]] == envelope.rcpt_tos
        self.letters.append(letter)
        return "250 Kept"

    def to(self, address: str) -> list[EmailMessage]:
        return [letter for letter in self.letters if letter["To"] == address]


@pytest.fixture
def postbox() -> Iterator[tuple[Postbox, str]]:
    box, port = Postbox(), free_port()
    controller = Controller(box, hostname="127.0.0.1", port=port, ready_timeout=PATIENCE)
    controller.start()
    try:
        yield box, f"smtp://127.0.0.1:{port}"
    finally:
        controller.stop()


def with_letters(database: str, smtp: str, **more: Any) -> Settings:
    chosen = {"bots": False, "smtp": smtp, "mail_from": "samovar@example.org", "notice_seconds": 0.0, **more}
    return quick_settings(database, network="http://games.example.org/", **chosen)


def text_of(letter: EmailMessage) -> str:
    found: str = letter.get_content()
    return found


async def confirmed(page: Page, box: Postbox, address: str) -> None:
    await page.put("/api/me/email", {"address": address})
    (letter,) = box.to(address)
    found = re.search(r"http://games\.example\.org/#/mail/(\S+)", text_of(letter))
    assert found
    await page.post("/api/email/confirm", {"token": found.group(1)})


async def sit_down(host: Page, *friends: Page) -> str:
    """A table where the starting tickets are chosen, and it is the host's turn."""
    created = await host.table("me", *["open"] * len(friends), options={"first": "1"})
    table: str = created["id"]
    for friend, invitation, name in zip(friends, created["links"], ("Grace", "Alan"), strict=False):
        await friend.join(invitation, name)
    for page in (host, *friends):
        view = await page.look(table)
        await page.move(view, view["view"]["legal"][-1])
    return table


async def finish_turn(page: Page, table: str) -> None:
    for _ in range(2):
        await page.move(await page.look(table), {"type": "draw"})


async def nothing_waits(place: Place) -> bool:
    return not place.house.notices._waiting


# --- letters ------------------------------------------------------------------------------------------------------


async def test_a_turn_comes_by_letter_and_one_click_ends_it(database: str, postbox: tuple[Postbox, str]) -> None:
    box, smtp = postbox
    async with open_place(with_letters(database, smtp)) as place:
        host, friend = await place.page(), await place.page()
        table = await sit_down(host, friend)
        assert (await friend.get("/api/me"))["server"]["email"] is True
        await friend.put("/api/me", {"language": "fr"})
        await friend.put("/api/me/email", {"address": "grace@example.org"})
        (asking,) = box.letters
        assert asking["Subject"] == "Cette adresse est-elle la vôtre ? (Samovar)"
        assert (await friend.get("/api/me/identity"))["email"] is None
        token = re.search(r"/#/mail/(\S+)", text_of(asking)).group(1)  # type: ignore[union-attr]
        # The letter may be opened in another browser than the one that asked.
        await host.post("/api/email/confirm", {"token": token})
        assert (await friend.get("/api/me/identity"))["email"] == {"address": "grace@example.org"}
        assert (await host.post("/api/email/confirm", {"token": token}, status=404))["error"]["code"] == "no-link"

        await finish_turn(host, table)

        await until(lambda: nothing_waits(place))
        letter = box.letters[-1]
        assert (letter["From"], letter["Subject"]) == ("samovar@example.org", "À vous de jouer : Europe")
        assert f"http://games.example.org/#/table/{table}" in text_of(letter)
        assert text_of(letter).startswith("Grace, c’est à vous")
        before = len(box.letters)
        assert letter["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
        address = letter["List-Unsubscribe"].strip("<>").removeprefix("http://games.example.org")

        # Looking at the link changes nothing; the click of a mail program has no cookie and no header of ours.
        machine = await place.page()
        looked = await machine.client.get(address)
        assert looked.status_code == 303
        assert looked.headers["location"].startswith("/#/unsubscribe/")
        assert (await friend.get("/api/me/identity"))["email"] is not None
        clicked = await machine.client.post(
            address,
            content="List-Unsubscribe=One-Click",
            headers={"Content-Type": "application/x-www-form-urlencoded", "Origin": "https://mail.example"},
        )
        assert clicked.status_code == 200
        assert "set-cookie" not in clicked.headers
        assert (await friend.get("/api/me/identity"))["email"] is None
        await finish_turn(friend, table)
        await finish_turn(host, table)
        await until(lambda: nothing_waits(place))
        assert len(box.letters) == before


async def test_an_address_follows_its_person_to_another_device(database: str, postbox: tuple[Postbox, str]) -> None:
    box, smtp = postbox
    async with open_place(with_letters(database, smtp)) as place:
        ada, phone = await place.page(), await place.page()
        await confirmed(phone, box, "ada@example.org")
        await sign_in(phone, token=await move_link(ada))
        assert (await ada.get("/api/me/identity"))["email"]["address"] == "ada@example.org"
        await ada.ask("DELETE", "/api/me/email")
        assert (await phone.get("/api/me/identity"))["email"] is None


async def test_whoever_looks_at_the_table_gets_no_letter(
    tmp_path: Any, database: str, postbox: tuple[Postbox, str]
) -> None:
    box, smtp = postbox
    settings = with_letters(database, smtp)
    with Server(settings, tmp_path / "log") as server:
        await server.start()
        async with server.page() as host, server.page() as friend, server.page() as absent:
            table = await sit_down(host, friend, absent)
            await confirmed(friend, box, "grace@example.org")
            await confirmed(absent, box, "alan@example.org")
            async with friend.live(table, 1) as stream:
                await stream.update()
                await finish_turn(host, table)
                await finish_turn(friend, table)

                async def told() -> bool:
                    return len(box.to("alan@example.org")) == 2

                await until(told)
        assert len(box.to("grace@example.org")) == 1  # the one that asked whether the address is hers


async def test_a_letter_that_waits_outlives_the_server(any_database: str, postbox: tuple[Postbox, str]) -> None:
    box, smtp = postbox
    patient, hasty = (with_letters(any_database, smtp, notice_seconds=seconds) for seconds in (3600.0, 0.0))
    async with open_place(patient) as place:
        host, friend = await place.page(), await place.page()
        table = await sit_down(host, friend)
        await confirmed(friend, box, "grace@example.org")
        await finish_turn(host, table)

        async def written_down() -> bool:
            return len(await place.house.store.waiting_notices.all()) == 1

        await until(written_down)  # for the friend alone: the host wants no letters
        assert len(box.to("grace@example.org")) == 1
    async with open_place(hasty) as again:
        await until(lambda: nothing_waits(again))
        assert [letter["Subject"] for letter in box.to("grace@example.org")][1:] == ["Your turn: Europe"]
        assert await again.house.store.waiting_notices.all() == []
    async with open_place(hasty) as once_more:
        await until(lambda: nothing_waits(once_more))
    assert len(box.to("grace@example.org")) == 2


async def test_of_two_processes_one_sends_what_waited(postgres: str, postbox: tuple[Postbox, str]) -> None:
    box, smtp = postbox
    async with open_place(with_letters(postgres, smtp, notice_seconds=3600.0)) as place:
        host, friend = await place.page(), await place.page()
        table = await sit_down(host, friend)
        await confirmed(friend, box, "grace@example.org")
        await finish_turn(host, table)

        async def written_down() -> bool:
            return bool(await place.house.store.waiting_notices.all())

        await until(written_down)
    hasty = with_letters(postgres, smtp)
    async with open_place(hasty) as one, open_place(hasty) as two:
        for place in (one, two):
            await until(partial(nothing_waits, place))
    assert len(box.to("grace@example.org")) == 2


async def test_letters_are_for_addresses_and_where_the_owner_wants_them(
    place: Place, database: str, postbox: tuple[Postbox, str]
) -> None:
    page = await place.page()
    assert (await page.get("/api/me"))["server"]["email"] is False
    refused = await page.put("/api/me/email", {"address": "ada@example.org"}, status=403)
    assert refused["error"]["code"] == "email-off"
    await place.house.close()
    box, smtp = postbox
    async with open_place(with_letters(database, smtp)) as other:
        page = await other.page()
        for address in ("ada", "ada@", "@example.org", "a b@example.org", "a@b@example.org", "ada@example", "é@a.org",
                        "ada@example.org\nBcc: all@example.org", "<ada@example.org>"):  # fmt: skip
            refused = await page.put("/api/me/email", {"address": address}, status=400)
            assert refused["error"]["code"] in ("email", "invalid"), address
    assert box.letters == []


async def test_nobody_is_flooded_with_letters(database: str, postbox: tuple[Postbox, str]) -> None:
    box, smtp = postbox
    limits = Limits(letters_per_second=0.0, letters_at_once=2)
    async with open_place(with_letters(database, smtp, limits=limits)) as place:
        page = await place.page()
        codes = []
        for name in ("ada", "ada", "grace"):
            body = {"address": f"{name}@example.org"}
            codes.append((await page.client.put("/api/me/email", json=body, headers=HEADERS)).status_code)
        assert codes == [200, 200, 429]
    assert len(box.letters) == 2


async def test_a_mail_server_that_is_away_is_told_in_words(database: str) -> None:
    async with open_place(with_letters(database, f"smtp://127.0.0.1:{free_port()}")) as place:
        page = await place.page()
        refused = await page.put("/api/me/email", {"address": "ada@example.org"}, status=503)
        assert refused["error"]["code"] == "email-failed"


# --- push ---------------------------------------------------------------------------------------------------------


class PushService:
    """A push service and the browser behind it: it keeps what it is sent, and can read it."""

    def __init__(self, answer: str = "201 Created") -> None:
        self.answer = answer
        self.heard: list[tuple[dict[str, str], bytes]] = []
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.auth = b"sixteen bytes..."
        self.port = 0

    @asynccontextmanager
    async def open(self) -> AsyncIterator["PushService"]:
        server = await asyncio.start_server(self._talk, "127.0.0.1", 0)
        self.port = server.sockets[0].getsockname()[1]
        async with server:
            yield self

    async def _talk(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        first, *lines = (await reader.readuntil(b"\r\n\r\n")).decode().strip().split("\r\n")
        headers = {name.lower(): value for name, _, value in (line.partition(": ") for line in lines)}
        self.heard.append(({**headers, "": first}, await reader.readexactly(int(headers["content-length"]))))
        writer.write(f"HTTP/1.1 {self.answer}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n".encode())
        await writer.drain()
        writer.close()

    def subscription(self, endpoint: str = "") -> Json:
        point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        keys = {"p256dh": base64url(point), "auth": base64url(self.auth)}
        return {"endpoint": endpoint or f"http://127.0.0.1:{self.port}/to/grace", "expirationTime": None, "keys": keys}

    def read(self, content: bytes) -> Json:
        return json.loads(http_ece.decrypt(content, private_key=self.key, auth_secret=self.auth, version="aes128gcm"))


def base64url(content: bytes) -> str:
    return base64.urlsafe_b64encode(content).rstrip(b"=").decode()


def with_push(database: str, **more: Any) -> Settings:
    chosen = {"bots": False, "push": "mailto:owner@example.org", "notice_seconds": 0.0, **more}
    return quick_settings(database, **chosen)


async def test_a_turn_comes_by_push_and_only_the_device_can_read_it(any_database: str) -> None:
    async with PushService().open() as service, open_place(with_push(any_database, loopback_calls=True)) as place:
        host, friend = await place.page(), await place.page()
        table = await sit_down(host, friend)
        key = (await friend.get("/api/me"))["server"]["push"]
        await friend.put("/api/me/push", service.subscription())
        assert (await friend.get("/api/me/identity"))["push"] is True
        assert (await host.get("/api/me/identity"))["push"] is False

        await finish_turn(host, table)

        await until(lambda: nothing_waits(place))
        ((headers, content),) = service.heard
        assert headers[""].startswith("POST /to/grace ")
        assert headers["content-encoding"] == "aes128gcm"
        assert b"turn" not in content
        message = service.read(content)
        assert (message["body"], message["url"]) == ("Grace, it is your turn (Europe).", f"/#/table/{table}")
        # The push service can tell that it is this server, by the key that the browser subscribed with.
        found = re.fullmatch(r"vapid t=(\S+),k=(\S+)", headers["authorization"])
        assert found
        assert found.group(2).rstrip("=") == key
        assert Vapid02.verify(headers["authorization"])
        claims = json.loads(base64.urlsafe_b64decode(found.group(1).split(".")[1] + "=="))
        assert (claims["aud"], claims["sub"]) == (f"http://127.0.0.1:{service.port}", "mailto:owner@example.org")

        await friend.ask("DELETE", "/api/me/push")
        await finish_turn(friend, table)
        await finish_turn(host, table)
        await until(lambda: nothing_waits(place))
        assert len(service.heard) == 1
    # The key is kept: what browsers subscribed with still holds.
    async with open_place(with_push(any_database)) as again:
        page = await again.page()
        assert (await page.get("/api/me"))["server"]["push"] == key


async def test_a_subscription_that_has_ended_is_forgotten(database: str) -> None:
    async with PushService("410 Gone").open() as service, open_place(with_push(database, loopback_calls=True)) as place:
        host, friend = await place.page(), await place.page()
        table = await sit_down(host, friend)
        await friend.put("/api/me/push", service.subscription())
        await finish_turn(host, table)
        await until(lambda: nothing_waits(place))
        assert len(service.heard) == 1
        assert (await friend.get("/api/me/identity"))["push"] is False


async def test_push_goes_out_into_the_world_alone_and_where_the_owner_wants_it(place: Place, database: str) -> None:
    service, page = PushService(), await place.page()
    refused = await page.put("/api/me/push", service.subscription("https://push.example/"), status=403)
    assert refused["error"]["code"] == "push-off"
    await place.house.close()
    async with open_place(with_push(database)) as other:
        page = await other.page()
        for endpoint in ("http://127.0.0.1:1/", "https://127.0.0.1/", "https://[::1]/", "https://10.0.0.1/", "ftp://x/",
                         "https://169.254.169.254/latest", "https://93.184.216.34:22/", "not an address",
                         "https://[", "https://x:y/"):  # fmt: skip
            refused = await page.put("/api/me/push", service.subscription(endpoint), status=400)
            assert refused["error"]["code"] == "push", endpoint
        wrong = service.subscription("https://93.184.216.34/")
        wrong["keys"]["p256dh"] = "A" * 87
        assert (await page.put("/api/me/push", wrong, status=400))["error"]["code"] == "push"
