"""The browser that asks: its name, language and settings."""

from litestar import get, put
from litestar.params import JSONBody

from samovar.table.routes.given import Asker, TheHouse
from samovar.table.routes.problems import PROBLEMS
from samovar.table.wire import Me, MeChange


@get("/me", summary="My name, language and settings", operation_id="me", responses=PROBLEMS)
async def me(house: TheHouse, browser: Asker) -> Me:
    return house.people.me(browser)


@put("/me", summary="Change my name, language or settings", operation_id="changeMe", responses=PROBLEMS)
async def change_me(house: TheHouse, browser: Asker, data: JSONBody[MeChange]) -> Me:
    return await house.people.change(browser, data)


HANDLERS = [me, change_me]
