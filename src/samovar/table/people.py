"""Browsers, known by a cookie of which only the hash is kept."""

import hashlib
import re
import secrets
import time
import unicodedata
from collections import OrderedDict

import msgspec

from samovar import __version__
from samovar.table.settings import Settings
from samovar.table.store import Store
from samovar.table.store.rows import BrowserRow
from samovar.table.wire import LONGEST_NAME, Language, Me, MeChange, OptionValue, ServerInfo

TOKEN_BYTES = 32
TOKEN = re.compile(r"[A-Za-z0-9_-]{43}")
REMEMBERED = 10_000
ODD_CATEGORIES = ("Cc", "Cs", "Co", "Cn", "Zl", "Zp")
DIRECTIONS = "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"


def new_token() -> str:
    """256 random bits, as text for cookies and links."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def key_of(token: str) -> str:
    """What is stored of a token."""
    return hashlib.sha256(token.encode()).hexdigest()


def is_token(text: str) -> bool:
    return TOKEN.fullmatch(text) is not None


def plain_text(text: str, kept: str = "") -> str:
    """Without control characters and those that turn the direction of writing, but for the ones to be kept."""
    return "".join(" " if letter not in kept and _is_odd(letter) else letter for letter in text).strip()


def _is_odd(letter: str) -> bool:
    return unicodedata.category(letter) in ODD_CATEGORIES or letter in DIRECTIONS


def clean_name(name: str) -> str:
    """A name on one line."""
    return " ".join(plain_text(name).split())[:LONGEST_NAME]


class Browser:
    """Somebody at a browser; `key` is the hash of the cookie."""

    def __init__(self, row: BrowserRow, fresh_token: str = "") -> None:
        self.key = row.key
        self.name = row.name
        self.language: Language = row.language
        self.settings: dict[str, OptionValue] = msgspec.json.decode(row.settings)
        self.fresh_token = fresh_token

    def row(self) -> BrowserRow:
        return BrowserRow(self.key, self.name, self.language, msgspec.json.encode(self.settings).decode())


class People:
    def __init__(self, store: Store, settings: Settings) -> None:
        self.store = store
        self.settings = settings
        self._known: OrderedDict[str, Browser] = OrderedDict()

    @property
    def cookie(self) -> str:
        """The cookie's name: servers on one machine, at different ports, must not take each other's."""
        return f"samovar-{self.store.server_id}"

    async def find(self, token: str | None) -> Browser | None:
        if token is None or not is_token(token):
            return None
        key = key_of(token)
        browser = self._known.get(key)
        if browser is None:
            row = await self.store.browser(key)
            if row is None:
                return None
            browser = self._remember(Browser(row))
        return browser

    async def welcome(self, language: Language) -> Browser:
        """A browser that was never here."""
        token = new_token()
        row = BrowserRow(key_of(token), "", language, "{}")
        await self.store.add_browser(row, time.time())
        self._remember(Browser(row))
        return Browser(row, token)

    def _remember(self, browser: Browser) -> Browser:
        self._known[browser.key] = browser
        if len(self._known) > REMEMBERED:
            self._known.popitem(last=False)
        return browser

    def me(self, browser: Browser) -> Me:
        server = ServerInfo(__version__, self.settings.webhooks)
        return Me(browser.name, browser.language, browser.settings, server)

    async def change(self, browser: Browser, change: MeChange) -> Me:
        row = browser.row()
        if change.name is not None:
            row.name = clean_name(change.name)
        if change.language is not None:
            row.language = change.language
        if change.settings is not None:
            row.settings = msgspec.json.encode(change.settings).decode()
        await self.store.change_browser(row)
        return self.me(self._remember(Browser(row)))
