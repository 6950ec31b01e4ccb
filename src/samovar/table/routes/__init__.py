"""The calls of the API, by subject; docs/table-api.md tells them in words."""

from litestar import Router

from samovar.table.routes import asking, games, live, me, playing, records, seats, tables

API = Router(
    path="/api",
    route_handlers=[
        *me.HANDLERS,
        *games.HANDLERS,
        *tables.HANDLERS,
        *playing.HANDLERS,
        *asking.HANDLERS,
        *seats.HANDLERS,
        *live.HANDLERS,
        *records.HANDLERS,
    ],
)
