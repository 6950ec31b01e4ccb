"""Games between bots, for tests."""

from samovar import bots, games
from samovar.bots import Bot
from samovar.core import Game, State

EUROPE = games.game("europe")
PLAYERS = [2, 3, 4, 5]


def makers(*levels: str, game: Game = EUROPE) -> list[Bot]:
    return [bots.make(level, game) for level in levels]


def played(players: int, seed: int, bot: Bot, moves: int, game: Game = EUROPE) -> State:
    """A position some moves into a game, or the last one before it ended."""
    state = game.new(players, seed)
    for _ in range(moves):
        before = state.copy()
        seat = state.mover()
        state.apply(bots.think(bot, state, seat), seat)
        if state.over:
            return before
    return state


def finished(seated: list[Bot], seed: int, game: Game = EUROPE) -> State:
    """A whole game; every move is checked."""
    state = game.new(len(seated), seed)
    while not state.over:
        seat = state.mover()
        state.apply(bots.think(seated[seat], state, seat), seat)
    return state


def wins(first: str, second: str, deals: int) -> float:
    """The games that the first wins of two for each deal, seats exchanged; a shared win is half."""
    one, other = makers(first, second)
    won = 0.0
    for deal in range(deals):
        for seat in (0, 1):
            seated = [one, other] if seat == 0 else [other, one]
            winners = finished(seated, 900 + deal).scores().winners()
            won += (seat in winners) / len(winners)
    return won
