"""Web Push: "your turn" on a device whose browser is closed; what is sent only that device can read."""

import asyncio
import base64
import time
from urllib.parse import urlsplit

import msgspec

from samovar.table.domain.addresses import split_address
from samovar.table.domain.errors import Refused
from samovar.table.domain.stored import Subscription
from samovar.table.live.outward import Target, check_address, post
from samovar.table.settings import Settings

HOURS = 12
GONE = (404, 410)


def new_key() -> str:
    """The key by which push services know this server."""
    # Loaded where push is wanted alone: the library brings two HTTP clients that nobody needs here.
    from py_vapid import Vapid02

    vapid = Vapid02()
    vapid.generate_keys()
    return _base64(vapid.private_key.private_numbers().private_value.to_bytes(32, "big"))


class Push:
    def __init__(self, settings: Settings, key: str) -> None:
        from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
        from py_vapid import Vapid02

        self.settings = settings
        self._vapid = Vapid02.from_raw(key.encode())
        point = self._vapid.public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.public_key = _base64(point)

    async def send(self, subscription: Subscription, message: dict[str, str], topic: str) -> bool:
        """Send a message; False when the push service says that the subscription has ended."""
        target = await check_endpoint(subscription.endpoint, self.settings.loopback_calls)
        content = await asyncio.to_thread(_encrypt, subscription, msgspec.json.encode(message))
        status = await post(target, content, self._headers(subscription.endpoint, topic))
        if status >= 300 and status not in GONE:
            raise OSError(f"the push service answered {status}")
        return status not in GONE

    def _headers(self, endpoint: str, topic: str) -> dict[str, str]:
        parts = urlsplit(endpoint)
        soon = int(time.time()) + HOURS * 3600
        claims = {"aud": f"{parts.scheme}://{parts.netloc}", "sub": self.settings.push, "exp": soon}
        signed: dict[str, str] = self._vapid.sign(claims)
        return {
            "Authorization": signed["Authorization"],
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(HOURS * 3600),
            "Topic": topic,
            "Urgency": "normal",
        }


async def check_subscription(subscription: Subscription, loopback: bool) -> None:
    """Refuse what could not be told anything: the address, or keys that are none."""
    await check_endpoint(subscription.endpoint, loopback)
    try:
        await asyncio.to_thread(_encrypt, subscription, b"?")
    except Exception:  # whatever is wrong with keys from elsewhere
        raise Refused("push") from None


async def check_endpoint(endpoint: str, loopback: bool) -> Target:
    """Push services are called under https alone, and never in a private network."""
    parts = split_address(endpoint)
    if parts is None or (not loopback and parts.scheme != "https"):
        raise Refused("push")
    try:
        return await check_address(endpoint, loopback)
    except (Refused, ValueError):
        raise Refused("push") from None


def _encrypt(subscription: Subscription, message: bytes) -> bytes:
    from pywebpush import WebPusher

    keys = {"p256dh": subscription.p256dh, "auth": subscription.auth}
    encoded = WebPusher({"endpoint": subscription.endpoint, "keys": keys}).encode(message, "aes128gcm")
    return bytes(encoded["body"])


def _base64(content: bytes) -> str:
    return base64.urlsafe_b64encode(content).rstrip(b"=").decode()
