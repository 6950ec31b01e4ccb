"""The games and their data."""

from typing import Annotated

from litestar import Request, Response, get
from litestar.datastructures import State
from litestar.params import QueryParameter

from samovar.table.http.packed import PACKED, PackedAnswers
from samovar.table.http.routes.given import Id, TheServices
from samovar.table.http.routes.problems import PROBLEMS
from samovar.table.wire import GameData, GameInfo, RulesInfo

Asked = Request[None, None, State]
EditionAsked = Annotated[str | None, QueryParameter(max_length=64, description="The hash of other data than today's")]


@get("/games", summary="The games", operation_id="games", responses=PROBLEMS)
async def games(services: TheServices) -> list[GameInfo]:
    return services.lobby.games()


@get(
    "/games/{game:str}/data",
    summary="The data a board is drawn from",
    operation_id="gameData",
    responses=PROBLEMS,
    opt=PACKED,
)
async def game_data(
    request: Asked, services: TheServices, game: Id, edition: EditionAsked = None
) -> Response[GameData]:
    """Those of today, or those that a table was begun with (its `data_hash`)."""
    packed: PackedAnswers = request.app.state.packed
    found = services.shelf.game(game)
    if edition is not None:
        found = await services.registry.editions.find(game, edition)
    return packed.answer(request, f"data {game} {found.data_hash}", lambda: services.lobby.data(found))


@get(
    "/games/{game:str}/rules",
    summary="The rules, clause by clause",
    operation_id="gameRules",
    responses=PROBLEMS,
    opt=PACKED,
)
async def game_rules(request: Asked, services: TheServices, game: Id) -> Response[RulesInfo]:
    packed: PackedAnswers = request.app.state.packed
    services.shelf.game(game)
    return packed.answer(request, f"rules {game}", lambda: services.lobby.rules(game))


HANDLERS = [games, game_data, game_rules]
