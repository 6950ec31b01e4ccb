"""The far end of a bridge: a script that another version of samovar runs, so that its bots answer positions with moves.

It is started by `bridge.py` and imports only what every version has had. One JSON document a line: first the game and
the level, answered with `{"ready": …}`; then a position, a seat and dice, answered with `{"move": …}`.
"""

import json
import sys
from typing import Any

from samovar import bots, games
from samovar.core import BadDocument, Dice, Game, State

UNKNOWN = "document.unknown-key"


def answer() -> None:
    asked = json.loads(sys.stdin.readline())
    game = games.game(asked["game"])
    bot = bots.make(asked["level"], game)
    tell({"ready": game.id})
    for line in sys.stdin:
        asked = json.loads(line)
        dice = Dice(asked["dice"], "bot")
        move = bot.choose(load(game, asked["position"]), asked["seat"], dice)
        tell({"move": move.notation})


def load(game: Game, position: dict[str, Any]) -> State:
    """A position; what this version has no word for is left out."""
    while True:
        try:
            return game.load(position)
        except BadDocument as error:
            if error.message.key != UNKNOWN:
                raise
            part = position
            for name in str(error.message.params["place"]).split(".")[1:]:
                part = part[name]
            del part[str(error.message.params["key"])]


def tell(document: dict[str, str]) -> None:
    print(json.dumps(document), flush=True)


if __name__ == "__main__":
    try:
        answer()
    except Exception as error:
        tell({"error": f"{type(error).__name__}: {error}"[:200]})
        sys.exit(1)
