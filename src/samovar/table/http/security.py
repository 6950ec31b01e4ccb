"""What every request must pass, and the headers every answer carries."""

import time
from collections import OrderedDict
from ipaddress import IPv6Network, ip_address
from urllib.parse import urlsplit

from litestar.datastructures import Cookie
from litestar.types import HTTPScope, Message, Scope

from samovar.table.domain.addresses import split_address
from samovar.table.domain.errors import Refused
from samovar.table.settings import Settings

SAFE = ("GET", "HEAD", "OPTIONS")
# Mail programs end letters with one click; the token in the request is all that counts there.
FROM_ELSEWHERE = ("/api/email/unsubscribe",)
LOCAL_NAMES = ("localhost", "127.0.0.1", "[::1]")
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "content-security-policy": POLICY,
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
}
# As they are sent: every answer has them, so they are encoded once.
ENCODED = [(name.encode(), value.encode()) for name, value in HEADERS.items()]
ENCODED_API = [*ENCODED, (b"cache-control", b"no-store")]
# What nobody needs to be known for.
PUBLIC = ("/api/games", "/api/schema", "/health")
MOST_BUCKETS = 50_000
COOKIE = "samovar_cookie"


class Buckets:
    """A token bucket for each client; the longest unused are forgotten."""

    def __init__(self, per_second: float, at_once: int) -> None:
        self.per_second = per_second
        self.at_once = at_once
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, client: str) -> bool:
        """Whether the client may do one thing more."""
        now = time.monotonic()
        left, at = self._left.pop(client, (float(self.at_once), now))
        left = min(float(self.at_once), left + (now - at) * self.per_second)
        allowed = left >= 1
        self._left[client] = (left - 1 if allowed else left, now)
        if len(self._left) > MOST_BUCKETS:
            self._left.popitem(last=False)
        return allowed


def header(scope: Scope, name: str) -> str | None:
    wanted = name.encode()
    for key, value in scope["headers"]:
        if key == wanted:
            return value.decode("latin-1")
    return None


class Gate:
    """Checks on requests: host, origin, the header that forms cannot send."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.own = urlsplit(settings.origin)
        limits = settings.limits
        self.changes = Buckets(limits.changes_per_second, limits.changes_at_once)
        self.reads = Buckets(limits.reads_per_second, limits.reads_at_once)
        self.public = Buckets(limits.public_per_second, limits.public_at_once)
        self.newcomers = Buckets(limits.newcomers_per_second, limits.newcomers_at_once)
        self.guesses = Buckets(limits.guesses_per_second, limits.guesses_at_once)
        self.letters = Buckets(limits.letters_per_second, limits.letters_at_once)

    def check(self, scope: HTTPScope) -> None:
        """Refuse what comes from other sites, and too much of what anybody may ask."""
        if scope["path"].startswith(PUBLIC) and not self.public.take(self.address(scope)):
            raise Refused("too-many")
        if "\0" in scope["path"] or b"%00" in scope["query_string"]:
            raise Refused("no-such-path")  # As in bodies: no database takes a NUL.
        host = header(scope, "host") or ""
        if self.settings.local and not self._is_local(host):
            raise Refused("origin")
        if scope["method"] in SAFE or scope["path"] in FROM_ELSEWHERE:
            return
        origin = header(scope, "origin")
        if origin is not None and not self._is_own(origin, host):
            raise Refused("origin")
        if header(scope, "sec-fetch-site") in ("cross-site", "same-site"):
            raise Refused("origin")
        if header(scope, "x-samovar") != "1":
            raise Refused("header")

    def _is_local(self, host: str) -> bool:
        """A page of another name that leads to this machine (DNS rebinding) is not ours."""
        name = host.rpartition(":")[0] if not host.endswith("]") and ":" in host else host
        return name in LOCAL_NAMES or (bool(self.own.netloc) and host == self.own.netloc)

    def _is_own(self, origin: str, host: str) -> bool:
        parts = split_address(origin)
        if parts is None:
            return False
        if self.own.netloc and (parts.scheme, parts.netloc) == (self.own.scheme, self.own.netloc):
            return True
        return parts.scheme in ("http", "https") and bool(host) and parts.netloc == host

    def address(self, scope: Scope) -> str:
        """Where a request comes from; of an IPv6 address the network, since one house has as many as it likes."""
        client = scope.get("client")
        found = client[0] if client else ""
        if self.settings.proxied:
            found = (header(scope, "x-forwarded-for") or "").rpartition(",")[2].strip() or found
        try:
            address = ip_address(found.partition("%")[0])
        except ValueError:
            return found
        if address.version == 4:
            return str(address)
        return str(address.ipv4_mapped or IPv6Network((address, 64), strict=False))

    def guess(self, scope: Scope) -> None:
        """Refuse somebody who tries many phrases, links or passkeys."""
        if not self.guesses.take(self.address(scope)):
            raise Refused("too-many")

    def letter(self, scope: Scope, address: str) -> None:
        """Refuse to write often to one address, or for one client."""
        if not (self.letters.take(self.address(scope)) and self.letters.take(f"to {address.casefold()}")):
            raise Refused("too-many")

    def limit(self, scope: HTTPScope, client: str) -> None:
        """Refuse a client that asks too much."""
        buckets = self.reads if scope["method"] in SAFE else self.changes
        if not buckets.take(client):
            raise Refused("too-many")


async def add_headers(message: Message, scope: Scope) -> None:
    """Every answer carries the security headers, and a newcomer's cookie; those of the API are never stored."""
    if message["type"] != "http.response.start":
        return
    headers = list(message["headers"])
    present = {name.lower() for name, _ in headers}
    wanted = ENCODED_API if scope["path"].startswith("/api") else ENCODED
    headers += [header for header in wanted if header[0] not in present]
    cookie = scope.get("state", {}).get(COOKIE)
    if isinstance(cookie, Cookie):
        headers.append((b"set-cookie", cookie.to_header(header="").encode("latin-1")))
    message["headers"] = headers
