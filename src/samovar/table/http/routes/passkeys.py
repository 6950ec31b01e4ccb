"""Passkeys: make one, sign in by one, remove one."""

import asyncio
from importlib import import_module
from typing import TYPE_CHECKING, Any

from litestar import Request, delete, post
from litestar.datastructures import State
from litestar.params import JSONBody

from samovar.table.http.cookies import device_label
from samovar.table.http.routes.given import Asker, Id, TheServices
from samovar.table.http.routes.problems import PROBLEMS
from samovar.table.http.security import Gate
from samovar.table.services.services import Services
from samovar.table.wire import Done
from samovar.table.wire.people import MoveLink, PasskeyIn, PasskeyOptions

if TYPE_CHECKING:
    from samovar.table.http.passkeys import Party, Passkeys

Asked = Request[Any, Any, State]


async def _asked(request: Asked, services: Services) -> "tuple[Passkeys, Party]":
    # Loaded where somebody has a passkey: the library takes as long to load as many a server to start.
    passkeys = await asyncio.to_thread(import_module, "samovar.table.http.passkeys")
    gate: Gate = request.app.state.gate
    return passkeys.Passkeys(services.identity), passkeys.party_of(gate.settings, request.headers.get("host", ""))


@post(
    "/me/passkeys/options",
    status_code=200,
    summary="What to ask an authenticator for a new passkey",
    operation_id="newPasskeyOptions",
    responses=PROBLEMS,
)
async def new_options(request: Asked, services: TheServices, browser: Asker) -> PasskeyOptions:
    passkeys, party = await _asked(request, services)
    return PasskeyOptions(await passkeys.options_for_new(browser, party))


@post("/me/passkeys", status_code=200, summary="Keep a new passkey", operation_id="keepPasskey", responses=PROBLEMS)
async def keep(request: Asked, services: TheServices, browser: Asker, data: JSONBody[PasskeyIn]) -> Done:
    passkeys, party = await _asked(request, services)
    label = data.label or device_label(request.headers.get("user-agent", ""))
    await passkeys.keep(browser, party, data.credential, label)
    return Done()


@delete(
    "/me/passkeys/{passkey:str}",
    status_code=200,
    summary="Remove a passkey",
    operation_id="removePasskey",
    responses=PROBLEMS,
)
async def remove(services: TheServices, browser: Asker, passkey: Id) -> Done:
    await services.store.ways.remove_passkey(browser.key, passkey)
    return Done()


@post(
    "/sign-in/passkey/options",
    status_code=200,
    summary="What to ask an authenticator that knows me",
    operation_id="passkeyOptions",
    responses=PROBLEMS,
)
async def options(request: Asked, services: TheServices, browser: Asker) -> PasskeyOptions:
    passkeys, party = await _asked(request, services)
    return PasskeyOptions(await passkeys.options_to_use(party))


@post(
    "/sign-in/passkey",
    status_code=200,
    summary="Show a passkey, for a link to sign in with",
    operation_id="usePasskey",
    responses=PROBLEMS,
)
async def use(request: Asked, services: TheServices, browser: Asker, data: JSONBody[PasskeyIn]) -> MoveLink:
    gate: Gate = request.app.state.gate
    gate.guess(request.scope)
    passkeys, party = await _asked(request, services)
    return await passkeys.use(party, data.credential)


HANDLERS = [new_options, keep, remove, options, use]
