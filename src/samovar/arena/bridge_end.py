"""The far end of a bridge: a script that another version of samovar runs, so that its bots answer positions with moves.

It is started by `bridge.py` and imports only what every version has had. One JSON document a line: first the game and
the level, answered with `{"ready": …}`; then a position, a seat and dice, answered with `{"move": …}`. Where today's
rules do not have that move, the same is asked again with those that they have (`"instead": […]`).
"""

import json
import sys
from typing import Any

from samovar import bots, games
from samovar.bots import Bot
from samovar.core import BadDocument, Dice, Game, Move, State

UNKNOWN = "document.unknown-key"
# What an earlier version refuses although it is right, and works out by itself when it is not told: Alubari's order of
# the round before, while the events of an extra round are still being settled.
WORKED_OUT = {"position.order": ("course", "order")}


def answer() -> None:
    asked = json.loads(sys.stdin.readline())
    game = games.game(asked["game"])
    bot = bots.make(asked["level"], game)
    tell({"ready": game.id})
    for line in sys.stdin:
        asked = json.loads(line)
        state, seat, dice = load(game, asked["position"]), asked["seat"], Dice(asked["dice"], "bot")
        move = bot.choose(state, seat, dice)
        tell({"move": instead(bot, state, seat, dice, move, asked["instead"]) if "instead" in asked else move.notation})


def instead(bot: Bot, state: State, seat: int, dice: Dice, move: Move, legal: list[str]) -> str:
    """What the bot would have gone on with, where its move is no longer one: an extra that changes nothing, say.

    Alubari once let chai be spent for nothing: "boost", then "steel" is "steel" today, and "lay boosted" is "lay".
    """
    wanted = move.notation
    for _ in range(3):
        state.apply(move, seat)
        if state.over or state.mover() != seat:
            break
        move = bot.choose(state, seat, dice)
        if move.notation in legal:
            return move.notation
    words = wanted.split()
    for count in range(len(words) - 1, 0, -1):
        if " ".join(words[:count]) in legal:
            return " ".join(words[:count])
    return wanted


def load(game: Game, position: dict[str, Any]) -> State:
    """A position; what this version has no word for is left out."""
    while True:
        try:
            return game.load(position)
        except BadDocument as error:
            leave_out(position, error)


def leave_out(position: dict[str, Any], error: BadDocument) -> None:
    """Take out of a position what it was refused for, if it can do without."""
    if error.message.key == UNKNOWN:
        *place, key = [*str(error.message.params["place"]).split(".")[1:], str(error.message.params["key"])]
    elif error.message.key in WORKED_OUT:
        *place, key = WORKED_OUT[error.message.key]
    else:
        raise error
    part = position
    for name in place:
        part = part[name]
    if key not in part:
        raise error
    del part[key]


def tell(document: dict[str, str]) -> None:
    print(json.dumps(document), flush=True)


if __name__ == "__main__":
    try:
        answer()
    except Exception as error:
        tell({"error": f"{type(error).__name__}: {error}"[:200]})
        sys.exit(1)
