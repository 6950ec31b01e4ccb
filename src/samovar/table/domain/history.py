"""The games that somebody has finished: each with its result, and what they add up to."""

from collections.abc import Callable

from samovar import bots
from samovar.table.domain.log import ListedSeat
from samovar.table.domain.shelf import Shelf
from samovar.table.domain.stored import Holding, ListedTable
from samovar.table.domain.texts import CATALOGUE, word
from samovar.table.wire import GameHistory, HistoryInfo, HistoryShare, PlayedGame, Tally

ALONE = 1


def counts(listed: ListedTable) -> bool:
    """Whether a table can be part of a history: played from its beginning to its end, here or brought along."""
    setup = listed.setup
    return listed.summary.over and setup.start is None and setup.branch_of is None


def played(listed: ListedTable, holdings: list[Holding], shelf: Shelf) -> PlayedGame | None:
    """A finished game as its player's own; none where several shared a browser, or a bot played to the end."""
    own = [holding.seat for holding in holdings if holding.role == "player"]
    result = {each.seat: each for each in listed.result()}
    if not counts(listed) or len(own) != 1 or own[0] not in result:
        return None
    seats = listed.seats()
    if seats[own[0]].by_bot:
        return None
    mine = result[own[0]]
    return PlayedGame(
        table=listed.setup.id,
        at=listed.summary.updated,
        players=len(seats),
        level=_strongest(listed.setup.game, seats, shelf),
        total=mine.total,
        rank=mine.rank,
        brought=listed.setup.imported,
    )


def _strongest(game: str, seats: list[ListedSeat], shelf: Shelf) -> str:
    """The best of the bots at a table; empty where people played among themselves."""
    strength = _strengths(game, shelf)
    present = [seat.level for seat in seats if seat.by_bot]
    return max(present, key=lambda level: strength.get(level, 0), default="")


def _strengths(game: str, shelf: Shelf) -> dict[str, int]:
    """The levels of now and of earlier versions by their place, from 1."""
    return {level: place for place, level in enumerate(bots.names(shelf.game(game)), 1)}


def history_info(games: dict[str, list[PlayedGame]], shelf: Shelf) -> HistoryInfo:
    """All of them, game by game in the order of the lobby, the latest first."""
    return HistoryInfo([_of_game(name, games[name], shelf) for name in shelf.listed() if games.get(name)])


def _of_game(name: str, games: list[PlayedGame], shelf: Shelf) -> GameHistory:
    latest = sorted(games, key=lambda game: -game.at)
    strength = _strengths(name, shelf)
    kinds = sorted(
        {(game.players, game.level) for game in games},
        key=lambda kind: (kind[0], strength.get(kind[1], 0), kind[1]),
    )
    return GameHistory(
        game=name,
        title=shelf.title(name),
        tally=tally(latest),
        shares=[_share(latest, players, level) for players, level in kinds],
        games=latest,
    )


def _share(games: list[PlayedGame], players: int, level: str) -> HistoryShare:
    label = word(CATALOGUE, f"level.{level}") if level else None
    return HistoryShare(players, level, label, tally([g for g in games if (g.players, g.level) == (players, level)]))


def tally(games: list[PlayedGame]) -> Tally:
    """A game played alone has points, and nobody to win against."""
    contests = _count(games, lambda game: game.players > ALONE)
    return Tally(
        games=len(games),
        contests=contests,
        wins=_count(games, lambda game: game.players > ALONE and game.rank == 1),
        best=max(game.total for game in games),
        mean=sum(game.total for game in games) / len(games),
    )


def _count(games: list[PlayedGame], fits: Callable[[PlayedGame], bool]) -> int:
    return sum(1 for game in games if fits(game))
