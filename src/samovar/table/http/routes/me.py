"""The browser that asks: its name, language and settings."""

from typing import Annotated

from litestar import get, put
from litestar.params import JSONBody, QueryParameter

from samovar.table.http.routes.given import Asker, TheServices
from samovar.table.http.routes.problems import PROBLEMS
from samovar.table.wire import HistoryInfo, Me, MeChange, SoloInfo

GameAsked = Annotated[str, QueryParameter(max_length=40, description="The game's id")]


@get("/me", summary="My name, language and settings", operation_id="me", responses=PROBLEMS)
async def me(services: TheServices, browser: Asker) -> Me:
    return services.people.me(browser)


@put("/me", summary="Change my name, language or settings", operation_id="changeMe", responses=PROBLEMS)
async def change_me(services: TheServices, browser: Asker, data: JSONBody[MeChange]) -> Me:
    return await services.people.change(browser, data)


@get(
    "/me/achievements",
    summary="What I have achieved in games played alone",
    operation_id="achievements",
    responses=PROBLEMS,
)
async def achievements(services: TheServices, browser: Asker, game: GameAsked) -> SoloInfo:
    """Games played here from their beginning, by me and no bot; the campaign goes by my latest games in a row."""
    return await services.solo.achievements(browser, game)


@get("/me/history", summary="The games that I have finished", operation_id="history", responses=PROBLEMS)
async def history(services: TheServices, browser: Asker) -> HistoryInfo:
    """Games played here from beginning to end in a seat of my own; by game, players and the bots' level."""
    return await services.history.of(browser)


HANDLERS = [me, change_me, achievements, history]
