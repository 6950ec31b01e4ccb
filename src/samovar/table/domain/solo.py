"""Games played alone: kept for their players when they end, and what they have achieved."""

from samovar.core import Achievement, Game, solo
from samovar.core.solo import SoloResult
from samovar.table.domain import log
from samovar.table.domain.change import KeepSoloGame
from samovar.table.domain.log import MoveBody
from samovar.table.domain.stored import SoloGame
from samovar.table.domain.table import Table
from samovar.table.domain.texts import both, word
from samovar.table.wire import AchievementGroup, AchievementInfo, CampaignInfo, SoloGameInfo, SoloInfo, Text


def counts(table: Table) -> bool:
    """Whether a table is a game alone from its beginning, of a game that has something to achieve."""
    setup = table.setup
    played_here = not setup.imported and setup.start is None and setup.branch_of is None and not table.lesson
    return played_here and setup.players == 1 and len(table.game.achievements()) > 0


def by_a_person(table: Table) -> bool:
    """No move that counts is a bot's or was a bot's advice, and none was chosen by somebody who had seen what chance
    would bring."""
    if table.taken_back or table.hints_asked or table.reviewed:
        return False
    bodies = (log.read(table.entries[step.n]) for step in table.line)
    return not any(isinstance(body, MoveBody) and body.bot for body in bodies)


def result(table: Table) -> SoloGame:
    """A finished game; one where a bot played or advised, or chance was taken back, is as if it were given up."""
    at = table.entries[table.line[-1].n].at if table.line else table.setup.created
    if not by_a_person(table):
        return SoloGame(table.id, table.setup.game, at, None, [])
    scores = table.state.scores()
    return SoloGame(table.id, table.setup.game, at, scores.totals()[0], table.game.achieved(scores))


def ended(before: Table, after: Table) -> SoloGame | None:
    """What a change of a table makes of it: a finished solo game, one that was given up, or nothing."""
    if not counts(after):
        return None
    if after.state.over:
        return None if before.state.over else result(after)
    left = before.seats[0].player == "human" and after.seats[0].player == "open"
    return SoloGame(after.id, after.setup.game, after.entries[-1].at, None, []) if left else None


def game_to_keep(before: Table, after: Table) -> KeepSoloGame | None:
    """What must be written down together with a change."""
    game = ended(before, after)
    return None if game is None else KeepSoloGame(game)


def solo_info(game: Game, title: Text, played: list[SoloGame], unfinished: list[str]) -> SoloInfo:
    """Everything that can be achieved in a game, and what the games that somebody played have."""
    finished = [each.total for each in played if each.total is not None]
    return SoloInfo(
        game=game.id,
        title=title,
        groups=_groups(game, played),
        campaign=_campaign(game, played),
        games=[_game_info(each) for each in reversed(played)],
        best=max(finished, default=None),
        unfinished=unfinished,
    )


def _game_info(game: SoloGame) -> SoloGameInfo:
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
        first=_game_info(games[0]) if games else None,
    )


def _campaign(game: Game, played: list[SoloGame]) -> CampaignInfo | None:
    """The latest games in a row, as many as count together."""
    length = game.campaign_games()
    if length == 0:
        return None
    streak = [played[place] for place in solo.row(game, _results(played))]
    totals = [each.total for each in streak]
    return CampaignInfo(
        length, [_game_info(each) for each in streak], sum(total or 0.0 for total in totals), game.campaign(totals)
    )
