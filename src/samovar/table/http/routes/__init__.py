"""The calls of the API, by subject; docs/table-api.md tells them in words."""

from litestar import Router

from samovar.table.http.routes import (
    departing,
    games,
    identity,
    invitations,
    learning,
    live,
    me,
    notices,
    passkeys,
    playing,
    puzzles,
    records,
    reviews,
    seats,
    tables,
    travelling,
    undoing,
)

API = Router(
    path="/api",
    route_handlers=[
        *me.HANDLERS,
        *identity.HANDLERS,
        *passkeys.HANDLERS,
        *notices.HANDLERS,
        *games.HANDLERS,
        *learning.HANDLERS,
        *tables.HANDLERS,
        *playing.HANDLERS,
        *undoing.HANDLERS,
        *seats.HANDLERS,
        *invitations.HANDLERS,
        *live.HANDLERS,
        *records.HANDLERS,
        *reviews.HANDLERS,
        *puzzles.HANDLERS,
        *departing.HANDLERS,
        *travelling.HANDLERS,
    ],
)
