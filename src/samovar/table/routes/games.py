"""The games of the house, their data and their rules."""

from typing import TypeVar, cast

from litestar import Request, Response, get
from litestar.datastructures import State

from samovar.table.routes.given import Id, TheHouse
from samovar.table.routes.problems import PROBLEMS
from samovar.table.wire import GameData, GameInfo, RulesInfo

Asked = Request[None, None, State]
Content = TypeVar("Content")


def _lasting(request: Asked, content: Content, mark: str) -> Response[Content]:
    """An answer that the browser may keep until the data changes."""
    tag = f'"{mark[:32]}"'
    headers = {"ETag": tag, "Cache-Control": "no-cache"}
    if request.headers.get("if-none-match") == tag:
        return Response(cast("Content", None), status_code=304, headers=headers)
    return Response(content=content, headers=headers)


@get("/games", summary="The games", operation_id="games", responses=PROBLEMS)
async def games(house: TheHouse) -> list[GameInfo]:
    return house.shelf.infos()


@get("/games/{game:str}/data", summary="The data a board is drawn from", operation_id="gameData", responses=PROBLEMS)
async def game_data(request: Asked, house: TheHouse, game: Id) -> Response[GameData]:
    found = house.shelf.game(game)
    return _lasting(request, GameData(found.id, found.data_hash, found.data), found.data_hash)


@get("/games/{game:str}/rules", summary="The rules, clause by clause", operation_id="gameRules", responses=PROBLEMS)
async def game_rules(request: Asked, house: TheHouse, game: Id) -> Response[RulesInfo]:
    rules, mark = house.shelf.rules(game)
    return _lasting(request, rules, mark)


HANDLERS = [games, game_data, game_rules]
