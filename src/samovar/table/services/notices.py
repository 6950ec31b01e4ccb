"""How people are told that it is their turn when they are away: by letter, and by push."""

import re
import time

from samovar.table.domain.errors import Refused
from samovar.table.domain.stored import Email, OneTime, Subscription
from samovar.table.domain.tokens import is_token, key_of, new_token
from samovar.table.services.people import Browser
from samovar.table.services.ports import Letters, SubscriptionCheck
from samovar.table.services.store import Store
from samovar.table.settings import Settings
from samovar.table.wire.people import PushIn

CONFIRM = "/#/mail/"
KIND = "email"
CONFIRM_SECONDS = 24 * 3600.0
ADDRESS = re.compile(r"[^@\s<>,;:\"()\[\]\\]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+", re.ASCII)


class Notices:
    def __init__(self, store: Store, settings: Settings, letters: Letters, check: SubscriptionCheck) -> None:
        self.store = store
        self.settings = settings
        self.letters = letters
        self.check = check

    # --- by letter ------------------------------------------------------------------------------------------

    async def ask_for_email(self, browser: Browser, address: str) -> None:
        """Write to an address; it counts when the link in the letter is opened."""
        if not self.settings.smtp:
            raise Refused("email-off")
        if not address.isascii() or ADDRESS.fullmatch(address) is None:
            raise Refused("email")
        token, now = new_token(), time.time()
        await self.store.ways.add_once(OneTime(key_of(token), KIND, browser.key, address, now + CONFIRM_SECONDS), now)
        await self.letters.confirm(address, browser.language, CONFIRM + token)

    async def confirm(self, token: str) -> None:
        """Whoever opens the link reads the letters that come there."""
        found = await self.store.ways.take_once(KIND, key_of(token), time.time())
        if found is None or await self.store.browsers.profile(found.browser) is None:
            raise Refused("no-link")
        await self.store.notices.set_email(Email(found.browser, found.text, new_token()))

    async def end_email(self, browser: Browser) -> None:
        await self.store.notices.end_email(browser.key)

    async def stop(self, token: str) -> None:
        """End the letters that carry this token; asked twice, it is done once."""
        if is_token(token):
            await self.store.notices.stop_email(token)

    # --- by push --------------------------------------------------------------------------------------------

    async def subscribe(self, browser: Browser, wish: PushIn) -> None:
        if not self.settings.push:
            raise Refused("push-off")
        subscription = Subscription(browser.device, wish.endpoint, wish.keys.p256dh, wish.keys.auth)
        await self.check(subscription)
        await self.store.notices.subscribe(subscription)

    async def unsubscribe(self, browser: Browser) -> None:
        await self.store.notices.unsubscribe(browser.device)
