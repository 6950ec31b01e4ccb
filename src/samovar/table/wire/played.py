"""Games that I have played: alone, with what they achieved, and all that are finished."""

from msgspec import Struct

from samovar.table.wire.basics import Text


class SoloGameInfo(Struct):
    """A game that I played alone; where I gave up, let a bot play or took chance back, it has no `total`."""

    table: str
    at: float
    total: float | None
    achieved: list[str]


class AchievementInfo(Struct):
    """Something to achieve: what is asked for, how many of my games have it, and the first of them."""

    id: str
    name: Text
    asked: Text
    clause: str
    times: int
    first: SoloGameInfo | None


class AchievementGroup(Struct):
    id: str
    name: Text
    campaign: bool
    achievements: list[AchievementInfo]


class CampaignInfo(Struct):
    """My latest games in a row, at most `games` of them, and the titles that they earn together."""

    games: int
    row: list[SoloGameInfo]
    total: float
    titles: list[str]


class SoloInfo(Struct):
    """`games` are the latest first; `unfinished` are the tables where I still play alone."""

    game: str
    title: Text
    groups: list[AchievementGroup]
    campaign: CampaignInfo | None
    games: list[SoloGameInfo]
    best: float | None
    unfinished: list[str]


class PlayedGame(Struct):
    """A game that I finished; `level` is that of the best bot at the table, empty where only people played.

    `brought`: it was played elsewhere and came here in my own file.
    """

    table: str
    at: float
    players: int
    level: str
    total: float
    rank: int
    brought: bool = False


class Tally(Struct):
    """What some games add up to; `contests` are those that were not played alone, and `wins` is of these."""

    games: int
    contests: int
    wins: int
    best: float
    mean: float


class HistoryShare(Struct):
    """The games with so many players against bots of one level."""

    players: int
    level: str
    label: Text | None
    tally: Tally


class GameHistory(Struct):
    """`games` are the latest first."""

    game: str
    title: Text
    tally: Tally
    shares: list[HistoryShare]
    games: list[PlayedGame]


class HistoryInfo(Struct):
    games: list[GameHistory]
