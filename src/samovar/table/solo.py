"""Games played alone: kept for their players when they end, and what they have achieved."""

from sqlalchemy.ext.asyncio import AsyncConnection

from samovar.core import Achievement, Game, solo
from samovar.core.solo import SoloResult
from samovar.table import entries as log
from samovar.table.desk import Desk
from samovar.table.entries import MoveBody
from samovar.table.people import Browser
from samovar.table.store import Also
from samovar.table.store.rows import SoloGame
from samovar.table.store.solo import SoloGames
from samovar.table.tables import Table
from samovar.table.texts import both, word
from samovar.table.wire import AchievementGroup, AchievementInfo, CampaignInfo, SoloGameInfo, SoloInfo


def counts(table: Table) -> bool:
    """Whether a table is a game alone from its beginning, of a game that has something to achieve."""
    row = table.row
    played_here = not row.imported and row.branch_of is None
    return played_here and row.players == 1 and len(table.game.achievements()) > 0


def by_a_person(table: Table) -> bool:
    """No move that counts is a bot's."""
    bodies = (log.read(log.MOVE, table.entries[step.n].body) for step in table.line)
    return not any(isinstance(body, MoveBody) and body.bot for body in bodies)


def result(table: Table) -> SoloGame:
    """A finished game; one that a bot played, in part or to its end, was given up by its player."""
    at = table.entries[table.line[-1].n].at if table.line else table.row.created
    if not by_a_person(table):
        return SoloGame(table.id, table.row.game, at, None, [])
    scores = table.state.scores()
    return SoloGame(table.id, table.row.game, at, scores.totals()[0], table.game.achieved(scores))


def ended(before: Table, after: Table) -> SoloGame | None:
    """What a change of a table makes of it: a finished solo game, one that was given up, or nothing."""
    if not counts(after):
        return None
    if after.state.over:
        return None if before.state.over else result(after)
    left = before.seats[0].player == "human" and after.seats[0].player == "open"
    return SoloGame(after.id, after.row.game, after.entries[-1].at, None, []) if left else None


class Solo:
    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.games = SoloGames(desk.store)

    def belonging(self, before: Table, after: Table) -> Also | None:
        """What must be written down together with a change."""
        game = ended(before, after)
        if game is None:
            return None

        async def also(connection: AsyncConnection) -> None:
            await self.games.keep(connection, game)

        return also

    async def achievements(self, browser: Browser, name: str) -> SoloInfo:
        """Everything that can be achieved in a game, and what this browser has."""
        game = self.desk.shelf.game(name)
        for table_id in await self.games.forgotten(browser.key, name):
            await self.games.keep_now(result(await self.desk.registry.get(table_id)))
        played = await self.games.of(browser.key, name)
        finished = [each.total for each in played if each.total is not None]
        return SoloInfo(
            game=name,
            title=self.desk.shelf.title(name),
            groups=_groups(game, played),
            campaign=_campaign(game, played),
            games=[_told(each) for each in reversed(played)],
            best=max(finished, default=None),
            unfinished=await self.games.unfinished(browser.key, name),
        )


def _told(game: SoloGame) -> SoloGameInfo:
    return SoloGameInfo(game.table_id, game.at, game.total, game.achieved)


def _groups(game: Game, played: list[SoloGame]) -> list[AchievementGroup]:
    earned = solo.earned(game, _results(played))
    groups: dict[str, AchievementGroup] = {}
    for each in game.achievements():
        if each.group not in groups:
            name = word(game.catalogue, f"achievements.{each.group}")
            groups[each.group] = AchievementGroup(each.group, name, each.campaign, [])
        groups[each.group].achievements.append(_info(game, each, [played[place] for place in earned.get(each.id, [])]))
    return list(groups.values())


def _results(played: list[SoloGame]) -> list[SoloResult]:
    return [SoloResult(each.total, each.achieved) for each in played]


def _info(game: Game, each: Achievement, games: list[SoloGame]) -> AchievementInfo:
    return AchievementInfo(
        id=each.id,
        name=word(game.catalogue, f"achievement.{each.id}"),
        asked=both(game.catalogue, each.asked),
        clause=game.catalogue.clause(each.asked.key),
        times=len(games),
        first=_told(games[0]) if games else None,
    )


def _campaign(game: Game, played: list[SoloGame]) -> CampaignInfo | None:
    """The latest games in a row, as many as count together."""
    length = game.campaign_games()
    if length == 0:
        return None
    row = [played[place] for place in solo.row(game, _results(played))]
    totals = [each.total for each in row]
    return CampaignInfo(
        length, [_told(each) for each in row], sum(total or 0.0 for total in totals), game.campaign(totals)
    )
