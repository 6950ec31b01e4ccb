"""What travels between server and browser about people: devices, ways to come back, notices, invitations."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from samovar.core.documents import Json
from samovar.table.wire.basics import LinkKind, Text
from samovar.table.wire.tables import SeatInfo

Choice = Literal["bring", "leave"]
Token = Annotated[str, Meta(max_length=100)]
Phrase = Annotated[str, Meta(max_length=200)]
Label = Annotated[str, Meta(max_length=40)]

LONGEST_ADDRESS = 254
LONGEST_QR = 500


# --- me -----------------------------------------------------------------------------------------------------------


class DeviceInfo(Struct):
    """A browser that is signed in as me; `this` is the one that asks."""

    id: str
    label: str
    created: float
    seen: float
    this: bool


class PasskeyInfo(Struct):
    id: str
    label: str
    created: float
    used: float | None


class EmailInfo(Struct):
    """Where I am told that it is my turn; an address counts once the link that was sent there has been opened."""

    address: str


class IdentityInfo(Struct):
    """How I can come back: `phrase` tells when the recovery phrase was made; the phrase itself is shown once."""

    devices: list[DeviceInfo]
    phrase: float | None
    passkeys: list[PasskeyInfo]
    tables: int
    email: EmailInfo | None
    push: bool
    """Whether this very device is told by push."""


class PhraseOut(Struct):
    """Shown this once; an earlier one works no longer."""

    phrase: str


class MoveLink(Struct):
    """A link that signs one other device in as me, until the moment `expires`."""

    url: str
    expires: float


class EmailIn(Struct, forbid_unknown_fields=True):
    address: Annotated[str, Meta(min_length=3, max_length=LONGEST_ADDRESS)]


class TokenIn(Struct, forbid_unknown_fields=True):
    token: Token


class PushKeys(Struct):
    p256dh: Annotated[str, Meta(min_length=80, max_length=100)]
    auth: Annotated[str, Meta(min_length=16, max_length=40)]


class PushIn(Struct):
    """A subscription as the browser's PushManager gives it."""

    endpoint: Annotated[str, Meta(min_length=8, max_length=1000)]
    keys: PushKeys


# --- signing in ---------------------------------------------------------------------------------------------------


class SignInLook(Struct, forbid_unknown_fields=True):
    """Who is behind a phrase, or behind the token of a link?"""

    phrase: Phrase = ""
    token: Token = ""


class SignIn(Struct, forbid_unknown_fields=True):
    """Be somebody else in this browser; `own` says what becomes of what it has: it comes along, or stays behind."""

    phrase: Phrase = ""
    token: Token = ""
    own: Choice = "bring"


class SignInPreview(Struct):
    """What signing in would do.

    `tables` are those of the identity, `own_tables` those of this browser. `same`: this browser is that identity
    already. `may_leave`: this browser's identity has another way back, so that it may stay behind. `clash` names the
    running tables where both have seen different hands: they forbid it.
    """

    name: str
    tables: int
    own_name: str
    own_tables: int
    same: bool
    may_leave: bool
    clash: list[Text]


class PasskeyOptions(Struct):
    """What the browser's own dialogue is to be asked, as WebAuthn defines it."""

    options: dict[str, Json]


class PasskeyIn(Struct, forbid_unknown_fields=True):
    """The browser's answer, as `PublicKeyCredential.toJSON()` gives it."""

    credential: dict[str, Json]
    label: Label = ""


# --- invitations --------------------------------------------------------------------------------------------------


class JoinLook(Struct, forbid_unknown_fields=True):
    token: Token


class JoinPreview(Struct):
    """What a link leads to: `state` says whether the seat is still free, or whether I have it already."""

    kind: LinkKind
    state: Literal["open", "taken", "mine"]
    game: str
    title: Text
    host: str
    seats: list[SeatInfo]
    seat: int | None
    over: bool


class QrIn(Struct, forbid_unknown_fields=True):
    text: Annotated[str, Meta(min_length=1, max_length=LONGEST_QR)]


class QrOut(Struct):
    """A QR code as an SVG path in a square of `size`, quiet zone included."""

    size: int
    path: str
