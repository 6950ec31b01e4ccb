"""One identity on several devices: phrases, links, passkeys; nothing is lost, and nobody sees two hands."""

import base64
import hashlib
import json
import time
from pathlib import Path

import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from sqlalchemy import update
from tests.table.conftest import Place, open_place
from tests.table.harness import HEADERS, Json, Page, Server, quick_settings, until
from tests.table.test_hands import leave, link
from webauthn.helpers import encode_cbor

from samovar.table.domain.phrases import CONSONANTS, SYLLABLES, VOWELS, WORDS, new_phrase, phrase_key
from samovar.table.settings import Limits
from samovar.table.store import schema
from samovar.table.store.people_schema import one_time
from samovar.table.store.union import HANDED_OVER, KEPT_ONCE

ORIGIN = "http://localhost:8010"


async def move_link(page: Page) -> str:
    url: str = (await page.post("/api/me/link"))["url"]
    return url.rpartition("/")[2]


async def sign_in(page: Page, status: int | None = None, **how: str) -> Json:
    return await page.post("/api/sign-in", how, status)


async def my_tables(page: Page) -> list[str]:
    return sorted(table["id"] for table in await page.get("/api/tables"))


# --- phrases ------------------------------------------------------------------------------------------------------


def test_a_phrase_has_more_than_eighty_bits_and_is_read_however_it_is_written() -> None:
    phrases = {new_phrase() for _ in range(50)}
    assert len(phrases) == 50
    assert (len(CONSONANTS) * len(VOWELS)) ** (WORDS * SYLLABLES) > 2**80
    phrase = phrases.pop()
    assert [len(word) for word in phrase.split(" ")] == [6] * 5
    for written in (phrase.upper(), phrase.replace(" ", "-"), f"  {phrase.replace(' ', '')}\n", phrase.title()):
        assert phrase_key(written) == phrase_key(phrase)
    for wrong in ("", "tea", phrase[:-1], f"{phrase}a", "é" * 31):
        assert phrase_key(wrong) is None


async def test_a_lost_cookie_loses_nothing(any_database: str) -> None:
    async with open_place(quick_settings(any_database, bots=False)) as place:
        ada = await place.page()
        await ada.put("/api/me", {"name": "Ada"})
        table = (await ada.table("me", "me"))["id"]
        phrase = (await ada.post("/api/me/phrase"))["phrase"]
        assert (await ada.get("/api/me/identity"))["phrase"] is not None

        new = await place.page()
        look = await new.post("/api/sign-in/look", {"phrase": phrase})
        assert (look["name"], look["tables"], look["own_tables"], look["same"]) == ("Ada", 1, 0, False)
        before = dict(new.client.cookies)
        assert (await sign_in(new, phrase=phrase.title()))["name"] == "Ada"

        assert dict(new.client.cookies) != before
        assert await my_tables(new) == [table]
        assert (await new.look(table))["table"]["host"] is True
        listed = (await new.get("/api/me/identity"))["devices"]
        assert [device["this"] for device in listed] == [False, True]


async def test_a_renewed_phrase_ends_the_earlier_one(place: Place) -> None:
    ada, thief = await place.page(), await place.page()
    first, second = [(await ada.post("/api/me/phrase"))["phrase"] for _ in range(2)]
    assert (await sign_in(thief, 403, phrase=first))["error"]["code"] == "no-phrase"
    await sign_in(thief, phrase=second)


async def test_guessing_is_slow(database: str) -> None:
    limits = Limits(guesses_per_second=0.0, guesses_at_once=3)
    async with open_place(quick_settings(database, bots=False, limits=limits)) as place:
        pages = [await place.page() for _ in range(2)]
        codes = []
        for page in (*pages, *pages):
            answer = await page.client.post("/api/sign-in/look", json={"phrase": new_phrase()}, headers=HEADERS)
            codes.append(answer.status_code)
        assert codes == [403, 403, 403, 429]


async def test_phrases_and_links_are_stored_hashed(place: Place, database: str) -> None:
    ada = await place.page()
    phrase = (await ada.post("/api/me/phrase"))["phrase"]
    token = await move_link(ada)
    stored = b"".join(path.read_bytes() for path in Path(database.removeprefix("sqlite:///")).parent.iterdir())
    for secret in (phrase, phrase.replace(" ", ""), token, *ada.client.cookies.values()):
        assert secret.encode() not in stored


# --- links to another device --------------------------------------------------------------------------------------


async def test_a_link_signs_one_device_in_and_no_second(place: Place) -> None:
    ada, phone, thief = [await place.page() for _ in range(3)]
    table = (await ada.table("me", "me"))["id"]
    token = await move_link(ada)
    assert (await phone.post("/api/sign-in/look", {"token": token}))["tables"] == 1
    await sign_in(phone, token=token)
    assert await my_tables(phone) == [table]
    assert (await sign_in(thief, 403, token=token))["error"]["code"] == "no-way-in"
    assert (await sign_in(thief, 403, token="x"))["error"]["code"] == "no-way-in"


async def test_a_link_ends_by_itself(place: Place) -> None:
    ada, phone = await place.page(), await place.page()
    token = await move_link(ada)
    async with place.house.store.database.writing() as connection:
        await connection.execute(update(one_time).values(expires=time.time() - 1))
    assert (await sign_in(phone, 403, token=token))["error"]["code"] == "no-way-in"


async def test_who_is_that_identity_already_need_not_sign_in(place: Place) -> None:
    ada = await place.page()
    token = await move_link(ada)
    assert (await ada.post("/api/sign-in/look", {"token": token}))["same"] is True
    before = dict(ada.client.cookies)
    await sign_in(ada, token=token)
    assert dict(ada.client.cookies) == before


# --- two become one -----------------------------------------------------------------------------------------------


async def test_what_a_browser_had_comes_along(any_database: str) -> None:
    async with open_place(quick_settings(any_database, bots=False)) as place:
        ada, phone, tablet, friend = [await place.page() for _ in range(4)]
        first = (await ada.table("me", "me"))["id"]
        created = await phone.table("me", "open", "open")
        await friend.join(created["links"][0], "Grace")
        watched = (await friend.table("me", "me"))["id"]
        watch = await friend.post(f"/api/tables/{watched}/links", {"kind": "watch"})
        await ada.join(watch)
        await phone.join(watch)
        # The phone's identity has a second device, which comes along too.
        await sign_in(tablet, token=await move_link(phone))
        old_phrase = (await phone.post("/api/me/phrase"))["phrase"]

        token = await move_link(ada)
        look = await phone.post("/api/sign-in/look", {"token": token})
        assert (look["tables"], look["own_tables"], look["clash"]) == (2, 2, [])
        await sign_in(phone, token=token)

        everything = sorted([first, created["id"], watched])
        for page in (ada, phone, tablet):
            assert await my_tables(page) == everything
        assert (await ada.look(created["id"]))["table"]["host"] is True
        assert len((await ada.get("/api/me/identity"))["devices"]) == 3
        # Nothing that led back leads into the void.
        stranger = await place.page()
        await sign_in(stranger, phrase=old_phrase)
        assert await my_tables(stranger) == everything
        # Whose seat it was is known still: the seat's hand has been seen.
        refused = await ada.post("/api/join", {"token": created["links"][1]["url"].rpartition("/")[2]}, status=403)
        assert refused["error"]["code"] == "seen-hand"


def test_everything_that_names_a_person_comes_along() -> None:
    naming = {table.name for table in schema.metadata.tables.values() if "browser" in table.c}
    assert naming == {table.name for table in (*KEPT_ONCE, *HANDED_OVER)} | {"holders", "emails"}


async def test_what_a_browser_had_may_stay_behind_where_something_leads_back(place: Place) -> None:
    ada, lent = await place.page(), await place.page()
    own = (await lent.table("me", "me"))["id"]
    token = await move_link(ada)
    assert (await lent.post("/api/sign-in/look", {"token": token}))["may_leave"] is False
    assert (await sign_in(lent, 409, token=token, own="leave"))["error"]["code"] == "would-lose"
    phrase = (await lent.post("/api/me/phrase"))["phrase"]
    await sign_in(lent, token=token, own="leave")
    assert await my_tables(lent) == []
    await sign_in(lent, phrase=phrase, own="leave")
    assert await my_tables(lent) == [own]


async def test_two_players_of_one_running_table_do_not_become_one(any_database: str) -> None:
    async with open_place(quick_settings(any_database, bots=False)) as place:
        ada, friend = await place.page(), await place.page()
        created = await ada.table("me", "open")
        await friend.join(created["links"][0], "Grace")
        token = await move_link(ada)
        look = await friend.post("/api/sign-in/look", {"token": token})
        assert [title["en"] for title in look["clash"]] == ["Europe"]
        for own in ("bring", "leave"):
            await friend.post("/api/me/phrase")
            assert (await sign_in(friend, 409, token=token, own=own))["error"]["code"] == "two-hands"
            token = await move_link(ada)
        # Nor when the seat is left: the hand was seen.
        await leave(friend, created["id"], 1)
        assert (await sign_in(friend, 409, token=token))["error"]["code"] == "two-hands"
        # After the end nothing is hidden.
        async with place.house.store.database.writing() as connection:
            await connection.execute(update(schema.tables).values(over=True))
        await sign_in(friend, token=await move_link(ada))
        assert await my_tables(friend) == [created["id"]]


async def test_seats_of_one_device_since_the_set_up_may_be_joined_on_another(place: Place) -> None:
    ada, phone = await place.page(), await place.page()
    table = (await ada.table("me", "me"))["id"]
    await phone.join(await link(ada, table, "seat", 1))
    await sign_in(phone, token=await move_link(ada))
    assert {seat["seat"] for seat in (await phone.look(table))["seats"] if seat["yours"]} == {0, 1}
    # The seats that it set up with survive a renewed link.
    await link(ada, table, "seat", 1, renew=True)
    assert {seat["seat"] for seat in (await ada.look(table))["seats"] if seat["yours"]} == {0, 1}


# --- signing out --------------------------------------------------------------------------------------------------


async def test_a_device_that_is_signed_out_is_a_stranger(any_database: str) -> None:
    async with open_place(quick_settings(any_database, bots=False)) as place:
        ada, phone = await place.page(), await place.page()
        table = (await ada.table("me", "me"))["id"]
        await sign_in(phone, token=await move_link(ada))
        lost = next(device for device in (await ada.get("/api/me/identity"))["devices"] if not device["this"])
        await ada.ask("DELETE", f"/api/me/devices/{lost['id']}")
        assert await my_tables(phone) == []
        await phone.get(f"/api/tables/{table}", status=404)
        assert await my_tables(ada) == [table]
        # The last device stays, unless something leads back.
        own = (await ada.get("/api/me/identity"))["devices"][0]["id"]
        assert (await ada.ask("DELETE", f"/api/me/devices/{own}", status=409))["error"]["code"] == "would-lose"
        phrase = (await ada.post("/api/me/phrase"))["phrase"]
        await ada.ask("DELETE", f"/api/me/devices/{own}")
        assert not ada.client.cookies
        assert await my_tables(ada) == []
        await sign_in(ada, phrase=phrase)
        assert await my_tables(ada) == [table]


async def test_an_open_page_of_a_device_that_is_signed_out_ends(real_server: Server) -> None:
    async with real_server.page() as ada, real_server.page() as phone:
        table = (await ada.table("me", "me"))["id"]
        await sign_in(phone, token=await move_link(ada))
        lost = next(device for device in (await ada.get("/api/me/identity"))["devices"] if not device["this"])
        async with phone.live(table, 0) as stream:
            await stream.update()
            await ada.ask("DELETE", f"/api/me/devices/{lost['id']}")
            assert (await stream.find("gone"))["error"]["code"] == "no-table"


async def test_processes_that_share_a_database_agree_on_who_is_who(postgres: str) -> None:
    settings = quick_settings(postgres, bots=False)
    async with open_place(settings) as one, open_place(settings) as two:
        ada, phone = await one.page(), await one.page()
        table = (await ada.table("me", "me"))["id"]
        elsewhere = await two.page()
        elsewhere.client.cookies = ada.client.cookies
        assert (await elsewhere.look(table))["table"]["host"] is True
        # The host becomes another identity here; there it is known as soon as the news is through.
        await sign_in(ada, token=await move_link(phone))
        elsewhere.client.cookies = phone.client.cookies

        async def is_host() -> bool:
            view = await elsewhere.look(table)
            return view["table"]["host"] is True

        await until(is_host)
        lost = next(device for device in (await phone.get("/api/me/identity"))["devices"] if not device["this"])
        await phone.ask("DELETE", f"/api/me/devices/{lost['id']}")
        elsewhere.client.cookies = ada.client.cookies
        assert await my_tables(elsewhere) == []


async def test_nobody_signs_out_the_devices_of_others(place: Place) -> None:
    ada, thief = await place.page(), await place.page()
    await ada.post("/api/me/phrase")
    own = (await ada.get("/api/me/identity"))["devices"][0]["id"]
    for device in (own, "", own[:4], "0" * 16):
        assert (await thief.client.delete(f"/api/me/devices/{device}", headers=HEADERS)).status_code in (404, 405)
    assert len((await ada.get("/api/me/identity"))["devices"]) == 1


async def test_the_day_of_a_device_is_kept(place: Place) -> None:
    ada = await place.page()
    await ada.get("/api/me")
    (token,) = ada.client.cookies.values()
    known = await place.house.services.people.find(token)
    assert known is not None
    known.seen = 1.0
    await ada.get("/api/tables")
    assert (await ada.get("/api/me/identity"))["devices"][0]["seen"] > 1.0


# --- passkeys -----------------------------------------------------------------------------------------------------


class Authenticator:
    """What a device does that keeps passkeys, in a few lines."""

    def __init__(self) -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.id = hashlib.sha256(str(self.key.private_numbers().private_value).encode()).digest()
        self.count = 0

    def create(self, options: Json, origin: str = ORIGIN) -> Json:
        numbers = self.key.public_key().public_numbers()
        public = encode_cbor({1: 2, 3: -7, -1: 1, -2: numbers.x.to_bytes(32, "big"), -3: numbers.y.to_bytes(32, "big")})
        attested = bytes(16) + len(self.id).to_bytes(2, "big") + self.id + public
        data = self._data(options["rp"]["id"], 0x45) + attested
        attestation = encode_cbor({"fmt": "none", "attStmt": {}, "authData": data})
        told = self._client("webauthn.create", options["challenge"], origin)
        return self._credential({"clientDataJSON": base64url(told), "attestationObject": base64url(attestation)})

    def get(self, options: Json, origin: str = ORIGIN) -> Json:
        self.count += 1
        data, told = self._data(options["rpId"], 0x05), self._client("webauthn.get", options["challenge"], origin)
        signature = self.key.sign(data + hashlib.sha256(told).digest(), ec.ECDSA(SHA256()))
        parts = {"clientDataJSON": told, "authenticatorData": data, "signature": signature}
        return self._credential({name: base64url(part) for name, part in parts.items()})

    def _data(self, site: str, flags: int) -> bytes:
        return hashlib.sha256(site.encode()).digest() + bytes([flags]) + self.count.to_bytes(4, "big")

    def _client(self, kind: str, challenge: str, origin: str) -> bytes:
        return json.dumps({"type": kind, "challenge": challenge, "origin": origin, "crossOrigin": False}).encode()

    def _credential(self, response: Json) -> Json:
        name = base64url(self.id)
        return {"id": name, "rawId": name, "type": "public-key", "response": response, "clientExtensionResults": {}}


def base64url(content: bytes) -> str:
    return base64.urlsafe_b64encode(content).rstrip(b"=").decode()


async def at_localhost(place: Place) -> Page:
    page = await place.page()
    page.client.headers["Host"] = "localhost:8010"
    return page


async def test_a_passkey_leads_back(place: Place) -> None:
    ada, new = await at_localhost(place), await at_localhost(place)
    table = (await ada.table("me", "me"))["id"]
    key = Authenticator()
    options = (await ada.post("/api/me/passkeys/options"))["options"]
    assert options["rp"]["id"] == "localhost"
    made = {"credential": key.create(options)}
    await ada.post("/api/me/passkeys", made)
    assert (await ada.post("/api/me/passkeys", made, status=400))["error"]["code"] == "passkey"
    assert len((await ada.get("/api/me/identity"))["passkeys"]) == 1

    options = (await new.post("/api/sign-in/passkey/options"))["options"]
    shown = {"credential": key.get(options)}
    url = (await new.post("/api/sign-in/passkey", shown))["url"]
    await sign_in(new, token=url.rpartition("/")[2])
    assert await my_tables(new) == [table]
    # A challenge serves once.
    assert (await new.post("/api/sign-in/passkey", shown, status=400))["error"]["code"] == "passkey"

    (known,) = (await new.get("/api/me/identity"))["passkeys"]
    assert known["used"] is not None
    await new.ask("DELETE", f"/api/me/passkeys/{known['id']}")
    options = (await new.post("/api/sign-in/passkey/options"))["options"]
    await new.post("/api/sign-in/passkey", {"credential": key.get(options)}, status=400)


@pytest.mark.parametrize("wrong", ["origin", "key", "challenge", "nothing"])
async def test_a_passkey_that_is_not_right_is_refused(place: Place, wrong: str) -> None:
    ada = await at_localhost(place)
    key = Authenticator()
    asked = (await ada.post("/api/me/passkeys/options"))["options"]
    await ada.post("/api/me/passkeys", {"credential": key.create(asked)})
    options = (await ada.post("/api/sign-in/passkey/options"))["options"]
    if wrong == "challenge":
        options["challenge"] = base64url(b"x" * 43)
    if wrong == "key":
        forger = Authenticator()
        forger.id = key.id
        key = forger
    shown = {} if wrong == "nothing" else key.get(options, "http://evil.example" if wrong == "origin" else ORIGIN)
    refused = await ada.post("/api/sign-in/passkey", {"credential": shown}, status=400)
    assert refused["error"]["code"] == "passkey"


async def test_passkeys_need_a_name_of_the_server(place: Place) -> None:
    page = await place.page()
    for host in ("127.0.0.1:8010", "192.168.1.4:8010", "[::1]:8010", "games.example.org", "[", "localhost:x"):
        page.client.headers["Host"] = host
        assert (await page.post("/api/me/passkeys/options", status=400))["error"]["code"] == "passkey-host"
