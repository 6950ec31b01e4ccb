"""One identity on several devices: the ways to come back, and what happens when a browser signs in as somebody."""

import time

from samovar.table.domain.errors import Refused
from samovar.table.domain.phrases import new_phrase, phrase_key
from samovar.table.domain.shelf import Shelf
from samovar.table.domain.stored import Device, OneTime, Passkey, Profile
from samovar.table.domain.tokens import is_token, key_of, new_token
from samovar.table.services.people import Browser, People
from samovar.table.services.ports import OpenPages
from samovar.table.services.registry import Registry
from samovar.table.services.store import Store
from samovar.table.wire.people import (
    DeviceInfo,
    EmailInfo,
    IdentityInfo,
    MoveLink,
    PasskeyInfo,
    PhraseOut,
    SignIn,
    SignInLook,
    SignInPreview,
)

MOVE = "/#/me/"
LINK = "link"
LINK_SECONDS = 600.0
CHALLENGE_SECONDS = 300.0
SHOWN = 16
MOST_PASSKEYS = 20


class Identity:
    def __init__(self, people: People, store: Store, registry: Registry, pages: OpenPages, shelf: Shelf) -> None:
        self.people = people
        self.store = store
        self.registry = registry
        self.pages = pages
        self.shelf = shelf

    # --- the ways back --------------------------------------------------------------------------------------

    async def info(self, browser: Browser) -> IdentityInfo:
        devices = await self.store.browsers.devices(browser.key)
        email = await self.store.notices.email_of(browser.key)
        return IdentityInfo(
            devices=[_device(device, browser.device) for device in devices],
            phrase=await self.store.ways.phrase_made(browser.key),
            passkeys=[
                PasskeyInfo(passkey.id, passkey.label, passkey.created, passkey.used)
                for passkey in await self.store.ways.passkeys_of(browser.key)
            ],
            tables=(await self.store.ways.ways(browser.key, "")).tables,
            email=None if email is None else EmailInfo(email.address),
            push=await self.store.notices.is_subscribed(browser.device),
        )

    async def new_phrase(self, browser: Browser) -> PhraseOut:
        """A phrase that leads back here; an earlier one does no longer."""
        phrase = new_phrase()
        key = phrase_key(phrase)
        assert key is not None
        await self.store.ways.set_phrase(browser.key, key, time.time())
        return PhraseOut(phrase)

    async def new_link(self, identity: str) -> MoveLink:
        """A link that signs one device in, soon."""
        token, expires = new_token(), time.time() + LINK_SECONDS
        await self._add_once(LINK, token, identity, expires)
        return MoveLink(MOVE + token, expires)

    async def new_challenge(self, kind: str, identity: str) -> str:
        """Something unpredictable that a passkey is to sign, once and soon."""
        token = new_token()
        await self._add_once(kind, token, identity, time.time() + CHALLENGE_SECONDS)
        return token

    async def take_challenge(self, kind: str, token: str) -> str | None:
        """Whose challenge it was, empty for somebody unknown; None where there is none."""
        found = await self.store.ways.take_once(kind, key_of(token), time.time()) if is_token(token) else None
        return None if found is None else found.browser

    async def _add_once(self, kind: str, token: str, identity: str, expires: float) -> None:
        await self.store.ways.add_once(OneTime(key_of(token), kind, identity, "", expires), time.time())

    async def keep_passkey(self, passkey: Passkey) -> None:
        if len(await self.store.ways.passkeys_of(passkey.browser)) >= MOST_PASSKEYS:
            raise Refused("too-many")
        if not await self.store.ways.add_passkey(passkey):
            raise Refused("passkey")

    # --- signing in -----------------------------------------------------------------------------------------

    async def look(self, browser: Browser, wish: SignInLook) -> SignInPreview:
        """What signing in would do; nothing is changed."""
        profile = await self._find(wish)
        own = await self.store.ways.ways(browser.key, browser.device)
        clash: list[str] = []
        if profile.key != browser.key:
            clash = await self.store.union.clashes(browser.key, profile.key)
        return SignInPreview(
            name=profile.name,
            tables=(await self.store.ways.ways(profile.key, "")).tables,
            own_name=browser.name,
            own_tables=own.tables,
            same=profile.key == browser.key,
            may_leave=own.may_be_left,
            clash=[self.shelf.title(game) for game in clash],
        )

    async def sign_in(self, browser: Browser, wish: SignIn) -> Browser:
        """The browser as somebody else, with a fresh cookie; what it had comes along or stays, and is never lost."""
        profile = await self._find(wish)
        if profile.key == browser.key:
            return browser
        if wish.own == "leave" and not (await self.store.ways.ways(browser.key, browser.device)).may_be_left:
            raise Refused("would-lose")
        if wish.token and await self.store.ways.take_once(LINK, key_of(wish.token), time.time()) is None:
            raise Refused("no-way-in")
        token = new_token()
        brought = await self.store.union.sign_in(
            browser.device, key_of(token), browser.key, profile.key, bring=wish.own == "bring"
        )
        self.people.forget(browser.key, profile.key)
        for table_id in brought:
            await self.registry.reload(table_id)
            self.pages.recheck(table_id)
        found = await self.store.browsers.find(key_of(token))
        if found is None:
            raise Refused("no-way-in")
        return Browser(found.profile, found.device, token)

    async def _find(self, wish: SignInLook | SignIn) -> Profile:
        key: str | None = None
        if wish.token:
            link = await self.store.ways.look_once(LINK, key_of(wish.token), time.time())
            key = None if link is None else link.browser
        else:
            hashed = phrase_key(wish.phrase)
            key = None if hashed is None else await self.store.ways.by_phrase(hashed)
        profile = None if key is None else await self.store.browsers.profile(key)
        if profile is None:
            raise Refused("no-way-in" if wish.token else "no-phrase")
        return profile

    # --- signing out ----------------------------------------------------------------------------------------

    async def sign_out(self, browser: Browser, shown: str) -> bool:
        """Sign one of my devices out; True where it is the one that asks."""
        devices = await self.store.browsers.devices(browser.key)
        device = next((device for device in devices if device.key.startswith(shown) and len(shown) == SHOWN), None)
        if device is None:
            raise Refused("no-device")
        if not (await self.store.ways.ways(browser.key, device.key)).may_be_left:
            raise Refused("would-lose")
        await self.store.browsers.sign_out(device.key)
        self.people.forget(browser.key)
        for table_id in await self.store.persons.tables_of(browser.key):
            self.pages.recheck(table_id)
        return device.key == browser.device


def _device(device: Device, this: str) -> DeviceInfo:
    return DeviceInfo(device.key[:SHOWN], device.label, device.created, device.seen, device.key == this)
