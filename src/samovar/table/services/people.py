"""People, and the browsers that are signed in as them, known by a cookie of which only the hash is kept."""

import secrets
import time
from collections import OrderedDict

import msgspec

from samovar import __version__
from samovar.table.domain.names import clean_name
from samovar.table.domain.stored import Device, Held, Profile
from samovar.table.domain.tokens import is_token, key_of, new_token
from samovar.table.services.store import Store
from samovar.table.settings import Settings
from samovar.table.wire import Language, Me, MeChange, OptionValue, ServerInfo

REMEMBERED = 10_000
A_DAY = 24 * 3600.0


class Browser:
    """Somebody at a browser: `key` is who, `device` the hash of the cookie.

    `as_of` is how often `People` had forgotten somebody when it was looked up.
    """

    def __init__(self, profile: Profile, device: Device, fresh_token: str = "") -> None:
        self.key = profile.key
        self.device = device.key
        self.seen = device.seen
        self.name = profile.name
        self.language: Language = profile.language
        self.settings: dict[str, OptionValue] = msgspec.json.decode(profile.settings)
        self.banned = profile.banned
        self.fresh_token = fresh_token
        self.as_of = -1
        self._held: tuple[str, list[Held]] | None = None

    def holds(self, table_id: str, held: list[Held]) -> None:
        """What it holds of a table, as its request found it."""
        self._held = (table_id, held)

    def take_held(self, table_id: str) -> list[Held] | None:
        """What was found of a table when the request came, for whoever asks first: later it may be otherwise."""
        found, self._held = self._held, None
        return found[1] if found is not None and found[0] == table_id else None

    def profile(self) -> Profile:
        return Profile(self.key, self.name, self.language, msgspec.json.encode(self.settings).decode())

    def adopt(self, profile: Profile) -> None:
        """Take over what was changed."""
        self.name = profile.name
        self.language = profile.language
        self.settings = msgspec.json.decode(profile.settings)


class People:
    """`push_key` is what browsers subscribe to push with, where the server offers it."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.store = store
        self.settings = settings
        self.push_key = ""
        self._known: OrderedDict[str, Browser] = OrderedDict()
        self._times_forgotten = 0

    @property
    def cookie(self) -> str:
        """The cookie's name: servers on one machine, at different ports, must not take each other's."""
        return f"samovar-{self.store.server_id}"

    async def find(self, token: str | None, table_id: str = "") -> Browser | None:
        """Who asks; where it is about a table, the store may tell what they hold of it by the way."""
        if token is None or not is_token(token):
            return None
        key = key_of(token)
        asked = self._times_forgotten
        browser = self._known.get(key)
        if browser is None:
            found = await self.store.browsers.find(key, table_id)
            if found is None:
                return None
            browser = Browser(found.profile, found.device)
            if found.held is not None:
                browser.holds(table_id, found.held)
            if asked == self._times_forgotten:
                self._remember(browser)
        browser.as_of = asked
        return browser

    async def welcome(self, language: Language, label: str = "") -> Browser:
        """A browser that was never here."""
        token, now = new_token(), time.time()
        profile = Profile(secrets.token_hex(32), "", language, "{}")
        device = Device(key_of(token), profile.key, label, now, now)
        await self.store.browsers.add(profile, device)
        self._remember(Browser(profile, device))
        return Browser(profile, device, token)

    async def note(self, browser: Browser) -> None:
        """Write down that a device is in use, once a day."""
        now = time.time()
        if now - browser.seen >= A_DAY:
            browser.seen = now
            await self.store.browsers.seen(browser.device, now)

    def may_have_changed(self, browser: Browser) -> bool:
        """Whether anybody was signed out, shut out or renamed since this browser was looked up."""
        return browser.as_of != self._times_forgotten

    async def is_signed_in(self, browser: Browser) -> bool:
        """Whether the device is still signed in as whom it was, and not shut out."""
        found = await self.store.browsers.find(browser.device)
        return found is not None and found[0].key == browser.key and not found[0].banned

    def _remember(self, browser: Browser) -> None:
        if not self.store.shared:
            # Another process might sign the device out, or change the name.
            self._known[browser.device] = browser
            if len(self._known) > REMEMBERED:
                self._known.popitem(last=False)

    def forget(self, *identities: str) -> None:
        """Who these are, and on which devices, is to be looked up again, also by those who are looking already."""
        self._times_forgotten += 1
        for device in [device for device, browser in self._known.items() if browser.key in identities]:
            del self._known[device]

    def me(self, browser: Browser) -> Me:
        settings = self.settings
        server = ServerInfo(
            version=__version__,
            webhooks=settings.webhooks,
            email=bool(settings.smtp),
            push=self.push_key,
            only_here=settings.local and not settings.origin,
            address=settings.public_address,
            alone=settings.alone,
        )
        return Me(browser.name, browser.language, browser.settings, server)

    async def change(self, browser: Browser, change: MeChange) -> Me:
        values: dict[str, str] = {}
        if change.name is not None:
            values["name"] = clean_name(change.name)
        if change.language is not None:
            values["language"] = change.language
        if change.settings is not None:
            values["settings"] = msgspec.json.encode(change.settings).decode()
        if values:
            await self.store.browsers.change(browser.key, values)
            self._times_forgotten += 1  # Whoever is looked up meanwhile is not remembered as they were.
        profile = msgspec.structs.replace(browser.profile(), **values)
        browser.adopt(profile)
        for known in self._known.values():
            if known.key == browser.key:
                known.adopt(profile)
        return self.me(browser)
