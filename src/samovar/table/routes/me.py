"""The browser that asks: its name, language and settings."""

from typing import Annotated

from litestar import get, put
from litestar.params import JSONBody, QueryParameter

from samovar.table.routes.given import Asker, TheHouse
from samovar.table.routes.problems import PROBLEMS
from samovar.table.wire import Me, MeChange, SoloInfo

GameAsked = Annotated[str, QueryParameter(max_length=40, description="The game's id")]


@get("/me", summary="My name, language and settings", operation_id="me", responses=PROBLEMS)
async def me(house: TheHouse, browser: Asker) -> Me:
    return house.people.me(browser)


@put("/me", summary="Change my name, language or settings", operation_id="changeMe", responses=PROBLEMS)
async def change_me(house: TheHouse, browser: Asker, data: JSONBody[MeChange]) -> Me:
    return await house.people.change(browser, data)


@get(
    "/me/achievements",
    summary="What I have achieved in games played alone",
    operation_id="achievements",
    responses=PROBLEMS,
)
async def achievements(house: TheHouse, browser: Asker, game: GameAsked) -> SoloInfo:
    """Games played here from their beginning, by me and no bot; the campaign goes by my latest games in a row."""
    return await house.solo.achievements(browser, game)


HANDLERS = [me, change_me, achievements]
