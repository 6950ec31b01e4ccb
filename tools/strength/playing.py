"""Plays matches deal by deal, so that they can be stopped at any time and gone on with."""

import time

from tools.strength.matches import Match, Played

from samovar import bots
from samovar.arena import Entrant, plan_of
from samovar.arena.bridge import PREFIX
from samovar.arena.results import GameResult
from samovar.arena.worker import Worker
from samovar.bots import Bot
from samovar.core import Dice, Game, Move, State

BOT = "the bot"


class Timed(Bot):
    """A bot with a stop watch for this process's own time."""

    def __init__(self, bot: Bot, played: Played) -> None:
        self.bot = bot
        self.played = played

    def choose(self, state: State, seat: int, dice: Dice) -> Move:
        began = time.process_time()
        move = self.bot.choose(state, seat, dice)
        self.played.add_decision(time.process_time() - began)
        return move


def go_on(match: Match, played: Played, until: float) -> bool:
    """Play on where a match was left, until it is done or the clock says so; whether it is done."""

    def timed(game: Game) -> Bot:
        return Timed(bots.make(match.bot, game), played)

    own: Entrant = Entrant(BOT, match.bot if match.bot.startswith(PREFIX) else timed)
    others = [Entrant(match.against, match.against)] * (match.players - 1)
    plan = plan_of(match.game, match.players, [own, *others], match.games, match.seed)
    if played.games >= match.games:
        return True
    worker = Worker(plan, with_results=True)
    for deal in range(plan.deals):
        if plan.games_of(deal).stop <= played.games:
            continue
        if time.monotonic() > until:
            return False
        for result in worker.play(range(deal, deal + 1)).results:
            add(played, result)
    return True


def add(played: Played, result: GameResult) -> None:
    """Count a game; one that nobody finished counts as lost."""
    seat = result.bots.index(BOT)
    winners = result.winners
    played.won.append(round((seat in winners) / len(winners), 3) if winners else 0.0)
    scores = result.scores or (0.0,) * len(result.bots)
    rest = [score for other, score in enumerate(scores) if other != seat]
    played.scores.append(scores[seat])
    played.others.append(round(sum(rest) / len(rest), 2) if rest else 0.0)
