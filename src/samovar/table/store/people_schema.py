"""The store's tables about people: their devices, the ways to come back to them, how they are called to the table.

A row of `browsers` is an identity: one person, with one device or several.
"""

from sqlalchemy import Column, Double, ForeignKey, Index, Integer, String, Table, Text

from samovar.table.store.schema import browsers, metadata

devices = Table(
    "devices",
    metadata,
    Column("key", String(64), primary_key=True),  # SHA-256 of the cookie
    Column("browser", String(64), ForeignKey(browsers.c.key), nullable=False),
    Column("label", String(40), nullable=False),
    Column("created", Double, nullable=False),
    Column("seen", Double, nullable=False),  # to the day
)
Index("devices_browser", devices.c.browser)

phrases = Table(
    "phrases",
    metadata,
    Column("key", String(64), primary_key=True),  # SHA-256 of the phrase
    Column("browser", String(64), ForeignKey(browsers.c.key), nullable=False),
    Column("created", Double, nullable=False),
)
Index("phrases_browser", phrases.c.browser)

passkeys = Table(
    "passkeys",
    metadata,
    Column("id", Text, primary_key=True),
    Column("browser", String(64), ForeignKey(browsers.c.key), nullable=False),
    Column("public_key", Text, nullable=False),
    Column("sign_count", Integer, nullable=False),
    Column("label", String(40), nullable=False),
    Column("created", Double, nullable=False),
    Column("used", Double),
)
Index("passkeys_browser", passkeys.c.browser)

# Links to another device, challenges of passkeys, links that confirm an address: all are used once.
one_time = Table(
    "one_time",
    metadata,
    Column("key", String(64), primary_key=True),  # SHA-256 of the token
    Column("kind", String(20), nullable=False),
    Column("browser", String(64), nullable=False),  # empty where nobody is known yet
    Column("text", Text, nullable=False),
    Column("expires", Double, nullable=False),
)
Index("one_time_expires", one_time.c.expires)

emails = Table(
    "emails",
    metadata,
    Column("browser", String(64), ForeignKey(browsers.c.key), primary_key=True),
    Column("address", Text, nullable=False),
    Column("stop", String(64), nullable=False, unique=True),
)

subscriptions = Table(
    "subscriptions",
    metadata,
    Column("device", String(64), ForeignKey(devices.c.key, onupdate="CASCADE", ondelete="CASCADE"), primary_key=True),
    Column("endpoint", Text, nullable=False),
    Column("p256dh", Text, nullable=False),
    Column("auth", Text, nullable=False),
)
