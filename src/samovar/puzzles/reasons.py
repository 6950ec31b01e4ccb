"""Why a move is good, as the game's own bot would say."""

from samovar import bots
from samovar.core import Json, Message, Move, State

# More than these are not read.
MOST = 2
# What games say of a move that they would not play themselves. Where a search knows better than the policy, such a
# sentence would speak against the answer.
AGAINST = (
    "why.aside",
    "why.behind",
    "why.build-aside",
    "why.drop-wanted",
    "why.load-idle",
    "why.load-idle-unasked",
    "why.no-trip",
    "why.play-otherwise",
    "why.points-aside",
    "why.station-idle",
)

# What is said of a move that was a wrong answer: not what would be better, since one may try again.
OBJECTIONS = {
    "why.aside": "puzzle.astray",
    "why.behind": "why.behind",
    "why.build-aside": "why.build-aside",
    "why.drop-wanted": "why.drop-wanted",
    "why.load": "puzzle.sets-out",
    "why.load-idle": "why.load-idle",
    "why.load-idle-unasked": "why.load-idle-unasked",
    "why.play-otherwise": "why.play-otherwise",
    "why.points-aside": "why.points-aside",
    "why.station-idle": "why.station-idle",
    "why.towards-delivery": "puzzle.sets-out",
    "why.towards-delivery-now": "puzzle.sets-out",
    "why.towards-load": "puzzle.sets-out",
    "why.towards-load-now": "puzzle.sets-out",
}

# The one that tells what a move is for.
AIM = "puzzle.sets-out"


def reasons(known: State, seat: int, move: Move) -> list[dict[str, Json]]:
    """The reasons for a move as messages of the game, in a world that agrees with what the seat knows."""
    expertise = bots.expertise(known.game)
    told = [] if expertise is None else expertise.explain(known, seat, move)
    return [each.to_json() for each in told if each.key not in AGAINST][:MOST]


def objections(known: State, seat: int, move: Move, why: list[dict[str, Json]]) -> list[dict[str, Json]]:
    """What the game says against a move, as far as it does not give the answer away.

    What is the reason for the best move, too (`why`), speaks against no other.
    """
    expertise = bots.expertise(known.game)
    told = [] if expertise is None else expertise.explain(known, seat, move)
    aims = [_aim(each["params"]) for each in why]
    found = [Message(OBJECTIONS[each.key], each.params) for each in told if each.key in OBJECTIONS]
    return [each.to_json() for each in found if each.key != AIM or _aim(each.params) not in aims]


def _aim(params: Json) -> tuple[Json, Json]:
    """The load and the city that a sentence speaks of."""
    return (params.get("load"), params.get("city")) if isinstance(params, dict) else (None, None)
