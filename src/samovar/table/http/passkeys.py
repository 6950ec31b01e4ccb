"""Passkeys, as WebAuthn defines them."""

import ipaddress
import time
from typing import Any, NamedTuple, cast

import msgspec
from webauthn import (
    base64url_to_bytes,
    generate_authentication_options,
    generate_registration_options,
    options_to_json,
    verify_authentication_response,
    verify_registration_response,
)
from webauthn.helpers import bytes_to_base64url, parse_client_data_json
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
)

from samovar.core.documents import Json
from samovar.table.domain.addresses import split_address
from samovar.table.domain.errors import Refused
from samovar.table.domain.stored import Passkey
from samovar.table.services.identity import Identity
from samovar.table.services.people import Browser
from samovar.table.settings import Settings
from samovar.table.wire.people import MoveLink

NEW = "passkey-new"
USE = "passkey-use"
SHOWN_AS = "Samovar"
Credential = dict[str, Json]


class Party(NamedTuple):
    """Whom a passkey is for: the name of the site, and the address of its pages."""

    id: str
    origin: str


def party_of(settings: Settings, host: str) -> Party:
    """The site that is asked; browsers give passkeys to https and to localhost alone, never to a bare number."""
    origin = settings.origin or f"http://{host}"
    parts = split_address(origin)
    name = (parts.hostname if parts is not None else None) or ""
    try:
        ipaddress.ip_address(name)
        bare = True
    except ValueError:
        bare = False
    if bare or not name or (not settings.origin and name != "localhost"):
        raise Refused("passkey-host")
    return Party(name, origin)


class Passkeys:
    def __init__(self, identity: Identity) -> None:
        self.identity = identity
        self.store = identity.store.ways

    async def options_for_new(self, browser: Browser, party: Party) -> Credential:
        known = await self.store.passkeys_of(browser.key)
        options = generate_registration_options(
            rp_id=party.id,
            rp_name=SHOWN_AS,
            user_id=bytes.fromhex(browser.key),
            user_name=browser.name or SHOWN_AS,
            challenge=(await self.identity.new_challenge(NEW, browser.key)).encode(),
            authenticator_selection=AuthenticatorSelectionCriteria(resident_key=ResidentKeyRequirement.REQUIRED),
            exclude_credentials=[PublicKeyCredentialDescriptor(id=base64url_to_bytes(each.id)) for each in known],
        )
        return _plain(options)

    async def keep(self, browser: Browser, party: Party, credential: Credential, label: str) -> None:
        challenge = _challenge(credential)
        if await self.identity.take_challenge(NEW, challenge) != browser.key:
            raise Refused("passkey")
        try:
            found = verify_registration_response(
                credential=cast("dict[str, Any]", credential),
                expected_challenge=challenge.encode(),
                expected_rp_id=party.id,
                expected_origin=party.origin,
            )
        except Exception:  # whatever is wrong with what an authenticator says
            raise Refused("passkey") from None
        await self.identity.keep_passkey(
            Passkey(
                id=bytes_to_base64url(found.credential_id),
                browser=browser.key,
                public_key=bytes_to_base64url(found.credential_public_key),
                sign_count=found.sign_count,
                label=label,
                created=time.time(),
            )
        )

    async def options_to_use(self, party: Party) -> Credential:
        challenge = await self.identity.new_challenge(USE, "")
        return _plain(generate_authentication_options(rp_id=party.id, challenge=challenge.encode()))

    async def use(self, party: Party, credential: Credential) -> MoveLink:
        """A passkey that is known leads where a link to another device would."""
        challenge = _challenge(credential)
        known = await self.store.passkey(str(credential.get("id", ""))[:2000])
        if await self.identity.take_challenge(USE, challenge) is None or known is None:
            raise Refused("passkey")
        try:
            found = verify_authentication_response(
                credential=cast("dict[str, Any]", credential),
                expected_challenge=challenge.encode(),
                expected_rp_id=party.id,
                expected_origin=party.origin,
                credential_public_key=base64url_to_bytes(known.public_key),
                credential_current_sign_count=known.sign_count,
            )
        except Exception:  # whatever is wrong with what an authenticator says
            raise Refused("passkey") from None
        await self.store.passkey_used(known.id, found.new_sign_count, time.time())
        return await self.identity.new_link(known.browser)


def _plain(options: Any) -> Credential:
    found: Credential = msgspec.json.decode(options_to_json(options))
    return found


def _challenge(credential: Credential) -> str:
    """The challenge that a credential answers, as it says itself."""
    try:
        response = cast("dict[str, Any]", credential["response"])
        return parse_client_data_json(base64url_to_bytes(response["clientDataJSON"])).challenge.decode("ascii")
    except Exception:  # it is not even the form of an answer
        raise Refused("passkey") from None
