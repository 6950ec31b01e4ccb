"""Invitations: what a link leads to, and links as QR codes."""

import segno
from litestar import post
from litestar.params import JSONBody

from samovar.table.domain.errors import Refused
from samovar.table.http.routes.given import Asker, TheServices
from samovar.table.http.routes.problems import PROBLEMS
from samovar.table.wire.people import JoinLook, JoinPreview, QrIn, QrOut

QUIET = 4


@post("/join/look", status_code=200, summary="What does a link lead to?", operation_id="lookJoin", responses=PROBLEMS)
async def look(services: TheServices, browser: Asker, data: JSONBody[JoinLook]) -> JoinPreview:
    """Who invites to which game, and who sits there; nothing is taken."""
    return await services.inviting.look(browser, data.token)


@post("/qr", status_code=200, summary="A text as a QR code", operation_id="qr", responses=PROBLEMS)
async def qr(browser: Asker, data: JSONBody[QrIn]) -> QrOut:
    """Posted, since links carry tokens: no address bar and no log sees them."""
    try:
        code = segno.make_qr(data.text, error="m")
    except (segno.DataOverflowError, UnicodeError):
        raise Refused("invalid", {"what": "text"}) from None
    return qr_path(code)


def qr_path(code: segno.QRCode) -> QrOut:
    """The dark modules, row by row, as one path."""
    size = code.symbol_size(border=QUIET)[0]
    drawn: list[str] = []
    for y, row in enumerate(code.matrix):
        x = 0
        while x < len(row):
            run = 0
            while x + run < len(row) and row[x + run]:
                run += 1
            if run:
                drawn.append(f"M{x + QUIET} {y + QUIET}h{run}v1h-{run}z")
            x += run + 1
    return QrOut(int(size), "".join(drawn))


HANDLERS = [look, qr]
